"""Whether a workbook still shows what the program drew, cell by cell."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from arbiter.faults import Fault, SheetError
from arbiter.sheet.amounts import Shown, as_amount, as_shown
from arbiter.sheet.carbon import Carbon, Drawn
from arbiter.sheet.drawing import settle_book
from arbiter.sheet.model import NET, Book, CellChange, CellValue, Slot
from arbiter.sheet.page import Place, address, amount_text
from arbiter.sheet.raw_cells import Cells
from arbiter.sheet.slots import cell_at, slot_values

Sheets = Mapping[str, Cells]

TOLERANCE = 1e-9
"""Programs write binary fractions with 15 to 17 digits."""

LISTED = 20
"""Changed cells that are named one by one."""


def check_untouched(carbon: Carbon, sheets: Sheets) -> None:
    """See that nobody has changed a cell of our sheets by hand.

    Raises:
        SheetError: Somebody has; the cells are named, with what they were and what they are.

    """
    _raise(hand_changes(carbon, sheets))


def check_slots(book: Book, sheets: Sheets) -> None:
    """See that nobody has changed a mapped cell of the club's own sheets by hand.

    Raises:
        SheetError: Somebody has; the cells are named, with what they were and what they are.

    """
    _raise(slot_changes(book, sheets))


def slot_changes(book: Book, sheets: Sheets) -> tuple[CellChange, ...]:
    """The mapped cells that do not show the totals of the journal."""
    if not book.head.slots:
        return ()
    return tuple(change for slot, change in _slot_changes(book, sheets) if slot.account != NET)


def input_changes(book: Book, sheets: Sheets) -> tuple[CellChange, ...]:
    """What the totals of a book will change in the mapped cells."""
    return tuple(
        replace(change, before=change.after, after=change.before)
        for change in slot_changes(book, sheets)
    )


def total_changes(book: Book, sheets: Sheets) -> tuple[CellChange, ...]:
    """The results that the club's own formulas give, where they are not ours."""
    if not book.head.slots:
        return ()
    return tuple(
        change
        for slot, change in _slot_changes(book, sheets)
        if slot.account == NET and change.after is not None
    )


def _slot_changes(book: Book, sheets: Sheets) -> Iterator[tuple[Slot, CellChange]]:
    for slot, value in slot_values(book, *settle_book(book)).items():
        cell = cell_at(slot, sheets)
        shown = None if cell is None else cell.shown
        is_blank_nothing = cell is None and value == 0
        if not is_blank_nothing and not _agree(as_shown(value), shown, may_be_empty=False):
            where = address((slot.row, slot.column))
            yield slot, CellChange(slot.sheet, where, value, _amount(shown))


def _raise(changed: tuple[CellChange, ...]) -> None:
    if not changed:
        return
    faults = [cell_fault(change) for change in changed[:LISTED]]
    if len(changed) > LISTED:
        faults.append(Fault("sheet.changed-more", {"n": len(changed) - LISTED}))
    raise SheetError(Fault("sheet.changed", {"n": len(changed)}), *faults)


def cell_fault(change: CellChange) -> Fault:
    """A changed cell, with what the program expects there and what it shows."""
    return Fault(
        "sheet.changed-cell",
        {
            "cell": f"{change.sheet}!{change.cell}",
            "before": _words(change.before),
            "after": _words(change.after),
        },
    )


def total_fault(change: CellChange) -> Fault:
    """A result of the club's own formula that is not the program's."""
    fault = cell_fault(change)
    return Fault("sheet.total-differs", fault.values)


def hand_changes(carbon: Carbon, sheets: Sheets) -> tuple[CellChange, ...]:
    """Every cell that shows something else than was drawn, by sheet, row and column.

    Args:
        carbon: What was drawn.
        sheets: The cells of the workbook; a formula that was never calculated has no result.

    Raises:
        SheetError: A sheet of ours is missing.

    """
    missing = [name for name in carbon.sheets if name not in sheets]
    if missing:
        raise SheetError(Fault("sheet.sheet-missing", {"sheets": tuple(missing)}))
    return tuple(
        change
        for name, drawn in carbon.sheets.items()
        for change in _changes(name, drawn, sheets[name])
    )


def shown_cells(workbook: Workbook, name: str) -> Mapping[Place, Shown]:
    """What the cells of a sheet hold, the empty ones left out."""
    return {
        place: _plain(cell.value)
        for place, cell in workbook[name]._cells.items()  # iter_rows walks to the farthest cell
        if cell.value is not None and cell.value != ""
    }


def _changes(name: str, drawn: Mapping[Place, Drawn], found: Cells) -> Iterator[CellChange]:
    for place in sorted({*drawn, *found}):
        was, cell = drawn.get(place), found.get(place)
        shown = None if cell is None else cell.shown
        content = None if cell is None else cell.content
        is_formula = cell is not None and cell.is_formula
        where = address(place)
        if was is None:
            yield CellChange(name, where, None, _amount(shown or content))
        elif was.is_formula != is_formula:
            yield CellChange(name, where, as_amount(was.value), _amount(content))
        elif not _agree(was.value, shown, may_be_empty=is_formula):
            yield CellChange(name, where, as_amount(was.value), _amount(shown))


def _agree(drawn: Shown, found: Shown | None, *, may_be_empty: bool) -> bool:
    if found is None:
        return may_be_empty
    if isinstance(drawn, str) or isinstance(found, str):
        return drawn == found
    return math.isclose(drawn, found, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _plain(value: object) -> Shown:
    """The content of a cell as text or number, whatever openpyxl made of it."""
    match value:
        case bool():
            return str(value)
        case int() | float():
            return value
        case ArrayFormula():
            return str(value.text)
    return str(value)


def _amount(value: Shown | None) -> CellValue | None:
    return None if value is None else as_amount(value)


def _words(value: CellValue | None) -> str:
    if value is None:
        return "—"
    return value if isinstance(value, str) else amount_text(value)
