from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.sayings import saying
from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.pencil import settle_step_by_step
from arbiter.scoring.settlement import Settlement, net_of_entries, settle, totals_of

THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")

points = st.integers(-2400, 2400).map(lambda twelfths: Fraction(twelfths, 12))


@dataclass(frozen=True, slots=True)
class Session:
    players: tuple[str, ...]
    pool: Mapping[str, Fraction]
    mountain: Mapping[str, Fraction]
    whists: Mapping[str, Mapping[str, Fraction]]
    convention: Convention

    def settled(self, players: tuple[str, ...] | None = None) -> Settlement:
        return settle(
            players or self.players, self.pool, self.mountain, self.whists, self.convention
        )


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    players = draw(st.sampled_from((THREE, FOUR)))
    return Session(
        players,
        pool={player: draw(points) for player in players},
        mountain={player: draw(points) for player in players},
        whists={x: {y: draw(points) for y in players if y != x} for x in players},
        convention=load_convention(draw(st.sampled_from(NAMES))),
    )


def entry(
    account: Account,
    player: str,
    amount: Fraction | int,
    on: str | None = None,
    kind: EntryKind = EntryKind.PLAY,
) -> Entry:
    return Entry(account, player, Fraction(amount), kind, "4.2.1", saying("score.tricks"), on)


@given(sessions())
def test_what_some_win_the_others_lose(session: Session) -> None:
    assert sum(session.settled().net.values()) == 0


@given(sessions())
def test_it_equals_the_pencil_method(session: Session) -> None:
    """Each mountain less the least one, times ten, divided by n, written by each of the others."""
    players, n = session.players, len(session.players)
    rate = session.convention.mountain_point.amount
    least = min(session.mountain.values())
    written = {player: (session.mountain[player] - least) * rate / n for player in players}
    by_mountain = {
        player: sum(written[other] for other in players if other != player)
        - (n - 1) * written[player]
        for player in players
    }
    settlement = session.settled()

    assert by_mountain == {
        step.player: step.whists for step in settlement.steps if step.account is Account.MOUNTAIN
    }


@given(sessions())
def test_turning_the_table_changes_nothing(session: Session) -> None:
    turned = (*session.players[1:], session.players[0])

    assert session.settled(turned).net == session.settled().net


@given(sessions(), points)
def test_the_same_on_every_mountain_or_pool_changes_nothing(
    session: Session, more: Fraction
) -> None:
    pool = {player: amount + more for player, amount in session.pool.items()}
    mountain = {player: amount + more for player, amount in session.mountain.items()}

    assert (
        settle(session.players, pool, mountain, session.whists, session.convention).net
        == session.settled().net
    )


@given(sessions())
def test_the_steps_of_a_player_add_up_to_his_result(session: Session) -> None:
    settlement = session.settled()

    assert settlement.net == {
        player: sum(step.whists for step in settlement.steps if step.player == player)
        for player in session.players
    }


def test_full_pools_leave_the_mountains_and_the_whists() -> None:
    settlement = settle(
        THREE,
        {"А": 10, "Б": 10, "В": 10},
        {"А": 5, "Б": 9, "В": 1},
        {"А": {"Б": 20, "В": 6}, "Б": {"А": 10}, "В": {"Б": 4}},
        load_convention("sochi"),
    )

    assert settlement.net == {"А": 16, "Б": -54, "В": 38}


def test_a_third_of_a_whist_stays_exact() -> None:
    settlement = settle(
        THREE, {}, {"А": 4, "Б": 0, "В": 0}, {"А": {"Б": Fraction(40, 3)}}, load_convention("sochi")
    )

    assert settlement.net == {"А": Fraction(-40, 3), "Б": 0, "В": Fraction(40, 3)}


@pytest.mark.parametrize(
    ("name", "net"),
    [
        ("sochi", {"А": 40, "Б": -20, "В": -20}),
        ("leningrad", {"А": 80, "Б": -40, "В": -40}),
    ],
)
def test_a_pool_point_weighs_what_the_convention_says(name: str, net: dict[str, int]) -> None:
    """54, 48 and 48 in the pool is +80, -40, -40 in Leningrad (4.2.3.3)."""
    pool = {"А": 54, "Б": 48, "В": 48}

    assert settle(THREE, pool, {}, {}, load_convention(name)).net == net


def test_four_players_share_a_mountain_by_quarters() -> None:
    """A mountain point costs its owner 7.5 whists and gives each of the others 2.5."""
    net = settle(FOUR, {}, {"Г": 2}, {}, load_convention("sochi")).net

    assert net == {"А": 5, "Б": 5, "В": 5, "Г": -15}


def test_the_entries_of_the_rostov_example_are_worth_what_the_example_says() -> None:
    entries = [
        entry(Account.WHISTS, "А", 10, "Б"),
        entry(Account.WHISTS, "Б", 5, "В"),
        entry(Account.WHISTS, "А", 30, "В"),
    ]

    assert net_of_entries(entries, THREE, load_convention("rostov")) == {"А": 40, "Б": -5, "В": -35}


def test_no_entries_are_worth_nothing() -> None:
    assert net_of_entries([], THREE, load_convention("rostov")) == {"А": 0, "Б": 0, "В": 0}


def test_an_award_counts_for_its_owner_and_nobody_pays_it() -> None:
    award = entry(Account.WHISTS, "А", 25, kind=EntryKind.AWARD)
    entries = [entry(Account.WHISTS, "Б", 10, "А"), award]
    sochi = load_convention("sochi")
    totals = totals_of(entries, THREE)
    settled = settle(
        THREE, totals.pool, totals.mountain, totals.whists, sochi, awards=totals.awards
    )

    assert settled.net == net_of_entries(entries, THREE, sochi) == {"А": 15, "Б": 10, "В": 0}
    assert settle_step_by_step(totals, sochi).net == settled.net


def test_only_an_award_stands_on_nobody() -> None:
    with pytest.raises(ValueError, match="another player"):
        entry(Account.WHISTS, "А", 25)


def test_a_stranger_is_refused() -> None:
    with pytest.raises(ValueError, match="Д"):
        settle(THREE, {"Д": 1}, {}, {}, load_convention("sochi"))
    with pytest.raises(ValueError, match="Д"):
        net_of_entries([entry(Account.POOL, "Д", 1)], THREE, load_convention("sochi"))


def test_whists_on_oneself_are_refused() -> None:
    with pytest.raises(ValueError, match="himself"):
        settle(THREE, {}, {}, {"А": {"А": 1}}, load_convention("sochi"))
