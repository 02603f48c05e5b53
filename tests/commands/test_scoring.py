"""`arbiter score` and `arbiter value` as people and programs use them."""

import json

from tests.command import ROOT, arbiter

DEALS = ROOT / "samples" / "deals.jsonl"
EXAMPLE = (
    '{"id":"s1","convention":"sochi","options":{},"players":["А","Б","В","Г"],"dealer":"Г",'
    '"contract":{"game":"suit","declarer":"А","level":6,"trump":"S"},'
    '"whist":[["Б","whist"],["В","pass"]],"tricks":{"А":6,"Б":3,"В":1}}'
)


def test_a_line_in_is_a_line_out() -> None:
    run = arbiter("score", "-", "--json", stdin=EXAMPLE.encode())

    answer = json.loads(run.out)
    reasons = [entry.pop("reason") for entry in answer["entries"]]
    assert answer == {
        "id": "s1",
        "entries": [
            {"account": "pool", "player": "А", "points": 2, "kind": "play", "rule": "4.2.1"},
            {"account": "whists", "writer": "Б", "on": "А", "points": 8, "kind": "play",
             "rule": "3.8.1.1"},
        ],
        "net": {"А": 7, "Б": 3, "В": -5, "Г": -5},
    }  # fmt: skip
    assert all(set(reason) == {"ru", "en"} for reason in reasons)
    assert run.code == 0


def test_a_faulty_line_is_an_error_and_the_others_are_answered() -> None:
    lines = "\n".join((EXAMPLE, '{"id":2}', EXAMPLE))
    run = arbiter("score", "-", "--json", stdin=lines.encode())

    answers = [json.loads(text) for text in run.out.splitlines()]
    assert [answer["id"] for answer in answers] == ["s1", 2, "s1"]
    assert set(answers[1]["error"]) == {"code", "message"}
    assert run.code == 3


def test_the_same_lines_give_the_same_bytes() -> None:
    first, second = (arbiter("score", str(DEALS), "--json").out for _ in range(2))

    assert first == second


def test_people_read_entries_reasons_and_the_sum() -> None:
    run = arbiter("score", str(DEALS))

    assert "Глеб пишет на игрока Анна 16 вистов" in run.out
    assert run.out.count("сумма 0") == len(DEALS.read_text(encoding="utf-8").splitlines())
    assert run.code == 0


def test_people_read_faults_with_line_and_column() -> None:
    run = arbiter("score", "-", stdin=("\n" + EXAMPLE.replace('"А":6', '"А":7')).encode())

    assert run.err.startswith("-:2:")
    assert run.code == 3


def test_a_value_is_told_before_it_is_written() -> None:
    nine = json.loads(arbiter("value", "9ч", "--json").out)
    six = json.loads(arbiter("value", "6D-1", "--json").out)

    assert (nine["net"]["declarer"], six["net"]["dealer"]) == (52, 7)


def test_a_wrong_value_is_told_and_not_traced() -> None:
    for arguments in (("9Я",), ("9H", "--players", "5"), ("9H", "--whisters", "3"), ("6S+9",)):
        run = arbiter("value", *arguments)

        assert run.code == 2
        assert run.err.count("\n") == 1


def test_an_option_of_a_value_is_read_in_russian() -> None:
    run = arbiter("value", "8D+2", "--whisters", "2", "--option", "Обязанность пары=оба", "--json")

    assert json.loads(run.out)["net"]["first"] == -45
