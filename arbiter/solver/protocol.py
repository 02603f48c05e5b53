"""What every solver can be asked: the plain-Python ones and the kernel alike."""

from typing import Protocol

from arbiter.faults import Fault
from arbiter.solver.position import Game, Position, PositionCode, PositionError, Share
from arbiter.solver.proof import Lapse, Line, Step


class Solver(Protocol):
    """Answers questions about positions of one game and stays warm between them.

    What each method gives is told at the function of the same name in `arbiter.solver.solve`. In a
    contract and in misère there is one number to ask for, the declarer's tricks: `tricks` and
    `best_line`. In raspasy each seat has its own: `guarantees` and what follows it here.

    A question that a game does not have, or a position of another game, raises `PositionError`
    with the code `solve.no-such-question`.
    """

    @property
    def nodes(self) -> int:
        """How many states have been worked out so far."""

    def values_of_cards(self, position: Position) -> tuple[tuple[int, int], ...]:
        """See `values_of_cards`."""

    def tricks(self, position: Position) -> int:
        """See `tricks`."""

    def best_line(self, position: Position) -> Line:
        """See `best_line`."""

    def guarantees(self, position: Position) -> Share:
        """See `guarantees`."""

    def outcomes(self, position: Position) -> tuple[Share, ...]:
        """See `outcomes`."""

    def outcomes_with_lapses(self, position: Position) -> tuple[tuple[Share, int], ...]:
        """See `outcomes_with_lapses`."""

    def find_line(
        self, position: Position, wanted: Share | int, most_lapses: int | None = None
    ) -> Line | None:
        """See `find_line`."""

    def lapses_of(
        self, position: Position, cards: tuple[tuple[int, int], ...]
    ) -> tuple[Lapse, ...]:
        """See `lapses_of`."""

    def trace(self, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
        """See `trace`."""


class RaspasyOnly:
    """The questions that a game with a declarer does not have: each is refused with its code."""

    def guarantees(self, position: Position) -> Share:
        """Refuse it."""
        raise no_such_question("guarantees", position.game)

    def outcomes(self, position: Position) -> tuple[Share, ...]:
        """Refuse it."""
        raise no_such_question("outcomes", position.game)

    def outcomes_with_lapses(self, position: Position) -> tuple[tuple[Share, int], ...]:
        """Refuse it."""
        raise no_such_question("outcomes_with_lapses", position.game)


class DeclarerOnly:
    """The questions that raspasy does not have: each is refused with its code."""

    def tricks(self, position: Position) -> int:
        """Refuse it."""
        raise no_such_question("tricks", position.game)

    def best_line(self, position: Position) -> Line:
        """Refuse it."""
        raise no_such_question("best_line", position.game)


def no_such_question(question: str, game: Game) -> PositionError:
    """The error that a question does not belong to the game of the position."""
    return PositionError(
        Fault(PositionCode.NO_SUCH_QUESTION, {"question": question, "game": game.value})
    )


def check_game(position: Position, game: Game) -> None:
    """Refuse a position of another game than the solver's.

    Raises:
        PositionError: It is of another game.

    """
    if position.game is not game:
        raise no_such_question("any", position.game)
