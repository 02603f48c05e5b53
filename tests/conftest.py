"""Settings of all tests: a slow machine makes no test fail; one browser serves them all."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.browser import Tab, open_browser

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def _browser() -> Iterator[Tab]:
    with open_browser() as tab:
        yield tab


@pytest.fixture
def browser(_browser: Tab) -> Tab:
    """The browser, as if it had just been started."""
    _browser.reset()
    return _browser
