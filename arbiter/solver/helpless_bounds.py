"""What the kernel, or its twin, knows of a turn before helpless play is searched."""

from arbiter.solver.contest import Contest, Moment
from arbiter.solver.helpless import Bounds, Cards, Terms
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from arbiter.solver.position import Game, Position


def bounds_for(position: Position, terms: Terms) -> Bounds:
    """The kernel's bounds, or the twin's where the kernel was not built."""
    if KERNEL_AVAILABLE:
        return KernelBounds(position.game, terms)
    return TwinBounds(position, terms)


class KernelBounds:
    """Both bounds exactly: for the kernel seats that are helpless are only seats that wish else."""

    def __init__(self, game: Game, terms: Terms) -> None:
        self._solver = KernelSolver(game)
        self._counted = terms.counted
        self._helpless = terms.helpless

    def best(self, cards: Cards, asked: int) -> bool | None:
        """See `Bounds.best`."""
        return self._solver.takes(cards.fields, self._counted, asked, ())

    def helpless(self, cards: Cards, asked: int) -> bool | None:
        """See `Bounds.helpless`."""
        return self._solver.takes(cards.fields, self._counted, asked, self._helpless)


class TwinBounds:
    """The bound of best play; what a raspasy seat can hold itself to is a misère's question."""

    def __init__(self, position: Position, terms: Terms) -> None:
        game = Game.CONTRACT if position.game is Game.CONTRACT else Game.MISERE
        self._contest = Contest(game, terms.counted, position.trump)

    def best(self, cards: Cards, asked: int) -> bool | None:
        """See `Bounds.best`; nothing is known while a talon card leads."""
        if cards.talon_leads:
            return None
        return self._contest.takes(Moment(cards.hands, cards.leader, cards.trick), asked)

    def helpless(self, cards: Cards, asked: int) -> bool | None:
        """Nothing is known."""
        del cards, asked
        return None
