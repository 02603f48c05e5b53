"""Finds in a record what is alleged, or everything that departs from procedure."""

from collections.abc import Sequence
from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.record import Complaint
from arbiter.game.replay import Departure
from arbiter.game.values import value
from arbiter.sayings import Value
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.proceedings.shown import (
    EVENTS_OF_KIND,
    EVERYTHING,
    OUT_OF_TURN,
    by_cards,
    by_events,
    shown_by_events,
)
from rulings.proceedings.told import TOLD_WITHOUT_CARDS, told_by_complaint, told_of_the_play
from rulings.registry import KIND_OF_DEPARTURE


@value
class Allegations:
    """What there is to rule on, in order of time, and complaints that the record does not bear."""

    found: tuple[Breach, ...]
    unfounded: tuple[Complaint, ...]


def allegations(case: Case) -> Allegations:
    """Match complaints with what the record shows; without a complaint everything found.

    Raises:
        RecordError: A complaint does not say against whom and the record does not show it, or the
            moment it speaks of cannot be.

    """
    complaints = case.record.complaints or (Complaint(kind=EVERYTHING),)
    found: dict[tuple[int, int, str, str, int], Breach] = {}
    unfounded = []
    for complaint in complaints:
        breaches = _breaches(case, complaint)
        if not breaches and complaint.kind != EVERYTHING:
            unfounded.append(complaint)
        for breach in breaches:
            what = _which(case, breach)
            key = (breach.trick or 0, breach.at or 0, breach.kind, breach.offender, what)
            known = found.get(key, breach)
            found[key] = replace(known, complaints=(*known.complaints, complaint))
    _check_one_offender_a_moment(case, list(found.values()))
    in_time = sorted(found, key=lambda key: key[:2])
    return Allegations(tuple(found[key] for key in in_time), tuple(unfounded))


def unmentioned(case: Case, ruled: Sequence[Breach]) -> tuple[Departure, ...]:
    """Departures that the record shows and nobody complained of."""
    seen = {(breach.at, breach.kind) for breach in ruled}
    return tuple(
        departure
        for departure in case.replay.departures
        if (departure.at, KIND_OF_DEPARTURE[departure.kind]) not in seen
    )


def _breaches(case: Case, complaint: Complaint) -> list[Breach]:
    """The breaches that a complaint speaks of."""
    if complaint.kind == EVERYTHING:
        return [*by_cards(case, complaint), *shown_by_events(case, complaint)]
    events = by_events(case, complaint, (complaint.kind,))
    if complaint.kind in EVENTS_OF_KIND and complaint.kind not in TOLD_WITHOUT_CARDS:
        return events or [told_by_complaint(case, complaint)]
    departures = [*by_cards(case, complaint), *events]
    if departures:
        return departures
    if complaint.kind in TOLD_WITHOUT_CARDS:
        return [told_by_complaint(case, complaint)]
    return told_of_the_play(case, complaint)


def _which(case: Case, breach: Breach) -> int:
    """Which of several events after the same card shows the breach; the same twice is one."""
    events = [each.event for each in case.replay.happenings if each.at == breach.at]
    return events.index(breach.event) if breach.event in events else 0


def _check_one_offender_a_moment(case: Case, breaches: Sequence[Breach]) -> None:
    """See that a told trick has one breach of turn: the record does not say whose came first."""
    told = [breach for breach in breaches if breach.at is None and breach.kind in OUT_OF_TURN]
    if len({breach.offender for breach in told}) > 1 and case.record.at is not None:
        values: dict[str, Value] = {
            "trick": case.record.at.trick,
            "players": tuple(breach.offender for breach in told),
        }
        raise RecordError(Fault("ruling.two-offenders", values))
