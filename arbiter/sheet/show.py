"""What a workbook says, for other programs and the terminal."""

from dataclasses import dataclass
from pathlib import Path

from arbiter.scoring.settlement import Settlement, Totals
from arbiter.sheet.drawing import settle_book
from arbiter.sheet.model import Book
from arbiter.sheet.read import read_file, see


@dataclass(frozen=True, slots=True)
class SheetView:
    """The book with its totals and the settlement as if the session ended now."""

    book: Book
    totals: Totals
    settlement: Settlement


def show_sheet(path: Path) -> SheetView:
    """Read a workbook without touching it; it may be open in Excel.

    Raises:
        UsageFault: There is no such file.
        SheetError: It is no workbook of ours, was changed by hand or is damaged.

    """
    book = see(read_file(path), str(path)).book
    return SheetView(book, *settle_book(book))
