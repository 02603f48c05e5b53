"""Every sample: its whole decision, its two forms, and what it says of itself."""

import json
from pathlib import Path

import pytest

from arbiter.notation.read import read_record
from arbiter.notation.write import write_json, write_text
from tests.golden import GOLDEN, SAMPLES, as_json, as_text, decision_on

samples = pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)


def test_there_are_samples_of_each_limit_of_the_rule() -> None:
    names = {path.stem for path in SAMPLES}

    assert names >= {
        "rostov",
        "rostov-not-provable",
        "rostov-too-late",
        "rostov-last-trick",
        "rostov-four-players",
        "sochi",
    }


@samples
def test_the_decision_is_the_expected_one(sample: Path) -> None:
    expected = (GOLDEN / f"{sample.stem}.json").read_text(encoding="utf-8")

    assert json.loads(as_json(decision_on(sample))) == json.loads(expected)


@samples
def test_the_terminal_says_the_expected(sample: Path) -> None:
    expected = (GOLDEN / f"{sample.stem}.txt").read_text(encoding="utf-8")

    assert as_text(decision_on(sample)) == expected


@samples
def test_a_sample_says_in_a_comment_what_it_shows(sample: Path) -> None:
    assert sample.read_text(encoding="utf-8").startswith("; ")


@samples
def test_a_sample_loses_nothing_in_either_form(sample: Path) -> None:
    record = read_record(sample.read_bytes())

    assert read_record(write_json(record).encode()) == record
    assert read_record(write_text(record).encode()) == record
