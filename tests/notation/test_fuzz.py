"""Whatever is handed in, the reader ends with a record or with coded faults, and soon."""

import random
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError
from arbiter.notation.limits import SIZE_LIMIT
from arbiter.notation.read import read_record
from arbiter.notation.write import write_json, write_text
from tests.strategies import records

PIECES = (
    *('"', ";", ":", ",", "[", "]", "*", "(", ")", "—", "«", "»", "\n", " ", "\\", "{", "}", "=", "%"),
    *("♠", "♠Т", "T", "Т", "10", "-1", "999999999999", "А", "Б", "В", "Х", "4.", "жалоба", "прикуп"),
    *("контракт", "мизер", "назад", "план", "без нарушения", "выбор", "на", "кому", "null", "true"),
    *("1.5", "NaN", "\u200b", "\ufeff", "\x0c", "\x00", "🂡", "é", "момент:", "взятка", "снос:"),
)


def outcome(data: bytes) -> bool:
    """Whether the data were read; anything but a record or a coded fault goes through."""
    try:
        read_record(data)
    except RecordError as error:
        assert error.faults
        assert all(fault.code.startswith("record.") for fault in error.faults)
        return False
    return True


@st.composite
def spoiled_records(draw: st.DrawFn) -> str:
    """A record with a few pieces put in, taken out or exchanged."""
    record = draw(records())
    text = draw(st.sampled_from((write_text, write_json)))(record)
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, 6))):
        at = chance.randrange(len(text) + 1)
        until = min(len(text), at + chance.choice((0, 0, 1, 2, 10)))
        text = text[:at] + chance.choice((*PIECES, "")) + text[until:]
    return text


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(spoiled_records())
def test_a_spoiled_record_is_read_or_refused_with_faults(text: str) -> None:
    outcome(text.encode("utf-8", errors="surrogatepass"))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_loose_pieces_are_refused_with_faults(text: str) -> None:
    outcome(text.encode())


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_are_refused_with_faults(data: bytes) -> None:
    assert not outcome(data)
