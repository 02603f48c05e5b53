"""Results of formulas, read from a package and written into one; openpyxl leaves them out.

Without them a phone's preview, Quick Look and pandas show empty cells until Excel has calculated.
The sheet's XML passes through a SAX filter that copies every tag and attribute as it stands and
only fills in the value of a formula's cell, so no prefix and no namespace changes. The package is
packed with a constant time, so that the same content gives the same bytes.
"""

import xml.sax
import zipfile
from collections.abc import Mapping
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import XMLFilterBase, XMLGenerator
from xml.sax.xmlreader import AttributesImpl

from arbiter.sheet.package import sheet_parts, unpack
from arbiter.sheet.page import Area, address
from arbiter.sheet.raw_cells import Cells
from arbiter.sheet.sheet_xml import with_rows

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can tell."""

TEXT = "str"
"""The kind of a result that is text."""

Values = Mapping[str, str | int | float]
"""Results by the address of the cell."""


class _Filler(XMLFilterBase):
    """Writes the result after the formula of each cell that has one."""

    def __init__(self, parent: xml.sax.xmlreader.XMLReader, values: Values) -> None:
        super().__init__(parent)
        self._values = values
        self._result: str | int | float | None = None
        self._has_formula = False
        self._skipped = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        if name == "c":
            self._result = self._values.get(attrs.get("r", ""))
            self._has_formula = False
            if isinstance(self._result, str):
                attrs = AttributesImpl({**dict(attrs.items()), "t": TEXT})
        elif name == "f":
            self._has_formula = True
        elif name == "v" and self._fills():
            self._skipped = 1
        super().startElement(name, attrs)

    def characters(self, content: str) -> None:
        if not self._skipped:
            super().characters(content)

    def endElement(self, name: str) -> None:  # noqa: N802
        if name == "v" and self._skipped:
            self._skipped = 0
            super().characters(_text(self._result))
            self._result = None
        elif name == "c" and self._fills():
            super().startElement("v", AttributesImpl({}))
            super().characters(_text(self._result))
            super().endElement("v")
            self._result = None
        super().endElement(name)

    def _fills(self) -> bool:
        return self._has_formula and self._result is not None


def fill_in(sheet_xml: bytes, values: Values) -> bytes:
    """The XML of a sheet with the results of its formulas; cells without a formula are left."""
    written = BytesIO()
    filler = _Filler(xml.sax.make_parser(), values)
    filler.setContentHandler(XMLGenerator(written, encoding="utf-8", short_empty_elements=True))
    filler.parse(BytesIO(sheet_xml))
    return written.getvalue()


class Rows(NamedTuple):
    """The rows of a sheet as XML, and the area that they take up."""

    xml: str
    area: Area


def finished_parts(
    content: bytes, results: Mapping[str, Values], rows: Mapping[str, Rows]
) -> Mapping[str, bytes]:
    """The parts of a saved package with its rows and the results of its formulas.

    Args:
        content: The package as openpyxl saved it.
        results: By the name of the sheet, the results of its formulas.
        rows: By the name of the sheet, rows to put in the place of its own.

    """
    parts = dict(unpack(content, ""))
    for sheet, part in sheet_parts(parts).items():
        if results.get(sheet):
            parts[part] = fill_in(parts[part], results[sheet])
        if sheet in rows:
            parts[part] = with_rows(parts[part], *rows[sheet])
    return parts


def pack(parts: Mapping[str, bytes]) -> bytes:
    """The parts as a package; the same parts give the same bytes."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            package.writestr(info, content)
    return packed.getvalue()


def results_of(cells: Cells) -> Values:
    """What the formulas of a sheet came to when they were last calculated, by address.

    A formula that was never calculated is missing, and so is one that gave an error.
    """
    return {
        address(place): cell.result
        for place, cell in cells.items()
        if cell.is_formula and cell.result is not None
    }


def _text(result: str | int | float | None) -> str:
    return result if isinstance(result, str) else repr(result)
