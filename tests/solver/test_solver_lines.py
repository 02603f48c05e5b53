"""A line in, a line out: `arbiter solve` whatever the line holds."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arbiter
from arbiter.game.card_notation import Language
from arbiter.game.cards import Card
from arbiter.output.line_errors import line_error
from arbiter.output.words import LANGUAGES
from arbiter.solver.lines import Refused, answer
from arbiter.solver.position import Position
from arbiter.solver.solve import guarantees, outcomes, outcomes_with_lapses
from tests.solver.positions import positions

CODE = re.compile(r'"(solve\.[a-z-]+)"')

RIGHT: dict[str, Any] = {
    "id": "p1",
    "game": "raspasy",
    "leader": 0,
    "hands": [["AH", "9H"], ["QH", "JD"], ["QD", "8D"]],
    "trick": [],
}


def asked(
    line: Any, *, outcomes: bool = False, lapses: bool = False, lang: Language = "ru"
) -> dict[str, Any]:
    return printed(answer(json.dumps(line), outcomes=outcomes, lapses=lapses), lang)


def printed(answered: dict[str, Any] | Refused, lang: Language = "ru") -> dict[str, Any]:
    """What the command prints for an answer."""
    if isinstance(answered, Refused):
        return {"id": answered.line_id, "error": line_error(answered.faults, lang)}
    return answered


def code_with(**changed: Any) -> str:
    """The code of the answer to the right line with some fields changed."""
    return code_of(asked(RIGHT | changed))


def code_of(answered: dict[str, Any]) -> str:
    code = answered["error"]["code"]
    assert isinstance(code, str)
    return code


def names(mask: int) -> list[str]:
    return [str(Card.of_number(card)) for card in range(32) if mask >> card & 1]


def test_a_position_is_answered_by_its_guarantees() -> None:
    assert asked(RIGHT) == {"id": "p1", "guaranteed": [0, 2, 0]}


def test_outcomes_are_added_when_asked() -> None:
    assert asked(RIGHT, outcomes=True) == {
        "id": "p1",
        "guaranteed": [0, 2, 0],
        "outcomes": [[0, 1, 1], [0, 2, 0], [2, 0, 0]],
    }


@pytest.mark.parametrize("with_outcomes", [True, False])
def test_lapses_bring_the_outcomes_with_them(with_outcomes: bool) -> None:
    assert asked(RIGHT, outcomes=with_outcomes, lapses=True) == {
        "id": "p1",
        "guaranteed": [0, 2, 0],
        "outcomes": [[0, 1, 1], [0, 2, 0], [2, 0, 0]],
        "lapses": [1, 0, 1],
    }


@given(positions(most_cards=3))
@settings(deadline=None, max_examples=60)
def test_a_line_is_answered_as_its_position(position: Position) -> None:
    line = {
        "id": 5,
        "game": "raspasy",
        "leader": position.leader,
        "hands": [names(hand) for hand in position.hands],
        "trick": [str(Card.of_number(card)) for card in position.trick],
        "talon_leads": {
            "cards": [str(Card.of_number(card)) for card in position.talon_leads],
            "can_win": position.talon_can_win,
        },
    }

    counted = outcomes_with_lapses(position)
    assert asked(line, lapses=True) == {
        "id": 5,
        "guaranteed": list(guarantees(position)),
        "outcomes": [list(share) for share in outcomes(position)],
        "lapses": [lapses for _, lapses in counted],
    }


def test_fields_that_raspasy_does_not_have_may_be_null_and_unknown_ones_are_passed_over() -> None:
    assert asked(RIGHT | {"declarer": None, "trump": None, "talon_leads": None, "note": 1}) == {
        "id": "p1",
        "guaranteed": [0, 2, 0],
    }


@pytest.mark.parametrize("field", ["id", "trick"])
def test_the_id_and_an_empty_trick_may_be_left_out(field: str) -> None:
    line = {key: value for key, value in RIGHT.items() if key != field}

    assert asked(line)["guaranteed"] == [0, 2, 0]


@pytest.mark.parametrize("field", ["game", "leader", "hands"])
def test_a_field_that_is_missing_is_a_fault(field: str) -> None:
    line = {key: value for key, value in RIGHT.items() if key != field}

    assert asked(line)["error"] == {
        "code": "solve.missing-field",
        "message": f"Нет поля {field}.",
    }


CONTRACT: dict[str, Any] = {
    "id": "p1",
    "game": "contract",
    "declarer": 1,
    "trump": "S",
    "leader": 0,
    "hands": [["AS"], ["KS", "9C"], ["QH", "8H"]],
    "trick": ["7D"],
}


def test_a_contract_is_answered_by_the_declarer_s_tricks_and_a_line() -> None:
    assert asked(CONTRACT) == {
        "id": "p1",
        "tricks": 1,
        "line": [[1, "KS"], [2, "QH"], [1, "9C"], [2, "8H"], [0, "AS"]],
    }


def test_without_trumps_the_declarer_of_the_same_position_takes_nothing() -> None:
    assert asked(CONTRACT | {"trump": None})["tricks"] == 0


def test_a_misere_is_answered_by_the_tricks_that_the_declarer_cannot_avoid() -> None:
    misere = {key: value for key, value in CONTRACT.items() if key != "trump"}

    assert asked(misere | {"game": "misere"}) == {
        "id": "p1",
        "tricks": 0,
        "line": [[1, "KS"], [2, "QH"], [0, "AS"], [1, "9C"], [2, "8H"]],
    }


def test_outcomes_are_a_question_of_raspasy_only() -> None:
    assert asked(CONTRACT, lapses=True) == asked(CONTRACT)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"declarer": None}, "solve.no-declarer"),
        ({"declarer": 3}, "solve.bad-declarer"),
        ({"declarer": "1"}, "solve.wrong-type"),
        ({"declarer": True}, "solve.wrong-type"),
        ({"trump": "s"}, "solve.bad-trump"),
        ({"trump": "NT"}, "solve.bad-trump"),
        ({"trump": ""}, "solve.bad-trump"),
        ({"trump": 0}, "solve.bad-trump"),
        ({"talon_leads": {"cards": ["7S"], "can_win": False}}, "solve.not-in-contract"),
        ({"game": "misere"}, "solve.not-in-misere"),
        ({"hands": [["AS"], ["KS", "9C"], ["QH"]]}, "solve.uneven-hands"),
        ({"trick": ["7D", "8D", "9D"]}, "solve.trick-too-long"),
    ],
)
def test_a_faulty_contract_is_answered_by_the_code_of_its_first_fault(
    changed: dict[str, Any], code: str
) -> None:
    assert code_of(asked(CONTRACT | changed)) == code


def test_a_contract_without_a_word_on_trumps_is_faulty() -> None:
    line = {key: value for key, value in CONTRACT.items() if key != "trump"}

    assert asked(line)["error"] == {"code": "solve.missing-field", "message": "Нет поля trump."}


def test_all_faults_of_a_contract_stand_in_the_message() -> None:
    line = CONTRACT | {
        "declarer": 4,
        "trump": "X",
        "leader": 7,
        "talon_leads": {"cards": ["7S"], "can_win": True},
    }

    assert asked(line)["error"]["message"] == (
        "trump — S, C, D, H или null (без козыря), а не «X». "
        "declarer — место 0, 1 или 2, а не 4. "
        "Поле talon_leads: ход картами прикупа бывает только на распасовке, "
        "уберите или поставьте null. "
        "leader — место 0, 1 или 2, а не 7."
    )


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"id": 1.5}, "solve.bad-id"),
        ({"id": True}, "solve.bad-id"),
        ({"id": ["p"]}, "solve.bad-id"),
        ({"id": "\ud800"}, "solve.bad-id"),
        ({"game": "Raspasy"}, "solve.unknown-game"),
        ({"game": ["raspasy"]}, "solve.unknown-game"),
        ({"game": None}, "solve.unknown-game"),
        ({"trump": "S"}, "solve.not-in-raspasy"),
        ({"declarer": 0}, "solve.not-in-raspasy"),
        ({"leader": 3}, "solve.bad-leader"),
        ({"leader": -1}, "solve.bad-leader"),
        ({"leader": True}, "solve.wrong-type"),
        ({"leader": "0"}, "solve.wrong-type"),
        ({"leader": 0.0}, "solve.wrong-type"),
        ({"hands": {}}, "solve.wrong-type"),
        ({"hands": [[], []]}, "solve.wrong-type"),
        ({"hands": [[], [], [], []]}, "solve.wrong-type"),
        ({"hands": ["AH9H", [], []]}, "solve.wrong-type"),
        ({"hands": [["AH", "9h"], ["QH", "JD"], ["QD", "8D"]]}, "solve.unknown-card"),
        ({"hands": [["AH", "H9"], ["QH", "JD"], ["QD", "8D"]]}, "solve.unknown-card"),
        ({"hands": [["AH", 7], ["QH", "JD"], ["QD", "8D"]]}, "solve.unknown-card"),
        ({"hands": [["AH", "AH"], ["QH", "JD"], ["QD", "8D"]]}, "solve.card-twice"),
        ({"hands": [["AH", "9H"], ["QH", "AH"], ["QD", "8D"]]}, "solve.card-twice"),
        ({"hands": [["AH", "9H"], ["QH"], ["QD", "8D"]]}, "solve.uneven-hands"),
        ({"trick": ["7S"]}, "solve.uneven-hands"),
        ({"trick": ["7S", "8S", "9S"]}, "solve.trick-too-long"),
        ({"trick": "7S"}, "solve.wrong-type"),
        ({"trick": None}, "solve.wrong-type"),
        ({"talon_leads": ["7S"]}, "solve.wrong-type"),
        ({"talon_leads": {"cards": ["7S"]}}, "solve.missing-field"),
        ({"talon_leads": {"can_win": True}}, "solve.missing-field"),
        ({"talon_leads": {"cards": ["7S"], "can_win": 1}}, "solve.wrong-type"),
        ({"talon_leads": {"cards": ["AH"], "can_win": True}}, "solve.card-twice"),
        ({"talon_leads": {"cards": ["7S", "8S", "9S"], "can_win": True}}, "solve.talon-leads"),
    ],
)
def test_a_faulty_line_is_answered_by_the_code_of_its_first_fault(
    changed: dict[str, Any], code: str
) -> None:
    assert code_with(**changed) == code


def test_eleven_cards_in_a_hand_are_too_many() -> None:
    line = RIGHT | {"hands": [names(0x7FF), names(0x7FF << 11), names(0x3FF << 22)]}

    assert asked(line)["error"] == {
        "code": "solve.uneven-hands",
        "message": "Карт на руках: 11, 11, 10; на столе: 0. Вместе с картой на столе у всех должно "
        "быть поровну. У места 0 с картой на столе больше 10 карт. У места 1 с картой на столе "
        "больше 10 карт.",
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "solve.bad-json"),
        ("{", "solve.bad-json"),
        ("распасы", "solve.bad-json"),
        ("\ufeff{}", "solve.bad-json"),
        ('{"id":NaN}', "solve.bad-json"),
        ('{"id":-Infinity}', "solve.bad-json"),
        ('{"id":1,"id":2}', "solve.bad-json"),
        ('{"id":' + "9" * 5000 + "}", "solve.bad-json"),
        ("[" * 200_000, "solve.bad-json"),
        ('{"a":' * 200_000, "solve.bad-json"),
        ('{"game":' + "[" * 500 + "]" * 500 + "}", "solve.unknown-game"),
        ("null", "solve.not-an-object"),
        ("[1]", "solve.not-an-object"),
        ('"raspasy"', "solve.not-an-object"),
        ("7", "solve.not-an-object"),
    ],
)
def test_what_is_not_a_position_at_all_has_a_code_too(text: str, code: str) -> None:
    assert code_of(printed(answer(text, outcomes=True, lapses=True))) == code


def test_all_faults_of_a_line_stand_in_the_message() -> None:
    line = RIGHT | {
        "leader": 5,
        "hands": [["AH", "1H"], ["QH", "AH"], ["QD"]],
        "trick": ["7S", "8S", "9S"],
        "trump": "S",
    }

    assert asked(line) == {
        "id": "p1",
        "error": {
            "code": "solve.not-in-raspasy",
            "message": "Поле trump: на распасовке его нет, уберите или поставьте null. "
            "Поле hands[0]: нет карты «1H» (десятка бубен пишется TD). "
            "Карта AH встречается дважды. "
            "leader — место 0, 1 или 2, а не 5. "
            "В незаконченной взятке не больше двух карт, а не 3.",
        },
    }


def test_a_card_that_cannot_be_read_counts_as_a_card_of_its_hand() -> None:
    message = asked(RIGHT | {"hands": [["AH", "xx"], ["QH", "JD"], ["QD", "8D"]]})["error"][
        "message"
    ]

    assert message == "Поле hands[0]: нет карты «xx» (десятка бубен пишется TD)."


def test_a_long_text_is_cut_in_the_message() -> None:
    message = asked(RIGHT | {"game": "x" * 1000})["error"]["message"]

    assert len(message) < 120


def test_the_message_is_in_the_language_asked_for() -> None:
    line = RIGHT | {"leader": "x", "hands": [["AH", "AH"], ["QH", "JD"], ["QD", "8D"]]}

    assert asked(line, lang="en")["error"] == {
        "code": "solve.wrong-type",
        "message": "Field leader: expected seat 0, 1 or 2. Card AH stands twice.",
    }
    assert asked(line)["error"]["message"] == (
        "Поле leader: ожидается место 0, 1 или 2. Карта AH встречается дважды."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solver_s_codes_and_the_words_are_the_same(language: Language) -> None:
    package = Path(arbiter.__file__).parent
    source = (package / "solver").glob("*.py")
    named = {code for path in source for code in CODE.findall(path.read_text(encoding="utf-8"))}
    catalogue = package / f"output/locale/{language}/LC_MESSAGES/solve.po"

    assert named == set(re.findall(r'msgid "(.+)"', catalogue.read_text(encoding="utf-8")))


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.sampled_from(["7S", "AH", "QD", "raspasy", "contract", "misere", "S", 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from([*RIGHT, "talon_leads", "trump", "declarer"]), JSON_VALUES),
    st.sets(st.sampled_from(list(RIGHT))),
)
@settings(deadline=None)
def test_whatever_a_line_holds_it_is_answered_in_printable_json(
    changed: dict[str, Any], kept: set[str]
) -> None:
    line = {key: value for key, value in RIGHT.items() if key in kept} | changed
    answered = asked(line, lapses=True)

    assert len({"error", "guaranteed", "tricks"} & set(answered)) == 1
    assert (
        json.loads(json.dumps(answered, ensure_ascii=False, allow_nan=False).encode()) == answered
    )


@given(st.text())
def test_whatever_a_line_is_it_is_answered(text: str) -> None:
    assert set(printed(answer(text, outcomes=False, lapses=False))) == {"id", "error"}
