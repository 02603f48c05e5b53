"""Reads the text of one rulebook file; everything wrong with it is reported together."""

import re
import tomllib
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TypeGuard, TypeVar

from arbiter.game.values import value
from rulings.book.provisions import (
    Edition,
    Example,
    Fact,
    Facts,
    Figure,
    Liable,
    Note,
    NoteType,
    Reading,
    Rule,
    RuleKind,
    Words,
)

Choice = TypeVar("Choice", bound=StrEnum)

_NOTHING = Words("", "")


@value
class Section:
    """One file of the rulebook: its rules in the order of the file, and what is wrong with it.

    A rule with a fault is left out of `rules`; a file that is no TOML has one fault and no rules.
    """

    name: str
    edition: str
    title: Words
    rules: tuple[Rule, ...]
    faults: tuple[str, ...]


@value
class Editions:
    """The file of editions: what standing the digest has, and what it was made from."""

    notice: Words
    editions: tuple[Edition, ...]
    faults: tuple[str, ...]


def read_section(name: str, text: str) -> Section:
    """Read the text of a section's file.

    Args:
        name: The file's name, for the faults.
        text: What stands in it.

    """
    faults: list[str] = []
    top = _Table(_toml(name, text, faults), name, faults)
    if faults:
        return Section(name, "", _NOTHING, (), tuple(faults))
    edition, title = top.text("edition"), top.words("section")
    found = [_rule(table, edition, title) for table in top.tables("rule")]
    top.close()
    rules = tuple(rule for rule in found if rule is not None)
    return Section(name, edition, title, rules, tuple(faults))


def read_editions(name: str, text: str) -> Editions:
    """Read the text of the file of editions."""
    faults: list[str] = []
    top = _Table(_toml(name, text, faults), name, faults)
    if faults:
        return Editions(_NOTHING, (), tuple(faults))
    notice = top.words("notice")
    editions = tuple(_edition(table) for table in top.tables("edition"))
    top.close()
    return Editions(notice, editions, tuple(faults))


def _toml(name: str, text: str, faults: list[str]) -> dict[str, object]:
    try:
        return tomllib.loads(text, parse_float=Fraction)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        faults.append(f"{name}: {error}")
        return {}


class _Table:
    """A table of the file, taken key by key; what is wrong is added to the list handed in."""

    def __init__(self, raw: Mapping[str, object], where: str, faults: list[str]) -> None:
        self.raw = raw
        self.where = where
        self.faults = faults
        self.taken: set[str] = set()

    def fault(self, key: str, what: str) -> None:
        self.faults.append(f"{self.where}: {key} {what}")

    def take(self, key: str) -> object:
        self.taken.add(key)
        return self.raw.get(key)

    def close(self) -> None:
        """Report the keys that nobody took: most likely misspelt."""
        for key in self.raw:
            if key not in self.taken:
                self.fault(key, "is not a field that the rulebook knows")

    def text(self, key: str) -> str:
        value = self.take(key)
        if value is None:
            self.fault(key, "is missing")
        elif not isinstance(value, str):
            self.fault(key, "is not text")
        elif tidy := re.sub(r"[ \t\r\n]+", " ", value).strip(" "):
            return tidy
        else:
            self.fault(key, "is empty")
        return ""

    def choice(self, key: str, choices: type[Choice]) -> Choice:
        value = self.text(key)
        names = [choice.value for choice in choices]
        if value in names:
            return choices(value)
        if value:
            self.fault(key, f"is {value!r}; it can be {', '.join(names)}")
        return next(iter(choices))

    def choice_or_none(self, key: str, choices: type[Choice]) -> Choice | None:
        return self.choice(key, choices) if key in self.raw else None

    def words(self, key: str) -> Words:
        value = self.take(key)
        if value is None:
            self.fault(key, "is missing")
            return _NOTHING
        if not isinstance(value, dict):
            self.fault(key, "is not a pair of texts, ru and en")
            return _NOTHING
        return self.inner(value, key).bare_words()

    def words_or_none(self, key: str) -> Words | None:
        return self.words(key) if key in self.raw else None

    def bare_words(self) -> Words:
        words = Words(self.text("ru"), self.text("en"))
        self.close()
        return words

    def inner(self, raw: Mapping[str, object], key: str) -> "_Table":
        return _Table(raw, f"{self.where}: {key}", self.faults)

    def whole_or_none(self, key: str) -> int | None:
        value = self.take(key)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        self.fault(key, "is not a whole number")
        return None

    def yes_or_no(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            self.fault(key, "is not true or false")
        return value is True

    def ids(self, key: str) -> tuple[str, ...]:
        value = self.take(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            self.fault(key, "is not a list of ids in quotes")
            return ()
        return tuple(value)

    def figures(self, key: str) -> tuple[tuple[str, Figure], ...]:
        value = self.take(key)
        if value is None:
            return ()
        if not isinstance(value, dict):
            self.fault(key, "is not a table of numbers")
            return ()
        inner = self.inner(value, key)
        return tuple((name, inner.figure(name)) for name in value)

    def figure(self, key: str) -> Figure:
        value = self.take(key)
        if isinstance(value, list):
            numbers = [part for part in value if _is_number(part)]
            if numbers and len(numbers) == len(value):
                return tuple(numbers)
        elif _is_number(value):
            return value
        self.fault(key, "is not a number or a list of numbers")
        return 0

    def facts(self, key: str) -> Facts:
        value = self.take(key)
        if not isinstance(value, dict):
            self.fault(key, "is missing" if value is None else "is not a table of facts")
            return Facts(())
        inner = self.inner(value, key)
        return Facts(tuple((name, inner.fact(name, part)) for name, part in value.items()))

    def fact(self, key: str, value: object) -> Fact:
        match value:
            case dict() if set(value) & {"ru", "en"}:
                return self.inner(value, key).bare_words()
            case dict():
                inner = self.inner(value, key)
                return Facts(tuple((name, inner.fact(name, part)) for name, part in value.items()))
            case list():
                return tuple(self.fact(key, part) for part in value)
            case str() if value.strip():
                return value
            case int() | Fraction():
                return value
        self.fault(key, "is empty" if value == "" else "is not a value that an example may hold")
        return ""

    def tables(self, key: str) -> "tuple[_Table, ...]":
        value = self.take(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            self.fault(key, f"is not written as [[{key}]]")
            return ()
        return tuple(
            self.inner(part, f"{key} {number}") for number, part in enumerate(value, start=1)
        )


def _is_number(value: object) -> TypeGuard[int | Fraction]:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _rule(table: _Table, edition: str, section: Words) -> Rule | None:
    before = len(table.faults)
    rule_id = table.text("id")
    if rule_id:
        table.where = f"{table.where.split(':')[0]}: {rule_id}"
    rule = Rule(
        id=rule_id,
        edition=edition,
        section=section,
        kind=table.choice("kind", RuleKind),
        liable=table.choice_or_none("liable", Liable),
        title=table.words("title"),
        summary=table.words("summary"),
        penalty=table.words_or_none("penalty"),
        time_limit=table.words_or_none("time_limit"),
        figures=table.figures("figures"),
        exception_to=table.ids("exception_to"),
        sees=table.ids("sees"),
        readings=tuple(_reading(part) for part in table.tables("reading")),
        examples=tuple(_example(part) for part in table.tables("example")),
        notes=tuple(_note(part) for part in table.tables("note")),
    )
    table.close()
    return rule if len(table.faults) == before else None


def _reading(table: _Table) -> Reading:
    reading = Reading(
        key=table.text("key"),
        is_default=table.yes_or_no("default"),
        label=table.words("label"),
        why=table.words("why"),
        rests_on=table.ids("rests_on"),
    )
    table.close()
    return reading


def _example(table: _Table) -> Example:
    example = Example(table.words("label"), table.facts("given"), table.facts("result"))
    table.close()
    return example


def _note(table: _Table) -> Note:
    note = Note(
        type=table.choice("type", NoteType),
        footnote=table.whole_or_none("fn"),
        text=Words(table.text("ru"), table.text("en")),
    )
    table.close()
    return note


def _edition(table: _Table) -> Edition:
    edition = Edition(
        tag=table.text("tag"),
        title=table.words("title"),
        date=table.words_or_none("date"),
        place=table.words_or_none("place"),
        covers=table.words("covers"),
    )
    table.close()
    return edition
