"""Helps a person type cards: look-alike letters, a keyboard left switched, suits left out.

Nothing is guessed that could be two things: a T that may be an ace or a ten is asked about.
"""

import re
from collections.abc import Sequence

from arbiter.entry.told import wrong
from arbiter.game.card_notation import (
    CardNotation,
    alphabets,
    like_cyrillic,
    parse_card,
    parse_rank,
    suit_sign,
)
from arbiter.game.cards import Card, Suit
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.text.card_list import read_cards
from arbiter.notation.text.line_parser import Clause, Statement, parse_lines
from arbiter.notation.text.reading import Reading
from arbiter.notation.text.words import quoted

_RUSSIAN_KEYS = str.maketrans(
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>",
    "йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ",
)
_CARD_LETTERS = frozenset("птбчПТБЧТКДВткдв0123456789 ♠♣♦♥")
_NAME_END = ":"
_LABEL = "прикуп: "


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards that can be read in a text while it is being typed; what cannot is passed over."""
    findings = Findings()
    reading = Reading(findings)
    cards: list[Card] = []
    try:
        for line in parse_lines(_LABEL + text, findings):
            match line:
                case Statement((Clause(body=body), *_)) if body:
                    cards += read_cards(reading, body, ("typed",))
    except TooMuch:
        pass
    return tuple(dict.fromkeys(cards))


def with_right_letters(text: str, wanted: Sequence[int] = ()) -> str:
    """Cards as typed, in one alphabet where that is surely what was meant.

    A word of both alphabets without a Latin T becomes Cyrillic. A text in which no card can be read
    as it stands, but all of the wanted number with the keyboard switched, is taken for that.
    """
    mended = " ".join(map(_one_alphabet, text.split(" ")))
    if wanted and len(cards_in(mended)) not in wanted:
        switched = text.translate(_RUSSIAN_KEYS)
        if _CARD_LETTERS.issuperset(switched) and len(cards_in(switched)) in wanted:
            return switched
    return mended


def _one_alphabet(word: str) -> str:
    if len(alphabets(word)) < 2 or "T" in word.upper().replace("Т", ""):
        return word
    return like_cyrillic(word)


def trick_text(typed: str, players: Sequence[str], led: Suit | None, leader: str | None) -> str:
    """The cards of a trick as the text form has them: each with its suit, names before them.

    A rank alone follows the suit led. A word with a colon is a name; so is a player's name that can
    be no card here.

    Args:
        typed: What the person typed, `9п 10 8` or `В бВ`.
        players: The players at the table.
        led: The suit of the trick if it is begun.
        leader: Who plays first where nobody is named.

    Raises:
        RecordError: A word is a player's name and a rank as well.

    """
    tokens = [token for token in re.split(r"[\s,]+", typed.strip()) if token]
    tokens = _with_names_apart(tokens)
    written: list[str] = []
    for place, token in enumerate(map(_one_alphabet, tokens)):
        name = _name(token.rstrip(_NAME_END), players)
        is_last = place == len(tokens) - 1
        is_surely_name = token.endswith(_NAME_END) or (place == 0 and not is_last)
        rank = _rank(token)
        if name is not None and (is_surely_name or (rank is None and _card(token) is None)):
            written.append(quoted(name))
        elif rank is not None and led is not None:
            if name is not None and not is_last:
                raise wrong("name-or-rank", text=token)
            written.append(f"{suit_sign(led)}{token}")
        else:
            card = _card(token)
            led = card.suit if led is None and card is not None else led
            written.append(token)
    if leader is not None and written and not written[0].startswith('"'):
        written.insert(0, quoted(leader))
    return " ".join(written)


def _with_names_apart(tokens: Sequence[str]) -> list[str]:
    """`В:8` as the two words it is."""
    apart: list[str] = []
    for token in tokens:
        name, colon, rest = token.partition(_NAME_END)
        apart += [name + colon, rest] if colon and rest else [token]
    return apart


def _name(text: str, players: Sequence[str]) -> str | None:
    alike = [player for player in players if player.casefold() == text.casefold()]
    alike = alike or [
        player
        for player in players
        if like_cyrillic(player.casefold()) == like_cyrillic(text.casefold())
    ]
    return alike[0] if len(alike) == 1 else None


def _card(text: str) -> Card | None:
    try:
        return parse_card(text)
    except CardNotation:
        return None


def _rank(text: str) -> object | None:
    try:
        return parse_rank(text)
    except ValueError:
        return None
