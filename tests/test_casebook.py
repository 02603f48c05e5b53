"""Every case of the casebook is ruled as the law, read by hand, rules it."""

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.decision_json import decision_json
from rulings.case import Judgement

CASEBOOK = Path(__file__).parent / "casebook"
CASES = sorted(CASEBOOK.rglob("*.txt"))


def differences(expected: Any, found: Any, place: str = "decision") -> list[str]:
    """Where what was found is not what was expected; an object may hold more than is expected."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [
            difference
            for key, value in expected.items()
            for difference in differences(value, found.get(key), f"{place}.{key}")
        ]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [
            difference
            for number, value in enumerate(expected)
            for difference in differences(value, found[number], f"{place}[{number}]")
        ]
    return [] if expected == found else [f"{place}: expected {expected}, found {found}"]


@pytest.mark.parametrize("path", CASES, ids=[str(p.relative_to(CASEBOOK)) for p in CASES])
def test_a_case_is_ruled_as_the_law_read_by_hand_rules_it(path: Path) -> None:
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    decision = hear(
        read_record(path.read_bytes()),
        case_name=path.name,
        judgement=Judgement(told.get("decide", {}), told.get("readings", {})),
        arbiter_eyes=told.get("arbiter_eyes", False),
    )

    assert told["why"]
    assert differences(told["decision"], json.loads(json.dumps(decision_json(decision)))) == []
