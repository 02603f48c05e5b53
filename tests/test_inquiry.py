"""What if: every way on is a hearing of its own, and nothing is written."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.faults import UsageFault
from arbiter.hearing import hear
from arbiter.inquiry import Suppositions, inquire, supposed
from arbiter.notation.read import read_record
from rulings.case import Judgement
from tests.cases import DOUBTFUL, ROSTOV, asserting, cards
from tests.command import ROOT, arbiter

NOTHING = Judgement()


def test_each_answer_gives_what_the_ruling_with_it_would() -> None:
    found = inquire(DOUBTFUL, "case.txt", NOTHING)
    given = {answer.option.value: answer.decision for answer in found.answers}

    assert set(given) == {"yes", "no"}
    for value, decision in given.items():
        key = found.decision.questions[0].key
        assert decision == hear(DOUBTFUL, case_name="case.txt", judgement=Judgement({key: value}))


def test_each_reading_gives_what_the_ruling_by_it_would() -> None:
    found = inquire(ROSTOV, "case.txt", NOTHING)
    given = {taken.key: taken.decision.net for taken in found.readings if taken.rule == "3.9.14.3"}

    assert given["offender-pays"] == {"А": 40, "Б": 45, "В": -85}
    assert given["printed-example"] == {"А": 40, "Б": -5, "В": -35}
    assert next(taken.key for taken in found.readings if taken.is_chosen) == "offender-pays"


def test_a_supposition_changes_only_what_it_names() -> None:
    record = supposed(ROSTOV, Suppositions(asserts="2 3 5", by="a"), "ru")

    assert record == replace(ROSTOV, complaints=(asserting("А", 2, 3, 5),))


def test_another_card_may_be_supposed_played() -> None:
    before = replace(ROSTOV, play=ROSTOV.play[:-1], complaints=())
    record = supposed(before, Suppositions(plays="В бТ", kind="ход не в очередь"), "ru")

    assert record.play[-1].card == cards("AD")[0]
    assert inquire(record, "", NOTHING).decision.infractions[0].offender == "В"


@pytest.mark.parametrize(
    "told",
    [
        Suppositions(kind="чепуха"),
        Suppositions(by="Я"),
        Suppositions(against="Я"),
        Suppositions(raised="никогда"),
    ],
)
def test_an_unknown_word_is_answered_with_the_right_ones(told: Suppositions) -> None:
    with pytest.raises(UsageFault) as caught:
        supposed(ROSTOV, told, "ru")

    assert caught.value.faults[0].values["right"]


@pytest.mark.parametrize(
    "sample", sorted((ROOT / "samples").glob("*.txt")), ids=lambda path: path.stem
)
def test_every_sample_can_be_asked_about(sample: Path) -> None:
    found = inquire(read_record(sample.read_bytes()), sample.name, NOTHING, arbiter_eyes=True)

    assert all(answer.decision is not None for answer in found.answers)


def test_the_command_tells_people_and_programs_and_writes_nothing(tmp_path: Path) -> None:
    case = tmp_path / "case.txt"
    case.write_bytes((ROOT / "samples" / "rostov-too-many-lapses.txt").read_bytes())
    told = arbiter("ask", case, folder=tmp_path)
    document = json.loads(arbiter("ask", case, "--json", folder=tmp_path).out)

    assert told.code == 0
    assert "3.9.14.3.sensible.А=yes" in told.out
    assert [answer["value"] for answer in document["answers"]] == ["yes", "no"]
    assert document["answers"][0]["net"] == {"А": 40, "Б": 45, "В": -85}
    assert list(tmp_path.iterdir()) == [case]
