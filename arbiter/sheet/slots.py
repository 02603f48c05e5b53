"""The cells of a club's own workbook that stand for our accounts: found, written, compared.

They are found by named ranges such as `Пуля_А` and `Висты_А_Б`, or by the words at the head of a
table, one player a row or one a column. Only cells without a formula are ever written.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from arbiter.scoring.ledger import Account
from arbiter.scoring.settlement import Settlement, Totals
from arbiter.sheet.lookalikes import as_seen
from arbiter.sheet.model import NET, Book, Slot
from arbiter.sheet.package import MAIN, WORKBOOK, Parts, parse
from arbiter.sheet.page import Place
from arbiter.sheet.raw_cells import Cells, RawCell

HEADS: Mapping[str, tuple[str, ...]] = {
    Account.POOL: ("пуля", "в пуле", "pool"),
    Account.MOUNTAIN: ("гора", "в горе", "mountain", "hill", "dump"),
    Account.WHISTS: ("висты", "вистов", "висты на", "на", "whists", "whists on", "on"),
    NET: ("итог", "итого", "результат", "расчёт", "result", "total", "net"),
}
"""What may stand at the head of a column, by account; for whists a player's name follows."""

ROWS_OF_A_TABLE = 40
"""So far below its head a table's rows are looked for."""

_SHEET_AND_CELL = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})")
_SIGNS = re.compile(r"[\W_]+")

Key = tuple[str, str, str | None]
"""An account, a player, and for whists the one they are on."""


class Found(NamedTuple):
    """The cells found for each account, in the order of the sheets; one is as it should be."""

    cells: Mapping[Key, tuple[Slot, ...]]


def wanted_keys(players: Sequence[str]) -> tuple[Key, ...]:
    """All accounts of a table that a workbook must have a cell for."""
    pools = [
        (str(account), player, None)
        for account in (Account.POOL, Account.MOUNTAIN)
        for player in players
    ]
    whists = [(str(Account.WHISTS), one, on) for one in players for on in players if one != on]
    return (*pools, *whists)


def find_slots(parts: Parts, sheets: Mapping[str, Cells], players: Sequence[str]) -> Found:
    """Every cell that stands for an account; named ranges go before words at the head."""
    found: dict[Key, list[Slot]] = {}
    for name, cells in sheets.items():
        for slot in (*_in_table(name, cells, players), *_in_turned_table(name, cells, players)):
            slots = found.setdefault((slot.account, slot.player, slot.on), [])
            if slot not in slots:
                slots.append(slot)
    for slot in _named(parts, players):
        found[slot.account, slot.player, slot.on] = [slot]
    return Found({key: tuple(slots) for key, slots in found.items()})


def slot_values(book: Book, totals: Totals, settlement: Settlement) -> Mapping[Slot, Fraction]:
    """What every mapped cell must show."""
    return {slot: _value(slot, totals, settlement) for slot in book.head.slots}


def _value(slot: Slot, totals: Totals, settlement: Settlement) -> Fraction:
    if slot.account == NET:
        return Fraction(settlement.net[slot.player])
    if slot.on is not None:
        return Fraction(totals.whists[slot.player][slot.on])
    points = totals.pool if slot.account == Account.POOL else totals.mountain
    return Fraction(points[slot.player])


def _in_table(sheet: str, cells: Cells, players: Sequence[str]) -> Iterator[Slot]:
    """The cells of tables with one player a row."""
    names = {as_seen(player): player for player in players}
    texts = {place: as_seen(str(cell.content)) for place, cell in cells.items()}
    last = max((row for row, _ in texts), default=0)
    for head in range(1, last + 1):
        columns = _columns(head, texts, names)
        accounts = {key[0] for key in columns.values()}
        if not accounts & {Account.POOL, Account.MOUNTAIN, Account.WHISTS}:
            continue
        for row in range(head + 1, min(last, head + ROWS_OF_A_TABLE) + 1):
            if _columns(row, texts, names).keys() & columns.keys():
                break
            player = next(
                (
                    names[text]
                    for (place_row, column), text in texts.items()
                    if place_row == row and text in names and column not in columns
                ),
                None,
            )
            if player is not None:
                for column, (account, on) in columns.items():
                    if on != player:
                        yield Slot(account, player, on, sheet, row, column)


def _in_turned_table(sheet: str, cells: Cells, players: Sequence[str]) -> Iterator[Slot]:
    """The cells of tables with one player a column."""
    turned = {(column, row): cell for (row, column), cell in cells.items()}
    for slot in _in_table(sheet, turned, players):
        yield Slot(slot.account, slot.player, slot.on, sheet, slot.column, slot.row)


def _columns(
    row: int, texts: Mapping[Place, str], names: Mapping[str, str]
) -> dict[int, tuple[str, str | None]]:
    """What the columns of a table are for, if this is the row at its head.

    Names may stand below a common word for whists in the row above.
    """
    found: dict[int, tuple[str, str | None]] = {}
    width = max((column for _, column in texts), default=0)
    above = ""
    for column in range(1, width + 1):
        above = texts.get((row - 1, column), above)
        text = texts.get((row, column), "")
        key = _head(text, names)
        if key is None and text in names and above in _seen(Account.WHISTS):
            key = str(Account.WHISTS), names[text]
        if key is not None:
            found[column] = key
    if found and all(key[0] == Account.WHISTS for key in found.values()):
        upper = {column: texts.get((row - 1, column), "") for column in range(1, width + 1)}
        heads = {column: _head(text, names) for column, text in upper.items()}
        found = {
            **{column: key for column, key in heads.items() if key and key[1] is None},
            **found,
        }
    return found


def _head(text: str, names: Mapping[str, str]) -> tuple[str, str | None] | None:
    """The account that a heading stands for, and whom the whists are on."""
    for account in (Account.POOL, Account.MOUNTAIN, NET):
        if text in _seen(account):
            return str(account), None
    for seen, player in names.items():
        word, _, name = text.rpartition(seen)
        if word and not name and word.strip(" →:->") in _seen(Account.WHISTS):
            return str(Account.WHISTS), player
    return None


def _seen(account: str) -> tuple[str, ...]:
    return tuple(map(as_seen, HEADS[account]))


def _named(parts: Parts, players: Sequence[str]) -> Iterator[Slot]:
    """The cells that defined names stand for, such as `Пуля_А`, `whists_А_Б`."""
    keys: dict[str, Key] = {}
    for account, player, on in (*wanted_keys(players), *((NET, who, None) for who in players)):
        for word in HEADS[account]:
            name = _plain("_".join(filter(None, (word, player, on))))
            keys.setdefault(name, (account, player, on))
    for defined in parse(parts[WORKBOOK]).iter(f"{MAIN}definedName"):
        key = keys.get(_plain(defined.get("name", "")))
        match = _SHEET_AND_CELL.fullmatch((defined.text or "").strip())
        if key is not None and match is not None:
            quoted, bare, letters, row = match.groups()
            sheet = bare if quoted is None else quoted.replace("''", "'")
            column = 0
            for letter in letters:
                column = 26 * column + ord(letter) - ord("A") + 1
            yield Slot(*key, sheet, int(row), column)


def _plain(name: str) -> str:
    return _SIGNS.sub("_", as_seen(name)).strip("_")


def cell_at(slot: Slot, sheets: Mapping[str, Cells]) -> RawCell | None:
    """What the mapped cell holds now; `None` where it is empty."""
    return sheets.get(slot.sheet, {}).get((slot.row, slot.column))
