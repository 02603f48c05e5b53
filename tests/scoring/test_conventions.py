"""The conventions' data: complete, sourced, and guarded against impossible options."""

import pytest

from arbiter.faults import RecordError
from arbiter.scoring.conventions import NAMES, load_convention
from arbiter.scoring.options import option_kinds
from rulings.rulebook import Rulebook


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
