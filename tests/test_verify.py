"""A decision can be checked again by anybody: what holds is valid, a changed figure is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbiter.faults import RecordError
from arbiter.hearing import hear
from arbiter.notation.fingerprint import fingerprint_of
from arbiter.notation.read import read_record
from arbiter.output.decision_json import decision_json
from arbiter.verifying import record_in, verify_decision
from rulings.case import Judgement
from tests.command import ROOT

CASEBOOK = ROOT / "tests" / "casebook"
CASES = [*sorted(CASEBOOK.rglob("*.txt")), *sorted((ROOT / "samples").glob("*.txt"))]
SAMPLE = ROOT / "samples" / "rostov.txt"
REVOKE = CASEBOOK / "3.9.16.2" / "whister-found-during-play.txt"
CLAIM = CASEBOOK / "3.9.14.4" / "beaten-claim.txt"

OPENED = CASEBOOK / "3.9.14.1" / "ordered-and-obeyed.txt"
DROPPED = CASEBOOK / "3.9.15" / "dropped-and-held-back.txt"
CORRECTED = CASEBOOK / "3.9.16.1" / "corrected-in-the-trick.txt"
LAID_DOWN = CASEBOOK / "3.9.14.4" / "played-on-as-ordered.txt"


def decision_of(path: Path) -> dict[str, Any]:
    told_path = path.with_suffix(".json")
    told = json.loads(told_path.read_text(encoding="utf-8")) if told_path.exists() else {}
    record = read_record(path.read_bytes())
    judgement = Judgement(told.get("decide", {}), told.get("readings", {}))
    decision = hear(record, case_name=path.name, judgement=judgement)
    shown = record_in(record, hides_hands=decision.hides_hands)
    document: dict[str, Any] = decision_json(decision, fingerprint_of(record), shown)
    return json.loads(json.dumps(document))


def codes_of(document: dict[str, Any]) -> list[str]:
    return [fault.code for fault in verify_decision(json.dumps(document).encode())]


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_every_decision_of_ours_holds(path: Path) -> None:
    assert codes_of(decision_of(path)) == []


def add_one(*places: str | int) -> Callable[[dict[str, Any]], None]:
    def change(document: dict[str, Any]) -> None:
        inner: Any = document
        for place in places[:-1]:
            inner = inner[place]
        inner[places[-1]] += 1

    return change


@pytest.mark.parametrize(
    ("path", "change"),
    [
        (SAMPLE, add_one("entries", 0, "points")),
        (SAMPLE, add_one("net", "А")),
        (SAMPLE, add_one("damage", 0, "whists")),
        (SAMPLE, add_one("damage", 0, "with_penalty")),
        (SAMPLE, add_one("readings", 1, "net", "А")),
        (SAMPLE, add_one("tricks", "ruled", "В")),
        (REVOKE, add_one("fines", 0, "tricks")),
        (REVOKE, add_one("fines", 0, "credited", "А")),
        (REVOKE, add_one("tricks", "scored", "Б")),
        (REVOKE, add_one("tricks", "played", "Б")),
        (REVOKE, add_one("infractions", 0, "trick")),
        (CLAIM, add_one("proof", 0, "tricks", "А")),
        (CLAIM, add_one("proof", 0, "after")),
        (SAMPLE, add_one("trace", 0, "id")),
        (SAMPLE, lambda document: document["trace"][0]["from"].append(2)),
        (OPENED, add_one("open_cards", 0, "trick")),
        (DROPPED, add_one("open_cards", 0, "trick")),
        (CORRECTED, add_one("open_cards", 0, "trick")),
        (LAID_DOWN, add_one("open_cards", 0, "trick")),
    ],
)
def test_a_changed_figure_is_found(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    document = decision_of(path)
    change(document)

    assert codes_of(document)


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_every_figure_of_the_reasoning_is_checked(path: Path) -> None:
    document = decision_of(path)
    for step in document["trace"]:
        figure = step["value"]
        if isinstance(figure, int):
            step["value"] = 71
            assert codes_of(document)
            step["value"] = figure


def test_a_figure_changed_in_words_and_value_alike_is_found() -> None:
    document = decision_of(SAMPLE)
    step = next(
        step for step in document["trace"] if step["value"] == document["entries"][0]["points"]
    )
    step["value"], step["text"] = 71, {"ru": "71", "en": "71"}

    assert codes_of(document) == ["verify.entry-untold"]


def test_a_step_that_cites_nothing_or_an_uncited_rule_is_found() -> None:
    document = decision_of(SAMPLE)
    document["trace"][0]["rules"] = []
    document["trace"][1]["rules"].append("3.2.3")

    assert codes_of(document) == ["verify.step-without-rule", "verify.rule-not-cited"]


def test_a_card_that_lies_open_in_the_hand_of_a_stranger_is_refused() -> None:
    document = decision_of(OPENED)
    document["open_cards"][0]["player"] = "Щ"

    with pytest.raises(RecordError):
        codes_of(document)


def test_an_unlawful_card_in_a_line_is_found() -> None:
    document = decision_of(CLAIM)
    line = document["proof"][0]["line"]
    line[0], line[1] = line[1], line[0]

    assert codes_of(document) == ["verify.unlawful-card"]


def test_a_lapse_left_out_is_found() -> None:
    document = decision_of(ROOT / "samples" / "rostov-too-many-lapses.txt")
    document["damage"][0]["lapses"].pop()

    assert "verify.differs" in codes_of(document)


def test_another_record_than_that_of_the_ruling_is_found() -> None:
    document = decision_of(SAMPLE)
    document["record"]["date"] = "1996-10-30"

    assert codes_of(document) == ["verify.fingerprint"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"schema":"arbiter/decision/1"}', b"\xff\xfe\x00", b"[" * 9999]
)
def test_what_is_no_decision_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError):
        verify_decision(content)


@pytest.mark.parametrize("key", ["tricks", "entries", "net", "damage", "questions", "readings"])
@pytest.mark.parametrize("value", [7, "x", [None], {"А": None}, [[1]]])
def test_a_value_of_another_shape_is_refused_with_its_place(key: str, value: object) -> None:
    document = {**decision_of(SAMPLE), key: value}

    with pytest.raises(RecordError):
        verify_decision(json.dumps(document).encode())


def test_a_deal_still_played_goes_without_its_hands() -> None:
    text = REVOKE.read_text(encoding="utf-8").replace(
        "[Сдатчик", '[Стадия "во время розыгрыша"] [Сдатчик', 1
    )
    record = read_record(text.encode())
    decision = hear(record, case_name="x")
    shown = record_in(record, hides_hands=decision.hides_hands)

    assert "hands" not in shown
    assert "discard" not in shown


def test_a_decision_on_a_deal_without_a_contract_is_at_fault() -> None:
    document = decision_of(SAMPLE)
    for key in ("contract", "auction"):
        document["record"].pop(key, None)

    assert "verify.impossible-result" in codes_of(document)


def told_from_the_sample(cards: int, complaint: str, tmp_path: Path) -> dict[str, Any]:
    """The decision of the sample, cut to so many of its trick lines, with another complaint."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("жалоба", "  без"))]
    path = tmp_path / "case.txt"
    path.write_text("\n".join([*kept[: len(kept) - 4 + cards], complaint, ""]), encoding="utf-8")
    return decision_of(path)


@pytest.mark.parametrize(
    ("cards", "named", "trick", "after"), [(1, "", 2, 3), (1, "; взятка 2", 2, 3), (0, "", 1, 0)]
)
def test_a_claim_that_only_the_complaint_tells_of_stands_where_the_play_does(
    cards: int, named: str, trick: int, after: int, tmp_path: Path
) -> None:
    complaint = f"жалоба В на Б: предложение закончить{named}"
    document = told_from_the_sample(cards, complaint, tmp_path)

    assert [found["trick"] for found in document["infractions"]] == [trick]
    assert [proof["after"] for proof in document["proof"]] == [after]
    assert codes_of(document) == []


def test_a_told_claim_in_a_trick_that_the_cards_do_not_reach_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        told_from_the_sample(4, "жалоба В на Б: предложение закончить; взятка 7", tmp_path)

    assert [fault.code for fault in caught.value.faults] == ["ruling.claim-when"]


def test_who_missed_his_turn_and_then_led_has_it_again_in_the_line_of_damage(
    tmp_path: Path,
) -> None:
    path = tmp_path / "case.txt"
    text = SAMPLE.read_text(encoding="utf-8").replace("4. В ♦В", "* В пропустил\n4. В ♦В")
    path.write_text(text, encoding="utf-8")
    document = decision_of(path)

    assert {player for player, _ in document["damage"][0]["line"][:3]} == {"А", "Б", "В"}
    assert codes_of(document) == []


def raspasy_at_the_table(tmp_path: Path, play: str) -> Path:
    """Rostov's deal as sochi, still being played, with other cards played."""
    lines = SAMPLE.read_text(encoding="utf-8").replace("ростов", "сочи").splitlines()
    left_out = (";", "1.", "2.", "3.", "4.", "жал", "  ")
    kept = [line for line in lines if not line.startswith(left_out)]
    told = ['[Стадия "во время розыгрыша"]', *kept, play, ""]
    path = tmp_path / "case.txt"
    path.write_text("\n".join(told), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("play", "seen"),
    [
        ("* Б показал ♠Т", ["KD"]),
        ("1. А ♦10 ♦8\n* Б показал ♠Т", ["KD"]),
        ("1. А ♦10 ♦8 ♦В\n* Б показал ♠Т", ["KD", "QH"]),
        ("момент: взятка 1, ход А\n* Б показал ♠Т", ["KD"]),
        ("момент: взятка 4, ход А\nвзятки: А 1, Б 1, В 1\n* Б показал ♠Т", ["KD", "QH"]),
    ],
)
def test_a_live_raspasy_keeps_the_talon_cards_that_all_have_seen_and_verifies(
    tmp_path: Path, play: str, seen: list[str]
) -> None:
    document = decision_of(raspasy_at_the_table(tmp_path, f"{play}\nжалоба А на Б: открытая карта"))

    assert "hands" not in document["record"]
    assert document["record"]["talon"] == seen
    assert codes_of(document) == []


def test_a_raspasy_that_the_talon_does_not_lead_hides_it_while_it_is_played(tmp_path: Path) -> None:
    path = raspasy_at_the_table(tmp_path, "* Б показал ♠Т\nжалоба А на Б: открытая карта")
    text = path.read_text(encoding="utf-8").replace("сочи", "ростов")
    path.write_text(text, encoding="utf-8")
    document = decision_of(path)

    assert "talon" not in document["record"]
    assert codes_of(document) == []
