"""What of a book is in force: a posting can be taken back, and so can the one that took it back."""

from collections.abc import Mapping
from itertools import groupby

from arbiter.sheet.model import Book, JournalRow, RulingRow
from rulings.decision import Caution

UNDONE = "undone"
"""The outcome of a row among the rulings that only takes another one back."""


def rows_of_postings(book: Book) -> Mapping[int, tuple[JournalRow, ...]]:
    """The journal's rows by posting; a ruling without entries has none."""
    grouped = groupby(book.journal, key=lambda row: row.posting)
    return {posting: tuple(rows) for posting, rows in grouped}


def taken_back(book: Book) -> Mapping[int, int]:
    """The rows that a later row in force takes back: their numbers, each with that row's."""
    found: dict[int, int] = {}
    for row in reversed(book.journal):
        if row.undoes is not None and row.number not in found:
            found[row.undoes] = row.number
    return found


def rows_in_force(book: Book) -> tuple[JournalRow, ...]:
    """The entries that count: neither taken back nor taking another one back."""
    gone = taken_back(book)
    return tuple(row for row in book.journal if row.undoes is None and row.number not in gone)


def rulings_in_force(book: Book) -> tuple[RulingRow, ...]:
    """The rulings that no later posting in force takes back."""
    gone: set[int] = set()
    reversed_rows, rows = taken_back(book), rows_of_postings(book)
    standing = []
    for ruling in reversed(book.rulings):
        entries = rows.get(ruling.number, ())
        is_reversed = bool(entries) and all(row.number in reversed_rows for row in entries)
        if ruling.number in gone or is_reversed:
            continue
        if ruling.undoes is not None:
            gone.add(ruling.undoes)
        if ruling.outcome != UNDONE:
            standing.append(ruling)
    return tuple(reversed(standing))


def deals_in_force(book: Book) -> Mapping[str, int]:
    """The numbers of the deals that are entered and stand, each with its last posting."""
    return {row.deal: row.posting for row in rows_in_force(book) if row.deal}


def cautions_of(book: Book) -> Mapping[str, tuple[Caution, ...]]:
    """The warnings of the evening by player, in the order of time; every player is named."""
    given = [caution for ruling in rulings_in_force(book) for caution in ruling.cautions]
    return {
        player: tuple(caution for caution in given if caution.player == player)
        for player in book.head.players
    }
