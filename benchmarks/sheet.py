"""A score sheet after many rulings: what entering the next one costs beside openpyxl's own work.

python benchmarks/sheet.py [RULINGS]; prints medians, and ends with 1 where the next ruling takes
more than 1.5 times as long as openpyxl alone needs to load, save and load that file.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from openpyxl import load_workbook

from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.words import say
from arbiter.scoring.conventions import load_convention
from arbiter.sheet.apply import apply_decision
from arbiter.sheet.drafts import draft_of
from arbiter.sheet.drawing import draw
from arbiter.sheet.entering import with_ruling
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, DealKey, SheetHead
from arbiter.sheet.write import build
from rulings.decision import Decision

ROSTOV = Path(__file__).parents[1] / "samples" / "rostov.txt"
RULINGS = 1_000
RUNS = 5
LIMIT = 1.5


def main() -> int:
    """Measure and print; 1 where the limit is passed."""
    rulings = int(sys.argv[1]) if len(sys.argv) > 1 else RULINGS
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.xlsx"
        path.write_bytes(workbook_with(rulings))
        print(f"{rulings} rulings, {path.stat().st_size // 1024} KB, median of {RUNS}")
        theirs = measured(lambda: load_save_load(path, Path(folder) / "copy.xlsx"))
        decision = hear(read_record(ROSTOV.read_bytes()), case_name=ROSTOV.name)
        numbers = count(10**6)

        def enter() -> None:
            number = next(numbers)
            apply_decision(path, next_decision(decision, number), str(number), say=say)

        ours = measured(enter)
    print(f"openpyxl: load, save, load  {theirs:6.2f} s")
    print(f"arbiter: the next ruling    {ours:6.2f} s")
    print(f"ratio                       {ours / theirs:6.2f}   (at most {LIMIT})")
    return int(ours > LIMIT * theirs)


def workbook_with(rulings: int) -> bytes:
    """A workbook with so many rulings, each of another deal."""
    decision = hear(read_record(ROSTOV.read_bytes()), case_name=ROSTOV.name)
    head = SheetHead(
        decision.record.players, "rostov", dict(load_convention("rostov").declared), "ru", "0"
    )
    labels = Labels(say, "ru")
    draft = draft_of(decision, "0", labels)
    book = Book(head)
    for number in range(rulings):
        deal = DealKey("Кубок клуба", "2026-11-29", "2", str(number + 1))
        made = replace(draft, deal=deal, fingerprint=f"{number:064x}")
        book = with_ruling(book, made, labels)
    return build(book, draw(book, labels), labels, None)


def next_decision(decision: Decision, number: int) -> Decision:
    """The same decision on another deal."""
    header = replace(decision.record.header, deal=str(number))
    return replace(decision, record=replace(decision.record, header=header))


def load_save_load(path: Path, copy: Path) -> None:
    """What openpyxl alone needs for the same."""
    load_workbook(path).save(copy)
    load_workbook(copy)


def measured(action: Callable[[], None]) -> float:
    """The median time of an action in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    sys.exit(main())
