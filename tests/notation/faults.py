"""What faults a text has, as short as a test can say it."""

import pytest

from arbiter.faults import RecordError
from arbiter.notation.read import read_record

HEAD = '[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"]\n'
"""The least that a record needs, one line."""

Found = tuple[str, int | None, int | None]


def faults(text: str | bytes) -> list[Found]:
    """The codes without their domain, and the lines and columns, of all faults in order."""
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(RecordError) as caught:
        read_record(data)
    return [
        (
            fault.code.removeprefix("record."),
            None if fault.place is None else fault.place.line,
            None if fault.place is None else fault.place.column,
        )
        for fault in caught.value.faults
    ]
