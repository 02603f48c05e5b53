"""Where the parts of the players' figure lie on the sheet, for three and for four.

The figure is a set of rings, as on the printed forms: whists along the edge, then the pool, then
the mountain, the settlement in the middle; diagonals through the corner cells part the players.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from arbiter.sheet.page import Area, Place

FALLING, RISING = "down", "up"


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side; `whists` are his parts for the other players, clockwise from him."""

    name: Area
    pool: Area
    mountain: Area
    whists: tuple[Area, ...]

    @property
    def areas(self) -> tuple[Area, ...]:
        """All parts of the side."""
        return (self.name, self.pool, self.mountain, *self.whists)


@dataclass(frozen=True, slots=True)
class Figure:
    """The sides in the order of the players, the middle, the corners, and the grid's measures."""

    sides: tuple[Side, ...]
    middle: Area
    corners: Mapping[Place, str]
    widths: Mapping[int, float]
    heights: Mapping[int, float]

    @property
    def columns(self) -> int:
        """How many columns the figure takes."""
        return len(self.widths)

    def letters(self, area: Area, points_a_line: float) -> int:
        """About how many letters an area holds below its caption."""
        top, left, bottom, right = area
        width = sum(self.widths[column] for column in range(left, right + 1))
        height = sum(self.heights[row] for row in range(top, bottom + 1))
        return int((height / points_a_line - 1.5) * (width - 3))


FOUR = Figure(
    sides=(
        Side((13, 2, 13, 10), (11, 4, 11, 8), (10, 5, 10, 7), (
            (12, 3, 12, 4), (12, 5, 12, 7), (12, 8, 12, 9),
        )),
        Side((4, 1, 12, 1), (6, 3, 10, 3), (7, 4, 9, 4), (
            (5, 2, 6, 2), (7, 2, 9, 2), (10, 2, 11, 2),
        )),
        Side((3, 2, 3, 10), (5, 4, 5, 8), (6, 5, 6, 7), (
            (4, 8, 4, 9), (4, 5, 4, 7), (4, 3, 4, 4),
        )),
        Side((4, 11, 12, 11), (6, 9, 10, 9), (7, 8, 9, 8), (
            (10, 10, 11, 10), (7, 10, 9, 10), (5, 10, 6, 10),
        )),
    ),
    middle=(7, 5, 9, 7),
    corners={
        (4, 2): FALLING, (5, 3): FALLING, (6, 4): FALLING,
        (12, 10): FALLING, (11, 9): FALLING, (10, 8): FALLING,
        (4, 10): RISING, (5, 9): RISING, (6, 8): RISING,
        (12, 2): RISING, (11, 3): RISING, (10, 4): RISING,
    },
    widths=dict(enumerate((19, 18, 15, 15, 12, 12, 12, 15, 15, 18, 19), start=1)),
    heights={3: 22, 4: 56, 5: 50, 6: 50, 7: 40, 8: 40, 9: 40, 10: 50, 11: 50, 12: 56, 13: 22},
)  # fmt: skip

THREE = Figure(
    sides=(
        Side((13, 2, 13, 9), (11, 4, 11, 7), (10, 5, 10, 6), ((12, 3, 12, 5), (12, 6, 12, 8))),
        Side((3, 1, 12, 1), (3, 3, 10, 3), (3, 4, 9, 4), ((3, 2, 6, 2), (7, 2, 11, 2))),
        Side((3, 10, 12, 10), (3, 8, 10, 8), (3, 7, 9, 7), ((7, 9, 11, 9), (3, 9, 6, 9))),
    ),
    middle=(3, 5, 9, 6),
    corners={
        (12, 2): RISING, (11, 3): RISING, (10, 4): RISING,
        (12, 9): FALLING, (11, 8): FALLING, (10, 7): FALLING,
    },
    widths=dict(enumerate((19, 18, 16, 18, 16, 16, 18, 16, 18, 19), start=1)),
    heights={**dict.fromkeys(range(3, 10), 38), 10: 52, 11: 50, 12: 56, 13: 22},
)  # fmt: skip
