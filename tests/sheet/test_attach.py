"""A club's own workbook with our journal in it: its cells are filled, everything else stays."""

from fractions import Fraction
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from arbiter.faults import SheetError
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.ledger import Account
from arbiter.sheet.attach import attach_sheet, cell_name
from arbiter.sheet.check import check_sheet
from arbiter.sheet.model import Book, SheetHead
from arbiter.sheet.show import show_sheet
from tests.sheet.club import FOUR, PROGRAM, ROSTOV, THREE, codes, decision, edit, enter, entry, say
from tests.sheet.own_workbook import (
    CLUB,
    PICTURE,
    TEXT_BOX,
    name_cell,
    own_workbook,
    parts_of,
    save,
    with_drawing,
)

CELLS = {
    "B5": 0,
    "B6": 0,
    "B7": 1,
    "E5": 0,
    "F5": 50,
    "D6": 10,
    "F6": 0,
    "D7": 10,
    "E7": 0,
}
"""What the club's cells show after the entries of `ROSTOV`."""


def attach(path: Path, players: tuple[str, ...] = THREE, *, dry_run: bool = False) -> Book:
    rules = load_convention("rostov")
    head = SheetHead(players, rules.name, dict(rules.declared), "ru", PROGRAM)
    return attach_sheet(path, head, say=say, dry_run=dry_run)


def values(path: Path, cells: tuple[str, ...] = tuple(CELLS)) -> dict[str, object]:
    sheet = load_workbook(path)[CLUB]
    return {cell: sheet[cell].value for cell in cells}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return save(own_workbook(), tmp_path / "свое.xlsx")


def test_totals_go_into_the_club_s_cells_and_nothing_else_changes(own: Path) -> None:
    before = load_workbook(own)[CLUB]
    attach(own)
    enter(own)
    after = load_workbook(own)[CLUB]

    assert values(own) == CELLS
    mapped = {*CELLS, "C5", "C6", "C7"}
    for row in before.iter_rows():
        for cell in row:
            same = after[cell.coordinate]
            assert same.fill.fgColor.rgb == cell.fill.fgColor.rgb
            assert cell.coordinate in mapped or same.value == cell.value
    assert load_workbook(own).sheetnames == [
        CLUB,
        "Пулька",
        "Журнал",
        "Решения",
        "Расчёт",
        "_arbiter",
    ]


def test_a_dry_run_tells_the_cells_and_touches_nothing(own: Path) -> None:
    before = own.read_bytes()
    slots = attach(own, dry_run=True).head.slots

    assert own.read_bytes() == before
    assert {cell_name(slot) for slot in slots} >= {f"{CLUB}!{cell}" for cell in CELLS}
    assert cell_name(slots[-1]) == f"{CLUB}!G7"


def test_what_stood_in_the_cells_opens_the_journal(own: Path) -> None:
    edit(own, CLUB, "B5", 4)
    edit(own, CLUB, "D6", 13.5)
    attach(own)

    assert [
        (row.account, row.player, row.on, row.points) for row in show_sheet(own).book.journal
    ] == [(Account.POOL, "А", None, 4), (Account.WHISTS, "Б", "А", Fraction(27, 2))]


def test_a_chart_stays_byte_by_byte(own: Path) -> None:
    folders = ("xl/charts", "xl/drawings")
    before = parts_of(own, *folders)
    attach(own)
    enter(own)

    assert before
    assert parts_of(own, *folders) == before
    assert len(load_workbook(own)[CLUB]._charts) == 1


def test_a_logo_stays_with_its_cut_and_its_words(tmp_path: Path) -> None:
    workbook = own_workbook()
    workbook[CLUB]._charts.clear()
    own = with_drawing(save(workbook, tmp_path / "свое.xlsx"), PICTURE)
    folders = ("xl/media", "xl/drawings")
    before = parts_of(own, *folders)
    attach(own)
    enter(own)

    assert set(before) == {
        "xl/drawings/logo.xml",
        "xl/drawings/_rels/logo.xml.rels",
        "xl/media/logo.png",
    }
    assert parts_of(own, *folders) == before


def test_a_text_box_is_refused_by_name(tmp_path: Path) -> None:
    workbook = own_workbook()
    workbook[CLUB]._charts.clear()
    own = with_drawing(save(workbook, tmp_path / "свое.xlsx"), PICTURE + TEXT_BOX)
    before = own.read_bytes()
    with pytest.raises(SheetError) as caught:
        attach(own)

    assert codes(caught.value) == (
        "sheet.unsafe",
        "sheet.lost.drawing",
        "sheet.lost.drawing",
        "sheet.lost.picture",
    )
    assert own.read_bytes() == before


def test_players_may_stand_in_the_columns(tmp_path: Path) -> None:
    own = save(own_workbook(turned=True), tmp_path / "свое.xlsx")
    attach(own)
    enter(own)

    assert values(own, ("D5", "B9", "C7")) == {"D5": 1, "B9": 50, "C7": 10}


def test_four_players_have_their_cells(tmp_path: Path) -> None:
    own = save(own_workbook(FOUR), tmp_path / "свое.xlsx")
    attach(own, FOUR)
    made = decision((entry(Account.WHISTS, "Глеб", 5, "Анна"),), players=FOUR)
    enter(own, made)

    assert values(own, ("D8",)) == {"D8": 5}


def test_a_named_cell_goes_before_the_table(tmp_path: Path) -> None:
    workbook = own_workbook()
    name_cell(workbook, "Пуля_В", "$J$20")
    own = save(workbook, tmp_path / "свое.xlsx")
    attach(own)
    enter(own)

    assert values(own, ("J20", "B7")) == {"J20": 1, "B7": None}


def test_every_account_without_a_cell_is_named(tmp_path: Path) -> None:
    own = save(Workbook(), tmp_path / "пусто.xlsx")
    with pytest.raises(SheetError) as caught:
        attach(own)

    assert codes(caught.value) == ("sheet.attach-how", *["sheet.attach-missing"] * 12)


def test_two_tables_are_not_guessed_between(own: Path) -> None:
    workbook = load_workbook(own)
    copied = workbook.copy_worksheet(workbook[CLUB])
    copied.title = "Прошлый раз"
    save(workbook, own)
    with pytest.raises(SheetError) as caught:
        attach(own)

    assert codes(caught.value) == ("sheet.attach-how", *["sheet.attach-twice"] * 12)
    assert f"{CLUB}!B5" in str(caught.value.faults[1].values)


def test_a_formula_or_a_text_in_the_cell_is_refused(own: Path) -> None:
    edit(own, CLUB, "B5", "=2+2")
    edit(own, CLUB, "B6", "много")
    with pytest.raises(SheetError) as caught:
        attach(own)

    assert codes(caught.value) == ("sheet.attach-how", "sheet.attach-formula", "sheet.attach-text")


def test_a_total_changed_by_hand_is_a_finding_and_is_not_mended(own: Path) -> None:
    attach(own)
    enter(own)
    edit(own, CLUB, "F5", 500)
    before = own.read_bytes()
    with pytest.raises(SheetError) as caught:
        enter(own, decision(deal="8"), "a8")

    assert codes(caught.value) == ("sheet.changed", "sheet.changed-cell")
    assert caught.value.faults[1].values == {
        "cell": f"{CLUB}!F5",
        "before": "50",
        "after": "500",
    }
    assert own.read_bytes() == before
    assert codes_of(own) == ("sheet.changed-cell",)


def test_a_result_of_the_club_s_own_that_disagrees_is_a_finding(own: Path) -> None:
    attach(own)
    enter(own)
    edit(own, CLUB, "G5", 7)

    assert codes_of(own) == ("sheet.total-differs",)


def codes_of(path: Path) -> tuple[str, ...]:
    return tuple(fault.code for fault in check_sheet(path).faults)


def test_the_club_s_other_cells_are_its_own(own: Path) -> None:
    attach(own)
    edit(own, CLUB, "B10", 700)
    enter(own)

    assert values(own, ("B10", "B11")) == {"B10": 700, "B11": "=B10*3"}
    assert codes_of(own) == ()


def test_it_is_attached_once(own: Path) -> None:
    attach(own)
    with pytest.raises(SheetError) as caught:
        attach(own)

    assert codes(caught.value) == ("sheet.attached-already",)


def test_a_sheet_of_the_same_name_is_the_club_s(own: Path) -> None:
    workbook = load_workbook(own)
    workbook.create_sheet("Журнал")["A1"] = "наш журнал"
    save(workbook, own)
    attach(own)
    enter(own, decision(ROSTOV))
    saved = load_workbook(own)

    assert saved["Журнал"]["A1"].value == "наш журнал"
    assert saved["Журнал arbiter"].tables.keys() == {"Журнал"}
    assert len(show_sheet(own).book.journal) == 4
