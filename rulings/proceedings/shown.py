"""The breaches that the play of a deal shows: by a card, or by an event of the record."""

from collections.abc import Sequence

from arbiter.faults import Fault, RecordError
from arbiter.game.record import (
    RAISED,
    Accepted,
    Advice,
    AskedForTrick,
    CardFound,
    CardLost,
    Claim,
    Complaint,
    CountedAloud,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    MissedPlay,
    Order,
    Remark,
    Rewound,
)
from arbiter.game.replay import Departure, DepartureKind, Happening, Replay
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.positions import with_his_turn
from rulings.deal.sides import commander_of, declarer_of
from rulings.registry import KIND_OF_DEPARTURE

IN_TRICK, BEFORE_NEXT_LEAD, IN_PLAY, AFTER_PLAY = RAISED[:4]
EVERYTHING = "audit"
OUT_OF_TURN = {"lead-out-of-turn", "play-out-of-turn"}
CONSENT = "end-by-consent"

EVENTS_OF_KIND: dict[str, tuple[type[Event], ...]] = {
    "exposed-card": (Exposed,),
    "looked-at-trick": (LookedAtTrick,),
    "asked-for-trick": (AskedForTrick,),
    "looked-at-discard": (LookedAtDiscard,),
    "counted-aloud": (CountedAloud,),
    "remark": (Remark,),
    "advice": (Advice,),
    "claim": (Claim,),
    "end-by-consent": (EndedByConsent,),
    "wrong-card-count": (CardLost, CardFound),
}
"""The events that show a breach which no card shows."""

NOTICED_BY_STOPPING = ("lead-out-of-turn", "revoke")
"""The kinds after which the play does not simply go on if they are noticed in their trick."""

BREACHES_BY_EVENT = tuple(kind for kind in EVENTS_OF_KIND if kind != CONSENT)
"""The kinds that an audit takes from events; to end by consent is no breach (3.9.22)."""


def by_cards(case: Case, complaint: Complaint) -> list[Breach]:
    """The departures of the play that a complaint speaks of."""
    return [
        _shown(case, complaint, departure)
        for departure in case.replay.departures
        if _speaks_of(case, complaint, departure)
    ]


def shown_by_events(case: Case, complaint: Complaint) -> list[Breach]:
    """The breaches that events of the record show, as far as a complaint speaks of them.

    To ask for a trick is none, unless it was shown though somebody objected (3.9.11.1).
    """
    return [
        breach
        for breach in by_events(case, complaint, BREACHES_BY_EVENT)
        if not isinstance(breach.event, AskedForTrick) or breach.event.objected
    ]


def by_events(case: Case, complaint: Complaint, kinds: Sequence[str]) -> list[Breach]:
    """The events of those kinds that a complaint speaks of."""
    found = []
    for happening in case.replay.happenings:
        shows = (k for k in kinds if isinstance(happening.event, EVENTS_OF_KIND.get(k, ())))
        kind = next(shows, None)
        by = getattr(happening.event, "by", None) or answers_to(complaint, happening.state)
        trick = happening.state.trick.number
        if kind is None or complaint.against not in (None, by):
            continue
        if complaint.trick not in (None, trick, getattr(happening.event, "trick", None)):
            continue
        found.append(
            Breach(
                kind,
                by,
                trick,
                raised_at(complaint, last_moment(case.replay, trick)),
                happening.state,
                at=happening.at,
                event=happening.event,
            )
        )
    return found


def answers_to(complaint: Complaint, state: State) -> str:
    """Who a complaint over what all did together concerns: as it says, else who is to play on."""
    return complaint.against or complaint.by or state.to_act


def raised_at(complaint: Complaint, shown: str) -> str:
    """When the complaint was raised: as it says, but not before what the record shows."""
    told = complaint.raised or shown
    return max(told, shown, key=RAISED.index)


def last_moment(replay: Replay, trick: int, at: int = 0) -> str:
    """The last moment after a breach in that trick that the record shows.

    Where the card of that number, `at`, was taken back or left open, it was noticed by then.
    """
    later = (h for h in replay.happenings if h.at >= at > 0)
    noticed = next((h for h in later if _undoes(h, replay, at)), None)
    state = replay.final if noticed is None else noticed.state
    running = state.trick
    if running.number == trick:
        return IN_TRICK
    if state.is_over and trick < TRICKS_IN_A_DEAL:
        return AFTER_PLAY
    if running.number == trick + 1 and not running.cards:
        return BEFORE_NEXT_LEAD
    return IN_PLAY


def _undoes(happening: Happening, replay: Replay, at: int) -> bool:
    """Whether an event takes back or leaves open the card of that number."""
    step = replay.step_at(at)
    match happening.event:
        case Rewound(to_card):
            return to_card < at
        case LeftOpen(_, player, cards):
            return player == step.player and step.card in cards
        case Accepted(card=card):
            return card == step.card
        case Order():
            return happening.state.trick.number == step.before.trick.number
    return False


def _speaks_of(case: Case, complaint: Complaint, departure: Departure) -> bool:
    """Whether a complaint means that departure.

    People say "out of turn" of a lead and of a card inside a trick alike, and name the player from
    whose hand the card came or the one who commands it.
    """
    meant = (None, departure.player, commander_of(case.record, departure.player))
    kind = KIND_OF_DEPARTURE[departure.kind]
    same_kind = complaint.kind in (EVERYTHING, kind) or {complaint.kind, kind} == OUT_OF_TURN
    return same_kind and complaint.against in meant and complaint.trick in (None, departure.trick)


def _shown(case: Case, complaint: Complaint, departure: Departure) -> Breach:
    replay = case.replay
    return Breach(
        kind=KIND_OF_DEPARTURE[departure.kind],
        offender=commander_of(case.record, departure.player),
        trick=departure.trick,
        raised=_raised_in_time(case, complaint, departure),
        before=_before(replay, departure),
        card=departure.card,
        at=departure.at,
        owner=departure.player,
    )


def _before(replay: Replay, departure: Departure) -> State:
    """The state that the departure met: before its card, or after the cards until then."""
    if departure.card is not None:
        return with_his_turn(replay.step_at(departure.at).before, departure.player)
    missed = (
        happening.state
        for happening in replay.happenings
        if isinstance(happening.event, MissedPlay) and happening.at == departure.at
    )
    return next(missed, replay.start)


def _raised_in_time(case: Case, complaint: Complaint, departure: Departure) -> str:
    """When a complaint of a card was raised.

    A lead that the opponents let stand was noticed in its trick, though the play went on. Whether
    a revoke of the third hand can be noticed within its trick the Code says two things.

    Raises:
        RecordError: It is said to be raised before what the record shows to have followed.

    """
    shown = last_moment(case.replay, departure.trick, departure.at)
    if _is_let_stand(case, complaint, departure):
        shown = IN_TRICK
    raised, told = raised_at(complaint, shown), complaint.raised
    at_the_limit = departure.kind is DepartureKind.REVOKE and raised == BEFORE_NEXT_LEAD
    is_early = told in (IN_TRICK, BEFORE_NEXT_LEAD) and raised != told and not at_the_limit
    if is_early and KIND_OF_DEPARTURE[departure.kind] in NOTICED_BY_STOPPING:
        raise RecordError(Fault("record.raised-contradicts", {"trick": departure.trick}))
    return raised


def _is_let_stand(case: Case, complaint: Complaint, departure: Departure) -> bool:
    """Whether the complaint tells that an opponent of the declarer's deal accepted a lead.

    To waive one's right may mean that too, if it was said to be in time.
    """
    in_time = complaint.raised in (None, IN_TRICK)
    options = {choice.option for choice in complaint.choices.values()}
    chosen = "accept" in options or ("waive" in options and complaint.raised == IN_TRICK)
    is_lead = departure.kind is DepartureKind.LEAD_OUT_OF_TURN
    return in_time and chosen and is_lead and declarer_of(case.record) is not None
