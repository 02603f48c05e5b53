"""The conventions' data: complete, sourced, and guarded against impossible options."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from arbiter.faults import RecordError
from arbiter.scoring.conventions import NAMES, load_convention, read_tables
from arbiter.scoring.data_check import data_faults
from arbiter.scoring.data_file import read_data
from arbiter.scoring.options import option_kinds
from arbiter.scoring.terms import terms_of
from rulings.rulebook import Rulebook, load_rule

RULE = re.compile(r"\b(?:\d(?:\.\d+)+|SS90\.[A-Za-z]\d?(?:\.\d)?)\b")


@pytest.mark.parametrize("name", NAMES)
def test_every_default_is_a_value_its_option_admits_and_names_its_source(name: str) -> None:
    convention = load_convention(name)

    for option, default in convention.defaults.items():
        assert option_kinds()[option].admits(default.value), option
        assert default.source, option


def test_the_figures_of_rostov_raspasy_are_the_rulebook_s() -> None:
    book, figures = Rulebook.load(), load_convention("rostov").raspasy
    assert figures is not None
    assert figures.zero_pool is not None
    assert figures.dealer_pool is not None

    assert figures.zero_pool.amount == book.figure("3.7.2.2", "pool_for_zero")
    assert figures.dealer_pool.amount == book.figure("3.7.6.2", "dealer_pool")
    assert load_convention("rostov").option("raspasy_prices") == (
        book.figure("3.7.2.2", "usual_whists_per_trick"),
    )


def test_the_usual_prices_of_mountain_raspasy_are_the_rulebook_s() -> None:
    book = Rulebook.load()

    sochi = load_convention("sochi").raspasy_price(1)
    leningrad = load_convention("leningrad").raspasy_price(1)
    assert (sochi, leningrad) == (
        book.figure("3.7.2.1", "usual_sochi_per_trick"),
        book.figure("3.7.2.1", "usual_leningrad_per_trick"),
    )


def test_a_mountain_point_is_worth_what_the_rulebook_says() -> None:
    assert load_convention("sochi").mountain_point.amount == Rulebook.load().figure(
        "4.2.14", "mountain_factor"
    )


def test_the_last_price_repeats() -> None:
    sochi = load_convention("sochi")

    assert [sochi.raspasy_price(number) for number in (1, 2, 3, 4, 9)] == [1, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("sensible_lapses", -1),
        ("sensible_lapses", True),
        ("sensible_lapses", "1"),
        ("raspasy_prices", ()),
        ("raspasy_prices", (0,)),
        ("amnesty", 1),
        ("compensation_rounding", "down"),
        ("no_such_option", 1),
    ],
)
def test_an_impossible_option_is_refused(option: str, value: object) -> None:
    with pytest.raises(RecordError):
        load_convention("sochi").with_options({option: value})  # type: ignore[dict-item]


def test_all_faulty_options_are_named_together() -> None:
    with pytest.raises(RecordError) as caught:
        load_convention("sochi").with_options({"amnesty": 3, "nothing": 1})

    assert [fault.code for fault in caught.value.faults] == [
        "score.bad-option",
        "score.unknown-option",
    ]


def test_rostov_knows_no_amnesty() -> None:
    with pytest.raises(RecordError):
        load_convention("rostov").with_options({"amnesty": True})


def test_an_unknown_convention_is_refused() -> None:
    with pytest.raises(RecordError):
        load_convention("вологодская")


@pytest.mark.parametrize("name", [*NAMES, "code"])
def test_every_figure_names_its_source_and_every_choice_its_maker(name: str) -> None:
    assert data_faults(read_data(name)) == ()


@pytest.mark.parametrize("name", [*NAMES, "code"])
def test_a_file_without_a_source_for_a_figure_fails_the_check(name: str) -> None:
    tables = read_data(name)
    for path, table in list(sourced(tables)):
        del table["source"]

        assert f"{'.'.join(path)}: source" in data_faults({path[0]: tables[path[0]]})


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_the_data_names_is_in_the_rulebook(name: str) -> None:
    tables = read_tables(name)
    sources = [table["source"] for _, table in sourced(tables)] + list(tables["rules"].values())
    named = {rule for source in sources for rule in RULE.findall(source)}

    assert {rule for rule in named if load_rule(rule).id != rule} == set()


@pytest.mark.parametrize(
    ("name", "defaults"),
    [
        ("sochi", ("greedy", "full", "price", "second", (1, 2, 3))),
        ("leningrad", ("gentleman", "half", "price", "second", (2,))),
        ("rostov", ("greedy", "half", 10, "second", (5,))),
        ("classic", ("greedy", "by-pool", "price", "second", (1,))),
    ],
)
def test_the_defaults_are_those_that_programs_rely_on(
    name: str, defaults: tuple[object, ...]
) -> None:
    convention = load_convention(name)
    options = ("single_whist", "responsibility", "consolation", "pair_duty", "raspasy_prices")

    assert tuple(map(convention.option, options)) == defaults


def test_the_old_system_s_defaults_are_those_that_programs_rely_on() -> None:
    ss90 = load_convention("ss90")
    options = ("responsibility", "consolation", "pair_duty")

    assert tuple(map(ss90.option, options)) == ("half", "price", "both")


@pytest.mark.parametrize("name", NAMES)
def test_prices_and_duties_are_the_rulebook_s(name: str) -> None:
    book, figures = Rulebook.load(), load_convention(name).figures

    for level in (*map(str, range(6, 11)), "misere"):
        assert figures["price"].amounts[level] == book.figure("2.2.2", f"price_{level}")
        assert figures["duty"].amounts[level] == book.figure("3.8.2", f"duty_{level}")
    for level in ("6", "7"):
        assert figures["half_duty"].amounts[level] == book.figure("3.8.6", f"half_{level}")


@pytest.mark.parametrize("level", range(6, 11))
def test_half_the_price_is_the_old_system_s_fine(level: int) -> None:
    terms = terms_of(load_convention("ss90"), str(level))

    assert terms.short_half == Rulebook.load().figure("SS90.T4", f"fine_{level}")


def test_the_same_options_give_the_same_convention() -> None:
    one, other = (load_convention("sochi", {"amnesty": False}) for _ in range(2))

    assert one is other
    assert one is not load_convention("sochi")


def test_true_is_no_number_and_a_number_no_flag() -> None:
    assert load_convention("sochi", {"scale": 1}).option("scale") == 1
    for options in ({"scale": True}, {"amnesty": 1}):
        with pytest.raises(RecordError):
            load_convention("sochi", options)


def test_a_wrong_option_is_told_the_nearest_right_one() -> None:
    with pytest.raises(RecordError) as caught:
        load_convention("sochi", {"amnesti": True, "pair_duty": "bothh"})

    assert [fault.values["right"] for fault in caught.value.faults] == [("amnesty",), ("both",)]


def test_the_exit_rises_to_its_last_level() -> None:
    house = load_convention("sochi", {"exit_levels": (6, 7)})

    assert [house.exit_level(number) for number in (1, 2, 3)] == [6, 7, 7]


def sourced(
    tables: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every table that names a source, with its path."""
    for key, value in tables.items():
        if isinstance(value, dict):
            if "source" in value:
                yield (*path, key), value
            yield from sourced(value, (*path, key))
