"""The sample is a record without a fault, in both languages the same."""

import pytest

from arbiter.game.card_notation import Language
from arbiter.notation.read import is_json, read_record
from arbiter.notation.template import template
from arbiter.notation.write import write_json, write_text

LANGUAGES: tuple[Language, ...] = ("ru", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_is_a_record(language: Language) -> None:
    record = read_record(template(language).encode())

    assert read_record(write_text(record, language).encode()) == record


def test_both_samples_tell_the_same_deal() -> None:
    russian, english = (read_record(template(language).encode()) for language in LANGUAGES)

    assert list(russian.hands.values()) == list(english.hands.values())
    assert [type(event) for event in russian.play] == [type(event) for event in english.play]


def test_the_form_of_a_record_is_told_by_its_content() -> None:
    text = template("ru").encode()

    assert not is_json(text)
    assert is_json(write_json(read_record(text)).encode())
