"""However large or strange the file, the answer comes soon."""

import time

import pytest

from arbiter.faults import RecordError
from arbiter.notation.limits import SIZE_LIMIT
from arbiter.notation.read import read_record
from tests.notation.faults import HEAD

SECONDS = 4.0
"""Many times what it takes, so that a busy machine fails nothing; a slip to squares would."""


def filled(text: str, head: str = "") -> bytes:
    """The text again and again, up to the largest file that is read."""
    room = SIZE_LIMIT - len(head.encode())
    return head.encode() + text.encode() * (room // len(text.encode()))


CASES = {
    "a line of a million signs": b"x" * SIZE_LIMIT,
    "junk lines": filled("a\n"),
    "junk labels": filled("фыва олдж: ♠Т\n", HEAD),
    "quotes": filled('"\\' * 2400 + "\n"),
    "angle quotes": filled("«" * 4900 + "\n"),
    "open brackets": filled("["),
    "remarks": filled("* Б реплика\n", HEAD),
    "facts": filled("признано: да\n", HEAD),
    "comments": filled("; примечание\n"),
    "long tricks": filled("5. " + "А ♠8 " * 900 + "\n", HEAD),
    "long lists": filled("* А показал " + "♠ТДКВ " * 800 + "\n", HEAD),
    "long complaints": filled("жалоба А: фальшренонс" + "; выбор" * 600 + "\n", HEAD),
    "dashes": filled("А: " + "- " * 2400 + "\n"),
    "hidden signs": filled("\u200b\n"),
    "nested lists": b"[" * SIZE_LIMIT,
    "nested objects": filled('{"a":'),
    "many cards": b'{"talon":[' + filled('"AS",')[: SIZE_LIMIT - 30] + b'"AS"]}',
    "many keys": b'{"a":1' + filled(',"k":1')[: SIZE_LIMIT - 30] + b"}",
    "a long text": b'{"event":"' + b"x" * (SIZE_LIMIT - 20) + b'"}',
    "a long number": b'{"raspasy_number":' + b"9" * (SIZE_LIMIT - 30) + b"}",
    "an open text": b'{"event":"' + b"\\n" * (SIZE_LIMIT // 2 - 10),
    "a code page": "Й".encode("cp1251") * SIZE_LIMIT,
    "zero bytes": b"\0" * SIZE_LIMIT,
    "a byte too much": b"x" * (SIZE_LIMIT + 1),
}


@pytest.mark.parametrize("data", CASES.values(), ids=CASES)
def test_the_largest_file_is_answered_soon(data: bytes) -> None:
    began = time.process_time()
    with pytest.raises(RecordError) as caught:
        read_record(data)

    assert time.process_time() - began < SECONDS
    assert len(caught.value.faults) <= 101
