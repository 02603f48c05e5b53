import zipfile
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pandas as pd
import pytest
from openpyxl import load_workbook

from arbiter.faults import UsageFault
from arbiter.game.card_notation import Language
from arbiter.scoring.conventions import NAMES, load_convention
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.check import check_sheet
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import CellChange, DealKey
from arbiter.sheet.show import show_sheet
from tests.sheet.club import FOUR, ROSTOV, THREE, codes, decision, enter, entry, new_club, say

STRANGE = ("=cmd|' /C calc'!A0", "Я" * 200, "<script>alert(1)</script> 😀")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


def change_at(changes: tuple[CellChange, ...], sheet: str, cell: str) -> CellChange:
    (found,) = (change for change in changes if (change.sheet, change.cell) == (sheet, cell))
    return found


def test_a_new_workbook_is_empty_and_settles_to_nothing(new: Path) -> None:
    view = show_sheet(new)

    assert view.book.head.players == THREE
    assert (view.book.journal, view.book.rulings) == ((), ())
    assert view.settlement.net == {"А": 0, "Б": 0, "В": 0}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("players", "lang"), [(THREE, "en"), (FOUR, "ru")])
def test_there_is_a_workbook_for_every_table(
    tmp_path: Path, players: tuple[str, ...], name: str, lang: Language
) -> None:
    path = new_club(tmp_path / "club.xlsx", players, name, lang)
    head = show_sheet(path).book.head

    assert (head.players, head.convention, head.language) == (players, name, lang)


def test_a_decision_stands_in_the_journal_as_it_was_made(new: Path) -> None:
    enter(new)
    view = show_sheet(new)
    (ruling,) = view.book.rulings

    assert [
        (row.account, row.player, row.on, row.points, row.kind, row.posting)
        for row in view.book.journal
    ] == [(made.account, made.player, made.on, made.points, made.kind, 1) for made in ROSTOV]
    assert ruling.deal == DealKey("Кубок клуба", "2026-11-29", "2", "7")
    assert (ruling.fingerprint, ruling.outcome, ruling.entries) == ("a1", "ruled", 4)
    assert ruling.citations == ("3.9.14.3", "3.7.2.2")
    assert view.settlement.net == decision().net


def test_what_is_awarded_counts_and_nobody_pays_it(new: Path) -> None:
    award = entry(Account.WHISTS, "А", Fraction(-200, 3), kind=EntryKind.AWARD)
    made = decision([*ROSTOV, award])

    enter(new, made)
    view = show_sheet(new)

    assert view.totals.awards == {"А": Fraction(-200, 3)}
    assert view.settlement.net == made.net
    assert made.net is not None
    assert sum(made.net.values()) == Fraction(-200, 3)
    assert check_sheet(new).faults == ()


def test_a_dry_run_tells_the_same_and_touches_nothing(new: Path) -> None:
    before = new.read_bytes()
    foretold = enter(new, dry_run=True)

    assert new.read_bytes() == before
    assert sorted(path.name for path in new.parent.iterdir() if "lock" not in path.name) == [
        "club.xlsx"
    ]
    assert enter(new) == foretold


def test_every_changed_cell_is_told_with_what_it_was_and_is(new: Path) -> None:
    enter(new)
    more = (entry(Account.WHISTS, "А", Fraction(40, 3), "В"),)
    changes = enter(new, decision(more, deal="8"), "a2")

    assert change_at(changes, "Журнал", "G6") == CellChange("Журнал", "G6", None, Fraction(40, 3))
    assert change_at(changes, "Журнал", "H6") == CellChange("Журнал", "H6", None, "40/3")
    assert change_at(changes, "Решения", "E3") == CellChange("Решения", "E3", None, 8)
    net = change_at(changes, "Расчёт", "I8")
    assert (net.before, net.after) == (Fraction(80, 3), 40)


def test_the_changed_cells_are_those_that_differ_in_the_files(new: Path) -> None:
    changes = enter(new)
    now = load_workbook(new, data_only=True)
    backup = BytesIO(new.with_name("club.xlsx.bak-1").read_bytes())
    old = load_workbook(backup, data_only=True)
    differing = {
        (sheet.title, cell.coordinate)
        for sheet in now.worksheets
        if sheet.title != "_arbiter"
        for row in sheet.iter_rows()
        for cell in row
        if cell.value != old[sheet.title][cell.coordinate].value
    }

    assert {(change.sheet, change.cell) for change in changes} == differing


def test_the_old_workbook_is_kept_under_the_ruling_s_number(new: Path) -> None:
    before = new.read_bytes()
    enter(new)
    enter(new, decision(deal="8"), "a2")

    assert names(new.parent) == ["club.xlsx", "club.xlsx.bak-1", "club.xlsx.bak-2"]
    assert new.with_name("club.xlsx.bak-1").read_bytes() == before


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        path = new_club(tmp_path / folder / "club.xlsx")
        enter(path)
        made.append(path.read_bytes())

    assert made[0] == made[1]


def test_many_rulings_do_not_swell_the_styles(new: Path) -> None:
    sizes = []
    for deal in range(4):
        enter(new, decision(deal=str(deal)), f"a{deal}")
        sizes.append(len(zipfile.ZipFile(new).read("xl/styles.xml")))

    assert sizes[1] == sizes[3]


def test_text_that_looks_like_a_formula_stays_text(tmp_path: Path) -> None:
    path = new_club(tmp_path / "club.xlsx", STRANGE)
    reasons = ("=1+1", "+7", "-5", "@СУММ(A1)", "#N/A", "007", "<b>&amp;</b>", "a _x0041_ b\x07")
    entries = [entry(Account.POOL, STRANGE[0], 1, reason=reason) for reason in reasons]
    entries.append(entry(Account.WHISTS, STRANGE[1], 6, STRANGE[2]))
    enter(path, decision(entries, players=STRANGE))
    sheet = load_workbook(path)["Журнал"]
    cells = [sheet.cell(row, 11) for row in range(2, 2 + len(reasons))]

    assert [cell.value for cell in cells] == [*reasons[:-1], "a x 0041_ b"]
    assert all(cell.data_type == "s" for cell in cells)
    assert [cell.quotePrefix for cell in cells[:4]] == [True] * 4
    assert sheet["D2"].value == STRANGE[0]
    assert sheet["D2"].quotePrefix
    assert show_sheet(path).totals.pool[STRANGE[0]] == len(reasons)


def test_pandas_reads_numbers(new: Path) -> None:
    enter(new, decision((*ROSTOV, entry(Account.WHISTS, "В", Fraction(5, 2), "А"))))
    journal = pd.read_excel(new, sheet_name="Журнал")
    settlement = pd.read_excel(new, sheet_name="Расчёт", header=6)

    assert journal["Очки"].tolist() == [10, 10, 50, 1, 2.5]
    assert journal.groupby("Счёт")["Очки"].sum().to_dict() == {"висты": 72.5, "пуля": 1}
    expected = {player: float(whists) for player, whists in show_sheet(new).settlement.net.items()}
    assert settlement["Итог"].head(3).tolist() == pytest.approx(list(expected.values()))
    assert settlement["По программе"].head(3).tolist() == pytest.approx(list(expected.values()))


def test_the_picture_shows_the_running_totals(new: Path) -> None:
    enter(new)
    more = (entry(Account.POOL, "В", 2), entry(Account.POOL, "В", 4))
    enter(new, decision(more, deal="8"), "a2")
    texts = [
        str(cell.value)
        for row in load_workbook(new)["Пулька"].iter_rows()
        for cell in row
        if cell.value is not None
    ]

    assert "пуля\n1 · 3 · 7" in texts
    assert "висты → В\n50" in texts


def test_turning_the_table_is_no_other_table(new: Path) -> None:
    enter(new, decision(players=("Б", "В", "А")))

    assert len(show_sheet(new).book.journal) == len(ROSTOV)


def test_how_a_breach_is_judged_is_no_matter_of_the_score(new: Path) -> None:
    other = load_convention("rostov").with_options({"sensible_lapses": 2})
    enter(new, decision(convention=other))

    assert len(show_sheet(new).book.rulings) == 1


def test_the_club_s_own_sheet_survives_with_its_results(new: Path) -> None:
    workbook = load_workbook(new, rich_text=True)
    own = workbook.create_sheet("Взносы", 1)
    own["A1"], own["A2"] = "=вечером", 7
    own["A1"].data_type = "s"
    own["A3"] = "=SUM(A2:A2)*2"
    workbook.save(new)
    enter(new)
    saved = load_workbook(new)

    assert saved.sheetnames == ["Пулька", "Взносы", "Журнал", "Решения", "Расчёт", "_arbiter"]
    assert [saved["Взносы"][cell].value for cell in ("A1", "A2", "A3")] == [
        "=вечером",
        7,
        "=SUM(A2:A2)*2",
    ]
    assert saved["Взносы"]["A1"].data_type == "s"


def test_one_sheet_alone_is_selected(new: Path) -> None:
    enter(new)
    workbook = load_workbook(new)

    assert [sheet.title for sheet in workbook if sheet.sheet_view.tabSelected] == ["Пулька"]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (("А", "Б"), ("sheet.how-many-players",)),
        (("А", "Б", "Б"), ("sheet.same-player",)),
        (("А", "", "В\n"), ("sheet.bad-name", "sheet.bad-name")),
    ],
)
def test_players_that_cannot_be_entered_are_refused(
    tmp_path: Path, players: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    with pytest.raises(UsageFault) as caught:
        new_club(tmp_path / "club.xlsx", players)

    assert codes(caught.value) == expected
    assert names(tmp_path) == []


def test_the_sheets_of_an_english_club_are_english(tmp_path: Path) -> None:
    path = new_club(tmp_path / "club.xlsx", lang="en")
    enter(path)

    assert load_workbook(path).sheetnames[:4] == ["Score sheet", "Journal", "Rulings", "Settlement"]
    assert Labels(say, "en")("settlement.net") == "Result"
