"""The summary workbook of a season: standings, the evenings, and an Excel chart of them."""

from collections.abc import Iterable
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pandas as pd
from openpyxl import Workbook, load_workbook
from openpyxl.chart import LineChart, Reference
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.xml.constants import ARC_CORE
from openpyxl.xml.functions import tostring

from arbiter.faults import Fault, SheetError
from arbiter.files import read_bytes, replace_safely, writer_of
from arbiter.locking import locked
from arbiter.sheet import looks
from arbiter.sheet.amounts import as_shown
from arbiter.sheet.cached_values import finished_parts, pack
from arbiter.sheet.guards import SIZE_LIMIT, check_free, check_kind
from arbiter.sheet.labels import Labels
from arbiter.sheet.page import number_format
from arbiter.sheet.plain_text import plain_text
from arbiter.sheet.read import DAMAGE
from arbiter.sheet.season import Season
from arbiter.sheet.sheet_xml import FORMULA_SIGNS
from arbiter.sheet.write import AUTHOR, MADE

MARK = "arbiter/season/1"
"""The subject in the file's properties, by which a summary of ours is known."""

WIDTHS = (8, 28, 10, 10, 12, 12, 12, 12, 12)
CHART_SIZE_CM = (26, 12)


def write_season(path: Path, season: Season, labels: Labels) -> None:
    """Write the summary; an earlier summary is replaced, any other file is refused.

    Raises:
        SheetError: The file is no summary of ours, somebody has it open, or it cannot be written.

    """
    check_kind(path)
    content = season_content(season, labels)
    with locked(path):
        if path.exists():
            _check_ours(path)
            check_free(path)

        def verify(temporary: Path) -> None:
            if read_bytes(temporary, SIZE_LIMIT) != content or not _is_ours(content):
                raise SheetError(Fault("sheet.not-verified", {"path": str(path)}))

        replace_safely(path, writer_of(content), verify, backup=None)


def season_content(season: Season, labels: Labels) -> bytes:
    """The bytes of the summary; the same season gives the same bytes."""
    workbook = Workbook()
    workbook.properties.creator, workbook.properties.created = AUTHOR, MADE
    workbook.properties.subject = MARK
    standings = workbook.worksheets[0]
    standings.title = labels("season.standings")
    heads = [labels(f"season.{name}") for name in season.table.columns]
    _fill(standings, heads, season.table.itertuples(index=False))
    for letter, width in zip("ABCDEFGHI", WIDTHS, strict=True):
        standings.column_dimensions[letter].width = width
    evenings = workbook.create_sheet(labels("season.evenings-sheet"))
    _fill_evenings(evenings, season, season.by_evening, labels)
    running = workbook.create_sheet(labels("season.running"))
    _fill_evenings(running, season, season.running, labels)
    standings.add_chart(_chart(running, season, labels), f"A{len(season.table) + 4}")
    saved = BytesIO()
    workbook.save(saved)
    workbook.properties.modified = MADE
    core = tostring(workbook.properties.to_tree())
    return pack({**finished_parts(saved.getvalue(), {}, {}), ARC_CORE: core})


def _fill_evenings(sheet: Worksheet, season: Season, table: pd.DataFrame, labels: Labels) -> None:
    heads = [labels("season.evening"), *season.players]
    lines = (
        (evening.name, *(net if isinstance(net, Fraction) else None for net in amounts))
        for evening, amounts in zip(season.evenings, table.to_numpy().tolist(), strict=True)
    )
    _fill(sheet, heads, lines)
    sheet.column_dimensions["A"].width = 34


def _fill(sheet: Worksheet, heads: list[str], lines: Iterable[Iterable[object]]) -> None:
    """A table with its head: texts that stay text, counts, and amounts with their sign."""
    for row, line in enumerate((heads, *lines), start=1):
        for column, value in enumerate(line, start=1):
            cell = sheet.cell(row, column)
            if isinstance(value, str):
                cell.value = plain_text(value)
                cell.data_type = "s"
                cell.quotePrefix = value.startswith(FORMULA_SIGNS)
            elif isinstance(value, Fraction):
                cell.value = as_shown(value)
                cell.number_format = number_format(value, signed=True)
            elif value is not None:
                cell.value = int(str(value))
            if row == 1:
                cell.font = Font(bold=True, color="FFFFFF")
                cell.fill = PatternFill("solid", fgColor=looks.DARK)
                cell.alignment = Alignment(horizontal="center", wrap_text=True)
    sheet.freeze_panes = "B2"
    sheet.print_title_rows = "1:1"
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "landscape", 9
    sheet.page_setup.fitToHeight = 0
    assert sheet.sheet_properties.pageSetUpPr is not None
    sheet.sheet_properties.pageSetUpPr.fitToPage = True


def _chart(running: Worksheet, season: Season, labels: Labels) -> LineChart:
    """Lines of the results added up, one a player."""
    chart = LineChart()
    chart.title, chart.y_axis.title = labels("season.chart"), labels("season.whists")
    last_row, last_column = len(season.evenings) + 1, len(season.players) + 1
    data = Reference(running, min_col=2, max_col=last_column, min_row=1, max_row=last_row)
    chart.add_data(data, titles_from_data=True)
    chart.set_categories(Reference(running, min_col=1, min_row=2, max_row=last_row))
    chart.width, chart.height = CHART_SIZE_CM
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    for line in chart.series:
        line.smooth = False
    return chart


def _check_ours(path: Path) -> None:
    if not _is_ours(read_bytes(path, SIZE_LIMIT)):
        raise SheetError(Fault("sheet.not-our-summary", {"path": str(path)}))


def _is_ours(content: bytes) -> bool:
    try:
        return bool(load_workbook(BytesIO(content), read_only=True).properties.subject == MARK)
    except DAMAGE:
        return False
