"""How long the plain-Python solver takes, and how it compares with a search that knows no tricks.

    python benchmarks/solver.py [DEALS]

Random deals, each asked of a solver of its own; seconds of processor time, so that a busy machine
says the same. In a contract and in misère `trace` is the time on top of the tricks for all values
through a record of random cards. In raspasy `outcomes` and `lapses` are the times on top of the
guarantees, `line` that of the line with the most lapses on top of all these.

Then two comparisons on the same deals in the same run. The plain search of a contract or a misère
is a minimax that remembers each state card by card and nothing else. In raspasy the reference of
the tests answers all but the line. Last, the time to judge all cards of a hand of six, two hands
unseen.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbiter.solver.absurd import absurd, seen_by
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE
from arbiter.solver.masks import lawful_mask, without
from arbiter.solver.position import Game, Position
from arbiter.solver.solve import open_twin
from tests.solver import reference
from tests.solver.positions import declared, random_deal

SEED = 2026
DEALS = {7: 40, 10: 20}
SMALL_CARDS, SMALL_DEALS = 5, 12
PLAIN_CARDS, PLAIN_DEALS = 7, 6
ABSURD_CARDS, ABSURD_DEALS = 6, 4

MODES: dict[str, tuple[Game, int | None]] = {
    "trump": (Game.CONTRACT, 0),
    "no trump": (Game.CONTRACT, None),
    "misere": (Game.MISERE, None),
}

Times = dict[str, float]


def seconds(question: Callable[[], object]) -> float:
    start = time.process_time()
    question()
    return time.process_time() - start


def declared_times(random: Random, cards: int) -> Times:
    """The times of one deal in each of the games that have a declarer."""
    deal, declarer = random_deal(random, cards), random.randrange(3)
    times = {}
    for name, mode in MODES.items():
        position = declared(deal, declarer, mode)
        times[name], times[f"{name}, trace"] = tricks_and_trace(random, position)
    return times


def tricks_and_trace(random: Random, position: Position) -> tuple[float, float]:
    played = random_play(random, position)
    solver = open_twin(position.game)
    tricks = seconds(lambda: solver.tricks(position))
    return tricks, seconds(lambda: solver.trace(position, played))


def random_play(random: Random, position: Position) -> tuple[int, ...]:
    played = []
    while position.tricks_left:
        played.append(random.choice(position.lawful_cards()))
        position, _ = position.play(played[-1])
    return tuple(played)


def raspasy_times(random: Random, cards: int) -> Times:
    return times_in_raspasy(random_deal(random, cards))


def times_in_raspasy(position: Position) -> Times:
    solver = open_twin()
    times = {
        "guarantees": seconds(lambda: solver.guarantees(position)),
        "outcomes": seconds(lambda: solver.outcomes(position)),
        "lapses": seconds(lambda: solver.outcomes_with_lapses(position)),
    }
    counted = solver.outcomes_with_lapses(position)
    share, _ = max(counted, key=lambda outcome: outcome[1])
    times["line"] = seconds(lambda: solver.find_line(position, share))
    return times


def plain_tricks(position: Position) -> int:
    """The declarer's tricks by minimax card by card, each state remembered as it is."""
    known: dict[tuple[tuple[int, int, int], int, tuple[int, ...]], int] = {}
    declarer, trump = position.declarer, position.trump

    def value(hands: tuple[int, int, int], leader: int, trick: tuple[int, ...]) -> int:
        state = hands, leader, trick
        if state in known:
            return known[state]
        seat = (leader + len(trick)) % 3
        lawful = lawful_mask(hands[seat], trick[0] // 8 if trick else None, trump)
        values = []
        while lawful:
            card = lawful.bit_length() - 1
            lawful ^= 1 << card
            played = (*trick, card)
            after = without(hands, seat, card)
            if len(played) < 3:
                values.append(value(after, leader, played))
            else:
                taker = (leader + winning_place(played, trump)) % 3
                values.append((taker == declarer) + value(after, taker, ()))
        best = max if position.wants_many(seat) else min
        known[state] = best(values, default=0)
        return known[state]

    return value(position.hands, position.leader, position.trick)


def winning_place(played: tuple[int, ...], trump: int | None) -> int:
    led = played[0] // 8
    strengths = [(card // 8 == trump, card // 8 == led, card) for card in played]
    return strengths.index(max(strengths))


def compare_with_plain(random: Random) -> None:
    for name, mode in MODES.items():
        pairs = [
            plain_and_ours(declared(random_deal(random, PLAIN_CARDS), random.randrange(3), mode))
            for _ in range(PLAIN_DEALS)
        ]
        ratios = [their / our for their, our in pairs]
        theirs, ours = (statistics.mean(times) for times in zip(*pairs, strict=True))
        print(
            f"{PLAIN_CARDS:>5} {PLAIN_DEALS:>5} {name:<15} solver {ours:.4f} s,"
            f" plain minimax {theirs:.3f} s; plain : solver ="
            f" {statistics.median(ratios):.0f} (median), {min(ratios):.0f} (least)"
        )


def plain_and_ours(position: Position) -> tuple[float, float]:
    solver = open_twin(position.game)
    ours = seconds(lambda: solver.tricks(position))
    return seconds(lambda: plain_tricks(position)), ours


def reference_seconds(position: Position) -> float:
    state = reference.state_of(position)

    def ask() -> None:
        for seat in range(3):
            reference.guarantee(state, seat)
        reference.outcomes(state)
        reference.fewest_lapses(state)

    reference.forget()
    return seconds(ask)


def compare_with_reference(random: Random) -> None:
    positions = [random_deal(random, SMALL_CARDS) for _ in range(SMALL_DEALS)]
    ours = [sum(times_in_raspasy(position).values()) for position in positions]
    theirs = [reference_seconds(position) for position in positions]
    ratios = [their / our for our, their in zip(ours, theirs, strict=True)]
    print(
        f"{SMALL_CARDS:>5} {SMALL_DEALS:>5} {'raspasy':<15} solver {statistics.mean(ours):.4f} s,"
        f" reference {statistics.mean(theirs):.3f} s; reference : solver ="
        f" {statistics.median(ratios):.0f} (median)"
    )


def judge_hands(random: Random) -> None:
    """Time the absurd cards, with the kernel where there is one."""
    solver = "kernel" if KERNEL_AVAILABLE else "plain Python"
    for talon in (0, 2) if KERNEL_AVAILABLE else (0,):
        times = []
        for at in range(ABSURD_DEALS):
            position = random_deal(random, ABSURD_CARDS)
            if at:
                position = declared(position, at % 3, list(MODES.values())[at - 1])
            times.append(judging_seconds(position, talon))
        print(
            f"{ABSURD_CARDS:>5} {ABSURD_DEALS:>5} absurd cards    {12 + talon} unseen, {solver}:"
            f" {statistics.mean(times):.2f} s (mean), {max(times):.2f} s (max)"
        )


def judging_seconds(position: Position, talon: int) -> float:
    held = position.hands[0] | position.hands[1] | position.hands[2]
    others = [card for card in range(32) if not held >> card & 1]
    player = position.seat_to_play
    seen = seen_by(position, player, gone=sum(1 << card for card in others[talon:]))
    return seconds(lambda: absurd(position, player, seen, with_values=True))


def print_table(measure: Callable[[Random, int], Times], random: Random, deals: int | None) -> None:
    for cards, usual in DEALS.items():
        measured = [measure(random, cards) for _ in range(deals or usual)]
        for question in measured[0]:
            times = sorted(times[question] for times in measured)
            p95 = times[int(0.95 * (len(times) - 1))]
            print(
                f"{cards:>5} {len(times):>5} {question:<15}{statistics.mean(times):>9.4f}"
                f"{statistics.median(times):>9.4f}{p95:>9.4f}{times[-1]:>9.4f}"
            )


def main() -> None:
    random = Random(SEED)
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else None
    heads = "".join(f"{name:>9}" for name in ("mean s", "median", "p95", "max"))
    print(f"cards deals {'question':<15}{heads}")
    print_table(declared_times, random, deals)
    print_table(raspasy_times, random, deals)
    compare_with_plain(random)
    compare_with_reference(random)
    judge_hands(random)


if __name__ == "__main__":
    main()
