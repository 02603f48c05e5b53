"""Whether the kernel counts layouts as others have published them.

    python benchmarks/published_counts.py [HAND]

For each declarer's hand of tests/solver/published_counts.toml all 184,756 layouts of the other
cards are solved, and the numbers of layouts by the declarer's tricks are written beside those
published. HAND, a part of a hand's name, leaves out the others. One solver answers for all layouts
of a hand, as most states of the later tricks are the same in many of them. Ends with 1 where a
number differs.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from tests.solver.published import CARDS_A_HAND, LAYOUTS, Counts, published_counts

REPORT_SECONDS = 5


def layouts_by_tricks(counts: Counts) -> list[int]:
    solver = KernelSolver(counts.game)
    found = [0] * (CARDS_A_HAND + 1)
    told = time.monotonic()
    for done, position in enumerate(counts.positions()):
        found[solver.tricks(position)] += 1
        if time.monotonic() - told >= REPORT_SECONDS:
            told = time.monotonic()
            print(f"  {done:,} of {LAYOUTS:,} layouts", file=sys.stderr, flush=True)
    return found


def agrees(counts: Counts) -> bool:
    """Count one hand's layouts and print them beside the published numbers."""
    start = time.process_time()
    found = layouts_by_tricks(counts)
    seconds = time.process_time() - start
    published = [*counts.layouts, *[0] * (len(found) - len(counts.layouts))]
    print(f"{counts.name}: {'agrees' if found == published else 'DIFFERS'}, {seconds:.0f} s")
    print("tricks    " + "".join(f"{tricks:>9}" for tricks in range(len(found))))
    print("published " + "".join(f"{number:>9,}" for number in published))
    print("found     " + "".join(f"{number:>9,}" for number in found), end="\n\n", flush=True)
    return found == published


def main() -> int:
    if not KERNEL_AVAILABLE:
        print("the kernel was not built here", file=sys.stderr)
        return 2
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    asked = [counts for counts in published_counts() if part in counts.name]
    if not asked:
        print(f"no hand has {part!r} in its name", file=sys.stderr)
        return 2
    agreeing = [agrees(counts) for counts in asked]
    print(f"{sum(agreeing)} of {len(agreeing)} hands agree")
    return int(not all(agreeing))


if __name__ == "__main__":
    sys.exit(main())
