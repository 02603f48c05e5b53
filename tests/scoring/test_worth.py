"""What a result is worth before it is written."""

import pytest

from arbiter.faults import UsageFault
from arbiter.game.contracts import Bid, Level, MisereBid
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import score_deal
from arbiter.scoring.settlement import net_of_entries
from arbiter.scoring.worth import ROLES, Supposed, supposed_result

NINE, SIX = Bid(Level.NINE, None), Bid(Level.SIX, None)


def worth(supposed: Supposed, name: str = "sochi", players: int = 4) -> dict[str, object]:
    convention, names = load_convention(name), ROLES[:players]
    entries = score_deal(supposed_result(supposed, names), convention)
    return dict(net_of_entries(entries, names, convention))


@pytest.mark.parametrize("whisters", [1, 2])
def test_the_code_s_nine_is_worth_52_whoever_took_the_trick(whisters: int) -> None:
    assert worth(Supposed(NINE, whisters=whisters))["declarer"] == 52


def test_the_code_s_six_one_down_is_worth_7_to_the_dealer() -> None:
    assert worth(Supposed(SIX, -1))["dealer"] == 7


def test_a_misere_of_four_is_worth_75() -> None:
    assert worth(Supposed(MisereBid()))["declarer"] == 75
    assert worth(Supposed(MisereBid(), -1))["declarer"] == -75


def test_an_unwhisted_game_is_worth_its_pool() -> None:
    assert worth(Supposed(NINE, whisters=0), players=4)["declarer"] == 60


@pytest.mark.parametrize(
    "supposed", [Supposed(SIX, 5), Supposed(SIX, -7), Supposed(MisereBid(), 1), Supposed(SIX, 1, 0)]
)
def test_what_cannot_be_is_refused(supposed: Supposed) -> None:
    with pytest.raises(UsageFault):
        supposed_result(supposed, ROLES)
