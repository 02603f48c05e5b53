"""How people write cards, in Russian and in English, both ways.

Two letters look alike and mean different cards: the Cyrillic Т is the ace (or clubs), the Latin T
the ten. A card is therefore read in one alphabet; one that mixes two is a fault that names every
card it may be. Case never matters.
"""

import re
from collections.abc import Iterator
from typing import Literal

from arbiter.game.cards import RANK_LETTERS, SUIT_LETTERS, Card, Rank, Suit

Language = Literal["ru", "en"]
Alphabet = Literal["latin", "cyrillic"]

SUIT_SIGNS = "♠♣♦♥"
RANK_SIGNS: dict[Language, tuple[str, ...]] = {
    "ru": ("7", "8", "9", "10", "В", "Д", "К", "Т"),
    "en": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}

_OUTLINED_SIGNS = "♤♧♢♡"
_SUIT_INITIALS = "ПТБЧ"
# Patterns are compiled when a word is met for the first time: most records have none.
_SUIT_WORDS = (
    r"ПИК(|А|И|У|Е|ОЙ|АМ|АМИ|АХ|ОВ\w{2,3})|SPADES?",
    r"ТРЕФ(|А|Ы|У|Е|ОЙ|АМ|АМИ|АХ|ОВ\w{2,3})|КРЕСТ(|И|ЕЙ|ЯМ|ЯМИ|ЯХ|ОВ\w{2,3})|CLUBS?",
    r"БУБ(Н|НА|НЫ|НУ|НЕ|НОЙ|ЕН|НАМ|НАМИ|НАХ|НОВ\w{2,3}|И|ЕЙ|ЯМ|ЯМИ|ЯХ)|DIAMONDS?",
    r"ЧЕРВ(|А|Ы|У|Е|ОЙ|АМ|АМИ|АХ|И|ЕЙ|ЯМ|ЯМИ|ЯХ|ОВ\w{2,3}|ОНН\w{2})|HEARTS?",
)
_RANK_WORDS = (
    r"СЕМ[ЕЁ]РК\w{1,2}|SEVEN",
    r"ВОСЬМ[ЕЁ]РК\w{1,2}|EIGHT",
    r"ДЕВЯТК\w{1,2}|NINE",
    r"ДЕСЯТК\w{1,2}|TEN",
    r"ВАЛЕТ\w{0,2}|JACK",
    r"ДАМ\w{1,2}|QUEEN",
    r"КОРОЛ\w{1,2}|KING",
    r"ТУЗ\w{0,2}|ACE",
)
_SHORTEST_WORD = 3
_GLUED_RANKS = r"(?:10|[789AKQJTТКДВ])+"
_ONE_RANK = r"10|."
_VARIATION = ("\ufe0e", "\ufe0f")

_LATIN = "ABCEHKMOPTXY"
_CYRILLIC = "АВСЕНКМОРТХУ"
_TO_CYRILLIC = str.maketrans(_LATIN + _LATIN.lower(), _CYRILLIC + _CYRILLIC.lower())
_TO_LATIN = str.maketrans(_CYRILLIC + _CYRILLIC.lower(), _LATIN + _LATIN.lower())
_SAME_SOUND = (str.maketrans("D", "Д"), str.maketrans("Д", "D"))
_ZERO = str.maketrans("OО", "00")


class CardNotation(ValueError):
    """A text is no card; `code` says why, `candidates` which cards may be meant."""

    def __init__(self, text: str, candidates: tuple[Card, ...], *, mixed: bool) -> None:
        """Keep the text as it was written and the cards it may be, lowest first."""
        self.code = "record.two-alphabets" if mixed else "record.unknown-card"
        super().__init__(f"{self.code}: {text!r}")
        self.text = text
        self.candidates = candidates


def suit_sign(suit: Suit) -> str:
    """The suit as people draw it: ♠, ♣, ♦ or ♥."""
    return SUIT_SIGNS[suit]


def rank_sign(rank: Rank, language: Language) -> str:
    """The rank as people write it in that language."""
    return RANK_SIGNS[language][rank]


def card_sign(card: Card, language: Language) -> str:
    """The card as people write it, the suit first: `♠Т` or `♠A`."""
    return suit_sign(card.suit) + rank_sign(card.rank, language)


def parse_suit(text: str) -> Suit:
    """Read a suit: a sign, a letter or a word, in either language.

    >>> [parse_suit(text).letter for text in ("♧", "т", "червей", "d")]
    ['C', 'C', 'H', 'D']

    Raises:
        ValueError: The text is no suit.

    """
    suit = _suit(_plain(text))
    if suit is None:
        raise ValueError(f"not a suit: {text!r}")
    return suit


def parse_rank(text: str) -> Rank:
    """Read a rank: a figure, a letter or a word; the Cyrillic Т is the ace, the Latin T the ten.

    Raises:
        ValueError: The text is no rank.

    """
    rank = _rank(_plain(text))
    if rank is None:
        raise ValueError(f"not a rank: {text!r}")
    return rank


def parse_ranks(text: str) -> tuple[Rank, ...]:
    """Read ranks of one alphabet without spaces, `ТД107`; empty if the text is anything else."""
    plain = _plain(text)
    if not re.fullmatch(_GLUED_RANKS, plain) or len(alphabets(plain)) > 1:
        return ()
    ranks = tuple(_rank(sign) for sign in re.findall(_ONE_RANK, plain))
    return tuple(rank for rank in ranks if rank is not None)


def parse_card(text: str) -> Card:
    """Read one card, the rank or the suit first: `♠Т`, `Тп`, `AS`, `10♥`, `туз пик`.

    >>> [str(parse_card(text)) for text in ("♠Т", "пт", "SA", "ТД", "TD", "ТТ")]
    ['AS', 'AS', 'AS', 'QC', 'TD', 'AC']

    Raises:
        CardNotation: The text is no card, or mixes two alphabets.

    """
    plain = _plain(text)
    mixed = len(alphabets(plain)) > 1
    card = None if mixed else _card(plain)
    if card is None:
        raise CardNotation(text, _candidates(plain), mixed=mixed)
    return card


def alphabets(text: str) -> frozenset[Alphabet]:
    """The alphabets whose letters stand in the text."""
    found: set[Alphabet] = set()
    for sign in text:
        if "А" <= sign <= "я" or sign in "Ёё":
            found.add("cyrillic")
        elif sign.isascii() and sign.isalpha():
            found.add("latin")
    return frozenset(found)


def like_cyrillic(text: str) -> str:
    """The text with each Latin letter that looks like a Cyrillic one turned into it."""
    return text.translate(_TO_CYRILLIC)


def like_latin(text: str) -> str:
    """The text with each Cyrillic letter that looks like a Latin one turned into it."""
    return text.translate(_TO_LATIN)


def without_variation(text: str) -> str:
    """The text without the invisible signs that make ♠ black or coloured."""
    for sign in _VARIATION:
        text = text.replace(sign, "")
    return text


def _plain(text: str) -> str:
    return without_variation(text).strip().upper()


def _suit(plain: str) -> Suit | None:
    if len(plain) == 1:
        for signs in (SUIT_SIGNS, _OUTLINED_SIGNS, _SUIT_INITIALS, SUIT_LETTERS):
            if plain in signs:
                return Suit(signs.index(plain))
    if len(plain) < _SHORTEST_WORD or not plain.isalpha():
        return None
    for suit, words in zip(Suit, _SUIT_WORDS, strict=True):
        if re.fullmatch(words, plain):
            return suit
    return None


def _rank(plain: str) -> Rank | None:
    for signs in RANK_SIGNS.values():
        if plain in signs:
            return Rank(signs.index(plain))
    if len(plain) == 1 and plain in RANK_LETTERS:
        return Rank(RANK_LETTERS.index(plain))
    if len(plain) < _SHORTEST_WORD or not plain.isalpha():
        return None
    for rank, words in zip(Rank, _RANK_WORDS, strict=True):
        if re.fullmatch(words, plain):
            return rank
    return None


def _card(plain: str) -> Card | None:
    """The one card that the text spells, suit and rank in either order."""
    if len(plain) > 24:
        return None
    for cut in range(1, len(plain)):
        left, right = plain[:cut].rstrip(), plain[cut:].lstrip()
        for suit, rank in ((_suit(left), _rank(right)), (_suit(right), _rank(left))):
            if suit is not None and rank is not None:
                return Card(suit, rank)
    return None


def _candidates(plain: str) -> tuple[Card, ...]:
    cards = {card for variant in _variants(plain) if (card := _card(variant)) is not None}
    return tuple(sorted(cards))


def _variants(plain: str) -> Iterator[str]:
    for text in (plain, plain.translate(_ZERO)):
        yield text
        yield like_cyrillic(text).translate(_SAME_SOUND[0])
        yield like_latin(text).translate(_SAME_SOUND[1])
