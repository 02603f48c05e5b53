import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter.output.audit_json import audit_json
from arbiter.output.decision_json import decision_json
from arbiter.output.json_text import json_number, json_text
from arbiter.output.replay_json import replay_json
from arbiter.output.words import LANGUAGES, say
from arbiter.sayings import Saying, saying
from rulings.decision import Caution, Decision, Refusal
from rulings.proceedings.audit import AuditedDeparture
from tests.output.decisions import ALL, DAMAGE, TRACE, card, referred, rostov, sochi, still_played

KEYS = [
    "schema",
    "case",
    "edition",
    "fingerprint",
    "players",
    "convention",
    "options",
    "deal",
    "outcome",
    "infractions",
    "citations",
    "tricks",
    "fines",
    "entries",
    "net",
    "damage",
    "proof",
    "choices",
    "open_cards",
    "orders",
    "cautions",
    "say",
    "questions",
    "readings",
    "warnings",
    "trace",
]
LINE = (
    "Б AS, В KS, А QS, Б 7H, В JD, А QC, Б 9C, В 8C, А KD, Б 7C, В JC, А JS, "
    "В 9S, А 7S, Б AC, В 9D, А 8D, Б KC, В TD, А TS, Б TC"
)


def both(message: Saying) -> dict[str, str]:
    return {language: say(message, language) for language in LANGUAGES}


def test_a_decision_is_the_document_that_the_interface_describes() -> None:
    made = replace(rostov(), trace=TRACE[4:6], cautions=(Caution("Б", "3.9.13", "counted-aloud"),))

    assert decision_json(made, "a1") == {
        "schema": "arbiter/decision/1",
        "case": "rostov-3-9-14-3",
        "edition": "C96-10",
        "fingerprint": "a1",
        "players": ["А", "Б", "В"],
        "convention": "rostov",
        "options": {},
        "deal": {
            "event": "Кубок клуба «Три карты»",
            "date": "2026-11-29",
            "table": "2",
            "deal": "7",
        },
        "outcome": "ruled",
        "infractions": [
            {"kind": "lead-out-of-turn", "rule": "3.9.14.3", "offender": "В", "trick": 4}
        ],
        "citations": ["3.9.14.3", "3.9.1", "3.7.2.2"],
        "tricks": {
            "played": {"А": 2, "Б": 1, "В": 0},
            "ruled": {"А": 2, "Б": 1, "В": 7},
            "scored": {"А": 2, "Б": 1, "В": 7},
        },
        "fines": [],
        "entries": [
            {
                "account": "whists",
                "writer": "Б",
                "on": "А",
                "points": 10,
                "kind": "play",
                "rule": "3.7.2.2",
                "reason": both(rostov().entries[0].reason),
            },
            {
                "account": "whists",
                "writer": "Б",
                "on": "В",
                "points": 35,
                "kind": "play",
                "rule": "3.7.2.2",
                "reason": both(rostov().entries[1].reason),
            },
            {
                "account": "whists",
                "writer": "А",
                "on": "В",
                "points": 50,
                "kind": "compensation",
                "rule": "3.9.14.3",
                "reason": both(rostov().entries[2].reason),
            },
        ],
        "net": {"А": 40, "Б": 45, "В": -85},
        "damage": [
            {
                "player": "А",
                "with_penalty": -10,
                "without_breach": 40,
                "whists": 50,
                "standard": "some-sensible-line",
                "refused": None,
                "line": [pair.split() for pair in LINE.split(", ")],
                "lapses": [
                    {
                        "at": 3,
                        "player": "Б",
                        "card": "7H",
                        "before": 2,
                        "after": 4,
                        "serves": ["А"],
                    }
                ],
            }
        ],
        "proof": [],
        "choices": [],
        "open_cards": [],
        "orders": [],
        "cautions": [{"player": "Б", "rule": "3.9.13", "kind": "counted-aloud"}],
        "say": [],
        "questions": [],
        "readings": [
            {
                "rule": "3.9.14.3",
                "reading": "offender-pays",
                "chosen": True,
                "net": {"А": 40, "Б": 45, "В": -85},
            },
            {
                "rule": "3.9.14.3",
                "reading": "printed-example",
                "chosen": False,
                "net": {"А": 40, "Б": -5, "В": -35},
            },
        ],
        "warnings": [],
        "trace": [
            {
                "id": 5,
                "kind": "law",
                "text": both(TRACE[4].text),
                "value": 7,
                "rules": ["3.9.14.3"],
                "from": [3, 4],
            },
            {
                "id": 6,
                "kind": "arithmetic",
                "text": both(TRACE[5].text),
                "value": 7,
                "rules": [],
                "from": [1, 5],
            },
        ],
    }


@pytest.mark.parametrize("make", ALL)
def test_every_decision_has_all_keys_in_the_fixed_order(make: Callable[[], Decision]) -> None:
    assert list(decision_json(make())) == KEYS


def test_a_referred_decision_asks_and_writes_nothing() -> None:
    document = decision_json(referred())
    yes = saying("ruling.answer-sensible-yes", player="А")
    no = saying("ruling.answer-sensible-no", player="А")

    assert (document["outcome"], document["entries"], document["net"]) == ("referred", [], None)
    assert document["questions"] == [
        {
            "key": "3.9.14.3.sensible.А",
            "text": both(saying("ruling.question-sensible", player="А")),
            "options": [
                {
                    "value": "yes",
                    "text": both(yes),
                    "net": {"А": 40, "Б": 45, "В": -85},
                    "tricks": {"А": 2, "Б": 1, "В": 7},
                },
                {
                    "value": "no",
                    "text": both(no),
                    "net": {"А": -10, "Б": 45, "В": -35},
                    "tricks": {"А": 2, "Б": 1, "В": 7},
                },
            ],
            "decided": None,
        }
    ]


def test_while_the_deal_is_played_line_lapses_and_values_are_left_out() -> None:
    damage = decision_json(still_played())["damage"][0]
    options = decision_json(replace(referred(), hides_hands=True))["questions"][0]["options"]

    assert (damage["line"], damage["lapses"]) == ([], [])
    assert [(option["net"], option["tricks"]) for option in options] == [(None, None)] * 2


def test_a_refused_line_names_the_card_that_could_not_be_played() -> None:
    refused = replace(
        DAMAGE,
        asserted=None,
        without_breach=None,
        whists=Fraction(0),
        refused=Refusal.UNLAWFUL_CARD,
        refused_at=4,
        refused_card=card("JD"),
        line=(),
        lapses=(),
    )

    assert decision_json(replace(rostov(), damage=(refused,)))["damage"] == [
        {
            "player": "А",
            "with_penalty": -10,
            "without_breach": None,
            "whists": 0,
            "standard": "some-sensible-line",
            "refused": "unlawful-card",
            "at": 4,
            "line": [],
            "lapses": [],
        }
    ]


def test_accounts_fines_and_fractions_have_their_forms() -> None:
    document = decision_json(sochi())

    assert document["entries"][0] == {
        "account": "mountain",
        "player": "А",
        "points": 1,
        "kind": "fine",
        "rule": "3.4.9",
        "reason": both(sochi().entries[0].reason),
    }
    assert document["fines"] == [
        {"player": "А", "tricks": 1, "to": "nobody", "credited": {}, "rule": "3.4.9"}
    ]
    assert document["net"] == {"А": "-43/2", "Б": "25/2", "В": "9/2", "Г": "9/2"}
    assert document["infractions"][0]["trick"] is None


def test_a_warning_bears_its_code_and_its_words() -> None:
    warning = saying("ruling.order-disobeyed")
    document = decision_json(replace(rostov(), warnings=(warning,)))

    assert document["warnings"] == [{"code": "ruling.order-disobeyed", "text": both(warning)}]


@pytest.mark.parametrize("make", ALL)
def test_the_same_decision_gives_the_same_bytes(make: Callable[[], Decision]) -> None:
    text = json_text(decision_json(make()))

    assert text == json_text(decision_json(make()))
    assert json.loads(text) == decision_json(make())


def test_a_document_keeps_its_letters_and_ends_with_a_line_break() -> None:
    assert json_text({"А": [1, "♠"]}) == '{\n "А": [\n  1,\n  "♠"\n ]\n}\n'


@pytest.mark.parametrize(
    ("value", "expected"),
    [(Fraction(50), 50), (Fraction(-40, 3), "-40/3"), (7, 7), (Fraction(0), 0)],
)
def test_a_number_is_whole_or_an_exact_fraction(value: Fraction, expected: int | str) -> None:
    assert json_number(value) == expected


def test_a_replay_gives_tricks_and_departures() -> None:
    document = replay_json(rostov().replay)

    assert document["tricks"][2:] == [
        {"leader": "А", "cards": [["А", "7D"], ["Б", "AD"], ["В", "QD"]], "winner": "Б"},
        {"leader": "В", "cards": [["В", "TD"]], "winner": None},
    ]
    assert document["departures"] == [
        {"at": 10, "trick": 4, "player": "В", "card": "TD", "kind": "lead-out-of-turn"}
    ]


def test_an_audit_adds_the_rule_and_whether_it_is_still_open() -> None:
    assert audit_json(
        [AuditedDeparture(13, 5, "В", card("8D"), "lead-out-of-turn", "3.9.14.3", still_open=True)]
    ) == {
        "departures": [
            {
                "at": 13,
                "trick": 5,
                "player": "В",
                "card": "8D",
                "kind": "lead-out-of-turn",
                "rule": "3.9.14.3",
                "still_open": True,
            }
        ]
    }
