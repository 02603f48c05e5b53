"""The parts of an xlsx package as they lie in the zip, read without openpyxl."""

import posixpath
import zipfile
import zlib
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from xml.etree import ElementTree

from arbiter.faults import Fault, SheetError

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
ID = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"

WORKBOOK = "xl/workbook.xml"
UNPACKED_LIMIT = 256 * 1024 * 1024
"""More than this unpacked is no score sheet."""

OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How an .xls file begins, and an encrypted .xlsx too."""

STRINGS = "xl/sharedStrings.xml"
BLANK_SHEET = f'<worksheet xmlns="{MAIN.strip("{}")}"><sheetData/></worksheet>'.encode()
NO_STRINGS = f'<sst xmlns="{MAIN.strip("{}")}"/>'.encode()

Parts = Mapping[str, bytes]


def unpack(content: bytes, path: str) -> Parts:
    """All parts of a package by name.

    Raises:
        SheetError: The file is no xlsx package, or it is damaged.

    """
    values = {"path": path}
    if not content:
        raise SheetError(Fault("sheet.empty-file", values))
    if content.startswith(OLD_EXCEL):
        raise SheetError(Fault("sheet.old-or-encrypted", values))
    if not content.startswith(b"PK"):
        raise SheetError(Fault("sheet.no-workbook", values))
    try:
        with zipfile.ZipFile(BytesIO(content)) as package:
            if sum(info.file_size for info in package.infolist()) > UNPACKED_LIMIT:
                raise SheetError(Fault("sheet.too-much", values))
            parts = {name: package.read(name) for name in package.namelist()}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise SheetError(Fault("sheet.broken", values)) from error
    if WORKBOOK not in parts:
        raise SheetError(Fault("sheet.no-workbook", values))
    return parts


def parse(part: bytes) -> ElementTree.Element:
    """The XML of a part.

    Raises:
        ElementTree.ParseError: It is damaged.

    """
    return ElementTree.fromstring(part)


def sheet_parts(parts: Parts) -> Mapping[str, str]:
    """The part that holds each sheet, by the sheet's name, in the order of the tabs."""
    targets = {
        relation.get("Id"): target for relation, target in relations(parts, WORKBOOK) if target
    }
    workbook = parse(parts[WORKBOOK])
    return {
        sheet.get("name", ""): targets[sheet.get(ID)]
        for sheet in workbook.iter(f"{MAIN}sheet")
        if sheet.get(ID) in targets
    }


def sheet_trees(parts: Parts) -> Mapping[str, ElementTree.Element]:
    """The XML of each sheet by its name, those without a part left out.

    Raises:
        ElementTree.ParseError: A part is damaged.

    """
    return {
        sheet: parse(parts[part]) for sheet, part in sheet_parts(parts).items() if part in parts
    }


def relations(parts: Parts, name: str) -> Iterator[tuple[ElementTree.Element, str | None]]:
    """What a part points to: each relation, and the part it leads to if it is inside."""
    folder, _, file = name.rpartition("/")
    listed = parts.get(f"{folder}/_rels/{file}.rels")
    if listed is None:
        return
    for relation in parse(listed).iter(f"{RELATIONS}Relationship"):
        target = relation.get("Target", "")
        if relation.get("TargetMode") == "External":
            yield relation, None
        elif target.startswith("/"):
            yield relation, target[1:]
        else:
            yield relation, posixpath.normpath(posixpath.join(folder, target))


def without_sheets(parts: Parts, names: Collection[str]) -> bytes:
    """The package with these sheets blank: loading them would take long, and they are drawn anew.

    Where no other sheet is left, the texts that cells share are left out too.
    """
    by_name = sheet_parts(parts)
    blank = {by_name[name]: BLANK_SHEET for name in names if name in by_name}
    if set(by_name) <= set(names) and STRINGS in parts:
        blank[STRINGS] = NO_STRINGS
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as package:
        for name, content in {**parts, **blank}.items():
            package.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()
