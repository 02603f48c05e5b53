import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from arbiter.game.card_notation import Language
from arbiter.game.cards import Suit
from arbiter.game.record import Fact, RulingHeader
from arbiter.output.page import page_html
from arbiter.output.page_fit import fit_of
from arbiter.output.page_height import EVERYTHING
from arbiter.output.view import decision_view
from rulings.decision import Caution, ChoiceOpen, Decision, OpenCard, OrderChecked
from tests.output.decisions import (
    ALL,
    ROSTOV_RECORD,
    card,
    cards,
    crowded,
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


def test_the_deal_is_drawn_with_suits_by_sign_and_word_and_told_to_the_ear() -> None:
    page = page_of(rostov())
    text = " ".join(page.text.split())

    assert page.attributes("svg")[0]["role"] == "img"
    assert (
        "А, первая рука: пики Д В 10 7; трефы Д; бубны К 8 7; черви Т К. "
        "Б, вторая рука: пики Т; трефы Т К 10 9 7; бубны Т; черви 10 9 7. "
        "В, третья рука: пики К 9; трефы В 8; бубны Д В 10 9; черви Д В. "
        "Прикуп: ♠8 ♥8."
    ) in text
    assert "♠ пики Д В 10 7 ♣ трефы Д ♦ бубны К 8 7 ♥ черви Т К" in text


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

    assert page.attributes("svg") == []
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


def test_a_long_name_stands_in_full_where_there_is_room_and_short_elsewhere() -> None:
    long_name = "Ж" * 200
    page = page_of(renamed(rostov(), {"Б": long_name}))
    tricks = page.tables["tricks"].rows

    assert page.tables["score"].rows[2][0] == long_name
    assert page.text.count(long_name) == 2  # the change of score, and the line to sign on
    assert tricks[2][0] == "Ж" * 23 + "…"
    assert tricks[4] == ["кому", "А", "А", "ЖЖЖЖЖЖ…", ""]


def test_a_usual_surname_is_not_cut_in_the_table_of_tricks() -> None:
    tricks = page_of(renamed(rostov(), {"Б": "Константинопольский"})).tables["tricks"].rows

    assert tricks[2][0] == "Константинопольский"


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
    assert not re.search(r"url\((?!\"data:font/woff2;base64,)|@import|https?:", page.style)
    assert "default-src 'none'" in html_of(make(), lang)


@pages
def test_the_same_decision_gives_the_same_page(make: Callable[[], Decision]) -> None:
    assert html_of(make()) == html_of(make())


def test_a_short_decision_is_set_larger_than_a_long_one() -> None:
    sizes = [fit_of(decision_view(make(), "ru")).body_pt for make in (sochi, rostov, crowded)]

    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 10.5


def test_what_has_no_room_is_folded_on_paper_only_and_counted() -> None:
    decision = crowded(facts=40)
    fit = fit_of(decision_view(decision, "ru"))
    page = page_of(decision)

    assert fit.shown["facts"] < 40
    assert page.text.count("Сказано так.") > 40  # all of it is on the screen
    assert f"На бумаге опущено ещё {40 - fit.shown['facts']}" in page.text


def test_nothing_is_folded_while_there_is_room() -> None:
    fit = fit_of(decision_view(rostov(), "ru"))

    assert set(fit.shown.values()) == {EVERYTHING}


def test_what_lies_on_the_table_is_told_card_by_card() -> None:
    decision = replace(
        rostov(),
        open_cards=(OpenCard("А", cards("JD"), "revoke", 9),),
        orders=(
            OrderChecked("А", "Б", "forbid-suit", Suit.DIAMONDS, None, True),
            OrderChecked("А", "Б", "play-card", None, card("TC"), None),
        ),
        choices=(ChoiceOpen("Б", "forbid", Suit.DIAMONDS, None, 6),),
        cautions=(Caution("В", "5.2.1", "remark"),),
    )
    text = " ".join(page_of(decision).text.split())
    hidden = " ".join(page_of(replace(decision, hides_hands=True)).text.split())

    assert (
        "А: карта ♦В остаётся открытой с взятки 9 (фальшренонс). "
        "А требует, Б должен: не ходить в масть бубны ♦ — выполнено. "
        "А требует, Б должен: положить ♣10 — ещё не дошло. "
        "Б может: запретить бубны ♦ — при лучшей игре у разыгрывающего 6 взяток. "
    ) in text
    assert "Б может: запретить бубны ♦. " in hidden
