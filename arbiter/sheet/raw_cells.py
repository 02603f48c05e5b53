"""The cells of a sheet as its XML holds them, read without openpyxl: quick, and a second opinion.

Our own sheets are read so, and never loaded to be written back: they are drawn anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree import ElementTree

from arbiter.sheet.amounts import Shown
from arbiter.sheet.package import MAIN, Parts, parse, relations
from arbiter.sheet.page import Place

STRINGS = "/sharedStrings"
"""How the type of the relation to the shared texts ends."""

_CELL, _FORMULA, _VALUE, _TEXT = (f"{MAIN}{name}" for name in ("c", "f", "v", "t"))
_INLINE, _ROW, _SPOKEN = (f"{MAIN}{name}" for name in ("is", "row", "rPh"))
_A = ord("A") - 1


class RawCell(NamedTuple):
    """What a cell holds: text or a number; a formula begins with `=` and has its last result."""

    content: Shown
    is_formula: bool = False
    result: Shown | None = None

    @property
    def shown(self) -> Shown | None:
        """What a person sees; `None` for a formula that was never calculated or gave an error."""
        return self.result if self.is_formula else self.content


Cells = Mapping[Place, RawCell]


def shared_strings(parts: Parts, workbook: str) -> Sequence[str]:
    """The texts that cells refer to by number."""
    for relation, part in relations(parts, workbook):
        if relation.get("Type", "").endswith(STRINGS) and part is not None and part in parts:
            return [_text_of(item) for item in parse(parts[part])]
    return ()


def cells_of(sheet: ElementTree.Element, strings: Sequence[str]) -> Cells:
    """The cells of a sheet that hold something.

    Raises:
        ValueError, IndexError: A number or a reference in it is damaged.

    """
    return dict(_cells(sheet, strings))


def _cells(sheet: ElementTree.Element, strings: Sequence[str]) -> Iterator[tuple[Place, RawCell]]:
    row = 0
    for line in sheet.iter(_ROW):
        row = int(line.get("r", row + 1))
        column = 0
        for cell in line.iterfind(_CELL):
            reference = cell.get("r")
            column = column + 1 if reference is None else _column(reference)
            formula = cell.find(_FORMULA)
            value = _value(cell, strings)
            if formula is not None:
                yield (row, column), RawCell(f"={formula.text or ''}", True, value)
            elif value is not None and value != "":
                yield (row, column), RawCell(value)


def _value(cell: ElementTree.Element, strings: Sequence[str]) -> Shown | None:
    """The value of a cell, or the result of its formula; an error of a formula is none."""
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        inline = cell.find(_INLINE)
        return None if inline is None else _text_of(inline)
    text = cell.findtext(_VALUE)
    if not text:
        return None
    match kind:
        case "s":
            return strings[int(text)]
        case "n":
            return int(text) if text.lstrip("-").isdigit() else _number(text)
        case "b":
            return str(text == "1")
        case "e" if cell.find(_FORMULA) is not None:
            return None
    return text


def _number(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < 1e15 else number


def _text_of(item: ElementTree.Element) -> str:
    """The text of all runs; what is only for reading Asian signs aloud is left out."""
    only = item.find(_TEXT)
    if only is not None and len(item) == 1:
        return only.text or ""
    runs = (part for child in item if child.tag != _SPOKEN for part in child.iter(_TEXT))
    return "".join(run.text or "" for run in runs)


def _column(reference: str) -> int:
    column = 0
    for letter in reference:
        if not letter.isalpha():
            break
        column = 26 * column + ord(letter) - _A
    return column
