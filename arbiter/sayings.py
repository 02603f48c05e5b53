"""What the engine has to say, as a code and its values; the words are in `arbiter.output.words`."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from fractions import Fraction

from arbiter.game.cards import Card, Suit
from arbiter.game.values import value


@value
class Saying:
    """A message: its code, never renamed, and the values that its words need."""

    code: str
    values: "Mapping[str, Value]" = field(default_factory=dict)


Value = str | int | Fraction | Card | Suit | Saying | Sequence["Value"]


VULGAR_FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
}
"""The fractions that have a sign of their own."""


def exact(amount: Fraction | int) -> str:
    """An amount as people read it, whole part first: 3⅓, −21½, 1 5/7.

    >>> exact(Fraction(10, 3)), exact(Fraction(-43, 2)), exact(Fraction(12, 7)), exact(-5)
    ('3⅓', '−21½', '1 5/7', '−5')
    """
    whole, rest = divmod(abs(Fraction(amount)), 1)
    sign = "−" if amount < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    part = VULGAR_FRACTIONS.get(rest, f" {rest}" if whole else str(rest))
    return f"{sign}{whole or ''}{part}"


def signed(amount: Fraction | int) -> str:
    """The same with its sign, as it stands on a score sheet: +40, −85, 0."""
    return f"+{exact(amount)}" if amount > 0 else exact(amount)


def saying(code: str, **values: Value) -> Saying:
    """Build a message from its code and its values by name."""
    return Saying(code, values)
