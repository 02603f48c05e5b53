"""What an adjudicator is given and what it returns."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from arbiter.game.cards import Card
from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay
from arbiter.game.state import State
from arbiter.scoring.conventions import Convention
from rulings.decision import InfractionFound, Question
from rulings.trace import Trace

DURING_PLAY = "during-play"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the arbiter decided beforehand: answers to questions, and readings by rule."""

    answers: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """A record with everything needed to rule on it."""

    record: DealRecord
    replay: Replay
    convention: Convention
    judgement: Judgement = Judgement()


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach to rule on.

    `before` is the state in which it happened, the breach undone; `at` the number of the card in
    the play, absent where the play was not recorded; `raised` when it was noticed.
    """

    kind: str
    offender: str
    trick: int
    raised: str
    before: State
    card: Card | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class TrickReading:
    """Another reading of a rule and the tricks of the deal under it."""

    rule: str
    reading: str
    chosen: bool
    tricks: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows from one breach.

    `tricks` is the result of the deal put right, absent while play goes on. `damage_from` is the
    state from which the injured may show what would have happened without the breach, absent where
    the rule grants no compensation. `question` is open where the rules give no answer.
    """

    infraction: InfractionFound
    citations: tuple[str, ...]
    tricks: Mapping[str, int] | None
    readings: tuple[TrickReading, ...] = ()
    damage_from: State | None = None
    question: Question | None = None


Adjudicator = Callable[[Case, Breach, Trace], Ruling]


def is_being_played(record: DealRecord) -> bool:
    """Whether the arbiter was called while the deal is being played."""
    return record.ruling is not None and record.ruling.stage == DURING_PLAY
