"""Killed, interrupted or run twice at once: the workbook is whole, the old one or the new one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.sheet.show import show_sheet
from tests.sheet.club import decision, enter

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}

ENTER = """
import sys
from pathlib import Path
from tests.sheet.club import codes, decision, enter
from arbiter.faults import SheetError
from arbiter import files

files.LOCK_SECONDS = 20
try:
    enter(Path(sys.argv[1]), decision(deal=sys.argv[2]), sys.argv[2])
except SheetError as error:
    print(*codes(error))
"""

KILL = """
import os, signal, sys
from pathlib import Path
from arbiter import files
from arbiter.sheet import apply
from tests.sheet.club import decision, enter

point, path = sys.argv[2], Path(sys.argv[1])

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

def die_halfway(temporary):
    temporary.write_bytes(b"PK half a workbook")
    die()

match point:
    case "before-writing": apply.build = die
    case "halfway": apply.writer_of = lambda content: die_halfway
    case "before-verifying": apply.verify = die
    case "before-backup": files._copy = die
    case "before-replacing": files.os.replace = die
    case "after-replacing": files._flush_folder = die
enter(path, decision(deal="8"), "a8")
"""

POINTS = {
    "before-writing": 1,
    "halfway": 1,
    "before-verifying": 1,
    "before-backup": 1,
    "before-replacing": 1,
    "after-replacing": 2,
}
"""Where the process dies, and how many rulings the workbook holds then."""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
@pytest.mark.parametrize("point", POINTS)
def test_killed_anywhere_the_workbook_is_whole(club: Path, point: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", KILL, str(club), point],
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
    )

    assert run.returncode == -signal.SIGKILL, run.stderr.decode()
    assert len(show_sheet(club).book.rulings) == POINTS[point]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_after_a_kill_the_next_command_works(club: Path) -> None:
    command = [sys.executable, "-c", KILL, str(club), "halfway"]
    subprocess.run(command, env=ENVIRONMENT, capture_output=True, check=False)
    enter(club, decision(deal="8"), "a8")

    assert len(show_sheet(club).book.rulings) == 2
    assert not [path for path in club.parent.iterdir() if path.name.endswith(".tmp")]


def test_two_processes_at_once_both_enter_their_rulings(club: Path) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", ENTER, str(club), deal],
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for deal in ("7", "8", "9")
    ]
    said = [process.communicate(timeout=60) for process in running]

    assert said == [(b"", b"")] * 3
    view = show_sheet(club)
    assert sorted(row.deal.deal for row in view.book.rulings) == ["6", "7", "8", "9"]
    assert [row.number for row in view.book.journal] == list(range(1, 17))


def test_the_same_ruling_from_two_processes_is_entered_once(club: Path) -> None:
    command = [sys.executable, "-c", ENTER, str(club), "7"]
    running = [subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE) for _ in range(2)]
    said = sorted(process.communicate(timeout=60)[0].strip() for process in running)

    assert said == [b"", b"sheet.ruling-twice"]
    assert len(show_sheet(club).book.rulings) == 2
