"""The members of a JSON object, each checked for its type as it is taken out."""

from collections.abc import Iterator, Sequence

from arbiter.game.card_notation import CardNotation, parse_card
from arbiter.game.cards import SUIT_LETTERS, Card, Suit
from arbiter.nearest import OTHER_ALPHABET, nearest, unknown_player
from arbiter.notation import limits
from arbiter.notation.findings import Findings, Path
from arbiter.notation.json.tree import Members, Node


class Fields:
    """One object of the record. What is missing or wrong is noted and comes out as `None`."""

    def __init__(
        self, node: Node, path: Path, findings: Findings, players: Sequence[str] = ()
    ) -> None:
        """Take the members of the node; a node of another type has none and is a fault."""
        self.node = node
        self.path = path
        self.findings = findings
        self.players = tuple(players)
        self._nodes: dict[str, Node] = {}
        self._taken: set[str] = set()
        findings.places[path] = node.place
        if not isinstance(node.value, Members):
            findings.add("record.want-object", node.place, key=_key(path))
            findings.spoil(path)
            return
        for member in node.value.items:
            if member.key in self._nodes:
                findings.add("record.key-twice", member.place, key=member.key)
            else:
                self._nodes[member.key] = member.node
                findings.places[(*path, member.key)] = member.node.place

    def each_key(self) -> Iterator[str]:
        """The keys in the order written, all taken by this."""
        for key in self._nodes:
            self._taken.add(key)
            yield key

    def node_of(self, key: str, *, needed: bool = False) -> Node | None:
        """The value of a key; `null` counts as missing."""
        self._taken.add(key)
        node = self._nodes.get(key)
        if node is not None and node.value is not None:
            return node
        if needed and isinstance(self.node.value, Members):
            self.findings.add("record.missing-key", self.node.place, key=key)
        return None

    def has(self, key: str) -> bool:
        """Whether the key is there at all, be it with `null`."""
        self._taken.add(key)
        return key in self._nodes

    def refuse_rest(self) -> None:
        """Note every key that nobody asked for."""
        if not isinstance(self.node.value, Members):
            return
        for member in self.node.value.items:
            if member.key not in self._taken:
                near = nearest(member.key, self._taken)
                right = near or tuple(sorted(self._taken))
                self.findings.add("record.unknown-key", member.place, key=member.key, right=right)

    def text(
        self, key: str, *, needed: bool = False, longest: int = limits.LONGEST_TEXT
    ) -> str | None:
        """A text; an empty one counts as missing."""
        node = self.node_of(key, needed=needed)
        text = None if node is None else self.text_in(node, key, longest)
        if text is None or text.strip():
            return text
        if needed:
            self.findings.add_at("record.text-empty", (*self.path, key), key=key)
        return None

    def text_in(self, node: Node, key: str, longest: int = limits.LONGEST_TEXT) -> str | None:
        """The node as a text."""
        text = node.value
        if not isinstance(text, str):
            self.findings.add("record.want-text", node.place, key=key)
            return None
        if len(text) > longest:
            self.findings.add("record.text-too-long", node.place, n=longest)
            return None
        index = limits.hidden_sign(text, "\n\t")
        if index is not None:
            sign = f"U+{ord(text[index]):04X}"
            self.findings.add("record.hidden-sign", node.place, sign=sign)
            return None
        return text

    def number(self, key: str, least: int, most: int, *, needed: bool = False) -> int | None:
        """A whole number between these two."""
        node = self.node_of(key, needed=needed)
        return None if node is None else self.number_in(node, key, least, most)

    def number_in(self, node: Node, key: str, least: int, most: int) -> int | None:
        """The node as a whole number between these two."""
        number = node.value
        if not isinstance(number, int) or isinstance(number, bool):
            self.findings.add("record.want-number", node.place, key=key)
            return None
        if not least <= number <= most:
            bounds = {"least": least, "most": most}
            self.findings.add("record.number-range", node.place, text=str(number), **bounds)
            return None
        return number

    def flag(self, key: str, *, needed: bool = False) -> bool | None:
        """`true` or `false`."""
        node = self.node_of(key, needed=needed)
        if node is None or isinstance(node.value, bool):
            return None if node is None else bool(node.value)
        self.findings.add("record.want-flag", node.place, key=key)
        return None

    def items(self, key: str, *, needed: bool = False) -> list[Node] | None:
        """The nodes of a list."""
        node = self.node_of(key, needed=needed)
        return None if node is None else self.items_in(node, key)

    def items_in(self, node: Node, key: str) -> list[Node] | None:
        """The node as a list."""
        if isinstance(node.value, list):
            if len(node.value) <= limits.MOST_EVENTS:
                return node.value
            self.findings.add("record.list-too-long", node.place, n=limits.MOST_EVENTS)
            return None
        self.findings.add("record.want-list", node.place, key=key)
        return None

    def choice(
        self, key: str, right: Sequence[str], fault: str, *, needed: bool = False
    ) -> str | None:
        """One of these words; another one is that fault."""
        text = self.text(key, needed=needed)
        if text is None or text in right:
            return text
        near = nearest(text, right) or tuple(right)
        self.findings.add_at(fault, (*self.path, key), text=text, right=near)
        return None

    def player(self, key: str, *, needed: bool = False) -> str | None:
        """A player of the table."""
        node = self.node_of(key, needed=needed)
        return None if node is None else self.player_in(node, key)

    def player_in(self, node: Node, key: str) -> str | None:
        """The node as a player of the table."""
        text = self.text_in(node, key)
        if text is None or text in self.players:
            return text
        if not self.players:  # that nobody sits there was said already
            return None
        code, right = unknown_player(text, self.players)
        self.findings.add(code, node.place, text=text, right=right)
        return None

    def anybody(self, key: str, *, needed: bool = False) -> str | None:
        """A player of the table or an onlooker; no player's name in another alphabet."""
        node = self.node_of(key, needed=needed)
        text = None if node is None else self.text_in(node, key)
        if node is None or text is None or text in self.players:
            return text
        code, right = unknown_player(text, self.players)
        if code == OTHER_ALPHABET:
            self.findings.add(code, node.place, text=text, right=right)
        return text

    def players_of(self, key: str) -> tuple[str, ...]:
        """A list of players."""
        found = [self.player_in(node, key) for node in self.items(key) or ()]
        return tuple(player for player in found if player is not None)

    def card(self, key: str, *, needed: bool = False) -> Card | None:
        """One card."""
        node = self.node_of(key, needed=needed)
        return None if node is None else self.card_in(node, key)

    def card_in(self, node: Node, key: str) -> Card | None:
        """The node as a card in the form that programs use."""
        text = self.text_in(node, key)
        if text is None:
            return None
        try:
            return Card.parse(text)
        except ValueError:
            code, right = _meant(text)
        self.findings.add(code, node.place, text=text, right=right)
        return None

    def cards(self, key: str, *, needed: bool = False) -> tuple[Card, ...] | None:
        """A list of cards; one that is none spoils the list."""
        nodes = self.items(key, needed=needed)
        return None if nodes is None else self.cards_in(nodes, key, (*self.path, key))

    def cards_in(self, nodes: Sequence[Node], key: str, path: Path) -> tuple[Card, ...]:
        """The nodes as cards."""
        cards: list[Card] = []
        for node in nodes:
            card = self.card_in(node, key)
            if card is None:
                self.findings.spoil(path)
                continue
            self.findings.places[(*path, len(cards))] = node.place
            cards.append(card)
        return tuple(cards)

    def suit(self, key: str) -> Suit | None:
        """A suit by its letter."""
        text = self.text(key)
        if text is None:
            return None
        if len(text) == 1 and text in SUIT_LETTERS:
            return Suit(SUIT_LETTERS.index(text))
        self.findings.add_at("record.suit-code", (*self.path, key), text=text)
        return None

    def counts(self, key: str, most: int, *, needed: bool = False) -> dict[str, int] | None:
        """Numbers by player."""
        node = self.node_of(key, needed=needed)
        if node is None:
            return None
        inside = Fields(node, (*self.path, key), self.findings, self.players)
        counts: dict[str, int] = {}
        for name in inside.each_key():
            number = inside.number(name, 0, most, needed=True)
            if inside.knows(name) and number is not None:
                counts[name] = number
            else:
                self.findings.spoil(inside.path)
        return counts

    def knows(self, name: str) -> bool:
        """Whether a key names a player of the table; another one is a fault."""
        if self.players and name not in self.players:
            code, right = unknown_player(name, self.players)
            self.findings.add_at(code, (*self.path, name), text=name, right=right)
        return name in self.players

    def object(self, key: str) -> "Fields | None":
        """The members of an object inside this one."""
        node = self.node_of(key)
        return None if node is None else self.object_in(node, (*self.path, key))

    def object_in(self, node: Node, path: Path) -> "Fields":
        """The node as an object."""
        return Fields(node, path, self.findings, self.players)

    def pair_in(self, node: Node, key: str) -> tuple[Node, Node] | None:
        """The node as a list of two."""
        nodes = self.items_in(node, key)
        if nodes is None:
            return None
        if len(nodes) == len(("first", "second")):
            return nodes[0], nodes[1]
        self.findings.add("record.want-pair", node.place, key=key)
        return None


def _meant(text: str) -> tuple[str, tuple[str, ...]]:
    """Which fault a text is that is no card for programs, and the cards it may mean."""
    try:
        return "record.card-code-meant", (str(parse_card(text)),)
    except CardNotation as error:
        right = tuple(str(card) for card in error.candidates)
    return ("record.card-code-meant" if right else "record.card-code"), right


def _key(path: Path) -> str:
    """The key that a path ends with, for a message."""
    return next((part for part in reversed(path) if isinstance(part, str)), "")
