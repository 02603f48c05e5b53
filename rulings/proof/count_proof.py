"""What the declarer of a deal with a wrong number of cards would certainly have taken.

3.4.6 asks what he takes with the best discard, everybody playing his best with open cards; 3.9.18
what would certainly have been taken had the play gone right: the same contest from the moment of
the breach. Counts are tricks of the whole deal.
"""

from dataclasses import dataclass, replace
from itertools import combinations

from arbiter.game.cards import FULL_DECK, Card, Hand
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.replay import DISCARD_SIZE
from arbiter.solver.solve import Solver, open_solver
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.positions import declarer_tricks, hands_are_even, position_of


@dataclass(frozen=True, slots=True)
class BestDiscard:
    """The best discard and the declarer's tricks after it, all playing their best."""

    discard: tuple[Card, ...]
    tricks: int


def best_discard(case: Case, contract: SuitGame | Misere) -> BestDiscard | None:
    """The declarer's best discard; `None` where the twelve cards or another hand are unknown.

    Of discards equally good it is the first in the order of cards.
    """
    state = case.replay.start
    twelve = _twelve(case, contract.declarer)
    if twelve is None:
        return None
    best: BestDiscard | None = None
    solver: Solver | None = None
    for discard in combinations(sorted(twelve), DISCARD_SIZE):
        hands = {**state.hands, contract.declarer: twelve - Hand.of(discard)}
        after = replace(state, hands=hands)
        if not hands_are_even(after):
            return None
        position = position_of(after, contract)
        solver = solver or open_solver(position.game)
        found = BestDiscard(discard, solver.tricks(position))
        if best is None or _is_better(found.tricks, best.tricks, contract):
            best = found
    return best


def certain_tricks(case: Case, breach: Breach, contract: SuitGame | Misere) -> int | None:
    """The declarer's tricks of the whole deal had it gone right, by open cards.

    From the moment of the breach, or with the best discard where the discard was wrong; `None`
    where the cards do not tell.
    """
    if breach.before is None:
        return None
    if _was_discard_wrong(case):
        best = best_discard(case, contract)
        return None if best is None else best.tricks
    return declarer_tricks(breach.before, contract)


def undertricks(contract: SuitGame | Misere, tricks: int) -> int:
    """How many tricks a declarer who takes so many is down."""
    if isinstance(contract, Misere):
        return tricks
    return max(0, contract.level.value - tricks)


def _was_discard_wrong(case: Case) -> bool:
    discard = case.record.discard
    return discard is not None and len(discard) != DISCARD_SIZE


def _twelve(case: Case, declarer: str) -> Hand | None:
    """The declarer's ten and the talon: all that the two others do not hold."""
    hands = case.replay.start.hands
    twelve = FULL_DECK
    for player, hand in hands.items():
        if player == declarer:
            continue
        if hand is None:
            return None
        twelve = twelve - hand
    known = (hands[declarer] or Hand()) | Hand.of(
        (*(case.record.discard or ()), *case.record.talon)
    )
    return twelve if known | twelve == twelve else None


def _is_better(tricks: int, than: int, contract: SuitGame | Misere) -> bool:
    return tricks < than if isinstance(contract, Misere) else tricks > than
