"""Keeps two processes from writing the same file; apart, for the library is slow to import."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from arbiter.faults import Fault, SheetError
from arbiter.files import fault_of, real_path

LOCK_SECONDS = 10.0
"""How long to wait for another process that is writing the same file."""

SHARED_MODE = 0o666
"""Everybody in the club can take the lock, whoever took it first."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes of this program off a file; the lock is a hidden file beside it.

    What a killed process left half written beside the file is removed.

    Raises:
        SheetError: Another process holds it, or the folder is missing or cannot be written.

    """
    target = real_path(path)
    if not target.parent.is_dir():
        raise SheetError(Fault("file.missing", {"path": str(target.parent)}))
    lock_file = target.with_name(f".{target.name}.lock")
    lock = FileLock(lock_file, timeout=LOCK_SECONDS, mode=SHARED_MODE)
    try:
        lock.acquire()
    except Timeout as error:
        raise SheetError(Fault("sheet.busy", {"path": str(path)})) from error
    except OSError as error:
        raise SheetError(fault_of(error, target.parent)) from error
    try:
        _remove_leftovers(target)
        yield
    finally:
        lock.release()


def _remove_leftovers(target: Path) -> None:
    with suppress(OSError):
        for other in target.parent.iterdir():
            if other.name.startswith(f".{target.name}.") and other.name.endswith(".tmp"):
                other.unlink(missing_ok=True)
