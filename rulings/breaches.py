"""Finds in a record what is alleged, or everything that departs from procedure."""

from dataclasses import dataclass

from arbiter.faults import Fault, RecordError
from arbiter.game.record import (
    RAISED,
    Advice,
    AskedForTrick,
    Claim,
    Complaint,
    CountedAloud,
    DealRecord,
    Event,
    Exposed,
    LookedAtDiscard,
    LookedAtTrick,
    Remark,
)
from arbiter.game.replay import Departure, Replay
from arbiter.game.state import TRICKS_IN_A_DEAL, State, Trick
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.referral import kind_words
from rulings.registry import KIND_OF_DEPARTURE

IN_TRICK, BEFORE_NEXT_LEAD, IN_PLAY, AFTER_PLAY = RAISED[:4]

EVENTS_OF_KIND: dict[str, tuple[type[Event], ...]] = {
    "exposed-card": (Exposed,),
    "looked-at-trick": (LookedAtTrick,),
    "asked-for-trick": (AskedForTrick,),
    "looked-at-discard": (LookedAtDiscard,),
    "counted-aloud": (CountedAloud,),
    "remark": (Remark,),
    "advice": (Advice,),
    "claim": (Claim,),
}
"""The events that show a breach which no card shows."""


@dataclass(frozen=True, slots=True)
class Allegation:
    """A breach and the complaints that speak of it."""

    breach: Breach
    complaints: tuple[Complaint, ...]


def allegations(case: Case) -> tuple[Allegation, ...]:
    """What there is to rule on, in order of time; without a complaint everything found.

    Raises:
        RecordError: A complaint does not say against whom and the record does not show it.

    """
    complaints = case.record.complaints or (Complaint(kind="audit"),)
    found: dict[tuple[int, str, str], Allegation] = {}
    for complaint in complaints:
        for breach in _breaches(case, complaint):
            key = (breach.at or 0, breach.kind, breach.offender)
            before = found[key].complaints if key in found else ()
            first = found[key].breach if key in found else breach
            found[key] = Allegation(first, (*before, complaint))
    return tuple(found[key] for key in sorted(found, key=lambda key: key[0]))


def unmentioned(case: Case, ruled: tuple[Allegation, ...]) -> tuple[Departure, ...]:
    """Departures that the record shows and nobody complained of."""
    seen = {allegation.breach.at for allegation in ruled}
    return tuple(step for step in case.replay.departures if step.at not in seen)


def last_moment(replay: Replay, trick: int) -> str:
    """The last moment after a breach in that trick that the record shows."""
    running = replay.final.trick
    if running.number == trick:
        return IN_TRICK
    if replay.final.is_over and trick < TRICKS_IN_A_DEAL:
        return AFTER_PLAY
    if running.number == trick + 1 and not running.cards:
        return BEFORE_NEXT_LEAD
    return IN_PLAY


def _breaches(case: Case, complaint: Complaint) -> list[Breach]:
    if complaint.kind in EVENTS_OF_KIND:
        return [_told(case, complaint)]
    departures = [
        departure
        for departure in case.replay.departures
        if complaint.kind in ("audit", KIND_OF_DEPARTURE[departure.kind])
        and complaint.against in (None, departure.player)
        and complaint.trick in (None, departure.trick)
    ]
    if departures:
        return [_shown(case.replay, complaint, departure) for departure in departures]
    if complaint.kind == "audit":
        return []
    if complaint.kind not in KIND_OF_DEPARTURE.values():
        return [_told(case, complaint)]
    return _of_the_moment(case.record, case.replay, complaint)


def _shown(replay: Replay, complaint: Complaint, departure: Departure) -> Breach:
    return Breach(
        kind=KIND_OF_DEPARTURE[departure.kind],
        offender=departure.player,
        trick=departure.trick,
        raised=_raised(complaint, last_moment(replay, departure.trick)),
        before=replay.step_at(departure.at).before,
        card=departure.card,
        at=departure.at,
    )


def _raised(complaint: Complaint, shown: str) -> str:
    """When the complaint was raised: as it says, but not before what the record shows."""
    told = complaint.raised or shown
    return max(told, shown, key=RAISED.index)


def _told(case: Case, complaint: Complaint) -> Breach:
    """A breach that only an event or the complaint itself tells of."""
    kinds = EVENTS_OF_KIND.get(complaint.kind, ())
    events = [event for event in case.record.play if isinstance(event, kinds)] if kinds else []
    told_by = next((getattr(event, "by", None) for event in events), None)
    offender = complaint.against or told_by
    if offender is None:
        raise RecordError(Fault("ruling.against-whom", {"kind": kind_words(complaint.kind)}))
    state = case.replay.final
    trick = complaint.trick or min(state.trick.number, TRICKS_IN_A_DEAL)
    return Breach(complaint.kind, offender, trick, complaint.raised or IN_PLAY, state)


def _of_the_moment(record: DealRecord, replay: Replay, complaint: Complaint) -> list[Breach]:
    """The breach at the recorded moment, where the play was not written down card by card."""
    moment = record.at
    if record.play or moment is None:
        return []
    against = complaint.against
    if against is None:
        raise RecordError(Fault("ruling.against-whom", {"kind": kind_words(complaint.kind)}))
    if against == moment.on_lead or against not in record.seating.hands:
        return []
    return [
        Breach(
            kind=complaint.kind,
            offender=against,
            trick=moment.trick,
            raised=_raised(complaint, IN_TRICK),
            before=_state_of_the_moment(record, replay),
            card=moment.played[0] if moment.played else None,
        )
    ]


def _state_of_the_moment(record: DealRecord, replay: Replay) -> State:
    """The state as told: tricks, leader; no hand is known, for the cards played are not."""
    moment, told = record.at, record.tricks or {}
    assert moment is not None
    taken = {player: told.get(player, 0) for player in record.players}
    if sum(taken.values()) != moment.trick - 1:
        values = {"n": sum(taken.values()), "trick": moment.trick}
        raise RecordError(Fault("ruling.tricks-disagree", values))
    start = replay.start
    return State(
        table=start.table,
        trump=start.trump,
        hands=dict.fromkeys(start.table.hands),
        taken=taken,
        trick=Trick(moment.trick, moment.on_lead),
    )
