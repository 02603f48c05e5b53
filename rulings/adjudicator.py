"""What an adjudicator is given and what it returns."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arbiter.game.cards import Card
from arbiter.game.state import State
from rulings.case import Case
from rulings.decision import InfractionFound, Question
from rulings.trace import Trace


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach to rule on.

    `before` is the state in which it happened, the breach undone, absent where the record tells
    nothing of it; `at` the number of the card in the play, absent where the play was not recorded;
    `raised` when it was noticed.
    """

    kind: str
    offender: str
    trick: int
    raised: str
    before: State | None
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
