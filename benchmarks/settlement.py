"""How fast sheets are settled and a session is kept, as ratios to another way in the same run.

    python benchmarks/settlement.py [COUNT]

One process, COUNT (100,000) sheets and deals, processor seconds, the best of three rounds taken in
turn:

    settle lines     each line of JSON read, settled both ways, written; yardstick: the same lines
                     and answers only parsed and printed by `json`
    settlement       the steps of both ways of 4.2.14; yardstick: the first way alone, in fractions
    session          deals kept with closing pools and numbers of raspasy; yardstick: the same deals
                     only scored, one by one

Ends with exit code 1 where a ratio is above its limit.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from arbiter.game.cards import Suit
from arbiter.game.contracts import Level, Misere, Raspasy, SuitGame
from arbiter.game.table import Table
from arbiter.notation.json.sheet_lines import SheetLine, read_sheet_line
from arbiter.output.json_text import json_line
from arbiter.output.settlement_json import settlement_json
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import DealResult, score_deal
from arbiter.scoring.keeping import keep
from arbiter.scoring.pencil import settle_step_by_step
from arbiter.scoring.session import PlayedDeal, Session
from arbiter.scoring.settlement import Totals

PLAYERS = ("А", "Б", "В", "Г")
COUNT = 100_000
ROUNDS = 3
LIMITS = {"settle lines": 8.0, "settlement": 2.0, "session": 2.0}
"""The highest ratio that each may have."""


def sheets(count: int, chance: random.Random) -> list[str]:
    """Score sheets as lines of JSON."""
    return [
        json.dumps(
            {
                "id": number,
                "convention": "sochi",
                "players": PLAYERS,
                "pool": dict.fromkeys(PLAYERS, 20),
                "mountain": {player: chance.randrange(80) for player in PLAYERS},
                "whists": {
                    x: {y: chance.randrange(200) for y in PLAYERS if y != x} for x in PLAYERS
                },
            },
            ensure_ascii=False,
        )
        for number in range(count)
    ]


def deals(count: int, chance: random.Random) -> tuple[PlayedDeal, ...]:
    """Deals of all kinds, the deal moving round the table."""
    return tuple(
        PlayedDeal(number, result(Table(PLAYERS, PLAYERS[number % 4]), chance))
        for number in range(1, count + 1)
    )


def result(table: Table, chance: random.Random) -> DealResult:
    hands = table.hands
    first = chance.randint(0, 7)
    second = chance.randint(0, 10 - first)
    tricks = dict(zip(hands, (first, second, 10 - first - second), strict=True))
    kind = chance.random()
    if kind < 0.2:
        return DealResult(table, Raspasy(), (), tricks)
    if kind < 0.25:
        return DealResult(table, Misere(hands[0]), (), tricks)
    level = chance.choice((6, 6, 6, 7, 7, 8, 9, 10))
    answers = ((hands[1], "whist"), (hands[2], chance.choice(("whist", "pass"))))
    return DealResult(table, SuitGame(hands[0], Level(level), Suit.SPADES), answers, tricks)


def settle_lines(lines: list[str]) -> list[str]:
    """What `arbiter settle --json` does with its lines."""
    answers = []
    for text in lines:
        line = read_sheet_line(text)
        assert isinstance(line, SheetLine)
        pencil = settle_step_by_step(line.totals, line.convention)
        answers.append(json_line(settlement_json(line.line_id, pencil)))
    return answers


def settled(totals: Totals) -> dict[str, Fraction]:
    """The first way of 4.2.14, by the words of the rule."""
    least = min(totals.mountain.values())
    rows = {x: {y: Fraction(w) for y, w in row.items()} for x, row in totals.whists.items()}
    for owner, own in totals.mountain.items():
        share = Fraction((own - least) * 10, len(PLAYERS))
        for writer, row in rows.items():
            if writer != owner:
                row[owner] += share
    return {
        x: sum(rows[x].values(), Fraction(0)) - sum(rows[y][x] for y in PLAYERS if y != x)
        for x in PLAYERS
    }


def best_of(rounds: int, ways: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The shortest time of each way in processor seconds; the ways take turns."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            start = time.process_time()
            way()
            times[name].append(time.process_time() - start)
    return {name: min(taken) for name, taken in times.items()}


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    chance = random.Random(1996)
    lines, played = sheets(count, chance), deals(count, chance)
    answers = [json.loads(answer) for answer in settle_lines(lines)]
    read = [line.totals for line in map(read_sheet_line, lines) if isinstance(line, SheetLine)]
    sochi = load_convention("sochi")
    numbered = [replace(deal.result) for deal in played]
    session = Session(PLAYERS, sochi, played)
    ways: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "settle lines": (
            lambda: settle_lines(lines),
            lambda: [
                (json.loads(line), json.dumps(answer, ensure_ascii=False))
                for line, answer in zip(lines, answers, strict=True)
            ],
        ),
        "settlement": (
            lambda: [settle_step_by_step(totals, sochi) for totals in read],
            lambda: [settled(totals) for totals in read],
        ),
        "session": (
            lambda: keep(session),
            lambda: [score_deal(deal, sochi) for deal in numbered],
        ),
    }
    too_slow = 0
    print(f"{count} each; {'seconds':>17} {'yardstick':>9} {'ratio':>6} {'limit':>6}")
    for name, (ours, other) in ways.items():
        times = best_of(ROUNDS, {"ours": ours, "other": other})
        ratio = times["ours"] / times["other"]
        too_slow += ratio > LIMITS[name]
        print(f"{name:20} {times['ours']:9.2f} {times['other']:9.2f} {ratio:6.2f} {LIMITS[name]:6}")
    return int(too_slow > 0)


if __name__ == "__main__":
    sys.exit(main())
