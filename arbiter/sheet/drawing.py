"""The four pages of a book."""

from arbiter.scoring.settlement import Settlement, Totals, settle, totals_of
from arbiter.sheet.journal_sheet import draw_journal
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book
from arbiter.sheet.page import Page
from arbiter.sheet.picture import draw_picture
from arbiter.sheet.rulings_sheet import draw_rulings
from arbiter.sheet.settlement_sheet import draw_settlement


def draw(book: Book, labels: Labels) -> tuple[Page, ...]:
    """The pages in the order of their tabs; the same book gives the same pages."""
    totals, settlement = settle_book(book)
    return (
        draw_picture(book, totals, settlement, labels),
        draw_journal(book, labels),
        draw_rulings(book.rulings, labels),
        draw_settlement(book, totals, settlement, labels),
    )


def settle_book(book: Book) -> tuple[Totals, Settlement]:
    """The totals of the journal and the result of every player if the session ended now."""
    head = book.head
    totals = totals_of(book.journal, head.players)
    return totals, settle(
        head.players,
        totals.pool,
        totals.mountain,
        totals.whists,
        head.rules,
        awards=totals.awards,
    )
