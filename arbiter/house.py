"""The house file `arbiter.toml`: what a club or an event has settled once for all its cases.

It is found upwards from the case. A record's own tags win over it. A faulty one is refused with all
its faults, each with its line.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import get_args

from arbiter.faults import ArbiterError, Fault
from arbiter.files import find_upwards, read_case
from arbiter.game.card_notation import Language
from arbiter.game.place import Place
from arbiter.game.record import DealRecord, OptionValue
from arbiter.hearing import EDITION
from arbiter.nearest import nearest
from arbiter.notation.option_words import option_right, option_value
from arbiter.notation.vocabulary import CONVENTIONS
from arbiter.sayings import Value
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.options import option_kinds

NAME = "arbiter.toml"
LONGEST_FILE = 100_000
LONGEST_TEXT = 200
LARGEST_LOGO = 500_000
LOGO_KINDS = (".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp")
LANGUAGES: tuple[Language, ...] = get_args(Language)
TEXTS = ("event", "arbiter", "correction_period")
KEYS = (*TEXTS, "edition", "convention", "sensible_lapses", "language", "logo", "options")

_AT = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_TABLE = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([\w-]+))\s*=")


class HouseError(ArbiterError):
    """A house file is faulty; carries every fault, by line."""

    exit_code = 3


@dataclass(frozen=True, slots=True)
class House:
    """What a club or an event has settled; what it leaves open is absent.

    `correction_period` is how long a score may be corrected, as the event puts it; `options` are
    those of the convention, `sensible_lapses` among them.
    """

    path: Path | None = None
    event: str | None = None
    arbiter: str | None = None
    edition: str | None = None
    convention: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    correction_period: str | None = None
    language: Language | None = None
    logo: Path | None = None


NO_HOUSE = House()


def convention_of(start: Path) -> Convention | None:
    """The convention, with its options, that the house of a file or folder has settled.

    Raises:
        HouseError: Its house file has faults.

    """
    house = house_of(start)
    return load_convention(house.convention, house.options) if house.convention else None


def find_house(start: Path) -> Path | None:
    """The house file nearest to a file or folder, upwards; `None` if there is none."""
    return find_upwards(NAME, start)


def house_of(start: Path) -> House:
    """The house that a file belongs to.

    Raises:
        HouseError: Its house file is faulty.

    """
    path = find_house(start)
    return NO_HOUSE if path is None else read_house(path)


def read_house(path: Path) -> House:
    """Read a house file.

    Raises:
        HouseError: It is faulty; all faults are named.
        UsageFault: It cannot be opened.

    """
    return house_from(read_case(path, LONGEST_FILE), path)


def house_from(content: bytes, path: Path) -> House:
    """A house from the content of its file.

    Raises:
        HouseError: It is faulty; all faults are named.

    """
    reader = _Reader(content, path)
    house = reader.house()
    if reader.faults:
        faults = sorted(reader.faults, key=lambda fault: fault.place.line if fault.place else 0)
        error = HouseError(*faults)
        error.file = str(path)
        raise error
    return house


def at_home(record: DealRecord, house: House) -> DealRecord:
    """The record with what the house has settled and the record leaves open."""
    header = replace(
        record.header,
        event=record.header.event or house.event,
        arbiter=record.header.arbiter or house.arbiter,
    )
    is_ours = house.convention in (None, record.convention)
    options = {**house.options, **record.options} if is_ours else record.options
    return replace(record, header=header, options=options)


def with_house_options(convention: Convention, house: House) -> Convention:
    """The convention with the options of its house, those already declared before them."""
    if house.convention not in (None, convention.name):
        return convention
    return convention.with_options({**house.options, **convention.declared})


class _Reader:
    """Reads the table of the file and notes what is wrong with it."""

    def __init__(self, content: bytes, path: Path) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.lines: dict[tuple[str, ...], int] = {}
        self.raw = self._parsed(content)

    def house(self) -> House:
        for key in self.raw:
            if key not in KEYS:
                self._add("unknown-key", (key,), key=key, right=nearest(key, KEYS) or KEYS)
        convention = self._convention()
        return House(
            path=self.path,
            event=self._text("event"),
            arbiter=self._text("arbiter"),
            edition=self._edition(),
            convention=convention,
            options=self._options(convention),
            correction_period=self._text("correction_period"),
            language=self._language(),
            logo=self._logo(),
        )

    def _parsed(self, content: bytes) -> Mapping[str, object]:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            self._add("not-utf8", ())
            return {}
        self.lines = _lines_of(text)
        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            found = _AT.search(str(error))
            line, column = found.groups() if found else (None, None)
            last = text.count("\n") + 1
            place = Place(int(line), int(column or 1)) if line else Place(last, 1)
            quoted = text.split("\n")[place.line - 1].strip()[:60]
            self.faults.append(Fault("house.not-toml", {"text": quoted}, place))
            return {}

    def _add(self, code: str, keys: tuple[str, ...], **values: Value) -> None:
        line = self.lines.get(keys)
        place = None if line is None else Place(line, 1)
        self.faults.append(Fault(f"house.{code}", values, place))

    def _text(self, key: str) -> str | None:
        value = self.raw.get(key)
        if value is None:
            return None
        if not isinstance(value, str) or not value.strip():
            self._add("not-text", (key,), key=key)
            return None
        if len(value) > LONGEST_TEXT or "\n" in value:
            self._add("too-long", (key,), key=key, most=LONGEST_TEXT)
            return None
        return value.strip()

    def _edition(self) -> str | None:
        value = self._text("edition")
        if value not in (None, EDITION):
            self._add("no-edition", ("edition",), text=value or "", right=(EDITION,))
            return None
        return value

    def _convention(self) -> str | None:
        value = self._text("convention")
        code = None if value is None else CONVENTIONS.code(value)
        if value is not None and code is None:
            right = CONVENTIONS.right(value)
            self._add("no-convention", ("convention",), text=value, right=right)
        return code

    def _language(self) -> Language | None:
        value = self._text("language")
        if value is None:
            return None
        for language in LANGUAGES:
            if value == language:
                return language
        self._add("no-language", ("language",), text=value, right=LANGUAGES)
        return None

    def _logo(self) -> Path | None:
        value = self._text("logo")
        if value is None:
            return None
        path = self.path.parent / value
        if path.suffix.lower() not in LOGO_KINDS:
            self._add("logo-kind", ("logo",), text=value, right=LOGO_KINDS)
        elif not path.is_file():
            self._add("no-logo", ("logo",), text=str(path))
        elif path.stat().st_size > LARGEST_LOGO:
            self._add("logo-size", ("logo",), text=value, most=LARGEST_LOGO // 1000)
        else:
            return path
        return None

    def _options(self, convention: str | None) -> dict[str, OptionValue]:
        table = self.raw.get("options", {})
        if not isinstance(table, dict):
            self._add("not-table", ("options",), key="options")
            table = {}
        told: dict[tuple[str, ...], object] = {
            ("options", name): value for name, value in table.items()
        }
        if "sensible_lapses" in self.raw:
            told[("sensible_lapses",)] = self.raw["sensible_lapses"]
        options: dict[str, OptionValue] = {}
        for keys, value in told.items():
            found = self._option(keys, value, convention)
            if found is not None:
                options[keys[-1]] = found
        return options

    def _option(
        self, keys: tuple[str, ...], value: object, convention: str | None
    ) -> OptionValue | None:
        name = keys[-1]
        kinds = option_kinds()
        if name not in kinds:
            self._add("unknown-option", keys, option=name, right=nearest(name, kinds) or (*kinds,))
            return None
        known = None if convention is None else load_convention(convention).known_options
        if known is not None and name not in known:
            self._add("foreign-option", keys, option=name, right=known)
            return None
        meant = _meant(name, value)
        if meant is None:
            shown = str(value).lower() if isinstance(value, bool) else str(value)
            right = option_right(name, shown)
            self._add("bad-option", keys, option=name, text=shown[:60], right=right)
        return meant


def _meant(name: str, value: object) -> OptionValue | None:
    """A value as a person may write it: a word of the record, yes or no, a list of numbers."""
    match value:
        case bool() | int() if option_kinds()[name].admits(value):
            return value
        case str():
            codes = option_kinds()[name].values
            return value if value in codes else option_value(name, value)
        case list():
            return option_value(name, " ".join(map(str, value)))
    return None


def _lines_of(text: str) -> dict[tuple[str, ...], int]:
    """Where each key of the file stands, from 1; a key in a table behind the table's name."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        header, key = _TABLE.match(line), _KEY.match(line)
        if header:
            table = tuple(part.strip(" \"'") for part in header[1].split("."))
            lines.setdefault(table, number)
        elif key:
            lines.setdefault((*table, next(part for part in key.groups() if part)), number)
    return lines
