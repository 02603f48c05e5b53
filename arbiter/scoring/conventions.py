"""Conventions as data: the figures and the options of each variety, each with its source.

The data stand in `arbiter/scoring/data/`: one file a convention, and `options.toml` with the
options that an event may declare.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from arbiter.faults import Fault, RecordError
from arbiter.game.record import OptionValue

NAMES = ("sochi", "leningrad", "rostov", "classic", "ss90")


class OptionKind(NamedTuple):
    """An option that an event may declare: its closed choices, or its kind and bounds."""

    name: str
    texts: Mapping[str, str]
    rules: tuple[str, ...]
    values: tuple[str, ...] = ()
    kind: str = "choice"
    least: int = 0
    most: int = 0

    def admits(self, value: OptionValue) -> bool:
        """Whether the option can have that value."""
        is_number = isinstance(value, int) and not isinstance(value, bool)
        match self.kind:
            case "choice":
                return value in self.values
            case "yes-or-no":
                return isinstance(value, bool)
            case "whole":
                return is_number and self.least <= int(str(value)) <= self.most
            case "prices":
                return isinstance(value, tuple) and bool(value) and min(value) > 0
        return value == "price" or (is_number and int(str(value)) >= 0)


class Default(NamedTuple):
    """The value of an option in a convention and its source; `by` says whose choice it is."""

    value: OptionValue
    source: str
    by: str | None = None


class Figure(NamedTuple):
    """A figure of a convention and the rule it comes from; its unit stands in the field's name."""

    amount: int
    source: str


class RaspasyFigures(NamedTuple):
    """How raspasy is written: `account` is `mountain` or `whists`.

    `talon_leads` tells whether the talon opens the first two tricks (3.7.6.1–3.7.6.3);
    `zero_pool` and `dealer_pool` are pool points of a whist raspasy (3.7.2.2, 3.7.6.2), absent
    where zero tricks give the price of one trick (3.7.2.1).
    """

    account: str
    talon_leads: bool
    zero_pool: Figure | None
    dealer_pool: Figure | None


@dataclass(frozen=True, slots=True)
class Convention:
    """One variety with the options in force; settlement figures are in whists a point."""

    name: str
    names: Mapping[str, str]
    mountain_point: Figure
    pool_point: Figure
    raspasy: RaspasyFigures | None
    defaults: Mapping[str, Default]
    declared: Mapping[str, OptionValue]

    def option(self, name: str) -> OptionValue:
        """The value in force.

        Raises:
            KeyError: The convention has no such option.

        """
        return self.declared[name] if name in self.declared else self.defaults[name].value

    def flag(self, name: str) -> bool:
        """The value in force of a yes-or-no option."""
        return bool(self.option(name))

    def number(self, name: str) -> int:
        """The value in force of a whole-number option."""
        return int(str(self.option(name)))

    def raspasy_price(self, raspasy_number: int) -> Fraction:
        """The price of a trick in the n-th raspasy in a row; the last one repeats (3.7.4)."""
        prices = self.option("raspasy_prices")
        assert isinstance(prices, tuple)
        return Fraction(prices[min(raspasy_number, len(prices)) - 1])

    def with_options(self, options: Mapping[str, OptionValue]) -> "Convention":
        """The convention with an event's own options.

        Raises:
            RecordError: An option is unknown here or has an impossible value; all are named.

        """
        faults = [
            fault
            for name, value in options.items()
            if (fault := self._fault_of(name, value)) is not None
        ]
        if faults:
            raise RecordError(*faults)
        return replace(self, declared={**self.declared, **options})

    def _fault_of(self, name: str, value: OptionValue) -> Fault | None:
        kinds = option_kinds()
        if name not in kinds or (name not in self.defaults and name != "pool_limit"):
            known = tuple(self.defaults)
            return Fault(
                "score.no-such-option", {"option": name, "name": self.name, "known": known}
            )
        if not kinds[name].admits(value):
            return Fault("score.bad-option", {"option": name, "value": str(value)})
        return None


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
            most=table.get("most", 0),
        )
        for name, table in _read("options").items()
    }


@cache
def load_convention(name: str) -> Convention:
    """Read the convention of that name.

    Raises:
        RecordError: There is none.

    """
    if name not in NAMES:
        raise RecordError(Fault("score.no-such-convention", {"name": name, "known": NAMES}))
    data = _read(name)
    return Convention(
        name=name,
        names=data["names"],
        mountain_point=_figure(data["settlement"]["mountain_point"], "whists"),
        pool_point=_figure(data["settlement"]["pool_point"], "whists"),
        raspasy=_raspasy(data["raspasy"]) if "raspasy" in data else None,
        defaults={key: _default(table) for key, table in data["defaults"].items()},
        declared={},
    )


def _read(name: str) -> dict[str, Any]:
    path = files("arbiter.scoring") / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _figure(table: Mapping[str, Any], unit: str) -> Figure:
    return Figure(table[unit], table["source"])


def _default(table: Mapping[str, Any]) -> Default:
    value = table["value"]
    fixed: OptionValue = tuple(value) if isinstance(value, list) else value
    return Default(fixed, table["source"], table.get("by"))


def _raspasy(table: Mapping[str, Any]) -> RaspasyFigures:
    zero, dealer = table.get("zero_pool"), table.get("dealer_pool")
    return RaspasyFigures(
        account=table["account"],
        talon_leads=table["talon"] == "leads",
        zero_pool=_figure(zero, "points") if zero else None,
        dealer_pool=_figure(dealer, "points") if dealer else None,
    )
