import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.sheet.plain_text import TEXT_LIMIT, is_plain_name, plain_text, short_name


@given(st.text('Аб 07=@<&"\t\n\x00\x1f_xF😀\u2028\ud800\uffff', max_size=TEXT_LIMIT + 9))
def test_plain_text_stays_what_it_is(text: str) -> None:
    plain = plain_text(text)

    assert plain_text(plain) == plain
    assert len(plain) <= TEXT_LIMIT


@pytest.mark.parametrize(
    "name", ["=cmd|' /C calc'!A0", "+7", "-5", "@СУММ", "😀 Аня", "<script>", "Я" * 200, "О'Нил"]
)
def test_a_name_may_look_like_anything(name: str) -> None:
    assert is_plain_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "А\nБ", "А\x00", "_x0041_", "x005F_", "Я" * 256, "\ud800"]
)
def test_a_name_that_no_cell_keeps_is_refused(name: str) -> None:
    assert not is_plain_name(name)


def test_an_escape_of_spreadsheets_is_broken_up() -> None:
    assert plain_text("_x0041_") == "x 0041_"


def test_a_long_name_is_cut_with_a_sign() -> None:
    assert short_name("Константин", 8) == "Констан…"
