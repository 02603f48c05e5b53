"""Every fault of the JSON form is found, at its place, and none hides another."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError
from arbiter.game.record import DealRecord
from arbiter.notation.json.tree import Members, Node, NotWhole, parse_json
from arbiter.notation.read import read_record
from tests.notation.faults import Found, faults

HEAD = '{"convention":"rostov","players":["А","Б","В"],"dealer":"В"'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", [("json-end", 1, 2)]),
        ('{"a":1,}', [("json-extra-comma", 1, 7)]),
        ('{"a":[1,]}', [("json-extra-comma", 1, 8)]),
        ("[1]", [("want-record", 1, 1)]),
        ('{\n"a":tru}', [("json-value", 2, 5)]),
        ('{"a" 1}', [("json-colon", 1, 6)]),
        ("{a:1}", [("json-key", 1, 2)]),
        ("{'a':1}", [("json-key", 1, 2)]),
        ('{"a":1 "b":2}', [("json-comma", 1, 8)]),
        ('{"a":"x', [("json-string", 1, 6)]),
        ('{"a":"x\n"}', [("json-string", 1, 6)]),
        ('{"a":"\t"}', [("hidden-sign", 1, 7)]),
        (r'{"a":"\q"}', [("json-escape", 1, 7)]),
        ("{} {}", [("json-rest", 1, 4)]),
        ('{"a":NaN}', [("json-value", 1, 6)]),
        ('{"a":-Infinity}', [("json-value", 1, 6)]),
        ('{"a":01}', [("json-comma", 1, 7)]),
        ('{"a":.5}', [("json-value", 1, 6)]),
        ('{"a":' + "[" * 100, [("json-nesting", 1, 17)]),
        ('{"schema":"arbiter/decision/1"}', [("schema", 1, 11)]),
        ("{}", [("missing-key", 1, 1)] * 3),
    ],
)
def test_a_fault_of_the_document_is_found(text: str, expected: list[Found]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ('"plyers":1', [("unknown-key", 2, 1)]),
        ('"dealer":"А"', [("key-twice", 2, 1)]),
        ('"event":5', [("want-text", 2, 9)]),
        (f'"event":"{"x" * 201}"', [("text-too-long", 2, 9)]),
        (r'"event":"\u200b"', [("hidden-sign", 2, 9)]),
        (r'"event":"\ud800"', [("hidden-sign", 2, 9)]),
        ('"raspasy_number":1.0', [("want-number", 2, 18)]),
        ('"raspasy_number":1e2', [("want-number", 2, 18)]),
        ('"raspasy_number":true', [("want-number", 2, 18)]),
        (f'"raspasy_number":{"9" * 5000}', [("want-number", 2, 18)]),
        ('"raspasy_number":0', [("number-range", 2, 18)]),
        ('"whist_open":1', [("want-flag", 2, 14)]),
        ('"talon":"7S"', [("want-list", 2, 9)]),
        ('"talon":["7S"]', [("talon-size", 2, 9)]),
        ('"talon":["7S","7S"]', [("card-twice", 2, 15)]),
        ('"talon":["7S",8]', [("want-text", 2, 15)]),
        ('"talon":["7S","10H"]', [("card-code-meant", 2, 15)]),
        ('"talon":["7S","♠Т"]', [("card-code-meant", 2, 15)]),
        ('"talon":["7S","АS"]', [("card-code-meant", 2, 15)]),
        ('"talon":["7S","as"]', [("card-code-meant", 2, 15)]),
        ('"talon":["7S","1S"]', [("card-code", 2, 15)]),
        ('"hands":{"A":[]}', [("player-other-alphabet", 2, 14)]),
        ('"hands":{"Я":[]}', [("unknown-player", 2, 14)]),
        ('"hands":{"А":["AS"]}', [("hand-size", 2, 14)]),
        ('"hands":[]', [("want-object", 2, 9)]),
        ('"auction":[["А","pas"]]', [("call-code", 2, 17)]),
        ('"auction":[["А"]]', [("want-pair", 2, 12)]),
        ('"auction":["А"]', [("want-list", 2, 12)]),
        ('"whist":[["А","wist"]]', [("unknown-answer", 2, 15)]),
        ('"contract":{"game":"suit","declarer":"Б","level":6}', [("missing-key", 2, 12)]),
        (
            '"contract":{"game":"suit","declarer":"Б","level":5,"trump":"♠"}',
            [("number-range", 2, 50), ("suit-code", 2, 60)],
        ),
        ('"contract":{"game":"misere","declarer":"Я"}', [("unknown-player", 2, 40)]),
        ('"contract":{"game":"miser"}', [("unknown-word", 2, 20)]),
        ('"contract":{"game":"raspasy","declarer":"А"}', [("unknown-key", 2, 30)]),
        ('"options":{"amnesty":1}', [("option-value", 2, 22)]),
        ('"options":{"single_wist":"greedy"}', [("unknown-option", 2, 26)]),
        ('"options":{"raspasy_prices":[1,true]}', [("option-value", 2, 29)]),
        ('"options":{"raspasy_prices":[]}', [("option-value", 2, 29)]),
        ('"before":{"pool":{"А":-1}}', [("number-range", 2, 23)]),
        ('"facts":[{"status":"sure","text":""}]', [("unknown-word", 2, 20), ("text-empty", 2, 34)]),
        ('"play":[{"by":"А","card":"9C","trik":1}]', [("unknown-key", 2, 31)]),
        ('"play":[{"by":"А"}]', [("missing-key", 2, 9)]),
        ('"play":[[]]', [("want-object", 2, 9)]),
        ('"play":[{"by":"А","event":"exposd"}]', [("unknown-event", 2, 27)]),
        ('"play":[{"by":"А","event":"exposed","cards":[]}]', [("list-empty", 2, 45)]),
        (
            '"play":[{"by":"А","event":"exposed","card":"9C"}]',
            [("missing-key", 2, 9), ("unknown-key", 2, 37)],
        ),
        ('"play":[{"event":"rewound","to_card":1}]', [("rewound-too-far", 2, 9)]),
        ('"play":[{"event":"ended-by-consent","tricks":{}}]', [("list-empty", 2, 46)]),
        ('"play":[{"by":"А","card":"9C"},{"by":"Б","card":"9C"}]', [("card-twice", 2, 32)]),
        ('"tricks":{"А":6,"Б":5}', [("too-many-tricks", 2, 10)]),
        ('"at":{"trick":11,"on_lead":"А"}', [("number-range", 2, 15)]),
        ('"complaint":{"kind":"revok"}', [("unknown-kind", 2, 21)]),
        ('"complaint":{"by":"А"}', [("missing-key", 2, 13)]),
        ('"complaint":5', [("want-object", 2, 13)]),
        ('"complaint":[5]', [("want-object", 2, 14)]),
        ('"complaint":{"kind":"revoke","asserts":{"tricks":{"А":9}}}', [("tricks-sum", 2, 50)]),
        (
            '"complaint":{"kind":"revoke","asserts":{"tricks":{"А":10},"line":[["А","9C"]]}}',
            [("unknown-key", 2, 41)],
        ),
        ('"complaint":{"kind":"revoke","asserts":{"line":[]}}', [("list-empty", 2, 48)]),
        ('"complaint":{"kind":"revoke","asserts":{"line":["9C"]}}', [("want-list", 2, 49)]),
        ('"complaint":{"kind":"audit","choices":{"А":{"option":"x"}}}', [("unknown-word", 2, 54)]),
        ('"complaint":{"kind":"audit","lot":{}}', [("lot-empty", 2, 35)]),
        ('"complaint":{"kind":"audit","plans":[{"by":"А"}]}', [("missing-key", 2, 38)]),
        (
            '"play":[{"by":"А","card":"7S"},{"by":"Б","card":"8S"},{"by":"В","card":"9S"}],\n'
            '"complaint":{"kind":"revoke","trick":1,"raised":"in-trick"}',
            [("raised-contradicts", 3, 49)],
        ),
        (f'"play":[{",".join(["0"] * 401)}]', [("list-too-long", 2, 8)]),
    ],
)
def test_a_fault_of_the_record_is_found(members: str, expected: list[Found]) -> None:
    assert faults(f"{HEAD},\n{members}}}") == expected


def test_no_fault_hides_another() -> None:
    text = (
        f'{HEAD},\n"talon":["7S","x"],\n"hands":{{"А":["7S"]}},\n"play":[{{"by":"Я","card":"y"}}]}}'
    )

    assert faults(text) == [
        ("card-twice", 2, 10),
        ("card-code", 2, 15),
        ("hand-size", 3, 14),
        ("unknown-player", 4, 15),
        ("card-code", 4, 26),
    ]


def test_where_no_players_can_be_read_nobody_is_called_a_stranger() -> None:
    text = '{"convention":"rostov","players":7,"dealer":"В",\n"hands":{"А":[]},"tricks":{"А":1}}'

    assert faults(text) == [("want-list", 1, 34)]


def test_a_hundred_faults_are_enough() -> None:
    text = HEAD + "".join(f',"k{number}":0' for number in range(300)) + "}"

    found = faults(text)

    assert len(found) == 101
    assert found[-1] == ("more-faults", None, None)


@pytest.mark.parametrize(
    "members",
    [
        "",
        ',"schema":"arbiter/record/1"',
        ',"event":null,"date":"","ruling":{},"facts":[],"options":{},"hands":{},"talon":[]',
        ',"auction":[],"whist":[],"play":[],"complaint":[],"tricks":{},"at":null,"before":null',
    ],
)
def test_what_is_empty_is_as_good_as_missing(members: str) -> None:
    expected = DealRecord(players=("А", "Б", "В"), dealer="В", convention="rostov")

    assert read_record(f"{HEAD}{members}}}".encode()) == expected


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**8), 10**8) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


def plain(node: Node) -> object:
    """The value as the standard library gives it."""
    match node.value:
        case Members(items):
            return {member.key: plain(member.node) for member in items}
        case NotWhole(text):
            return float(text)
        case list(nodes):
            return [plain(inner) for inner in nodes]
    return node.value


@given(json_values, st.booleans(), st.none() | st.integers(0, 3))
def test_json_is_read_as_the_standard_library_reads_it(
    value: object, ascii_only: bool, indent: int | None
) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)

    assert plain(parse_json(text)) == value


@settings(max_examples=300)
@given(st.text(alphabet='{}[],:"\\ \n\tu0123eE+-.truefalsn', max_size=20))
def test_what_the_standard_library_refuses_is_refused(text: str) -> None:
    try:
        expected = json.loads(text, parse_constant=lambda _: 1 / 0)
    except (ValueError, ZeroDivisionError):
        with pytest.raises(RecordError):
            parse_json(text)
    else:
        assert plain(parse_json(text)) == expected


def test_an_onlooker_is_no_player_whose_name_is_spelt_in_another_alphabet() -> None:
    remark = '{"by":"B","event":"remark"}'

    assert faults(f'{HEAD},"play":[{remark}]}}') == [("player-other-alphabet", 1, 75)]
    assert read_record(f'{HEAD},"play":[{remark.replace("B", "зритель")}]}}'.encode()).play


def test_a_complaint_in_json_is_not_about_a_trick_after_the_moment() -> None:
    record = f'{HEAD},"at":{{"trick":5,"on_lead":"А"}},"complaint":'
    complaint = '{"kind":"revoke","against":"А","trick":7}'

    assert faults(f"{record}{complaint}}}") == [("trick-after-moment", 1, len(record) + 40)]
