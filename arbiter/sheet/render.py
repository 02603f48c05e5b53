"""Pages put into an openpyxl workbook; text stays text, whatever it begins with."""

from copy import copy
from fractions import Fraction
from functools import cache

from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Alignment, Border, Color, Font, PatternFill, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.table import Table, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from arbiter.sheet.model import CellValue
from arbiter.sheet.page import Look, Page, PageCell, Run, address, area_name

FONT = "Arial"
FORMULA_SIGNS = ("=", "+", "-", "@")
"""A text that begins so is marked as text, so that editing the cell does not turn it into more."""

A4 = 9
MARGIN_INCHES = 0.4
LINE_COLOUR = "52606D"


def render(page: Page, sheet: Worksheet) -> None:
    """Draw a page on an empty worksheet."""
    wardrobe: dict[Look, StyleArray] = {}
    for (row, column), drawn in page.cells.items():
        cell = sheet.cell(row, column)
        assert isinstance(cell, Cell)
        _put(drawn, cell, wardrobe)
    for area in page.merged:
        sheet.merge_cells(area_name(area))
    for column, width in page.widths.items():
        sheet.column_dimensions[address((1, column))[:-1]].width = width
    for row, height in page.heights.items():
        sheet.row_dimensions[row].height = height
    if page.table is not None:
        table = Table(displayName=page.table.name, ref=area_name(page.table.area))
        table.tableStyleInfo = TableStyleInfo(name="TableStyleLight1", showRowStripes=True)
        sheet.add_table(table)
    if page.frozen_rows or page.frozen_columns:
        sheet.freeze_panes = address((page.frozen_rows + 1, page.frozen_columns + 1))
    if page.tab_colour is not None:
        sheet.sheet_properties.tabColor = page.tab_colour
    _set_up_printing(page, sheet)


def _put(drawn: PageCell, cell: Cell, wardrobe: dict[Look, StyleArray]) -> None:
    _dress(drawn.look, cell, wardrobe)
    if drawn.formula is not None:
        cell.value = drawn.formula
        return
    match drawn.value:
        case str() as text:
            cell.value = _rich(drawn.runs) if drawn.runs else text
            cell.data_type = "s"
            cell.quotePrefix = text.startswith(FORMULA_SIGNS)
        case None:
            pass
        case amount:
            cell.value = as_number(amount)


def as_number(value: CellValue) -> int | float:
    """The number that a cell holds for an exact amount."""
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else float(exact)


def _rich(runs: tuple[Run, ...]) -> CellRichText:
    return CellRichText(
        [
            TextBlock(
                InlineFont(rFont=FONT, sz=run.size, b=run.bold, color=Color(rgb=f"FF{run.colour}")),
                run.text,
            )
            for run in runs
        ]
    )


def _dress(look: Look, cell: Cell, wardrobe: dict[Look, StyleArray]) -> None:
    """Give a cell its look; the first of a kind is styled, the others copy its numbers.

    Setting styles one by one takes most of the time of a save: openpyxl compares them in full.
    """
    if look in wardrobe:
        cell._style = copy(wardrobe[look])  # type: ignore[attr-defined, unused-ignore]
        return
    font, fill, border, alignment = _styles(look)
    cell.font, cell.border, cell.alignment = font, border, alignment
    if fill is not None:
        cell.fill = fill
    cell.number_format = look.number_format
    wardrobe[look] = copy(cell._style)  # type: ignore[attr-defined, unused-ignore]


@cache
def _styles(look: Look) -> tuple[Font, PatternFill | None, Border, Alignment]:
    """The parts of a look; what is not set is `None`, as it reads back, or every save adds one."""
    side = Side(style=look.line, color=LINE_COLOUR) if look.line else Side()
    diagonal = Side(style="thin", color=LINE_COLOUR) if look.diagonal else Side()
    return (
        Font(name=FONT, size=look.size, bold=look.bold, italic=look.italic, color=look.colour),
        PatternFill("solid", fgColor=look.fill) if look.fill else None,
        Border(
            left=side,
            right=side,
            top=side,
            bottom=side,
            diagonal=diagonal,
            diagonalDown=(look.diagonal == "down") or None,
            diagonalUp=(look.diagonal == "up") or None,
        ),
        Alignment(
            horizontal=look.across,
            vertical=look.down,
            wrap_text=look.wraps or None,
            indent=look.indent,
        ),
    )


def _set_up_printing(page: Page, sheet: Worksheet) -> None:
    sheet.print_area = area_name(page.printed)
    sheet.page_setup.paperSize = A4
    sheet.page_setup.orientation = "landscape" if page.landscape else "portrait"
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 1 if page.fits_one_page else 0
    if page.table is not None:
        sheet.print_title_rows = "1:1"
    margins = sheet.page_margins
    margins.left = margins.right = margins.top = MARGIN_INCHES
    margins.bottom = 2 * MARGIN_INCHES
    sheet.print_options.horizontalCentered = True
    footer = sheet.oddFooter
    assert footer is not None
    footer.left.text, footer.center.text, footer.right.text = "&F", "&A", "&P / &N"
