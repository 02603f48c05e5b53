"""What a decision file holds as JSON tells it: its document and its exact amounts.

Whoever reads such a file, to verify it, to enter it or to bind it, reads both here.
"""

import json
import re
from fractions import Fraction

_AMOUNT = re.compile(r"-?[0-9]{1,15}(?:/([0-9]{1,15}))?")


def document_of(content: str | bytes) -> object:
    """The document in a text or a file, which may be UTF-8 or, as PowerShell writes it, UTF-16.

    Raises:
        ValueError: It is no JSON, is nested too deep, or holds half of a sign that no file can
            hold.

    """
    try:
        document: object = json.loads(content)
        json.dumps(document, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    return document


def told_amount(value: object) -> Fraction:
    """A whole number, or a fraction as text; each of at most 15 digits.

    Raises:
        ValueError: It is something else.

    >>> told_amount(7), told_amount("-40/3")
    (Fraction(7, 1), Fraction(-40, 3))

    """
    is_amount = isinstance(value, int | str) and not isinstance(value, bool)
    match = _AMOUNT.fullmatch(str(value)) if is_amount else None
    if match is None or (match[1] is not None and not int(match[1])):
        raise ValueError("no amount")
    return Fraction(match[0])
