"""docs/conventions.md is what the data say."""

from arbiter.output.conventions import convention_json, convention_text
from arbiter.output.conventions_page import conventions_page
from arbiter.output.words import LANGUAGES
from arbiter.scoring.conventions import NAMES, load_convention
from arbiter.scoring.options import option_kinds
from tests.command import ROOT

ALL = [load_convention(name) for name in NAMES]


def test_the_page_in_docs_is_made_from_the_data() -> None:
    page = (ROOT / "docs" / "conventions.md").read_text(encoding="utf-8")

    assert page == conventions_page(ALL), "arbiter conventions --markdown > docs/conventions.md"


def test_the_page_names_every_option_in_both_languages() -> None:
    page = conventions_page(ALL)

    assert [page.count(f"| `{name}`:") for name in option_kinds()] == [2] * len(option_kinds())


def test_every_option_of_every_convention_is_told_with_its_source() -> None:
    for convention in ALL:
        for language in LANGUAGES:
            text = convention_text(convention, language)

            assert all(f"{name} = " in text for name in convention.defaults)


def test_programs_see_whose_choice_a_default_is_and_why() -> None:
    option = convention_json(load_convention("rostov"))["options"]["consolation"]

    assert (option["default"], option["source"], option["by"]) == (10, "3.8.1.2 {54}", "ours")
    assert set(option["why"]) == set(LANGUAGES)


def test_programs_see_the_figures_with_their_sources() -> None:
    figures = convention_json(load_convention("leningrad"))["figures"]

    assert figures["half_duty"] == {"6": 2, "7": 1, "source": "3.8.6, 3.8.7"}
    assert figures["misere_halves"]["share"] == "1/2"
