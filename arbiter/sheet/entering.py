"""A book with more in it: a ruling, the result of a deal, a correction, an undo.

Nothing that stands there is changed. Whatever is entered together gets one number, that of the
posting; what it takes back is written again with the other sign and points back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from arbiter.faults import Fault, SheetError
from arbiter.scoring.ledger import EntryKind
from arbiter.sheet.drafts import RulingDraft
from arbiter.sheet.fitting import check_deal_is_new, check_fits
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, DealKey, EntryInWords, JournalRow, RulingRow
from arbiter.sheet.plain_text import KEY_LIMIT, plain_text
from arbiter.sheet.postings import UNDONE, rows_of_postings, taken_back
from arbiter.sheet.rulings_sheet import chained, entries_since


def with_ruling(
    book: Book, draft: RulingDraft, labels: Labels, *, instead_of: int | None = None
) -> Book:
    """The book with a ruling, in the place of an earlier posting or beside all others.

    Raises:
        SheetError: The ruling does not belong there, or the earlier posting cannot be taken back.

    """
    back = () if instead_of is None else reversal(book, instead_of, labels)
    check_fits(draft, _without(book, back, instead_of))
    row = RulingRow(
        number=book.last_posting + 1,
        case=draft.case,
        fingerprint=draft.fingerprint,
        deal=draft.deal,
        outcome=str(draft.outcome),
        citations=draft.citations,
        summary=draft.summary,
        entries=0,
        undoes=instead_of,
        cautions=draft.cautions,
    )
    return _posted(book, (*back, *draft.entries), draft.deal.deal, row)


def with_entries(
    book: Book,
    entries: Iterable[EntryInWords],
    deal: str,
    labels: Labels,
    *,
    instead_of: int | None = None,
) -> Book:
    """The book with the result of a deal or with single entries; `deal` may be empty.

    Raises:
        SheetError: The deal is entered already, or the earlier posting cannot be taken back.

    """
    back = () if instead_of is None else reversal(book, instead_of, labels)
    name = plain_text(deal, KEY_LIMIT)
    check_deal_is_new(replace(book.head.session, deal=name), _without(book, back, instead_of))
    return _posted(book, (*back, *entries), name, _ruling_taken_back(book, instead_of, labels))


def without_posting(book: Book, posting: int, labels: Labels) -> Book:
    """The book with a posting taken back.

    Raises:
        SheetError: There is no such posting, or it was taken back or corrected already.

    """
    back = reversal(book, posting, labels)
    rows = rows_of_postings(book).get(posting, ())
    deal = rows[0].deal if rows else ""
    return _posted(book, back, deal, _ruling_taken_back(book, posting, labels))


def with_corrected_row(
    book: Book, number: int, right: Sequence[EntryInWords], labels: Labels
) -> Book:
    """The book with one row taken back and the right entries, if any, in its place.

    Raises:
        SheetError: There is no such row, or it was taken back already.

    """
    row = _row(book, number)
    gone = taken_back(book)
    if row.undoes is not None:
        values = {"number": number, "posting": row.posting}
        raise SheetError(Fault("sheet.row-reverses", values))
    if number in gone:
        raise SheetError(Fault("sheet.row-gone", {"number": number, "by": gone[number]}))
    return _posted(book, (_reversed(row, labels), *right), row.deal, None)


def corrected_entry(
    book: Book, number: int, points: Fraction, rule: str, reason: str, labels: Labels
) -> EntryInWords:
    """The right entry in the place of a row: the same but for its number.

    Raises:
        SheetError: There is no such row.

    """
    row = _row(book, number)
    words = reason or labels("reason.instead-of", number=number)
    return EntryInWords(
        account=row.account,
        player=row.player,
        on=row.on,
        points=points,
        kind=EntryKind.CORRECTION,
        rule=plain_text(rule or row.rule),
        reason=plain_text(words),
    )


def next_deal(book: Book) -> str:
    """The number for the next deal: one more than the greatest so far."""
    keys = (*(row.deal for row in book.journal), *(ruling.deal.deal for ruling in book.rulings))
    numbers = [int(key) for key in keys if key.isascii() and key.isdigit() and len(key) < 10]
    return str(max(numbers, default=0) + 1)


def reversal(book: Book, posting: int, labels: Labels) -> tuple[EntryInWords, ...]:
    """What takes a posting back: each of its rows with the other sign.

    Raises:
        SheetError: There is no such posting, or a later one has changed it.

    """
    rows = rows_of_postings(book).get(posting, ())
    ruling = next((row for row in book.rulings if row.number == posting), None)
    if not rows and ruling is None:
        last = book.last_posting
        raise SheetError(Fault("sheet.no-such-posting", {"number": posting, "last": last}))
    gone = taken_back(book)
    later = {book.journal[gone[row.number] - 1].posting for row in rows if row.number in gone}
    later |= {row.number for row in book.rulings if row.undoes == posting and not rows}
    if later:
        raise SheetError(Fault("sheet.posting-gone", {"number": posting, "by": max(later)}))
    return tuple(_reversed(row, labels) for row in rows)


def _row(book: Book, number: int) -> JournalRow:
    last = len(book.journal)
    if not 1 <= number <= last:
        raise SheetError(Fault("sheet.no-such-row", {"number": number, "last": last}))
    return book.journal[number - 1]


def _reversed(row: JournalRow, labels: Labels) -> EntryInWords:
    return EntryInWords(
        account=row.account,
        player=row.player,
        on=row.on,
        points=Fraction(-row.points),
        kind=EntryKind.CORRECTION,
        rule=row.rule,
        reason=plain_text(labels("reason.taken-back", number=row.number, reason=row.reason)),
        undoes=row.number,
    )


def _ruling_taken_back(book: Book, posting: int | None, labels: Labels) -> RulingRow | None:
    """The row that tells among the rulings that one is taken back; a deal's result has none."""
    ruling = next((row for row in book.rulings if row.number == posting), None)
    if ruling is None:
        return None
    return RulingRow(
        number=book.last_posting + 1,
        case=ruling.case,
        fingerprint=ruling.fingerprint,
        deal=ruling.deal,
        outcome=UNDONE,
        citations=(),
        summary=labels("summary.undone", number=ruling.number),
        entries=0,
        undoes=ruling.number,
    )


def _posted(
    book: Book, entries: Sequence[EntryInWords], deal: str, ruling: RulingRow | None
) -> Book:
    """The book with these entries under the next number."""
    posting = book.last_posting + 1
    rows = tuple(
        JournalRow(
            number=number,
            posting=posting,
            deal=deal,
            account=entry.account,
            player=entry.player,
            on=entry.on,
            points=entry.points,
            kind=entry.kind,
            rule=entry.rule,
            reason=entry.reason,
            undoes=entry.undoes,
        )
        for number, entry in enumerate(entries, start=len(book.journal) + 1)
    )
    journal = (*book.journal, *rows)
    if ruling is None:
        return replace(book, journal=journal)
    last = book.rulings[-1] if book.rulings else None
    counted = replace(ruling, entries=len(rows))
    closed = chained(counted, entries_since(last, counted, journal), last)
    return replace(book, journal=journal, rulings=(*book.rulings, closed))


def _without(book: Book, back: Sequence[EntryInWords], posting: int | None) -> Book:
    """The book as it will be once a posting is taken back, to see what then fits."""
    if posting is None:
        return book
    gone = {entry.undoes for entry in back}
    return replace(
        book,
        journal=tuple(row for row in book.journal if row.number not in gone),
        rulings=tuple(row for row in book.rulings if row.number != posting),
    )


def session_key(event: str = "", date: str = "", table: str = "") -> DealKey:
    """The event, the date and the table of an evening as cells can hold them."""
    return DealKey(*(plain_text(part, KEY_LIMIT) for part in (event, date, table)))
