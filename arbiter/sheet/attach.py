"""A club's own workbook taken over: our sheets are added, and its cells mapped to our accounts.

What the mapped cells show becomes the opening of our journal; from then on the program writes the
totals into them, and nothing else on the club's sheets. The club's formulas go on calculating.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from openpyxl.workbook.workbook import Workbook

from arbiter.faults import Fault, SheetError
from arbiter.files import read_bytes, replace_safely, writer_of
from arbiter.locking import locked
from arbiter.sayings import Value
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.amounts import as_amount
from arbiter.sheet.apply import backup_name
from arbiter.sheet.carbon import SHEET_NAME
from arbiter.sheet.create import check_players
from arbiter.sheet.drawing import draw
from arbiter.sheet.entering import with_entries
from arbiter.sheet.guards import SIZE_LIMIT, check_free, check_path
from arbiter.sheet.labels import SHEETS, TABLES, Labels, Say
from arbiter.sheet.model import NET, Book, EntryInWords, SheetHead, Slot
from arbiter.sheet.page import address
from arbiter.sheet.raw_cells import Cells
from arbiter.sheet.read import Base, open_foreign, read_file
from arbiter.sheet.slots import cell_at, find_slots, wanted_keys
from arbiter.sheet.write import build, verify

SUFFIX = "arbiter"
"""What is added to a name of ours that the club's workbook has already."""


def attach_sheet(path: Path, head: SheetHead, *, say: Say, dry_run: bool = False) -> Book:
    """Add our sheets to a club's own workbook and map its cells to our accounts.

    Args:
        path: The club's workbook.
        head: Who plays, named as in the workbook, and by what; its cells are found here.
        say: How messages are put into words.
        dry_run: Find the cells and touch nothing.

    Returns:
        The book that now stands in the workbook; its head names the mapped cells.

    Raises:
        UsageFault: There is no such file, or the players cannot be entered.
        SheetError: A save would lose something; an account has no cell, several, or one that
            holds a formula or a text; the workbook is ours already or cannot be written.

    """
    check_path(path)
    check_players(head.players)
    if dry_run:
        return _attach(path, head, say, dry_run=True)
    with locked(path):
        return _attach(path, head, say, dry_run=False)


def _attach(path: Path, head: SheetHead, say: Say, *, dry_run: bool) -> Book:
    content = read_file(path)
    base, sheets = open_foreign(content, str(path))
    if SHEET_NAME in sheets:
        raise SheetError(Fault("sheet.attached-already", {"path": str(path)}))
    slots = _slots(base, sheets, head.players)
    ours = Labels(say, head.language)
    labels = Labels(say, head.language, _free_names(base.workbook, ours))
    book = Book(replace(head, slots=slots))
    opening = tuple(_opening(slots, sheets, labels))
    if opening:
        book = with_entries(book, opening, "", labels)
    if dry_run:
        return book
    new_content = build(book, draw(book, labels), labels, base)

    def check(temporary: Path) -> None:
        verify(temporary, str(path), book, base)
        check_free(path)
        if read_bytes(path, SIZE_LIMIT) != content:
            raise SheetError(Fault("sheet.changed-meanwhile", {"path": str(path)}))

    replace_safely(path, writer_of(new_content), check, backup=backup_name(path, book.last_posting))
    return book


def _slots(base: Base, sheets: Mapping[str, Cells], players: tuple[str, ...]) -> tuple[Slot, ...]:
    """One input cell for each account; what is wrong is all named."""
    found = find_slots(base.parts, sheets, players).cells
    slots, faults = [], []
    for key in wanted_keys(players):
        cells = found.get(key, ())
        values: dict[str, Value] = {
            "what": key[0],
            "player": key[1],
            "on": key[2] or "—",
            "cells": tuple(map(cell_name, cells)),
        }
        if not cells:
            faults.append(Fault("sheet.attach-missing", values))
        elif len(cells) > 1:
            faults.append(Fault("sheet.attach-twice", values))
        else:
            slots.append(cells[0])
            faults += _cell_faults(cells[0], sheets)
    if faults:
        raise SheetError(
            Fault("sheet.attach-how", {"player": players[0], "on": players[1]}), *faults
        )
    nets = (found.get((NET, player, None), ()) for player in players)
    return (*slots, *(cells[0] for cells in nets if len(cells) == 1))


def _cell_faults(slot: Slot, sheets: Mapping[str, Cells]) -> Iterable[Fault]:
    cell = cell_at(slot, sheets)
    values = {"cell": cell_name(slot)}
    if cell is not None and cell.is_formula:
        yield Fault("sheet.attach-formula", values)
    elif cell is not None and isinstance(cell.content, str):
        yield Fault("sheet.attach-text", {**values, "text": cell.content[:40]})


def _opening(
    slots: tuple[Slot, ...], sheets: Mapping[str, Cells], labels: Labels
) -> Iterable[EntryInWords]:
    """What stands in the mapped cells already, as the first entries of the journal."""
    for slot in slots:
        cell = cell_at(slot, sheets)
        if slot.account == NET or cell is None or not cell.content:
            continue
        yield EntryInWords(
            account=Account(slot.account),
            player=slot.player,
            on=slot.on,
            points=Fraction(as_amount(cell.content)),
            kind=EntryKind.CORRECTION,
            rule="",
            reason=labels("reason.opening", cell=cell_name(slot)),
        )


def cell_name(slot: Slot) -> str:
    """The name of a mapped cell, such as `Клуб!B5`."""
    return f"{slot.sheet}!{address((slot.row, slot.column))}"


def _free_names(workbook: Workbook, labels: Labels) -> Mapping[str, str]:
    """Names for our sheets and tables that the club's workbook does not have yet."""
    sheets = {name.casefold() for name in workbook.sheetnames}
    tables = {name.casefold() for sheet in workbook.worksheets for name in sheet.tables}
    tables |= {name.casefold() for name in workbook.defined_names}
    names = {}
    for codes, taken, joint in ((SHEETS, sheets, " "), (TABLES, tables, "_")):
        for code in codes:
            name = labels(code)
            while name.casefold() in taken:
                name = f"{name}{joint}{SUFFIX}"
            names[code] = name
    return names
