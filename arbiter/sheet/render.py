"""What is around the rows of a page, put on an openpyxl worksheet, and the styles of its cells."""

from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.table import Table, TableColumn, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from arbiter.sheet.page import Look, Page, address, area_name
from arbiter.sheet.sheet_xml import FONT

A4 = 9
MARGIN_INCHES = 0.4
LINE_COLOUR = "52606D"


def set_up(page: Page, sheet: Worksheet) -> None:
    """Give an empty worksheet everything of a page but its rows."""
    for area in page.merged:
        sheet.merged_cells.add(area_name(area))
    for column, width in page.widths.items():
        sheet.column_dimensions[address((1, column))[:-1]].width = width
    if page.table is not None:
        sheet.add_table(_table(page))
    if page.frozen_rows or page.frozen_columns:
        sheet.freeze_panes = address((page.frozen_rows + 1, page.frozen_columns + 1))
    if page.tab_colour is not None:
        sheet.sheet_properties.tabColor = page.tab_colour
    _set_up_printing(page, sheet)


class Wardrobe:
    """The styles that our looks have in a workbook, each made once."""

    def __init__(self, sheet: Worksheet) -> None:
        """Take a sheet of the workbook, on whose first cell styles are tried."""
        cell = sheet.cell(1, 1)
        assert isinstance(cell, Cell)
        self._dummy = cell
        self._numbers: dict[tuple[Look, bool], int] = {}

    def __call__(self, look: Look, quoted: bool) -> int:
        """The number of a look's style; quoted for a text that begins like a formula."""
        number = self._numbers.get((look, quoted))
        if number is None:
            _dress(look, self._dummy)
            if quoted:
                self._dummy.quotePrefix = True
            number = self._numbers[look, quoted] = self._dummy.style_id
        return number


def _table(page: Page) -> Table:
    """The Excel table with its filter; its columns are named by the first row."""
    assert page.table is not None
    top, left, _, right = page.table.area
    table = Table(displayName=page.table.name, ref=area_name(page.table.area))
    table.tableStyleInfo = TableStyleInfo(name="TableStyleLight1", showRowStripes=True)
    table.autoFilter = AutoFilter(ref=table.ref)
    table.tableColumns = [
        TableColumn(id=number, name=str(page.cells[top, column].value))
        for number, column in enumerate(range(left, right + 1), start=1)
    ]
    return table


def _dress(look: Look, cell: Cell) -> None:
    """What is not set is left, or `None` as it reads back, or every save adds a style."""
    cell._style = StyleArray()  # type: ignore[attr-defined, unused-ignore]
    side = Side(style=look.line, color=LINE_COLOUR) if look.line else Side()
    diagonal = Side(style="thin", color=LINE_COLOUR) if look.diagonal else Side()
    cell.font = Font(
        name=FONT, size=look.size, bold=look.bold, italic=look.italic, color=look.colour
    )
    if look.fill:
        cell.fill = PatternFill("solid", fgColor=look.fill)
    cell.border = Border(
        left=side,
        right=side,
        top=side,
        bottom=side,
        diagonal=diagonal,
        diagonalDown=(look.diagonal == "down") or None,
        diagonalUp=(look.diagonal == "up") or None,
    )
    cell.alignment = Alignment(
        horizontal=look.across,
        vertical=look.down,
        wrap_text=look.wraps or None,
        indent=look.indent,
    )
    cell.number_format = look.number_format


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
