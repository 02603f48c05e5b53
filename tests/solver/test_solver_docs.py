"""What docs/solver.md shows is what the solver says."""

import doctest
from pathlib import Path

from arbiter.solver import solve

PAGE = Path(__file__).parents[2] / "docs" / "solver.md"


def test_the_examples_of_the_page_are_true() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)

    assert result.failed == 0
    assert result.attempted > 15


def test_the_example_of_the_front_door_is_true() -> None:
    result = doctest.testmod(solve)

    assert result.failed == 0
    assert result.attempted > 0
