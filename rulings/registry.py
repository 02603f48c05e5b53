"""Which adjudicator rules on which kind of breach, and which rule speaks of each kind.

Adjudicators are named by their modules in `rulings.rules` and loaded when a breach calls for them:
a case rarely has more than one kind, and loading them all takes as long as ruling.
"""

from collections.abc import Mapping
from importlib import import_module

from arbiter.game.replay import DepartureKind
from rulings.adjudicator import Adjudicator, Breach
from rulings.case import Case
from rulings.deal.sides import declarer_of

ADJUDICATORS: Mapping[str, str] = {
    "revoke": "revoke",
    "claim": "claim",
    "exposed-card": "exposed_card",
    "counted-aloud": "talk",
    "remark": "talk",
    "advice": "advice",
    "end-by-consent": "consent",
    "looked-at-trick": "closed_trick",
    "asked-for-trick": "closed_trick",
    "looked-at-discard": "discard_look",
    "plan-dispute": "plan_dispute",
    "record-error": "record_error",
}
"""The adjudicators by kind of complaint, those on turn and on the number of cards apart."""

ON_TURN = ("raspasy_turn", "early_card", "declarer_lead", "whister_lead")
ON_COUNT = ("order_count", "card_count", "whister_count", "idle_count")


def adjudicator_of(case: Case, breach: Breach) -> Adjudicator | None:
    """Who rules on a breach; `None`: the arbiter by hand."""
    if breach.kind == "wrong-card-count":
        return _load(_on_count(case, breach))
    if breach.kind in ("lead-out-of-turn", "play-out-of-turn"):
        return _load(_on_turn(case, breach))
    name = ADJUDICATORS.get(breach.kind)
    return None if name is None else _load(name)


def _load(name: str) -> Adjudicator:
    adjudicate: Adjudicator = import_module(f"rulings.rules.{name}").adjudicate
    return adjudicate


def _on_turn(case: Case, breach: Breach) -> str:
    """Who rules on a card out of turn: it depends on the game, on the card, on the offender."""
    raspasy, early, by_declarer, by_whister = ON_TURN
    declarer = declarer_of(case.record)
    if declarer is None:
        return raspasy
    if breach.kind == "play-out-of-turn":
        return early
    return by_declarer if breach.offender == declarer else by_whister


def _on_count(case: Case, breach: Breach) -> str:
    """Who rules on a wrong number of cards: it depends on what the offender undertook."""
    liability = import_module("rulings.deal.liability")
    part = liability.part_of(case, liability.answers_for(case, breach.offender))
    at_order, in_play, of_whister, of_nobody = ON_COUNT
    match part:
        case liability.Part.DECLARER:
            wrong_count = import_module("rulings.findings.wrong_count")
            return at_order if wrong_count.was_noticed_at_order(case, breach) else in_play
        case liability.Part.WHISTER:
            return of_whister
    return of_nobody


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
