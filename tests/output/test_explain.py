"""The director's card on a screen."""

import json

import pytest

from arbiter.output.explain import card_text
from rulings.book.directors_cards import card_of, cards
from rulings.rulebook import load_rule
from tests.command import arbiter


@pytest.mark.parametrize("rule_id", [*cards(), "1.2", "preamble"])
def test_a_card_fits_a_screen_in_either_language(rule_id: str) -> None:
    rule = load_rule(rule_id)
    russian, english = (card_text(rule, card_of(rule), lang) for lang in ("ru", "en"))

    assert "СПРОСИТЬ У СТОЛА" in russian
    assert "ASK AT THE TABLE" in english
    for text in (russian, english):
        assert max(map(len, text.split("\n"))) <= 80


def test_a_card_tells_when_what_to_ask_what_follows_and_an_example_with_figures() -> None:
    told = arbiter("explain", "3.9.16.2").out
    headings = ("КОГДА", "СПРОСИТЬ У СТОЛА", "ЧТО СЛЕДУЕТ", "СРОК", "ПРИМЕР")
    places = [told.index(heading) for heading in headings]

    assert places == sorted(places)
    assert "4 очка в гору" in told


def test_programs_get_the_card_in_both_languages() -> None:
    document = json.loads(arbiter("explain", "3.9.14.3", "--json").out)

    assert document["rule"] == "3.9.14.3"
    assert "3.9.14.5" in document["time_limit"]["en"]
    assert document["readings"] == ["offender-pays", "printed-example"]


def test_an_unknown_rule_has_near_ones() -> None:
    done = arbiter("explain", "3.9.14.9")

    assert (done.code, "3.9.14.5" in done.err) == (2, True)
