"""Whatever is handed in, the reader ends with a record or with coded faults."""

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError
from arbiter.game.card_notation import Language
from arbiter.notation.read import read_record
from arbiter.notation.template import template
from arbiter.notation.write import write_json

PIECES = (
    *'";:,[]*()—«»\n \\{}=%♠TТАБВХ🂡é\u200b\ufeff\x0c\x00',
    *("♠Т", "10", "-1", "999999999999", "4.", "жалоба", "прикуп", "контракт", "мизер", "назад"),
    *("план", "без нарушения", "выбор", "на", "кому", "момент:", "взятка", "снос:", "признано:"),
    *("null", "true", "1.5", "NaN", "complaint", "* А", '"by":', "[Игроки"),
)
LANGUAGES: tuple[Language, ...] = ("ru", "en")
TEXTS = [template(language) for language in LANGUAGES]
RECORDS = [*TEXTS, *(write_json(read_record(text.encode())) for text in TEXTS)]


def codes(data: bytes) -> list[str]:
    """The codes of the faults; none for a record. Anything else that is raised goes through."""
    try:
        read_record(data)
    except RecordError as error:
        return [fault.code for fault in error.faults]
    return []


@st.composite
def spoiled_records(draw: st.DrawFn) -> str:
    """A record with a few pieces put in, taken out or exchanged."""
    text = draw(st.sampled_from(RECORDS))
    changes = st.tuples(
        st.integers(0, len(text)), st.sampled_from((0, 0, 1, 2, 10)), st.sampled_from((*PIECES, ""))
    )
    for at, length, piece in draw(st.lists(changes, min_size=1, max_size=8)):
        text = text[:at] + piece + text[at + length :]
    return text


@settings(max_examples=200, deadline=None)
@given(spoiled_records())
def test_a_spoiled_record_is_read_or_refused_with_faults(text: str) -> None:
    assert all(code.startswith("record.") for code in codes(text.encode()))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_loose_pieces_are_refused_with_faults(text: str) -> None:
    assert all(code.startswith("record.") for code in codes(text.encode()) or [""])


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_are_refused_with_faults(data: bytes) -> None:
    assert all(code.startswith("record.") for code in codes(data) or [""])
