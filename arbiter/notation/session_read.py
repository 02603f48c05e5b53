"""Reads an evening's record in any of its forms; every fault is told, with its place."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from arbiter.notation.encoding import decode
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.session_form import Form, form_of, is_excel, separator_of
from arbiter.notation.session_head import SessionHead
from arbiter.notation.session_table import Row, read_session_table
from arbiter.notation.session_text import read_session_text
from arbiter.scoring.session import Session

SIZE_LIMIT = 64 << 20
"""The most bytes that an evening's record may have."""

Rows = Sequence[Row]
RowsOf = Callable[[str | bytes, str | None], Rows]
"""Gives the rows of a CSV text with that separator, or of a workbook's bytes."""


def read_session(data: bytes, given: SessionHead, rows_of: RowsOf) -> Session:
    """Read a record.

    Args:
        data: The file.
        given: What the command line says about the players and the game.
        rows_of: Reads a table; handed in, for what it needs is slow to load.

    Raises:
        RecordError: It cannot be read; all its faults are named.

    """
    findings = Findings()
    session: Session | None = None
    with suppress(TooMuch):
        session = _read(data, given, rows_of, findings)
    if findings.faults or session is None:
        raise findings.error()
    return session


def _read(data: bytes, given: SessionHead, rows_of: RowsOf, findings: Findings) -> Session | None:
    if is_excel(data):
        return read_session_table(rows_of(data, None), given, findings)
    text = decode(data, SIZE_LIMIT)
    match form_of(text):
        case Form.TABLE:
            return read_session_table(rows_of(text, separator_of(text)), given, findings)
    return read_session_text(text, given, findings)
