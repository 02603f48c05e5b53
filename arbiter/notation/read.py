"""The front door: bytes in, a record of a deal out, whichever of the two forms they are in."""

import re

from arbiter.game.record import DealRecord
from arbiter.notation.encoding import decode

_JSON = re.compile(r"\s*(?:\{|\[\s*(?:[\[{\"\]0-9-]|$))")


def read_record(data: bytes, convention: str = "") -> DealRecord:
    """Read a record from the content of a file; `convention` is that of one which names none.

    Raises:
        RecordError: It has faults; all of them are named, in reading order.

    """
    text = decode(data)
    # Each reader takes longer to load than to read a record, so only the one needed is loaded.
    if _JSON.match(text):
        from arbiter.notation.json.reader import read_json

        return read_json(text, convention)
    from arbiter.notation.text.reader import read_text

    return read_text(text, convention)


def is_json(data: bytes) -> bool:
    """Whether the content is in the JSON form and not in the text form.

    Raises:
        RecordError: It is no text at all.

    """
    return _JSON.match(decode(data)) is not None
