"""The page printed by a real browser: one side of A4, whatever it has to hold."""

import json
import re
from collections.abc import Callable, Sequence

import pytest

from arbiter.hearing import hear
from arbiter.notation.read import read_record
from arbiter.output.page import page_html
from rulings.case import Judgement
from rulings.decision import Decision
from tests.browser import IS_MISSING, Tab
from tests.command import ROOT
from tests.output.decisions import crowded, referred, renamed, rostov, sochi, still_played

PAGE_OBJECT = re.compile(rb"/Type\s*/Page\b(?!s)")
A4 = re.compile(rb"/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]")
CASES = sorted((ROOT / "tests" / "casebook").rglob("*.txt"))
SURNAMES = {"А": "Константинопольский", "Б": "Ахмадуллина", "В": "Рождественская-Бельская"}

pytestmark = pytest.mark.skipif(IS_MISSING, reason="needs Chromium to print the page")


def named(letter: str, length: int) -> Sequence[str]:
    return [letter * (length - 1) + last for last in "абвг"]


def with_surnames() -> Decision:
    return renamed(rostov(), SURNAMES)


PAGES: dict[str, Callable[[], Decision]] = {
    "rostov": rostov,
    "referred": referred,
    "still played": still_played,
    "four players": sochi,
    "surnames": with_surnames,
    "two breaches": lambda: crowded(breaches=2, facts=3, questions=0),
    "questions": lambda: crowded(breaches=4, facts=6, questions=1),
    "long names": lambda: crowded(named("Щ", 200), questions=0),
    "surnames of two words": lambda: crowded(named("Константинопольский ", 40), breaches=3),
    "another script": lambda: crowded(named("漢", 60)),
    "emoji": lambda: crowded(named("🂡", 60)),
    "many facts": lambda: crowded(facts=100, fact_letters=2000, questions=0),
    "one long fact": lambda: crowded(facts=1, fact_letters=2000, questions=0),
    "everything": lambda: crowded(
        named("W", 200), breaches=20, facts=100, fact_letters=2000, questions=10
    ),
}


@pytest.mark.parametrize("make", PAGES.values(), ids=PAGES)
def test_a_decision_fits_one_side_of_a4(make: Callable[[], Decision], browser: Tab) -> None:
    browser.open(page_html(make(), "ru", case_hash="0" * 64))
    document = browser.printed()

    assert len(PAGE_OBJECT.findall(document)) == 1
    assert A4.search(document)


def test_every_case_of_the_casebook_fits_one_side(browser: Tab) -> None:
    sides = {}
    for path in CASES:
        told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        decision = hear(
            read_record(path.read_bytes()),
            case_name=path.name,
            judgement=Judgement(told.get("decide", {}), told.get("readings", {})),
            arbiter_eyes=told.get("arbiter_eyes", False),
        )
        browser.open(page_html(decision, "ru", case_hash="0" * 64))
        sides[path.name] = len(PAGE_OBJECT.findall(browser.printed()))

    assert set(sides.values()) == {1}, sides


def test_the_page_fetches_nothing_and_nothing_in_it_runs(browser: Tab) -> None:
    script = "<script>document.title = 'run'</script><img src=x onerror=alert(1)>"
    browser.open(page_html(renamed(rostov(), {"А": script}), "ru", case_hash="0" * 64))

    assert [url for url in browser.requests() if not url.startswith("data:font/")][1:] == []
    assert browser.value("document.title") == "Решение судьи № 3 — rostov-3-9-14-3"
    assert browser.troubles() == []


def test_letters_and_suits_come_from_the_bundled_font(browser: Tab) -> None:
    browser.open(page_html(rostov(), "ru", case_hash="0" * 64))

    assert browser.value("[...document.fonts].every(font => font.status == 'loaded')")
