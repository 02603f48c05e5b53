"""A decision entered into the workbook, and every other revision of it.

lock -> read and check -> revise the book -> write beside -> read again and compare
     -> keep a copy of the old file -> put the new one in its place in one step
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from arbiter.faults import Fault, SheetError
from arbiter.files import free_name, read_bytes, real_path, replace_safely, writer_of
from arbiter.locking import locked
from arbiter.sheet.checks import input_changes
from arbiter.sheet.decision_file import read_decision
from arbiter.sheet.drafts import draft_of
from arbiter.sheet.drawing import draw
from arbiter.sheet.entering import with_ruling
from arbiter.sheet.guards import SIZE_LIMIT, check_free, check_path
from arbiter.sheet.labels import SHEETS, TABLES, Labels, Say
from arbiter.sheet.model import Book, Entered
from arbiter.sheet.page import changes
from arbiter.sheet.read import Seen, open_content, read_file
from arbiter.sheet.write import build, verify
from rulings.decision import Decision

BACKUPS = 20
"""So many copies of earlier states are kept beside a workbook."""

SWEPT = 5
"""So many older ones are looked for at each save."""

Change = Callable[[Book, Labels], Book]
"""How a book is changed, in the words of its language."""


def apply_decision(
    path: Path,
    decision: Decision,
    fingerprint: str,
    *,
    say: Say,
    dry_run: bool = False,
    summary: str | None = None,
    instead_of: int | None = None,
) -> Entered:
    """Enter a decision: its entries into the journal, itself among the rulings.

    Args:
        path: The workbook.
        decision: A decision with entries or cautions.
        fingerprint: The digest of the case, by which the same case is known again.
        say: How messages are put into words.
        dry_run: Tell what would change and touch nothing.
        summary: The ruling in a sentence; without it the offenders and the result are told.
        instead_of: The number of the posting that this ruling replaces: it is taken back.

    Returns:
        The posting's number and every cell that changes; the same in a dry run.

    Raises:
        UsageFault: There is no such file.
        SheetError: The workbook cannot be touched, does not belong to these players or already
            holds this ruling, or the decision has nothing to enter; nothing was changed then.

    """

    def enter(book: Book, labels: Labels) -> Book:
        draft = draft_of(decision, fingerprint, labels, summary)
        return with_ruling(book, draft, labels, instead_of=instead_of)

    return revise(path, enter, say=say, dry_run=dry_run)


def apply_decision_file(
    path: Path,
    content: bytes,
    *,
    say: Say,
    dry_run: bool = False,
    instead_of: int | None = None,
) -> Entered:
    """Enter a decision file, `arbiter/decision/1`; see `apply_decision`.

    Raises:
        RecordError: It is no decision file, or values are missing or wrong.

    """

    def enter(book: Book, labels: Labels) -> Book:
        draft = read_decision(content, labels)
        return with_ruling(book, draft, labels, instead_of=instead_of)

    return revise(path, enter, say=say, dry_run=dry_run)


def revise(path: Path, change: Change, *, say: Say, dry_run: bool = False) -> Entered:
    """Change a workbook by changing its book; see `apply_decision` for what is raised."""
    check_path(path)
    if dry_run:
        return _revise(path, change, say, dry_run=True)
    with locked(path):
        return _revise(path, change, say, dry_run=False)


def _revise(path: Path, change: Change, say: Say, *, dry_run: bool) -> Entered:
    check_free(path)
    content = read_file(path)
    opened = open_content(content, str(path))
    seen = opened.seen
    labels = labels_of(seen, say)
    book = change(seen.book, labels)
    pages = draw(book, labels)
    entered = Entered(
        book, (*changes(seen.carbon.values, pages), *input_changes(book, seen.sheets))
    )
    if dry_run:
        return entered
    new_content = build(book, pages, labels, opened.base)

    def check(temporary: Path) -> None:
        verify(temporary, str(path), book, opened.base)
        check_free(path)
        if read_bytes(path, SIZE_LIMIT) != content:
            raise SheetError(Fault("sheet.changed-meanwhile", {"path": str(path)}))

    replace_safely(
        path,
        writer_of(new_content),
        check,
        backup=backup_name(path, book.last_posting),
    )
    _remove_old_backups(path, book.last_posting)
    return entered


def labels_of(seen: Seen, say: Say) -> Labels:
    """The words of the program's catalogue; sheets and tables keep the names that they have."""
    words = seen.carbon.words
    return Labels(say, seen.book.head.language, {code: words[code] for code in (*SHEETS, *TABLES)})


def backup_name(path: Path, posting: int) -> Path:
    """Where the workbook as it was before a posting is kept; no earlier copy is overwritten."""
    target = real_path(path)
    return free_name(target.with_name(f"{target.name}.bak-{posting}"))


def _remove_old_backups(path: Path, posting: int) -> None:
    """Keep the copies from before the last postings; the journal itself holds all that was."""
    target = real_path(path)
    for number in range(max(1, posting - BACKUPS - SWEPT), posting - BACKUPS + 1):
        with suppress(OSError):
            target.with_name(f"{target.name}.bak-{number}").unlink(missing_ok=True)
