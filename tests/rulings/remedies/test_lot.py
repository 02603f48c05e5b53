"""A lot is drawn from its seed alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.remedies.lot import draw


def test_the_lot_of_a_known_seed_can_be_worked_out_by_hand() -> None:
    # SHA-256 of "17" begins with 4523540f1504cd17, an odd number.
    assert draw("17", ("А", "Б")) == "Б"


@given(st.text(), st.lists(st.text(), min_size=1, max_size=4))
def test_the_same_seed_always_falls_on_the_same_name(seed: str, names: list[str]) -> None:
    assert draw(seed, names) == draw(seed, names) in names


def test_some_seeds_fall_on_either_name() -> None:
    assert {draw(str(seed), ("А", "Б")) for seed in range(20)} == {"А", "Б"}


def test_nobody_can_be_drawn_from_nobody() -> None:
    with pytest.raises(ValueError, match="names"):
        draw("17", ())
