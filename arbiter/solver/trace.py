"""A recorded play, card by card: what the deal was still worth, and which card cost what."""

from arbiter.faults import Fault
from arbiter.solver.position import (
    SEAT_NUMBERS,
    Game,
    Position,
    PositionCode,
    PositionError,
    Share,
)
from arbiter.solver.proof import Step
from arbiter.solver.protocol import Solver


def trace_with(solver: Solver, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
    """The value after every card; the solver stays warm from one to the next.

    Raises:
        PositionError: A card is not lawful where it stands; the fault says where.

    """
    taken = [0, 0, 0]
    before = _value(solver, position, taken)
    steps = []
    for at, card in enumerate(cards):
        seat = position.seat_to_play
        if card not in position.lawful_cards():
            raise PositionError(
                Fault(PositionCode.UNLAWFUL_CARD, {"at": at, "seat": seat, "number": card})
            )
        position, taker = position.play(card)
        if taker in SEAT_NUMBERS:
            taken[taker] += 1
        after = _value(solver, position, taken)
        cost = _worth(position, seat, before) - _worth(position, seat, after)
        steps.append(Step(seat, card, after, cost))
        before = after
    return tuple(steps)


def _value(solver: Solver, position: Position, taken: list[int]) -> int | Share:
    if position.game is Game.RASPASY:
        held = solver.guarantees(position)
        return taken[0] + held[0], taken[1] + held[1], taken[2] + held[2]
    return taken[position.declarer or 0] + solver.tricks(position)


def _worth(position: Position, seat: int, value: int | Share) -> int:
    """How good the value is for the side of the seat: more is better."""
    count = value if isinstance(value, int) else value[seat]
    return count if position.wants_many(seat) else -count
