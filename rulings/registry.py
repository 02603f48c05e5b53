"""Which adjudicator rules on which kind of breach, and which rule speaks of each kind."""

from collections.abc import Mapping

from arbiter.game.replay import DepartureKind
from rulings.adjudicator import Adjudicator
from rulings.rules import out_of_turn

ADJUDICATORS: Mapping[str, Adjudicator] = {
    "lead-out-of-turn": out_of_turn.adjudicate,
    "play-out-of-turn": out_of_turn.adjudicate,
}
"""The adjudicators by kind of complaint; a kind without one is referred to the arbiter."""

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
