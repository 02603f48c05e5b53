"""A recorded play, card by card, by a solver that has no faster way of its own."""

from arbiter.solver.position import SEAT_NUMBERS, Position
from arbiter.solver.proof import Step, unlawful_card
from arbiter.solver.protocol import Solver


def trace_with(solver: Solver, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
    """What every lawful card is worth at each place; the solver stays warm from one to the next.

    Raises:
        PositionError: A card is not lawful where it stands; the fault says where.

    """
    taken = [0, 0, 0]
    steps = []
    for at, card in enumerate(cards):
        seat = position.seat_to_play
        if card not in position.lawful_cards():
            raise unlawful_card(at, seat, card)
        so_far = taken[seat if position.declarer is None else position.declarer]
        values = tuple(
            (lawful, so_far + count) for lawful, count in solver.values_of_cards(position)
        )
        steps.append(Step.of(position, seat, card, values))
        position, taker = position.play(card)
        if taker in SEAT_NUMBERS:
            taken[taker] += 1
    return tuple(steps)
