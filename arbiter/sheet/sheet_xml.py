"""The rows of a sheet as XML: our own sheets are written so, many times quicker than by openpyxl.

openpyxl keeps the styles and writes all that is around the rows.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from xml.sax.saxutils import escape

from arbiter.sheet.amounts import as_shown
from arbiter.sheet.page import Area, Look, Page, PageCell, Place, Run, address, area_name

FONT = "Arial"
FORMULA_SIGNS = ("=", "+", "-", "@")
"""A text that begins so is marked as text, so that editing the cell does not turn it into more."""

StyleOf = Callable[[Look, bool], int]
"""The number of a style in the workbook; the flag is for texts that begin with a formula's sign."""

_ROWS = re.compile(rb"<sheetData\s*/>|<sheetData>.*?</sheetData>", re.DOTALL)
_DIMENSION = re.compile(rb'<dimension ref="[^"]*"')


def with_rows(sheet_xml: bytes, rows: str, area: Area) -> bytes:
    """A sheet's XML with these rows in the place of its own; `area` is what they take up."""
    dimension = f'<dimension ref="{area_name(area)}"'.encode()
    data = f"<sheetData>{rows}</sheetData>".encode()
    sized = _DIMENSION.sub(lambda _: dimension, sheet_xml, count=1)
    return _ROWS.sub(lambda _: data, sized, count=1)


def page_rows(page: Page, style_of: StyleOf) -> str:
    """All rows of a page, the blank cells of merged areas in the style of their first."""
    cells = {**dict(_blanks(page.cells, page.merged)), **page.cells}
    rows: dict[int, list[str]] = {row: [] for row in page.heights}
    for place in sorted(cells):
        rows.setdefault(place[0], []).append(_cell_xml(place, cells[place], style_of))
    return "".join(
        f'<row r="{row}"{_height(page.heights.get(row))}>{"".join(rows[row])}</row>'
        for row in sorted(rows)
    )


def text_rows(lines: Iterable[tuple[str, ...]]) -> str:
    """Rows of plain texts."""
    rows = []
    for row, line in enumerate(lines, start=1):
        cells = (_plain(address((row, n)), text) for n, text in enumerate(line, start=1))
        rows.append(f'<row r="{row}">{"".join(cells)}</row>')
    return "".join(rows)


def _blanks(
    cells: Mapping[Place, PageCell], merged: Iterable[Area]
) -> Iterator[tuple[Place, PageCell]]:
    for top, left, bottom, right in merged:
        blank = PageCell(None, cells[top, left].look)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                yield (row, column), blank


def _height(points: float | None) -> str:
    return "" if points is None else f' ht="{points}" customHeight="1"'


def _cell_xml(place: Place, cell: PageCell, style_of: StyleOf) -> str:
    value = cell.value
    is_text = isinstance(value, str)
    quoted = isinstance(value, str) and not cell.formula and value.startswith(FORMULA_SIGNS)
    head = f'r="{address(place)}" s="{style_of(cell.look, quoted)}"'
    if value is None and cell.formula is None:
        return f"<c {head}/>"
    if cell.formula is not None:
        result = "" if value is None else f"<v>{escape(str(as_shown(value)))}</v>"
        kind = ' t="str"' if is_text else ""
        return f"<c {head}{kind}><f>{escape(cell.formula[1:])}</f>{result}</c>"
    if isinstance(value, str):
        text = "".join(map(_run_xml, cell.runs)) if cell.runs else _text_xml(value)
        return f'<c {head} t="inlineStr"><is>{text}</is></c>'
    return f"<c {head}><v>{as_shown(value or 0)!r}</v></c>"


def _plain(reference: str, text: str) -> str:
    return f'<c r="{reference}" t="inlineStr"><is>{_text_xml(text)}</is></c>'


def _text_xml(text: str) -> str:
    return f'<t xml:space="preserve">{escape(text)}</t>'


def _run_xml(run: Run) -> str:
    bold = "<b/>" if run.bold else ""
    look = f'<rFont val="{FONT}"/>{bold}<color rgb="FF{run.colour}"/><sz val="{run.size}"/>'
    return f"<r><rPr>{look}</rPr>{_text_xml(run.text)}</r>"
