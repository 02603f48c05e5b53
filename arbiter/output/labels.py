"""The standing words of a printed decision in one language, from the catalogue `page`."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from arbiter.game.card_notation import Language, card_sign, rank_sign, suit_sign
from arbiter.game.cards import Card, Hand, Suit
from arbiter.game.contracts import Contract, Misere, Raspasy, SuitGame
from arbiter.output.words import say
from arbiter.sayings import Saying, Value, exact, saying, signed
from arbiter.scoring.conventions import Convention

SHORT_NAME = 12
"""Letters of a name that a narrow column of a table has room for."""

NAME_IN_A_CELL = 7
"""Letters of a name that the cell of one card has room for."""

NAME_IN_A_SENTENCE = 24
"""Letters of a name that a sentence or the head of a row bears; it stands in full elsewhere."""

RED_SUITS = (Suit.DIAMONDS, Suit.HEARTS)


@dataclass(frozen=True, slots=True)
class Labels:
    """Words of one language; what people typed comes out without control characters.

    `aliases` says for a name too long for a sentence how it is written there.
    """

    lang: Language
    aliases: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def at_table(cls, lang: Language, players: Sequence[str]) -> "Labels":
        """The words of one language for these players."""
        short = short_names(players, NAME_IN_A_SENTENCE)
        return cls(lang, {clean(name): cut for name, cut in short.items() if clean(name) != cut})

    def __call__(self, key: str, **values: Value) -> str:
        """The label of that key, `n` choosing the plural form."""
        return self.of(saying(f"page.{key}", **values))

    def of(self, message: Saying) -> str:
        """The words of any message."""
        return self.sentence(say(message, self.lang))

    def sentence(self, text: str) -> str:
        """A text without control characters, with long names as they are written in sentences."""
        text = clean(text)
        for name, cut in self.aliases.items():
            text = text.replace(name, cut)
        return text

    def name(self, player: str) -> str:
        """A player's name as it is written in a sentence or at the head of a row."""
        return self.aliases.get(clean(player), clean(player))

    def counted(self, key: str, amount: Fraction | int, **values: Value) -> str:
        """A label with an exact amount; a fraction takes the form of two, as Russian does."""
        n = abs(int(amount)) if amount.denominator == 1 else 2
        return self(key, n=n, amount=exact(amount), **values)

    def one_by_one(self, items: Iterable[str]) -> str:
        """Items in a row, commas between them."""
        return ", ".join(items)

    def by_player(self, amounts: Mapping[str, int]) -> str:
        """Each player and his count, a comma between players."""
        return self.one_by_one(f"{self.name(name)} — {count}" for name, count in amounts.items())

    def net(self, net: Mapping[str, Fraction]) -> str:
        """Each player and his signed result."""
        return self.one_by_one(
            f"{self.name(name)} {signed(whists)}" for name, whists in net.items()
        )

    def card_words(self, card: Card) -> str:
        """The card as it is spoken: the jack of hearts."""
        suit = self(f"of-suit.{card.suit.letter}")
        return self(f"card.{card.rank.letter}", suit=suit)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards with their signs, in the order given."""
        return " ".join(card_sign(card, self.lang) for card in cards)

    def suit_sign(self, suit: Suit) -> str:
        """The sign of the suit."""
        return suit_sign(suit)

    def ranks(self, hand: Hand, suit: Suit) -> str:
        """The ranks that a hand holds in a suit, the highest first; a dash for a void."""
        ranks = [rank_sign(card.rank, self.lang) for card in hand.of_suit(suit)]
        return " ".join(ranks) or "—"

    def contract(self, contract: Contract | None) -> str:
        """The contract in words and whose it is."""
        match contract:
            case None:
                return self("contract.unknown")
            case Raspasy():
                return self("contract.raspasy")
            case Misere(declarer):
                return self("contract.misere", declarer=declarer)
            case SuitGame(declarer, level, trump):
                strain = (
                    self("strain.no-trump")
                    if trump is None
                    else self(f"strain.{trump.letter}", sign=suit_sign(trump))
                )
                words = self(f"level.{level.value}")
                return self("contract.suit", level=words, strain=strain, declarer=declarer)

    def convention(self, convention: Convention) -> str:
        """The name of the convention and the options that the event declared."""
        declared = [
            self(f"option.{name}", value=self._option_value(value))
            for name, value in convention.declared.items()
        ]
        name = convention.names[self.lang]
        return f"{name} ({'; '.join(declared)})" if declared else name

    def _option_value(self, value: str | int | bool | tuple[int, ...]) -> str:
        match value:
            case bool():
                return self("value.yes" if value else "value.no")
            case str():
                return self(f"value.{value}")
            case int():
                return str(value)
        return "–".join(str(price) for price in value)


def clean(text: str) -> str:
    """The text without what could move the cursor or turn the direction of writing."""
    return "".join(
        " " if unicodedata.category(letter) == "Cc" else letter
        for letter in text
        if unicodedata.bidirectional(letter) not in _BIDI_CONTROLS
    )


def short_names(players: Sequence[str], letters: int = SHORT_NAME) -> dict[str, str]:
    """A name for narrow columns: cut where too long, numbered where the cut makes two alike."""
    cut = {name: _cut(clean(name), letters, "…") for name in players}
    if len(set(cut.values())) == len(cut):
        return cut
    return {
        name: _cut(clean(name), letters, f"… {place}") for place, name in enumerate(cut, start=1)
    }


def _cut(name: str, letters: int, end: str) -> str:
    """The name, or its first letters and that end where it has more."""
    return name if len(name) <= letters else name[: letters - len(end)].rstrip() + end


_BIDI_CONTROLS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
