"""What the deal is worth from a state of the play."""

from dataclasses import replace

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.state import State
from arbiter.solver.from_state import hands_are_even, is_in_turn, position_of
from arbiter.solver.solve import open_solver

__all__ = ["declarer_tricks", "hands_are_even", "is_in_turn", "position_of", "with_his_turn"]


def with_his_turn(state: State, player: str) -> State:
    """The state before a card of that player: a turn in this trick that he missed is his again."""
    missed = tuple(other for other in state.trick.missed if other != player)
    return replace(state, trick=replace(state.trick, missed=missed))


def declarer_tricks(state: State, contract: Misere | SuitGame) -> int | None:
    """The declarer's tricks of the whole deal from here, all playing their best, cards open.

    `None` where the cards do not tell: a hand is unknown, the hands are uneven, or the running
    trick has cards out of turn.
    """
    taken = state.taken[contract.declarer]
    if state.is_over:
        return taken
    if not hands_are_even(state) or not is_in_turn(state):
        return None
    position = position_of(state, contract)
    return taken + open_solver(position.game).tricks(position)
