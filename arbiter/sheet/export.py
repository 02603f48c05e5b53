"""Workbooks as one table for other programs: CSV, JSON, Parquet; a row an entry of a journal.

JSON and Parquet hold every text as it is. In CSV, which people open in Excel, a text that would be
taken for a formula gets an apostrophe in front.
"""

from collections.abc import Iterable
from typing import Literal

import pandas as pd

from arbiter.faults import Fault, UsageFault
from arbiter.sheet.model import Book
from arbiter.sheet.postings import rows_in_force
from arbiter.sheet.sheet_xml import FORMULA_SIGNS

Form = Literal["csv", "json", "parquet"]

COLUMNS = (
    "sheet",
    "event",
    "date",
    "table",
    "convention",
    "number",
    "posting",
    "ruling",
    "deal",
    "player",
    "account",
    "on",
    "points",
    "exact",
    "kind",
    "rule",
    "reason",
    "undoes",
    "in_force",
)
"""`points` is the nearest number and `exact` the amount as text, such as `40/3`."""

WHOLE = ("number", "posting", "undoes")
TEXTS = tuple(
    column for column in COLUMNS if column not in (*WHOLE, "points", "ruling", "in_force")
)


def journal_table(books: Iterable[tuple[str, Book]]) -> pd.DataFrame:
    """All entries of the books, each with the name of its workbook."""
    lines = [line for name, book in books for line in _lines(name, book)]
    table = pd.DataFrame(lines, columns=list(COLUMNS))
    kinds = dict.fromkeys(WHOLE, "Int64") | dict.fromkeys(TEXTS, "string")
    return table.astype({**kinds, "points": "float64", "ruling": "bool", "in_force": "bool"})


def _lines(name: str, book: Book) -> Iterable[tuple[object, ...]]:
    rulings = {ruling.number for ruling in book.rulings}
    counted = {row.number for row in rows_in_force(book)}
    head = book.head
    for row in book.journal:
        yield (
            name,
            head.session.event,
            head.session.date,
            head.session.table,
            head.convention,
            row.number,
            row.posting,
            row.posting in rulings,
            row.deal,
            row.player,
            str(row.account),
            row.on,
            float(row.points),
            str(row.points),
            str(row.kind),
            row.rule,
            row.reason,
            row.undoes,
            row.number in counted,
        )


def exported(table: pd.DataFrame, form: Form) -> bytes:
    """The table in that form; the same table gives the same bytes.

    Raises:
        UsageFault: Parquet needs a library that is not installed.

    """
    match form:
        case "csv":
            return _guarded(table).to_csv(index=False, lineterminator="\r\n").encode("utf-8")
        case "json":
            text = table.to_json(orient="records", force_ascii=False, indent=1, double_precision=15)
            return f"{text}\n".encode()
        case "parquet":
            try:
                return bytes(table.to_parquet(index=False, engine="pyarrow"))
            except ImportError as error:
                raise UsageFault(Fault("sheet.no-parquet")) from error


def _guarded(table: pd.DataFrame) -> pd.DataFrame:
    guarded = table.copy()
    for column in TEXTS:
        risky = guarded[column].str.startswith(FORMULA_SIGNS).fillna(value=False)
        guarded.loc[risky, column] = "'" + guarded.loc[risky, column]
    return guarded
