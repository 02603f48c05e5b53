"""What comes of the samples as it should be; `python tests/golden.py` writes it anew.

A difference is justified in the commit that makes it.
"""

from io import StringIO
from pathlib import Path

from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.decision_json import decision_json
from arbiter.output.json_text import json_text
from arbiter.output.terminal import decision_text, make_console
from rulings.decision import Decision
from tests.command import arbiter

ROOT = Path(__file__).parents[1]
SAMPLES = sorted((ROOT / "samples").glob("*.txt"))
GOLDEN = ROOT / "tests" / "golden"
WIDTH = 88
EVENINGS = sorted((ROOT / "samples" / "session").iterdir())


def decision_on(sample: Path) -> Decision:
    return hear(read_record(sample.read_bytes()), case_name=sample.name)


def as_json(decision: Decision) -> str:
    return json_text(decision_json(decision))


def as_text(decision: Decision) -> str:
    stream = StringIO()
    console = make_console(stream)
    console.width = WIDTH
    console.print(decision_text(decision, "ru"))
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"


def evening(sample: Path, *arguments: str) -> str:
    """What `arbiter session` prints."""
    return arbiter("session", sample.relative_to(ROOT), *arguments).out


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for sample in SAMPLES:
        decision = decision_on(sample)
        (GOLDEN / f"{sample.stem}.json").write_text(as_json(decision), encoding="utf-8")
        (GOLDEN / f"{sample.stem}.txt").write_text(as_text(decision), encoding="utf-8")
    for sample in EVENINGS:
        for name, flag in (("out", "--details"), ("json", "--json")):
            path = GOLDEN / "session" / f"{sample.name}.{name}"
            path.write_text(evening(sample, flag), encoding="utf-8")


if __name__ == "__main__":
    main()
