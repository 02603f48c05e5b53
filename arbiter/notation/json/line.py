"""What every command that takes a line of JSON and gives a line shares: its id, table, convention.

A line beyond doubt is read by the standard library, for speed; the rest is read again by `Fields`
with the place of every value, so that all its faults are told together.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.notation import limits
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.table import read_convention, read_options
from arbiter.notation.json.tree import Node, NotWhole
from arbiter.scoring.conventions import Convention, load_convention

LONGEST_ID = 40
TABLE_SIZES = (3, 4)

LineId = str | int | None


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line that cannot be used: its faults, each with its column."""

    line_id: LineId
    faults: tuple[Fault, ...]

    def at(self, number: int) -> "FaultyLine":
        """The same as a line of a file, with that number."""
        return FaultyLine(self.line_id, tuple(_in_line(fault, number) for fault in self.faults))


def quick_object(text: str, keys: Collection[str]) -> dict[str, Any] | None:
    """The object of a line that has only these keys; `None` where anything is in doubt."""
    try:
        line = json.loads(text, object_pairs_hook=_unrepeated)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) and all(map(keys.__contains__, line)) else None


def quick_players(line: dict[str, Any]) -> tuple[str, ...] | None:
    """The players of a line; `None` where they are in doubt."""
    players = line.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    names = tuple(players)
    return names if _is_table(names) else None


def is_id(value: object) -> bool:
    """Whether programs may name a line so: a text, a whole number, or nothing."""
    if value is None or type(value) is int:
        return True
    return isinstance(value, str) and value.encode("utf-8", "replace").decode() == value


def line_id_of(fields: Fields) -> LineId:
    """The id of a line; `None` where it has none, or a wrong one."""
    value = _value(fields.node_of("id"))
    return value if isinstance(value, str | int) and is_id(value) else None


def check_id(fields: Fields) -> None:
    """Note an id that cannot be one."""
    if fields.has("id") and not is_id(_value(fields.node_of("id"))):
        fields.findings.add_at("session.bad-id", ("id",))


def read_convention_of(fields: Fields) -> Convention | None:
    """The convention of a line with its options; `None` where it has faults, which are noted."""
    name, options = read_convention(fields), read_options(fields.object("options"))
    if not name:
        return None
    try:
        return load_convention(name, options)
    except RecordError as error:
        place = fields.findings.place_of(("options",))
        for fault in error.faults:
            fields.findings.add(fault.code, place, **fault.values)
    return None


class _Repeated(ValueError):
    """A key stands twice in an object."""


def _unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Repeated
    return members


@lru_cache(maxsize=1024)
def _is_table(players: tuple[str, ...]) -> bool:
    are_different = len(set(players)) == len(players)
    return len(players) in TABLE_SIZES and are_different and all(map(limits.is_name, players))


def _in_line(fault: Fault, number: int) -> Fault:
    return fault if fault.place is None else replace(fault, place=Place(number, fault.place.column))


def _value(node: Node | None) -> object:
    """What a node holds; a whole number of any length is one."""
    value = None if node is None else node.value
    if isinstance(value, NotWhole) and value.text.removeprefix("-").isdecimal():
        return int(value.text) if len(value.text) <= LONGEST_ID else value
    return value
