"""An evening's record as lines of JSON."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.read import Rows, read_session
from arbiter.output.words import say
from arbiter.sayings import Saying
from arbiter.scoring.corrections import Stage, WrongEntry
from arbiter.scoring.ledger import Account
from arbiter.scoring.session import Session

RASPASY = {"game": "raspasy"}


def no_table(table: str | bytes, separator: str | None) -> Rows:
    raise AssertionError(f"taken for a table: {table!r}, {separator!r}")


def deal(**parts: Any) -> str:
    line = {
        "convention": "sochi",
        "players": ["А", "Б", "В"],
        "dealer": "В",
        "contract": RASPASY,
        "tricks": {"А": 4, "Б": 3, "В": 3},
        **parts,
    }
    return json.dumps({key: value for key, value in line.items() if value != ""})


def correction(**parts: Any) -> str:
    wrong = {"deal": 1, "writer": "А", "account": "whists", "on": "Б", "over": 4, **parts}
    return json.dumps({"correction": wrong})


def read(*lines: str) -> Session:
    return read_session("\n".join(lines).encode(), SessionHead(), no_table)


def faults(*lines: str) -> tuple[Fault, ...]:
    try:
        read(*lines)
    except RecordError as error:
        return error.faults
    return ()


def codes(*lines: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.place.line if fault.place else 0) for fault in faults(*lines)]


def test_deals_are_numbered_by_their_id_or_in_order() -> None:
    session = read(deal(), deal(id=7), deal(id="вечер"), "", deal())

    assert [(d.number, d.place and d.place.line) for d in session.deals] == [
        (1, 1),
        (7, 2),
        (8, 3),
        (9, 5),
    ]


def test_a_number_of_raspasy_counts_only_where_it_is_said() -> None:
    said = [d.says_raspasy for d in read(deal(), deal(raspasy_number=2)).deals]

    assert said == [False, True]


def test_what_stood_before_the_first_line_is_where_the_evening_begins() -> None:
    session = read(deal(before={"pool": {"А": 6}, "mountain": {"Б": 2}}), deal(before={}))

    assert (session.before.pool, session.before.mountain) == ({"А": 6}, {"Б": 2})


def test_corrections_and_an_end_are_read() -> None:
    noticed = {"deal": 2, "stage": "play"}
    session = read(deal(), correction(noticed=noticed, agreed=True), '{"end":"consent"}')

    assert session.end == "consent"
    assert [noted.wrong for noted in session.errors] == [
        WrongEntry(1, "А", Account.WHISTS, 4, "Б", (2, Stage.PLAY), agreed=True)
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (deal(players=["Б", "А", "В"]), "session.another-table"),
        (deal(convention="rostov"), "session.another-convention"),
        (deal(options={"pool_limit": 20}), "session.another-convention"),
        (deal(contract={"game": "бридж"}), "record.unknown-word"),
        (deal(dealer="Д"), "record.unknown-player"),
        ("{", "record.json-end"),
        ("[1]", "record.want-object"),
        (correction(writer="Д"), "record.unknown-player"),
        (correction(over=0), "session.correction-json"),
        (correction(account="pool"), "session.correction-json"),
        (correction(on="А"), "session.whists-on-oneself"),
        (correction(on=None), "record.missing-key"),
        (correction(account="карман"), "record.unknown-word"),
        (correction(noticed={"deal": 2, "stage": "вчера"}), "record.unknown-word"),
        (correction(extra=1), "record.unknown-key"),
        ('{"end":"устали"}', "record.unknown-word"),
        ('{"end":null}', "record.missing-key"),
        ('{"correction":3}', "record.want-object"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(line: str, code: str) -> None:
    assert (code, 3) in codes(deal(), deal(), line)


def test_all_faults_are_told_at_once() -> None:
    assert codes(deal(), deal(dealer="Д"), correction(writer="Д"), "{") == [
        ("record.unknown-player", 2),
        ("record.unknown-player", 3),
        ("record.json-end", 4),
    ]


def test_what_lines_say_themselves_is_not_said_beside_them() -> None:
    with pytest.raises(UsageFault):
        read_session(deal().encode(), SessionHead("sochi"), no_table)


def test_lines_without_a_deal_are_no_session() -> None:
    assert codes('{"end":"time"}') == [("session.no-deals", 0)]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
keys = st.sampled_from(["correction", "end", "deal", "contract", "players", "tricks", "over"])


@given(st.lists(st.dictionaries(keys, json_values, max_size=4).map(json.dumps), max_size=3))
def test_any_objects_are_read_or_refused_in_words(lines: list[str]) -> None:
    found = faults(deal(), *lines)

    assert all(say(Saying(fault.code, fault.values), "ru") for fault in found)
