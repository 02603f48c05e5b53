"""Whether a workbook still shows what the program drew, cell by cell."""

import math
from collections.abc import Iterator, Mapping

from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from arbiter.faults import Fault, SheetError
from arbiter.sheet.amounts import Shown, as_amount
from arbiter.sheet.carbon import Carbon, Drawn
from arbiter.sheet.model import CellChange, CellValue
from arbiter.sheet.page import Place, address, amount_text
from arbiter.sheet.raw_cells import Cells

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
    changed = hand_changes(carbon, sheets)
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
