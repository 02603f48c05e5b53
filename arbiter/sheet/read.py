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
from arbiter.sheet.cached_values import Values, read_results
from arbiter.sheet.carbon import SHEET_NAME, Carbon, Shown, as_amount, read_carbon
from arbiter.sheet.checks import check_untouched, shown_cells
from arbiter.sheet.guards import SIZE_LIMIT, check_exists, check_kind
from arbiter.sheet.journal_sheet import read_journal
from arbiter.sheet.labels import JOURNAL, JOURNAL_COLUMNS, RULING_COLUMNS, RULINGS
from arbiter.sheet.model import Book, CellValue
from arbiter.sheet.package import unpack
from arbiter.sheet.page import Place
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
class Opened:
    """A workbook of ours.

    `workbook` is as openpyxl holds it, formulas and all; `foreign` what the club's own sheets
    show, by sheet and address, and `results` what their formulas came to.
    """

    book: Book
    carbon: Carbon
    workbook: Workbook
    foreign: Mapping[str, Mapping[Place, Shown]]
    results: Mapping[str, Values]


def open_file(path: Path, *, to_be_saved: bool) -> tuple[bytes, Opened]:
    """Read the file and what it holds.

    Raises:
        UsageFault: There is no such file.
        SheetError: It is no workbook of ours, was changed by hand or is damaged; where it is to be
            saved, also if a save would lose something.

    """
    check_kind(path)
    check_exists(path)
    content = read_bytes(path, SIZE_LIMIT)
    return content, open_content(content, str(path), to_be_saved=to_be_saved)


def open_content(content: bytes, path: str, *, to_be_saved: bool) -> Opened:
    """Read the workbook in these bytes; see `open_file`."""
    parts = unpack(content, path)
    if to_be_saved:
        check_nothing_is_lost(parts, path)
    workbook = load(content, path)
    carbon = read_carbon(workbook)
    _check_rules(carbon)
    results = read_results(parts)
    check_untouched(carbon, workbook, results)
    ours = {*carbon.sheets, SHEET_NAME}
    foreign = {
        sheet.title: shown_cells(workbook, sheet.title)
        for sheet in workbook.worksheets
        if sheet.title not in ours
    }
    return Opened(
        book=checked_book(carbon, workbook),
        carbon=carbon,
        workbook=workbook,
        foreign=foreign,
        results={name: results[name] for name in foreign if not _look_at_ours(foreign, carbon)},
    )


def _check_rules(carbon: Carbon) -> None:
    try:
        _ = carbon.head.rules
    except RecordError as error:
        name = carbon.head.convention
        raise SheetError(Fault("sheet.unknown-rules", {"name": name}), *error.faults) from error


def load(content: bytes, path: str, *, strict: bool = True) -> Workbook:
    """The workbook as openpyxl holds it, formulas and all.

    Raises:
        SheetError: It is damaged or, if strict, openpyxl says that it leaves something out.

    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            workbook = load_workbook(BytesIO(content), rich_text=True)
        except DAMAGE as error:
            raise SheetError(Fault("sheet.broken", {"path": path})) from error
    said = [str(warning.message) for warning in caught]
    losses = [words for words in said if not any(known in words for known in HARMLESS_WARNINGS)]
    if losses and strict:
        faults = (Fault("sheet.lost.warning", {"where": words}) for words in losses)
        raise SheetError(Fault("sheet.unsafe", {"path": path}), *faults)
    return workbook


def checked_book(carbon: Carbon, workbook: Workbook) -> Book:
    """The book, its chain of rulings seen to be whole.

    Raises:
        SheetError: A row cannot be read, or the chain is broken.

    """
    book = read_book(carbon, workbook)
    check_chain(book.rulings, book.journal)
    return book


def read_book(carbon: Carbon, workbook: Workbook) -> Book:
    """The book on the sheets of the workbook.

    Raises:
        SheetError: Rows cannot be read; each is named.

    """
    journal_sheet, rulings_sheet = carbon.words[JOURNAL], carbon.words[RULINGS]
    journal = read_journal(
        _rows(workbook, journal_sheet, carbon, JOURNAL_COLUMNS), journal_sheet, carbon.words
    )
    rulings = read_rulings(
        _rows(workbook, rulings_sheet, carbon, RULING_COLUMNS), rulings_sheet, carbon.words
    )
    return Book(carbon.head, journal, rulings)


def _rows(
    workbook: Workbook, sheet: str, carbon: Carbon, codes: tuple[str, ...]
) -> tuple[Mapping[str, CellValue], ...]:
    """The rows below the headings, each by the code of its column, up to the last one filled.

    Raises:
        SheetError: A heading is not one of ours, or a cell stands far below the table.

    """
    cells = shown_cells(workbook, sheet)
    drawn = max((row for row, _ in carbon.sheets[sheet]), default=1)
    columns: dict[int, str] = {}
    try:
        for (row, column), heading in cells.items():
            if row == 1:
                columns[column] = carbon.words.code_of(str(heading), codes)
    except KeyError as error:
        raise SheetError(Fault("sheet.row-damaged", {"sheet": sheet, "row": 1})) from error
    rows: list[dict[str, CellValue]] = [{} for _ in range(2, drawn + 1)]
    for (row, column), value in cells.items():
        if 1 < row <= drawn and column in columns:
            rows[row - 2][columns[column]] = _exact(value)
    return tuple(row for row in rows if row)


def _exact(value: Shown) -> CellValue:
    return value if isinstance(value, str) else as_amount(value)


def _look_at_ours(foreign: Mapping[str, Mapping[Place, Shown]], carbon: Carbon) -> bool:
    """Whether formulas of the club's own sheets look into ours, so that what they gave is old.

    An empty cell until Excel has calculated is better than an old number.
    """
    return any(
        name in content
        for cells in foreign.values()
        for content in cells.values()
        if isinstance(content, str) and content.startswith("=")
        for name in carbon.sheets
    )
