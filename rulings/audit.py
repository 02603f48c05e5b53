"""Every departure that a record shows, the rule that speaks of it, and whether it is still open."""

from dataclasses import dataclass

from arbiter.game.contracts import Raspasy
from arbiter.game.replay import Departure, DepartureKind
from rulings.breaches import IN_TRICK, last_moment
from rulings.case import Case
from rulings.registry import KIND_OF_DEPARTURE, RULE_OF_KIND
from rulings.rules import raspasy_turn


@dataclass(frozen=True, slots=True)
class AuditedDeparture:
    """A departure, the rule that speaks of it, and whether it can still be complained of."""

    departure: Departure
    rule: str
    still_open: bool


def audit(case: Case) -> tuple[AuditedDeparture, ...]:
    """List every departure of the record in order."""
    return tuple(
        AuditedDeparture(departure, _rule(case, departure), _is_open(case, departure))
        for departure in case.replay.departures
    )


def _rule(case: Case, departure: Departure) -> str:
    on_raspasy = isinstance(case.record.contract, Raspasy)
    if on_raspasy and departure.kind is DepartureKind.LEAD_OUT_OF_TURN:
        return raspasy_turn.ON_RASPASY
    return RULE_OF_KIND[KIND_OF_DEPARTURE[departure.kind]]


def _is_open(case: Case, departure: Departure) -> bool:
    """A card of turn: while its trick runs (3.9.14.5); a revoke or a count: until play ends."""
    turn = departure.kind in (DepartureKind.LEAD_OUT_OF_TURN, DepartureKind.PLAY_OUT_OF_TURN)
    if turn:
        return last_moment(case.replay, departure.trick) == IN_TRICK
    return not case.replay.final.is_over
