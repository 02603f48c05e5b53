import zipfile
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from arbiter import locking
from arbiter.faults import ArbiterError, Fault, RecordError, SheetError, UsageFault
from arbiter.locking import locked
from arbiter.output import words
from arbiter.sayings import Saying
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.ledger import Account
from arbiter.sheet import apply, model, sheet_xml
from arbiter.sheet.apply import apply_decision
from arbiter.sheet.model import CellValue
from arbiter.sheet.show import show_sheet
from rulings.decision import Outcome
from tests.sheet.club import FOUR, codes, decision, edit, enter, entry, new_club, say


def refusal(path: Path, act: Callable[[], object]) -> ArbiterError:
    """What is said, after seeing that the file stayed as it was and everything has words."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(ArbiterError) as caught:
        act()
    assert (path.read_bytes() if path.is_file() else None) == before
    assert not [other for other in path.parent.iterdir() if other.name.endswith(".tmp")]
    for fault in caught.value.faults:
        for language in words.LANGUAGES:
            assert words.say(Saying(fault.code, fault.values), language)
    return caught.value


def refused(path: Path) -> ArbiterError:
    error = refusal(path, lambda: enter(path))
    dry = refusal(path, lambda: enter(path, dry_run=True))
    assert dry.faults == error.faults
    return error


def test_a_missing_workbook_is_wrong_usage_and_says_how_to_make_one(tmp_path: Path) -> None:
    error = refused(tmp_path / "none.xlsx")

    assert isinstance(error, UsageFault)
    assert codes(error) == ("sheet.missing",)
    assert "arbiter sheet new" in words.say(Saying("sheet.missing", error.faults[0].values), "ru")


def test_an_existing_file_is_not_overwritten(club: Path) -> None:
    error = refusal(club, lambda: new_club(club))

    assert codes(error) == ("sheet.exists",)
    assert error.exit_code == 5


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("club.xls", "sheet.kind-xls"),
        ("club.xlsm", "sheet.kind-macros"),
        ("club.xltx", "sheet.kind-template"),
        ("club.ods", "sheet.kind-ods"),
        ("club.csv", "sheet.kind-csv"),
        ("club", "sheet.kind-unknown"),
    ],
)
def test_another_kind_of_file_is_named(tmp_path: Path, name: str, expected: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"1;2")

    assert codes(refused(path)) == (expected,)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "sheet.empty-file"),
        (b"1;2;3", "sheet.no-workbook"),
        (b"PK\x03\x04 torn", "sheet.broken"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old", "sheet.old-or-encrypted"),
    ],
)
def test_what_is_no_workbook_inside_is_named(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "club.xlsx"
    path.write_bytes(content)

    assert codes(refused(path)) == (expected,)


def test_a_torn_workbook_is_named(club: Path) -> None:
    content = club.read_bytes()
    club.write_bytes(content[: len(content) // 2])

    assert codes(refused(club)) == ("sheet.broken",)


def test_a_zip_that_is_no_workbook_is_named(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("notes.txt", "x")

    assert codes(refused(path)) == ("sheet.no-workbook",)


def test_a_folder_is_named(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    path.mkdir()

    assert codes(refused(path)) == ("file.is-folder",)


def test_a_workbook_that_is_not_ours_is_left(tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    Workbook().save(path)

    assert codes(refused(path)) == ("sheet.not-ours",)


@pytest.mark.parametrize(
    ("owner", "expected"),
    [
        ("~$club.xlsx", "sheet.open-in-excel"),
        (".~lock.club.xlsx#", "sheet.open-in-libreoffice"),
    ],
)
def test_a_workbook_that_is_open_elsewhere_is_left(club: Path, owner: str, expected: str) -> None:
    club.with_name(owner).touch()

    assert codes(refused(club)) == (expected,)
    assert show_sheet(club).book.rulings


def test_a_workbook_that_cannot_be_written_is_left(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def refuse(self: Path, mode: str = "r", *rest: object) -> object:
        if mode == "r+b" and self == club:
            raise PermissionError(13, "Permission denied")
        return real(self, mode, *rest)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)

    assert codes(refused(club)) == ("file.permission",)


def test_a_workbook_that_another_command_holds_is_left(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "LOCK_SECONDS", 0.05)
    with locked(club):
        error = refusal(club, lambda: enter(club))

    assert codes(error) == ("sheet.busy",)


@pytest.mark.parametrize(
    ("sheet", "cell", "value", "said"),
    [
        ("Журнал", "G4", 500, ("Журнал!G4", "50", "500")),
        ("Журнал", "G4", None, ("Журнал!G4", "50", "—")),
        ("Журнал", "D2", "Г", ("Журнал!D2", "Б", "Г")),
        ("Журнал", "A9", "заметка", ("Журнал!A9", "—", "заметка")),
        ("Решения", "F2", "нарушения нет", ("Решения!F2", "решено", "нарушения нет")),
        ("Пулька", "B16", 9, ("Пулька!B16", "0", "9")),
        ("Расчёт", "I8", 1000, ("Расчёт!I8", "26 2/3", "1000")),
        ("Расчёт", "J8", "=I8", ("Расчёт!J8", "26 2/3", "=I8")),
    ],
)
def test_a_cell_changed_by_hand_is_named(
    club: Path, sheet: str, cell: str, value: object, said: tuple[str, str, str]
) -> None:
    edit(club, sheet, cell, value)
    error = refused(club)

    assert codes(error) == ("sheet.changed", "sheet.changed-cell")
    assert tuple(error.faults[1].values.values()) == said


def test_of_many_changed_cells_the_first_are_named_and_the_rest_counted(club: Path) -> None:
    workbook = load_workbook(club, rich_text=True)
    for row in range(30, 60):
        workbook["Журнал"].cell(row, 1, "x")
    workbook.save(club)
    error = refused(club)

    assert codes(error) == ("sheet.changed", *["sheet.changed-cell"] * 20, "sheet.changed-more")
    assert error.faults[-1].values == {"n": 10}


def test_looks_may_be_changed(club: Path) -> None:
    workbook = load_workbook(club, rich_text=True)
    workbook["Пулька"].column_dimensions["A"].width = 40
    workbook.save(club)
    enter(club)

    assert len(show_sheet(club).book.rulings) == 2


def test_a_missing_sheet_is_named(club: Path) -> None:
    workbook = load_workbook(club, rich_text=True)
    workbook["Решения"].title = "Протокол"
    workbook.save(club)
    error = refused(club)

    assert codes(error) == ("sheet.sheet-missing",)
    assert error.faults[0].values == {"sheets": ("Решения",)}


@pytest.mark.parametrize(
    ("cell", "value", "expected"),
    [
        ("B2", '{"players":["А","Б","Г"]}', "sheet.seal-broken"),
        ("B1", "arbiter/sheet/9", "sheet.other-version"),
        ("A1", None, "sheet.not-ours"),
    ],
)
def test_the_hidden_sheet_is_not_trusted_when_touched(
    club: Path, cell: str, value: object, expected: str
) -> None:
    edit(club, "_arbiter", cell, value)

    assert codes(refused(club)) == (expected,)


def test_rules_that_this_program_does_not_know_are_named(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(name: str) -> Convention:
        raise RecordError(Fault("score.no-such-convention", {"name": name, "known": ()}))

    monkeypatch.setattr(model, "load_convention", unknown)

    assert codes(refused(club)) == ("sheet.unknown-rules", "score.no-such-convention")


def test_the_same_case_is_not_entered_twice(club: Path) -> None:
    error = refusal(club, lambda: enter(club, decision(deal="9"), "a0"))

    assert codes(error) == ("sheet.ruling-twice",)
    assert error.faults[0].values["number"] == 1


def test_the_same_deal_is_not_entered_twice(club: Path) -> None:
    error = refusal(club, lambda: enter(club, decision(deal=" 6 "), "a9"))

    assert codes(error) == ("sheet.deal-twice",)
    assert error.faults[0].values["number"] == 1


def test_without_a_number_two_deals_are_two(club: Path) -> None:
    enter(club, decision(deal=None), "a1")
    enter(club, decision(deal=None), "a2")

    assert len(show_sheet(club).book.rulings) == 3


def test_other_players_are_refused(club: Path) -> None:
    made = decision((entry(Account.POOL, "Г", 1),), players=("А", "Б", "Г"))
    error = refusal(club, lambda: enter(club, made))

    assert codes(error) == ("sheet.players-differ",)


def test_another_order_round_the_table_is_refused(club: Path) -> None:
    error = refusal(club, lambda: enter(club, decision(players=("А", "В", "Б"))))

    assert codes(error) == ("sheet.seating-differs",)


def test_another_number_of_players_is_refused(tmp_path: Path) -> None:
    path = new_club(tmp_path / "club.xlsx", FOUR)

    assert codes(refused(path)) == ("sheet.players-differ",)


def test_another_convention_is_refused(club: Path) -> None:
    made = decision(convention=load_convention("sochi"))

    assert codes(refusal(club, lambda: enter(club, made))) == ("sheet.convention-differs",)


def test_other_options_of_the_score_are_refused(club: Path) -> None:
    other = load_convention("rostov").with_options({"consolation": 15})
    error = refusal(club, lambda: enter(club, decision(convention=other)))

    assert codes(error) == ("sheet.option-differs",)
    assert error.faults[0].values == {"option": "consolation", "sheet": "10", "record": "15"}


def test_a_referred_decision_leaves_the_workbook(club: Path) -> None:
    made = decision((), outcome=Outcome.REFERRED)

    assert codes(refusal(club, lambda: enter(club, made))) == ("sheet.referred",)


def test_a_decision_without_entries_leaves_the_workbook(club: Path) -> None:
    assert codes(refusal(club, lambda: enter(club, decision(())))) == ("sheet.no-entries",)


def test_a_case_without_a_fingerprint_is_a_fault_of_the_caller(club: Path) -> None:
    with pytest.raises(ValueError, match="fingerprint"):
        apply_decision(club, decision(), "", say=say)


def test_a_file_that_changes_during_the_save_is_left_as_it_became(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody saves the workbook between our reading and our writing."""
    real = apply.build

    def build_while_another_saves(*arguments: object) -> bytes:
        content = real(*arguments)  # type: ignore[arg-type]
        club.write_bytes(club.read_bytes() + b"\0")
        return content

    monkeypatch.setattr(apply, "build", build_while_another_saves)
    with pytest.raises(SheetError) as caught:
        enter(club)

    assert codes(caught.value) == ("sheet.changed-meanwhile",)
    assert club.read_bytes().endswith(b"\0")


def test_what_does_not_read_back_is_not_put_in_place(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def round_off(value: CellValue) -> str | int:
        return value if isinstance(value, str) else int(value)

    monkeypatch.setattr(sheet_xml, "as_shown", round_off)
    made = decision((entry(Account.WHISTS, "А", Fraction(5, 2), "В"),))
    error = refusal(club, lambda: enter(club, made))

    assert codes(error)[0] == "sheet.not-verified"


def test_a_stray_cell_far_away_is_named_at_once(club: Path) -> None:
    workbook = load_workbook(club)
    workbook[workbook.sheetnames[1]]["XFD1048576"] = "hi"
    workbook.save(club)

    with pytest.raises(SheetError) as caught:
        show_sheet(club)

    assert any("XFD1048576" in str(fault.values) for fault in caught.value.faults)
