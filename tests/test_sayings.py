from fractions import Fraction

import pytest

from arbiter.sayings import exact, signed


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (0, "0"),
        (7, "7"),
        (Fraction(10, 3), "3⅓"),
        (Fraction(2, 3), "⅔"),
        (Fraction(-43, 2), "−21½"),
        (Fraction(-1, 8), "−⅛"),
        (Fraction(12, 7), "1 5/7"),
        (Fraction(-2, 7), "−2/7"),
    ],
)
def test_an_amount_is_exact_whole_part_first(amount: Fraction | int, words: str) -> None:
    assert exact(amount) == words


@pytest.mark.parametrize(
    ("amount", "words"), [(Fraction(5, 2), "+2½"), (Fraction(-5, 2), "−2½"), (0, "0")]
)
def test_a_change_of_score_has_its_sign(amount: Fraction | int, words: str) -> None:
    assert signed(amount) == words
