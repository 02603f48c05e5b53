"""The one place that opens, writes and replaces what belongs to the user; locks: `locking.py`.

Whatever goes wrong becomes a coded fault; nothing of the user's is ever half written: the new
content is made in a file beside the old one, checked, and put in its place in one step.
"""

import errno
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BufferedReader
from itertools import count
from pathlib import Path

from arbiter.faults import ArbiterError, Fault, SheetError, UsageFault

WINDOWS_SHARING_VIOLATION = 32
"""What Windows answers while another program holds the file open."""

_CODES = {
    errno.ENOENT: "file.missing",
    errno.ENOTDIR: "file.missing",
    errno.EISDIR: "file.is-folder",
    errno.EACCES: "file.permission",
    errno.EPERM: "file.permission",
    errno.EROFS: "file.read-only",
    errno.ENOSPC: "file.disk-full",
    errno.EDQUOT: "file.disk-full",
    errno.EFBIG: "file.disk-full",
    errno.ENAMETOOLONG: "file.name-too-long",
}


def read_case(path: Path, limit_bytes: int) -> bytes:
    """The bytes of a case, at most one more than the limit: who decodes them tells it is too long.

    Raises:
        UsageFault: There is no such file, or it cannot be read.

    """
    try:
        with path.open("rb") as stream:
            return stream.read(limit_bytes + 1)
    except OSError as error:
        raise UsageFault(fault_of(error, path)) from error


@contextmanager
def lines_of(path: Path) -> Iterator[BufferedReader]:
    """A file whose lines are read one by one, however many they are.

    Raises:
        UsageFault: There is no such file, or it cannot be read.

    """
    try:
        with path.open("rb") as stream:
            stream.peek(1)
            yield stream
    except OSError as error:
        raise UsageFault(fault_of(error, path)) from error


def find_upwards(name: str, start: Path) -> Path | None:
    """The file of that name nearest to a file or folder, in its folder or one above it."""
    try:
        folder = (start if start.is_dir() else start.parent).absolute()
        found = (place / name for place in (folder, *folder.parents) if (place / name).is_file())
        return next(found, None)
    except (OSError, ValueError):
        return None


def read_bytes(path: Path, limit_bytes: int) -> bytes:
    """All of a workbook at one moment.

    Raises:
        SheetError: It cannot be read or is longer than the limit.

    """
    try:
        with path.open("rb") as stream:
            content = stream.read(limit_bytes + 1)
    except OSError as error:
        raise SheetError(fault_of(error, path)) from error
    if len(content) > limit_bytes:
        raise SheetError(Fault("file.too-large", {"path": str(path), "limit": limit_bytes // 1024}))
    return content


def check_can_be_written(path: Path) -> None:
    """See that an existing file is open to writing and that no other program holds it.

    Raises:
        SheetError: It is not.

    """
    try:
        path.open("r+b").close()
    except OSError as error:
        raise SheetError(fault_of(error, path)) from error


def write_text_safely(path: Path, text: str) -> None:
    """Write a text file whole or not at all.

    Raises:
        UsageFault: It cannot be written there.

    """
    write_bytes_safely(path, text.encode("utf-8"))


def write_bytes_safely(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        UsageFault: It cannot be written there.

    """

    def verify(temporary: Path) -> None:
        if temporary.read_bytes() != content:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    _replace(path, writer_of(content), verify, backup=None, error_class=UsageFault)


def replace_safely(
    path: Path,
    write: Callable[[Path], None],
    verify: Callable[[Path], None],
    backup: Path | None,
) -> None:
    """Make a file anew beside the old one and put it in its place in one step.

    Args:
        path: The file; through a link, the file that the link leads to is replaced.
        write: Writes the new content into the path given to it.
        verify: Looks at what was written; whatever it raises leaves the old file as it was.
        backup: Where a copy of the old file is kept, if there was one.

    Raises:
        SheetError: A folder or a file cannot be written, or the disk is full.

    """
    _replace(path, write, verify, backup=backup, error_class=SheetError)


def writer_of(content: bytes) -> Callable[[Path], None]:
    """What writes these bytes, for `replace_safely`."""

    def write(path: Path) -> None:
        path.write_bytes(content)

    return write


def files_in(folder: Path, suffixes: Sequence[str]) -> tuple[Path, ...]:
    """The files of a folder whose names end so, hidden ones left out, in no order.

    Raises:
        UsageFault: There is no such folder, or it cannot be looked into.

    """
    try:
        entries = tuple(folder.iterdir())
    except NotADirectoryError as error:
        raise UsageFault(Fault("file.not-a-folder", {"path": str(folder)})) from error
    except OSError as error:
        raise UsageFault(fault_of(error, folder)) from error
    return tuple(
        path
        for path in entries
        if path.suffix.lower() in suffixes and not path.name.startswith(".") and path.is_file()
    )


def make_folder(path: Path) -> None:
    """Make a folder, and those it stands in, where they are not there yet.

    Raises:
        UsageFault: It cannot be made.

    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise UsageFault(Fault("file.not-a-folder", {"path": str(path)})) from error
    except OSError as error:
        raise UsageFault(fault_of(error, path)) from error


def real_path(path: Path) -> Path:
    """The file itself, behind any links."""
    return Path(os.path.realpath(path))


def free_name(path: Path) -> Path:
    """That path, or the first one with a further number that does not exist yet."""
    others = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return path if not path.exists() else next(other for other in others if not other.exists())


def fault_of(error: OSError, path: Path) -> Fault:
    """What the operating system said, as a fault with the path it is about."""
    values = {"path": str(path)}
    if getattr(error, "winerror", None) == WINDOWS_SHARING_VIOLATION:
        return Fault("file.in-use", values)
    if path.is_dir() and error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Fault("file.read-only-folder", values)
    if error.errno in _CODES:
        return Fault(_CODES[error.errno], values)
    return Fault("file.trouble", {**values, "reason": error.strerror or str(error)})


def _replace(
    path: Path,
    write: Callable[[Path], None],
    verify: Callable[[Path], None],
    *,
    backup: Path | None,
    error_class: type[ArbiterError],
) -> None:
    target = real_path(path)
    if target.is_dir():
        raise error_class(Fault("file.is-folder", {"path": str(path)}))
    try:
        temporary = _empty_file_beside(target)
    except OSError as error:
        raise error_class(fault_of(error, target.parent)) from error
    try:
        write(temporary)
        _flush(temporary)
        verify(temporary)
        if target.exists():
            _keep_permissions(target, temporary)
            if backup is not None:
                _copy(target, backup)
        os.replace(temporary, target)
        _flush_folder(target.parent)
    except OSError as error:
        raise error_class(fault_of(error, target)) from error
    finally:
        temporary.unlink(missing_ok=True)


def _empty_file_beside(target: Path) -> Path:
    """A new file with a name of its own; made so, it has the permissions that the user expects."""
    for number in count():
        candidate = target.with_name(f".{target.name}.{os.getpid()}-{number}.tmp")
        with suppress(FileExistsError):
            os.close(os.open(candidate, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return candidate
    raise AssertionError


def _keep_permissions(old: Path, new: Path) -> None:
    """Give the new file the old one's mode, and its owner where the system lets us."""
    status = old.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(new, status.st_uid, status.st_gid)
    new.chmod(status.st_mode & 0o7777)


def _copy(source: Path, target: Path) -> None:
    """Copy a file, itself whole or not there at all."""
    temporary = _empty_file_beside(target)
    try:
        shutil.copyfile(source, temporary)
        _flush(temporary)
        shutil.copystat(source, temporary)
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Make sure that the content is on the disk and not only on its way there."""
    with path.open("r+b") as stream:
        os.fsync(stream.fileno())


def _flush_folder(folder: Path) -> None:
    """The same for the folder's list of names, where the system has such a thing."""
    if os.name == "nt":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
