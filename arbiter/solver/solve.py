"""The front door of the solver: open-card questions about a position, whatever the game.

Each function answers one question from nothing. Who asks several about one deal opens a solver
and asks that: it keeps what it has worked out.

    >>> from arbiter.solver.position import Position
    >>> ace, king, queen = 1 << 7, 1 << 6, 1 << 5  # the ace, king and queen of spades
    >>> guarantees(Position((ace, king, queen), leader=1))
    (1, 0, 0)
    >>> tricks(Position((ace, king, queen), leader=1, game=Game.CONTRACT, declarer=0))
    1

"""

from enum import Enum

from arbiter.game.values import value
from arbiter.solver.graph import Progress, Stage, Work
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from arbiter.solver.position import Game, Position, PositionCode, PositionError, Share
from arbiter.solver.proof import Lapse, Line, Step
from arbiter.solver.protocol import Solver

__all__ = [
    "Game",
    "Lapse",
    "Line",
    "Position",
    "PositionCode",
    "PositionError",
    "Progress",
    "Question",
    "Share",
    "Solution",
    "Solver",
    "Stage",
    "Step",
    "Work",
    "best_line",
    "find_line",
    "guarantees",
    "lapses_of",
    "open_solver",
    "open_twin",
    "outcomes",
    "outcomes_with_lapses",
    "solve",
    "trace",
    "tricks",
    "values_of_cards",
]


class Question(Enum):
    """What can be asked of a position: the tricks where somebody declares, the rest in raspasy."""

    TRICKS = "tricks"
    GUARANTEES = "guarantees"
    OUTCOMES = "outcomes"
    LAPSES = "lapses"


Answer = int | Share | tuple[Share, ...] | tuple[tuple[Share, int], ...]
"""What `tricks`, `guarantees`, `outcomes` and `outcomes_with_lapses` give."""


@value
class Solution:
    """An answer with what proves it and what it took.

    Attributes:
        value: What the function of the question gives.
        line: A best line to the end; `None` in raspasy, where best play is three contests.
        nodes: How many states were worked out.

    """

    value: Answer
    line: Line | None
    nodes: int


def open_solver(game: Game = Game.RASPASY, progress: Progress | None = None) -> Solver:
    """A solver of the game that stays warm: the kernel, or plain Python where it was not built.

    `progress` is told how the work goes on. What it raises, like Ctrl-C, stops the work; the solver
    may be asked again.
    """
    if KERNEL_AVAILABLE:
        return KernelSolver(game, progress)
    return open_twin(game, progress)


def open_twin(game: Game = Game.RASPASY, progress: Progress | None = None) -> Solver:
    """The solver in plain Python, whether or not the kernel is there."""
    from arbiter.solver.twin import twin_of

    return twin_of(game, progress)


def solve(
    position: Position, question: Question | None = None, *, progress: Progress | None = None
) -> Solution:
    """Answer a question, by default `TRICKS` where somebody declares, in raspasy `GUARANTEES`.

    Raises:
        PositionError: The game does not have the question.

    """
    solver = open_solver(position.game, progress)
    is_raspasy = position.game is Game.RASPASY
    value: Answer
    match question or (Question.GUARANTEES if is_raspasy else Question.TRICKS):
        case Question.TRICKS:
            value = solver.tricks(position)
        case Question.GUARANTEES:
            value = solver.guarantees(position)
        case Question.OUTCOMES:
            value = solver.outcomes(position)
        case Question.LAPSES:
            value = solver.outcomes_with_lapses(position)
    line = None if is_raspasy else solver.best_line(position)
    return Solution(value, line, solver.nodes)


def tricks(position: Position, *, progress: Progress | None = None) -> int:
    """The declarer's tricks among those not yet complete, everybody playing his best.

    In a contract he wants many, in misère few; the two others play as one side. All cards are open.
    """
    return open_solver(position.game, progress).tricks(position)


def best_line(position: Position, *, progress: Progress | None = None) -> Line:
    """One line to the end in which every card is best, so that it gives the value of `tricks`."""
    return open_solver(position.game, progress).best_line(position)


def trace(
    position: Position, cards: tuple[int, ...], *, progress: Progress | None = None
) -> tuple[Step, ...]:
    """What every lawful card was worth at each place of a play, and what each card played cost.

    The play may break off. Each value is told in tricks since the start of the play, those already
    taken counted in, so that it moves only where somebody gives something away. The play of a
    record, with its names and departures: `arbiter.solver.record_trace.trace_of`.

    Raises:
        PositionError: A card is not lawful where it stands; the fault says where.

    """
    return open_solver(position.game, progress).trace(position, cards)


def guarantees(position: Position, *, progress: Progress | None = None) -> Share:
    """The fewest of the tricks not yet complete that each seat can hold itself to.

    Whatever the other two do: they play as one side against that seat, all cards open. The three
    numbers are three different contests, so their sum says nothing.
    """
    return open_solver(position.game, progress).guarantees(position)


def outcomes(position: Position, *, progress: Progress | None = None) -> tuple[Share, ...]:
    """Every share of the tricks not yet complete that lawful play can reach, sorted.

    Where talon cards can win, a share may fall short by the tricks that the dealer takes.
    """
    return open_solver(position.game, progress).outcomes(position)


def outcomes_with_lapses(
    position: Position, *, progress: Progress | None = None
) -> tuple[tuple[Share, int], ...]:
    """Every share that lawful play can reach, sorted, and the fewest lapses that lead to it.

    A lapse is a card after which its player's guarantee, tricks just taken included, is worse than
    before it. The lapses of all players together count.
    """
    return open_solver(position.game, progress).outcomes_with_lapses(position)


def values_of_cards(
    position: Position, *, progress: Progress | None = None
) -> tuple[tuple[int, int], ...]:
    """Each lawful card in the order of numbers, and what the deal is worth after it.

    In a contract and in misère that is the declarer's tricks, in raspasy its player's guarantee,
    the trick that the card completes counted in.
    """
    return open_solver(position.game, progress).values_of_cards(position)


def find_line(
    position: Position,
    wanted: Share | int,
    most_lapses: int | None = None,
    *,
    progress: Progress | None = None,
) -> Line | None:
    """A line to the end, with the fewest lapses, that gives exactly what is `wanted`.

    Of lines equally good always the same one, the least odd that a choice card by card finds. In a
    contract and in misère the defenders are one side: a card of theirs is a lapse where it gives
    the declarer more than he could make sure of before, and the reverse for him.

    Args:
        position: Where the line starts.
        wanted: Of the tricks not yet complete, in raspasy those that each seat takes, else the
            number that the declarer takes.
        most_lapses: How many lapses are still accepted; `None`: any number.
        progress: Told how the work goes on.

    Returns:
        The line, its lapses marked; `None` where no line reaches the share, or none with so few
        lapses.

    """
    return open_solver(position.game, progress).find_line(position, wanted, most_lapses)


def lapses_of(
    position: Position, cards: tuple[tuple[int, int], ...], *, progress: Progress | None = None
) -> tuple[Lapse, ...]:
    """The lapses in a given line of lawful cards, each written as its seat and its number.

    The line may end before the deal does; the counts are of the position's tricks nevertheless.

    Raises:
        PositionError: A card is not lawful where it stands.

    """
    return open_solver(position.game, progress).lapses_of(position, cards)
