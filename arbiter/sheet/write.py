"""A book written: our sheets drawn anew from the journal, the club's own left as they are."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from tempfile import gettempdir

from openpyxl import Workbook
from openpyxl.xml.constants import ARC_CORE
from openpyxl.xml.functions import tostring

from arbiter.faults import Fault, SheetError
from arbiter.files import fault_of, read_bytes
from arbiter.sheet.amounts import Shown, as_shown
from arbiter.sheet.cached_values import Rows, finished_parts, pack
from arbiter.sheet.carbon import HIDDEN, SHEET_NAME, carbon_lines
from arbiter.sheet.drawing import settle_book
from arbiter.sheet.drawings import with_drawings
from arbiter.sheet.guards import SIZE_LIMIT
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import NET, Book
from arbiter.sheet.page import Page, Place
from arbiter.sheet.read import Base, open_content
from arbiter.sheet.render import Wardrobe, set_up
from arbiter.sheet.sheet_xml import page_rows, text_rows
from arbiter.sheet.slots import slot_values

MADE = datetime(2000, 1, 1)
"""The time that stands in every file, as no clock is read here."""

AUTHOR = "arbiter"


def build(book: Book, pages: tuple[Page, ...], labels: Labels, base: Base | None) -> bytes:
    """The content of the file: a new workbook, or the one below with our sheets drawn anew.

    In a club's own workbook ours come last, and the totals go into the cells mapped to them.
    """
    workbook = _new_workbook() if base is None else base.workbook
    old_names = () if base is None else base.own_sheets
    active = workbook.active.title if base and workbook.active is not None else None
    places = [workbook.sheetnames.index(name) for name in old_names]
    for name in (*old_names, SHEET_NAME):
        if name in workbook.sheetnames:
            workbook.remove(workbook[name])
    for number, page in enumerate(pages):
        place = places[number] if number < len(places) else len(workbook.sheetnames)
        set_up(page, workbook.create_sheet(page.name, place))
    workbook.create_sheet(SHEET_NAME).sheet_state = HIDDEN
    for (sheet, (row, column)), value in _input_cells(book).items():
        workbook[sheet].cell(row, column).value = as_shown(value)
    rows = _rows(book, pages, labels, Wardrobe(workbook[pages[0].name]))
    _show(workbook, active if active in workbook.sheetnames else pages[0].name)
    saved = _saved(workbook)
    workbook.properties.modified = workbook.properties.created or MADE
    core = tostring(workbook.properties.to_tree())
    results = base.results if base else {}
    parts = {**finished_parts(saved, results, rows), ARC_CORE: core}
    return pack(parts if base is None else with_drawings(parts, base.parts, base.carried))


def _saved(workbook: Workbook) -> bytes:
    """What openpyxl saves; it keeps sheets in temporary files while it writes them.

    Raises:
        SheetError: There is no room for these.

    """
    saved = BytesIO()
    try:
        workbook.save(saved)
    except OSError as error:
        raise SheetError(fault_of(error, Path(gettempdir()))) from error
    return saved.getvalue()


def _new_workbook() -> Workbook:
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    workbook.properties.creator = AUTHOR
    workbook.properties.created = MADE
    return workbook


def _input_cells(book: Book) -> Mapping[tuple[str, Place], Fraction]:
    """The totals in the mapped cells of the club's own sheets."""
    if not book.head.slots:
        return {}
    values = slot_values(book, *settle_book(book))
    return {
        (slot.sheet, (slot.row, slot.column)): value
        for slot, value in values.items()
        if slot.account != NET
    }


def _rows(
    book: Book, pages: tuple[Page, ...], labels: Labels, wardrobe: Wardrobe
) -> Mapping[str, Rows]:
    """The rows of all our sheets, the hidden one too, by sheet."""
    lines = carbon_lines(book.head, labels.words, pages)
    return {
        **{page.name: Rows(page_rows(page, wardrobe), page.area) for page in pages},
        SHEET_NAME: Rows(text_rows(lines), (1, 1, len(lines), 2)),
    }


def _show(workbook: Workbook, name: str | None) -> None:
    """Select one sheet and no other: a change made to a group of sheets would go into all."""
    for number, sheet in enumerate(workbook.worksheets):
        is_shown = sheet.title == name
        sheet.sheet_view.tabSelected = is_shown
        if is_shown:
            workbook.active = number


def verify(temporary: Path, path: str, book: Book, before: Base | None) -> None:
    """See that the written file, read again, holds the same book and the club's own sheets.

    Raises:
        SheetError: It does not.

    """
    try:
        read = open_content(read_bytes(temporary, SIZE_LIMIT), path)
    except SheetError as error:
        raise SheetError(Fault("sheet.not-verified", {"path": path}), *error.faults) from error
    is_same = read.seen.book == book
    if before is not None:
        new = read.base.parts
        is_same &= read.base.foreign == _foreign_after(before, book)
        is_same &= read.base.carried == before.carried
        is_same &= all(new.get(name) == before.parts[name] for name in before.carried.parts)
    if not is_same:
        raise SheetError(Fault("sheet.not-verified", {"path": path}))


def _foreign_after(before: Base, book: Book) -> Mapping[str, Mapping[Place, Shown]]:
    """What the club's own sheets must hold: what they held, and the totals in the mapped cells."""
    after = {name: dict(cells) for name, cells in before.foreign.items()}
    for (sheet, place), value in _input_cells(book).items():
        after[sheet][place] = as_shown(value)
    return after
