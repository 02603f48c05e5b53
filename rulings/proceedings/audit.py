"""Every departure that a record shows, the rule that speaks of it, and whether it is still open."""

from typing import NamedTuple

from arbiter.game.cards import Card
from arbiter.game.contracts import Raspasy
from arbiter.game.record import Claim, Complaint
from arbiter.game.replay import Departure, DepartureKind
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.sides import declarer_of
from rulings.proceedings.shown import EVERYTHING, IN_TRICK, last_moment, shown_by_events
from rulings.registry import KIND_OF_DEPARTURE, RULE_OF_KIND, adjudicator_of
from rulings.trace import Trace

RULE_ON_RASPASY = "3.9.14.3"
RULE_FOR_DECLARER = "3.9.14.2"
RULE_FOR_WHISTER = "3.9.14.1"

UNTIL_PLAY_ENDS = ("revoke", "exposed-card", "claim")
"""The kinds that may be complained of until the end of play (3.9.17, 3.9.14)."""

MAY_BE_ALLOWED = ("looked-at-trick", "asked-for-trick", "looked-at-discard", "exposed-card")
"""The kinds whose events are a breach only at some moments or of some players."""


class AuditedDeparture(NamedTuple):
    """A departure, the rule that speaks of it, and whether it can still be complained of.

    `at` is the number of the card in the play, from 1, or of the last card before an event that is
    no card; `kind` that of the departure or of the complaint that speaks of the event.
    """

    at: int
    trick: int
    player: str
    card: Card | None
    kind: str
    rule: str
    still_open: bool


def audit(case: Case) -> tuple[AuditedDeparture, ...]:
    """List every departure of the record in order, by cards and by events."""
    by_cards = [_of_departure(case, departure) for departure in case.replay.departures]
    by_events = [
        _of_event(case, breach, rule)
        for breach in shown_by_events(case, Complaint(EVERYTHING))
        if (rule := _rule_of_event(case, breach)) is not None
    ]
    return tuple(sorted((*by_cards, *by_events), key=lambda item: item.at))


def _of_departure(case: Case, departure: Departure) -> AuditedDeparture:
    return AuditedDeparture(
        departure.at,
        departure.trick,
        departure.player,
        departure.card,
        departure.kind.value,
        _rule(case, departure),
        _is_open(case, departure),
    )


def _rule_of_event(case: Case, breach: Breach) -> str | None:
    """The rule that an event breaks; `None` where it is allowed.

    So are a look at one's own last trick, a hand that lies open anyhow, an offer without cards.
    """
    if isinstance(breach.event, Claim):
        return RULE_OF_KIND[breach.kind] if breach.event.cards_shown else None
    adjudicate = adjudicator_of(case, breach) if breach.kind in MAY_BE_ALLOWED else None
    if adjudicate is None:
        return RULE_OF_KIND[breach.kind]
    ruling = adjudicate(case, breach, Trace())
    return None if ruling is None else ruling.infraction.rule


def _of_event(case: Case, breach: Breach, rule: str) -> AuditedDeparture:
    is_open = breach.kind not in UNTIL_PLAY_ENDS or not case.replay.final.is_over
    return AuditedDeparture(
        breach.at or 0,
        breach.in_trick,
        breach.offender,
        None,
        breach.kind,
        rule,
        is_open,
    )


def _rule(case: Case, departure: Departure) -> str:
    if departure.kind is not DepartureKind.LEAD_OUT_OF_TURN:
        return RULE_OF_KIND[KIND_OF_DEPARTURE[departure.kind]]
    if isinstance(case.record.contract, Raspasy):
        return RULE_ON_RASPASY
    is_declarer = departure.player == declarer_of(case.record)
    return RULE_FOR_DECLARER if is_declarer else RULE_FOR_WHISTER


def _is_open(case: Case, departure: Departure) -> bool:
    """A breach of turn: while its trick runs (3.9.14.5); a revoke: until play ends (3.9.17)."""
    kind = KIND_OF_DEPARTURE[departure.kind]
    if departure.kind in (DepartureKind.LEAD_OUT_OF_TURN, DepartureKind.PLAY_OUT_OF_TURN):
        return last_moment(case.replay, departure.trick, departure.at) == IN_TRICK
    return kind not in UNTIL_PLAY_ENDS or not case.replay.final.is_over
