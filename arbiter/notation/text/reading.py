"""The small parts that lines of the text record are made of: players, numbers, words, counts."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from unicodedata import normalize

from arbiter.game.cards import Card
from arbiter.game.place import Place
from arbiter.nearest import OTHER_ALPHABET, unknown_player
from arbiter.notation.findings import Findings, Path
from arbiter.notation.text.line_parser import Item, Phrase
from arbiter.notation.word_table import Vocabulary

LONGEST_PHRASE = 6
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
DASHES = ("-", "--", "–", "—")


class Spelling(NamedTuple):
    """A word of the file and the cards that it was read as."""

    text: str
    place: Place
    cards: tuple[Card, ...]


class Reading:
    """What the readers of single lines share: who plays, and what was found so far."""

    def __init__(self, findings: Findings) -> None:
        """Begin with nobody known; the tags tell the players and the dealer."""
        self.findings = findings
        self.players: tuple[str, ...] = ()
        self.dealer: str | None = None
        self.spellings: list[Spelling] = []

    def named(self, text: str) -> str | None:
        """The player of that name, whatever its case."""
        if text in self.players:
            return text
        alike = [name for name in self.players if _plain_name(name) == _plain_name(text)]
        return alike[0] if len(alike) == 1 else None

    def player(self, items: Phrase) -> str | None:
        """The player whose name these words are; another name is a fault."""
        text = " ".join(item.text for item in items)
        name = self.named(text)
        if name is None:
            self.no_player(text, items[0].place)
        return name

    def anybody(self, text: str, place: Place) -> str:
        """The player of that name, or an onlooker of it.

        A name that looks like a player's and is spelt in another alphabet is a fault.
        """
        name = self.named(text)
        if name is None and unknown_player(text, self.players)[0] == OTHER_ALPHABET:
            self.no_player(text, place)
        return name or text

    def no_player(self, text: str, place: Place) -> None:
        """Note that nobody at the table has that name, and who may be meant."""
        code, right = unknown_player(text, self.players)
        self.findings.add(code, place, text=text, right=right)

    def players_of(self, phrases: Sequence[Phrase]) -> tuple[str, ...]:
        """Players named one after another, with or without commas."""
        items = (item for phrase in phrases for item in words(phrase))
        names = (self.player((item,)) for item in items)
        return tuple(name for name in names if name is not None)

    def number(self, item: Item, least: int, most: int) -> int | None:
        """A whole number between these two; anything else is a fault."""
        text = item.text.replace("−", "-")
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None:
            self.findings.add("record.not-number", item.place, text=item.text)
        elif not least <= number <= most:
            bounds = {"least": least, "most": most}
            self.findings.add("record.number-range", item.place, text=item.text, **bounds)
            return None
        return number

    def counts(self, phrases: Sequence[Phrase], path: Path, most: int) -> dict[str, int]:
        """Numbers by player: `А 2, Б 4, В 4`."""
        counts: dict[str, int] = {}
        items = [item for phrase in phrases for item in words(phrase)]
        while items:
            name, *rest = items
            if not rest:
                self.findings.add("record.number-missing", name.place, text=name.text)
                break
            items = rest[1:]
            player, number = self.player((name,)), self.number(rest[0], 0, most)
            if player in counts:
                self.findings.add("record.player-twice", name.place, player=name.text)
            elif player is not None and number is not None:
                counts[player] = number
                self.findings.places[(*path, player)] = name.place
            else:
                self.findings.spoil(path)
        return counts

    def word(self, vocabulary: Vocabulary, items: Phrase, fault: str) -> str | None:
        """The code of a phrase; one that is not in the vocabulary is that fault."""
        text = " ".join(item.text for item in items)
        code = vocabulary.code(text)
        if code is None:
            self.findings.add(fault, items[0].place, text=text, right=vocabulary.right(text))
        return code

    def next_hand(self, player: str) -> str | None:
        """The next player clockwise who holds cards."""
        around = [name for name in self.players if len(self.players) < 4 or name != self.dealer]
        if player not in around:
            return None
        return around[(around.index(player) + 1) % len(around)]


def words(phrase: Iterable[Item]) -> Phrase:
    """The phrase without lone dashes."""
    return tuple(item for item in phrase if item.is_quoted or item.text not in DASHES)


def bare(phrase: Phrase) -> list[str]:
    """The first words of a phrase, up to a quoted text, as many as a known phrase can have."""
    found = []
    for item in phrase[:LONGEST_PHRASE]:
        if item.is_quoted:
            break
        found.append(item.text)
    return found


def _plain_name(name: str) -> str:
    return normalize("NFC", name).casefold()
