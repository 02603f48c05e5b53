"""The small parts that a decision file is made of; another shape is a Python error."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from rulings.checking.told_json import told_amount

MOST = 1_000_000
"""No count of a decision is greater."""

Source = Any
"""Something as JSON tells it; whoever reads it sees whether it has the shape."""

_Made = TypeVar("_Made")


def or_none(read: Callable[[Any], _Made]) -> Callable[[Any], _Made | None]:
    """The reader of something that may be absent."""
    return lambda source: None if source is None else read(source)


def text_in(source: Source) -> str:
    """A text."""
    if not isinstance(source, str):
        raise TypeError
    return source


def texts_in(source: Source) -> tuple[str, ...]:
    """Texts, one after another."""
    return tuple(text_in(item) for item in list_in(source))


def list_in(source: Source) -> list[Any]:
    """A list of anything."""
    if not isinstance(source, list):
        raise TypeError
    return source


def whole_in(source: Source) -> int:
    """A whole number that a deal can have."""
    if not isinstance(source, int) or isinstance(source, bool):
        raise TypeError
    if abs(source) > MOST:
        raise ValueError
    return source


def amount_in(source: Source) -> Fraction:
    """An exact amount."""
    return told_amount(source)
