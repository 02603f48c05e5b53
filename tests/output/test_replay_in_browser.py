"""The page that steps through a deal, in a real browser: keys, buttons, a telephone, no network."""

import pytest

from tests.browser import IS_MISSING, Tab
from tests.output.test_replay_page import LIVE, ROSTOV, html_of

pytestmark = pytest.mark.skipif(IS_MISSING, reason="needs Chromium to step through the page")

PHONE = (360, 740)


def said(browser: Tab) -> str:
    return str(browser.value("document.getElementById('said').textContent"))


def press(browser: Tab, *keys: str) -> str:
    for key in keys:
        browser.press(key)
    return said(browser)


def test_keys_step_by_card_and_by_trick_and_to_the_ends(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))

    assert said(browser) == "До первого хода."
    assert press(browser, "ArrowRight") == "Взятка 1. А ходит: девятка пик."
    assert press(browser, "ArrowDown") == "Взятка 1. В: восьмёрка пик. Взятку берёт Б."
    assert press(browser, "ArrowDown", "ArrowUp").startswith("Взятка 1. В: восьмёрка пик.")
    assert press(browser, "End").startswith("Взятка 4. В ходит: валет бубён.")
    assert press(browser, "ArrowRight").startswith("Взятка 4. В ходит: валет бубён.")
    assert press(browser, "ArrowLeft").startswith("Взятка 3.")
    assert press(browser, "Home", "ArrowLeft") == "До первого хода."


def test_buttons_do_the_same_with_tab_and_enter_alone(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))
    browser.value("document.querySelector('[data-go=on]').focus()")

    assert press(browser, "Enter") == "Взятка 1. А ходит: девятка пик."
    assert browser.value("document.activeElement.dataset.go") == "on"


def test_a_card_of_the_line_is_jumped_to_and_is_the_current_step(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))
    browser.value("document.querySelectorAll('[data-track=\"1\"]')[0].click()")

    assert said(browser).startswith("Взятка 4. А ходит: валет червей.")
    assert browser.value("document.querySelectorAll('[aria-current=step]').length") == 1


def test_the_worth_of_cards_is_shown_on_demand_and_spoken(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))
    figures = "document.querySelectorAll('.value').length"

    assert browser.value(figures) == 0

    press(browser, "v")

    assert browser.value(figures) == 10
    assert browser.value("document.getElementById('values').ariaPressed") == "true"
    assert "цена" in browser.value("document.querySelector('.hand.next').textContent")
    assert browser.value("document.getElementById('told').getAttribute('aria-live')") == "polite"


def test_the_departure_stands_out(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))
    press(browser, "End")

    assert browser.value("document.getElementById('said').classList.contains('marked')")


def test_hidden_hands_are_said_to_be_hidden(browser: Tab) -> None:
    browser.open(html_of(LIVE))
    press(browser, "ArrowRight")

    assert browser.value("document.querySelector('.hand').textContent").count("карты закрыты") == 1
    assert browser.value("document.getElementById('values')") is None


def test_on_a_telephone_nothing_is_wider_than_the_screen_and_buttons_are_large(
    browser: Tab,
) -> None:
    browser.resize(*PHONE, phone=True)
    browser.open(html_of(ROSTOV))
    press(browser, "ArrowRight", "v")

    assert browser.value("document.documentElement.scrollWidth") == PHONE[0]
    heights = browser.value(
        "[...document.querySelectorAll('[data-go]')].map(b => b.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44


def test_every_control_has_a_name_for_the_ear(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))

    names = browser.value("[...document.querySelectorAll('button')].map(b => b.innerText.trim())")

    assert all(names)


def test_the_page_fetches_nothing_and_the_console_is_quiet(browser: Tab) -> None:
    browser.open(html_of(ROSTOV))
    press(browser, "End", "Home", "v")

    assert [url for url in browser.requests() if not url.startswith("data:font/")][1:] == []
    assert browser.troubles() == []
