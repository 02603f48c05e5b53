"""Suits, ranks, cards and sets of cards, and the only numbering of cards.

How a person writes a card stands in `card_notation.py`; here is only the ASCII form that
programs exchange: rank then suit, `TD` is the ten of diamonds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

RANK_LETTERS = "789TJQKA"
SUIT_LETTERS = "SCDH"
RANKS_IN_A_SUIT = len(RANK_LETTERS)
DECK_SIZE = RANKS_IN_A_SUIT * len(SUIT_LETTERS)


class Suit(IntEnum):
    """The four suits in the order of the auction, lowest first (2.2.2 of the Code)."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The ASCII letter of the suit: S, C, D or H."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The eight ranks, lowest first."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The ASCII sign of the rank: 7, 8, 9, T, J, Q, K or A."""
        return RANK_LETTERS[self]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; cards are ordered by suit, then by rank."""

    suit: Suit
    rank: Rank

    @classmethod
    def of_number(cls, number: int) -> "Card":
        """Give the card with that number, 0 for the seven of spades to 31 for the ace of hearts."""
        return cls(Suit(number // RANKS_IN_A_SUIT), Rank(number % RANKS_IN_A_SUIT))

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read the ASCII form, rank then suit.

        Raises:
            ValueError: The text is not of that form.

        """
        if len(text) == 2 and text[0] in RANK_LETTERS and text[1] in SUIT_LETTERS:
            return cls(Suit(SUIT_LETTERS.index(text[1])), Rank(RANK_LETTERS.index(text[0])))
        raise ValueError(f"not a card: {text!r}")

    @property
    def number(self) -> int:
        """The card's place in the deck: eight times the suit plus the rank."""
        return self.suit * RANKS_IN_A_SUIT + self.rank

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards as a 32-bit mask; iteration goes suit by suit, the highest card first."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """Gather cards into a set; a card named twice counts once."""
        mask = 0
        for card in cards:
            mask |= 1 << card.number
        return cls(mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.number & 1)

    def __iter__(self) -> Iterator[Card]:
        for suit in Suit:
            for rank in reversed(Rank):
                card = Card(suit, rank)
                if card in self:
                    yield card

    def __or__(self, other: "Hand") -> "Hand":
        return Hand(self.mask | other.mask)

    def __sub__(self, other: "Hand") -> "Hand":
        return Hand(self.mask & ~other.mask)

    def of_suit(self, suit: Suit) -> "Hand":
        """The cards of one suit."""
        return Hand(self.mask & (0xFF << RANKS_IN_A_SUIT * suit))

    def with_card(self, card: Card) -> "Hand":
        """The same cards and this one."""
        return Hand(self.mask | 1 << card.number)

    def without(self, card: Card) -> "Hand":
        """The same cards less this one."""
        return Hand(self.mask & ~(1 << card.number))

    def __str__(self) -> str:
        return " ".join(str(card) for card in self)


FULL_DECK = Hand((1 << DECK_SIZE) - 1)
