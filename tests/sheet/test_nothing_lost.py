"""Whatever the disk, the folder or the network does: the workbook is whole, and nothing is left."""

import errno
import gc
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arbiter import files
from arbiter.faults import SheetError
from arbiter.sheet.show import show_sheet
from tests.sheet.club import codes, decision, enter

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
NOBODY = 65534

LIMITED = """
import resource, signal, sys
from pathlib import Path
from arbiter.faults import SheetError
from tests.sheet.club import codes, decision, enter

made = decision(deal="8")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    enter(Path(sys.argv[1]), made, "a8")
except SheetError as error:
    print(*codes(error))
"""

WITHOUT_LOCKS = """
import errno, fcntl, os, signal, sys
from pathlib import Path
from arbiter.sheet import apply
from tests.sheet.club import decision, enter

def no_locks(*_):
    raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

fcntl.flock = no_locks
if sys.argv[3:] == ["die"]:
    apply.build = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
enter(Path(sys.argv[1]), decision(deal=sys.argv[2]), "a" + sys.argv[2])
"""

posix = pytest.mark.skipif(os.name == "nt", reason="only where there are such things")


def python(program: str, *arguments: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def left_beside(path: Path) -> list[str]:
    """What else is in the folder; copies of earlier states are meant to be there."""
    return [
        other.name
        for other in path.parent.iterdir()
        if other != path and not other.name.startswith(f"{path.name}.bak")
    ]


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


STEPS: dict[str, tuple[object, str]] = {
    "making the file": (files.os, "open"),
    "writing it": (Path, "write_bytes"),
    "flushing it": (files.os, "fsync"),
    "copying the old one": (files.shutil, "copyfile"),
    "putting it in place": (files.os, "replace"),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_disk_that_fills_up_leaves_the_old_workbook(
    club: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = club.read_bytes()
    target, name = STEPS[step]
    real: Callable[..., object] = getattr(target, name)

    def full_here(*arguments: object, **options: object) -> object:
        is_beside = name != "open" or str(arguments[0]).endswith(".tmp")
        return full() if is_beside else real(*arguments, **options)

    with monkeypatch.context() as patched:
        patched.setattr(target, name, full_here)
        with pytest.raises(SheetError) as caught:
            enter(club, decision(deal="8"), "a8")

    assert codes(caught.value) == ("file.disk-full",)
    assert club.read_bytes() == before
    assert left_beside(club) == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_no_room_for_temporary_files_leaves_the_old_workbook(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = club.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(tempfile, "_mkstemp_inner", full)
        with pytest.raises(SheetError) as caught:
            enter(club, decision(deal="8"), "a8")
        found = codes(caught.value)
        del caught
        gc.collect()  # openpyxl's half-written sheet complains when it goes

    assert found == ("file.disk-full",)
    assert club.read_bytes() == before
    assert left_beside(club) == []


@posix
def test_a_write_that_breaks_off_leaves_the_old_workbook(club: Path) -> None:
    before = club.read_bytes()
    done = python(LIMITED, club)
    said = done.communicate(timeout=60)

    assert said == ("file.disk-full\n", "")
    assert club.read_bytes() == before
    assert left_beside(club) == []


@pytest.fixture
def open_folder(used_content: bytes) -> Iterator[Path]:
    """A workbook in a folder that every user of the system may look into."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        path = folder / "club.xlsx"
        path.write_bytes(used_content)
        yield path
        folder.chmod(0o755)


def as_a_plain_user(act: Callable[[], object]) -> None:
    """Do it without the rights of the administrator, who may write everywhere."""
    if os.geteuid() != 0:
        act()
        return
    os.seteuid(NOBODY)
    try:
        act()
    finally:
        os.seteuid(0)


@posix
@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "expected"),
    [(0o555, 0o666, "file.read-only-folder"), (0o755, 0o444, "file.permission")],
)
def test_what_may_not_be_written_is_left(
    open_folder: Path, folder_mode: int, file_mode: int, expected: str
) -> None:
    before = open_folder.read_bytes()
    enter(open_folder, decision(deal="8"), "a8", dry_run=True)  # so that all is imported
    open_folder.chmod(file_mode)
    open_folder.parent.chmod(folder_mode)

    def refused() -> None:
        with pytest.raises(SheetError) as caught:
            enter(open_folder, decision(deal="8"), "a8")
        assert codes(caught.value) == (expected,)

    as_a_plain_user(refused)
    assert open_folder.read_bytes() == before
    assert left_beside(open_folder) == []


@posix
def test_on_a_drive_without_locks_two_at_once_both_enter(club: Path) -> None:
    running = [python(WITHOUT_LOCKS, club, deal) for deal in ("7", "8", "9")]
    said = [process.communicate(timeout=90) for process in running]

    assert said == [("", "")] * 3
    assert sorted(row.deal.deal for row in show_sheet(club).book.rulings) == ["6", "7", "8", "9"]
    assert left_beside(club) == []


@posix
def test_on_a_drive_without_locks_a_killed_command_does_not_keep_the_next_one_out(
    club: Path,
) -> None:
    killed = python(WITHOUT_LOCKS, club, "7", "die")
    killed.communicate(timeout=60)
    done = python(WITHOUT_LOCKS, club, "8")
    said = done.communicate(timeout=60)

    assert killed.returncode == -signal.SIGKILL
    assert said == ("", "")
    assert [row.deal.deal for row in show_sheet(club).book.rulings] == ["6", "8"]


def test_no_lock_file_is_left(club: Path) -> None:
    enter(club, decision(deal="8"), "a8")

    assert left_beside(club) == []
