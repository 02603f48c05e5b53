"""A second program calculates the workbook and saves it: it must agree, and be taken back."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from openpyxl import load_workbook

from arbiter.scoring.conventions import load_convention
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.show import show_sheet
from tests.sheet.club import FOUR, decision, enter, entry, new_club

SOFFICE = shutil.which("soffice")
REQUIRED = os.environ.get("ARBITER_REQUIRE_TOOLS") == "1"

pytestmark = pytest.mark.skipif(
    SOFFICE is None and not REQUIRED, reason="LibreOffice (soffice) is not installed"
)

STRANGE = ("<В", "*", "=А", "а")
"""Names that a criterion of SUMIFS would misread."""

LENINGRAD, SOCHI = load_convention("leningrad"), load_convention("sochi")
FRACTION = (
    entry(Account.WHISTS, "Анна", Fraction(40, 3), "Глеб"),
    entry(Account.POOL, "Вера", 2),
)


def convert(folder: Path, *paths: Path) -> Path:
    """Open workbooks in LibreOffice and save them again in a folder."""
    assert SOFFICE is not None, "LibreOffice is required here: install libreoffice-calc"
    profile = f"-env:UserInstallation=file://{folder}/profile"
    command = [SOFFICE, profile, "--headless", "--convert-to", "xlsx", "--outdir", str(folder)]
    subprocess.run([*command, *map(str, paths)], capture_output=True, check=True, timeout=240)
    return folder


def results(path: Path) -> dict[tuple[str, str], object]:
    """What the formulas of a workbook came to, by sheet and cell."""
    formulas, values = load_workbook(path), load_workbook(path, data_only=True)
    return {
        (sheet.title, cell.coordinate): values[sheet.title][cell.coordinate].value
        for sheet in formulas.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    }


def forget_results(path: Path, target: Path) -> None:
    """Save with openpyxl, which leaves results out, so that they must be calculated."""
    load_workbook(path, rich_text=True).save(target)


@dataclass(frozen=True, slots=True)
class Saved:
    """The workbooks as the program wrote them and as LibreOffice saved them."""

    ours: Path
    theirs: Path


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    """One start of LibreOffice for all, as it takes its time."""
    ours = tmp_path_factory.mktemp("ours")
    strange = new_club(ours / "strange.xlsx", STRANGE, LENINGRAD)
    entries = [
        entry(Account.WHISTS, writer, Fraction(40, 3) + number, on)
        for number, writer in enumerate(STRANGE)
        for on in STRANGE
        if on != writer
    ]
    entries += [entry(Account.MOUNTAIN, STRANGE[0], 7), entry(Account.POOL, STRANGE[3], 5)]
    entries += [entry(Account.WHISTS, STRANGE[1], Fraction(50, 3), kind=EntryKind.AWARD)]
    enter(strange, decision(entries, players=STRANGE, convention=LENINGRAD))
    forget_results(strange, ours / "strange-bare.xlsx")
    forget_results(new_club(ours / "empty.xlsx"), ours / "empty-bare.xlsx")
    enter(
        new_club(ours / "club.xlsx", FOUR, SOCHI),
        decision(FRACTION, players=FOUR, convention=SOCHI),
    )
    bare = [ours / name for name in ("strange-bare.xlsx", "empty-bare.xlsx", "club.xlsx")]
    return Saved(ours, convert(tmp_path_factory.mktemp("theirs"), *bare))


def test_libreoffice_calculates_what_the_program_says(saved: Saved) -> None:
    ours = results(saved.ours / "strange.xlsx")
    calculated = results(saved.theirs / "strange-bare.xlsx")

    assert set(results(saved.ours / "strange-bare.xlsx").values()) == {None}
    assert calculated.keys() == ours.keys()
    for cell, value in ours.items():
        expected = value if isinstance(value, str) else pytest.approx(value, abs=1e-9)
        assert calculated[cell] == expected, cell
    assert calculated["Расчёт", "B14"] == 0
    assert calculated["Расчёт", "C14"] == "сходится"


def test_an_empty_workbook_is_calculated_without_an_error(saved: Saved) -> None:
    assert set(results(saved.theirs / "empty-bare.xlsx").values()) == {0, "сходится"}


def test_a_workbook_saved_by_libreoffice_is_taken_back(saved: Saved, tmp_path: Path) -> None:
    path = Path(shutil.copy(saved.theirs / "club.xlsx", tmp_path))

    assert show_sheet(path).book == show_sheet(saved.ours / "club.xlsx").book
    enter(path, decision(FRACTION, players=FOUR, convention=SOCHI, deal="8"), "a2")
    assert len(show_sheet(path).book.rulings) == 2
