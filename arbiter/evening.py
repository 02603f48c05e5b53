"""Results of deals for a workbook: read by its players and rules, kept on from what it holds."""

from dataclasses import replace

from arbiter.faults import RecordError
from arbiter.game.contracts import Raspasy
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.read import RowsOf, read_session
from arbiter.scoring.keeping import keep
from arbiter.scoring.session import PlayedDeal, Session, SessionScore
from arbiter.scoring.settlement import totals_of
from arbiter.sheet.fitting import check_deal_is_new, check_same_table
from arbiter.sheet.model import Book
from arbiter.sheet.postings import rows_in_force

UNSAID = ("record.missing-convention", "record.missing-players", "session.first-dealer")
"""What a record may leave out, as the workbook knows it."""

RASPASY_RULES = "3.7."
"""How the numbers of the rules begin by which raspasy is written."""


def keep_on(
    content: bytes, book: Book, dealer: str | None, number: int, rows_of: RowsOf
) -> SessionScore:
    """Score a record of deals on top of what stands in a book.

    Args:
        content: The record of an evening, or the line of one deal.
        book: Who plays and by what.
        dealer: Who deals first; `None` to follow the order of the table.
        number: The number of the first deal where the record does not tell it.
        rows_of: Reads a table.

    Raises:
        RecordError: The record cannot be read or scored; all its faults are named.
        SheetError: It is of another table or by other rules, or a deal is entered already.

    """
    session = _read(content, book, dealer, dealer or dealer_of(book, number), rows_of)
    for deal in session.deals:
        check_deal_is_new(replace(book.head.session, deal=str(deal.number)), book)
    before = raspasy_before(book)
    deals = list(session.deals)
    if deals and before and _needs_number(deals[0]):
        result = replace(deals[0].result, raspasy_number=before + 1)
        deals[0] = replace(deals[0], result=result, says_raspasy=True)
    return keep(
        replace(session, deals=tuple(deals), before=totals_of(book.journal, book.head.players))
    )


def dealer_of(book: Book, number: int) -> str | None:
    """Who deals that deal, by turns; four-handed only where it is known who dealt first.

    Three-handed the dealer plays like the others, so that it is enough to know the turn.
    """
    players, first = book.head.players, book.head.first_dealer
    if not first and len(players) > 3:
        return None
    start = players.index(first) if first in players else len(players) - 1
    return players[(start + number - 1) % len(players)]


def raspasy_before(book: Book) -> int:
    """How many of the last deals in the journal were raspasy, one after another."""
    rules: dict[int, str] = {}
    for row in rows_in_force(book):
        if row.deal:
            rules.setdefault(row.posting, row.rule)
    count = 0
    for rule in reversed(rules.values()):
        if not rule.startswith(RASPASY_RULES):
            break
        count += 1
    return count


def _needs_number(deal: PlayedDeal) -> bool:
    return isinstance(deal.result.contract, Raspasy) and not deal.says_raspasy


def _read(
    content: bytes, book: Book, dealer: str | None, turn: str | None, rows_of: RowsOf
) -> Session:
    """The record by what it says itself, or, where it does not say, by what the book says."""
    head = book.head
    heads = (
        SessionHead(dealer=dealer),
        SessionHead(head.convention, dict(head.options), head.players, dealer),
        SessionHead(head.convention, dict(head.options), head.players, turn),
    )
    for given in heads[:-1]:
        try:
            session = read_session(content, given, rows_of)
        except RecordError as error:
            if not any(fault.code in UNSAID for fault in error.faults):
                raise
        else:
            rules = session.convention
            check_same_table(session.players, rules.name, rules.declared, book)
            return session
    return read_session(content, heads[-1], rows_of)
