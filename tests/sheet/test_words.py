"""Every code of the workbook and of its file has words in both languages, and none is left over."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from arbiter import files
from arbiter.game.card_notation import Language
from arbiter.output import season_view, words
from arbiter.sheet import guards, safety
from arbiter.sheet.labels import CAUTIONS, CODES, Labels
from tests.sheet.club import say

PACKAGE = Path(files.__file__).parent
SHEET = "\n".join(path.read_text("utf-8") for path in sorted((PACKAGE / "sheet").glob("*.py")))
FILES = "".join((PACKAGE / name).read_text(encoding="utf-8") for name in ("files.py", "locking.py"))

QUOTED = re.compile(r'"((?:sheet|file)\.[a-z0-9.-]+)"')
LABELLED = re.compile(r'labels\(\s*"([a-z.-]+)"')
HEADINGS = re.compile(r'"(settlement\.[a-z-]+)"')


def used() -> set[str]:
    """All codes that the source names."""
    labels = {*set(CODES) - set(CAUTIONS), *LABELLED.findall(SHEET), *HEADINGS.findall(SHEET)}
    kinds = {*safety.KINDS.values(), *safety.NAMED_ELEMENTS.values(), *safety.EXTENSIONS.values()}
    labels |= {f"season.{name}" for name in season_view.COLUMNS}
    lost = {f"sheet.lost.{kind}" for kind in (*kinds, "extension", "other")}
    return {
        *QUOTED.findall(SHEET),
        *QUOTED.findall(FILES),
        *(f"sheet.{label}" for label in labels),
        *lost,
        *guards.OTHER_KINDS.values(),
    }


def catalogue(domain: str, language: Language) -> set[str]:
    path = PACKAGE / "output" / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as stream:
        messages = [message.id for message in read_po(stream) if message.id]
    return {message if isinstance(message, str) else message[0] for message in messages}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_codes_and_the_words_are_the_same(language: Language) -> None:
    assert used() == catalogue("sheet", language) | catalogue("file", language)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_two_words_that_a_workbook_is_read_by_are_alike(language: Language) -> None:
    by_code = Labels(say, language).words.by_code
    for group in (
        "account.",
        "kind.",
        "outcome.",
        "journal.",
        "ruling.",
        "sheet-name.",
        "caution.",
    ):
        said = [text for code, text in by_code.items() if code.startswith(group)]

        assert len(set(said)) == len(said), group
