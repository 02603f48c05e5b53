"""Raspasy in a row and what leaves it (3.7.4, 3.7.8)."""

import pytest

from arbiter.game.cards import Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.table import Table
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.deal import DealResult, score_deal
from arbiter.scoring.raspasy_series import Series
from arbiter.scoring.rotation import next_dealer, rotation_warning

TABLE = Table(("А", "Б", "В"), "В")


def deal(contract: Contract, tricks: tuple[int, ...] | None, *answers: str) -> DealResult:
    return DealResult(
        TABLE,
        contract,
        tuple(zip(("Б", "В"), answers, strict=False)),
        None if tricks is None else dict(zip(TABLE.players, tricks, strict=True)),
    )


def six(level: int = 6) -> SuitGame:
    return SuitGame("А", Level(level), Suit.SPADES)


def after(played: int, result: DealResult, convention: Convention) -> int:
    return Series(played).after(result, score_deal(result, convention), convention).played


SOCHI = load_convention("sochi")
SEVENS = load_convention("sochi", {"exit_levels": (7, 7, 7), "exit_by": "whisted-and-made"})


@pytest.mark.parametrize(
    ("result", "convention", "played"),
    [
        (deal(six(), (6, 4, 0), "whist", "pass"), SOCHI, 0),
        (deal(six(), (5, 5, 0), "whist", "pass"), SOCHI, 0),
        (deal(six(), None, "pass", "pass"), SOCHI, 0),
        (deal(Misere("А"), (0, 5, 5)), SOCHI, 0),
        (deal(six(7), (7, 3, 0), "whist", "pass"), SEVENS, 0),
        (deal(six(7), (6, 4, 0), "whist", "pass"), SEVENS, 2),
        (deal(six(7), None, "pass", "pass"), SEVENS, 2),
        (deal(six(6), (6, 4, 0), "whist", "pass"), SEVENS, 2),
        (deal(Misere("А"), (0, 5, 5)), SEVENS, 2),
    ],
)
def test_a_game_leaves_the_series_or_not(
    result: DealResult, convention: Convention, played: int
) -> None:
    assert after(2, result, convention) == played


def test_each_raspasy_has_the_next_number() -> None:
    result = deal(Raspasy(), (4, 3, 3))

    assert Series(0).next_number == 1
    assert after(0, result, SOCHI) == 1
    assert Series(1).next_number == 2


def test_a_six_is_too_low_where_it_takes_a_seven_to_leave() -> None:
    assert Series(1).is_too_low(6, SEVENS)
    assert not Series(1).is_too_low(7, SEVENS)
    assert not Series(0).is_too_low(6, SEVENS)
    assert not Series(1).is_too_low(6, SOCHI)


def test_the_left_neighbour_deals_next() -> None:
    players = ("А", "Б", "В", "Г")

    assert [next_dealer(players, player) for player in players] == ["Б", "В", "Г", "А"]


def codes(last: DealResult, dealer: str) -> list[str]:
    this = DealResult(Table(TABLE.players, dealer), Raspasy())
    return [warning.code for warning in rotation_warning(last, this)]


def test_who_deals_twice_or_out_of_turn_is_warned_of_but_for_raspasy() -> None:
    game, raspasy = deal(six(), None), deal(Raspasy(), (4, 3, 3))

    assert codes(game, "А") == []
    assert codes(game, "В") == ["session.dealt-twice"]
    assert codes(game, "Б") == ["session.dealt-out-of-turn"]
    assert codes(raspasy, "В") == []
