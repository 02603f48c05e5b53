"""The commands of the workbook, run as a person runs them."""

import json
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.command import ROOT, Finished, arbiter
from tests.sheet.club import edit

ROSTOV = ROOT / "samples" / "rostov.txt"


@pytest.fixture(scope="module")
def decided() -> str:
    """The decision on the Rostov sample as JSON."""
    return arbiter("rule", ROSTOV, "--json").out


@pytest.fixture
def decision_file(tmp_path: Path, decided: str) -> Path:
    path = tmp_path / "решение.json"
    path.write_text(decided, encoding="utf-8")
    return path


def sheet(*arguments: str | Path) -> Finished:
    done = arbiter("sheet", *arguments)
    assert "Traceback" not in done.err
    return done


def net(path: Path) -> dict[str, int | str]:
    shown: dict[str, dict[str, int | str]] = json.loads(sheet("show", path, "--json").out)
    return shown["net"]


def test_a_decision_file_is_entered_as_the_decision_itself(new: Path, decision_file: Path) -> None:
    done = sheet("apply", new, decision_file)

    assert (done.code, done.out) == (0, "")
    assert net(new) == {"А": 40, "Б": 45, "В": -85}
    assert arbiter("rule", ROSTOV, "--sheet", new).code == 5
    assert sheet("apply", new, decision_file).code == 5


def test_a_decision_file_as_powershell_writes_it_is_entered_and_bound(
    new: Path, tmp_path: Path, decided: str
) -> None:
    folder = tmp_path / "дела"
    folder.mkdir()
    (folder / "решение.json").write_text(decided, encoding="utf-16")

    assert sheet("apply", new, folder / "решение.json").code == 0
    assert net(new) == {"А": 40, "Б": 45, "В": -85}
    assert arbiter("casebook", folder, "--out", tmp_path / "book.html").code == 0


def test_a_ruling_replaces_an_earlier_one(new: Path, decision_file: Path) -> None:
    sheet("apply", new, decision_file)
    reading = ("--reading", "3.9.14.3=printed-example")
    done = arbiter("rule", ROSTOV, *reading, "--sheet", new, "--revise", "1")

    assert done.code == 0
    assert net(new) == {"А": 40, "Б": -5, "В": -35}


def test_revising_needs_a_workbook() -> None:
    done = arbiter("rule", ROSTOV, "--revise", "1")

    assert (done.code, done.out) == (2, "")
    assert "--sheet" in done.err


def test_what_is_wrong_with_a_decision_file_is_all_told(
    new: Path, decided: str, tmp_path: Path
) -> None:
    document = json.loads(decided)
    del document["players"]
    document["entries"][0]["points"] = "много"
    document["entries"][1]["account"] = "карман"
    path = tmp_path / "d.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    done = sheet("apply", new, path)

    assert done.code == 3
    assert [part in done.err for part in ("players", "entries[0]", "entries[1]")] == [True] * 3
    assert net(new) == {"А": 0, "Б": 0, "В": 0}


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [("on", "Г", 5), ("on", "Б", 5), ("points", "1e99999999", 3), ("points", "1/0", 3)],
)
def test_an_entry_that_cannot_be_is_refused(
    new: Path, decided: str, tmp_path: Path, key: str, value: str, code: int
) -> None:
    document = json.loads(decided)
    document["entries"][0][key] = value
    path = tmp_path / "d.json"
    path.write_text(json.dumps(document), encoding="utf-8")

    assert sheet("apply", new, path).code == code


@pytest.mark.parametrize("content", ["", "{}", "[1]", "\x00", '{"schema":"arbiter/record/1"}'])
def test_what_is_no_decision_file_is_told(new: Path, tmp_path: Path, content: str) -> None:
    path = tmp_path / "d.json"
    path.write_text(content, encoding="utf-8")

    assert sheet("apply", new, path).code == 3


def test_entries_are_added_corrected_and_undone(new: Path) -> None:
    pool = ("--entry", "пуля Б 2", "--entry", "висты Б на А 13 1/3")
    assert sheet("add", new, *pool, "--reason", "=перенос", "--deal", "9").code == 0
    assert net(new) == {"А": -20, "Б": "80/3", "В": "-20/3"}
    assert sheet("correct", new, "--row", "2", "--points", "20").code == 0
    assert net(new) == {"А": "-80/3", "Б": "100/3", "В": "-20/3"}
    assert sheet("undo", new).code == 0
    assert sheet("correct", new, "1", "--entry", "гора В 1").code == 0
    assert net(new) == {"А": "10/3", "Б": "10/3", "В": "-20/3"}
    assert sheet("check", new).code == 0


def test_a_dry_run_only_shows(new: Path) -> None:
    before = new.read_bytes()
    done = sheet("add", new, "--entry", "пуля Б 2", "--dry-run")

    assert "Журнал!G2" in done.out
    assert new.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("add",),
        ("correct",),
        ("correct", "1"),
        ("correct", "--row", "1"),
        ("correct", "1", "--row", "1", "--points", "2"),
    ],
)
def test_what_is_not_said_is_asked_for(new: Path, arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    done = sheet(command, new, *rest)

    assert (done.code, done.out) == (2, "")
    assert "--entry" in done.err


def test_every_faulty_entry_is_named(new: Path) -> None:
    done = sheet("add", new, "--entry", "пуля 2", "--entry", "карман Б 2", "--entry", "пуля Б x")

    assert done.code == 3
    assert len(done.err.splitlines()) == 3


def test_a_check_names_the_cell_and_what_is_expected(club: Path) -> None:
    edit(club, "Журнал", "G4", 500)
    edit(club, "Расчёт", "I8", 1000)
    done = sheet("check", club)

    assert done.code == 6
    assert "Журнал!G4" in done.out
    assert "Расчёт!I8" in done.out
    found = json.loads(sheet("check", club, "--json").out)
    assert found["valid"] is False
    assert {"Журнал!G4": "50", "Расчёт!I8": "26 2/3"}.items() <= {
        fault["cell"]: fault["before"] for fault in found["faults"] if "cell" in fault
    }.items()


def test_a_sound_workbook_passes_the_check(club: Path) -> None:
    assert sheet("check", club).code == 0
    assert json.loads(sheet("check", club, "--json").out) == {
        "valid": True,
        "faults": [],
        "remarks": [],
    }


def test_a_settlement_is_that_of_the_sheet(club: Path) -> None:
    document = json.loads(sheet("settle", club, "--json").out)

    assert document["net"] == net(club)
    assert "4.2.14" in sheet("settle", club).out


def test_names_may_hold_commas(tmp_path: Path) -> None:
    quoted, repeated = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
    rules = ("--convention", "rostov")
    assert sheet("new", quoted, "--players", 'А,"Иванов, мл.",В', *rules).code == 0
    each = ("--players", "А", "--players", "Иванов, мл.", "--players", "В")
    assert sheet("new", repeated, *each, *rules).code == 0

    assert set(net(quoted)) == set(net(repeated)) == {"А", "Иванов, мл.", "В"}
    assert sheet("new", tmp_path / "c.xlsx", "--players", 'А,"Б,В', *rules).code == 2


def test_names_that_look_alike_are_told(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    done = sheet("new", path, "--players", "А,A,Aнна", "--convention", "rostov")

    assert done.code == 0
    assert "А, A" in done.err
    assert "«Aнна»" in done.err


def test_options_are_declared_in_either_language(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    players = ("--players", "А,Б,В", "--convention", "сочи")
    assert sheet("new", path, *players, "--option", "raspasy_prices=1,2,4").code == 0
    wrong = sheet("new", tmp_path / "b.xlsx", *players, "--option", "цвет=синий")

    assert wrong.code == 3
    assert "цвет" in wrong.err


@pytest.mark.parametrize("name", ["=1+1", "<script>alert(1)</script>", "Я" * 200, "😀"])
def test_no_name_does_harm(tmp_path: Path, name: str) -> None:
    path = tmp_path / "club.xlsx"
    made = sheet("new", path, "--players", f"{name},Б,В", "--convention", "rostov")
    added = sheet("add", path, "--entry", f"висты {name} на Б 5")

    assert (made.code, added.code) == (0, 0)
    assert net(path)[name] == 5
    assert sheet("check", path).code == 0


SOCHI = ("--players", "Анна,Борис,Вера", "--convention", "sochi", "--option", "pool_limit=20")
EVENING = ROOT / "samples" / "session" / "evening.txt"


@pytest.fixture
def sochi(tmp_path: Path) -> Path:
    path = tmp_path / "сочи.xlsx"
    assert sheet("new", path, *SOCHI, "--dealer", "Вера").code == 0
    return path


def journal(path: Path) -> list[tuple[str, str, str | None, int, int]]:
    from arbiter.sheet.show import show_sheet

    return [
        (row.account.value, row.player, row.on, int(row.points), row.posting)
        for row in show_sheet(path).book.journal
    ]


def test_the_result_of_a_deal_is_scored_and_entered(sochi: Path) -> None:
    assert sheet("add", sochi, "Анна 6♠ — 6; Борис вист 3, Вера пас 1").code == 0

    assert journal(sochi) == [
        ("pool", "Анна", None, 2, 1),
        ("whists", "Борис", "Анна", 8, 1),
    ]


def test_raspasy_in_a_row_grow_from_one_command_to_the_next(sochi: Path) -> None:
    for _ in range(3):
        assert sheet("add", sochi, "распасовка — Анна 4, Борис 3, Вера 3").code == 0

    assert [points for account, _, _, points, _ in journal(sochi) if account == "mountain"] == [
        1,
        2,
        3,
    ]


def test_an_evening_is_entered_deal_by_deal_and_settles_as_its_session(sochi: Path) -> None:
    assert sheet("add", sochi, "--from", EVENING).code == 0
    session = json.loads(arbiter("session", EVENING, "--json").out)

    assert net(sochi) == session["net"]
    assert max(posting for *_, posting in journal(sochi)) == 17
    assert sheet("add", sochi, "--from", EVENING).code == 5


def test_a_deal_is_put_right_by_its_right_result(sochi: Path) -> None:
    sheet("add", sochi, "Анна 6♠ — 6; Борис вист 3, Вера пас 1")
    assert sheet("correct", sochi, "1", "Анна 6♠ — 5; Борис вист 3, Вера пас 2").code == 0
    other = sochi.with_name("b.xlsx")
    sheet("new", other, *SOCHI, "--dealer", "Вера")
    sheet("add", other, "Анна 6♠ — 5; Борис вист 3, Вера пас 2")

    assert net(sochi) == net(other)
    assert sheet("check", sochi).code == 0


def test_a_result_that_cannot_be_is_refused_with_its_place(sochi: Path) -> None:
    before = sochi.read_bytes()
    for line in ("чепуха", "Анна 6♠ — 12; Борис вист 3, Вера пас 1", "Глеб 6♠ — 6; Борис вист 4"):
        done = sheet("add", sochi, line)

        assert (done.code, done.out) == (3, ""), line
    assert sochi.read_bytes() == before


def test_an_evening_of_other_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.xlsx"
    sheet("new", path, "--players", "Анна,Борис,Вера", "--convention", "rostov")

    assert sheet("add", path, "--from", EVENING).code == 5


def test_four_handed_the_dealer_must_be_known(tmp_path: Path) -> None:
    path = tmp_path / "four.xlsx"
    sheet("new", path, "--players", "А,Б,В,Г", "--convention", "sochi")
    line = "А 6♠ — 6; Б вист 4, В пас"

    assert sheet("add", path, line).code == 3
    assert sheet("add", path, line, "--dealer", "Г").code == 0


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "sheet.empty-file"),
        (b"not a workbook", "sheet.no-workbook"),
        (b"PK\x03\x04 and nothing more", "sheet.broken"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "sheet.old-or-encrypted"),
    ],
)
def test_a_file_that_is_no_workbook_fails_the_check(
    tmp_path: Path, content: bytes, code: str
) -> None:
    path = tmp_path / "club.xlsx"
    path.write_bytes(content)
    done = sheet("check", path, "--json")

    assert done.code == 6
    assert [fault["code"] for fault in json.loads(done.out)["faults"]] == [code]
    assert sheet("check", path).code == 6
    assert sheet("show", path).code == 5


def test_a_workbook_of_somebody_else_fails_the_check(tmp_path: Path) -> None:
    path = tmp_path / "own.xlsx"
    Workbook().save(path)

    assert sheet("check", path).code == 6
    assert "arbiter" in sheet("check", path).out
