"""Every entry of every sample stands in the workbook as the decision made it."""

from pathlib import Path

import pytest

from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.words import say
from arbiter.sheet.apply import apply_decision
from arbiter.sheet.create import new_sheet
from arbiter.sheet.model import SheetHead
from arbiter.sheet.show import show_sheet
from tests.golden import SAMPLES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_reads_back_from_the_workbook_equal_to_its_ledger(
    sample: Path, tmp_path: Path
) -> None:
    made = hear(read_record(sample.read_bytes()), case_name=sample.name)
    path = tmp_path / "club.xlsx"
    rules = made.convention
    head = SheetHead(made.record.players, rules.name, dict(rules.declared), "ru", "0")
    new_sheet(path, head, say=say)
    if not made.entries:
        pytest.skip("this sample writes nothing")
    apply_decision(path, made, "a1", say=say)
    view = show_sheet(path)

    assert [
        (row.account, row.player, row.on, row.points, row.kind, row.rule)
        for row in view.book.journal
    ] == [
        (entry.account, entry.player, entry.on, entry.points, entry.kind, entry.rule)
        for entry in made.entries
    ]
    assert view.settlement.net == made.net
    assert view.book.rulings[0].cautions == made.cautions
