"""A decision entered into the workbook, and every other revision of it.

lock -> read and check -> revise the book -> write beside -> read again and compare
     -> keep a copy of the old file -> put the new one in its place in one step
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from arbiter.faults import Fault, SheetError
from arbiter.files import free_name, read_bytes, real_path, replace_safely, writer_of
from arbiter.locking import locked
from arbiter.sheet.decision_rows import check_fits, rows_of
from arbiter.sheet.drawing import draw
from arbiter.sheet.guards import SIZE_LIMIT, check_exists, check_free, check_kind
from arbiter.sheet.labels import Labels, Say
from arbiter.sheet.model import Book, CellChange
from arbiter.sheet.page import changes
from arbiter.sheet.read import open_file
from arbiter.sheet.write import build, verify
from rulings.decision import Decision


def apply_decision(
    path: Path,
    decision: Decision,
    fingerprint: str,
    *,
    say: Say,
    dry_run: bool = False,
    summary: str | None = None,
) -> tuple[CellChange, ...]:
    """Enter a decision: its entries into the journal, itself among the rulings.

    Args:
        path: The workbook.
        decision: A decision with entries.
        fingerprint: The digest of the case, by which the same case is known again.
        say: How messages are put into words.
        dry_run: Tell what would change and touch nothing.
        summary: The ruling in a sentence; without it the offenders and the result are told.

    Returns:
        Every cell that changes, by sheet, row and column; the same in a dry run.

    Raises:
        UsageFault: There is no such file.
        SheetError: The workbook cannot be touched, does not belong to these players or already
            holds this ruling, or the decision has nothing to enter; nothing was changed then.

    """

    def enter(book: Book) -> Book:
        check_fits(decision, fingerprint, book)
        ruling, entries = rows_of(
            decision, fingerprint, book, Labels(say, book.head.language), summary
        )
        return replace(book, journal=(*book.journal, *entries), rulings=(*book.rulings, ruling))

    return revise(path, enter, say=say, dry_run=dry_run)


def revise(
    path: Path, change: Callable[[Book], Book], *, say: Say, dry_run: bool = False
) -> tuple[CellChange, ...]:
    """Change a workbook by changing its book; see `apply_decision` for what is raised."""
    check_kind(path)
    check_exists(path)
    if dry_run:
        return _revise(path, change, say, dry_run=True)
    with locked(path):
        return _revise(path, change, say, dry_run=False)


def _revise(
    path: Path, change: Callable[[Book], Book], say: Say, *, dry_run: bool
) -> tuple[CellChange, ...]:
    check_free(path)
    content, opened = open_file(path, to_be_saved=True)
    book = change(opened.book)
    labels = Labels(say, book.head.language)
    pages = draw(book, labels)
    changed = changes(opened.carbon.values, pages)
    if dry_run:
        return changed
    new_content = build(book, pages, labels, opened)

    def check(temporary: Path) -> None:
        verify(temporary, str(path), book, opened)
        check_free(path)
        if read_bytes(path, SIZE_LIMIT) != content:
            raise SheetError(Fault("sheet.changed-meanwhile", {"path": str(path)}))

    replace_safely(
        path,
        writer_of(new_content),
        check,
        backup=backup_name(path, len(book.rulings)),
    )
    return changed


def backup_name(path: Path, ruling: int) -> Path:
    """Where the workbook as it was before a ruling is kept; no earlier copy is overwritten."""
    target = real_path(path)
    return free_name(target.with_name(f"{target.name}.bak-{ruling}"))
