"""«Журнал»: one row an entry, the source of truth; drawn and read here.

A number that a spreadsheet cannot hold exactly stands as near as it can in the points column, so
that formulas add it up, and exact as text, `40/3`, in the next one.
"""

import math
from collections.abc import Mapping
from fractions import Fraction

from arbiter.faults import Fault, SheetError
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet import looks
from arbiter.sheet.labels import ACCOUNTS, JOURNAL, JOURNAL_COLUMNS, KINDS, Labels
from arbiter.sheet.model import Book, CellValue, JournalRow, Words
from arbiter.sheet.page import Page, PageCell, TableFrame

SAFE_DIGITS = 15
"""Decimal digits that every spreadsheet keeps."""

REASON = JOURNAL_COLUMNS.index("journal.reason")
WIDTHS = (6, 11, 9, 20, 9, 20, 10, 10, 14, 11, 46, 11)


def draw_journal(book: Book, labels: Labels) -> Page:
    """The page of all entries; an empty journal has one blank row, as a table must."""
    cells = {
        (1, column): looks.text(labels(code), looks.HEAD)
        for column, code in enumerate(JOURNAL_COLUMNS, start=1)
    }
    for row, entry in enumerate(book.journal, start=2):
        drawn = _draw_row(entry, labels)
        cells |= {(row, column): cell for column, cell in enumerate(drawn, start=1)}
    last = max(len(book.journal), 1) + 1
    if not book.journal:
        cells |= {(2, column): PageCell(None) for column in range(1, len(JOURNAL_COLUMNS) + 1)}
    return Page(
        name=labels(JOURNAL),
        cells=cells,
        widths=dict(enumerate(WIDTHS, start=1)),
        heights={
            1: 30,
            **{
                row: looks.row_height([(entry.reason, WIDTHS[REASON])])
                for row, entry in enumerate(book.journal, start=2)
            },
        },
        table=TableFrame(labels("table.journal"), (1, 1, last, len(JOURNAL_COLUMNS))),
        frozen_rows=1,
        fits_one_page=False,
        tab_colour=looks.DARK,
    )


def _draw_row(row: JournalRow, labels: Labels) -> tuple[PageCell, ...]:
    return (
        looks.number(row.number, looks.CENTRED),
        looks.number(row.posting, looks.CENTRED),
        looks.reference(row.deal),
        looks.text(row.player),
        looks.text(labels(f"account.{row.account}")),
        looks.text(row.on),
        looks.number(row.points),
        looks.text(exact_text(row.points) or None),
        looks.text(labels(f"kind.{row.kind}")),
        looks.text(row.rule),
        looks.text(row.reason, looks.WRAPPED),
        looks.number(row.undoes, looks.CENTRED),
    )


def exact_text(points: Fraction) -> str:
    """The exact number as text, or nothing where the number cell alone is exact."""
    near = Fraction(repr(float(points))) if points.denominator > 1 else points
    digits = len(str(abs(near.numerator * 10**SAFE_DIGITS // near.denominator)).rstrip("0"))
    return "" if near == points and digits <= SAFE_DIGITS else str(points)


def exact_points(number: CellValue | None, exact: CellValue | None) -> Fraction:
    """The exact number of the two cells.

    Raises:
        ValueError: There is no number, or the two do not agree.

    """
    if isinstance(number, str) or number is None:
        raise ValueError(f"not a number: {number!r}")
    if exact is None:
        return Fraction(number)
    points = Fraction(str(exact))
    if not math.isclose(points, number, rel_tol=1e-9):
        raise ValueError(f"{exact} is not {number}")
    return points


def read_journal(
    rows: tuple[Mapping[str, CellValue], ...], sheet: str, words: Words
) -> tuple[JournalRow, ...]:
    """The entries of the sheet's rows; empty cells are missing from a row.

    Raises:
        SheetError: Rows cannot be read; each is named.

    """
    journal, faults = [], []
    for number, row in enumerate(rows, start=1):
        try:
            entry = _read_row(row, number, words)
        except (KeyError, ValueError):
            faults.append(Fault("sheet.row-damaged", {"sheet": sheet, "row": number + 1}))
        else:
            journal.append(entry)
    if faults:
        raise SheetError(*faults)
    return tuple(journal)


def _read_row(row: Mapping[str, CellValue], number: int, words: Words) -> JournalRow:
    account = words.code_of(str(row["journal.account"]), ACCOUNTS).partition(".")[2]
    kind = words.code_of(str(row["journal.kind"]), KINDS).partition(".")[2]
    on = row.get("journal.on")
    return JournalRow(
        number=same_number(row["journal.number"], number),
        posting=whole(row["journal.posting"]),
        deal=str(row.get("journal.deal", "")),
        account=Account(account),
        player=str(row["journal.player"]),
        on=None if on is None else str(on),
        points=exact_points(row.get("journal.points"), row.get("journal.exact")),
        kind=EntryKind(kind),
        rule=str(row.get("journal.rule", "")),
        reason=str(row.get("journal.reason", "")),
        undoes=whole_or_none(row.get("journal.undoes")),
    )


def same_number(value: CellValue, number: int) -> int:
    """The number of a row, which must be that.

    Raises:
        ValueError: It is another, so a row is missing or out of place.

    """
    if value != number:
        raise ValueError(f"row {number} has the number {value}")
    return number


def whole(value: CellValue) -> int:
    """The whole number of a cell.

    Raises:
        ValueError: It holds something else.

    """
    if isinstance(value, str) or value != int(value):
        raise ValueError(f"not a whole number: {value!r}")
    return int(value)


def whole_or_none(value: CellValue | None) -> int | None:
    """The whole number of a cell that may be empty."""
    return None if value is None else whole(value)
