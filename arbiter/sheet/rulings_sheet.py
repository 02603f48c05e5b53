"""«Решения»: one row a ruling; drawn and read here.

Every row carries a digest of itself, of its entries and of the row before it, so that nothing can
be taken out of the middle unseen.
"""

import hashlib
import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import astuple, fields, replace
from itertools import pairwise

from arbiter.faults import Fault, SheetError
from arbiter.sheet import looks
from arbiter.sheet.journal_sheet import whole, whole_or_none
from arbiter.sheet.labels import CAUTIONS, OUTCOMES, RULING_COLUMNS, RULINGS, Labels
from arbiter.sheet.model import CellValue, DealKey, JournalRow, RulingRow, Words
from arbiter.sheet.page import Page, PageCell, TableFrame
from rulings.decision import Caution

PRINTED_COLUMNS = RULING_COLUMNS.index("ruling.case") + 1
ENTRY_FIELDS = tuple(field.name for field in fields(JournalRow))
WIDTHS = (6, 20, 12, 7, 7, 16, 16, 52, 24, 9, 11, 22, 14, 14)


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
        heights={
            1: 30,
            **{row: _height(ruling, labels) for row, ruling in enumerate(rulings, start=2)},
        },
        printed_columns=PRINTED_COLUMNS,
        table=TableFrame(labels("table.rulings"), (1, 1, last, len(RULING_COLUMNS))),
        frozen_rows=1,
        fits_one_page=False,
        tab_colour=looks.DARK,
    )


def _height(row: RulingRow, labels: Labels) -> float:
    wrapped = {
        "ruling.event": row.deal.event,
        "ruling.rules": ", ".join(row.citations),
        "ruling.summary": row.summary,
        "ruling.cautions": _cautions_text(row.cautions, labels),
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
        looks.text(_cautions_text(row.cautions, labels) or None, looks.WRAPPED),
        looks.number(row.entries, looks.CENTRED),
        looks.number(row.undoes, looks.CENTRED),
        looks.text(row.case or None, looks.WRAPPED),
        looks.text(row.fingerprint or None, looks.FAINT),
        looks.text(row.chain, looks.FAINT),
    )


def _cautions_text(cautions: tuple[Caution, ...], labels: Labels) -> str:
    """A line a caution: whom, for what, by which rule."""
    return "\n".join(
        f"{caution.player}: {labels(f'caution.{caution.kind}')} ({caution.rule})"
        for caution in cautions
    )


def _caution(line: str, words: Words) -> Caution:
    """Read such a line from its end, as a name may hold anything.

    Raises:
        ValueError: It is no such line.

    """
    head, _, rule = line.removesuffix(")").rpartition(" (")
    for code in CAUTIONS:
        ending = f": {words[code]}"
        if head.endswith(ending):
            return Caution(head.removesuffix(ending), rule, code.partition(".")[2])
    raise ValueError(line)


def read_rulings(
    rows: tuple[Mapping[str, CellValue], ...], sheet: str, words: Words
) -> tuple[RulingRow, ...]:
    """The rulings of the sheet's rows; empty cells are missing from a row.

    Raises:
        SheetError: Rows cannot be read; each is named.

    """
    rulings, faults = [], []
    for number, row in enumerate(rows, start=2):
        try:
            ruling = _read_row(row, words)
        except (KeyError, ValueError):
            faults.append(Fault("sheet.row-damaged", {"sheet": sheet, "row": number}))
        else:
            rulings.append(ruling)
    if faults:
        raise SheetError(*faults)
    return tuple(rulings)


def _read_row(row: Mapping[str, CellValue], words: Words) -> RulingRow:
    def text(code: str) -> str:
        return str(row.get(f"ruling.{code}", ""))

    return RulingRow(
        number=whole(row["ruling.number"]),
        case=text("case"),
        fingerprint=text("fingerprint"),
        deal=DealKey(text("event"), text("date"), text("table"), text("deal")),
        outcome=words.code_of(text("outcome"), OUTCOMES).partition(".")[2],
        citations=tuple(filter(None, text("rules").split(", "))),
        summary=text("summary"),
        cautions=tuple(_caution(line, words) for line in text("cautions").split("\n") if line),
        entries=whole(row["ruling.entries"]),
        undoes=whole_or_none(row.get("ruling.undoes")),
        chain=text("chain"),
    )


def chained(
    ruling: RulingRow, entries: tuple[JournalRow, ...], before: RulingRow | None
) -> RulingRow:
    """The row with its digest: of the one before, of itself and of the entries since then.

    Results of deals and corrections that stand between two rulings belong to the later one.
    """
    parts = (
        "" if before is None else before.chain,
        _digested(ruling),
        *(tuple(str(getattr(entry, field)) for field in ENTRY_FIELDS) for entry in entries),
    )
    content = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return replace(ruling, chain=hashlib.sha256(content.encode("utf-8")).hexdigest())


def _digested(ruling: RulingRow) -> tuple[object, ...]:
    """What of a ruling goes into its digest: all but the digest itself."""
    return astuple(replace(ruling, chain=""))


def entries_since(
    before: RulingRow | None, ruling: RulingRow, journal: tuple[JournalRow, ...]
) -> tuple[JournalRow, ...]:
    """The journal's rows after the ruling before, up to those of this one."""
    first = 0 if before is None else bisect_right(journal, before.number, key=_posting)
    return journal[first : bisect_right(journal, ruling.number, key=_posting)]


def broken_links(rulings: tuple[RulingRow, ...], journal: tuple[JournalRow, ...]) -> Iterator[int]:
    """The rulings whose digest or number of entries is not what it must be; the first is enough.

    The rows of the journal must stand in the order of their postings, or the first ruling counts
    as broken.
    """
    if any(row.posting > later.posting for row, later in pairwise(journal)):
        yield from (ruling.number for ruling in rulings[:1])
        return
    before = None
    for ruling in rulings:
        entries = entries_since(before, ruling, journal)
        own = sum(entry.posting == ruling.number for entry in entries)
        if own != ruling.entries or chained(ruling, entries, before) != ruling:
            yield ruling.number
        before = ruling


def check_chain(rulings: tuple[RulingRow, ...], journal: tuple[JournalRow, ...]) -> None:
    """See that every ruling's digest and number of entries are what they must be.

    Raises:
        SheetError: The rulings for which they are not.

    """
    faults = [
        Fault("sheet.chain-broken", {"number": number}) for number in broken_links(rulings, journal)
    ]
    if faults:
        raise SheetError(*faults)


def _posting(row: JournalRow) -> int:
    return row.posting
