"""A workbook read: its book, its carbon copy, and what else it holds that must stay as it is."""

import warnings
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from zipfile import BadZipFile

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.workbook.workbook import Workbook

from arbiter.faults import Fault, RecordError, SheetError
from arbiter.files import read_bytes
from arbiter.sheet.amounts import Shown, as_amount
from arbiter.sheet.cached_values import Values, results_of
from arbiter.sheet.carbon import SHEET_NAME, Carbon, read_carbon
from arbiter.sheet.checks import check_slots, check_untouched, shown_cells
from arbiter.sheet.drawings import Carried, carried_drawings, without_drawings
from arbiter.sheet.guards import SIZE_LIMIT, check_exists, check_kind
from arbiter.sheet.journal_sheet import read_journal
from arbiter.sheet.labels import JOURNAL, JOURNAL_COLUMNS, RULING_COLUMNS, RULINGS
from arbiter.sheet.model import Book, CellValue, SheetHead
from arbiter.sheet.package import WORKBOOK, Parts, sheet_trees, unpack, without_sheets
from arbiter.sheet.page import Place
from arbiter.sheet.raw_cells import Cells, cells_of, shared_strings
from arbiter.sheet.rulings_sheet import check_chain, read_rulings
from arbiter.sheet.safety import check_nothing_is_lost

HARMLESS_WARNINGS = ("no default style",)
"""Openpyxl says so of files made by other programs; nothing is lost."""

DAMAGE = (
    AttributeError,
    BadZipFile,
    ElementTree.ParseError,
    EOFError,
    IndexError,
    InvalidFileException,
    KeyError,
    OSError,
    TypeError,
    ValueError,
    zlib.error,
)
"""What openpyxl raises over a damaged package; it has no error of its own."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a workbook of ours shows: its book, its carbon copy, and the cells of every sheet."""

    book: Book
    carbon: Carbon
    parts: Parts
    sheets: Mapping[str, Cells]

    @property
    def own_sheets(self) -> tuple[str, ...]:
        """Our sheets, the hidden one too."""
        return (*self.carbon.sheets, SHEET_NAME)


@dataclass(frozen=True, slots=True)
class Base:
    """A workbook to be saved again: a club's own, or one of ours.

    `workbook` is as openpyxl holds it, our own sheets blank; `foreign` what the club's own sheets
    hold, by sheet and address, and `results` what their formulas came to. `carried` are their
    drawings.
    """

    parts: Parts
    own_sheets: tuple[str, ...]
    workbook: Workbook
    foreign: Mapping[str, Mapping[Place, Shown]]
    results: Mapping[str, Values]
    carried: Carried


@dataclass(frozen=True, slots=True)
class Opened:
    """A workbook of ours: what it shows, and what it is saved upon."""

    seen: Seen
    base: Base


def see(content: bytes, path: str) -> Seen:
    """Read what the workbook in these bytes shows.

    Raises:
        SheetError: It is no workbook of ours, was changed by hand or is damaged.

    """
    parts = unpack(content, path)
    trees = trees_of(parts, path)
    return seen_in(parts, cells_in(parts, trees, path))


def open_content(content: bytes, path: str) -> Opened:
    """Read the workbook in these bytes so that it can be saved again.

    Raises:
        SheetError: It is no workbook of ours, was changed by hand or is damaged, or a save would
            lose something of it.

    """
    parts = unpack(content, path)
    trees = trees_of(parts, path)
    check_nothing_is_lost(parts, path, trees)
    sheets = cells_in(parts, trees, path)
    seen = seen_in(parts, sheets)
    return Opened(seen, _base(parts, sheets, tuple(seen.carbon.sheets), seen.book.head, path))


def open_foreign(content: bytes, path: str) -> tuple[Base, Mapping[str, Cells]]:
    """Read a workbook that is not ours, to be saved with our sheets added; its cells by sheet.

    Raises:
        SheetError: It is damaged, or a save would lose something of it.

    """
    parts = unpack(content, path)
    trees = trees_of(parts, path)
    check_nothing_is_lost(parts, path, trees)
    sheets = cells_in(parts, trees, path)
    return _base(parts, sheets, (), None, path), sheets


def _base(
    parts: Parts,
    sheets: Mapping[str, Cells],
    ours: tuple[str, ...],
    head: SheetHead | None,
    path: str,
) -> Base:
    hidden = (*ours, SHEET_NAME)
    carried = carried_drawings(parts)
    workbook = load(without_sheets(without_drawings(parts, carried), hidden), path)
    foreign = {
        sheet.title: shown_cells(workbook, sheet.title)
        for sheet in workbook.worksheets
        if sheet.title not in hidden
    }
    depends = head is None or bool(head.slots) or _look_at_ours(foreign, ours)
    results = {} if depends else {name: results_of(sheets[name]) for name in foreign}
    return Base(parts, ours, workbook, foreign, results, carried)


def read_file(path: Path) -> bytes:
    """The bytes of a workbook.

    Raises:
        UsageFault: There is no such file.
        SheetError: It cannot be read, or its name is none of a workbook.

    """
    check_kind(path)
    check_exists(path)
    return read_bytes(path, SIZE_LIMIT)


def seen_in(parts: Parts, sheets: Mapping[str, Cells]) -> Seen:
    """The book in these cells, seen to be untouched and whole."""
    carbon = read_carbon(sheets.get(SHEET_NAME))
    _check_rules(carbon)
    check_untouched(carbon, sheets)
    book = read_book(carbon, sheets)
    check_chain(book.rulings, book.journal)
    check_slots(book, sheets)
    return Seen(book, carbon, parts, sheets)


def trees_of(parts: Parts, path: str) -> Mapping[str, ElementTree.Element]:
    """The XML of every sheet.

    Raises:
        SheetError: It is damaged.

    """
    try:
        return sheet_trees(parts)
    except ElementTree.ParseError as error:
        raise SheetError(Fault("sheet.broken", {"path": path})) from error


def cells_in(
    parts: Parts, trees: Mapping[str, ElementTree.Element], path: str
) -> Mapping[str, Cells]:
    """The cells of every sheet.

    Raises:
        SheetError: They are damaged.

    """
    try:
        strings = shared_strings(parts, WORKBOOK)
        return {name: cells_of(tree, strings) for name, tree in trees.items()}
    except (ElementTree.ParseError, IndexError, ValueError) as error:
        raise SheetError(Fault("sheet.broken", {"path": path})) from error


def _check_rules(carbon: Carbon) -> None:
    try:
        _ = carbon.head.rules
    except RecordError as error:
        name = carbon.head.convention
        raise SheetError(Fault("sheet.unknown-rules", {"name": name}), *error.faults) from error


def load(content: bytes, path: str) -> Workbook:
    """The workbook as openpyxl holds it, formulas and all.

    Raises:
        SheetError: It is damaged, or openpyxl says that it leaves something out.

    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            workbook = load_workbook(BytesIO(content), rich_text=True)
        except DAMAGE as error:
            raise SheetError(Fault("sheet.broken", {"path": path})) from error
    said = [str(warning.message) for warning in caught]
    losses = [words for words in said if not any(known in words for known in HARMLESS_WARNINGS)]
    if losses:
        faults = (Fault("sheet.lost.warning", {"where": words}) for words in losses)
        raise SheetError(Fault("sheet.unsafe", {"path": path}), *faults)
    return workbook


def read_book(carbon: Carbon, sheets: Mapping[str, Cells]) -> Book:
    """The book on the sheets of the workbook.

    Raises:
        SheetError: Rows cannot be read; each is named.

    """
    words = carbon.words
    journal, rulings = words[JOURNAL], words[RULINGS]
    return Book(
        carbon.head,
        read_journal(_rows(sheets, journal, carbon, JOURNAL_COLUMNS), journal, words),
        read_rulings(_rows(sheets, rulings, carbon, RULING_COLUMNS), rulings, words),
    )


def _rows(
    sheets: Mapping[str, Cells], sheet: str, carbon: Carbon, codes: tuple[str, ...]
) -> tuple[Mapping[str, CellValue], ...]:
    """The rows below the headings, each by the code of its column, up to the last one filled.

    Raises:
        SheetError: A heading is not one of ours.

    """
    cells = sheets[sheet]
    drawn = max((row for row, _ in carbon.sheets[sheet]), default=1)
    columns: dict[int, str] = {}
    try:
        for (row, column), heading in cells.items():
            if row == 1:
                columns[column] = carbon.words.code_of(str(heading.content), codes)
    except KeyError as error:
        raise SheetError(Fault("sheet.row-damaged", {"sheet": sheet, "row": 1})) from error
    rows: list[dict[str, CellValue]] = [{} for _ in range(2, drawn + 1)]
    for (row, column), cell in cells.items():
        if 1 < row <= drawn and column in columns:
            rows[row - 2][columns[column]] = as_amount(cell.content)
    return tuple(row for row in rows if row)


def _look_at_ours(foreign: Mapping[str, Mapping[Place, Shown]], ours: tuple[str, ...]) -> bool:
    """Whether formulas of the club's own sheets look into ours, so that what they gave is old.

    An empty cell until Excel has calculated is better than an old number.
    """
    return any(
        name in content
        for cells in foreign.values()
        for content in cells.values()
        if isinstance(content, str) and content.startswith("=")
        for name in ours
    )
