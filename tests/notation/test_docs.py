"""The examples of docs/record.md are records, and it names every word that is written."""

import re
from pathlib import Path

import pytest

from arbiter.game.card_notation import RANK_SIGNS, SUIT_SIGNS, Language
from arbiter.game.record import CardPlayed
from arbiter.notation import vocabulary
from arbiter.notation.read import read_record
from arbiter.notation.word_table import Vocabulary
from arbiter.notation.write import write_json, write_text

PAGE = Path(__file__).parents[2].joinpath("docs/record.md").read_text(encoding="utf-8")
TABLES = {name: table for name, table in vars(vocabulary).items() if isinstance(table, Vocabulary)}
HEADS = {
    "ru": '[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"]\n',
    "en": '[Players "A B C"] [Dealer "C"] [Convention "rostov"]\n',
}
LANGUAGES: tuple[Language, ...] = ("ru", "en")


def blocks(kind: str) -> list[str]:
    """The fenced examples of that kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("example", blocks("record") + blocks("json"))
def test_a_whole_example_is_a_record_that_is_read_back(example: str) -> None:
    record = read_record(example.encode())

    assert read_record(write_text(record).encode()) == record
    assert read_record(write_json(record).encode()) == record


@pytest.mark.parametrize("example", blocks("part"))
def test_a_partial_example_is_part_of_a_record(example: str) -> None:
    assert read_record((HEADS["ru"] + example).encode())


@pytest.mark.parametrize("line", re.findall(r"`(\* [^`]+)`", PAGE))
def test_each_event_of_the_table_is_read(line: str) -> None:
    language: Language = "ru" if re.search("[А-я]", line) else "en"
    record = read_record(f"{HEADS[language]}{nine_tricks(language)}{line}\n".encode())

    assert not isinstance(record.play[-1], CardPlayed)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_each_word_that_is_written(table: Vocabulary, language: Language) -> None:
    page = " ".join(PAGE.lower().split())
    words = [table.word(code, language).lower() for code in table.codes]

    assert [word for word in words if word not in page] == []


def nine_tricks(language: Language) -> str:
    """Twenty-seven cards, none of them twice."""
    ranks = RANK_SIGNS[language][:-1]
    cards = [suit + rank for suit in SUIT_SIGNS for rank in ranks]
    leader = "А" if language == "ru" else "A"
    tricks = (" ".join(cards[at : at + 3]) for at in range(0, 27, 3))
    return "".join(f"{number}. {leader} {trick}\n" for number, trick in enumerate(tricks, 1))
