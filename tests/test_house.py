"""The house file: found upwards, read whole, all faults with their lines, the record wins."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.record import Header
from arbiter.house import House, HouseError, at_home, find_house, house_from, read_house
from arbiter.output.words import say
from arbiter.sayings import Saying
from tests.cases import ROSTOV
from tests.command import ROOT, arbiter

GOOD = """
event = "Кубок клуба"
arbiter = "И. Судейкин"
edition = "C96-10"
convention = "сочи"
correction_period = "30 минут"
language = "en"
logo = "club.png"
sensible_lapses = 2

[options]
single_whist = "жлобский"
amnesty = "нет"
raspasy_prices = [1, 2]
"""
FAULTY = """event = 5
arbiter = ""
editon = "C96-10"
edition = "C95"
convention = "вологда"
language = "de"
logo = "none.png"
sensible_lapses = "один"
[options]
single_whist = "щедрый"
foo = 1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "club.png").write_bytes(b"\x89PNG")
    (tmp_path / "arbiter.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def codes(text: str, path: Path = Path("arbiter.toml")) -> list[tuple[str, int | None]]:
    try:
        house_from(text.encode(), path)
    except HouseError as error:
        for fault in error.faults:
            say(Saying(fault.code, fault.values), "ru")
            say(Saying(fault.code, fault.values), "en")
        return [(fault.code, fault.place and fault.place.line) for fault in error.faults]
    return []


def test_a_house_file_is_read_in_the_words_of_the_record(folder: Path) -> None:
    path = folder / "arbiter.toml"

    assert read_house(path) == House(
        path=path,
        event="Кубок клуба",
        arbiter="И. Судейкин",
        edition="C96-10",
        convention="sochi",
        options={
            "single_whist": "greedy",
            "amnesty": False,
            "raspasy_prices": (1, 2),
            "sensible_lapses": 2,
        },
        correction_period="30 минут",
        language="en",
        logo=folder / "club.png",
    )


def test_it_is_found_upwards_from_the_case(folder: Path) -> None:
    case = folder / "сдачи" / "вечер" / "case.txt"
    case.parent.mkdir(parents=True)

    assert find_house(case) == find_house(case.parent) == folder / "arbiter.toml"


def test_all_faults_are_told_each_with_its_line() -> None:
    assert codes(FAULTY) == [
        ("house.not-text", 1),
        ("house.not-text", 2),
        ("house.unknown-key", 3),
        ("house.no-edition", 4),
        ("house.no-convention", 5),
        ("house.no-language", 6),
        ("house.no-logo", 7),
        ("house.bad-option", 8),
        ("house.bad-option", 10),
        ("house.unknown-option", 11),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("event = Кубок", ("house.not-toml", 1)),
        ('event = "Кубок"\n\nсобытие = "x"', ("house.not-toml", 3)),
        ('event = "Кубок', ("house.not-toml", 1)),
        ("options = 1", ("house.not-table", 1)),
        ('convention = "ss90"\n[options]\nexit_by = "any"', ("house.foreign-option", 3)),
        (f'event = "{"x" * 300}"', ("house.too-long", 1)),
        ('logo = "club.exe"', ("house.logo-kind", 1)),
    ],
)
def test_a_fault_says_what_is_wrong_and_where(text: str, fault: tuple[str, int]) -> None:
    assert codes(text) == [fault]


@given(st.text(max_size=60) | st.sampled_from(GOOD.split("\n")).map(lambda line: line[:-3]))
def test_any_text_is_a_house_or_has_coded_faults(text: str) -> None:
    assert all(code.startswith("house.") for code, _ in codes(text))


def test_the_record_s_own_words_win() -> None:
    house = House(event="Дом", arbiter="Судья", convention="rostov", options={"sensible_lapses": 3})
    own = replace(ROSTOV, header=Header(event="Кубок"), options={"sensible_lapses": 0})

    assert at_home(own, house).header == Header(event="Кубок", arbiter="Судья")
    assert at_home(own, house).options == {"sensible_lapses": 0}
    assert at_home(ROSTOV, house).options == {"sensible_lapses": 3}


def test_options_of_another_convention_are_left_aside() -> None:
    house = House(convention="sochi", options={"raspasy_prices": (1, 2)})

    assert at_home(ROSTOV, house).options == {}


def test_a_case_at_home_needs_no_tag_for_what_the_house_has_settled(folder: Path) -> None:
    text = (ROOT / "samples" / "sochi.txt").read_text(encoding="utf-8")
    case = folder / "case.txt"
    case.write_text(text.replace('[Игра "сочи"]', ""), encoding="utf-8")
    done = arbiter("rule", case)

    assert done.code == 0
    assert done.out.startswith("Arbiter's ruling")


def test_a_faulty_house_file_is_told_by_its_own_name(folder: Path) -> None:
    (folder / "arbiter.toml").write_text('convention = "вологда"\n', encoding="utf-8")
    case = folder / "case.txt"
    case.write_bytes((ROOT / "samples" / "rostov.txt").read_bytes())
    done = arbiter("rule", case)

    assert (done.code, done.out) == (3, "")
    assert f"{folder / 'arbiter.toml'}:1:1:" in done.err


def test_a_new_workbook_takes_the_convention_of_its_house(folder: Path) -> None:
    done = arbiter("sheet", "new", folder / "club.xlsx", "--players", "А,Б,В")
    nowhere = arbiter("sheet", "new", ROOT / "tests" / "x.xlsx", "--players", "А,Б,В")

    assert done.code == 0, done.err
    assert nowhere.code == 2


def test_the_check_tells_what_a_house_has_settled(folder: Path) -> None:
    done = arbiter("house", "check", folder, "--lang", "ru")
    none = arbiter("house", "check", "/")

    assert (done.code, none.code) == (0, 2)
    assert "Разновидность: сочи" in done.out
