"""Exact amounts and the numbers that a file holds for them."""

from fractions import Fraction

from arbiter.sheet.model import CellValue

Shown = str | int | float
"""A cell as the file holds it."""

SIMPLE = 10**6
"""The largest denominator that is looked for behind a number with decimals."""


def as_shown(value: CellValue) -> Shown:
    """The value as a file holds it: text, or the nearest number."""
    if isinstance(value, str | int):
        return value
    return int(value) if value.denominator == 1 else float(value)


def as_amount(value: Shown) -> CellValue:
    """The value as people read it: 13.333333333333334 is 40/3."""
    if not isinstance(value, float):
        return value
    simple = Fraction(value).limit_denominator(SIMPLE)
    return simple if float(simple) == value else Fraction(repr(value))
