"""The few looks that our sheets share."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from arbiter.sheet.model import CellValue
from arbiter.sheet.page import Look, PageCell, number_format

INK = "1F2933"
GREY = "7B8794"
DARK = "2F4B3C"
PALE = "EEF3EF"
POOL_FILL = "FFF8E1"
MOUNTAIN_FILL = "FBEAE5"
WHISTS_FILL = "F7FAFC"
GOOD_FILL = "E6F4EA"

TITLE = Look(size=16, bold=True, colour=DARK)
NOTE = Look(size=9, italic=True, colour=GREY)
HEAD = Look(bold=True, colour="FFFFFF", fill=DARK, across="center", wraps=True, line="thin")
TEXT = Look(colour=INK, line="hair", indent=1)
WRAPPED = Look(colour=INK, line="hair", wraps=True, indent=1)
CENTRED = Look(colour=INK, line="hair", across="center")
NUMBER = Look(colour=INK, line="hair", across="right")
FAINT = Look(size=8, colour=GREY, line="hair")
NAME = Look(bold=True, colour=INK, fill=PALE, line="hair", indent=1)
RESULT = Look(bold=True, colour=INK, fill=GOOD_FILL, line="thin", across="right")
NOTHING = Look(colour=GREY, line="hair", across="center", fill=PALE)


ROW_HEIGHT = 18
"""Points; a line of text and some air."""

LINE_HEIGHT = 13


def row_height(texts: Iterable[tuple[str, float]]) -> float:
    """The height in which every text fits its column's width; Excel finds it, others do not."""
    lines = max(
        sum(ceil(len(line) / (width - 1)) for line in text.split("\n")) for text, width in texts
    )
    return ROW_HEIGHT + (max(lines, 1) - 1) * LINE_HEIGHT


def text(words: str | None, look: Look = TEXT) -> PageCell:
    """A cell with text; `None` draws an empty one."""
    return PageCell(words, look)


def number(
    value: CellValue | None,
    look: Look = NUMBER,
    *,
    signed: bool = False,
    formula: str | None = None,
) -> PageCell:
    """A cell with a number in the format that suits it."""
    shape = number_format(value, signed=signed, padded=look.across == "right")
    fitting = replace(look, number_format=shape)
    return PageCell(value, fitting, formula)


def reference(words: str) -> PageCell:
    """A short mark such as a deal's number: a number where it is one, so that it sorts as such."""
    if words.isascii() and words.isdigit() and words == str(int(words)) and len(words) < 10:
        return number(int(words), CENTRED)
    return text(words or None, CENTRED)
