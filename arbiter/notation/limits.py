"""What a field of a record can hold, in the text form and in JSON alike."""

from collections.abc import Sequence
from unicodedata import category

from arbiter.game.card_notation import SUIT_SIGNS
from arbiter.game.record import OptionValue
from arbiter.notation.vocabulary import NUMBER_OPTIONS, OPTION_WORDS, YES_NO_OPTIONS

SCHEMA = "arbiter/record/1"
SIZE_LIMIT = 1 << 20
"""The most bytes that a record may have; a reader of files need not read on."""

LONGEST_TEXT = 200
LONGEST_FACT = 2_000
LONGEST_NAME = 60
MOST_POINTS = 100_000
MOST_REVISIONS = 1_000
MOST_IN_A_ROW = 100
MOST_EVENTS = 400
MOST_COMPLAINTS = 20
MOST_FACTS = 100
MOST_PRICES = 10

_NUMBERS = {
    "consolation": (0, MOST_POINTS),
    "scale": (1, 2),
    "pool_limit": (1, 1_000),
    "sensible_lapses": (0, 30),
}
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


def option_admits(name: str, value: OptionValue) -> bool:
    """Whether an option that an event may declare can have that value."""
    if name in YES_NO_OPTIONS:
        return isinstance(value, bool)
    if isinstance(value, str):
        return value in option_choices(name)
    if isinstance(value, tuple):
        is_list = name == "raspasy_prices" and 0 < len(value) <= MOST_PRICES
        return is_list and all(0 < price <= MOST_POINTS for price in value)
    if isinstance(value, bool) or name not in NUMBER_OPTIONS:
        return False
    least, most = _NUMBERS[name]
    return least <= value <= most


def option_choices(name: str) -> Sequence[str]:
    """The closed choices of an option, as programs name them."""
    return OPTION_WORDS[name].codes if name in OPTION_WORDS else ()


def option_hints(name: str, prices: str) -> tuple[str, ...]:
    """What an option can be, for a message; `prices` is how a list of them is written."""
    if name in YES_NO_OPTIONS:
        return ("true", "false")
    if name == "raspasy_prices":
        return (prices,)
    numbers = ("{}–{}".format(*_NUMBERS[name]),) if name in _NUMBERS else ()
    return (*option_choices(name), *numbers)
