"""What a choice of an opponent is worth: the running trick searched by hand, the rest solved.

An order binds the next lead and an open card the next turns of its owner. Within the running trick
both are searched exactly; from the next trick on everybody is taken to play freely.
"""

from collections.abc import Sequence

from arbiter.game.cards import Card
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.state import State
from arbiter.game.values import value
from arbiter.solver.protocol import Solver
from arbiter.solver.solve import open_solver
from rulings.deal.positions import hands_are_even, is_in_turn, position_of


@value
class OpenDuty:
    """An open card whose owner's opponents decide over it at his turn.

    With `may_forbid` they choose between the card and any other lawful one (3.9.14); without, they
    may only demand it (3.9.14.2).
    """

    owner: str
    card: Card
    may_forbid: bool


@value
class _Search:
    contract: Misere | SuitGame
    duty: OpenDuty | None
    number: int
    solver: Solver

    def is_for_declarer(self, player: str) -> bool:
        return player == self.contract.declarer

    def best(self, values: Sequence[int], *, for_declarer: bool) -> int:
        wants_many = for_declarer != isinstance(self.contract, Misere)
        return max(values) if wants_many else min(values)


def value_of_choice(
    state: State,
    contract: Misere | SuitGame,
    *,
    leads: Sequence[Card] | None = None,
    duty: OpenDuty | None = None,
) -> int | None:
    """The declarer's tricks of the whole deal, everybody playing his best, cards open.

    Args:
        state: The state after the choice.
        contract: The contract.
        leads: The cards that the player on lead may lead; `None`: any.
        duty: An open card on the table.

    Returns:
        The tricks; `None` where a hand is unknown, or the hands are uneven or will be after a trick
        that somebody missed.

    """
    if state.is_over:
        return state.taken[contract.declarer]
    if not hands_are_even(state) or not is_in_turn(state):
        return None
    solver = open_solver(position_of(state, contract).game)
    search = _Search(contract, duty, state.trick.number, solver)
    return _value(search, state, leads)


def _value(search: _Search, state: State, leads: Sequence[Card] | None = None) -> int:
    declarer = search.contract.declarer
    if state.is_over:
        return state.taken[declarer]
    if state.trick.number != search.number:
        return state.taken[declarer] + search.solver.tricks(position_of(state, search.contract))
    player = state.to_act
    lawful = leads if leads is not None else tuple(state.lawful_for(player) or ())
    values = {card: _value(search, state.after(player, card)) for card in lawful}
    is_declarer = search.is_for_declarer(player)
    duty = search.duty
    if duty is None or duty.owner != player or duty.card not in values:
        return search.best(list(values.values()), for_declarer=is_declarer)
    others = [value for card, value in values.items() if card != duty.card]
    can_forbid = duty.may_forbid and state.led_suit is not None
    free = others if can_forbid else list(values.values())
    demanded = values[duty.card]
    if not free:
        return demanded
    own_best = search.best(free, for_declarer=is_declarer)
    return search.best([demanded, own_best], for_declarer=not is_declarer)
