"""Rulings called for while cards are still played, from a record made in half a minute."""

import pytest

from arbiter.faults import RecordError
from arbiter.game.state import State
from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.words import say
from arbiter.preparation import prepare
from rulings.case import Judgement
from rulings.decision import Decision, Outcome

HEAD = """[Игра "сочи"]
[Игроки "Анна Борис Вера"] [Сдатчик "Вера"]
[Стадия "во время розыгрыша"]
контракт: Анна 6♠
вист: Борис вист, Вера вист
"""
CLAIMED = """момент: взятка 6, ход Анна
* Анна предложил закончить: взяток 4, карты открыты
жалоба Борис на Анна: предложение закончить
"""


def decided(text: str, **answers: str) -> Decision:
    record = read_record(f"{HEAD}{text}".encode())
    named = {key.replace("__", "."): value for key, value in answers.items()}
    return hear(record, case_name="case", judgement=Judgement(named))


def aloud(decision: Decision) -> list[str]:
    return [say(words, "ru") for words in decision.said]


def test_a_bare_moment_is_where_the_events_happened() -> None:
    replay = prepare(read_record((HEAD + CLAIMED).encode())).replay

    assert replay.happenings[0].state.trick.number == 6
    assert replay.start == replay.final


def test_tricks_that_lead_up_to_the_moment_are_taken() -> None:
    told = "взятки: Анна 3, Борис 1, Вера 1\n"

    assert _start(told + CLAIMED).taken == {"Анна": 3, "Борис": 1, "Вера": 1}
    assert set(_start(CLAIMED).taken.values()) == {0}


def _start(text: str) -> State:
    return prepare(read_record((HEAD + text).encode())).replay.start


def test_nothing_is_said_of_tricks_that_nobody_told() -> None:
    decision = decided(CLAIMED)

    assert not [step for step in decision.trace if "tricks-so-far" in step.text.code]


def test_a_contract_needs_no_tricks_to_rule_on_a_lead_out_of_turn() -> None:
    decision = decided(
        "момент: взятка 3, ход Анна, на столе ♦Т\nжалоба Анна на Борис: ход не в очередь\n"
    )

    assert decision.outcome is Outcome.RULED
    assert aloud(decision)[0] == "Анна, вы вправе принять ход картой ♦Т."


def test_a_revoke_noticed_in_the_next_trick_is_late() -> None:
    decision = decided(
        "момент: взятка 5, ход Анна, на столе ♣К\nжалоба Анна на Борис: фальшренонс\n  взятка 4\n"
    )

    assert [(found.rule, found.trick) for found in decision.infractions] == [("3.9.16.2", 4)]


def test_a_revoke_whose_card_nobody_wrote_down_is_told_without_it() -> None:
    decision = decided("момент: взятка 5, ход Анна\nжалоба Анна на Борис: фальшренонс\n")

    assert aloud(decision)[0].startswith("Карта, положенная не по правилу, лежит открытой;")


def test_a_claim_that_nobody_can_check_may_be_played_on_with_open_cards() -> None:
    open_yet, judged = decided(CLAIMED), decided(CLAIMED, **{"3__9__14__4__result": "play-on"})

    assert (open_yet.outcome, judged.outcome) == (Outcome.REFERRED, Outcome.RULED)
    assert aloud(open_yet) == aloud(judged)
    assert "остаются открытыми" in aloud(judged)[0]


RASPASY = """[Игра "сочи"]
[Игроки "А Б В"] [Сдатчик "В"]
прикуп: ♦К
контракт: распасовка
"""
HANDS = """А: ♠ 9 7   ♣ К В   ♦ 10 9 7   ♥ Т В 9
Б: ♠ Т К 10   ♣ Д 10 8 7   ♦ Д 8   ♥ 7
В: ♠ Д В 8   ♣ Т 9   ♦ Т В   ♥ К 10 8
"""


def test_the_first_trick_of_a_raspasy_is_ruled_by_the_talon_card_opened_so_far() -> None:
    record = read_record(f"{RASPASY}1. Б ♦8\nжалоба на Б: ход не в очередь\n".encode())
    case = prepare(record)

    assert str(case.replay.start.trick.talon_card) == "KD"
    assert [step.kind for step in case.replay.departures] == ["play-out-of-turn"]


def test_the_second_talon_card_is_needed_once_its_trick_is_played() -> None:
    record = read_record(f"{RASPASY}1. А ♦9 ♦8 ♦В\n2. Б ♠Т\n".encode())

    with pytest.raises(RecordError) as caught:
        prepare(record)

    assert [fault.code for fault in caught.value.faults] == ["ruling.talon-second"]


def test_the_second_talon_card_is_the_one_that_is_left_where_all_hands_are_told() -> None:
    case = prepare(read_record(f"{RASPASY}{HANDS}1. А ♦9 ♦8 ♦В\n2. А ♥9\n".encode()))

    assert [str(card) for card in case.record.talon] == ["KD", "QH"]
    assert str(case.replay.final.trick.talon_card) == "QH"


def test_a_whole_talon_is_told_where_a_declarer_takes_it() -> None:
    text = RASPASY.replace("распасовка", "А 6♠")

    with pytest.raises(RecordError) as caught:
        read_record(text.encode())

    assert [fault.code for fault in caught.value.faults] == ["record.talon-size"]


def test_a_talon_that_stays_closed_is_told_whole_or_not_at_all() -> None:
    record = read_record(RASPASY.replace("сочи", "ростов").encode())

    with pytest.raises(RecordError) as caught:
        prepare(record)

    assert [fault.code for fault in caught.value.faults] == ["record.talon-size"]
