"""Conventions as data: the figures and the options of each variety, each with its source.

The data stand in `arbiter/scoring/data/`: one file a convention, `code.toml` with what those after
the Code have in common, and `options.toml` with the options that an event may declare.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

from arbiter.faults import Fault, RecordError
from arbiter.game.record import OptionValue
from arbiter.nearest import nearest
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.data_file import read_data
from arbiter.scoring.options import option_faults

NAMES = ("sochi", "leningrad", "rostov", "classic", "ss90")
LIMITLESS = ("pool_limit",)
"""Options that every convention has and that have no value until an event declares one."""

NOT_FIGURES = ("names", "inherits", "without", "answers", "settlement", "raspasy", "rules")


class Default(NamedTuple):
    """The value of an option in a convention and its source.

    `by` is `None` where a rule says so, else whose choice it is: `custom` or `ours`; `why` then
    tells the reason by language.
    """

    value: OptionValue
    source: str
    by: str | None = None
    why: Mapping[str, str] = {}  # never written to


class Figure(NamedTuple):
    """A figure of a convention and the rule it comes from; its unit stands in the field's name."""

    amount: int
    source: str


class FigureTable(NamedTuple):
    """Figures that belong together, by what they are for, and the rule they come from."""

    amounts: Mapping[str, Number]
    source: str


class RaspasyFigures(NamedTuple):
    """How raspasy is written: `account` is `mountain` or `whists`.

    `zero_pool` and `dealer_pool` are pool points of a whist raspasy (3.7.2.2, 3.7.6.2), absent
    where zero tricks give the price of one trick (3.7.2.1).
    """

    account: str
    zero_pool: Figure | None
    dealer_pool: Figure | None


@dataclass(frozen=True, slots=True, eq=False)
class Convention:
    """One variety with the options in force; settlement figures are in whists a point.

    `answers` says by which rules the answers to a contract are read: `code` or `ss90`. `figures`
    are the tables of amounts, `rules` the rule that each kind of entry is written by. The same
    name and options always give the same object.
    """

    name: str
    names: Mapping[str, str]
    answers: str
    mountain_point: Figure
    pool_point: Figure
    raspasy: RaspasyFigures | None
    figures: Mapping[str, FigureTable]
    rules: Mapping[str, str]
    defaults: Mapping[str, Default]
    declared: Mapping[str, OptionValue]

    @property
    def known_options(self) -> tuple[str, ...]:
        """The options that an event may declare here."""
        return (*self.defaults, *LIMITLESS)

    @property
    def talon_leads(self) -> bool:
        """Whether the talon opens the first two tricks of raspasy (3.7.6.1 to 3.7.6.3)."""
        return self.raspasy is not None and self.option("raspasy_talon") == "leads"

    def option(self, name: str) -> OptionValue:
        """The value in force.

        Raises:
            KeyError: The convention has no such option, or no value was declared.

        """
        return self.declared[name] if name in self.declared else self.defaults[name].value

    def has(self, name: str, value: OptionValue = True) -> bool:
        """Whether the convention has the option, with that value in force."""
        return (name in self.declared or name in self.defaults) and self.option(name) == value

    def flag(self, name: str) -> bool:
        """The value in force of a yes-or-no option."""
        return bool(self.option(name))

    def number(self, name: str) -> int:
        """The value in force of a whole-number option."""
        return int(str(self.option(name)))

    def figure(self, table: str, of: str) -> Number:
        """One figure of a table.

        Raises:
            KeyError: There is none for that.

        """
        return self.figures[table].amounts[of]

    def raspasy_price(self, raspasy_number: int) -> int:
        """The price of a trick in the n-th raspasy in a row; the last one repeats (3.7.4)."""
        return self._step("raspasy_prices", raspasy_number)

    def exit_level(self, raspasy_number: int) -> int:
        """The game that leaves raspasy after the n-th in a row; the last one repeats (3.7.8)."""
        return self._step("exit_levels", raspasy_number)

    def _step(self, name: str, number: int) -> int:
        steps = self.option(name)
        assert isinstance(steps, tuple)
        return steps[min(number, len(steps)) - 1]

    def with_options(self, options: Mapping[str, OptionValue]) -> "Convention":
        """The convention with an event's own options.

        Raises:
            RecordError: An option is unknown here or has an impossible value; all are named.

        """
        if not options:
            return self
        key = tuple((name, type(value), value) for name, value in options.items())
        return _with_options(self, key)


Declared = tuple[tuple[str, type, OptionValue], ...]
"""Options in a form that a cache can tell apart; the type, for `True` is no 1."""


@lru_cache(maxsize=256)
def _with_options(convention: Convention, declared: Declared) -> Convention:
    options = {name: value for name, _, value in declared}
    faults = option_faults(options, convention.name, convention.known_options)
    if faults:
        raise RecordError(*faults)
    return replace(convention, declared={**convention.declared, **options})


def load_convention(name: str, options: Mapping[str, OptionValue] | None = None) -> Convention:
    """The convention of that name with an event's own options.

    Raises:
        RecordError: There is none of that name, or an option is unknown or impossible here.

    """
    if name not in NAMES:
        right = nearest(name, NAMES) or NAMES
        raise RecordError(Fault("score.no-such-convention", {"name": name, "known": right}))
    return _read(name).with_options(options or {})


@cache
def _read(name: str) -> Convention:
    data = read_tables(name)
    settlement = data["settlement"]
    return Convention(
        name=name,
        names=data["names"],
        answers=data.get("answers", "code"),
        mountain_point=_figure(settlement["mountain_point"], "whists"),
        pool_point=_figure(settlement["pool_point"], "whists"),
        raspasy=_raspasy(data["raspasy"]) if "raspasy" in data else None,
        figures={
            key: _table(table) for key, table in data.items() if key not in (*NOT_FIGURES, DEFAULTS)
        },
        rules=data["rules"],
        defaults={key: _default(table) for key, table in data[DEFAULTS].items()},
        declared={},
    )


DEFAULTS = "defaults"


def read_tables(name: str) -> dict[str, Any]:
    """The tables of a convention's file over those that it inherits."""
    own = read_data(name)
    if "inherits" not in own:
        return own
    common = read_data(own["inherits"])
    defaults = {
        key: table
        for key, table in {**common[DEFAULTS], **own[DEFAULTS]}.items()
        if key not in own.get("without", ())
    }
    return {**common, **own, DEFAULTS: defaults}


def _figure(table: Mapping[str, Any], unit: str) -> Figure:
    return Figure(table[unit], table["source"])


def _table(table: Mapping[str, Any]) -> FigureTable:
    amounts = {key: simplest(Fraction(value)) for key, value in table.items() if key != "source"}
    return FigureTable(amounts, table["source"])


def _default(table: Mapping[str, Any]) -> Default:
    value = table["value"]
    fixed: OptionValue = tuple(value) if isinstance(value, list) else value
    why = {language: table[language] for language in ("ru", "en") if language in table}
    return Default(fixed, table["source"], table.get("by"), why)


def _raspasy(table: Mapping[str, Any]) -> RaspasyFigures:
    zero, dealer = table.get("zero_pool"), table.get("dealer_pool")
    return RaspasyFigures(
        account=table["account"],
        zero_pool=_figure(zero, "points") if zero else None,
        dealer_pool=_figure(dealer, "points") if dealer else None,
    )
