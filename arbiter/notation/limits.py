"""What a field of a record can hold, in the text form and in JSON alike."""

from unicodedata import category

from arbiter.game.card_notation import SUIT_SIGNS

SCHEMA = "arbiter/record/1"
SIZE_LIMIT = 1 << 20
"""The most bytes that a record may have; a reader of files need not read on."""

LONGEST_TEXT = 200
LONGEST_FACT = 2_000
LONGEST_NAME = 200
MOST_POINTS = 100_000
MOST_REVISIONS = 1_000
MOST_IN_A_ROW = 100
MOST_EVENTS = 400
MOST_COMPLAINTS = 20
MOST_FACTS = 100

_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_SUITS = frozenset(SUIT_SIGNS)
_JOINERS = "\u200c\u200d"


def hidden_sign(text: str, allowed: str = "") -> int | None:
    """The index of the first sign that nobody can see or that directs the text; else `None`."""
    if text.isprintable():
        return None
    for index, sign in enumerate(text):
        if category(sign) in _HIDDEN and sign not in allowed and sign not in _JOINERS:
            return index
    return None


def is_name(text: str) -> bool:
    """Whether a player can be called so: one line, nothing invisible, no suit sign."""
    is_trimmed = 0 < len(text) <= LONGEST_NAME and text == text.strip()
    return is_trimmed and hidden_sign(text) is None and _SUITS.isdisjoint(text)
