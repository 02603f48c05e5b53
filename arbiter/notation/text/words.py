"""How single things are written in the text form: names, cards, numbers by player, calls."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from arbiter.game.card_notation import (
    CardNotation,
    Language,
    card_sign,
    like_cyrillic,
    parse_card,
    rank_sign,
    suit_sign,
)
from arbiter.game.cards import Card
from arbiter.game.contracts import Bid, Call, Contract, Misere, MisereBid, Pass, Raspasy, SuitGame
from arbiter.nearest import normal
from arbiter.notation.vocabulary import CALLS, GAMES, NO_TRUMP, reserved_words

NOTHING = "—"

_BARE_NAME = re.compile(r"[^\W\d_][\w.'’-]*")
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t"})


def quoted(text: str) -> str:
    """The text in quotes, so that it is read back as it is."""
    return f'"{text.translate(_ESCAPES)}"'


def name_text(name: str) -> str:
    """A player's name, in quotes where it could be taken for something else."""
    is_word = _BARE_NAME.fullmatch(name) and like_cyrillic(normal(name)) not in reserved_words()
    return name if is_word and not _is_card(name) else quoted(name)


def names_text(names: Sequence[str]) -> str:
    """Names in a row."""
    return " ".join(name_text(name) for name in names)


def counts_text(counts: Mapping[str, int]) -> str:
    """Numbers by player: `А 2, Б 4, В 4`."""
    return ", ".join(f"{name_text(name)} {count}" for name, count in counts.items()) or NOTHING


def cards_text(cards: Sequence[Card], language: Language) -> str:
    """Cards one by one: `♠Т ♠К`."""
    return " ".join(card_sign(card, language) for card in cards) or NOTHING


def hand_text(cards: Sequence[Card], language: Language) -> str:
    """Cards by suit, in the order in which they stand: `♠ Т 8 7   ♣ К 9`."""
    groups = (
        " ".join((suit_sign(suit), *(rank_sign(card.rank, language) for card in group)))
        for suit, group in groupby(cards, lambda card: card.suit)
    )
    return "   ".join(groups) or NOTHING


def call_text(call: Call, language: Language) -> str:
    """A call of the auction."""
    match call:
        case Pass():
            return CALLS.word("pass", language)
        case MisereBid():
            return CALLS.word("misere", language)
        case Bid(level, trump):
            no_trump = NO_TRUMP.word("no-trump", language)
            return f"{level.value}{no_trump if trump is None else suit_sign(trump)}"


def contract_text(contract: Contract, language: Language) -> str:
    """What is played, and by whom."""
    match contract:
        case Raspasy():
            return GAMES.word("raspasy", language)
        case Misere(declarer):
            return f"{name_text(declarer)} {GAMES.word('misere', language)}"
        case SuitGame(declarer, level, trump):
            return f"{name_text(declarer)} {call_text(Bid(level, trump), language)}"


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except CardNotation:
        return False
    return True
