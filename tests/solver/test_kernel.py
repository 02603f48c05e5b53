"""The kernel on its own: bigger positions against the twin, threads, limits, interrupts."""

import gc
import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from arbiter.game.cards import DECK_SIZE, RANKS_IN_A_SUIT
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE, KernelSolver
from arbiter.solver.position import Game, NodeLimitError, Position, PositionError
from arbiter.solver.solve import Work, open_twin
from arbiter.solver.trace import trace_with
from tests.solver import reference
from tests.solver.positions import MODES, dealt, declared, random_deal, random_position

pytestmark = pytest.mark.skipif(not KERNEL_AVAILABLE, reason="the kernel was not built here")

ROOT = Path(__file__).parents[2]

CONTEST_POSITIONS = {3: 1500, 4: 1500, 5: 500, 6: 150}
RASPASY_POSITIONS = {3: 600, 4: 300, 5: 60, 6: 12}
FULL_DEALS = 4
FULL_RASPASY_DEALS = 2


def random_raspasy(random: Random, count: int) -> Position:
    """A position of every kind: few suits, talon cards that lead, any moment of two tricks."""
    talon = random.choice((0, 0, 1, 2))
    suits = random.sample(range(4), random.randint(-(-(3 * count + talon) // 8), 4))
    cards = [8 * suit + rank for suit in suits for rank in range(8)]
    random.shuffle(cards)
    can_win = random.random() < 0.5
    position = dealt(cards, count, random.randrange(3), talon, can_win=can_win)
    for _ in range(random.randrange(6)):
        position, _ = position.play(random.choice(position.lawful_cards()))
    return position


def full_deal(random: Random) -> tuple[Position, Position]:
    """The same cards in raspasy and in a game with a declarer."""
    deal = random_deal(random)
    return deal, declared(deal, random.randrange(3), random.choice(MODES))


def turned(position: Position, suits: list[int], by: int) -> Position:
    """The same position with its suits renamed and each seat moved on by so many places."""

    def renamed(card: int) -> int:
        return RANKS_IN_A_SUIT * suits[card // RANKS_IN_A_SUIT] + card % RANKS_IN_A_SUIT

    hands = [0, 0, 0]
    for seat, hand in enumerate(position.hands):
        for card in range(DECK_SIZE):
            if hand >> card & 1:
                hands[(seat + by) % 3] |= 1 << renamed(card)
    return Position(
        (hands[0], hands[1], hands[2]),
        (position.leader + by) % 3,
        tuple(map(renamed, position.trick)),
        tuple(map(renamed, position.talon_leads)),
        position.talon_can_win,
        position.game,
        None if position.declarer is None else (position.declarer + by) % 3,
        None if position.trump is None else suits[position.trump],
    )


@pytest.mark.parametrize("count", CONTEST_POSITIONS)
def test_kernel_and_twin_give_a_declarer_the_same_tricks(count: int) -> None:
    random = Random(count)
    for _ in range(CONTEST_POSITIONS[count]):
        position = random_position(random, count, random.choice(MODES))
        kernel, twin = KernelSolver(position.game), open_twin(position.game)

        assert kernel.values_of_cards(position) == twin.values_of_cards(position), position
        assert kernel.tricks(position) == twin.tricks(position), position


@pytest.mark.parametrize("count", RASPASY_POSITIONS)
def test_kernel_and_twin_say_the_same_of_raspasy(count: int) -> None:
    random = Random(count)
    for _ in range(RASPASY_POSITIONS[count]):
        position = random_raspasy(random, count)
        kernel, twin = KernelSolver(), open_twin()

        counted = kernel.outcomes_with_lapses(position)
        assert counted == twin.outcomes_with_lapses(position), position
        assert kernel.outcomes(position) == twin.outcomes(position), position
        assert kernel.guarantees(position) == twin.guarantees(position), position
        assert kernel.values_of_cards(position) == twin.values_of_cards(position), position
        share, _ = random.choice(counted)
        assert kernel.find_line(position, share) == twin.find_line(position, share), position


def test_full_deals_of_a_declarer_have_the_twins_values() -> None:
    random = Random(10)
    for _ in range(FULL_DEALS):
        _, position = full_deal(random)

        assert KernelSolver(position.game).tricks(position) == open_twin(position.game).tricks(
            position
        )


def test_full_deals_of_raspasy_have_the_twins_values() -> None:
    random = Random(11)
    for _ in range(FULL_RASPASY_DEALS):
        position, _ = full_deal(random)
        kernel, twin = KernelSolver(), open_twin()

        assert kernel.guarantees(position) == twin.guarantees(position)
        assert kernel.outcomes_with_lapses(position) == twin.outcomes_with_lapses(position)
        assert kernel.outcomes(position) == twin.outcomes(position)


def test_names_of_suits_and_seats_do_not_matter() -> None:
    random = Random(12)
    for _ in range(30):
        raspasy, game = full_deal(random)
        suits, by = random.sample(range(4), 4), random.randrange(3)
        held = KernelSolver().guarantees(raspasy)
        held_when_turned = KernelSolver().guarantees(turned(raspasy, suits, by))

        assert KernelSolver(game.game).tricks(game) == KernelSolver(game.game).tricks(
            turned(game, suits, by)
        )
        assert held == held_when_turned[by:] + held_when_turned[:by]


def test_best_lines_of_full_deals_are_lawful_and_worth_what_they_say() -> None:
    random = Random(13)
    for _ in range(40):
        _, start = full_deal(random)
        solver = KernelSolver(start.game)
        line = solver.best_line(start).cards

        _, share, _ = reference_replay(start, line)
        assert share[start.declarer or 0] == solver.tricks(start)
        assert len(line) == 30


def test_lines_to_shares_of_full_deals_are_lawful_and_have_their_lapses() -> None:
    random = Random(14)
    for _ in range(3):
        start = random_deal(random)
        solver = KernelSolver()
        share, lapses = random.choice(solver.outcomes_with_lapses(start))
        proof = solver.find_line(start, share)

        assert proof is not None
        assert reference_replay(start, proof.cards)[1] == share
        assert len(proof.lapses) == lapses
        assert lapses == 0 or solver.find_line(start, share, lapses - 1) is None


def reference_replay(
    start: Position, line: tuple[tuple[int, int], ...]
) -> tuple[reference.State, reference.Share, int]:
    """Play a line by the reference's rules: the end, the share, the count of the cards."""
    state, taken = reference.state_of(start), reference.NOTHING
    for seat, number in line:
        assert seat == state.player
        assert reference.card(number) in reference.lawful(state)
        state, share = reference.play(state, reference.card(number))
        taken = reference.add(taken, share)
    return state, taken, len(line)


def test_a_trace_is_that_of_the_twin() -> None:
    random = Random(15)
    for count in (5, 6, 7):
        for start in (
            random_raspasy(random, count),
            random_position(random, count, MODES[count % 6]),
        ):
            position, cards = start, []
            while position.tricks_left:
                cards.append(random.choice(position.lawful_cards()))
                position, _ = position.play(cards[-1])
            for length in (len(cards), len(cards) // 2, 0):
                part = tuple(cards[:length])

                assert KernelSolver(start.game).trace(start, part) == open_twin(start.game).trace(
                    start, part
                )


def test_the_trace_of_a_full_deal_is_the_values_on_the_way() -> None:
    random = Random(15)
    for _ in range(10):
        for start in full_deal(random):
            fresh = KernelSolver(start.game)
            position, cards = start, []
            while position.tricks_left:
                cards.append(random.choice(position.lawful_cards()))
                position, _ = position.play(cards[-1])

            assert KernelSolver(start.game).trace(start, tuple(cards)) == trace_with(
                fresh, start, tuple(cards)
            )


def test_kernel_and_twin_find_the_same_lines_to_a_number_of_tricks() -> None:
    random = Random(17)
    for count in (3, 4, 5, 6, 7):
        for mode in MODES:
            position = random_position(random, count, mode)
            kernel, twin = KernelSolver(position.game), open_twin(position.game)
            for wanted in range(count + 1):
                assert kernel.find_line(position, wanted) == twin.find_line(position, wanted)


def test_one_warm_solver_answers_like_fresh_ones() -> None:
    random = Random(16)
    warm = {game: KernelSolver(game) for game in Game}
    for _ in range(60):
        for position in full_deal(random):
            fresh = KernelSolver(position.game)

            assert warm[position.game].values_of_cards(position) == fresh.values_of_cards(position)


def test_threads_get_the_same_answers_side_by_side() -> None:
    random = Random(17)
    deals = [full_deal(random) for _ in range(60)]
    shared = KernelSolver()

    def answers(raspasy: Position, game: Position) -> tuple[object, ...]:
        own = KernelSolver(game.game)
        return own.tricks(game), KernelSolver().outcomes(raspasy), shared.guarantees(raspasy)

    expected = [answers(*deal) for deal in deals]
    found: dict[int, list[tuple[object, ...]]] = {}

    def ask(thread: int) -> None:
        found[thread] = [answers(*deal) for deal in deals]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == {0: expected, 1: expected}


def test_a_question_above_the_node_limit_is_refused_and_others_are_answered() -> None:
    random = Random(18)
    deal, small = random_deal(random), random_deal(random, 4)
    solver = KernelSolver(node_limit=2000)

    with pytest.raises(NodeLimitError, match=r"solve\.node-limit") as caught:
        solver.outcomes_with_lapses(deal)
    assert caught.value.faults[0].values == {"limit": 2000}
    assert solver.guarantees(small) == KernelSolver().guarantees(small)
    for _ in range(200):
        if try_again(solver, deal):
            break
    assert solver.guarantees(deal) == KernelSolver().guarantees(deal)


def try_again(solver: KernelSolver, deal: Position) -> bool:
    """Whether what was kept from the last attempts is now enough for an answer."""
    try:
        solver.guarantees(deal)
    except NodeLimitError:
        return False
    return True


def test_little_memory_is_kept_to_and_changes_no_answer() -> None:
    random = Random(19)
    for _ in range(3):
        deal = random_deal(random)
        little, usual = KernelSolver(memory_bytes=200_000), KernelSolver()

        assert little.guarantees(deal) == usual.guarantees(deal)
        assert little.outcomes(deal) == usual.outcomes(deal)
        assert little.memory_used <= 200_000 < usual.memory_used


def test_the_usual_memory_is_enough_for_the_lapses_of_full_deals() -> None:
    random = Random(20)
    for _ in range(3):
        solver = KernelSolver()
        solver.outcomes_with_lapses(random_deal(random))

        assert solver.memory_used <= 64 << 20


class Stopped(Exception):
    pass


def test_what_progress_raises_stops_the_work_and_the_solver_may_be_asked_again() -> None:
    deal = random_deal(Random(20))  # of many states
    reports: list[Work] = []

    def stop(work: Work) -> None:
        reports.append(work)
        if len(reports) == 1:
            raise Stopped

    solver = KernelSolver(progress=stop)
    with pytest.raises(Stopped):
        solver.outcomes_with_lapses(deal)

    assert solver.outcomes_with_lapses(deal) == KernelSolver().outcomes_with_lapses(deal)
    assert reports[0].done >= 65_536


@contextmanager
def alarm_after(seconds: float) -> Iterator[None]:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer signals here")
def test_an_interrupt_stops_a_search_that_would_take_long() -> None:
    deal = random_deal(Random(22))
    endless = KernelSolver(memory_bytes=4096)  # forgets nearly everything

    with pytest.raises(KeyboardInterrupt), alarm_after(0.2):
        endless.outcomes_with_lapses(deal)


@pytest.mark.parametrize("memory_bytes", [0, 100, 4095])
def test_memory_in_which_no_table_can_begin_is_refused(memory_bytes: int) -> None:
    with pytest.raises(ValueError, match="memory"):
        KernelSolver(memory_bytes=memory_bytes)


@pytest.mark.parametrize("mode", MODES)
def test_the_least_memory_is_enough_for_every_question(mode: tuple[Game, int | None]) -> None:
    position = random_position(Random(25), 4, mode)
    little, usual = (KernelSolver(mode[0], memory_bytes=size) for size in (4096, 1 << 26))

    assert little.find_line(position, 2) == usual.find_line(position, 2)
    assert little.values_of_cards(position) == usual.values_of_cards(position)


def test_the_least_memory_is_enough_for_every_question_of_raspasy() -> None:
    position = random_deal(Random(25), 4)
    little, usual = (KernelSolver(memory_bytes=size) for size in (4096, 1 << 26))

    assert little.outcomes_with_lapses(position) == usual.outcomes_with_lapses(position)
    assert little.outcomes(position) == usual.outcomes(position)
    assert little.values_of_cards(position) == usual.values_of_cards(position)


@pytest.mark.parametrize("memory_bytes", [4096, 8192, 65_536, 131_584, 327_680])
def test_no_table_takes_the_memory_in_which_another_must_begin(memory_bytes: int) -> None:
    position = random_deal(Random(26), 5)
    contract = declared(random_deal(Random(27), 4), 2, (Game.CONTRACT, 0))
    little, usual = (KernelSolver(memory_bytes=size) for size in (memory_bytes, 1 << 26))
    declarer = KernelSolver(Game.CONTRACT, memory_bytes=memory_bytes)
    for seed in range(20):
        little.guarantees(random_deal(Random(seed), 6))

    assert little.values_of_cards(position) == usual.values_of_cards(position)
    assert little.outcomes(position) == usual.outcomes(position)
    assert little.outcomes_with_lapses(position) == usual.outcomes_with_lapses(position)
    assert little.memory_used <= memory_bytes
    assert declarer.values_of_cards(contract)
    assert declarer.find_line(contract, 2) == KernelSolver(Game.CONTRACT).find_line(contract, 2)


def test_progress_may_look_at_its_solver_but_not_ask_it() -> None:
    deal = random_deal(Random(22))
    nodes: list[int] = []
    refused: list[str] = []

    def look(_: Work) -> None:
        nodes.append(solver.nodes)
        try:
            solver.guarantees(deal)
        except ValueError as error:
            refused.append(str(error))

    solver = KernelSolver(progress=look)
    solver.outcomes_with_lapses(deal)

    assert nodes == sorted(nodes)
    assert nodes[0] >= 1 << 16
    assert len(refused) == len(nodes)


def test_a_solver_that_its_own_progress_refers_to_is_collected() -> None:
    class Watch:
        def __init__(self) -> None:
            self.solver = KernelSolver(progress=self.told)

        def told(self, _: Work) -> None: ...

    watch = weakref.ref(Watch())
    gc.collect()

    assert watch() is None


def test_a_question_of_another_game_is_refused() -> None:
    raspasy, game = full_deal(Random(23))

    with pytest.raises(PositionError, match=r"solve\.no-such-question"):
        KernelSolver().tricks(raspasy)
    with pytest.raises(PositionError, match=r"solve\.no-such-question"):
        KernelSolver(game.game).guarantees(raspasy)
    with pytest.raises(PositionError, match=r"solve\.no-such-question"):
        KernelSolver().values_of_cards(game)


def test_a_line_with_an_unlawful_card_is_refused() -> None:
    deal = random_deal(Random(24))
    foreign = next(card for card in range(DECK_SIZE) if not deal.hands[deal.leader] >> card & 1)

    with pytest.raises(PositionError, match=r"solve\.unlawful-card"):
        KernelSolver().lapses_of(deal, ((deal.leader, foreign),))


# What nanobind adds of its own to an enumeration and to classes.
NOT_IN_THE_STUB = """
_arbiter_kernel.Game.__nb_enum__
_arbiter_kernel.Question
_arbiter_kernel.Solver
"""


def test_the_stub_says_what_the_kernel_has(tmp_path: Path) -> None:
    stubtest = pytest.importorskip("mypy.stubtest").__name__
    allowed = tmp_path / "allowed.txt"
    allowed.write_text(NOT_IN_THE_STUB, encoding="ascii")
    options = ["--ignore-unused-allowlist", f"--allowlist={allowed}"]
    checked = subprocess.run(
        [sys.executable, "-m", stubtest, "_arbiter_kernel", *options],
        capture_output=True,
        text=True,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        cwd=ROOT,
        check=False,
    )

    assert checked.returncode == 0, checked.stdout
