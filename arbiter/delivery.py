"""Where a decision goes besides the terminal and the paper: into the club's workbook."""

import sys
from collections.abc import Sequence
from pathlib import Path

from arbiter.console import tell
from arbiter.game.card_notation import Language
from arbiter.output.words import say
from arbiter.sayings import saying
from arbiter.sheet.model import CellChange, Entered
from rulings.decision import Decision, Outcome


def enter_in_sheet(
    path: Path,
    decision: Decision,
    fingerprint: str,
    *,
    dry_run: bool,
    instead_of: int | None,
) -> Entered | None:
    """Enter a decision into a workbook, or find what would change there.

    A decision that writes nothing leaves the workbook untouched; it is still seen whether it could
    be entered there, so that a wrong workbook is told at once.

    Raises:
        UsageFault: There is no such workbook.
        SheetError: The decision does not belong there, or the workbook cannot be touched.

    """
    from arbiter.sheet.apply import apply_decision
    from arbiter.sheet.fitting import check_same_table
    from arbiter.sheet.show import show_sheet

    if not decision.entries and not decision.cautions:
        record, rules = decision.record, decision.convention
        book = show_sheet(path).book
        check_same_table(record.players, rules.name, rules.declared, book)
        return None
    return apply_decision(
        path, decision, fingerprint, say=say, dry_run=dry_run, instead_of=instead_of
    )


def tell_untouched(path: Path, decision: Decision, language: Language) -> None:
    """Say why nothing was entered."""
    why = "referred" if decision.outcome is Outcome.REFERRED else "untouched"
    tell(saying(f"cli.sheet-{why}", path=str(path)), language)


def tell_entered(
    path: Path, entered: Entered, *, dry_run: bool, as_json: bool, language: Language
) -> None:
    """Say under which number it was entered; in a dry run, print each cell that would change."""
    if not dry_run:
        tell(saying("cli.sheet-written", path=str(path), number=entered.posting), language)
        return
    print_changes(path, entered.changes, language, to_stderr=as_json)


def print_changes(
    path: Path, changes: Sequence[CellChange], language: Language, *, to_stderr: bool = False
) -> None:
    """Each cell that would change, before and after."""
    out = sys.stderr if to_stderr else sys.stdout
    print(say(saying("cli.sheet-would-change", n=len(changes), path=str(path)), language), file=out)
    empty = say(saying("cli.empty-cell"), language)
    for change in changes:
        before = empty if change.before is None else change.before
        after = empty if change.after is None else change.after
        print(f"  {change.sheet}!{change.cell}: {before} -> {after}", file=out)
