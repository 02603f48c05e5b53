"""What is looked at before a workbook is opened: its kind, and whether somebody has it open."""

from pathlib import Path

from arbiter.faults import Fault, SheetError, UsageFault
from arbiter.files import check_can_be_written, real_path

SUFFIX = ".xlsx"
SIZE_LIMIT = 64 * 1024 * 1024

OTHER_KINDS = {
    ".xls": "sheet.kind-xls",
    ".xlsb": "sheet.kind-xls",
    ".xlsm": "sheet.kind-macros",
    ".xltm": "sheet.kind-macros",
    ".xltx": "sheet.kind-template",
    ".ods": "sheet.kind-ods",
    ".csv": "sheet.kind-csv",
    ".tsv": "sheet.kind-csv",
}

OWNER_FILES = {"~${name}": "sheet.open-in-excel", ".~lock.{name}#": "sheet.open-in-libreoffice"}
"""What office programs leave beside a file while they have it open."""


def check_kind(path: Path) -> None:
    """See that the name is that of an Excel workbook without macros.

    Raises:
        SheetError: It is another kind.

    """
    suffix = path.suffix.lower()
    if suffix != SUFFIX:
        code = OTHER_KINDS.get(suffix, "sheet.kind-unknown")
        raise SheetError(Fault(code, {"path": str(path), "suffix": suffix}))


def check_exists(path: Path) -> None:
    """See that there is such a file.

    Raises:
        UsageFault: There is not.
        SheetError: It is a folder.

    """
    if path.is_dir():
        raise SheetError(Fault("file.is-folder", {"path": str(path)}))
    if not path.exists():
        raise UsageFault(Fault("sheet.missing", {"path": str(path)}))


def check_free(path: Path) -> None:
    """See that nobody has the workbook open and that it can be written.

    Raises:
        SheetError: Somebody has, or it cannot.

    """
    for place in dict.fromkeys((path, real_path(path))):
        for shape, code in OWNER_FILES.items():
            owner = place.with_name(shape.format(name=place.name))
            if owner.exists():
                raise SheetError(Fault(code, {"path": str(path), "owner": owner.name}))
    check_can_be_written(path)


def check_path(path: Path) -> None:
    """See, before any work, that there is such a workbook and that it can be written.

    Raises:
        UsageFault: There is no such file.
        SheetError: It is another kind of file, somebody has it open, or it cannot be written.

    """
    check_kind(path)
    check_exists(path)
    check_free(path)
