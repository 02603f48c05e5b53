"""The breaches that only a complaint tells of, and those of a play not written card by card."""

from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.record import Complaint, Moment
from arbiter.sayings import Value
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.liability import plays_his_plan
from rulings.deal.results import table_result
from rulings.proceedings.shown import (
    AFTER_PLAY,
    BEFORE_NEXT_LEAD,
    CONSENT,
    IN_PLAY,
    IN_TRICK,
    answers_to,
    raised_at,
)
from rulings.referral import kind_words
from rulings.rulebook import load_rule

PLAN_DISPUTE, CLAIM = "plan-dispute", "claim"
TALON_LEADS = "3.7.6.1"

TOLD_WITHOUT_CARDS = ("wrong-card-count", PLAN_DISPUTE, "record-error", "end-by-consent")
"""The kinds that need neither a card nor an event in the record."""

ONLY_WITH_CARDS = ("exposed-card", "claim", "wrong-card-count")
"""The kinds told without a card that only a player with a hand can be guilty of."""


def told_by_complaint(case: Case, complaint: Complaint) -> Breach:
    """A breach that only the complaint itself tells of; its trick where one is named.

    Raises:
        RecordError: It does not say against whom, or against one who holds no cards.

    """
    state = case.replay.final
    against = complaint.against or _named_by_the_dispute(case, complaint)
    if complaint.kind == CONSENT:
        against = answers_to(complaint, state)
    if against is None:
        raise RecordError(Fault("ruling.against-whom", {"kind": kind_words(complaint.kind)}))
    if complaint.kind in ONLY_WITH_CARDS:
        _check_holds_cards(case, against)
    raised = complaint.raised or (AFTER_PLAY if state.is_over else IN_PLAY)
    told = Breach(complaint.kind, against, complaint.trick, raised, state)
    return _told_claim(case, told) if complaint.kind == CLAIM else told


def told_of_the_play(case: Case, complaint: Complaint) -> list[Breach]:
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
    raised = raised_at(complaint, AFTER_PLAY)
    return [Breach(complaint.kind, against, complaint.trick, raised, None)]


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
        raised = raised_at(complaint, BEFORE_NEXT_LEAD if is_next else IN_PLAY)
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
            raised=raised_at(complaint, BEFORE_NEXT_LEAD if complete else IN_TRICK),
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
