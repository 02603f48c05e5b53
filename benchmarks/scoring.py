"""How fast results of deals are scored, beside two other ways to handle the same lines.

    python benchmarks/scoring.py [LINES]

All three ways take the same lines of JSON, every kind of deal in every convention, and give lines:

- `json alone` reads each line and writes as long an answer, and scores nothing: the floor;
- `score` is what `arbiter score --json` does, start of the program apart;
- `line by line with places` scores, but reads each line with the careful reader, which knows the
  place of every value: what scoring costs without the quick reader.

Ratios are taken in the same run; the best of three rounds, processor time.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbiter.notation.json import result_lines
from arbiter.notation.json.result_lines import ScoredLine, score_line
from arbiter.output.deal_score_json import deal_score_json
from arbiter.output.json_text import json_line
from arbiter.scoring.settlement import net_of_entries

SEED = 2026
LINES = 100_000
CAREFUL_LINES = 3_000
ROUNDS = 3
PLAYERS = ("Анна", "Борис", "Вера", "Глеб")


def random_line(random: Random, number: int) -> str:
    """A deal of four that can be scored: a suit game, a misère or a raspasy."""
    declarer, first, second, dealer = PLAYERS
    convention = random.choice(("sochi", "leningrad", "rostov", "classic"))
    own = random.randrange(11)
    one = random.randrange(11 - own)
    line: dict[str, object] = {
        "id": number,
        "convention": convention,
        "options": random.choice(({}, {"pair_duty": "both"}, {"consolation": 15})),
        "players": PLAYERS,
        "dealer": dealer,
        "tricks": {declarer: own, first: one, second: 10 - own - one},
    }
    kind = random.random()
    if kind < 0.1:
        line["contract"] = {"game": "raspasy"}
        line["raspasy_number"] = random.randint(1, 4)
    elif kind < 0.2:
        line["contract"] = {"game": "misere", "declarer": declarer}
    else:
        level, trump = random.randint(6, 10), random.choice(("S", "C", "D", "H", None))
        line["contract"] = {"game": "suit", "declarer": declarer, "level": level, "trump": trump}
        line["whist"] = random.choice(
            ([[first, "whist"], [second, "pass"]], [[first, "whist"], [second, "whist"]])
        )
    return json.dumps(line, ensure_ascii=False)


def score_all(lines: list[str]) -> None:
    for number, text in enumerate(lines, 1):
        line = score_line(text, number)
        assert isinstance(line, ScoredLine)
        net = net_of_entries(line.score.entries, line.result.seating.players, line.convention)
        json_line(deal_score_json(line.line_id, line.score, net))


def json_alone(lines: list[str]) -> None:
    for text in lines:
        json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def carefully(lines: list[str]) -> None:
    quickly = result_lines._quickly
    result_lines._quickly = lambda _text: None  # type: ignore[assignment]
    try:
        score_all(lines)
    finally:
        result_lines._quickly = quickly


def microseconds(way: Callable[[list[str]], None], lines: list[str]) -> float:
    """The best of the rounds, for a line."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        way(lines)
        times.append(time.process_time() - start)
    return min(times) / len(lines) * 1e6


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else LINES
    random = Random(SEED)
    lines = [random_line(random, number) for number in range(count)]
    scored = microseconds(score_all, lines)
    print(f"{'way':<28}{'µs a line':>10}{'ratio':>8}")
    for name, way, some in (
        ("score", None, lines),
        ("json alone", json_alone, lines),
        ("line by line with places", carefully, lines[:CAREFUL_LINES]),
    ):
        taken = scored if way is None else microseconds(way, some)
        print(f"{name:<28}{taken:>10.1f}{taken / scored:>8.2f}")
    print(f"{count} results in {scored * count / 1e6:.1f} s")


if __name__ == "__main__":
    main()
