import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from arbiter.game.card_notation import Language
from arbiter.game.record import Fact, RulingHeader
from arbiter.output.page import page_html, template_folder
from rulings.decision import Decision
from tests.output.decisions import (
    ALL,
    ROSTOV_RECORD,
    no_breach,
    referred,
    renamed,
    rostov,
    sochi,
    still_played,
)
from tests.output.html_page import Page

LANGUAGES: tuple[Language, ...] = ("ru", "en")
HASH = "3f5a9c0b7d1e2468" + "0" * 48

pages = pytest.mark.parametrize("make", ALL)
languages = pytest.mark.parametrize("lang", LANGUAGES)


def html_of(decision: Decision, lang: Language = "ru") -> str:
    return page_html(decision, lang, case_hash=HASH)


def page_of(decision: Decision, lang: Language = "ru") -> Page:
    return Page(html_of(decision, lang))


@languages
@pages
def test_every_tag_is_closed_in_its_turn(make: Callable[[], Decision], lang: Language) -> None:
    assert page_of(make(), lang).open_tags == []


@languages
@pages
def test_the_page_tells_its_language(make: Callable[[], Decision], lang: Language) -> None:
    assert page_of(make(), lang).attributes("html") == [{"lang": lang}]


def test_headings_go_in_the_order_of_a_ruling_with_the_decision_first() -> None:
    assert [(tag, words) for tag, words in page_of(rostov()).headings if tag != "h3"] == [
        ("h1", "Решение судьи № 3"),
        ("h2", "Решение"),
        ("h2", "Обстоятельства"),
        ("h2", "Правило"),
        ("h2", "Что установлено"),
        ("h2", "Обоснование и подсчёт"),
        ("h2", "Что было бы без нарушения"),
        ("h2", "Толкования"),
        ("h2", "Апелляция"),
        ("h2", "С решением ознакомлены"),
    ]


def test_the_change_of_score_has_a_row_a_player_and_the_sum() -> None:
    assert page_of(rostov()).tables["score"].rows == [
        ["Игрок", "взято", "засчитано", "до возмещения", "возмещение", "итог"],
        ["А", "2", "2", "−10", "+50", "+40"],
        ["Б", "1", "1", "+45", "0", "+45"],
        ["В", "0", "7", "−35", "−50", "−85"],
        ["Сумма", "3", "10", "0", "0", "0"],
    ]


def test_four_players_and_fractions_have_their_rows() -> None:
    assert page_of(sochi()).tables["score"].rows[1:] == [
        ["А", "6", "5", "−21½"],
        ["Б", "3", "3", "+12½"],
        ["В", "1", "1", "+4½"],
        ["Г", "0", "0", "+4½"],
        ["Сумма", "10", "9", "0"],
    ]


@languages
@pages
def test_every_table_head_has_its_scope(make: Callable[[], Decision], lang: Language) -> None:
    heads = [head for table in page_of(make(), lang).tables.values() for head in table.heads]

    assert {head.get("scope") for head in heads} == {"col", "row"}


def test_the_deal_names_suits_by_sign_and_word() -> None:
    assert page_of(rostov()).tables["deal"].rows == [
        ["масть", "А первая рука", "Б вторая рука", "В третья рука"],
        ["♠ пики", "Д В 10 7", "Т", "К 9"],
        ["♣ трефы", "Д", "Т К 10 9 7", "В 8"],
        ["♦ бубны", "К 8 7", "Т", "Д В 10 9"],
        ["♥ черви", "Т К", "10 9 7", "Д В"],
    ]


def test_the_tricks_stand_in_columns_with_breach_and_lapse_marked() -> None:
    rows = page_of(rostov()).tables["tricks"].rows

    assert rows[:5] == [
        ["Взятка", "1", "2", "3", "4"],
        ["А", "→♥К", "→♥Т", "→♦7", ""],
        ["Б", "♥10", "♥9", "♦Т", ""],
        ["В", "♥В", "♥Д", "♦Д", "→♦10!"],
        ["кому", "А", "А", "Б", ""],
    ]
    assert rows[7] == ["Б", "→♠Т", "→♥7(1)", "→♣9", "→♣7", "♣Т", "♣К", "♣10"]


def test_a_card_is_spoken_in_words() -> None:
    spoken = {
        attributes["aria-label"]
        for attributes in page_of(rostov()).attributes("span")
        if attributes.get("role") == "img"
    }

    assert {"король червей, ход, взяла взятку", "десятка бубён, ход", "дама бубён"} <= spoken


def test_steps_are_numbered_and_cite_their_rules() -> None:
    rows = page_of(rostov()).tables["steps"].rows

    assert [row[0] for row in rows[1:]] == [f"{number}." for number in range(1, 14)]
    assert rows[5][2:] == ["правило 3.9.14.3", "3, 4", "7"]
    assert rows[13][2:] == ["подсчёт", "9, 12", "50"]


def test_readings_stand_side_by_side_with_the_chosen_one_first() -> None:
    assert page_of(rostov()).tables["readings"].rows[1:] == [
        ["3.9.14.3: возмещает нарушитель", "+40", "+45", "−85", "принято"],
        [
            "3.9.14.3: возмещает выигравший сдачу, как напечатано в примере",
            "+40",
            "−5",
            "−35",
            "иначе",
        ],
    ]


def test_each_figure_of_the_decision_is_on_the_page() -> None:
    text = " ".join(page_of(rostov()).text.split())

    for words in (
        "Б пишет на игрока А 10 вистов 2 взятки по 5; 3.7.2.2",
        "Б пишет на игрока В 35 вистов 7 взяток по 5; 3.7.2.2",
        "А пишет на игрока В 50 вистов возмещение ущерба: 50; 3.9.14.3",
        "Взятки засчитать так: А — 2, Б — 1, В — 7.",
        "А утверждает: без нарушения взятки были бы А — 2, Б — 4, В — 4.",
        "Итог тогда +40, после наказания −10.",
        "Утверждение принято: ущерб игрока А — 50 вистов.",
        "0 — решает судья; 1 — принято (действует); 2 — принято.",
    ):
        assert words in text


def test_the_foot_names_edition_case_and_the_beginning_of_its_hash() -> None:
    text = page_of(rostov()).text

    assert "Кодекс преферанса с комментариями, 30 октября 1996 г. (C96-10)" in text
    assert "Дело: rostov-3-9-14-3" in text
    assert "SHA-256 дела: 3f5a9c0b7d1e2468\n" in text


def test_the_appeal_is_that_of_the_code_unless_the_arbiter_wrote_another() -> None:
    ruling = RulingHeader(appeal_until="18:00", appeal_to="главный судья")
    own = replace(rostov(), record=replace(ROSTOV_RECORD, ruling=ruling))

    assert "после окончания турнира, в судейской коллегии (4.2.16)." in page_of(rostov()).text
    assert "Кому: главный судья. Срок: 18:00." in page_of(own).text


def test_players_sign_that_they_have_read_not_that_they_agree() -> None:
    text = page_of(rostov()).text

    assert "С решением ознакомлены" in text
    assert "Подпись означает «ознакомлен», а не «согласен»." in text
    assert "Судья: Семёнова И. П." in text


def test_a_draft_says_so_across_the_page_and_in_words() -> None:
    draft, final = html_of(referred()), html_of(rostov())

    assert '<div class="watermark" aria-hidden="true">Черновик</div>' in draft
    assert "Черновик: решение ещё не вынесено." in draft
    assert "<code>--decide 3.9.14.3.sensible.А=yes</code>" in draft
    assert "Черновик" not in final


def test_while_the_deal_is_played_only_played_cards_are_shown() -> None:
    page = page_of(still_played())

    assert "deal" not in page.tables
    assert [row[0] for row in page.tables["tricks"].rows] == ["Взятка", "А", "Б", "В", "кому"]
    for hidden in ("♥8", "♠К", "♠Т", "промах", "Если допустимых"):
        assert hidden not in page.text.split("Обоснование")[0]
    assert "♠" not in page.text.split("Что было бы без нарушения")[1]
    assert "Карты на руках не печатаются: сдача ещё разыгрывается" in page.text
    assert "Линия не печатается: сдача ещё разыгрывается." in page.text


def test_names_and_facts_cannot_become_markup() -> None:
    fact = Fact("agreed", "<img src=x onerror=alert(2)> & ♥")
    record = replace(ROSTOV_RECORD, facts=(fact,))
    decision = renamed(
        replace(rostov(), record=record, case="</title><b>"), {"А": "<script>alert(1)</script>"}
    )

    html = html_of(decision)
    page = Page(html)

    assert "<script" not in html
    assert not page.attributes("img")
    assert not page.attributes("script")
    assert not page.attributes("b")
    assert page.tables["score"].rows[1][0] == "<script>alert(1)</script>"
    assert "<img src=x onerror=alert(2)> & ♥ (признано всеми)" in page.text


def test_a_name_cannot_turn_the_direction_of_writing() -> None:
    page = page_of(renamed(rostov(), {"А": "А\u202eБ\u2066В\x07"}))

    assert page.tables["score"].rows[1][0] == "АБВ"


def test_a_long_name_stands_in_full_once_and_short_in_narrow_columns() -> None:
    long_name = "Ж" * 200
    page = page_of(renamed(rostov(), {"Б": long_name}))

    assert page.tables["score"].rows[2][0] == long_name
    assert page.tables["deal"].rows[0][2] == "Ж" * 11 + "… вторая рука"
    assert page.tables["tricks"].rows[2][0] == "Ж" * 11 + "…"


def test_an_emoji_in_a_name_survives() -> None:
    page = page_of(renamed(rostov(), {"Б": "Мария 👩‍👩‍👧"}))

    assert page.tables["score"].rows[2][0] == "Мария 👩‍👩‍👧"


@languages
@pages
def test_the_page_needs_nothing_but_itself(make: Callable[[], Decision], lang: Language) -> None:
    page = page_of(make(), lang)
    sources = [
        attributes for _, attributes in page.tags if attributes.keys() & {"src", "href", "srcset"}
    ]

    assert sources == []
    assert not re.search(r"url\(|@import|https?:", page.style)
    assert "default-src 'none'" in html_of(make(), lang)


@pages
def test_the_same_decision_gives_the_same_page(make: Callable[[], Decision]) -> None:
    assert html_of(make()) == html_of(make())


def test_secondary_text_shrinks_before_the_body_does() -> None:
    style = page_of(rostov()).style
    bodies = [float(size) for size in re.findall(r"--body: ([\d.]+)pt", style)]

    assert min(bodies) >= 10


def test_a_short_decision_is_set_wider_than_a_long_one() -> None:
    assert [page_of(make()).attributes("body")[0]["class"] for make in (no_breach, rostov)] == [
        "roomy",
        "dense",
    ]


def test_a_template_that_asks_for_what_is_not_there_fails(tmp_path: Path) -> None:
    (tmp_path / "ruling.html.j2").write_text("{{ view.no_such_thing }}", encoding="utf-8")

    with pytest.raises(UndefinedError):
        page_html(rostov(), "ru", case_hash=HASH, templates=tmp_path)


def test_the_templates_are_found_beside_the_package() -> None:
    names = {entry.name for entry in template_folder().iterdir()}

    assert {"ruling.html.j2", "_parts.html.j2", "ruling.css"} <= names
