"""A state of the play as the solver's position."""

from arbiter.game.contracts import Contract, Misere, Raspasy, SuitGame
from arbiter.game.state import State
from arbiter.solver.position import Game, Position


def hands_are_even(state: State) -> bool:
    """Whether every hand is known and holds what its turn in the running trick leaves it.

    A card in two places, as one that was played out of another's hand would be, is as bad.
    """
    played = state.trick.players
    hands = [hand for hand in state.hands.values() if hand is not None]
    sizes = {
        len(hand) + (player in played) for player, hand in state.hands.items() if hand is not None
    }
    cards = [*(card for hand in hands for card in hand), *(card for _, card in state.trick.cards)]
    return (
        len(hands) == len(state.hands)
        and len(sizes) == 1
        and len(set(played)) == len(played)
        and len(set(cards)) == len(cards)
    )


def position_of(state: State, contract: Contract | None = None) -> Position:
    """The state as a position of the game that the contract is; without one, of raspasy.

    Raises:
        ValueError: A hand is unknown.
        PositionError: The hands are uneven, or the running trick is impossible.

    """
    masks = []
    for player in state.table.hands:
        hand = state.hands[player]
        if hand is None:
            raise ValueError(f"the hand of {player} is unknown")
        masks.append(hand.mask)
    hands = (masks[0], masks[1], masks[2])
    leader = state.table.seat_of(state.trick.leader)
    trick = tuple(card.number for _, card in state.trick.cards)
    match contract:
        case None | Raspasy():
            return Position(
                hands,
                leader,
                trick,
                talon_leads=tuple(card.number for card in state.talon_leads.cards),
                talon_can_win=state.talon_leads.can_win,
            )
        case Misere(declarer):
            seat = state.table.seat_of(declarer)
            return Position(hands, leader, trick, game=Game.MISERE, declarer=seat)
        case SuitGame(declarer, _, trump):
            return Position(
                hands,
                leader,
                trick,
                game=Game.CONTRACT,
                declarer=state.table.seat_of(declarer),
                trump=None if trump is None else trump.value,
            )


def is_in_turn(state: State) -> bool:
    """Whether the cards of the running trick came clockwise from its leader, nobody left out."""
    around = state.table.hands
    first = around.index(state.trick.leader)
    order = around[first:] + around[:first]
    return not state.trick.missed and state.trick.players == order[: len(state.trick.players)]
