"""`arbiter settle` as a process."""

import json
from pathlib import Path

import pytest

from tests.command import arbiter

SHEETS = "samples/sheets.jsonl"
GOOD = (
    '{"id":"t1","convention":"sochi","options":{},"players":["А","Б","В"],'
    '"pool":{"А":10,"Б":10,"В":10},"mountain":{"А":5,"Б":9,"В":1},'
    '"whists":{"А":{"Б":20,"В":6},"Б":{"А":10},"В":{"Б":4}}}'
)


def test_each_line_is_answered_in_its_order_and_adds_up_to_nothing() -> None:
    done = arbiter("settle", SHEETS, "--json")
    answers = [json.loads(line) for line in done.out.splitlines()]

    assert (done.code, done.err) == (0, "")
    assert [answer["id"] for answer in answers] == [
        "полная пуля",
        "ленинградка, 4.2.3.3",
        "вчетвером",
    ]
    assert answers[0]["net"] == {"Анна": "146/3", "Борис": "212/3", "Вера": "-358/3"}
    assert answers[1]["net"] == {"Анна": 80, "Борис": -40, "Вера": -40}
    assert [step["step"] for step in answers[0]["steps"]] == [
        "pools",
        "whists",
        "first-way",
        "second-way",
    ]


def test_a_faulty_line_is_answered_with_an_error_and_the_others_as_ever() -> None:
    lines = f'{GOOD}\n\n{{"id":"t2","convention":"sochi"}}\nэто не JSON\n{GOOD}\n'
    done = arbiter("settle", "-", "--json", stdin=lines.encode())
    answers = [json.loads(line) for line in done.out.splitlines()]

    assert done.code == 3
    assert answers[0]["net"] == answers[3]["net"] == {"А": 16, "Б": -54, "В": 38}
    assert (answers[1]["id"], answers[1]["error"]["code"]) == ("t2", "record.missing-key")
    assert "строка 3, столбец 1" in answers[1]["error"]["message"]
    assert answers[2]["error"]["code"] == "record.json-value"
    assert (
        "line 4, column 1" in arbiter("settle", "--json", "--lang", "en", stdin=lines.encode()).out
    )


def test_without_json_the_steps_are_a_table_that_a_club_can_follow() -> None:
    done = arbiter("settle", "-", stdin=GOOD.encode())

    assert done.code == 0
    assert done.out == (Path(__file__).parent / "golden" / "settle.txt").read_text("utf-8")


def test_rounding_is_done_on_demand_on_a_player_s_mountain() -> None:
    thirds = GOOD.replace('"А":5', '"А":6').encode()
    by_default = json.loads(arbiter("settle", "--json", "--round", stdin=thirds).out)
    on_a = json.loads(arbiter("settle", "--json", "--round-on", "А", stdin=thirds).out)

    assert by_default["net"] == {"А": 9, "Б": -50, "В": 41}
    assert on_a["net"] == {"А": 10, "Б": -51, "В": 41}


def test_a_stranger_s_mountain_cannot_be_rounded() -> None:
    done = arbiter("settle", "--round-on", "Д", stdin=GOOD.encode())

    assert (done.code, done.out) == (3, "")
    assert "«Д»" in done.err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_any_unicode_is_read(encoding: str) -> None:
    done = arbiter("settle", "--json", stdin=GOOD.encode(encoding))

    assert done.code == 0


def test_bytes_that_are_no_text_are_refused_in_words() -> None:
    done = arbiter("settle", "--json", stdin=b"\x89PNG\r\n\x1a\n\xff\xfe\x00")

    assert done.code == 3
    assert "Traceback" not in done.err + done.out


def test_a_missing_file_is_a_wrong_argument() -> None:
    done = arbiter("settle", "no-such.jsonl")

    assert (done.code, done.out) == (2, "")
