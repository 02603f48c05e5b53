import json
from fractions import Fraction
from pathlib import Path

import pandas as pd
import pytest
from openpyxl import load_workbook

from arbiter.faults import SheetError
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.entering import session_key, with_entries
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, EntryInWords, SheetHead
from arbiter.sheet.season import season_of
from arbiter.sheet.season_chart import season_chart
from arbiter.sheet.season_workbook import season_content, write_season
from tests.command import arbiter
from tests.sheet.club import PROGRAM, codes, new_club, say

LABELS = Labels(say, "ru")


def evening(date: str, players: tuple[str, ...], winner: str, whists: int | Fraction) -> Book:
    """An evening in which one player wrote whists on the last."""
    head = SheetHead(players, "sochi", {}, "ru", PROGRAM, session_key("Лига", date, "1"))
    written = EntryInWords(
        Account.WHISTS, winner, players[-1], Fraction(whists), EntryKind.PLAY, "3.8.2", ""
    )
    return with_entries(Book(head), [written], "1", LABELS)


SEASON = season_of(
    [
        ("b.xlsx", evening("2026-02-01", ("А", "Б", "В"), "Б", Fraction(40, 3))),
        ("a.xlsx", evening("2026-01-01", ("А", "Б", "Г"), "А", 10)),
        ("c.xlsx", evening("2026-03-01", ("A", "Б", "В"), "Б", 5)),
    ]
)


def test_results_add_up_exactly_best_first_and_equal_ones_share_a_place() -> None:
    rows = SEASON.table[["place", "player", "evenings", "net", "mean"]].to_numpy().tolist()

    assert rows == [
        [1, "Б", 3, Fraction(55, 3), Fraction(55, 9)],
        [2, "А", 2, Fraction(10), Fraction(5)],
        [3, "A", 1, Fraction(0), Fraction(0)],
        [4, "Г", 1, Fraction(-10), Fraction(-10)],
        [5, "В", 2, Fraction(-55, 3), Fraction(-55, 6)],
    ]
    assert sum(SEASON.table["net"]) == 0


def test_evenings_follow_their_dates_and_absence_is_no_result() -> None:
    assert [one.file for one in SEASON.evenings] == ["a.xlsx", "b.xlsx", "c.xlsx"]
    assert pd.isna(SEASON.by_evening["Г"].tolist()[1])
    assert SEASON.running["Б"].tolist() == [0, Fraction(40, 3), Fraction(55, 3)]


def test_names_that_look_alike_are_pointed_out() -> None:
    assert SEASON.alike == (("А", "A"),)


def test_the_summary_holds_the_standings_and_a_chart(tmp_path: Path) -> None:
    path = tmp_path / "season.xlsx"
    write_season(path, SEASON, LABELS)
    saved = load_workbook(path)

    assert saved.sheetnames == ["Сезон", "Вечера", "Нарастающим итогом"]
    assert [cell.value for cell in saved["Сезон"]["B"]] == ["Игрок", "Б", "А", "A", "Г", "В"]
    assert saved["Сезон"]["E2"].value == pytest.approx(55 / 3)
    assert len(saved["Сезон"]._charts) == 1
    write_season(path, SEASON, LABELS)
    assert path.read_bytes() == season_content(SEASON, LABELS)


def test_another_file_is_never_taken_for_a_summary(tmp_path: Path) -> None:
    club = new_club(tmp_path / "club.xlsx")
    before = club.read_bytes()
    with pytest.raises(SheetError) as caught:
        write_season(club, SEASON, LABELS)

    assert codes(caught.value) == ("sheet.not-our-summary",)
    assert club.read_bytes() == before


@pytest.mark.parametrize(("form", "head"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_the_chart_is_the_same_bytes_each_time(form: str, head: bytes) -> None:
    drawn = season_chart(SEASON, LABELS, form)

    assert drawn.startswith(head)
    assert drawn == season_chart(SEASON, LABELS, form)


def test_strange_names_are_drawn_and_written_as_they_are(tmp_path: Path) -> None:
    names = ("=1+1", "$x$ _y^2", "😀" + "Я" * 200)
    season = season_of([("a.xlsx", evening("", names, names[0], 7))])
    path = tmp_path / "season.xlsx"
    write_season(path, season, LABELS)

    assert season_chart(season, LABELS, "svg")
    assert {cell.value for cell in load_workbook(path)["Сезон"]["B"]} == {"Игрок", *names}


def test_the_command_tells_places_and_writes_both(club: Path) -> None:
    out, chart = club.with_name("season.xlsx"), club.with_name("season.svg")
    done = arbiter("sheet", "season", club, "--json", "--out", out, "--chart", chart)
    standings = json.loads(done.out)["standings"]

    assert (done.code, out.is_file(), chart.is_file()) == (0, True, True)
    assert [(row["place"], row["player"], row["net"]) for row in standings] == [
        (1, "А", "80/3"),
        (2, "Б", "20/3"),
        (3, "В", "-100/3"),
    ]
    wrong = arbiter("sheet", "season", club, "--chart", club.with_name("season.gif"))
    assert (wrong.code, wrong.out) == (2, "")
