"""What the engine has to say, as a code and its values; the words are in `arbiter.output.words`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from arbiter.game.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Saying:
    """A message: its code, never renamed, and the values that its words need."""

    code: str
    values: "Mapping[str, Value]" = field(default_factory=dict)


Value = str | int | Fraction | Card | Suit | Saying | Sequence["Value"]


def saying(code: str, **values: Value) -> Saying:
    """Build a message from its code and its values by name."""
    return Saying(code, values)
