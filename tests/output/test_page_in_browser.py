"""The page printed by a real browser: one side of A4."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.output.page import page_html
from rulings.decision import Decision
from tests.output.decisions import referred, renamed, rostov

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
BROWSER = next((path for name in BROWSERS if (path := shutil.which(name))), None)
REQUIRED = os.environ.get("ARBITER_REQUIRE_TOOLS") == "1"
PAGE_OBJECT = re.compile(rb"/Type\s*/Page\b(?!s)")
A4 = re.compile(rb"/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]")
SURNAMES = {"А": "Константинопольский", "Б": "Ахмадуллина", "В": "Рождественская-Бельская"}

pytestmark = pytest.mark.skipif(
    BROWSER is None and not REQUIRED, reason="needs Chromium to print the page"
)


def printed(html: str, folder: Path) -> bytes:
    assert BROWSER is not None, "ARBITER_REQUIRE_TOOLS=1, but there is no Chromium"
    source, target = folder / "page.html", folder / "page.pdf"
    source.write_text(html, encoding="utf-8")
    subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            f"--user-data-dir={folder / 'profile'}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={target}",
            source.as_uri(),
        ],
        capture_output=True,
        check=True,
        timeout=60,
    )
    return target.read_bytes()


def with_surnames() -> Decision:
    return renamed(rostov(), SURNAMES)


@pytest.mark.parametrize(
    "make",
    [rostov, referred, with_surnames],
    ids=lambda make: make.__name__,
)
def test_a_decision_fits_one_side_of_a4(make: Callable[[], Decision], tmp_path: Path) -> None:
    document = printed(page_html(make(), "ru", case_hash="0" * 64), tmp_path)

    assert len(PAGE_OBJECT.findall(document)) == 1
    assert A4.search(document)
