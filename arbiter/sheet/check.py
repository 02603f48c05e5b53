"""A workbook looked through: everything that is not as the program left it, nothing mended.

Every cell that was changed by hand is named with what the program expects there; a sum that
somebody put in the place of a formula is such a cell. The chain of the rulings is followed, and
the seal of the hidden sheet that the comparison rests on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from arbiter.faults import Fault, SheetError
from arbiter.sheet.carbon import SHEET_NAME, Carbon, read_carbon
from arbiter.sheet.checks import cell_fault, hand_changes, slot_changes, total_changes, total_fault
from arbiter.sheet.lookalikes import lookalike_groups, mixes_alphabets
from arbiter.sheet.model import Book, CellChange
from arbiter.sheet.package import Parts, unpack
from arbiter.sheet.raw_cells import Cells
from arbiter.sheet.read import cells_in, read_book, read_file, trees_of
from arbiter.sheet.rulings_sheet import broken_links
from arbiter.sheet.safety import Trees, check_nothing_is_lost


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found: `faults` are wrong, `remarks` only worth knowing.

    `changed` are the cells among the faults; `book` is absent where it cannot be read.
    """

    faults: tuple[Fault, ...]
    remarks: tuple[Fault, ...]
    changed: tuple[CellChange, ...]
    book: Book | None

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def check_sheet(path: Path) -> Checked:
    """Look a workbook through; it may be open in Excel.

    A file that is no workbook of ours, or is damaged so that nothing more can be said, fails the
    check like any other.

    Raises:
        UsageFault: There is no such file.
        SheetError: The file cannot be opened at all.

    """
    content = read_file(path)
    try:
        parts = unpack(content, str(path))
        trees = trees_of(parts, str(path))
        sheets = cells_in(parts, trees, str(path))
        carbon = read_carbon(sheets.get(SHEET_NAME), sealed=False)
    except SheetError as error:
        return Checked(error.faults, (), (), None)
    return _checked(parts, trees, sheets, carbon, path)


def _checked(
    parts: Parts, trees: Trees, sheets: Mapping[str, Cells], carbon: Carbon, path: Path
) -> Checked:
    """What is wrong in a workbook that could be opened."""
    faults = [] if carbon.is_sealed else [Fault("sheet.seal-broken")]
    changed: tuple[CellChange, ...] = ()
    book = None
    try:
        changed = hand_changes(carbon, sheets)
        faults += map(cell_fault, changed)
        book = read_book(carbon, sheets)
        faults += map(cell_fault, slot_changes(book, sheets))
        faults += map(total_fault, total_changes(book, sheets))
    except SheetError as error:
        faults += error.faults
    except (KeyError, ValueError):  # names or words that the hidden sheet does not hold
        faults.append(Fault("sheet.strangers"))
        book = None
    if book is not None:
        broken = broken_links(book.rulings, book.journal)
        faults += (Fault("sheet.chain-broken", {"number": number}) for number in broken)
    names = carbon.head.players
    return Checked(
        tuple(faults), (*_losses(parts, trees, path), *name_remarks(names)), changed, book
    )


def name_remarks(names: tuple[str, ...]) -> tuple[Fault, ...]:
    """Names that will be taken for one another, and names typed in two alphabets."""
    alike = lookalike_groups(names)
    return (
        *(Fault("sheet.names-alike", {"names": group}) for group in alike),
        *(Fault("sheet.name-mixed", {"name": name}) for name in names if mixes_alphabets(name)),
    )


def _losses(parts: Parts, trees: Trees, path: Path) -> tuple[Fault, ...]:
    """What keeps the program from writing here, though the score is right."""
    try:
        check_nothing_is_lost(parts, str(path), trees)
    except SheetError as error:
        return error.faults
    return ()
