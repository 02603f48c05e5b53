"""Every example in the help runs, in the order of the list, in a folder with the samples."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.commands.examples import EXAMPLES, Example
from tests.command import ROOT
from tests.entry.answers import ROSTOV
from tests.sheet.own_workbook import own_workbook, save

SAID = "".join(f"{answer}\n" for answer in ROSTOV)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("примеры из справки")
    shutil.copytree(ROOT / "samples", place / "samples")
    save(own_workbook(), place / "ours.xlsx")
    return place


def run(example: Example, folder: Path) -> "subprocess.CompletedProcess[bytes]":
    """The line as a shell runs it, `arbiter` being the one under test."""
    me = f'"{sys.executable}" -m arbiter'
    return subprocess.run(
        example.line.replace("arbiter", me, 1),
        shell=True,
        cwd=folder,
        input=SAID.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
        timeout=120,
    )


@pytest.mark.xdist_group("examples")
def test_every_example_runs(folder: Path) -> None:
    failed = {}
    for examples in EXAMPLES.values():
        for example in examples:
            done = run(example, folder)
            if done.returncode != example.code or b"Traceback" in done.stderr:
                failed[example.line] = (done.returncode, done.stderr.decode())

    assert failed == {}
