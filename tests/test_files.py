import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter import files, locking
from arbiter.faults import ArbiterError, SheetError, UsageFault
from arbiter.files import (
    free_name,
    read_case,
    replace_safely,
    write_text_safely,
    writer_of,
)
from arbiter.locking import locked

LIMIT = 1000


def code(error: ArbiterError) -> str:
    return error.faults[0].code


def accept(_: Path) -> None:
    """Look at nothing."""


def replace(path: Path, content: bytes, backup: Path | None = None) -> None:
    replace_safely(path, writer_of(content), accept, backup)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "club.xlsx"
    path.write_bytes(b"old")
    return path


def test_a_case_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "case.txt"
    path.write_bytes(b"\xff\xfe\x00")

    assert read_case(path, LIMIT) == b"\xff\xfe\x00"


def test_a_missing_case_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageFault) as caught:
        read_case(tmp_path / "none.txt", LIMIT)

    assert code(caught.value) == "file.missing"


def test_a_folder_is_no_case(tmp_path: Path) -> None:
    with pytest.raises(UsageFault) as caught:
        read_case(tmp_path, LIMIT)

    assert code(caught.value) in ("file.is-folder", "file.permission")


def test_of_a_case_over_the_limit_one_byte_more_is_read(tmp_path: Path) -> None:
    path = tmp_path / "case.txt"
    path.write_bytes(b" " * (LIMIT + 100))

    assert len(read_case(path, LIMIT)) == LIMIT + 1


def test_text_is_written_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "ruling.html"
    write_text_safely(path, "один\n")
    write_text_safely(path, "два\n")

    assert path.read_bytes() == "два\n".encode()
    assert names(tmp_path) == ["ruling.html"]


def test_a_new_file_has_the_permissions_that_the_user_expects(tmp_path: Path) -> None:
    expected = tmp_path / "expected"
    expected.touch()
    made = tmp_path / "made"
    write_text_safely(made, "")

    assert made.stat().st_mode == expected.stat().st_mode


def test_a_replaced_file_keeps_its_permissions(old: Path) -> None:
    old.chmod(0o640)
    replace(old, b"new")

    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_the_old_file_is_kept_as_a_backup(old: Path) -> None:
    backup = old.with_name("club.xlsx.bak-1")
    replace(old, b"new", backup)

    assert (old.read_bytes(), backup.read_bytes()) == (b"new", b"old")
    assert names(old.parent) == ["club.xlsx", "club.xlsx.bak-1"]


def test_through_a_link_its_target_is_replaced(old: Path) -> None:
    folder = old.parent / "links"
    folder.mkdir()
    link = folder / "club.xlsx"
    link.symlink_to(old)
    replace(link, b"new")

    assert link.is_symlink()
    assert old.read_bytes() == b"new"
    assert names(folder) == ["club.xlsx"]


def test_what_the_check_refuses_leaves_the_old_file(old: Path) -> None:
    def refuse(_: Path) -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        replace_safely(old, writer_of(b"new"), refuse, old.with_name("backup"))

    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["club.xlsx"]


def test_an_exception_halfway_leaves_the_old_file(old: Path) -> None:
    def write_half(path: Path) -> None:
        path.write_bytes(b"ne")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace_safely(old, write_half, accept, None)

    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["club.xlsx"]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.ENOSPC, "file.disk-full"),
        (errno.EACCES, "file.permission"),
        (errno.EROFS, "file.read-only"),
        (errno.EIO, "file.trouble"),
    ],
)
def test_what_the_system_says_becomes_a_fault(old: Path, number: int, expected: str) -> None:
    def fail(_: Path) -> None:
        raise OSError(number, os.strerror(number))

    with pytest.raises(SheetError) as caught:
        replace_safely(old, fail, accept, None)

    assert code(caught.value) == expected
    assert names(old.parent) == ["club.xlsx"]


def test_a_file_that_windows_will_not_let_go_is_left(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        error = PermissionError(errno.EACCES, "in use")
        error.winerror = files.WINDOWS_SHARING_VIOLATION  # type: ignore[attr-defined,unused-ignore]
        raise error

    monkeypatch.setattr(files.os, "replace", refuse)
    with pytest.raises(SheetError) as caught:
        replace(old, b"new")

    assert code(caught.value) == "file.in-use"
    assert names(old.parent) == ["club.xlsx"]


def test_a_folder_that_cannot_be_written_is_named(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(files.os, "open", refuse)
    with pytest.raises(SheetError) as caught:
        replace(old, b"new")

    assert caught.value.faults[0].code == "file.read-only-folder"
    assert caught.value.faults[0].values == {"path": str(old.parent)}


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as caught:
        replace(tmp_path / "none" / "club.xlsx", b"new")

    assert code(caught.value) == "file.missing"


def test_a_folder_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as caught:
        replace(tmp_path, b"new")

    assert code(caught.value) == "file.is-folder"


def test_a_second_holder_of_the_lock_is_told_to_wait(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "LOCK_SECONDS", 0.05)
    with locked(old), pytest.raises(SheetError) as caught, locked(old):
        pass

    assert code(caught.value) == "sheet.busy"


def test_the_lock_makes_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "none" / "club.xlsx"
    with pytest.raises(SheetError) as caught, locked(path):
        pass

    assert code(caught.value) == "file.missing"
    assert not path.parent.exists()


def test_what_a_killed_process_left_is_removed(old: Path) -> None:
    old.with_name(".club.xlsx.4711-0.tmp").touch()
    old.with_name(".other.xlsx.4711-0.tmp").touch()
    with locked(old):
        pass

    assert [name for name in names(old.parent) if name.endswith(".tmp")] == [
        ".other.xlsx.4711-0.tmp"
    ]


def test_a_released_lock_can_be_taken_again(old: Path) -> None:
    taken = []
    for turn in ("first", "second"):
        with locked(old):
            taken.append(turn)

    assert taken == ["first", "second"]


def test_no_earlier_copy_is_overwritten(tmp_path: Path) -> None:
    first = tmp_path / "club.xlsx.bak-1"
    assert free_name(first) == first
    first.touch()

    assert free_name(first) == tmp_path / "club.xlsx.bak-1-2"


KILLED_AT = """
import os, signal, sys
from pathlib import Path
from arbiter import files, locking

calls = 0
def killing(function):
    def kill(*arguments, **named):
        global calls
        calls += 1
        if calls == int(sys.argv[2]):
            os.kill(os.getpid(), signal.SIGKILL)
        return function(*arguments, **named)
    return kill

for owner, name in ((os, "open"), (os, "close"), (os, "fsync"), (os, "chown"), (os, "replace")):
    setattr(owner, name, killing(getattr(owner, name)))
path = Path(sys.argv[1])
files.replace_safely(path, files.writer_of(b"new"), lambda _: None, path.with_name("backup"))
print("done")
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_killed_at_any_step_the_file_is_whole(tmp_path: Path) -> None:
    seen = set()
    for step in range(1, 30):
        path = tmp_path / str(step) / "club.xlsx"
        path.parent.mkdir()
        path.write_bytes(b"old")
        run = subprocess.run(
            [sys.executable, "-S", "-c", KILLED_AT, str(path), str(step)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=False,
        )
        seen.add(path.read_bytes())
        assert path.read_bytes() in (b"old", b"new")
        if run.returncode == 0:
            break
        assert run.returncode == -signal.SIGKILL, run.stderr.decode()
    else:
        pytest.fail("the replacement never ended")

    assert seen == {b"old", b"new"}
