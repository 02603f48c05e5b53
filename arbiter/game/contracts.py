"""Calls of the auction and the contract that is played, with the names programs use for them."""

from enum import IntEnum

from arbiter.game.cards import SUIT_LETTERS, Suit
from arbiter.game.values import value


class Level(IntEnum):
    """The tricks that a suit game promises."""

    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10


@value
class Raspasy:
    """Everybody passed: each takes as few tricks as he can (3.7.1)."""


@value
class Misere:
    """The declarer undertakes to take no trick."""

    declarer: str


@value
class SuitGame:
    """The declarer undertakes `level` tricks; no trump suit is `None`."""

    declarer: str
    level: Level
    trump: Suit | None


Contract = Raspasy | Misere | SuitGame


@value
class Pass:
    """A pass in the auction."""

    def __str__(self) -> str:
        return "pass"


@value
class MisereBid:
    """A bid of misère."""

    def __str__(self) -> str:
        return "misere"


@value
class Bid:
    """A bid of a suit game; no trump is `None`."""

    level: Level
    trump: Suit | None

    def __str__(self) -> str:
        return f"{self.level.value}{'NT' if self.trump is None else self.trump.letter}"


Call = Pass | MisereBid | Bid


def parse_call(text: str) -> Call:
    """Read `pass`, `misere` or `6S` … `10NT`.

    Raises:
        ValueError: The text is none of these.

    """
    if text == "pass":
        return Pass()
    if text == "misere":
        return MisereBid()
    for level in Level:
        strain = text.removeprefix(str(level.value))
        if strain == text:
            continue
        if strain == "NT":
            return Bid(level, None)
        if len(strain) == 1 and strain in SUIT_LETTERS:
            return Bid(level, Suit(SUIT_LETTERS.index(strain)))
    raise ValueError(f"not a call: {text!r}")


ANSWERS = (
    "whist",
    "pass",
    "half",
    "one",
    "invite-open",
    "invite-closed",
    "accept",
    "refuse",
    "reverse-invite",
    "take",
)
"""What a player can answer to a contract, as spoken; the last ones only in ss90."""
