import json
import re
from pathlib import Path

import pytest

from arbiter.faults import RecordError
from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.casebook import (
    BoundCase,
    bound_decision,
    bound_document,
    casebook_html,
    in_order_of_numbers,
    rule_index,
)
from arbiter.output.casebook_read import is_decision, read_document
from arbiter.output.decision_json import decision_json
from arbiter.output.json_text import json_text
from rulings.decision import Decision
from tests.command import ROOT, arbiter
from tests.output.decisions import renamed, rostov
from tests.output.html_page import Page

SAMPLES = ROOT / "samples"


def ruled(name: str) -> Decision:
    return hear(read_record((SAMPLES / name).read_bytes()), case_name=name)


def as_file(decision: Decision) -> bytes:
    return json_text(decision_json(decision, "0" * 64)).encode()


def from_file(decision: Decision) -> BoundCase:
    return bound_document(read_document(as_file(decision)), "ru")


def test_a_decision_file_tells_the_same_as_the_record_but_for_the_cards() -> None:
    decision = ruled("rostov.txt")
    record, document = bound_decision(decision, "ru"), from_file(decision)

    assert (document.name, document.results) == (record.name, record.results)
    assert (document.governing, document.cited) == (record.governing, record.cited)
    assert [e.text for e in document.entries] == [e.text for e in record.entries]
    assert [s.text for s in document.steps] == [s.text for s in record.steps]
    assert document.readings == record.readings


def test_the_book_has_contents_cases_and_an_index_by_rule() -> None:
    cases = [bound_decision(ruled("rostov.txt"), "ru"), from_file(ruled("sochi.txt"))]
    page = Page(casebook_html(cases, "ru", title="Дела клуба"))
    links = [attributes["href"] for attributes in page.attributes("a")]

    assert page.open_tags == []
    assert [words for tag, words in page.headings if tag == "h2"][:2] == [
        "Оглавление",
        "1. rostov.txt ",
    ]
    assert links[:3] == ["#case-1", "#case-2", "#rules"]
    assert {f"#{attributes['id']}" for _, attributes in page.tags if "id" in attributes} >= set(
        links
    )


def test_the_index_says_where_a_rule_was_broken_and_where_it_is_only_cited() -> None:
    cases = [from_file(ruled(name)) for name in ("rostov-too-late.txt", "rostov.txt")]
    index = {rule.id: (rule.governs, rule.cited) for rule in rule_index(cases, "ru")}

    assert index["3.9.14.3"][0] == (2,)
    assert index["3.9.1"] == ((), (1, 2))


def test_names_and_rules_go_in_the_order_of_their_numbers() -> None:
    assert sorted(["3.9.14", "3.9.2", "2.1"], key=in_order_of_numbers) == [
        "2.1",
        "3.9.2",
        "3.9.14",
    ]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"outcome": "guilty"}, "outcome"),
        ({"net": {"А": "1/0"}}, "net"),
        ({"entries": [{"account": "bank"}]}, "entries[0].account"),
        ({"trace": [{"id": "1"}]}, "trace[0].id"),
        ({"infractions": None}, "infractions"),
        ({"citations": [1]}, "citations[0]"),
    ],
)
def test_a_wrong_value_of_a_decision_file_is_named_by_its_path(
    change: dict[str, object], path: str
) -> None:
    content = json.dumps({**json.loads(as_file(rostov())), **change}).encode()

    with pytest.raises(RecordError) as caught:
        read_document(content)

    assert path in [fault.values.get("path") for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("members", "path"),
    [
        ({"players": 7}, "players"),
        ({"players": [[]]}, "players[0]"),
        ({"tricks": {"scored": 1.5}}, "tricks.scored"),
        ({"net": {"А": "1e9999"}}, "net"),
    ],
)
def test_what_a_book_cannot_show_is_named_by_its_path(
    members: dict[str, object], path: str
) -> None:
    document = {**json.loads(as_file(rostov())), **members}

    with pytest.raises(RecordError) as error:
        read_document(json.dumps(document).encode())
    assert [fault.values["path"] for fault in error.value.faults] == [path]


def test_a_record_is_no_decision_file() -> None:
    assert is_decision(as_file(rostov()))
    assert not is_decision((SAMPLES / "rostov.txt").read_bytes())


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "=1+1", "👩‍👩‍👧", "Ж" * 200])
def test_a_name_does_no_harm_in_the_book(name: str) -> None:
    decision = renamed(rostov(), {"А": name})
    for case in (bound_decision(decision, "ru"), from_file(decision)):
        page = Page(casebook_html([case], "ru", title=name))

        assert page.open_tags == []
        assert page.attributes("script") == []


def test_the_command_binds_records_and_decisions_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "2.txt").write_bytes((SAMPLES / "rostov.txt").read_bytes())
    (tmp_path / "10.json").write_bytes(as_file(ruled("sochi.txt")))
    (tmp_path / "notes.md").write_text("не дело", encoding="utf-8")
    book = tmp_path / "book.html"

    done = arbiter("casebook", tmp_path, "--out", book)
    again = arbiter("casebook", tmp_path, "--out", book)
    headings = re.findall(r'<h2 id="case-\d+">(\d+\. \S+)', book.read_text(encoding="utf-8"))

    assert (done.code, again.code) == (0, 0)
    assert headings == ["1. 2.txt", "2. sochi.txt"]


def test_all_files_at_fault_are_named_and_no_book_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("[Игра ростов\n", encoding="utf-8")
    (tmp_path / "b.json").write_text('{"schema":"arbiter/decision/1"}', encoding="utf-8")
    (tmp_path / "c.txt").write_bytes((SAMPLES / "rostov.txt").read_bytes())
    book = tmp_path / "book.html"

    done = arbiter("casebook", tmp_path, "--out", book)

    assert (done.code, book.exists()) == (3, False)
    assert "a.txt:1:" in done.err
    assert "b.json: " in done.err
    assert "c.txt" not in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("name", ["none", "empty"])
def test_a_folder_without_cases_is_said_to_be_one(name: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()

    done = arbiter("casebook", tmp_path / name, "--out", tmp_path / "book.html")

    assert (done.code, "Traceback" in done.err) == (2, False)
    assert name in done.err
