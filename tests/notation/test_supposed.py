"""A game supposed is read as people type it."""

import pytest

from arbiter.faults import UsageFault
from arbiter.game.cards import Suit
from arbiter.game.contracts import Bid, Level, MisereBid
from arbiter.notation.supposed import read_supposed
from arbiter.scoring.worth import Supposed

NINE_HEARTS = Bid(Level.NINE, Suit.HEARTS)
TEN = Bid(Level.TEN, None)


@pytest.mark.parametrize(
    ("game", "outcome", "supposed"),
    [
        ("9H", None, Supposed(NINE_HEARTS, 0)),
        ("9ч", "=", Supposed(NINE_HEARTS, 0)),
        ("9♥-2", None, Supposed(NINE_HEARTS, -2)),
        ("9 червей", "−1", Supposed(NINE_HEARTS, -1)),
        ("9H/+1", None, Supposed(NINE_HEARTS, 1)),
        ("10БК", None, Supposed(TEN, 0)),
        ("10nt=", None, Supposed(TEN, 0)),
        ("мизер -3", None, Supposed(MisereBid(), -3)),
        ("misere", "0", Supposed(MisereBid(), 0)),
    ],
)
def test_a_game_and_its_outcome(game: str, outcome: str | None, supposed: Supposed) -> None:
    assert read_supposed(game, outcome, 1) == supposed


@pytest.mark.parametrize(
    ("game", "outcome"),
    [("5S", None), ("11S", None), ("9Я", None), ("пас", None), ("", None), ("9H", "x"), ("9H", "")],
)
def test_what_is_no_game_or_no_outcome_is_refused(game: str, outcome: str | None) -> None:
    with pytest.raises(UsageFault):
        read_supposed(game, outcome, 1)
