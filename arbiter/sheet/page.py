"""A sheet before it is written: its cells, their look and its print set-up, as plain values.

Everything that the program draws passes through here, so that what changes, what was changed by
hand and what must stand in the saved file are all found by comparing pages.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Literal

from arbiter.sheet.model import CellChange, CellValue

Line = Literal["hair", "thin", "medium"]

Place = tuple[int, int]
"""Row and column, both from 1."""

Area = tuple[int, int, int, int]
"""First row, first column, last row, last column."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a cell looks; sizes are points, colours RRGGBB, `line` the thickness of its frame."""

    size: int = 10
    bold: bool = False
    italic: bool = False
    colour: str = "000000"
    fill: str | None = None
    across: str = "left"
    down: str = "center"
    wraps: bool = False
    indent: int = 0
    line: Line | None = None
    number_format: str = "General"
    diagonal: str | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a cell's text with a look of its own."""

    text: str
    bold: bool = False
    size: int = 10
    colour: str = "000000"


@dataclass(frozen=True, slots=True)
class PageCell:
    """What a cell shows and how; where there is a formula, `value` is what it must come to."""

    value: CellValue | None
    look: Look = Look()
    formula: str | None = None
    runs: tuple[Run, ...] = ()


@dataclass(frozen=True, slots=True)
class TableFrame:
    """An Excel table over a part of the page; its first row holds the headings."""

    name: str
    area: Area


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet; `widths` are in characters by column, `heights` in points by row."""

    name: str
    cells: Mapping[Place, PageCell]
    widths: Mapping[int, float] = field(default_factory=dict)
    heights: Mapping[int, float] = field(default_factory=dict)
    merged: tuple[Area, ...] = ()
    table: TableFrame | None = None
    frozen_rows: int = 0
    frozen_columns: int = 0
    landscape: bool = True
    fits_one_page: bool = True
    tab_colour: str | None = None
    printed_columns: int | None = None

    @property
    def values(self) -> Mapping[Place, CellValue]:
        """What the cells show, the empty ones left out."""
        return {
            place: cell.value
            for place, cell in sorted(self.cells.items())
            if cell.value is not None and cell.value != ""
        }

    @property
    def area(self) -> Area:
        """The area that the cells take up, from the first cell of the sheet."""
        return 1, 1, max(row for row, _ in self.cells), max(column for _, column in self.cells)

    @property
    def printed(self) -> Area:
        """The part that goes on paper."""
        top, left, bottom, right = self.area
        return top, left, bottom, self.printed_columns or right


def address(place: Place) -> str:
    """The name of a cell, such as `B7`."""
    row, column = place
    return f"{_letters(column)}{row}"


@cache
def _letters(column: int) -> str:
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def area_name(area: Area) -> str:
    """The name of an area, such as `A1:C5`."""
    return f"{address(area[:2])}:{address(area[2:])}"


def changes(
    before: Mapping[str, Mapping[Place, CellValue]], after: Iterable[Page]
) -> tuple[CellChange, ...]:
    """Every cell that shows something else, by sheet, row and column."""
    found = []
    for page in after:
        was, now = before.get(page.name, {}), page.values
        found += [
            CellChange(page.name, address(place), was.get(place), now.get(place))
            for place in sorted({*was, *now})
            if _differ(was.get(place), now.get(place))
        ]
    return tuple(found)


def _differ(before: CellValue | None, after: CellValue | None) -> bool:
    """Whether two cells look different; a file keeps numbers as near as it can."""
    if isinstance(before, int | Fraction) and isinstance(after, int | Fraction):
        return float(before) != float(after)
    return before != after


def number_format(value: CellValue | None, *, signed: bool = False, padded: bool = False) -> str:
    """The format that shows a number as people write it: decimals only where there are any.

    Padding keeps a number off the right edge of its cell.
    """
    whole = value is None or isinstance(value, str) or value == int(value)
    digits, pad = "0" if whole else "0.00", "_)" if padded else ""
    shapes = (f"+{digits}", f"-{digits}", "0") if signed else (digits, f"-{digits}")
    return ";".join(f"{shape}{pad}" for shape in shapes)


def amount_text(points: Fraction | int, *, signed: bool = False) -> str:
    """An exact amount in words' company: `40`, `13 1/3`, `+40`, `−3 1/3`."""
    whole, part = divmod(abs(Fraction(points)), 1)
    digits = f"{whole} {part}" if whole and part else str(part or whole)
    if points < 0:
        return f"−{digits}"
    return f"+{digits}" if signed and points > 0 else digits
