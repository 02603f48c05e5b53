"""Every fault of a record has its words in both languages, and no words are left over."""

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import arbiter.nearest
import arbiter.notation
from arbiter.game import card_notation
from arbiter.game.card_notation import Language
from arbiter.game.cards import Card
from arbiter.output.words import say
from arbiter.sayings import Saying

SOURCES = [
    Path(card_notation.__file__),
    Path(arbiter.nearest.__file__),
    *Path(arbiter.notation.__path__[0]).rglob("*.py"),
]
CODES = {
    code
    for source in SOURCES
    for code in re.findall(r'"(record\.[a-z0-9-]+)"', source.read_text(encoding="utf-8"))
}
LOCALE = Path(arbiter.notation.__path__[0]).parent / "output" / "locale"
LANGUAGES: tuple[Language, ...] = ("ru", "en")
VALUES = {
    "text": "x", "right": ("x", Card.of_number(7)), "n": 3, "first_line": 1, "first_column": 2,
    "player": "А", "holder": "Б", "card": Card.of_number(7), "missing": (Card.of_number(7),),
    "trick": 4, "found": 3, "expected": 2, "least": 1, "most": 2, "key": "k", "option": "o",
    "sign": "U+200B", "kind": "PNG", "encoding": "UTF-8", "clubs": ("x",), "aces": ("x",),
}  # fmt: skip


def messages(language: Language) -> dict[str, Message]:
    """The messages of a language by code."""
    path = LOCALE / language / "LC_MESSAGES" / "record.po"
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=language)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message
        for message in catalogue
        if message.id
    }


def names(message: Message) -> set[str]:
    """The values that a message uses."""
    texts = [message.string] if isinstance(message.string, str) else list(message.string)
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_code_that_is_raised_has_words_and_no_other(language: Language) -> None:
    assert set(messages(language)) == CODES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(CODES))
def test_the_words_of_a_code_can_be_said(code: str, language: Language) -> None:
    words = say(Saying(code, VALUES), language)

    assert words.endswith((".", "?"))
    assert "  " not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unfinished(language: Language) -> None:
    assert [code for code, message in messages(language).items() if message.fuzzy] == []


def test_both_languages_use_the_same_values() -> None:
    russian, english = messages("ru"), messages("en")

    assert {code: names(russian[code]) for code in russian} == {
        code: names(english[code]) for code in english
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_words_are_those_of_the_source(language: Language) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "record.mo"
    with path.open("rb") as stream:
        compiled = {
            message.id if isinstance(message.id, str) else message.id[0]: message.string
            for message in read_mo(stream)
            if message.id
        }
    source = {code: message.string for code, message in messages(language).items()}

    assert {code: _tuple(text) for code, text in compiled.items()} == {
        code: _tuple(text) for code, text in source.items()
    }


@pytest.mark.parametrize("words", ["1 карта,", "21 карта,", "3 карты,", "11 карт,", "9 карт,"])
def test_russian_numbers_have_their_cases(words: str) -> None:
    number = int(words.split()[0])

    assert words in say(Saying("record.hand-size", {"player": "А", "n": number}), "ru")


def _tuple(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)
