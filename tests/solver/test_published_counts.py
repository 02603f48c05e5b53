"""Published counts of layouts: the kernel finds the same among the first 20,000 of a few hands.

All layouts of all hands, which take more than a minute, are counted by
benchmarks/published_counts.py.
"""

from itertools import islice

import pytest

from arbiter.game.cards import DECK_SIZE
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from tests.solver.published import FIRST_LAYOUTS, LAYOUTS, Counts, published_counts

COUNTS = published_counts()

ONE_OF_EACH_KIND = (
    "the hand of the six spades that take nothing",
    "the hand of the difficult deal",
    "Lasker's hand",
    "two suits from the ten down, 9D led",
)

each_hand = pytest.mark.parametrize("counts", COUNTS, ids=lambda counts: counts.name)


@pytest.mark.skipif(not KERNEL_AVAILABLE, reason="the kernel was not built here")
@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
def test_as_many_of_the_first_layouts_give_each_number_of_tricks(name: str) -> None:
    (counts,) = (counts for counts in COUNTS if counts.name == name)
    solver = KernelSolver(counts.game)
    found = [0] * len(counts.first)
    for position in islice(counts.positions(), FIRST_LAYOUTS):
        found[solver.tricks(position)] += 1

    assert tuple(found) == counts.first


@each_hand
def test_each_layout_is_counted_once(counts: Counts) -> None:
    assert sum(counts.layouts) == LAYOUTS
    assert sum(counts.first) == FIRST_LAYOUTS


@each_hand
def test_a_layout_holds_the_whole_pack(counts: Counts) -> None:
    first, second, third = next(counts.positions()).hands
    led = sum(1 << card for card in counts.led)

    assert first + second + third + led + counts.away == (1 << DECK_SIZE) - 1
