"""A book written: our sheets drawn anew from the journal, the club's own left as they are."""

from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook
from openpyxl.xml.constants import ARC_CORE
from openpyxl.xml.functions import tostring

from arbiter.faults import Fault, SheetError
from arbiter.files import read_bytes
from arbiter.sheet.cached_values import Rows, finish_package
from arbiter.sheet.carbon import HIDDEN, SHEET_NAME, carbon_lines
from arbiter.sheet.guards import SIZE_LIMIT
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book
from arbiter.sheet.page import Page
from arbiter.sheet.read import Opened, open_content
from arbiter.sheet.render import Wardrobe, set_up
from arbiter.sheet.sheet_xml import page_rows, text_rows

MADE = datetime(2000, 1, 1)
"""The time that stands in every file, as no clock is read here."""

AUTHOR = "arbiter"


def build(book: Book, pages: tuple[Page, ...], labels: Labels, opened: Opened | None) -> bytes:
    """The content of the file: a new workbook, or the opened one with our sheets drawn anew."""
    if opened is None:
        workbook = Workbook()
        workbook.remove(workbook.worksheets[0])
        workbook.properties.creator = AUTHOR
        workbook.properties.created = MADE
        old_names: list[str] = []
        active = None
    else:
        workbook = opened.workbook
        old_names = list(opened.seen.carbon.sheets)
        active = workbook.active.title if workbook.active is not None else None
    places = [workbook.sheetnames.index(name) for name in old_names]
    for name in (*old_names, SHEET_NAME):
        if name in workbook.sheetnames:
            workbook.remove(workbook[name])
    for number, page in enumerate(pages):
        place = places[number] if number < len(places) else number
        set_up(page, workbook.create_sheet(page.name, place))
    workbook.create_sheet(SHEET_NAME).sheet_state = HIDDEN
    rows = _rows(book, pages, labels, Wardrobe(workbook[pages[0].name]))
    _show(workbook, active if active in workbook.sheetnames else pages[0].name)
    saved = BytesIO()
    workbook.save(saved)
    workbook.properties.modified = workbook.properties.created or MADE
    core = tostring(workbook.properties.to_tree())
    results = opened.results if opened else {}
    return finish_package(saved.getvalue(), results, rows, {ARC_CORE: core})


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


def verify(temporary: Path, path: str, book: Book, before: Opened | None) -> None:
    """See that the written file, read again, holds the same book and the club's own sheets.

    Raises:
        SheetError: It does not.

    """
    try:
        read = open_content(read_bytes(temporary, SIZE_LIMIT), path)
    except SheetError as error:
        raise SheetError(Fault("sheet.not-verified", {"path": path}), *error.faults) from error
    if read.seen.book != book or (before is not None and read.foreign != before.foreign):
        raise SheetError(Fault("sheet.not-verified", {"path": path}))
