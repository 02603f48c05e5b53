import gettext
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from arbiter.game.card_notation import Language
from arbiter.game.cards import Card, Rank, Suit
from arbiter.game.contracts import ANSWERS, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import COMPLAINT_KINDS, FACT_STATUSES, OptionValue
from arbiter.game.replay import Departure, DepartureKind
from arbiter.output.labels import Labels, clean, short_names
from arbiter.output.reason_view import verdict_words
from arbiter.output.score_view import entry_words, fine_words
from arbiter.output.tricks_view import breach_words, departure_words
from arbiter.output.view import DecisionView, decision_view
from arbiter.output.words import NoWords
from arbiter.sayings import saying
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.options import option_kinds
from arbiter.scoring.result import Fine
from rulings.decision import (
    Decision,
    InfractionFound,
    Outcome,
    Refusal,
    StepKind,
)
from rulings.standards import SOME_SENSIBLE_LINE
from tests.output.decisions import ALL, DAMAGE, card, rostov

LANGUAGES: tuple[Language, ...] = ("ru", "en")
RU, EN = Labels("ru"), Labels("en")
SAMPLE_VALUES: dict[str, OptionValue] = {
    "choice": "",
    "yes-or-no": True,
    "whole": 2,
    "prices": (1, 2, 3),
    "levels": (7, 7, 7),
    "price-or-whists": 10,
}

languages = pytest.mark.parametrize("lang", LANGUAGES)


def catalogue(lang: Language) -> Catalog:
    folder = files("arbiter.output") / "locale" / lang / "LC_MESSAGES"
    with (folder / "page.po").open("rb") as stream:
        return read_po(stream, locale=lang)


def codes(lang: Language) -> set[str]:
    return {
        message.id if isinstance(message.id, str) else message.id[0] for message in catalogue(lang)
    }


def fields(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_both_languages_have_the_same_labels() -> None:
    assert codes("ru") == codes("en")


def test_a_label_uses_the_same_values_in_both_languages() -> None:
    english = {str(message.id): message for message in catalogue("en")}

    for message in catalogue("ru"):
        if message.id:
            assert fields(str(message.string)) == fields(str(english[str(message.id)].string))


@languages
def test_the_compiled_labels_are_those_of_the_source(lang: Language) -> None:
    folder = files("arbiter.output") / "locale" / lang / "LC_MESSAGES"
    with (folder / "page.mo").open("rb") as stream:
        compiled = gettext.GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
    source = {
        key: words
        for message in catalogue(lang)
        if message.id
        for key, words in (
            [(message.id, message.string)]
            if isinstance(message.id, str)
            else [((message.id[0], form), words) for form, words in enumerate(message.string)]
        )
    }

    assert {key: words for key, words in compiled.items() if key} == source


@languages
def test_every_breach_and_departure_has_its_words(lang: Language) -> None:
    labels = Labels(lang)
    found = [InfractionFound(kind, "3.9.14", "А", 4) for kind in COMPLAINT_KINDS if kind != "audit"]
    departures = [Departure(1, 1, "А", card("AS"), kind) for kind in DepartureKind]

    assert all(breach_words(one, labels) for one in found)
    assert all(departure_words(one, labels) for one in departures)


@languages
def test_every_code_of_a_decision_has_its_label(lang: Language) -> None:
    labels = Labels(lang)
    keys = [
        *(f"outcome.{outcome.value}" for outcome in Outcome),
        *(f"step.{kind.value}" for kind in StepKind),
        *(f"fact.{status}" for status in FACT_STATUSES),
        *(f"answer.{answer}" for answer in ANSWERS),
        f"standard.{SOME_SENSIBLE_LINE}",
    ]

    assert all(labels(key) for key in keys)


@languages
@pytest.mark.parametrize("refusal", [None, *Refusal])
def test_every_verdict_on_an_assertion_has_its_words(
    refusal: Refusal | None, lang: Language
) -> None:
    damage = replace(DAMAGE, refused=refusal, refused_at=3, refused_card=card("JD"))

    assert verdict_words(rostov(), damage, Labels(lang))


@languages
def test_every_card_and_suit_can_be_spoken(lang: Language) -> None:
    spoken = {Labels(lang).card_words(Card(suit, rank)) for suit in Suit for rank in Rank}

    assert len(spoken) == 32


@languages
def test_every_option_of_every_convention_has_its_words(lang: Language) -> None:
    for name, kind in option_kinds().items():
        values = kind.values or (SAMPLE_VALUES[kind.kind],)
        for value in values:
            convention = load_convention("sochi")
            declared = replace(convention, declared={name: value})

            assert "(" in Labels(lang).convention(declared)


@languages
@pytest.mark.parametrize("make", ALL)
def test_every_decision_can_be_worded(make: Callable[[], Decision], lang: Language) -> None:
    assert isinstance(decision_view(make(), lang), DecisionView)


def test_a_label_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(NoWords):
        RU("no.such.label")


@pytest.mark.parametrize(
    ("contract", "words"),
    [
        (Raspasy(), "распасовка"),
        (Misere("Б"), "мизер, разыгрывающий — Б"),
        (SuitGame("Б", Level.SIX, Suit.SPADES), "шесть пик (♠), разыгрывающий — Б"),
        (
            SuitGame("Б", Level.TEN, None),
            "десять без козыря (бескозырка), разыгрывающий — Б",
        ),
        (None, "не записан"),
    ],
)
def test_a_contract_is_told_in_words(
    contract: Raspasy | Misere | SuitGame | None, words: str
) -> None:
    assert RU.contract(contract) == words


def test_declared_options_stand_beside_the_convention() -> None:
    convention = load_convention("rostov").with_options(
        {"single_whist": "gentleman", "raspasy_prices": (5, 10)}
    )

    assert RU.convention(convention) == (
        "ростов (вист одного: джентльменский; цена взятки на распасовках: 5–10)"
    )
    assert EN.convention(load_convention("sochi")) == "Sochi"


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (1, "Б пишет на игрока А 1 вист"),
        (3, "Б пишет на игрока А 3 виста"),
        (11, "Б пишет на игрока А 11 вистов"),
        (21, "Б пишет на игрока А 21 вист"),
        (50, "Б пишет на игрока А 50 вистов"),
        (Fraction(40, 3), "Б пишет на игрока А 13⅓ виста"),
    ],
)
def test_whists_are_counted_as_russian_counts(points: int | Fraction, words: str) -> None:
    entry = Entry(
        Account.WHISTS,
        "Б",
        Fraction(points),
        EntryKind.PLAY,
        "3.7.2.2",
        saying("score.zero-tricks"),
        on="А",
    )

    assert entry_words(entry, RU) == words


def test_pool_and_mountain_points_bear_their_sign() -> None:
    reason = saying("score.zero-tricks")
    pool = Entry(Account.POOL, "Б", Fraction(1), EntryKind.PLAY, "3.7.2.2", reason)
    mountain = Entry(Account.MOUNTAIN, "Б", Fraction(-2), EntryKind.CORRECTION, "4.2.7", reason)

    assert [entry_words(entry, RU) for entry in (pool, mountain)] == [
        "Б: +1 в пулю",
        "Б: −2 в гору",
    ]


def test_a_fine_tells_to_whom_its_tricks_go() -> None:
    to_opponents = Fine("В", 2, "opponents", {"А": 1, "Б": 1}, "3.9.16.2")
    to_nobody = Fine("В", 1, "nobody", {}, "3.4.9")

    assert [fine_words(fine, RU) for fine in (to_opponents, to_nobody)] == [
        "Штраф игроку В: 2 взятки; они засчитаны противникам (А — 1, Б — 1).",
        "Штраф игроку В: 1 взятка; она не засчитана никому.",
    ]


def test_short_names_stay_different() -> None:
    names = ("Константинопольский", "Константинопольская", "Ли")

    assert short_names(names) == {
        "Константинопольский": "Константи… 1",
        "Константинопольская": "Константи… 2",
        "Ли": "Ли",
    }


def test_a_name_that_fits_is_not_cut() -> None:
    assert short_names(("Ахмадуллина", "Б")) == {"Ахмадуллина": "Ахмадуллина", "Б": "Б"}


def test_clean_text_has_no_control_characters() -> None:
    assert clean("а\tб\x1b[2Jв\u202eг\u200dд") == "а б [2Jвг\u200dд"
