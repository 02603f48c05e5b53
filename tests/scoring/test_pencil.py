"""The settlement by steps, against the pencil method written here from the words of 4.2.14."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.pencil import Pencil, settle_step_by_step
from arbiter.scoring.rounding import rounding_points
from arbiter.scoring.settlement import Totals, settle
from rulings.rulebook import Rulebook

THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")

points = st.integers(-200, 200)
conventions = st.sampled_from(NAMES).map(load_convention)
amounts = points | st.builds(Fraction, points, st.integers(1, 12))


@st.composite
def sheets(draw: st.DrawFn, amount: st.SearchStrategy[Fraction | int] = amounts) -> Totals:
    players = draw(st.sampled_from((THREE, FOUR)))
    return Totals(
        pool={player: draw(amount) for player in players},
        mountain={player: draw(amount) for player in players},
        whists={x: {y: draw(amount) for y in players if y != x} for x in players},
    )


def sheet(
    pool: Mapping[str, int], mountain: Mapping[str, int], **whists: Mapping[str, int]
) -> Totals:
    """`Б_А=3`: Б has written 3 on А."""
    players = tuple(pool)
    return Totals(
        pool,
        {player: mountain.get(player, 0) for player in players},
        {x: {y: whists.get(x, {}).get(y, 0) for y in players if y != x} for x in players},
    )


def by_hand(totals: Totals, convention: Convention) -> dict[str, Fraction]:
    """The first way as the Code tells it, done on a copy of the sheet.

    Players short of the longest pool put the rest on their mountains, twice in Leningrad. The
    least mountain is struck off all; each of the others writes on its owner ten times the rest
    divided by the number of all players. Then everybody counts what he wrote and what others did.
    """
    twice = 2 if convention.name == "leningrad" else 1
    longest = max(totals.pool.values())
    mountain = {
        player: Fraction(own) + twice * (longest - totals.pool[player])
        for player, own in totals.mountain.items()
    }
    whists = {writer: dict(row) for writer, row in totals.whists.items()}
    for owner, own in mountain.items():
        for writer in whists:
            if writer != owner:
                whists[writer][owner] += (own - min(mountain.values())) * 10 / len(mountain)
    return {
        player: Fraction(sum(whists[player].values()))
        - sum(row.get(player, Fraction(0)) for row in whists.values())
        for player in whists
    }


@given(sheets(), conventions)
def test_it_equals_the_pencil_method(totals: Totals, convention: Convention) -> None:
    assert settle_step_by_step(totals, convention).net == by_hand(totals, convention)


@given(sheets(), conventions)
def test_both_ways_and_the_accounts_give_one_result(totals: Totals, convention: Convention) -> None:
    pencil = settle_step_by_step(totals, convention)
    by_account = settle(tuple(totals.pool), totals.pool, totals.mountain, totals.whists, convention)

    assert pencil.first.net == pencil.second.net == by_account.net


@given(sheets(), conventions, st.booleans())
def test_what_some_win_the_others_lose(
    totals: Totals, convention: Convention, rounds: bool
) -> None:
    assert sum(settle_step_by_step(totals, convention, rounds=rounds).net.values()) == 0


@given(sheets(), conventions, st.integers(1, 3))
def test_turning_the_table_changes_nothing(totals: Totals, convention: Convention, by: int) -> None:
    def turned(points: Mapping[str, Fraction | int]) -> dict[str, Fraction | int]:
        names = list(points)
        return {name: points[name] for name in names[by:] + names[:by]}

    again = Totals(turned(totals.pool), turned(totals.mountain), totals.whists)

    assert settle_step_by_step(again, convention).net == settle_step_by_step(totals, convention).net


@given(sheets(), conventions, st.integers(1, 100))
def test_the_level_to_which_pools_are_carried_does_not_matter(
    totals: Totals, convention: Convention, limit: int
) -> None:
    declared = convention.with_options({"pool_limit": limit})

    assert settle_step_by_step(totals, declared).net == settle_step_by_step(totals, convention).net


@given(sheets(points), conventions)
def test_whole_points_round_to_whole_whists_and_nobody_moves_by_more_than_a_point(
    totals: Totals, convention: Convention
) -> None:
    exact = settle_step_by_step(totals, convention).net
    rounded = settle_step_by_step(totals, convention, rounds=True).net

    assert all(Fraction(whists).denominator == 1 for whists in rounded.values())
    assert all(abs(rounded[player] - exact[player]) <= Fraction(3, 2) for player in exact)


def rounded(totals: Totals, on: str | None = None) -> Pencil:
    return settle_step_by_step(totals, load_convention("sochi"), rounds=True, round_on=on)


def test_a_point_off_one_of_three_lets_the_others_write_3_and_lose_a_third() -> None:
    """The Code's example of 4.2.12: 0.33 of a whist is lost by each of the two."""
    totals = sheet(dict.fromkeys(THREE, 10), {"А": 1})
    exact, pencil = settle_step_by_step(totals, load_convention("sochi")), rounded(totals)

    assert pencil.rounding == ("А", -1, 3)
    assert {player: pencil.net[player] - exact.net[player] for player in THREE} == {
        "А": Fraction(2, 3),
        "Б": Fraction(-1, 3),
        "В": Fraction(-1, 3),
    }


def test_a_point_is_added_where_that_divides() -> None:
    pencil = rounded(sheet(dict.fromkeys(THREE, 10), {"А": 2}))

    assert pencil.rounding == ("Б", 1, 3)
    assert pencil.net == {"А": -13, "Б": 6, "В": 7}


def test_four_players_even_out_two_whists_of_two_and_a_half() -> None:
    pencil = rounded(sheet(dict.fromkeys(FOUR, 10), {"Г": 1}), on="Б")

    assert pencil.rounding == ("Б", -1, 2)
    assert pencil.net == {"А": 2, "Б": 4, "В": 2, "Г": -8}


def test_a_house_may_declare_the_rounding() -> None:
    house = load_convention("sochi", {"settlement_rounding": "mountain-point"})
    totals = sheet(dict.fromkeys(THREE, 10), {"А": 1})

    assert settle_step_by_step(totals, house) == rounded(totals)


def test_a_fraction_in_the_whists_is_left_as_it_is() -> None:
    totals = Totals(
        dict.fromkeys(THREE, 0),
        dict.fromkeys(THREE, 0),
        {"А": {"Б": Fraction(1, 2), "В": 0}, "Б": {"А": 0, "В": 0}, "В": {"А": 0, "Б": 0}},
    )

    assert rounded(totals).rounding is None
    assert rounded(totals).net == {"А": Fraction(1, 2), "Б": Fraction(-1, 2), "В": 0}


def test_the_figure_of_the_rounding_is_the_rulebook_s() -> None:
    book = Rulebook.load()

    assert rounding_points().amount == book.figure("4.2.12", "adjust_mountain")
    assert rounding_points().amount * 10 // 3 == book.figure("4.2.12", "example_whists_each")


@pytest.mark.parametrize(
    ("pool", "mountain"),
    [
        ({"А": 54, "Б": 48, "В": 48}, {"А": -8, "Б": 4, "В": 4}),
        ({"А": 56, "Б": 48, "В": 48}, {"А": -12, "Б": 4, "В": 4}),
    ],
)
def test_leningrad_carries_54_48_48_to_the_mountains_as_the_code_does(
    pool: dict[str, int], mountain: dict[str, int]
) -> None:
    leningrad = load_convention("leningrad").with_options({"pool_limit": 50})

    assert settle_step_by_step(sheet(pool, {}), leningrad).evened.mountain == mountain


def test_the_steps_of_the_first_way_can_be_read_off() -> None:
    totals = sheet(
        dict.fromkeys(THREE, 10), {"А": 5, "Б": 9, "В": 2}, А={"Б": 20, "В": 6}, Б={"А": 10}
    )
    pencil = settle_step_by_step(totals, load_convention("sochi"))

    assert pencil.first.reduced == {"А": 3, "Б": 7, "В": 0}
    assert pencil.first.on_owner == {"А": 10, "Б": Fraction(70, 3), "В": 0}
    assert pencil.second.average == Fraction(16, 3)
    assert pencil.whists.balance == {"А": 16, "Б": -10, "В": -6}
    assert pencil.net == {"А": Fraction(58, 3), "Б": Fraction(-140, 3), "В": Fraction(82, 3)}
