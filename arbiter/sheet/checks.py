"""Whether a workbook still shows what the program drew, cell by cell."""

import math
from collections.abc import Iterator, Mapping

from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from arbiter.faults import Fault, SheetError
from arbiter.sheet.cached_values import Values
from arbiter.sheet.carbon import Carbon, Drawn, Shown, as_amount
from arbiter.sheet.model import CellChange, CellValue
from arbiter.sheet.page import Place, address, amount_text

Results = Mapping[str, Values]

TOLERANCE = 1e-9
"""Programs write binary fractions with 15 to 17 digits."""

LISTED = 20
"""Changed cells that are named one by one."""


def check_untouched(carbon: Carbon, workbook: Workbook, results: Results) -> None:
    """See that nobody has changed a cell of our sheets by hand.

    Raises:
        SheetError: Somebody has; the cells are named, with what they were and what they are.

    """
    changed = hand_changes(carbon, workbook, results)
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


def hand_changes(carbon: Carbon, workbook: Workbook, results: Results) -> tuple[CellChange, ...]:
    """Every cell that shows something else than was drawn, by sheet, row and column.

    Args:
        carbon: What was drawn.
        workbook: The workbook read with its formulas.
        results: What the formulas came to; one that was never calculated is missing.

    Raises:
        SheetError: A sheet of ours is missing.

    """
    missing = [name for name in carbon.sheets if name not in workbook.sheetnames]
    if missing:
        raise SheetError(Fault("sheet.sheet-missing", {"sheets": tuple(missing)}))
    return tuple(
        change
        for name, drawn in carbon.sheets.items()
        for change in _changes(name, drawn, workbook, results.get(name, {}))
    )


def shown_cells(workbook: Workbook, name: str) -> Mapping[Place, Shown]:
    """What the cells of a sheet hold, the empty ones left out."""
    return {
        place: _plain(cell.value)
        for place, cell in workbook[name]._cells.items()  # iter_rows walks to the farthest cell
        if cell.value is not None and cell.value != ""
    }


def _changes(
    name: str, drawn: Mapping[Place, Drawn], workbook: Workbook, results: Values
) -> Iterator[CellChange]:
    sheet = workbook[name]
    found = shown_cells(workbook, name)
    for place in sorted({*drawn, *found}):
        was, cell, content = drawn.get(place), address(place), found.get(place)
        is_formula = sheet[cell].data_type == "f"
        result = results.get(cell) if is_formula else content
        if was is None:
            yield CellChange(name, cell, None, _amount(result or content))
        elif was.is_formula != is_formula:
            yield CellChange(name, cell, as_amount(was.value), _amount(content))
        elif not _agree(was.value, result, may_be_empty=is_formula):
            yield CellChange(name, cell, as_amount(was.value), _amount(result))


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
