"""A file is read in whatever encoding it was saved, or it is said what it is instead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.notation.encoding import decode
from arbiter.notation.limits import SIZE_LIMIT
from arbiter.notation.read import read_record
from tests.notation.faults import faults

SIGNS = """[Игроки "А Б В"]   [Сдатчик "В"]   [Игра "ростов"]
А: ♠ Т 8 7   ♣ К 9   ♦ Д 10 7   ♥ В 8
"""
LETTERS = """; запись без знаков мастей
[Игроки "А Б В"]   [Сдатчик "В"]   [Игра "ростов"]
А: п Т 8 7   т К 9   б Д 10 7   ч В 8
"""
ENGLISH = """[Players "A B C"]   [Dealer "C"]   [Convention "rostov"]
A: S A 8 7   C K 9   D Q 10 7   H J 8
"""


@pytest.mark.parametrize("text", [SIGNS, LETTERS, ENGLISH])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_every_unicode_encoding_is_told(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


def test_utf_16_with_its_bytes_turned_is_told_by_its_mark() -> None:
    assert decode(b"\xfe\xff" + SIGNS.encode("utf-16-be")) == SIGNS


@pytest.mark.parametrize("encoding", ["cp1251", "cp866"])
def test_the_russian_code_pages_are_told_apart(encoding: str) -> None:
    assert decode(LETTERS.encode(encoding)) == LETTERS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "cp1251", "cp866"])
def test_a_record_is_the_same_in_every_encoding(encoding: str) -> None:
    assert read_record(LETTERS.encode(encoding)) == read_record(LETTERS.encode())


russian = st.text(alphabet="абвгдежзийклмнопрстуфхцчшщъыьэюяё АБВГДЕЖЗ\n", min_size=30).filter(
    lambda text: sum(sign.islower() for sign in text) > 20
)


@given(russian, st.sampled_from(("cp1251", "cp866")))
def test_any_russian_text_is_told(text: str, encoding: str) -> None:
    assert decode(f"[{text}".encode(encoding)) == f"[{text}"


@given(st.binary(max_size=400))
def test_any_bytes_are_text_or_a_fault(data: bytes) -> None:
    try:
        text = decode(data)
    except RecordError as error:
        assert len(error.faults) == 1  # noqa: PT017
    else:
        assert text.strip()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b" \r\n\t", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "not-text"),
        (b"PK\x03\x04\x14\0", "not-text"),
        (b"%PDF-1.7", "not-text"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "not-text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "not-text"),
        (b"\0\1\2\3" * 100, "binary"),
        (b"abc\0def", "binary"),
        (b"\xff\xfe\xfd", "encoding-damaged"),
        (bytes(range(128, 256)), "encoding"),
        (b"x" * (SIZE_LIMIT + 1), "too-big"),
    ],
)
def test_what_is_no_text_is_one_fault(data: bytes, code: str) -> None:
    assert [fault[0] for fault in faults(data)] == [code]


def test_the_damaged_place_of_a_utf_8_text_is_told() -> None:
    data = SIGNS.encode()
    at = data.index("Т".encode())

    assert faults(data[:at] + b"\xff" + data[at:]) == [("encoding-damaged", 2, 6)]


def test_a_hidden_sign_is_told_by_its_number() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(SIGNS.replace("ростов", "рос\u00adтов").encode())

    sign = Fault("record.hidden-sign", {"sign": "U+00AD"}, Place(1, 46))
    assert sign in caught.value.faults


def test_spaces_that_do_not_break_are_spaces() -> None:
    assert read_record(SIGNS.replace(" ", "\u00a0").encode()) == read_record(SIGNS.encode())
