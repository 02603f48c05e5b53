"""The rows of a table file as text, through pandas: CSV with any of its separators, or Excel.

Only what reads a table imports this module: pandas is slow to load.
"""

from collections.abc import Iterator
from io import BytesIO, StringIO

import pandas as pd

from arbiter.faults import Fault, RecordError
from arbiter.notation.session.table import Row

MOST_COLUMNS = 64


def read_rows(table: str | bytes, separator: str | None) -> list[Row]:
    """The rows of a CSV text with that separator, or of a workbook.

    Raises:
        RecordError: The table cannot be read.

    """
    if isinstance(table, bytes):
        return excel_rows(table)
    return csv_rows(table, separator or ",")


def csv_rows(text: str, separator: str) -> list[Row]:
    """The rows of a CSV text.

    Raises:
        RecordError: A quotation mark is never closed, or a row has too many cells.

    """
    width = 1 + max(line.count(separator) for line in text.split("\n"))
    if width > MOST_COLUMNS:
        raise RecordError(Fault("session.too-wide", {"n": MOST_COLUMNS}))
    try:
        frame = pd.read_csv(
            StringIO(text.replace("\0", "\ufffd")),
            sep=separator,
            header=None,
            names=range(width),
            index_col=False,
            dtype=str,
            na_filter=False,
            skip_blank_lines=False,
            skipinitialspace=True,
        )
    except (pd.errors.ParserError, pd.errors.EmptyDataError) as error:
        raise RecordError(Fault("session.open-quote-in-table")) from error
    return list(_rows(frame))


def excel_rows(data: bytes) -> list[Row]:
    """The rows of the first sheet of an Excel workbook.

    Raises:
        RecordError: It is no workbook that can be read.

    """
    try:
        frame = pd.read_excel(BytesIO(data), header=None, dtype=str, na_filter=False)
    except Exception as error:
        raise RecordError(Fault("session.not-a-workbook")) from error
    if frame.shape[1] > MOST_COLUMNS:
        raise RecordError(Fault("session.too-wide", {"n": MOST_COLUMNS}))
    return list(_rows(frame))


def _rows(frame: pd.DataFrame) -> Iterator[Row]:
    """The rows with something in them; a cell that goes on over several lines counts as such."""
    line = 1
    for values in frame.fillna("").itertuples(index=False, name=None):
        cells = tuple(str(value).strip() for value in values)
        if any(cells):
            yield Row(line, cells)
        line += 1 + sum(str(value).count("\n") for value in values)
