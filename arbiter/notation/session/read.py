"""Reads an evening's record in any of its forms; every fault is told, with its place."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.notation.encoding import decode
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.session.form import Form, form_of, is_excel, separator_of
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.json_lines import read_session_json
from arbiter.notation.session.table import Row, read_session_table
from arbiter.notation.session.text import read_session_text
from arbiter.scoring.keeping import keep
from arbiter.scoring.session import Session

SIZE_LIMIT = 64 << 20
"""The most bytes that an evening's record may have."""

Rows = Sequence[Row]

OF_A_DEAL = "score."
"""How the codes begin of what is wrong with the result of a single deal."""

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
        UsageFault: Lines of JSON say all that themselves.

    """
    findings = Findings()
    session: Session | None = None
    with suppress(TooMuch):
        session = _read(data, given, rows_of, findings)
    if findings.faults or session is None:
        findings.faults += _impossible(session)
        raise findings.error()
    return session


def _impossible(session: Session | None) -> tuple[Fault, ...]:
    """What cannot be in the deals that could be read, so that it is told together with the rest.

    What follows from other deals is left out, as some of them are missing.
    """
    if session is not None:
        try:
            keep(session)
        except RecordError as error:
            return tuple(fault for fault in error.faults if fault.code.startswith(OF_A_DEAL))
    return ()


def _read(data: bytes, given: SessionHead, rows_of: RowsOf, findings: Findings) -> Session | None:
    if is_excel(data):
        return read_session_table(rows_of(data, None), given, findings)
    text = decode(data, SIZE_LIMIT)
    match form_of(text):
        case Form.TABLE:
            return read_session_table(rows_of(text, separator_of(text)), given, findings)
        case Form.JSON_LINES:
            if replace(given, house=None) != SessionHead():
                raise UsageFault(Fault("session.lines-say-it"))
            return read_session_json(text, findings)
    return read_session_text(text, given, findings)
