"""Keeps two processes from writing the same file; apart, for the library is slow to import."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, SoftFileLock, Timeout

from arbiter.faults import Fault, SheetError
from arbiter.files import fault_of, real_path

LOCK_SECONDS = 10.0
"""How long to wait for another process that is writing the same file."""

SHARED_MODE = 0o666
"""Everybody in the club can take the lock, whoever took it first."""

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL)
"""What a network drive that keeps no locks answers."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes of this program off a file; the lock is a hidden file beside it.

    On a drive without locks the lock is that this file is there, with the number of the process
    that made it: one left behind by a killed process is known and taken over. What a killed
    process left half written beside the file is removed, and the lock file goes at the end.

    Raises:
        SheetError: Another process holds it, or the folder is missing or cannot be written.

    """
    target = real_path(path)
    if not target.parent.is_dir():
        raise SheetError(Fault("file.missing", {"path": str(target.parent)}))
    try:
        lock = _acquired(target)
    except Timeout as error:
        values = {"path": str(path), "lock": Path(error.lock_file).name}
        raise SheetError(Fault("sheet.busy", values)) from error
    except OSError as error:
        raise SheetError(fault_of(error, target.parent)) from error
    try:
        _remove_leftovers(target)
        yield
    finally:
        if isinstance(lock, FileLock):
            _remove(Path(lock.lock_file))
        lock.release()


def _acquired(target: Path) -> BaseFileLock:
    """The lock, held: the system's own, or the mere existence of a file where there is none."""
    lock_file = target.with_name(f".{target.name}.lock")
    native = FileLock(lock_file, timeout=LOCK_SECONDS, mode=SHARED_MODE, fallback_to_soft=False)
    try:
        native.acquire()
    except OSError as error:
        if isinstance(error, Timeout) or error.errno not in NO_LOCKS:
            raise
    else:
        return native
    _remove(lock_file)
    soft = SoftFileLock(target.with_name(f".{target.name}.held"), timeout=LOCK_SECONDS)
    soft.acquire()
    return soft


def _remove(lock_file: Path) -> None:
    """Remove the lock file while it is held: who waits for it sees that and makes a new one.

    Windows lets nobody remove what is open; there the lock removes it by itself.
    """
    with suppress(OSError):
        lock_file.unlink()


def _remove_leftovers(target: Path) -> None:
    with suppress(OSError):
        for other in target.parent.iterdir():
            if other.name.startswith(f".{target.name}.") and other.name.endswith(".tmp"):
                other.unlink(missing_ok=True)
