"""Rounding of the mountains so that they divide without a rest (4.2.12).

One player's mountain loses or gains a point and the others even it out in whists, as far as whole
whists can. The figure stands in `data/settlement.toml`.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from arbiter.scoring.conventions import Figure
from arbiter.scoring.data_file import read_data

Points = Mapping[str, Fraction | int]


class Rounding(NamedTuple):
    """One player's mountain moved by `points` (negative: taken off), and evened out in whists.

    Where points are taken off, each of the others writes `whists_each` on him; where they are
    added, he writes as many on each of them.
    """

    player: str
    points: int
    whists_each: int


@cache
def rounding_points() -> Figure:
    """The mountain points by which one mountain is moved."""
    table = read_data("settlement")["rounding"]["mountain_points"]
    return Figure(table["amount"], table["source"])


def rounding_of(net: Points, rate: int, *, on: str | None = None) -> Rounding | None:
    """How the mountains are rounded; `None` where nothing is to be rounded or nothing helps.

    A fraction that stands in the whists themselves is not helped by any mountain.

    Args:
        net: Exact results in whists by player; they add up to 0.
        rate: Whists a mountain point.
        on: Whose mountain is moved. By default the point is taken off the one who has lost most,
            or added to the one who has won most; of equals the first.

    """
    if is_whole(net):
        return None
    step = rounding_points().amount
    for points in (-step, step):
        shift = Fraction(points * rate, len(net))  # the same for all: it moves the average
        if is_whole({player: whists + shift for player, whists in net.items()}):
            extreme = max if points > 0 else min
            player = on if on is not None else extreme(net, key=lambda name: net[name])
            return Rounding(player, points, step * rate // len(net))
    return None


def is_whole(net: Points) -> bool:
    """Whether every result is a whole number of whists."""
    return all(whists.denominator == 1 for whists in net.values())
