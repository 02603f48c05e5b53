"""The words of the text form: none has two meanings or is missing, a wrong one finds its own."""

import pytest

from arbiter.faults import UsageFault
from arbiter.game import record
from arbiter.game.card_notation import Language
from arbiter.game.contracts import ANSWERS
from arbiter.nearest import distance, nearest, unknown_player
from arbiter.notation import vocabulary
from arbiter.notation.vocabulary import (
    LABELS,
    OPTION_TAGS,
    OPTION_WORDS,
    TAGS,
    convention_named,
)
from arbiter.notation.word_table import Vocabulary
from arbiter.scoring.conventions import NAMES
from arbiter.scoring.options import option_kinds

TABLES = {name: table for name, table in vars(vocabulary).items() if isinstance(table, Vocabulary)}
LANGUAGES: tuple[Language, ...] = ("ru", "en")


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_no_word_stands_for_two_codes(table: Vocabulary) -> None:
    for language in LANGUAGES:
        for code in table.codes:
            assert table.code(table.word(code, language)) == code


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_word_is_read(table: Vocabulary) -> None:
    assert {table.code(word) for word in table.words()} == set(table.codes)


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        (vocabulary.EVENTS, record.EVENT_NAMES),
        (vocabulary.KINDS, record.COMPLAINT_KINDS),
        (vocabulary.RAISED_WORDS, record.RAISED),
        (vocabulary.NOTICED_WORDS, record.NOTICED),
        (vocabulary.CHOICE_WORDS, record.CHOICES),
        (vocabulary.CAUSES, record.OPEN_CARD_CAUSES),
        (vocabulary.ACTIONS, record.ORDER_ACTIONS),
        (vocabulary.STAGE_WORDS, record.STAGES),
        (vocabulary.ANSWER_WORDS, ANSWERS),
        (vocabulary.CONVENTIONS, NAMES),
    ],
)
def test_each_code_of_a_record_has_words(table: Vocabulary, codes: tuple[str, ...]) -> None:
    assert set(table.codes) == set(codes)


def test_each_option_that_a_convention_has_can_be_declared() -> None:
    assert set(OPTION_TAGS) == set(option_kinds())


@pytest.mark.parametrize("name", OPTION_WORDS)
def test_each_closed_choice_of_an_option_has_words(name: str) -> None:
    values = option_kinds()[name].values or ("price",)

    assert set(OPTION_WORDS[name].codes) == set(values)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("СОБЫТИЕ", "event"),
        ("Сдаёт-карты", "dealer"),
        ("Апелляция   до", "appeal_until"),
        ("raspasy_prices", "raspasy_prices"),
        ("Цeны рacпacoв", "raspasy_prices"),
        ("Событее", None),
        ("", None),
    ],
)
def test_case_hyphens_and_look_alikes_mean_nothing(text: str, code: str | None) -> None:
    assert TAGS.code(text) == code


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("прикупп", ("прикуп",)),
        ("пирkуп", ("прикуп",)),
        ("ghbreg", ("прикуп",)),
        ("takon", ("talon",)),
        ("ефдщт", ("talon",)),
    ],
)
def test_a_wrong_word_finds_the_nearest_right_one(text: str, right: tuple[str, ...]) -> None:
    assert LABELS.right(text) == right


def test_a_word_near_to_nothing_is_offered_all_of_its_language() -> None:
    assert "прикуп" in LABELS.right("ъъъъъъъъъъъъ")
    assert "talon" in LABELS.right("zzzzzzzzzzzz")


@pytest.mark.parametrize(
    ("left", "right", "steps"), [("", "", 0), ("а", "", 1), ("пас", "апс", 1), ("кот", "скат", 2)]
)
def test_distance_counts_letters(left: str, right: str, steps: int) -> None:
    assert distance(left, right) == distance(right, left) == steps


def test_a_very_long_word_is_near_to_nothing() -> None:
    assert nearest("а" * 10_000, ["а" * 10_000]) == ()


@pytest.mark.parametrize(
    ("text", "code", "right"),
    [
        ("A", "record.player-other-alphabet", ("А",)),
        ("Bася", "record.player-other-alphabet", ("Вася",)),
        ("Васяя", "record.unknown-player", ("Вася",)),
        ("Я", "record.unknown-player", ("А", "Вася")),
    ],
)
def test_an_unknown_name_finds_the_player_meant(
    text: str, code: str, right: tuple[str, ...]
) -> None:
    assert unknown_player(text, ("А", "Вася")) == (code, right)


@pytest.mark.parametrize(
    ("text", "code"), [("Сочинка", "sochi"), ("питер", "leningrad"), ("CC90", "ss90")]
)
def test_a_convention_is_found_by_its_name(text: str, code: str) -> None:
    assert convention_named(text) == code


def test_an_unknown_convention_is_a_wrong_argument() -> None:
    with pytest.raises(UsageFault) as caught:
        convention_named("ростоф")

    assert caught.value.faults[0].values["right"] == ("ростов",)


@pytest.mark.parametrize("options", OPTION_WORDS.values(), ids=OPTION_WORDS)
def test_an_option_can_be_given_by_its_code(options: Vocabulary) -> None:
    assert [options.code(code) for code in options.codes] == list(options.codes)
