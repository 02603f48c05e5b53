"""Finds in a record what is alleged, or everything that departs from procedure."""

from collections.abc import Sequence
from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.contracts import Misere, Raspasy, SuitGame
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
    Moment,
    Order,
    Remark,
    Rewound,
)
from arbiter.game.replay import Departure, DepartureKind, Happening, Replay
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.game.values import value
from arbiter.sayings import Value
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.liability import plays_his_plan
from rulings.deal.positions import with_his_turn
from rulings.deal.results import table_result
from rulings.deal.sides import commander_of, declarer_of
from rulings.referral import kind_words
from rulings.registry import KIND_OF_DEPARTURE
from rulings.rulebook import load_rule

IN_TRICK, BEFORE_NEXT_LEAD, IN_PLAY, AFTER_PLAY = RAISED[:4]
EVERYTHING = "audit"
OUT_OF_TURN = {"lead-out-of-turn", "play-out-of-turn"}
PLAN_DISPUTE = "plan-dispute"
TALON_LEADS = "3.7.6.1"

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

TOLD_WITHOUT_CARDS = ("wrong-card-count", PLAN_DISPUTE, "record-error", "end-by-consent")
"""The kinds that need neither a card nor an event in the record."""

ONLY_WITH_CARDS = ("exposed-card", "claim", "wrong-card-count")
"""The kinds told without a card that only a player with a hand can be guilty of."""

CONSENT, CLAIM = "end-by-consent", "claim"

BREACHES_BY_EVENT = tuple(kind for kind in EVENTS_OF_KIND if kind != CONSENT)
"""The kinds that an audit takes from events; to end by consent is no breach (3.9.22)."""


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


def unmentioned(case: Case, ruled: Sequence[Breach]) -> tuple[Departure, ...]:
    """Departures that the record shows and nobody complained of."""
    seen = {(breach.at, breach.kind) for breach in ruled}
    return tuple(
        departure
        for departure in case.replay.departures
        if (departure.at, KIND_OF_DEPARTURE[departure.kind]) not in seen
    )


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


def _breaches(case: Case, complaint: Complaint) -> list[Breach]:
    """The breaches that a complaint speaks of."""
    if complaint.kind == EVERYTHING:
        return [*_by_cards(case, complaint), *shown_by_events(case, complaint)]
    by_events = _by_events(case, complaint, (complaint.kind,))
    if complaint.kind in EVENTS_OF_KIND and complaint.kind not in TOLD_WITHOUT_CARDS:
        return by_events or [_told(case, complaint)]
    departures = [*_by_cards(case, complaint), *by_events]
    if departures:
        return departures
    if complaint.kind in TOLD_WITHOUT_CARDS:
        return [_told(case, complaint)]
    return _untold_play(case, complaint)


def shown_by_events(case: Case, complaint: Complaint) -> list[Breach]:
    """The breaches that events of the record show, as far as a complaint speaks of them.

    To ask for a trick is none, unless it was shown though somebody objected (3.9.11.1).
    """
    return [
        breach
        for breach in _by_events(case, complaint, BREACHES_BY_EVENT)
        if not isinstance(breach.event, AskedForTrick) or breach.event.objected
    ]


def _by_cards(case: Case, complaint: Complaint) -> list[Breach]:
    """The departures of the play that a complaint speaks of."""
    return [
        _shown(case, complaint, departure)
        for departure in case.replay.departures
        if _speaks_of(case, complaint, departure)
    ]


def _by_events(case: Case, complaint: Complaint, kinds: Sequence[str]) -> list[Breach]:
    """The events of those kinds that a complaint speaks of."""
    found = []
    for happening in case.replay.happenings:
        shows = (k for k in kinds if isinstance(happening.event, EVENTS_OF_KIND.get(k, ())))
        kind = next(shows, None)
        by = getattr(happening.event, "by", None) or _answers_to(complaint, happening.state)
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
                _raised(complaint, last_moment(case.replay, trick)),
                happening.state,
                at=happening.at,
                event=happening.event,
            )
        )
    return found


def _answers_to(complaint: Complaint, state: State) -> str:
    """Who a complaint over what all did together concerns: as it says, else who is to play on."""
    return complaint.against or complaint.by or state.to_act


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


def _raised(complaint: Complaint, shown: str) -> str:
    """When the complaint was raised: as it says, but not before what the record shows."""
    told = complaint.raised or shown
    return max(told, shown, key=RAISED.index)


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
    raised, told = _raised(complaint, shown), complaint.raised
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


def _told(case: Case, complaint: Complaint) -> Breach:
    """A breach that only the complaint itself tells of; its trick where one is named.

    Raises:
        RecordError: It does not say against whom, or against one who holds no cards.

    """
    state = case.replay.final
    against = complaint.against or _named_by_the_dispute(case, complaint)
    if complaint.kind == CONSENT:
        against = _answers_to(complaint, state)
    if against is None:
        raise RecordError(Fault("ruling.against-whom", {"kind": kind_words(complaint.kind)}))
    if complaint.kind in ONLY_WITH_CARDS:
        _check_holds_cards(case, against)
    raised = complaint.raised or (AFTER_PLAY if state.is_over else IN_PLAY)
    told = Breach(complaint.kind, against, complaint.trick, raised, state)
    return _told_claim(case, told) if complaint.kind == CLAIM else told


def _told_claim(case: Case, told: Breach) -> Breach:
    """A claim that no event shows: before the lead of its trick, else where the play stands.

    Raises:
        RecordError: The record does not show when it was made.

    """
    replay, running = case.replay, case.replay.final.trick.number
    if not replay.steps:
        if case.record.at is None and (told.trick or running) != running:
            raise RecordError(Fault("ruling.no-moment"))
        return replace(told, trick=told.trick or running)
    if not replay.final.is_over and told.trick in (None, running):
        return replace(told, trick=running, at=len(replay.steps))
    leads = [
        s for s in replay.steps if (s.before.trick.number, s.before.trick.cards) == (told.trick, ())
    ]
    if not leads:
        raise RecordError(Fault("ruling.claim-when", {"player": told.offender}))
    return replace(told, before=leads[-1].before, at=leads[-1].at - 1)


def _check_holds_cards(case: Case, player: str) -> None:
    """See that he has a hand in this deal: the dealer of four has none."""
    if player not in case.record.seating.hands:
        raise RecordError(Fault("ruling.holds-no-cards", {"player": player}))


def _named_by_the_dispute(case: Case, complaint: Complaint) -> str | None:
    """Whom a dispute over the plan of defence concerns: the guarantor, else the whister."""
    if complaint.kind != PLAN_DISPUTE:
        return None
    if complaint.guarantee is not None:
        return complaint.guarantee.by
    planners = tuple(plan.by for plan in complaint.plans)
    return plays_his_plan(case, planners) or complaint.by


def _untold_play(case: Case, complaint: Complaint) -> list[Breach]:
    """A breach of turn where the play was not written down card by card."""
    record = case.record
    if record.play:
        return []
    has_result = table_result(record, case.replay) is not None
    if record.at is None and (not has_result or complaint.trick is None):
        raise RecordError(Fault("ruling.no-moment"))
    against = complaint.against
    if against is None:
        raise RecordError(Fault("ruling.against-whom", {"kind": kind_words(complaint.kind)}))
    _check_holds_cards(case, against)
    if record.at is not None:
        return _of_the_moment(case, record.at, complaint, against)
    assert complaint.trick is not None
    raised = _raised(complaint, AFTER_PLAY)
    return [Breach(complaint.kind, against, complaint.trick, raised, None)]


def _of_the_moment(case: Case, moment: Moment, complaint: Complaint, against: str) -> list[Breach]:
    """The breach at the recorded moment, or in the earlier trick that the complaint names.

    A talon card that leads its trick is the lead there.
    """
    _check_moment(case, moment)
    if complaint.trick is not None and complaint.trick > moment.trick:
        values: dict[str, Value] = {"found": complaint.trick, "trick": moment.trick}
        raise RecordError(Fault("record.trick-after-moment", values))
    if complaint.trick is not None and complaint.trick < moment.trick:
        is_next = complaint.trick == moment.trick - 1 and not moment.played
        raised = _raised(complaint, BEFORE_NEXT_LEAD if is_next else IN_PLAY)
        return [Breach(complaint.kind, against, complaint.trick, raised, None)]
    state = case.replay.start
    if against == moment.on_lead:
        return []
    complete = len(moment.played) == len(state.table.hands)
    return [
        Breach(
            kind="play-out-of-turn" if moment.trick <= _talon_tricks(case) else complaint.kind,
            offender=against,
            trick=moment.trick,
            raised=_raised(complaint, BEFORE_NEXT_LEAD if complete else IN_TRICK),
            before=state,
            card=moment.played[0] if moment.played else None,
        )
    ]


def _check_moment(case: Case, moment: Moment) -> None:
    """See that the told moment can be: who leads, and how many tricks lie before it.

    In a raspasy the tricks must be told, for the penalty is counted from them.
    """
    table, told = case.record.seating, case.record.tricks or {}
    forehand, trick, leader = table.hands[0], moment.trick, moment.on_lead
    faults = []
    if leader not in table.hands:
        faults.append(Fault("ruling.holds-no-cards", {"player": leader}))
    elif trick <= 1 + _talon_tricks(case) and leader != forehand:
        values: dict[str, Value] = {"trick": trick, "player": leader, "right": forehand}
        faults.append(Fault("ruling.wrong-lead", values))
    is_needed = bool(told) or not isinstance(case.record.contract, SuitGame | Misere)
    if is_needed and sum(told.values()) != trick - 1:
        faults.append(Fault("ruling.tricks-disagree", {"n": sum(told.values()), "trick": trick}))
    if faults:
        raise RecordError(*faults)


def _talon_tricks(case: Case) -> int:
    """How many first tricks the talon leads; after them forehand leads, whoever won (3.7.6.1)."""
    if not isinstance(case.record.contract, Raspasy) or not case.convention.talon_leads:
        return 0
    return load_rule(TALON_LEADS).whole("talon_leads")
