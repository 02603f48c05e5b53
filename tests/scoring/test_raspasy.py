"""Raspasy on the score sheet, against the Code's worked figures."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.table import Table
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.ledger import Account
from arbiter.scoring.raspasy import score_raspasy, winners

THREE = Table(("А", "Б", "В"), "В")
FOUR = Table(("А", "Б", "В", "Г"), "Г")
Written = set[tuple[str, str, str | None, Fraction]]


def written(
    table: Table, convention: str, *tricks: int, number: int = 1, **options: object
) -> Written:
    chosen = load_convention(convention).with_options(options)  # type: ignore[arg-type]
    counts = dict(zip(table.players, tricks, strict=True))
    entries = score_raspasy(table, counts, chosen, raspasy_number=number)
    return {(entry.account, entry.player, entry.on, entry.points) for entry in entries}


def whists(writer: str, on: str, points: int) -> tuple[str, str, str, Fraction]:
    return Account.WHISTS, writer, on, Fraction(points)


def pool(player: str, points: int) -> tuple[str, str, None, Fraction]:
    return Account.POOL, player, None, Fraction(points)


def mountain(player: str, points: int) -> tuple[str, str, None, Fraction]:
    return Account.MOUNTAIN, player, None, Fraction(points)


def test_the_code_s_6_2_2_writes_15_by_each_winner() -> None:
    assert written(THREE, "rostov", 6, 2, 2) == {whists("Б", "А", 15), whists("В", "А", 15)}


def test_the_code_s_2_1_7_writes_10_and_35() -> None:
    assert written(THREE, "rostov", 2, 1, 7) == {whists("Б", "А", 10), whists("Б", "В", 35)}


def test_the_code_s_2_4_4_writes_20_and_20() -> None:
    assert written(THREE, "rostov", 2, 4, 4) == {whists("А", "Б", 20), whists("А", "В", 20)}


def test_ten_tricks_of_one_player_give_the_others_25_and_a_pool_point_each() -> None:
    assert written(THREE, "rostov", 10, 0, 0) == {
        whists("Б", "А", 25),
        whists("В", "А", 25),
        pool("Б", 1),
        pool("В", 1),
    }


def test_in_rostov_the_dealer_has_his_pool_point_and_no_part_in_the_least() -> None:
    assert written(FOUR, "rostov", 5, 3, 2, 0) == {
        whists("В", "А", 25),
        whists("В", "Б", 15),
        pool("Г", 1),
    }


@given(st.integers(0, 3))
def test_two_equal_least_write_25_less_5_a_trick_on_the_third(least: int) -> None:
    third = 10 - 2 * least

    entries = {e for e in written(THREE, "rostov", third, least, least) if e[0] == "whists"}

    assert entries == {whists("Б", "А", 25 - 5 * least), whists("В", "А", 25 - 5 * least)}


def test_the_code_s_4_3_3_after_amnesty_leaves_one_trick_and_no_zero_bonus() -> None:
    assert written(THREE, "sochi", 4, 3, 3) == {mountain("А", 1)}


def test_without_amnesty_every_trick_goes_on_the_mountain() -> None:
    assert written(THREE, "sochi", 4, 3, 3, amnesty=False) == {
        mountain("А", 4),
        mountain("Б", 3),
        mountain("В", 3),
    }


def test_zero_tricks_give_the_price_of_one_trick_in_the_pool() -> None:
    assert written(THREE, "sochi", 6, 4, 0, number=2) == {
        mountain("А", 12),
        mountain("Б", 8),
        pool("В", 2),
    }


def test_four_handed_a_dealer_without_tricks_stops_the_amnesty() -> None:
    assert written(FOUR, "sochi", 4, 3, 3, 0, dealer_zero_bonus=False) == {
        mountain("А", 4),
        mountain("Б", 3),
        mountain("В", 3),
    }


def test_the_dealer_s_zero_bonus_outside_rostov_is_an_option() -> None:
    with_bonus = written(FOUR, "sochi", 4, 3, 3, 0, dealer_zero_bonus=True)
    without = written(FOUR, "sochi", 4, 3, 3, 0, dealer_zero_bonus=False)

    assert with_bonus - without == {pool("Г", 1)}


def test_four_handed_the_dealer_s_talon_tricks_count_for_him() -> None:
    assert written(FOUR, "sochi", 4, 3, 2, 1) == {
        mountain("А", 3),
        mountain("Б", 2),
        mountain("В", 1),
    }


def test_a_trick_costs_two_in_leningrad() -> None:
    assert written(THREE, "leningrad", 5, 3, 2) == {mountain("А", 6), mountain("Б", 2)}


def test_the_least_is_sought_among_those_who_hold_cards() -> None:
    assert winners(FOUR, {"А": 5, "Б": 3, "В": 2, "Г": 0}) == ("В",)
