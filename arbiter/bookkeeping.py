"""What the commands of the workbook do: entries read, the book revised, the person told."""

import re
from pathlib import Path

from arbiter.console import fault_lines, tell, working
from arbiter.delivery import print_changes
from arbiter.evening import keep_on
from arbiter.faults import Fault, RecordError
from arbiter.game.card_notation import Language
from arbiter.notation.entry_line import read_amount, read_entry
from arbiter.notation.session.read import RowsOf
from arbiter.output.words import say
from arbiter.sayings import saying
from arbiter.scoring.ledger import EntryKind
from arbiter.sheet.apply import Change, apply_decision_file, revise
from arbiter.sheet.drafts import in_words
from arbiter.sheet.entering import (
    corrected_entry,
    next_deal,
    with_corrected_row,
    with_entries,
    without_posting,
)
from arbiter.sheet.guards import check_path
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, Entered, EntryInWords
from arbiter.sheet.plain_text import plain_text
from arbiter.sheet.postings import rows_of_postings


class Clerk:
    """Enters things into one workbook, or only shows what would change in it."""

    def __init__(self, path: Path, language: Language, *, dry_run: bool) -> None:
        """See that there is such a workbook and that it can be written.

        Raises:
            UsageFault: There is no such file.
            SheetError: It is another kind of file, somebody has it open, or it cannot be written.

        """
        check_path(path)
        self._path, self._language, self._dry_run = path, language, dry_run

    def apply(self, content: bytes, instead_of: int | None) -> None:
        """Enter a decision file, in the place of an earlier posting where one is named."""
        with working(self._language, "club.working"):
            entered = apply_decision_file(
                self._path, content, say=say, dry_run=self._dry_run, instead_of=instead_of
            )
        self._tell(entered)

    def undo(self, posting: int | None) -> None:
        """Take a posting back, the last one where none is named."""

        def take_back(book: Book, labels: Labels) -> Book:
            number = book.last_posting if posting is None else posting
            return without_posting(book, number, labels)

        self._revise(take_back, "club.undone")

    def correct_row(self, row: int, points: str, rule: str, reason: str) -> None:
        """Put the right number in the place of one row's, by taking that row back."""
        amount = read_amount(points)

        def put_right(book: Book, labels: Labels) -> Book:
            right = corrected_entry(book, row, amount, rule, reason, labels)
            return with_corrected_row(book, row, (right,), labels)

        self._revise(put_right)

    def enter(
        self, texts: list[str], rule: str, reason: str, deal: str, instead_of: int | None = None
    ) -> None:
        """Enter single entries; the deal of what they replace stays theirs."""

        def write(book: Book, labels: Labels) -> Book:
            entries = entries_in(texts, book, rule, reason)
            rows = rows_of_postings(book).get(instead_of or 0, ())
            name = rows[0].deal if rows and not deal else deal
            return with_entries(book, entries, name, labels, instead_of=instead_of)

        self._revise(write)

    def enter_deals(self, content: bytes, dealer: str | None, deal: str, rows_of: RowsOf) -> None:
        """Score a record of deals, or the line of one, and enter each deal by itself."""
        warned: list[Fault] = []

        def write(book: Book, labels: Labels) -> Book:
            name = deal or next_deal(book)
            score = keep_on(numbered(content, name), book, dealer, number_of(name), rows_of)
            warned[:] = (Fault(each.message.code, each.message.values) for each in score.warnings)
            for index, played in enumerate(score.deals):
                entries = [in_words(row.entry, labels) for row in score.entries_of(index)]
                if entries:
                    book = with_entries(book, entries, str(played.number), labels)
            return book

        self._revise(write)
        for line in fault_lines(warned, "", self._language):
            tell(saying("club.warning", what=line), self._language)

    def replace_deal(
        self, posting: int, content: bytes, dealer: str | None, rows_of: RowsOf
    ) -> None:
        """Score a deal anew and put it in the place of an earlier posting."""

        def write(book: Book, labels: Labels) -> Book:
            back = without_posting(book, posting, labels)
            rows = rows_of_postings(book).get(posting, ())
            name = (rows[0].deal if rows else "") or next_deal(book)
            score = keep_on(numbered(content, name), back, dealer, number_of(name), rows_of)
            entries = [in_words(row.entry, labels) for row in score.rows]
            return with_entries(book, entries, name, labels, instead_of=posting)

        self._revise(write)

    def _revise(self, change: Change, code: str = "club.entered") -> None:
        with working(self._language, "club.working"):
            entered = revise(self._path, change, say=say, dry_run=self._dry_run)
        self._tell(entered, code)

    def _tell(self, entered: Entered, code: str = "club.entered") -> None:
        if self._dry_run:
            print_changes(self._path, entered.changes, self._language)
        else:
            what = saying(code, path=str(self._path), number=entered.posting)
            tell(what, self._language)


_NUMBERED = re.compile(rb"\s*\d{1,7}\s*[.)]")


def numbered(content: bytes, deal: str) -> bytes:
    """The line of one deal with its number; a record of several lines is left as it is."""
    if b"\n" in content.strip() or _NUMBERED.match(content):
        return content
    return f"{number_of(deal)}. ".encode() + content


def number_of(deal: str) -> int:
    """The number of a deal; 1 for one that has a name of another kind."""
    return int(deal) if deal.isascii() and deal.isdigit() and len(deal) < 8 else 1


def entries_in(texts: list[str], book: Book, rule: str, reason: str) -> tuple[EntryInWords, ...]:
    """The single entries of the command line.

    Raises:
        RecordError: Some cannot be read; all of them are named.

    """
    entries: list[EntryInWords] = []
    faults: list[Fault] = []
    for text in texts:
        try:
            read = read_entry(text, book.head.players)
        except RecordError as error:
            faults += error.faults
        else:
            why = (EntryKind.CORRECTION, plain_text(rule), plain_text(reason))
            entries.append(EntryInWords(read.account, read.player, read.on, read.points, *why))
    if faults:
        raise RecordError(*faults)
    return tuple(entries)
