import json
import re
from dataclasses import replace
from gettext import GNUTranslations
from typing import Any

import pytest

from arbiter.game.card_notation import Language
from arbiter.game.cards import Card
from arbiter.game.record import CardPlayed, DealRecord, Rewound, RulingHeader
from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.replay_page import SCRIPT_WORDS, replay_html
from arbiter.output.words import LANGUAGES
from arbiter.preparation import prepare
from tests.command import ROOT
from tests.output.html_page import Page

ROSTOV = read_record((ROOT / "samples" / "rostov.txt").read_bytes())
LIVE = replace(ROSTOV, ruling=RulingHeader(stage="during-play"))


def html_of(record: DealRecord, *, arbiter_eyes: bool = False, is_ruled: bool = True) -> str:
    decision = hear(record, case_name="case.txt", arbiter_eyes=arbiter_eyes) if is_ruled else None
    return replay_html(
        prepare(record),
        "ru",
        case_name="case.txt",
        decision=decision,
        arbiter_eyes=arbiter_eyes,
    )


def data_of(html: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', html)
    assert found is not None
    return json.loads(found[1])


def cards(text: str) -> set[int]:
    return {Card.parse(word).number for word in text.split()}


def test_there_is_a_frame_before_the_first_card_and_one_after_each() -> None:
    played, line = data_of(html_of(ROSTOV))["tracks"]

    assert [len(played), len(line)] == [11, 22]
    assert played[0]["said"] == "До первого хода."
    assert played[1]["said"] == "Взятка 1. А ходит: девятка пик."
    assert played[3]["said"] == "Взятка 1. В: восьмёрка пик. Взятку берёт Б."


def test_a_frame_holds_hands_table_turn_and_tricks() -> None:
    frame = data_of(html_of(ROSTOV))["tracks"][0][2]

    assert len(frame["hands"][2]) == 10
    assert frame["table"] == [[0, Card.parse("9S").number], [1, Card.parse("TS").number]]
    assert (frame["turn"], frame["taken"], frame["trick"]) == (2, [0, 0, 0], 1)


def test_the_departure_is_marked_at_its_card_and_in_the_table() -> None:
    html = html_of(ROSTOV)
    marks = [frame["mark"] for frame in data_of(html)["tracks"][0]]

    assert marks == [""] * 10 + ["ход не в свою очередь — В, взятка 4, карта ♦В"]
    assert 'data-track="0" data-at="10"' in html


def test_each_card_of_him_whose_turn_it_is_has_its_worth_also_before_the_breach() -> None:
    frame = data_of(html_of(ROSTOV))["tracks"][0][9]

    assert frame["turn"] == 0
    assert set(map(int, frame["values"])) == cards("7S JC TD 9D 7D AH JH")
    assert set(frame["best"]) == cards("7S JC TD 9D AH JH")


def test_cards_taken_back_are_stepped_through_too() -> None:
    again = CardPlayed("А", Card.parse("JC"))
    record = replace(ROSTOV, play=(*ROSTOV.play, Rewound(9), again), complaints=())
    said = [frame["said"] for frame in data_of(html_of(record, is_ruled=False))["tracks"][0]]

    assert said[-1] == "Карты взяты назад. Взятка 4. А ходит: валет треф."


def test_while_the_deal_is_played_hands_worth_and_line_stay_hidden() -> None:
    html = html_of(LIVE)
    (played,) = data_of(html)["tracks"]

    assert {tuple(frame["hands"]) for frame in played} == {(None, None, None)}
    assert {frame["values"] for frame in played} == {None}
    assert {frame["cost"] for frame in played} == {None}
    assert "Прикуп" not in html
    assert Page(html).attributes("svg") == []


def test_the_arbiter_may_see_what_is_hidden() -> None:
    assert len(data_of(html_of(LIVE, arbiter_eyes=True))["tracks"]) == 2


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "</script><b>", "=1+1", "👩‍👩‍👧", "Ж" * 60]
)
def test_a_name_does_no_harm(name: str) -> None:
    record = replace(
        ROSTOV,
        players=(name, "Б", "В"),
        hands={name: ROSTOV.hands["А"], "Б": ROSTOV.hands["Б"], "В": ROSTOV.hands["В"]},
        play=(),
        complaints=(),
    )
    page = Page(html_of(record, is_ruled=False))

    assert page.open_tags == []
    assert [tag for tag, _ in page.tags if tag in ("script", "b")] == ["script", "script"]


def test_a_deal_without_cards_still_has_its_page() -> None:
    record = read_record((ROOT / "samples" / "rostov-without-cards.txt").read_bytes())

    assert "Карты на руках не записаны" in html_of(record)


def test_every_case_of_the_casebook_has_its_page_with_each_departure_marked() -> None:
    for path in sorted((ROOT / "tests" / "casebook").rglob("*.txt")):
        record = read_record(path.read_bytes())
        (played, *_) = data_of(html_of(record, arbiter_eyes=True, is_ruled=False))["tracks"]
        departures = {departure.at for departure in prepare(record).replay.departures}

        assert {place for place, frame in enumerate(played) if frame["mark"]} == departures, path


def test_the_same_deal_gives_the_same_page() -> None:
    assert html_of(ROSTOV) == html_of(ROSTOV)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_used_and_is_there(language: Language) -> None:
    sources = [ROOT / "arbiter" / "output" / f"replay_{name}.py" for name in ("page", "track")]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    template = (ROOT / "templates" / "replay.html.j2").read_text(encoding="utf-8")
    named = set(re.findall(r'_words\(labels, "([a-z-]+)"', text)) | set(SCRIPT_WORDS)
    named |= set(re.findall(r' words\("([a-z-]+)"\)', template))
    named |= {"leads", "plays", "meaning-raspasy", "meaning-declarer"}
    path = ROOT / "arbiter/output/locale" / language / "LC_MESSAGES" / "replay.mo"
    with path.open("rb") as stream:
        catalogue = GNUTranslations(stream)._catalog  # type: ignore[attr-defined]

    assert {code.removeprefix("replay.") for code in catalogue if code} == named
