"""Text that stays what it is in a spreadsheet: nothing hidden, nothing overlong."""

import re
import unicodedata

TEXT_LIMIT = 2000
"""Letters of a long text that a cell keeps; Excel itself takes no more than 32,767."""

NAME_LIMIT = 255
KEY_LIMIT = 200

_ESCAPE = re.compile(r"_?x([0-9A-Fa-f]{4})_")
"""What spreadsheets read as a character's number, in either spelling."""

_FORBIDDEN = ("Cc", "Cs")


def plain_text(text: str, limit: int = TEXT_LIMIT) -> str:
    """The text on one line as a cell can hold it, cut with a sign where it is too long."""
    allowed = "".join(" " if _is_forbidden(letter) else letter for letter in text)
    line = " ".join(_ESCAPE.sub(r"x \1_", allowed).split())
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def is_plain_name(name: str) -> bool:
    """Whether a cell keeps a name letter by letter."""
    return (
        bool(name.strip())
        and len(name) <= NAME_LIMIT
        and not any(_is_forbidden(letter) for letter in name)
        and _ESCAPE.search(name) is None
    )


def short_name(name: str, limit: int) -> str:
    """The name where there is little room."""
    return name if len(name) <= limit else f"{name[: limit - 1].rstrip()}…"


def _is_forbidden(letter: str) -> bool:
    return unicodedata.category(letter) in _FORBIDDEN or letter in "\ufffe\uffff"
