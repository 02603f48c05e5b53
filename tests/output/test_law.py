import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter.output.law import hits_text, rule_list_text, rule_text
from arbiter.output.law_words import FACTS, FIGURES, HIT_FIELDS, KINDS, LIABLE, NOTE_TYPES
from rulings.rulebook import (
    LANGUAGES,
    Edition,
    Example,
    Facts,
    Hit,
    HitField,
    Language,
    Liable,
    Note,
    NoteType,
    Reading,
    Rule,
    Rulebook,
    RuleKind,
    Words,
    load_edition,
    load_related,
    load_rule,
)

GENERAL = Rule(
    id="7.1",
    edition="C",
    section=Words("Розыгрыш", "Play"),
    kind=RuleKind.PROCEDURE,
    liable=None,
    title=Words("Общее правило", "General rule"),
    summary=Words("Все ходят по очереди.", "All play in turn."),
    penalty=None,
    time_limit=None,
    figures=(),
    exception_to=(),
    sees=(),
    readings=(),
    examples=(),
    notes=(),
)

FULL = replace(
    GENERAL,
    id="7.1.2",
    kind=RuleKind.INFRACTION,
    liable=Liable.WHISTER,
    title=Words("Не в очередь", "Out of turn"),
    penalty=Words("две взятки", "two tricks"),
    time_limit=Words("до конца розыгрыша", "until play ends"),
    figures=(
        ("penalty_tricks", 2),
        ("share_of_price", Fraction(1, 2)),
        ("unheard_of", (1, Fraction(1, 3), -4)),
    ),
    exception_to=("7.1",),
    sees=("7.1", "8.10.1"),
    readings=(
        Reading("strict", True, Words("строго", "strictly"), Words("Потому.", "Why."), ()),
        Reading("mild", False, Words("мягко", "mildly"), Words("По примеру.", "As shown."), ()),
    ),
    examples=(
        Example(
            Words("Случай", "A case"),
            Facts(
                (
                    ("bidding", ("6♠", "pass", "6♣ here")),
                    ("tricks_before", Facts((("A", 2), ("B", 1), ("V", 0)))),
                    ("pause", False),
                    ("talon_card", "♠A"),
                    (
                        "possible",
                        Facts((("second_hand", Facts((("contract", "9♥"), ("result", -1)))),)),
                    ),
                )
            ),
            Facts((("A_actual", -10), ("written", -2), ("reason", Words("так", "so")))),
        ),
    ),
    notes=(
        Note(NoteType.COMMENT, 5, Words("Замечание.", "A remark.")),
        Note(NoteType.DERIVED, None, Words("Вывод.", "So it is.")),
    ),
)

EDITION = Edition(
    "C", Words("Кодекс", "Code"), Words("1996 г.", "1996"), Words("Москва", "Moscow"), Words("", "")
)

RUSSIAN = """\
7.1.2. Не в очередь
===================
Кодекс (Москва, 1996 г.), раздел «Розыгрыш»

Все ходят по очереди.

  Вид:           нарушение
  Отвечает:      вистующий
  Взыскание:     две взятки
  Срок:          до конца розыгрыша
  Исключение из: 7.1 «Общее правило»

ЧИСЛА
  штрафных взяток: 2
  доля цены игры за взятку: 0,5
  unheard_of: 1, 1/3, −4

ТОЛКОВАНИЯ
* строго (strict, по умолчанию)
    Потому.
- мягко (mild)
    По примеру.

ПРИМЕР
  Случай
    Дано  торговля: 6♠ – пас – 6♣ здесь; взяток до нарушения: А 2, Б 1, В 0;
          пауза: нет; карта прикупа: ♠Т; было возможно: вторая рука (контракт
          9♥, исход без одной).
    Итог  А на деле: −10; записано: без двух; потому что: так.

ПРИМЕЧАНИЯ
  Комментарий [5]. Замечание.
  Наш вывод. Вывод.

СМ. ТАКЖЕ
  7.1     Общее правило
  8.10.1  Общее правило

Пересказ без официальной силы; где важны точные слова, читайте подлинник.
"""

ENGLISH = """\
7.1.2. Out of turn
==================
Section 'Play'

All play in turn.

  Kind:         infraction
  Liable:       whister
  Penalty:      two tricks
  Time limit:   until play ends
  Exception to: 7.1

FIGURES
  penalty tricks: 2
  share of the price a trick: 0.5
  unheard_of: 1, 1/3, −4

READINGS
* strictly (strict, default)
    Why.
- mildly (mild)
    As shown.

EXAMPLE
  A case
    Given   bidding: 6♠ – pass – 6♣ here; tricks before the breach: A 2, B 1,
            V 0; pause: no; talon card: ♠A; was possible: second hand (contract
            9♥, result one down).
    Result  A in fact: −10; written: two down; because: so.

NOTES
  Comment [5]. A remark.
  Our inference. So it is.

SEE ALSO
  7.1, 8.10.1

A digest without official standing; where wording matters, read the original.
"""


def shipped() -> Iterator[tuple[Rule, Language]]:
    return ((rule, lang) for rule in Rulebook.load().rules for lang in LANGUAGES)


def whole_text(rule: Rule, lang: Language, width: int) -> str:
    return rule_text(
        rule, lang, width=width, edition=load_edition(rule.edition), related=load_related(rule)
    )


def test_a_rule_is_told_in_russian_with_everything_it_holds() -> None:
    related = (GENERAL, replace(GENERAL, id="8.10.1"))

    assert rule_text(FULL, "ru", edition=EDITION, related=related) == RUSSIAN


def test_a_rule_is_told_in_english_without_what_was_not_handed_in() -> None:
    assert rule_text(FULL, "en") == ENGLISH


def test_a_rule_that_holds_little_is_short() -> None:
    assert rule_text(GENERAL, "ru") == (
        "7.1. Общее правило\n==================\nРаздел «Розыгрыш»\n\nВсе ходят по очереди.\n\n"
        "  Вид: порядок игры\n\n"
        "Пересказ без официальной силы; где важны точные слова, читайте подлинник.\n"
    )


def test_the_preamble_is_headed_by_its_title_alone() -> None:
    text = rule_text(load_rule("preamble"), "ru")

    assert text.splitlines()[:2] == ["Назначение Кодекса", "=================="]


def test_no_line_starts_with_a_dash_or_a_result_and_none_ends_in_a_hyphen() -> None:
    dashes = replace(GENERAL, summary=Words("Он должен — да, кто-то; А +40.", "It must: A +40."))

    assert rule_text(dashes, "ru", width=9).split("\n\n")[1].splitlines() == [
        "Он",
        "должен —",
        "да,",
        "кто-то;",
        "А +40.",
    ]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_of_a_shipped_rule_is_longer_than_the_terminal(width: int) -> None:
    longest = max(
        len(line) for rule, lang in shipped() for line in whole_text(rule, lang, width).splitlines()
    )

    assert longest <= width


def test_every_figure_of_the_rulebook_has_words() -> None:
    names = {key for rule in Rulebook.load().rules for key, _ in rule.figures}

    assert names == set(FIGURES)


def test_every_fact_of_the_examples_has_words() -> None:
    def names(facts: object) -> Iterator[str]:
        if isinstance(facts, Facts):
            for key, value in facts.items:
                yield key
                yield from names(value)

    used = {
        name
        for rule in Rulebook.load().rules
        for example in rule.examples
        for facts in (example.given, example.result)
        for name in names(facts)
    }

    assert used == set(FACTS)


def test_every_kind_and_type_has_words() -> None:
    assert set(KINDS) == set(RuleKind)
    assert set(LIABLE) == set(Liable)
    assert set(NOTE_TYPES) == set(NoteType)
    assert set(HIT_FIELDS) == set(HitField) - {HitField.ID, HitField.TITLE, HitField.SUMMARY}


def test_the_english_text_of_a_rule_has_no_cyrillic_letters() -> None:
    texts = [whole_text(rule, "en", 80) for rule in Rulebook.load().rules]

    assert [word for text in texts for word in re.findall(r"\w*[а-яё]\w*", text, re.I)] == []


def test_the_russian_text_of_an_example_has_no_english_words() -> None:
    texts = [whole_text(rule, "ru", 80) for rule in Rulebook.load().rules if rule.examples]
    examples = [block for text in texts for block in text.split("\n\n") if "ПРИМЕР" in block]

    assert len(examples) == 21
    assert [word for text in examples for word in re.findall("[A-Za-z_]+", text)] == ["x"] * 6


def test_rules_are_listed_under_their_sections() -> None:
    dealt = replace(GENERAL, id="7.2", section=Words("Раздача", "Deal"))

    assert rule_list_text([GENERAL, FULL, dealt], "ru") == (
        "РОЗЫГРЫШ\n  7.1    Общее правило\n  7.1.2  Не в очередь\n\n"
        "РАЗДАЧА\n  7.2    Общее правило\n"
    )


def test_an_empty_list_is_an_empty_line() -> None:
    assert rule_list_text([], "ru") == "\n"


def test_hits_show_the_words_found_and_where_they_stand() -> None:
    hits = [
        Hit(GENERAL, HitField.TITLE, "Общее правило"),
        Hit(FULL, HitField.NOTE, "…одно замечание, другое замечание…"),
        Hit(FULL, HitField.SUMMARY, "Все ходят по очереди."),
    ]

    assert hits_text(hits, "ru", width=40) == (
        "Найдено правил: 3\n"
        "\n"
        "  7.1    Общее правило\n"
        "  7.1.2  Не в очередь\n"
        "           примечание: …одно замечание,\n"
        "           другое замечание…\n"
        "  7.1.2  Не в очередь\n"
        "           Все ходят по очереди.\n"
    )


def test_a_search_without_hits_says_what_to_try() -> None:
    assert hits_text([], "en") == (
        "Nothing found. Try a single word such as 'talon', or a rule number.\n"
    )
