"""Which adjudicator rules on which kind of breach, and which rule speaks of each kind."""

from collections.abc import Mapping

from arbiter.game.replay import DepartureKind
from rulings.adjudicator import Adjudicator, Breach
from rulings.case import Case
from rulings.liability import Part, answers_for, part_of
from rulings.rules import (
    advice,
    card_count,
    claim,
    closed_trick,
    consent,
    declarer_lead,
    discard_look,
    early_card,
    exposed_card,
    idle_count,
    order_count,
    plan_dispute,
    raspasy_turn,
    record_error,
    revoke,
    talk,
    whister_count,
    whister_lead,
)
from rulings.sides import declarer_of
from rulings.wrong_count import was_noticed_at_order

ADJUDICATORS: Mapping[str, Adjudicator] = {
    "revoke": revoke.adjudicate,
    "claim": claim.adjudicate,
    "exposed-card": exposed_card.adjudicate,
    "counted-aloud": talk.adjudicate,
    "remark": talk.adjudicate,
    "advice": advice.adjudicate,
    "end-by-consent": consent.adjudicate,
    "looked-at-trick": closed_trick.adjudicate,
    "asked-for-trick": closed_trick.adjudicate,
    "looked-at-discard": discard_look.adjudicate,
    "plan-dispute": plan_dispute.adjudicate,
    "record-error": record_error.adjudicate,
}
"""The adjudicators by kind of complaint, those on turn apart."""


def adjudicator_of(case: Case, breach: Breach) -> Adjudicator | None:
    """Who rules on a breach; `None`: the arbiter by hand."""
    if breach.kind == "wrong-card-count":
        return _adjudicator_of_count(case, breach)
    if breach.kind not in ("lead-out-of-turn", "play-out-of-turn"):
        return ADJUDICATORS.get(breach.kind)
    declarer = declarer_of(case.record)
    if declarer is None:
        return raspasy_turn.adjudicate
    if breach.kind == "play-out-of-turn":
        return early_card.adjudicate
    return declarer_lead.adjudicate if breach.offender == declarer else whister_lead.adjudicate


def _adjudicator_of_count(case: Case, breach: Breach) -> Adjudicator:
    """Who rules on a wrong number of cards: it depends on what the offender undertook."""
    match part_of(case, answers_for(case, breach.offender)):
        case Part.DECLARER if was_noticed_at_order(case, breach):
            return order_count.adjudicate
        case Part.DECLARER:
            return card_count.adjudicate
        case Part.WHISTER:
            return whister_count.adjudicate
    return idle_count.adjudicate


RULE_OF_KIND: Mapping[str, str] = {
    "lead-out-of-turn": "3.9.14",
    "play-out-of-turn": "3.9.14",
    "revoke": "3.9.16",
    "exposed-card": "3.9.15",
    "looked-at-trick": "3.9.11.2",
    "asked-for-trick": "3.9.11.1",
    "looked-at-discard": "3.4.9",
    "claim": "3.9.14.4",
    "wrong-card-count": "3.9.18",
    "counted-aloud": "3.9.13",
    "remark": "3.9.19",
    "advice": "3.9.20",
    "end-by-consent": "3.9.22",
    "plan-dispute": "3.8.5.1",
    "record-error": "4.2.7",
}
"""The rule of the Code that speaks of each kind of complaint."""

KIND_OF_DEPARTURE: Mapping[DepartureKind, str] = {
    DepartureKind.LEAD_OUT_OF_TURN: "lead-out-of-turn",
    DepartureKind.PLAY_OUT_OF_TURN: "play-out-of-turn",
    DepartureKind.REVOKE: "revoke",
    DepartureKind.DOUBLE_PLAY: "wrong-card-count",
    DepartureKind.CARD_NOT_HELD: "wrong-card-count",
    DepartureKind.WRONG_DISCARD: "wrong-card-count",
    DepartureKind.MISSED_PLAY: "wrong-card-count",
}
"""The kind of complaint that a departure found in the record amounts to."""
