import json
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pandas as pd
import pytest

from arbiter.faults import UsageFault
from arbiter.scoring.ledger import Account
from arbiter.sheet.export import COLUMNS, exported, journal_table
from arbiter.sheet.show import show_sheet
from tests.command import arbiter
from tests.sheet.club import codes, decision, enter, entry, new_club

STRANGE = ("=1+1", "Борис", "-5")


@pytest.fixture
def table(tmp_path: Path) -> pd.DataFrame:
    path = new_club(tmp_path / "club.xlsx", STRANGE)
    entries = [
        entry(Account.WHISTS, "=1+1", Fraction(40, 3), "-5", reason="@сумма"),
        entry(Account.POOL, "Борис", 2),
    ]
    enter(path, decision(entries, players=STRANGE))
    return journal_table([(path.name, show_sheet(path).book)])


def test_a_row_is_an_entry_with_its_exact_amount(table: pd.DataFrame) -> None:
    assert tuple(table.columns) == COLUMNS
    assert table["exact"].tolist() == ["40/3", "2"]
    assert table["points"].tolist() == [40 / 3, 2.0]
    assert table["ruling"].tolist() == table["in_force"].tolist() == [True, True]


def test_json_and_parquet_hold_every_text_as_it_is(table: pd.DataFrame) -> None:
    rows = json.loads(exported(table, "json"))
    read = pd.read_parquet(BytesIO(exported(table, "parquet")))

    assert [row["player"] for row in rows] == ["=1+1", "Борис"]
    assert rows[1]["on"] is None
    pd.testing.assert_frame_equal(read, table)


def test_no_text_of_a_csv_is_taken_for_a_formula(table: pd.DataFrame) -> None:
    read = pd.read_csv(BytesIO(exported(table, "csv")))

    assert read["player"].tolist() == ["'=1+1", "Борис"]
    assert read["on"].tolist()[0] == "'-5"
    assert read["reason"].tolist()[0] == "'@сумма"
    assert read["points"].tolist() == [40 / 3, 2.0]


def test_without_pyarrow_parquet_says_what_to_install(
    table: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(self: pd.DataFrame, **_: object) -> bytes:
        raise ImportError(len(self))

    monkeypatch.setattr(pd.DataFrame, "to_parquet", missing)
    with pytest.raises(UsageFault) as caught:
        exported(table, "parquet")

    assert codes(caught.value) == ("sheet.no-parquet",)


def test_the_command_writes_a_file_that_excel_reads_as_utf8(club: Path) -> None:
    out = club.with_name("club.csv")
    done = arbiter("sheet", "export", club, "--csv", "--out", out)

    assert (done.code, done.out) == (0, "")
    assert out.read_bytes().startswith(b"\xef\xbb\xbfsheet,")
    assert len(pd.read_csv(out)) == 4


@pytest.mark.parametrize(
    "arguments", [(), ("--csv", "--json"), ("--parquet",), ("--csv", "--out", "club.xlsx")]
)
def test_an_unclear_order_is_wrong_usage_and_no_file_is_touched(
    club: Path, arguments: tuple[str, ...]
) -> None:
    before = club.read_bytes()
    done = arbiter("sheet", "export", club, *arguments, folder=club.parent)

    assert (done.code, done.out) == (2, "")
    assert club.read_bytes() == before
