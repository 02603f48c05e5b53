"""The solvers in plain Python by game; who has the kernel never imports them."""

from arbiter.solver.declared import Declared
from arbiter.solver.graph import Progress
from arbiter.solver.position import Game
from arbiter.solver.protocol import Solver
from arbiter.solver.raspasy import Raspasy


def twin_of(game: Game, progress: Progress | None) -> Solver:
    """A solver of the game in plain Python."""
    match game:
        case Game.RASPASY:
            return Raspasy(progress)
        case Game.CONTRACT | Game.MISERE:
            return Declared(game, progress)
