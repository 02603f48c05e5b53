"""How long commands take from the shell, as a ratio to `python -c "import typer"` in the same run.

    python benchmarks/startup.py

Whole processes, medians of ten after one warm-up, taken in turn so that a slow moment of the
machine strikes all alike. Compiled modules are kept, as an installation keeps them, whatever the
environment says. Ends with exit code 1 where a ratio is above its limit.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

SAMPLES = Path(__file__).parents[1] / "samples"
SAMPLE = str(SAMPLES / "rostov.txt")
CONTRACT = str(SAMPLES / "whister-lead.txt")
ROUNDS = 10
YARDSTICK = "import typer"

COMMANDS: dict[str, tuple[list[str], float | None]] = {
    YARDSTICK: (["-c", "import typer"], None),
    "law 3.9.14.3": (["-m", "arbiter", "law", "3.9.14.3"], 2.5),
    "replay SAMPLE --json": (["-m", "arbiter", "replay", SAMPLE, "--json"], 2.5),
    "rule SAMPLE --json": (["-m", "arbiter", "rule", SAMPLE, "--json"], 3.0),
    "audit CONTRACT --json": (["-m", "arbiter", "audit", CONTRACT, "--json"], 4.0),
    "rule CONTRACT --json": (["-m", "arbiter", "rule", CONTRACT, "--json"], 4.0),
}
"""Each command and the highest ratio it may have."""


def seconds(arguments: list[str]) -> float:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def main() -> int:
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for round_number in range(ROUNDS + 1):
        for name, (arguments, _) in COMMANDS.items():
            taken = seconds(arguments)
            if round_number:
                times[name].append(taken)
    yardstick = statistics.median(times[YARDSTICK])
    too_slow = 0
    print(f"{'command':24} {'median s':>9} {'ratio':>6} {'limit':>6}")
    for name, (_, limit) in COMMANDS.items():
        median = statistics.median(times[name])
        ratio = median / yardstick
        too_slow += limit is not None and ratio > limit
        print(f"{name:24} {median:9.3f} {ratio:6.2f} {limit or '':>6}")
    return int(too_slow > 0)


if __name__ == "__main__":
    sys.exit(main())
