"""What becomes of pool points when pools fill up, against the Code's worked figures."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.sayings import saying
from arbiter.scoring.closing import closed, is_over
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.settlement import net_of_entries, settle, totals_of
from rulings.rulebook import Rulebook

THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")
Written = list[tuple[str, str, str | None, Fraction]]


def in_pool(player: str, points: int) -> Entry:
    reason = saying("score.game-made", level=6)
    return Entry(Account.POOL, player, Fraction(points), EntryKind.PLAY, "4.2.1", reason)


def rules(name: str = "sochi", limit: int = 20, **options: str) -> Convention:
    return load_convention(name, {"pool_limit": limit, **options})


def written(entries: list[Entry], pool: Mapping[str, int], convention: Convention) -> Written:
    return [(e.account, e.player, e.on, e.points) for e in closed(entries, pool, convention)]


def test_two_points_missing_and_a_nine_made_is_2_in_the_pool_and_6_off_the_mountain() -> None:
    """The Code's example of 4.1.1, all others being full."""
    book = Rulebook.load()
    price = book.figure("4.1.1", "price_9")
    pool = {"А": 20 - book.figure("4.1.1", "example_missing"), "Б": 20, "В": 20}

    assert written([in_pool("А", price)], pool, rules()) == [
        (Account.POOL, "А", None, book.figure("4.1.1", "example_to_pool")),
        (Account.MOUNTAIN, "А", None, -book.figure("4.1.1", "example_off_mountain")),
    ]


def test_six_points_off_the_mountain_are_worth_15_whists_of_each_of_three_partners() -> None:
    pool = {"А": 20, "Б": 20, "В": 20, "Г": 20}
    entries = closed([in_pool("А", 6)], pool, rules())

    assert net_of_entries(entries, FOUR, rules()) == {"А": 45, "Б": -15, "В": -15, "Г": -15}


def test_help_goes_to_the_highest_pool_first_at_ten_whists_a_point() -> None:
    pool = {"А": 20, "Б": 10, "В": 17}

    assert written([in_pool("А", 8)], pool, rules()) == [
        (Account.POOL, "В", None, 3),
        (Account.WHISTS, "А", "В", 30),
        (Account.POOL, "Б", None, 5),
        (Account.WHISTS, "А", "Б", 50),
    ]


@pytest.mark.parametrize(("helper", "helped"), [("А", "Б"), ("Б", "В"), ("В", "А")])
def test_of_equal_pools_the_left_neighbour_s_is_helped(helper: str, helped: str) -> None:
    pool = {player: 20 if player == helper else 12 for player in THREE}

    assert written([in_pool(helper, 2)], pool, rules())[0] == (Account.POOL, helped, None, 2)


def test_what_fits_is_written_as_it_is() -> None:
    assert closed([in_pool("А", 2)], {"А": 0, "Б": 0, "В": 0}, rules()) == (in_pool("А", 2),)


def test_without_a_limit_nothing_is_ever_full() -> None:
    entries = [in_pool("А", 10)]

    assert closed(entries, {"А": 99, "Б": 0, "В": 0}, load_convention("sochi")) == tuple(entries)


def test_straight_off_the_mountain_helps_nobody() -> None:
    convention = rules(past_limit="mountain")

    assert written([in_pool("А", 8)], {"А": 18, "Б": 0, "В": 0}, convention) == [
        (Account.POOL, "А", None, 2),
        (Account.MOUNTAIN, "А", None, -6),
    ]


def test_two_who_write_in_one_deal_fill_the_pools_one_after_the_other() -> None:
    entries = [in_pool("А", 2), in_pool("Б", 2)]

    assert written(entries, {"А": 19, "Б": 18, "В": 20}, rules()) == [
        (Account.POOL, "А", None, 1),
        (Account.POOL, "Б", None, 1),
        (Account.WHISTS, "А", "Б", 10),
        (Account.POOL, "Б", None, 1),
        (Account.MOUNTAIN, "Б", None, -1),
    ]


@pytest.mark.parametrize(("price", "after", "net"), [(6, 54, 80), (8, 56, 320 // 3)])
def test_leningrad_writes_in_full_past_its_limit(price: int, after: int, net: int) -> None:
    """The Code's example of 4.2.3.3: three at 48 of 50, an eight or a nine made."""
    convention = rules("leningrad", 50)
    entries = closed([in_pool("А", price)], dict.fromkeys(THREE, 48), convention)
    pool = {"А": 48 + price, "Б": 48, "В": 48}

    assert entries == (in_pool("А", price),)
    assert pool["А"] == after
    assert is_over(pool, convention)
    assert int(settle(THREE, pool, {}, {}, convention).net["А"]) == net


def test_leningrad_ends_with_the_sum_and_the_others_with_the_last_pool() -> None:
    assert not is_over({"А": 53, "Б": 48, "В": 48}, rules("leningrad", 50))
    assert is_over({"А": 102, "Б": 48, "В": 0}, rules("leningrad", 50))
    assert not is_over({"А": 20, "Б": 20, "В": 19}, rules())
    assert is_over({"А": 20, "Б": 20, "В": 20}, rules())
    assert not is_over(dict.fromkeys(THREE, 999), load_convention("sochi"))


pools = st.lists(st.integers(0, 20), min_size=4, max_size=4)


@given(pools, st.lists(st.tuples(st.sampled_from(FOUR), st.integers(1, 24)), max_size=5))
def test_the_value_of_a_game_is_the_same_however_full_the_pools(
    before: list[int], made: list[tuple[str, int]]
) -> None:
    pool = dict(zip(FOUR, before, strict=True))
    entries = [in_pool(*each) for each in made]
    open_ended = net_of_entries(entries, FOUR, load_convention("sochi"))

    for past in ("help", "mountain"):
        convention = rules(past_limit=past)
        filled = closed(entries, pool, convention)
        totals = totals_of(filled, FOUR)

        assert net_of_entries(filled, FOUR, convention) == open_ended
        assert all(pool[player] + totals.pool[player] <= 20 for player in FOUR)
