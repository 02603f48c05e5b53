"""The lines of `arbiter settle`: what is read, and what is told of what cannot be."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.notation.json import sheet_lines
from arbiter.notation.json.line import FaultyLine
from arbiter.notation.json.sheet_lines import SheetLine, read_sheet_line
from arbiter.scoring.conventions import NAMES, load_convention
from arbiter.scoring.settlement import Totals

PLAYERS = ("А", "Б", "В")


def line(**parts: Any) -> str:
    return json.dumps({"convention": "sochi", "players": PLAYERS, **parts}, ensure_ascii=False)


def codes(text: str) -> list[str]:
    read = read_sheet_line(text)
    assert isinstance(read, FaultyLine)
    return [fault.code for fault in read.faults]


def test_what_is_missing_is_nothing() -> None:
    nothing = dict.fromkeys(PLAYERS, 0)
    rows = {x: {y: 0 for y in PLAYERS if y != x} for x in PLAYERS}

    assert read_sheet_line(line()) == SheetLine(
        None, load_convention("sochi"), Totals(nothing, nothing, rows)
    )


def test_a_fraction_is_a_text() -> None:
    read = read_sheet_line(line(mountain={"Б": "40/3"}, id=7))

    assert isinstance(read, SheetLine)
    assert (read.line_id, read.totals.mountain) == (7, {"А": 0, "Б": Fraction(40, 3), "В": 0})


amounts = st.integers(-1000, 1000) | st.fractions(-99, 99, max_denominator=99).map(str)


@given(
    st.sampled_from(NAMES),
    st.dictionaries(st.sampled_from(PLAYERS), amounts),
    st.dictionaries(
        st.sampled_from(PLAYERS), st.dictionaries(st.sampled_from(PLAYERS), amounts, max_size=2)
    ),
)
def test_a_quick_reading_is_the_careful_one(
    name: str, mountain: dict[str, Any], whists: dict[str, Any]
) -> None:
    text = line(convention=name, mountain=mountain, whists=whists, id="x")
    quick = sheet_lines._quickly(text)

    assert quick is None or quick == sheet_lines._carefully(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sheet_lines.KEYS), json_values) | json_values)
def test_any_json_is_read_or_refused_in_words(value: Any) -> None:
    read = read_sheet_line(json.dumps(value))

    assert isinstance(read, SheetLine) or read.faults


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    read = read_sheet_line(text)

    assert isinstance(read, SheetLine) or read.faults


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"pool": {"А": 1.5}}, "session.want-amount"),
        ({"pool": {"А": "1/0"}}, "session.want-amount"),
        ({"pool": {"А": True}}, "session.want-amount"),
        ({"pool": {"А": 10**6}}, "session.want-amount"),
        ({"pool": {"Д": 1}}, "record.unknown-player"),
        ({"pool": [1, 2, 3]}, "record.want-object"),
        ({"whists": {"А": {"А": 3}}}, "session.whists-on-oneself"),
        ({"whists": {"Д": {"А": 3}}}, "record.unknown-player"),
        ({"mountian": {}}, "record.unknown-key"),
        ({"players": ["А", "Б"]}, "record.players-count"),
        ({"players": ["А", "Б", "Б"]}, "record.player-twice"),
        ({"players": "АБВ"}, "record.want-list"),
        ({"convention": "бридж"}, "record.unknown-convention"),
        ({"options": {"scale": 3}}, "record.option-value"),
        ({"options": {"pool_limit": 20}, "pool": {"Б": 21}}, "session.pool-past-limit"),
        ({"options": {"no_such": 3}}, "record.unknown-option"),
        ({"id": [1]}, "session.bad-id"),
    ],
)
def test_what_cannot_be_is_told(parts: dict[str, Any], code: str) -> None:
    assert codes(line(**parts)) == [code]


def test_leningrad_may_be_past_its_limit() -> None:
    text = line(convention="leningrad", options={"pool_limit": 20}, pool={"Б": 21})

    assert isinstance(read_sheet_line(text), SheetLine)


def test_all_faults_of_a_line_are_told_with_their_columns() -> None:
    text = '{"players":["А","Б","А"],"pool":{"Д":1},"whists":{"А":{"А":1}},"x":1}'
    read = read_sheet_line(text, 4)

    assert isinstance(read, FaultyLine)
    assert [(fault.code, fault.place) for fault in read.faults] == [
        ("record.missing-key", (4, 1)),
        ("record.player-twice", (4, 21)),
        ("record.unknown-player", (4, 38)),
        ("session.whists-on-oneself", (4, 60)),
        ("record.unknown-key", (4, 64)),
    ]


def test_a_key_given_twice_is_told() -> None:
    assert codes('{"convention":"sochi","players":["А","Б","В"],"pool":{"А":1,"А":2}}') == [
        "record.key-twice"
    ]


def test_a_faulty_line_keeps_its_id() -> None:
    read = read_sheet_line(line(id="t9", pool=3))

    assert isinstance(read, FaultyLine)
    assert read.line_id == "t9"


def test_who_is_asked_for_must_sit_at_the_table() -> None:
    read = read_sheet_line(line(), needs="Д")

    assert isinstance(read, FaultyLine)
    assert [fault.code for fault in read.faults] == ["record.unknown-player"]
