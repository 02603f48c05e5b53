"""A JSON document as text: the same value always gives the same bytes."""

import json
from fractions import Fraction
from typing import Any

JsonObject = dict[str, Any]


def json_text(document: JsonObject | list[JsonObject]) -> str:
    """One document, keys in the order given, letters as they are, a line break at the end."""
    return json.dumps(document, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def json_line(document: JsonObject) -> str:
    """The same in one line, without the line break."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def json_number(value: Fraction | int) -> int | str:
    """A whole number as a number, a fraction exact as a string such as `40/3`."""
    return int(value) if value.denominator == 1 else str(value)
