"""What the commands of the workbook do: entries read, the book revised, the person told."""

from pathlib import Path

from arbiter.console import tell, working
from arbiter.delivery import print_changes
from arbiter.faults import Fault, RecordError
from arbiter.game.card_notation import Language
from arbiter.notation.entry_line import read_amount, read_entry
from arbiter.output.words import say
from arbiter.sayings import saying
from arbiter.scoring.ledger import EntryKind
from arbiter.sheet.apply import Change, apply_decision_file, revise
from arbiter.sheet.entering import (
    corrected_entry,
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
