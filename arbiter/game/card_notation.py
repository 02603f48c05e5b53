"""How people write cards, in Russian and in English, both ways."""

from typing import Literal

from arbiter.game.cards import Card, Rank, Suit

Language = Literal["ru", "en"]

SUIT_SIGNS = "♠♣♦♥"
RANK_SIGNS: dict[Language, tuple[str, ...]] = {
    "ru": ("7", "8", "9", "10", "В", "Д", "К", "Т"),
    "en": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}


def suit_sign(suit: Suit) -> str:
    """The suit as people draw it: ♠, ♣, ♦ or ♥."""
    return SUIT_SIGNS[suit]


def rank_sign(rank: Rank, language: Language) -> str:
    """The rank as people write it in that language."""
    return RANK_SIGNS[language][rank]


def card_sign(card: Card, language: Language) -> str:
    """The card as people write it, the suit first: `♠Т` or `♠A`."""
    return suit_sign(card.suit) + rank_sign(card.rank, language)
