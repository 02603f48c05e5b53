"""The options that a club or an event may declare: what each admits, and what is said of a fault.

The data stand in `arbiter/scoring/data/options.toml`; which options a convention has, and their
defaults, stand in the convention's own file.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from arbiter.faults import Fault
from arbiter.game.contracts import Level
from arbiter.game.record import OptionValue
from arbiter.nearest import nearest
from arbiter.scoring.data_file import read_data

MOST_POINTS = 100_000
MOST_STEPS = 10


class OptionKind(NamedTuple):
    """An option that an event may declare: its closed choices, or its kind and bounds."""

    name: str
    texts: Mapping[str, str]
    rules: tuple[str, ...]
    values: tuple[str, ...] = ()
    kind: str = "choice"
    least: int = 0
    most: int = MOST_POINTS

    def admits(self, value: OptionValue) -> bool:
        """Whether the option can have that value."""
        match self.kind:
            case "choice":
                return value in self.values
            case "yes-or-no":
                return isinstance(value, bool)
            case "whole":
                return self._is_number(value)
            case "prices" | "levels":
                is_list = isinstance(value, tuple) and 0 < len(value) <= MOST_STEPS
                return is_list and all(map(self._is_step, value))  # type: ignore[arg-type]
        return value == "price" or self._is_number(value)

    def hints(self) -> tuple[str, ...]:
        """What the option can be, as a program writes it."""
        match self.kind:
            case "choice":
                return self.values
            case "yes-or-no":
                return ("true", "false")
            case "whole":
                return (f"{self.least}–{self.most}",)
            case "prices":
                return ("[1,2,3]",)
            case "levels":
                return ("[6]", "[7,7,7]")
        return ("price", f"{self.least}–{self.most}")

    def _is_number(self, value: object) -> bool:
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        return is_whole and self.least <= int(str(value)) <= self.most

    def _is_step(self, step: object) -> bool:
        if not isinstance(step, int) or isinstance(step, bool):
            return False
        return min(Level) <= step <= max(Level) if self.kind == "levels" else 0 < step <= self.most


@cache
def option_kinds() -> Mapping[str, OptionKind]:
    """Every option that can be declared, by name."""
    return {
        name: OptionKind(
            name=name,
            texts={"ru": table["ru"], "en": table["en"]},
            rules=tuple(table["rules"]),
            values=tuple(table.get("values", ())),
            kind=table.get("kind", "choice"),
            least=table.get("least", 0),
            most=table.get("most", MOST_POINTS),
        )
        for name, table in read_data("options").items()
    }


def option_faults(
    options: Mapping[str, OptionValue], convention: str, known: tuple[str, ...]
) -> list[Fault]:
    """What is wrong with declared options: unknown names, and values that cannot be.

    Args:
        options: What was declared, by name.
        convention: The name of the convention, for the message.
        known: The options that it has.

    """
    kinds = option_kinds()
    faults = []
    for name, value in options.items():
        if name not in kinds:
            right = nearest(name, known) or known
            faults.append(Fault("score.unknown-option", {"option": name, "right": right}))
        elif name not in known:
            values = {"option": name, "name": convention, "known": known}
            faults.append(Fault("score.no-such-option", values))
        elif not kinds[name].admits(value):
            shown = str(value).lower() if isinstance(value, bool) else str(value)
            hints = kinds[name].hints()
            right = (isinstance(value, str) and nearest(value, hints)) or hints
            faults.append(
                Fault("score.bad-option", {"option": name, "value": shown, "right": right})
            )
    return faults
