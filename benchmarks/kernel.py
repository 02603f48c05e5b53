"""How long the kernel takes, and how it compares with the twin and with a naive search.

    python benchmarks/kernel.py [DEALS]

Ten-card deals, each asked of a fresh solver; milliseconds of the thread's processor time, the best
of three. `bid` deals are those that somebody would bid: the declarer's longest suit is trump and
gives him at least six tricks; at misère at most one. `record` values every lawful card at each of
the thirty places of a random lawful play, on top of the deal itself and with its table. `line`
finds one with the fewest lapses to five tricks of the declarer. `claim` is what his opponents make
of his cards, without a plan, with one, and with no card that is absurd by what he sees. Then ratios
in the same run, and deals a second by threads.
"""

import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbiter.solver.against import worst
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from arbiter.solver.not_absurd import NotAbsurd
from arbiter.solver.position import WHOLE_DECK, Game, Position
from arbiter.solver.solve import open_twin
from tests.solver import reference
from tests.solver.positions import declared, random_deal

SEED = 2026
DEALS = 300
TWIN_DEALS = 12
JUDGED_CARDS = (6, 8, 10)
NAIVE_CARDS, NAIVE_DEALS = 5, 10
ROUNDS = 3

Ask = Callable[[KernelSolver, Position], object]


def cpu_seconds(ask: Callable[[], object]) -> float:
    start = time.thread_time()
    ask()
    return time.thread_time() - start


def random_contracts(random: Random) -> Iterator[Position]:
    while True:
        trump = random.choice((None, 0, 1, 2, 3))
        yield declared(random_deal(random), random.randrange(3), (Game.CONTRACT, trump))


def bid_contracts(random: Random) -> Iterator[Position]:
    while True:
        deal, declarer = random_deal(random), random.randrange(3)
        trump = max(
            range(4), key=lambda suit: (deal.hands[declarer] >> 8 * suit & 0xFF).bit_count()
        )
        position = declared(deal, declarer, (Game.CONTRACT, trump))
        if KernelSolver(Game.CONTRACT).tricks(position) >= 6:
            yield position


def random_miseres(random: Random) -> Iterator[Position]:
    while True:
        yield declared(random_deal(random), random.randrange(3), (Game.MISERE, None))


def bid_miseres(random: Random) -> Iterator[Position]:
    for position in random_miseres(random):
        if KernelSolver(Game.MISERE).tricks(position) <= 1:
            yield position


def random_raspasy(random: Random) -> Iterator[Position]:
    while True:
        yield random_deal(random)


def play_of(random: Random, position: Position) -> list[tuple[int, int]]:
    cards = []
    while position.tricks_left:
        cards.append((position.seat_to_play, random.choice(position.lawful_cards())))
        position, _ = position.play(cards[-1][1])
    return cards


class Measured:
    """The times of one question over deals."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.nodes: list[int] = []
        self.memory = 0

    def print(self, name: str) -> None:
        """Write the line of the table."""
        times = sorted(1000 * seconds for seconds in self.seconds)
        p95 = times[int(0.95 * (len(times) - 1))]
        print(
            f"{name:<28}{len(times):>6}{statistics.median(times):>9.3f}"
            f"{statistics.mean(times):>9.3f}{p95:>9.3f}{times[-1]:>9.3f}"
            f"{statistics.mean(self.nodes):>10.0f}{self.memory / 2**20:>8.1f}",
            flush=True,
        )


def measure(name: str, positions: Iterator[Position], deals: int, ask: Ask) -> None:
    measured = Measured()
    for position in islice(positions, deals):
        times = []
        for _ in range(ROUNDS):
            start = time.thread_time()
            solver = KernelSolver(position.game)
            ask(solver, position)
            times.append(time.thread_time() - start)
        measured.seconds.append(min(times))
        measured.nodes.append(solver.nodes)
        measured.memory = max(measured.memory, solver.memory_used)
    measured.print(name)


def measure_record(name: str, positions: Iterator[Position], deals: int, random: Random) -> None:
    """Every lawful card at the thirty places of a random play, when the deal has been solved."""
    measured = Measured()
    for start in islice(positions, deals):
        cards = tuple(card for _, card in play_of(random, start))
        times = []
        for _ in range(ROUNDS):
            solver = KernelSolver(start.game)
            solver.guarantees(start) if start.game is Game.RASPASY else solver.tricks(start)
            before, began = solver.nodes, time.thread_time()
            solver.trace(start, cards)
            times.append(time.thread_time() - began)
        measured.seconds.append(min(times))
        measured.nodes.append(solver.nodes - before)
        measured.memory = max(measured.memory, solver.memory_used)
    measured.print(name)


def measure_claims(name: str, positions: Iterator[Position], deals: int, plan_length: int) -> None:
    """The declarer's claim, with so many cards of his best line as its plan."""
    measured = Measured()
    for start in islice(positions, deals):
        declarer = start.declarer or 0
        line = KernelSolver(start.game).best_line(start).cards
        plan = tuple(card for seat, card in line if seat == declarer)[:plan_length]
        began = time.thread_time()
        found = worst(start, (declarer,), plan=plan)
        measured.seconds.append(time.thread_time() - began)
        measured.nodes.append(found.nodes)
    measured.print(name)


def measure_judged_claims(name: str, random: Random, cards: int, deals: int) -> None:
    """The declarer's claim without a plan, no card absurd by what he sees; of so many cards."""
    measured = Measured()
    for _ in range(deals):
        start = declared(random_deal(random, cards), 0, (Game.CONTRACT, random.randrange(4)))
        out_of_play = WHOLE_DECK & ~(start.hands[0] | start.hands[1] | start.hands[2])
        began = time.thread_time()
        found = worst(start, (0,), is_allowed=NotAbsurd(start, gone=out_of_play))
        measured.seconds.append(time.thread_time() - began)
        measured.nodes.append(found.nodes)
    measured.print(name)


def print_ratios(random: Random) -> None:
    contracts = list(islice(random_contracts(random), TWIN_DEALS))
    kernel = [cpu_seconds(lambda p=p: KernelSolver(p.game).tricks(p)) for p in contracts]
    twin = [cpu_seconds(lambda p=p: open_twin(p.game).tricks(p)) for p in contracts]
    print(
        f"contracts of 10 cards: kernel {1000 * statistics.mean(kernel):.2f} ms,"
        f" twin {1000 * statistics.mean(twin):.1f} ms;"
        f" twin : kernel = {sum(twin) / sum(kernel):.0f}"
    )
    small = [
        declared(random_deal(random, NAIVE_CARDS), 0, (Game.CONTRACT, at % 4))
        for at in range(NAIVE_DEALS)
    ]
    kernel = [cpu_seconds(lambda p=p: KernelSolver(p.game).tricks(p)) for p in small]
    twin = [cpu_seconds(lambda p=p: open_twin(p.game).tricks(p)) for p in small]
    naive = []
    for position in small:
        reference.forget()
        naive.append(cpu_seconds(lambda p=position: reference.tricks(reference.state_of(p))))
    print(
        f"contracts of {NAIVE_CARDS} cards: kernel : twin : naive = 1 :"
        f" {sum(twin) / sum(kernel):.0f} : {sum(naive) / sum(kernel):.0f}"
    )


def print_threads(random: Random, deals: int) -> None:
    contracts = list(islice(random_contracts(random), 10 * deals))

    def ask(share: list[Position]) -> None:
        for position in share:
            KernelSolver(position.game).tricks(position)

    for count in (1, 2):
        threads = [
            threading.Thread(target=ask, args=(contracts[at::count],)) for at in range(count)
        ]
        start = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rate = len(contracts) / (time.perf_counter() - start)
        print(f"contracts a second on {count} thread{'s' * (count > 1)}: {rate:.0f}")


def main() -> int:
    if not KERNEL_AVAILABLE:
        print("the kernel was not built here", file=sys.stderr)
        return 1
    random = Random(SEED)
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    print(f"{'':<28}{'deals':>6}{'median':>9}{'mean':>9}{'p95':>9}{'max':>9}{'nodes':>10}{'MB':>8}")
    tricks: Ask = KernelSolver.tricks
    measure("contract, random", random_contracts(random), deals, tricks)
    measure("contract, bid", bid_contracts(random), deals, tricks)
    measure("misere, random", random_miseres(random), deals, tricks)
    measure("misere, bid", bid_miseres(random), deals, tricks)
    measure("raspasy, guarantees", random_raspasy(random), deals, KernelSolver.guarantees)
    measure("raspasy, outcomes", random_raspasy(random), deals, KernelSolver.outcomes)
    few = max(1, deals // 10)
    measure("raspasy, lapses", random_raspasy(random), few, KernelSolver.outcomes_with_lapses)
    measure_record("record, contract", random_contracts(random), deals, random)
    measure_record("record, misere", random_miseres(random), deals, random)
    measure_record("record, misere bid", bid_miseres(random), deals, random)
    measure_record("record, raspasy", random_raspasy(random), deals, random)
    to_five: Ask = lambda solver, position: solver.find_line(position, 5)  # noqa: E731
    measure("contract, line", random_contracts(random), few, to_five)
    measure("misere, line", random_miseres(random), few, to_five)
    measure_claims("claim, no plan", random_contracts(random), few, 0)
    measure_claims("claim, three cards planned", random_contracts(random), few, 3)
    measure_claims("claim, all planned", random_contracts(random), few, 10)
    for cards in JUDGED_CARDS:
        measure_judged_claims(f"claim, not absurd, {cards} cards", random, cards, few)
    print_ratios(random)
    print_threads(random, deals)
    return 0


if __name__ == "__main__":
    sys.exit(main())
