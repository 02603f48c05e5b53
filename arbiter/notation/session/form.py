"""Which form an evening's record has: told by its content, not by the name of the file."""

from enum import Enum

from arbiter.notation.session.words import HEADS

SEPARATORS = ";\t,"
LOOKED_AT = 60
"""The heads of a table stand within so many lines."""

_EXCEL = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


class Form(Enum):
    """The forms of text that can be read."""

    TABLE = "table"
    JSON_LINES = "json-lines"
    TEXT = "text"


def is_excel(data: bytes) -> bool:
    """Whether these bytes are those of a workbook."""
    return data.startswith(_EXCEL)


def form_of(text: str) -> Form:
    """The form of a text."""
    if text.lstrip().startswith("{"):
        return Form.JSON_LINES
    return Form.TEXT if separator_of(text) is None else Form.TABLE


def separator_of(text: str) -> str | None:
    """The sign that divides the cells of a table; `None` where the text is none."""
    for line in text.split("\n", LOOKED_AT)[:LOOKED_AT]:
        for sign in SEPARATORS:
            if is_head([cell.strip(' "\r') for cell in line.split(sign)]):
                return sign
    return None


def is_head(cells: list[str]) -> bool:
    """Whether a row is that of the heads: the contract is one of them, and there are others."""
    codes = {HEADS.code(cell) for cell in cells if cell} - {None}
    return "contract" in codes and len(codes) > 1
