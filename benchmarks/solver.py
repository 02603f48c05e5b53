"""How long the solver takes, and how it compares with the definitions word for word.

    python benchmarks/solver.py [DEALS]

Random deals, each asked of a solver of its own; seconds of processor time, so that a busy machine
says the same. `outcomes` and `lapses` are the times on top of the guarantees, `line` that of the
line with the most lapses on top of all these. The last row sets all four against the reference of
the tests, which finds no line, on the same endings in the same run.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbiter.solver.position import Position
from arbiter.solver.solve import open_solver
from tests.solver import reference
from tests.solver.positions import random_deal

SEED = 2026
DEALS = {7: 40, 10: 20}
SMALL_CARDS, SMALL_DEALS = 5, 12


def seconds(question: Callable[[], object]) -> float:
    start = time.process_time()
    question()
    return time.process_time() - start


def times_of(position: Position) -> dict[str, float]:
    solver = open_solver()
    times = {
        "guarantees": seconds(lambda: solver.guarantees(position)),
        "outcomes": seconds(lambda: solver.outcomes(position)),
        "lapses": seconds(lambda: solver.outcomes_with_lapses(position)),
    }
    counted = solver.outcomes_with_lapses(position)
    share, _ = max(counted, key=lambda outcome: outcome[1])
    times["line"] = seconds(lambda: solver.find_line(position, share))
    return times


def reference_seconds(position: Position) -> float:
    state = reference.state_of(position)

    def ask() -> None:
        for seat in range(3):
            reference.guarantee(state, seat)
        reference.outcomes(state)
        reference.fewest_lapses(state)

    reference.forget()
    return seconds(ask)


def main() -> None:
    random = Random(SEED)
    heads = "".join(f"{name:>9}" for name in ("mean s", "median", "p95", "max"))
    print(f"cards deals {'question':<12}{heads}")
    for cards, usual in DEALS.items():
        deals = int(sys.argv[1]) if len(sys.argv) > 1 else usual
        measured = [times_of(random_deal(random, cards)) for _ in range(deals)]
        for question in measured[0]:
            times = sorted(times[question] for times in measured)
            p95 = times[int(0.95 * (len(times) - 1))]
            print(
                f"{cards:>5} {deals:>5} {question:<12}{statistics.mean(times):>9.3f}"
                f"{statistics.median(times):>9.3f}{p95:>9.3f}{times[-1]:>9.3f}"
            )
    positions = [random_deal(random, SMALL_CARDS) for _ in range(SMALL_DEALS)]
    ours = [sum(times_of(position).values()) for position in positions]
    theirs = [reference_seconds(position) for position in positions]
    ratios = [their / our for our, their in zip(ours, theirs, strict=True)]
    print(
        f"{SMALL_CARDS:>5} {SMALL_DEALS:>5} solver {statistics.mean(ours):.4f} s,"
        f" reference {statistics.mean(theirs):.3f} s;"
        f" reference : solver = {statistics.median(ratios):.0f} (median)"
    )


if __name__ == "__main__":
    main()
