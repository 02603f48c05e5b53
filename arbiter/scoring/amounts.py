"""Exact amounts: a whole one is an `int`, for speed, any other a `Fraction`."""

from fractions import Fraction

Number = Fraction | int


def simplest(amount: Number) -> Number:
    """The same amount, as an `int` where it is whole.

    >>> simplest(Fraction(6, 2)), simplest(Fraction(1, 2)), simplest(7)
    (3, Fraction(1, 2), 7)
    """
    return amount.numerator if amount.denominator == 1 else amount


def half_of(count: int) -> Number:
    """Half of a whole number."""
    return count // 2 if count % 2 == 0 else Fraction(count, 2)
