"""Runs the command line as a person does: a process of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Finished:
    code: int
    out: str
    err: str


def arbiter(
    *arguments: str | Path,
    stdin: bytes | None = None,
    folder: Path = ROOT,
    env: dict[str, str] | None = None,
    encoding: str = "utf-8",
) -> Finished:
    done = subprocess.run(
        [sys.executable, "-m", "arbiter", *map(str, arguments)],
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        check=False,
        timeout=120,
    )
    return Finished(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))
