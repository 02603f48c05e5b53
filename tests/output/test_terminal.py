from collections.abc import Callable
from dataclasses import replace
from io import StringIO

import pytest

from arbiter.game.card_notation import Language
from arbiter.game.cards import Card
from arbiter.game.record import Fact, Rewound, RulingHeader
from arbiter.game.replay import replay_record
from arbiter.output.terminal import (
    make_console,
    print_audit,
    print_decision,
    print_replay,
)
from rulings.case import Case, Judgement
from rulings.decision import Decision
from rulings.proceedings.audit import AuditedDeparture
from tests.output.decisions import (
    ALL,
    ROSTOV_RECORD,
    card,
    referred,
    renamed,
    rostov,
    sochi,
    still_played,
)

LANGUAGES: tuple[Language, ...] = ("ru", "en")


class Encoded(StringIO):
    """A stream of a console with an encoding of its own."""

    encoding = "cp1251"


def text_of(
    decision: Decision,
    lang: Language = "ru",
    *,
    width: int = 100,
    stream: StringIO | None = None,
) -> str:
    stream = stream or StringIO()
    console = make_console(stream)
    console.width = width
    print_decision(decision, lang, console=console)
    return stream.getvalue()


def case_of(decision: Decision) -> Case:
    return Case(decision.record, decision.replay, decision.convention, Judgement())


def replay_text_of(case: Case, lang: Language = "ru", *, arbiter_eyes: bool = False) -> str:
    stream = StringIO()
    console = make_console(stream)
    print_replay(case, lang, arbiter_eyes=arbiter_eyes, console=console)
    return stream.getvalue()


def test_the_decision_with_its_figures_comes_first() -> None:
    lines = text_of(rostov(), width=90).split("ОБСТОЯТЕЛЬСТВА")[0].splitlines()

    assert lines == [
        "Решение судьи № 3",
        "Соревнование: Кубок клуба «Три карты» · Дата: 2026-11-29 · Время: 14:35 · Стол: 2",
        "Сдача: 7 · Судья: Семёнова И. П. · По вызову: А",
        "",
        "РЕШЕНИЕ",
        "Нарушение установлено: ход не в свою очередь — В, взятка 4, карта ♦10.",
        "Взятки засчитать так: А — 2, Б — 1, В — 7.",
        "Возмещение: А пишет на игрока В 50 вистов.",
        "",
        "Игрок  взято  засчитано  до возмещения  возмещение  итог",
        "А          2          2            −10         +50   +40",
        "Б          1          1            +45           0   +45",
        "В          0          7            −35         −50   −85",
        "Сумма      3         10              0           0     0",
        "Взято, засчитано — взятки; итог — в вистах: очко горы — 10, очко пули — 10, как если бы",
        "сдача была всей пулькой.",
        "",
        "Записать:",
        "- Б пишет на игрока А 10 вистов — 2 взятки по 5 (3.7.2.2)",
        "- Б пишет на игрока В 35 вистов — 7 взяток по 5 (3.7.2.2)",
        "- А пишет на игрока В 50 вистов — возмещение ущерба: 50 (3.9.14.3)",
        "",
    ]


def test_the_deal_and_its_tricks_are_drawn_with_the_breach_marked() -> None:
    text = text_of(rostov())

    assert (
        "масть    первая рука  вторая рука  третья рука\n"
        "♠ пики   Д В 10 7     Т            К 9\n"
        "♣ трефы  Д            Т К 10 9 7   В 8\n"
        "♦ бубны  К 8 7        Т            Д В 10 9\n"
        "♥ черви  Т К          10 9 7       Д В\n"
    ) in text
    assert (
        "Взятка  А      Б     В       кому\n"
        "     1  →[♥К]  ♥10   ♥В      А\n"
        "     2  →[♥Т]  ♥9    ♥Д      А\n"
        "     3  →♦7    [♦Т]  ♦Д      Б\n"
        "     4               →♦10 !\n"
        "→ ход; карта в скобках взяла взятку\n"
        "! — нарушение\n"
    ) in text


def test_the_proof_line_marks_its_lapse_and_gives_the_verdict_at_each_limit() -> None:
    text = text_of(rostov())

    assert "     5  ♣Д   →[♥7] (1)  ♦В      Б\n" in text
    assert "(1) промах: Б, ♥7, взятка 5: мог взять не больше 2, теперь — 4; в пользу: А" in text
    assert "0 — решает судья; 1 — принято (действует); 2 — принято." in text


def test_both_readings_stand_with_their_results() -> None:
    text = text_of(rostov())

    assert "- 3.9.14.3, возмещает нарушитель (принято): А +40, Б +45, В −85\n" in text
    assert "как напечатано в примере (иначе): А +40, Б −5, В −35\n" in text


def test_a_step_shows_its_kind_its_rule_its_figure_and_its_sources() -> None:
    text = text_of(rostov(), width=200)

    assert "[правило 3.9.14.3: 7; из 3, 4]\n" in text
    assert "ущерб 50. [подсчёт: 50; из 9, 12]\n" in text


def test_an_open_question_says_what_to_type_right_after_the_decision() -> None:
    text = text_of(referred(), width=60)

    assert text.index("ВОПРОСЫ СУДЬЕ") < text.index("ОБСТОЯТЕЛЬСТВА")
    assert "\n    --decide 3.9.14.3.sensible.А=yes\n" in text
    assert "(взятки А — 2" in text
    assert "Черновик: решение ещё не вынесено.\n" in text


def test_a_name_with_spaces_is_quoted_where_it_must_be_typed() -> None:
    decision = referred()
    question = replace(decision.questions[0], key="3.9.14.3.sensible.Анна К.")

    text = text_of(replace(decision, questions=(question,)))

    assert '\n    --decide "3.9.14.3.sensible.Анна К.=no"\n' in text


def test_while_the_deal_is_played_only_played_cards_are_shown() -> None:
    text = text_of(still_played())

    assert "♦ бубны" not in text
    assert "♥8" not in text
    assert "♠К" not in text
    assert "промах: Б" not in text
    assert "Если допустимых промахов" not in text
    assert "→♦10 !" in text
    assert "Линия не печатается: сдача ещё разыгрывается." in text


def test_while_the_deal_is_played_a_refusal_betrays_no_card() -> None:
    text = text_of(replace(referred(), hides_hands=True))

    assert "Утверждение игрока А: решает судья." in text
    assert "промах," not in text.split("ОБОСНОВАНИЕ")[0]


def test_fractions_are_exact_whole_part_first() -> None:
    text = text_of(sochi())

    assert "А          6           5  −21½\n" in text
    assert "Сумма     10           9     0\n" in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", ALL)
def test_no_line_is_wider_than_a_narrow_terminal(
    make: Callable[[], Decision], lang: Language
) -> None:
    lines = text_of(make(), lang, width=60).splitlines()

    assert max(len(line) for line in lines) <= 60


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", ALL)
def test_a_pipe_gets_no_escape_codes_and_no_spaces_at_line_ends(
    make: Callable[[], Decision], lang: Language
) -> None:
    text = text_of(make(), lang)

    assert "\x1b" not in text
    assert " \n" not in text


def test_no_color_is_respected_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = text_of(rostov())
    monkeypatch.setenv("NO_COLOR", "1")
    plain = text_of(rostov())

    assert "\x1b[1;31m" in coloured
    assert "\x1b[1;31m" not in plain


@pytest.mark.parametrize("make", ALL)
def test_a_console_without_the_signs_gets_letters(make: Callable[[], Decision]) -> None:
    text = text_of(make(), stream=Encoded())

    assert text.encode("cp1251")
    assert "?" not in text.replace("принять ли её?", "").replace("игрок А?", "")


def test_suits_become_letters_where_there_is_no_sign() -> None:
    text = text_of(rostov(), stream=Encoded())

    assert "     4               >б10 !\n" in text


def test_what_people_typed_is_neither_markup_nor_control() -> None:
    fact = Fact("agreed", "[bold]жирно[/bold] :smile: \x1b[31mкрасно\u202eоборот")
    decision = replace(rostov(), record=replace(ROSTOV_RECORD, facts=(fact,)))

    assert "- [bold]жирно[/bold] :smile:  [31mкраснооборот (признано всеми)" in text_of(decision)


def test_a_name_of_any_length_is_printed() -> None:
    text = text_of(renamed(rostov(), {"Б": "Ж" * 200}), width=60)

    assert max(len(line) for line in text.splitlines()) <= 60


def test_a_replay_shows_deal_tricks_and_departures() -> None:
    text = replay_text_of(case_of(rostov()))

    assert "♣ трефы  Д            Т К 10 9 7   В 8\n" in text
    assert "Прикуп: ♠8 ♥8\n" in text
    assert "! ход не в свою очередь — В, взятка 4, карта ♦10\n" in text


def test_a_lawful_replay_says_so() -> None:
    record = replace(ROSTOV_RECORD, play=ROSTOV_RECORD.play[:9])
    case = case_of(replace(rostov(), record=record, replay=replay_record(record)))

    assert "Отступлений от порядка игры нет." in replay_text_of(case)


def test_a_replay_tells_which_cards_were_taken_back() -> None:
    record = replace(ROSTOV_RECORD, play=(*ROSTOV_RECORD.play, Rewound(9)))
    case = case_of(replace(rostov(), record=record, replay=replay_record(record)))

    text = replay_text_of(case)

    assert "Положены, но в засчитанные взятки не вошли: В ♦10\n" in text
    assert "\nход не в свою очередь — В, взятка 4, карта ♦10\n" in text


def test_a_replay_during_play_hides_hands_and_what_only_hands_betray() -> None:
    ruling = RulingHeader(stage="during-play")
    revoke = replace(ROSTOV_RECORD.play[4], card=card("AC"))
    play = (*ROSTOV_RECORD.play[:4], revoke, *ROSTOV_RECORD.play[5:])
    record = replace(ROSTOV_RECORD, ruling=ruling, play=play)
    case = case_of(replace(rostov(), record=record, replay=replay_record(record)))

    hidden, shown = replay_text_of(case), replay_text_of(case, arbiter_eyes=True)

    assert "фальшренонс — Б, взятка 2, карта ♣Т" in shown
    assert "♣ трефы" in shown
    assert "фальшренонс" not in hidden
    assert "♣ трефы" not in hidden
    assert "ход не в свою очередь — В, взятка 4, карта ♦10" in hidden


def test_an_audit_says_of_each_departure_whether_it_is_still_open() -> None:
    lead = (10, 4, "В", Card.parse("TD"), "lead-out-of-turn", "3.9.14.3")
    found = [AuditedDeparture(*lead, still_open=True), AuditedDeparture(*lead, still_open=False)]
    stream = StringIO()
    print_audit(found, "ru", console=make_console(stream))

    assert stream.getvalue().splitlines() == [
        "- ход не в свою очередь — В, взятка 4, карта ♦10. Правило 3.9.14.3; претензию",
        "  ещё можно заявить.",
        "- ход не в свою очередь — В, взятка 4, карта ♦10. Правило 3.9.14.3; претензию",
        "  заявлять поздно.",
    ]


def test_an_empty_audit_says_so() -> None:
    stream = StringIO()
    print_audit([], "en", console=make_console(stream))

    assert stream.getvalue() == "No departure from procedure.\n"
