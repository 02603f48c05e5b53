"""A record with everything needed to rule on it, and what the arbiter decided beforehand."""

from collections.abc import Mapping
from dataclasses import field

from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay
from arbiter.game.values import value
from arbiter.scoring.conventions import Convention
from rulings.effect import NO_EFFECT, Effect

DURING_PLAY = "during-play"


@value
class Judgement:
    """What the arbiter decided beforehand: answers to questions, and readings by rule."""

    answers: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)


@value
class Case:
    """A record with everything needed to rule on it.

    `so_far` is what the rulings on earlier breaches did to the deal, `asked` are the keys of the
    questions that they asked.
    """

    record: DealRecord
    replay: Replay
    convention: Convention
    judgement: Judgement = Judgement()
    so_far: Effect = NO_EFFECT
    asked: frozenset[str] = frozenset()


def is_being_played(record: DealRecord) -> bool:
    """Whether the arbiter was called while the deal is being played."""
    return record.ruling is not None and record.ruling.stage == DURING_PLAY
