"""Reads a game supposed as people type it: `9H`, `9ч`, `6БК`, `мизер`; and its outcome."""

import re

from arbiter.faults import Fault, UsageFault
from arbiter.game.card_notation import parse_suit
from arbiter.game.contracts import Bid, Level, MisereBid, Pass, parse_call
from arbiter.notation.vocabulary import CALLS, NO_TRUMP
from arbiter.scoring.worth import Supposed

LONGEST = 40
_GAME = re.compile(r"(10|[6-9])\s*(\D.*)")
_BOTH = re.compile(r"(.*?)\s*/?\s*([+-]\d{1,2}|=)")
_OUTCOME = re.compile(r"[+-]?\d{1,2}")
_MADE = ("=", "0", "+0", "-0")


def read_supposed(game: str, outcome: str | None, whisters: int) -> Supposed:
    """A game with its outcome, told apart or as one: `6D-1`, `9ч=`; without one it is just made.

    Raises:
        UsageFault: The game or the outcome is none.

    """
    match = None if outcome is not None else _BOTH.fullmatch(game.strip().replace("−", "-"))
    if match is not None:
        game, outcome = match.groups()
    return Supposed(read_game(game), read_outcome("=" if outcome is None else outcome), whisters)


def read_game(text: str) -> Bid | MisereBid:
    """The game that the text stands for.

    Raises:
        UsageFault: It stands for none.

    """
    fault = UsageFault(Fault("scoring.no-such-game", {"text": text[:LONGEST]}))
    if CALLS.code(text) == "misere":
        return MisereBid()
    try:
        call = parse_call(text.strip().upper())
    except ValueError:
        call = Pass()
    if not isinstance(call, Pass):
        return call
    match = _GAME.fullmatch(text.strip())
    if match is None:
        raise fault
    level, strain = Level(int(match.group(1))), match.group(2)
    if NO_TRUMP.code(strain) is not None:
        return Bid(level, None)
    try:
        return Bid(level, parse_suit(strain))
    except ValueError as error:
        raise fault from error


def read_outcome(text: str) -> int:
    """Tricks above the contract, below 0 those that lack.

    Raises:
        UsageFault: The text is none.

    """
    plain = text.strip().replace("−", "-")
    if plain in _MADE:
        return 0
    if not _OUTCOME.fullmatch(plain):
        raise UsageFault(Fault("scoring.no-such-outcome", {"text": text[:LONGEST]}))
    return int(plain)
