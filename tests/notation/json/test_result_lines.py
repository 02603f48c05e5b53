"""A line that `arbiter score` takes: read quickly or with care alike, every fault told at once."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.notation.json import result_lines
from arbiter.notation.json.line import FaultyLine
from arbiter.notation.json.result_lines import ScoredLine, score_line

GOOD: dict[str, object] = {
    "id": "s1",
    "convention": "sochi",
    "options": {},
    "players": ["А", "Б", "В", "Г"],
    "dealer": "Г",
    "contract": {"game": "suit", "declarer": "А", "level": 6, "trump": "S"},
    "whist": [["Б", "whist"], ["В", "pass"]],
    "tricks": {"А": 6, "Б": 3, "В": 1},
}
MISERE = {"game": "misere", "declarer": "А"}


def line(**changes: object) -> str:
    return json.dumps({**GOOD, **changes}, ensure_ascii=False)


def scored(text: str) -> ScoredLine:
    found = score_line(text)
    assert isinstance(found, ScoredLine), found
    return found


def faults(text: str) -> list[tuple[str, int | None]]:
    found = score_line(text, 7)
    assert isinstance(found, FaultyLine), found
    assert all(fault.place is None or fault.place.line == 7 for fault in found.faults)
    return [(fault.code, fault.place and fault.place.column) for fault in found.faults]


def codes(text: str) -> list[str]:
    return [code for code, _ in faults(text)]


@pytest.mark.parametrize(
    "text",
    [
        line(),
        line(id=None),
        line(id=7),
        line(options={"pair_duty": "both", "raspasy_prices": [1, 2, 4]}),
        line(options={"scale": 1}, tricks={"А": 10}),
        line(contract={"game": "suit", "declarer": "Б", "level": 9, "trump": None}, whist=None),
        line(contract=MISERE, whist=[]),
        line(contract={"game": "raspasy"}, whist=[], raspasy_number=3),
        line(whist=[["В", "half"]], tricks=None),
        line(conceded=True, tricks=None),
    ],
)
def test_the_quick_reading_is_the_careful_one(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = score_line(text)
    monkeypatch.setattr(result_lines, "_quickly", lambda _: None)

    assert score_line(text) == quick


def test_everything_that_a_result_can_have_is_read() -> None:
    read = scored(
        line(
            convention="classic",
            contract=MISERE,
            whist=[],
            tricks={"А": 1, "Б": 9},
            bombs=1,
            dark=1,
            misere_halves=True,
            before={"pool": {"А": 5}, "mountain": {"Б": 3}},
            fines=[{"player": "А", "tricks": 1, "to": "nobody", "credited": {}, "rule": "3.9.12"}],
            award=[{"account": "whists", "writer": "Б", "on": "А", "points": "7/2"}],
            talon=["AS", "KD"],
        )
    )

    result = read.result
    assert (result.bombs, result.dark, result.misere_halves) == (1, 1, True)
    assert result.before.pool == {"А": 5}
    assert [(f.player, f.tricks, f.to, f.rule) for f in result.fines] == [
        ("А", 1, "nobody", "3.9.12")
    ]
    assert [str(card) for card in result.talon] == ["AS", "KD"]
    assert [str(entry.points) for entry in read.score.entries] == ["20", "20", "20", "20", "7/2"]


def test_an_award_stands_beside_what_the_deal_writes() -> None:
    award = [{"account": "mountain", "player": "В", "points": -3, "kind": "correction"}]
    with_it, without = scored(line(award=award)), scored(line())

    assert with_it.score.entries[:-1] == without.score.entries
    entry = with_it.score.entries[-1]
    assert (entry.player, entry.points, entry.kind.value) == ("В", -3, "correction")


def test_a_pool_that_fills_up_leaves_the_rest_to_the_others_or_off_the_mountain() -> None:
    nine = {"game": "suit", "declarer": "А", "level": 9, "trump": "S"}
    full = {"pool": {"А": 8, "Б": 10, "В": 10, "Г": 10}}
    text = line(
        contract=nine, whist=[], tricks=None, options={"pool_limit": 10}, before=full, award=AWARD
    )

    written = [(e.account.value, e.player, e.points) for e in scored(text).score.entries]
    assert written == [("pool", "А", 2), ("mountain", "А", -6), ("pool", "А", 50)]


AWARD = [{"account": "pool", "player": "А", "points": 50}]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.json-end"),
        ("[]", "record.want-object"),
        ("{", "record.json-end"),
        ('{"id":NaN}', "record.json-value"),
        ('{"id":1,"id":2}', "record.key-twice"),
        (line(id=[1]), "session.bad-id"),
        (line(convention="сочи"), "record.unknown-convention"),
        (line(convention=None), "record.missing-key"),
        (line(convention={}), "record.want-text"),
        (line(options=[]), "record.want-object"),
        (line(options={"amnesti": True}), "record.unknown-option"),
        (line(options={"amnesty": 1}), "record.option-value"),
        (line(options={"raspasy_prices": [1.5]}), "record.option-value"),
        (line(convention="rostov", options={"amnesty": True}), "score.no-such-option"),
        (line(players=["А", "Б"]), "record.players-count"),
        (line(players=["А", "А", "В"]), "record.player-twice"),
        (line(players="АБВ"), "record.want-list"),
        (line(dealer="Я"), "record.unknown-player"),
        (line(dealer=None), "record.missing-key"),
        (line(contract=None), "record.missing-key"),
        (line(contract={"game": "suit", "declarer": "А", "level": 5, "trump": "S"}),
         "record.number-range"),
        (line(contract={"game": "suit", "declarer": "А", "level": 6}), "record.missing-key"),
        (line(contract={"game": "suit", "declarer": "А", "level": True, "trump": "S"}),
         "record.want-number"),
        (line(contract={"game": "bridge"}), "record.unknown-word"),
        (line(contract={"game": "suit", "declarer": "Г", "level": 6, "trump": "S"}),
         "score.dealer-declares"),
        (line(whist=[["Б", "вист"]]), "record.unknown-answer"),
        (line(whist=[["Б"]]), "record.want-pair"),
        (line(whist=[["Я", "whist"]]), "record.unknown-player"),
        (line(whist=[["А", "whist"]]), "score.answer-too-many"),
        (line(tricks={"А": 11}), "record.number-range"),
        (line(tricks={"А": 6, "Б": 5}), "score.not-ten"),
        (line(tricks={"А": "6"}), "record.want-number"),
        (line(tricks={"А": True}), "record.want-number"),
        (line(tricks={"Я": 10}), "record.unknown-player"),
        (line(tricks=None), "score.tricks-needed"),
        (line(raspasy_number=0), "record.number-range"),
        (line(bombs=1), "score.no-dark-calls"),
        (line(bombs=11), "record.number-range"),
        (line(fines=[{}]), "record.missing-key"),
        (line(fines=[{"player": "А", "tricks": 1, "to": "all"}]), "record.unknown-word"),
        (line(award=[{"account": "whists", "writer": "А", "on": "А", "points": 1}]),
         "session.whists-on-oneself"),
        (line(award=[{"account": "pool", "player": "А", "points": "1/0"}]), "session.want-amount"),
        (line(talon=["AS", "AS"]), "score.bad-talon"),
        (line(foo=1), "record.unknown-key"),
    ],
)  # fmt: skip
def test_a_faulty_line_is_refused(text: str, code: str) -> None:
    assert code in codes(text)


def test_all_faults_are_told_at_once_with_their_columns() -> None:
    text = line(dealer="Я", options={"x": 1}, tricks={"Я": 10}, foo=1)

    assert [code for code, _ in faults(text)] == [
        "record.unknown-option",
        "record.unknown-player",
        "record.unknown-player",
        "record.unknown-key",
    ]
    assert all(column is not None and text[column - 1] for _, column in faults(text))


def test_an_impossible_result_is_told_at_the_place_of_its_field() -> None:
    text = line(tricks={"А": 6, "Б": 3, "В": 2})

    assert faults(text) == [("score.not-ten", text.index('{"А": 6') + 1)]


def test_a_faulty_line_keeps_its_id() -> None:
    found = score_line(line(id="x7", dealer="Я"))

    assert isinstance(found, FaultyLine)
    assert found.line_id == "x7"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_whatever_stands_in_a_field_a_line_is_answered(key: str, value: object) -> None:
    assert isinstance(score_line(line(**{key: value})), ScoredLine | FaultyLine)


@given(st.text(max_size=60))
def test_whatever_a_line_is_it_is_answered(text: str) -> None:
    assert isinstance(score_line(text), ScoredLine | FaultyLine)


def test_the_order_of_keys_does_not_matter() -> None:
    turned = json.dumps(dict(reversed(GOOD.items())), ensure_ascii=False)

    assert replace(scored(turned), line_id=None) == replace(scored(line()), line_id=None)
