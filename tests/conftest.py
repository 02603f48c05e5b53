"""Settings of all tests: a slow machine makes no test fail; one browser serves them all.

Two runs of the same tests draw the same examples, so that a change is judged by what it changes.
`pytest --hypothesis-profile=explore` draws new ones: what it finds becomes a test.
"""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.browser import Tab, open_browser

settings.register_profile("explore", deadline=None)
settings.register_profile("repeat", deadline=None, derandomize=True)
settings.load_profile("repeat")


@pytest.fixture(scope="session")
def _browser() -> Iterator[Tab]:
    with open_browser() as tab:
        yield tab


@pytest.fixture
def browser(_browser: Tab) -> Tab:
    """The browser, as if it had just been started."""
    _browser.reset()
    return _browser
