"""Reads the lines that `arbiter settle` takes: a score sheet added up, as one object of JSON.

A line without a fault is read by the standard library, for speed; one that it cannot vouch for is
read again with the place of every value, so that all its faults are told together.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.nearest import unknown_player
from arbiter.notation import limits
from arbiter.notation.checks import check_players
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.json_amounts import Number, amounts, amounts_in, whole_amounts, zeros
from arbiter.notation.json_fields import Fields
from arbiter.notation.json_table import read_convention, read_options, read_players
from arbiter.notation.json_tree import Members, Node, NotWhole, parse_json
from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.settlement import Totals

KEYS = ("id", "convention", "options", "players", "pool", "mountain", "whists")
LONGEST_ID = 40
_TABLE_SIZES = (3, 4)

LineId = str | int | None


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A score sheet to be settled; the pools name the players in their order."""

    line_id: LineId
    convention: Convention
    totals: Totals


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line that cannot be used: its faults, each with its column."""

    line_id: LineId
    faults: tuple[Fault, ...]


def read_sheet_line(
    text: str, number: int = 1, *, needs: str | None = None
) -> SheetLine | FaultyLine:
    """Read one line.

    Args:
        text: The line.
        number: Its place in the file, for faults.
        needs: A player who must be at the table.

    """
    line = _quickly(text) or _carefully(text)
    if isinstance(line, SheetLine) and needs is not None and needs not in line.totals.pool:
        code, right = unknown_player(needs, tuple(line.totals.pool))
        line = FaultyLine(
            line.line_id, (Fault(code, {"text": needs, "right": right}, Place(1, 1)),)
        )
    if isinstance(line, FaultyLine):
        return FaultyLine(line.line_id, tuple(_in_line(fault, number) for fault in line.faults))
    return line


def _in_line(fault: Fault, number: int) -> Fault:
    return fault if fault.place is None else replace(fault, place=Place(number, fault.place.column))


class _Repeated(ValueError):
    """A key stands twice in an object."""


def _unrepeated(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Repeated
    return members


def _quickly(text: str) -> SheetLine | None:
    """The sheet of a line that is beyond doubt; options are left to the careful reading."""
    try:
        line = json.loads(text, object_pairs_hook=_unrepeated)
    except (ValueError, RecursionError):
        return None
    if not isinstance(line, dict) or not line.keys() <= set(KEYS) or line.get("options"):
        return None
    players = line.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    names, convention, line_id = tuple(players), line.get("convention"), line.get("id")
    if convention not in NAMES or not _is_table(names) or not _is_id(line_id):
        return None
    pool = whole_amounts(line.get("pool"), names)
    mountain = whole_amounts(line.get("mountain"), names)
    whists = _whole_whists(line.get("whists"), names)
    if pool is None or mountain is None or whists is None:
        return None
    return SheetLine(line_id, load_convention(convention), Totals(pool, mountain, whists))


@lru_cache(maxsize=1024)
def _is_table(players: tuple[str, ...]) -> bool:
    are_different = len(set(players)) == len(players)
    return len(players) in _TABLE_SIZES and are_different and all(map(limits.is_name, players))


def _whole_whists(rows: object, players: tuple[str, ...]) -> dict[str, dict[str, Number]] | None:
    found = {writer: zeros(_others(writer, players)) for writer in players}
    if rows is None:
        return found
    if not isinstance(rows, Mapping) or not rows.keys() <= found.keys():
        return None
    for writer, row in rows.items():
        whists = whole_amounts(row, tuple(found[writer]))
        if whists is None:
            return None
        found[writer] = whists
    return found


def _others(player: str, players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(other for other in players if other != player)


def _carefully(text: str) -> SheetLine | FaultyLine:
    findings = Findings()
    fields: Fields | None = None
    line: SheetLine | None = None
    try:
        fields = Fields(parse_json(text), (), findings)
        with suppress(TooMuch):
            line = _read(fields, findings)
    except RecordError as error:
        return FaultyLine(None, error.faults)
    line_id = _line_id(fields)
    if line is None or findings.faults:
        return FaultyLine(line_id, findings.error().faults)
    return line


def _read(fields: Fields, findings: Findings) -> SheetLine | None:
    if not isinstance(fields.node.value, Members):
        return None
    if fields.has("id") and not _is_id(_value(fields.node_of("id"))):
        findings.add_at("session.bad-id", ("id",))
    players = fields.players = read_players(fields)
    check_players(players, findings)
    convention = _convention(fields, findings)
    totals = Totals(amounts(fields, "pool"), amounts(fields, "mountain"), _whists(fields, players))
    fields.refuse_rest()
    if convention is None:
        return None
    return SheetLine(_line_id(fields), convention, totals)


def _convention(fields: Fields, findings: Findings) -> Convention | None:
    name, options = read_convention(fields), read_options(fields.object("options"))
    if not name:
        return None
    try:
        return load_convention(name).with_options(options)
    except RecordError as error:
        place = findings.place_of(("options",))
        for fault in error.faults:
            findings.add(fault.code, place, **fault.values)
    return None


def _whists(fields: Fields, players: tuple[str, ...]) -> dict[str, dict[str, Number]]:
    found = {writer: zeros(_others(writer, players)) for writer in players}
    rows = fields.object("whists")
    for writer in rows.each_key() if rows is not None else ():
        node = rows.node_of(writer) if rows is not None else None
        if rows is None or node is None or not rows.knows(writer):
            continue
        row = rows.object_in(node, (*rows.path, writer))
        if row.has(writer):
            row.findings.add_at("session.whists-on-oneself", (*row.path, writer), player=writer)
        found[writer] = amounts_in(row, players)
        found[writer].pop(writer, None)
    return found


def _line_id(fields: Fields) -> LineId:
    value = _value(fields.node_of("id"))
    return value if isinstance(value, str | int) and _is_id(value) else None


def _value(node: Node | None) -> object:
    """What a node holds; a whole number of any length is one."""
    value = None if node is None else node.value
    if isinstance(value, NotWhole) and value.text.removeprefix("-").isdecimal():
        return int(value.text) if len(value.text) <= LONGEST_ID else value
    return value


def _is_id(value: object) -> bool:
    """Whether programs may name a line so: a text, a whole number, or nothing."""
    if value is None or type(value) is int:
        return True
    return isinstance(value, str) and value.encode("utf-8", "replace").decode() == value
