"""Every code that the source names has words in both languages, and no words are left over."""

import re
from gettext import GNUTranslations
from pathlib import Path

import pytest

from arbiter.game.card_notation import Language
from arbiter.game.record import CHOICES, COMPLAINT_KINDS, EVENT_NAMES, ORDER_ACTIONS, RAISED
from arbiter.output.words import LANGUAGES, say, value_words
from arbiter.sayings import saying
from arbiter.scoring.ledger import Account
from rulings.proof.presumptions import PRESUMPTIONS
from rulings.rulebook import load_rule
from rulings.unused.complaints import KIND_OF_PART
from rulings.unused.reasons import REASONS
from tests.command import ROOT

SOURCES = [
    *(ROOT / "rulings").rglob("*.py"),
    *(ROOT / "arbiter").glob("*.py"),
    *(ROOT / "arbiter" / "commands").glob("*.py"),
    *(ROOT / "arbiter" / "scoring").glob("*.py"),
    ROOT / "arbiter" / "notation" / "decision" / "reader.py",
    ROOT / "arbiter" / "notation" / "rule_names.py",
    ROOT / "arbiter" / "output" / "conventions.py",
    ROOT / "arbiter" / "output" / "score_sheet.py",
    ROOT / "arbiter" / "output" / "templates.py",
    ROOT / "arbiter" / "output" / "pdf.py",
    ROOT / "arbiter" / "output" / "casebook_read.py",
]
DOMAINS = (
    "ruling",
    "score",
    "cli",
    "turn",
    "talk",
    "advice",
    "consent",
    "paper",
    "look",
    "count",
    "plan",
    "slip",
    "revoke",
    "claim",
    "verify",
)
CODE = re.compile(rf'"((?:{"|".join(DOMAINS)})\.[a-z][a-z-]*)"')
FAMILIES = {
    *(f"ruling.kind-{kind}" for kind in COMPLAINT_KINDS if kind != "audit"),
    *(f"ruling.noticed-{moment}" for moment in RAISED),
    *(f"ruling.{way}-{account}" for way in ("entry", "short") for account in Account),
    *(f"ruling.compensation-{reading.key}" for reading in load_rule("3.9.14.3").readings),
    *(f"ruling.last-trick-{reading.key}" for reading in load_rule("3.9.21").readings),
    *(f"ruling.{part}" for part in ("no-breach", "nobody-complained")),
    *(f"ruling.turn-{way}" for way in ("led", "played")),
    *(f"ruling.{way}-out-of-turn" for way in ("led", "played")),
    *(f"ruling.{way}-card-out-of-turn" for way in ("led", "played")),
    *(f"ruling.question-{what}" for what in ("sensible", "proved")),
    *(f"ruling.answer-{what}-{yes}" for what in ("sensible", "proved") for yes in ("yes", "no")),
    *(f"paper.book-{what}" for what in ("count", "contents", "index", "index-note", "cited")),
    *(f"paper.{what}-written" for what in ("page", "draft", "replay", "casebook")),
    *(f"ruling.event-{name}" for name in EVENT_NAMES if name != "order"),
    *(f"ruling.event-order-{action}" for action in ORDER_ACTIONS),
    *(f"ruling.option-{option}" for option in CHOICES),
    *(f"ruling.part-{part}" for part in KIND_OF_PART),
    *(f"ruling.passed-{reason}" for reason in REASONS),
    *(f"claim.presumed-{name}" for name in PRESUMPTIONS),
    *(f"cli.sheet-{why}" for why in ("referred", "untouched")),
}
"""Codes that are put together where they are used."""


ENGLISH_ONLY = {"commands.mo"}
"""The help of commands: the Russian stands in their docstrings."""


def named_in_the_source() -> set[str]:
    found = {code for path in SOURCES for code in CODE.findall(path.read_text(encoding="utf-8"))}
    return {code for code in found if not code.endswith("-")} | FAMILIES


def in_the_catalogues(language: Language) -> set[str]:
    codes: set[str] = set()
    for domain in DOMAINS:
        path = ROOT / "arbiter/output/locale" / language / "LC_MESSAGES" / f"{domain}.mo"
        with path.open("rb") as stream:
            catalogue = GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
        codes |= {code if isinstance(code, str) else code[0] for code in catalogue if code}
    return codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_codes_of_the_source_and_the_words_are_the_same(language: Language) -> None:
    assert named_in_the_source() == in_the_catalogues(language)


@pytest.mark.parametrize(("n", "words"), [(1, "1 взятка"), (2, "2 взятки"), (5, "5 взяток")])
def test_russian_counts_as_russians_do(n: int, words: str) -> None:
    assert say(saying("score.mountain-for-tricks", n=n, price=1), "ru") == f"{words} по 1"


def test_a_saying_inside_a_saying_is_said_in_the_same_language() -> None:
    inner = saying("score.zero-tricks")

    assert value_words([inner, "А"], "en") == "no trick taken, А"


def test_the_locale_folder_holds_both_languages_of_every_catalogue() -> None:
    names = [
        {path.name for path in (Path(ROOT) / "arbiter/output/locale" / lang).rglob("*.mo")}
        for lang in LANGUAGES
    ]

    assert names[0] | names[1] == names[0] & names[1] | ENGLISH_ONLY
