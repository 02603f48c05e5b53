"""The front door of the solver: open-card questions about a position, whatever the game.

Each function answers one question from nothing. Who asks several about one deal opens a solver
and asks that: it keeps what it has worked out.

    >>> from arbiter.solver.position import Position
    >>> ace, king, queen = 1 << 7, 1 << 6, 1 << 5  # the ace, king and queen of spades
    >>> guarantees(Position((ace, king, queen), leader=1))
    (1, 0, 0)

"""

from typing import Protocol

from arbiter.solver.graph import Progress, Stage, Work
from arbiter.solver.position import Game, Position, PositionCode, PositionError, Share
from arbiter.solver.proof import Lapse, Line
from arbiter.solver.raspasy import Raspasy

__all__ = [
    "Game",
    "Lapse",
    "Line",
    "Position",
    "PositionCode",
    "PositionError",
    "Progress",
    "Share",
    "Solver",
    "Stage",
    "Work",
    "find_line",
    "guarantees",
    "lapses_of",
    "open_solver",
    "outcomes",
    "outcomes_with_lapses",
    "values_of_cards",
]


class Solver(Protocol):
    """Answers questions about positions of one game and stays warm between them.

    What each method gives is told at the function of the same name.
    """

    def guarantees(self, position: Position) -> Share:
        """See `guarantees`."""

    def outcomes(self, position: Position) -> tuple[Share, ...]:
        """See `outcomes`."""

    def outcomes_with_lapses(self, position: Position) -> tuple[tuple[Share, int], ...]:
        """See `outcomes_with_lapses`."""

    def values_of_cards(self, position: Position) -> tuple[tuple[int, int], ...]:
        """See `values_of_cards`."""

    def find_line(
        self, position: Position, wanted: Share, most_lapses: int | None = None
    ) -> Line | None:
        """See `find_line`."""

    def lapses_of(
        self, position: Position, cards: tuple[tuple[int, int], ...]
    ) -> tuple[Lapse, ...]:
        """See `lapses_of`."""


def open_solver(game: Game = Game.RASPASY, progress: Progress | None = None) -> Solver:
    """A solver of the game that stays warm; `progress` is told how its work goes on.

    What `progress` raises, like Ctrl-C, stops the work; the solver may be asked again.
    """
    match game:
        case Game.RASPASY:
            return Raspasy(progress)


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
    """Each lawful card in the order of numbers, and its player's guarantee after it."""
    return open_solver(position.game, progress).values_of_cards(position)


def find_line(
    position: Position,
    wanted: Share,
    most_lapses: int | None = None,
    *,
    progress: Progress | None = None,
) -> Line | None:
    """A line to the end, with the fewest lapses, in which the seats take exactly `wanted`.

    Of lines equally good always the same one, the least odd that a choice card by card finds.

    Args:
        position: Where the line starts.
        wanted: The tricks that each seat takes of those not yet complete.
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
