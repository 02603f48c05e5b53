"""Reads the lines that `arbiter settle` takes: a score sheet added up, as one object of JSON.

A line without a fault is read by the standard library, for speed; one that it cannot vouch for is
read again with the place of every value, so that all its faults are told together.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.nearest import unknown_player
from arbiter.notation.checks import check_players
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.json.amounts import amounts, amounts_in, whole_amounts, zeros
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.line import (
    FaultyLine,
    LineId,
    check_id,
    is_id,
    line_id_of,
    quick_object,
    quick_players,
    read_convention_of,
)
from arbiter.notation.json.table import read_players
from arbiter.notation.json.tree import Members, parse_json
from arbiter.sayings import Value
from arbiter.scoring.amounts import Number
from arbiter.scoring.closing import pool_limit
from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.settlement import Totals

KEYS = ("id", "convention", "options", "players", "pool", "mountain", "whists")


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A score sheet to be settled; the pools name the players in their order."""

    line_id: LineId
    convention: Convention
    totals: Totals


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
        return line.at(number)
    return line


def _quickly(text: str) -> SheetLine | None:
    """The sheet of a line that is beyond doubt; options are left to the careful reading."""
    line = quick_object(text, KEYS)
    if line is None or line.get("options"):
        return None
    names, convention, line_id = quick_players(line), line.get("convention"), line.get("id")
    if names is None or convention not in NAMES or not is_id(line_id):
        return None
    pool = whole_amounts(line.get("pool"), names)
    mountain = whole_amounts(line.get("mountain"), names)
    whists = _whole_whists(line.get("whists"), names)
    if pool is None or mountain is None or whists is None:
        return None
    return SheetLine(line_id, load_convention(convention), Totals(pool, mountain, whists))


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
    line_id = line_id_of(fields)
    if line is None or findings.faults:
        return FaultyLine(line_id, findings.error().faults)
    return line


def _read(fields: Fields, findings: Findings) -> SheetLine | None:
    if not isinstance(fields.node.value, Members):
        return None
    check_id(fields)
    players = fields.players = read_players(fields)
    check_players(players, findings)
    convention = read_convention_of(fields)
    totals = Totals(amounts(fields, "pool"), amounts(fields, "mountain"), _whists(fields, players))
    fields.refuse_rest()
    if convention is None:
        return None
    _check_limit(totals, convention, findings)
    return SheetLine(line_id_of(fields), convention, totals)


def _check_limit(totals: Totals, convention: Convention, findings: Findings) -> None:
    """No pool is past its limit, except where points past it count double at the end."""
    limit = pool_limit(convention)
    if limit is None or convention.has("past_limit", "double"):
        return
    for player, points in totals.pool.items():
        if points > limit:
            values: dict[str, Value] = {"player": player, "points": points, "limit": limit}
            findings.add_at("session.pool-past-limit", ("pool", player), **values)


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
