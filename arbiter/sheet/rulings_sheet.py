"""«Решения»: one row a ruling; drawn and read here.

Every row carries a digest of itself, of its entries and of the row before it, so that nothing can
be taken out of the middle unseen.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import astuple, replace

from arbiter.faults import Fault, SheetError
from arbiter.sheet import looks
from arbiter.sheet.journal_sheet import same_number, whole, whole_or_none
from arbiter.sheet.labels import OUTCOMES, RULING_COLUMNS, RULINGS, Labels
from arbiter.sheet.model import CellValue, DealKey, JournalRow, RulingRow, Words
from arbiter.sheet.page import Page, PageCell, TableFrame

PRINTED_COLUMNS = RULING_COLUMNS.index("ruling.case") + 1
WIDTHS = (6, 20, 12, 7, 7, 16, 16, 60, 9, 10, 22, 14, 14)


def draw_rulings(rulings: tuple[RulingRow, ...], labels: Labels) -> Page:
    """The page of all rulings; where there is none it has one blank row, as a table must."""
    cells = {
        (1, column): looks.text(labels(code), looks.HEAD)
        for column, code in enumerate(RULING_COLUMNS, start=1)
    }
    for row, ruling in enumerate(rulings, start=2):
        drawn = _draw_row(ruling, labels)
        cells |= {(row, column): cell for column, cell in enumerate(drawn, start=1)}
    if not rulings:
        cells |= {(2, column): PageCell(None) for column in range(1, len(RULING_COLUMNS) + 1)}
    last = max(len(rulings), 1) + 1
    return Page(
        name=labels(RULINGS),
        cells=cells,
        widths=dict(enumerate(WIDTHS, start=1)),
        heights={1: 30, **{row: _height(ruling) for row, ruling in enumerate(rulings, start=2)}},
        printed_columns=PRINTED_COLUMNS,
        table=TableFrame(labels("table.rulings"), (1, 1, last, len(RULING_COLUMNS))),
        frozen_rows=1,
        fits_one_page=False,
        tab_colour=looks.DARK,
    )


def _height(row: RulingRow) -> float:
    wrapped = {
        "ruling.event": row.deal.event,
        "ruling.rules": ", ".join(row.citations),
        "ruling.summary": row.summary,
        "ruling.case": row.case,
    }
    return looks.row_height(
        (text, WIDTHS[RULING_COLUMNS.index(code)]) for code, text in wrapped.items()
    )


def _draw_row(row: RulingRow, labels: Labels) -> tuple[PageCell, ...]:
    return (
        looks.number(row.number, looks.CENTRED),
        looks.text(row.deal.event or None, looks.WRAPPED),
        looks.text(row.deal.date or None, looks.CENTRED),
        looks.reference(row.deal.table),
        looks.reference(row.deal.deal),
        looks.text(labels(f"outcome.{row.outcome}")),
        looks.text(", ".join(row.citations) or None, looks.WRAPPED),
        looks.text(row.summary or None, looks.WRAPPED),
        looks.number(row.entries, looks.CENTRED),
        looks.number(row.undoes, looks.CENTRED),
        looks.text(row.case or None, looks.WRAPPED),
        looks.text(row.fingerprint or None, looks.FAINT),
        looks.text(row.chain, looks.FAINT),
    )


def read_rulings(
    rows: tuple[Mapping[str, CellValue], ...], sheet: str, words: Words
) -> tuple[RulingRow, ...]:
    """The rulings of the sheet's rows; empty cells are missing from a row.

    Raises:
        SheetError: Rows cannot be read; each is named.

    """
    rulings, faults = [], []
    for number, row in enumerate(rows, start=1):
        try:
            ruling = _read_row(row, number, words)
        except (KeyError, ValueError):
            faults.append(Fault("sheet.row-damaged", {"sheet": sheet, "row": number + 1}))
        else:
            rulings.append(ruling)
    if faults:
        raise SheetError(*faults)
    return tuple(rulings)


def _read_row(row: Mapping[str, CellValue], number: int, words: Words) -> RulingRow:
    def text(code: str) -> str:
        return str(row.get(f"ruling.{code}", ""))

    return RulingRow(
        number=same_number(row["ruling.number"], number),
        case=text("case"),
        fingerprint=text("fingerprint"),
        deal=DealKey(text("event"), text("date"), text("table"), text("deal")),
        outcome=words.code_of(text("outcome"), OUTCOMES).partition(".")[2],
        citations=tuple(filter(None, text("rules").split(", "))),
        summary=text("summary"),
        entries=whole(row["ruling.entries"]),
        undoes=whole_or_none(row.get("ruling.undoes")),
        chain=text("chain"),
    )


def chained(
    ruling: RulingRow, entries: tuple[JournalRow, ...], before: RulingRow | None
) -> RulingRow:
    """The row with its digest: of the one before, of itself and of its entries."""
    parts = (
        "" if before is None else before.chain,
        astuple(replace(ruling, chain="")),
        *(tuple(map(str, astuple(entry))) for entry in entries),
    )
    content = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return replace(ruling, chain=hashlib.sha256(content.encode("utf-8")).hexdigest())


def check_chain(rulings: tuple[RulingRow, ...], journal: tuple[JournalRow, ...]) -> None:
    """See that every ruling's digest and number of entries are what they must be.

    Raises:
        SheetError: The first ruling for which they are not.

    """
    before = None
    for ruling in rulings:
        entries = tuple(entry for entry in journal if entry.ruling == ruling.number)
        if len(entries) != ruling.entries or chained(ruling, entries, before) != ruling:
            raise SheetError(Fault("sheet.chain-broken", {"number": ruling.number}))
        before = ruling
