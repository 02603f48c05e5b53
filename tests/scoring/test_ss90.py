"""The system of Smirnov and Shchukin: its worked figures, and each way of answering."""

import pytest

from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import score_deal_with_warnings
from tests.scoring.deals import (
    Written,
    deal,
    misere,
    mountain,
    net,
    on_declarer,
    pool,
    written,
)

BOTH = "Б whist, В whist"
INVITED = "Б whist, В pass, Б invite-closed, В accept"
REVERSED = "Б whist, В pass, Б one, В reverse-invite"
TAKEN = "Б whist, В pass, Б one, В accept, Г take"


def test_the_book_s_seven_two_down_writes_16_20_and_8() -> None:
    assert written(deal(7, BOTH, 5, 2, 3), "ss90") == {
        mountain("А"): 8,
        on_declarer("Б"): 16,
        on_declarer("В"): 20,
        on_declarer("Г"): 8,
    }


@pytest.mark.parametrize("answers", [BOTH, INVITED])
def test_problem_3_a_six_three_down_costs_77(answers: str) -> None:
    result = deal(6, answers, 3, 4, 3)
    entries = written(result, "ss90")

    assert entries[mountain("А")] == 6
    assert entries[on_declarer("Б")] + entries[on_declarer("В")] == 26
    assert entries[on_declarer("Г")] == 6
    assert net(result, "ss90")["А"] == -77


def test_problem_4_a_seven_one_down_gives_the_responsible_dealer_28() -> None:
    assert written(deal(7, TAKEN, 6, 3, 1), "ss90") == {
        mountain("А"): 4,
        on_declarer("Г"): 28,
    }


def test_the_responsible_dealer_bears_the_shortage() -> None:
    assert written(deal(7, TAKEN, 9, 1), "ss90") == {
        pool("А"): 4,
        on_declarer("Г"): 4,
        mountain("Г"): 2,
    }


def test_two_whisters_on_six_and_seven_pay_half_the_price_below_half_the_duty() -> None:
    assert written(deal(6, BOTH, 7, 2, 1), "ss90") == {
        pool("А"): 2,
        on_declarer("Б"): 4,
        on_declarer("В"): 2,
        mountain("В"): 1,
    }
    assert written(deal(7, BOTH, 9, 1, 0), "ss90") == {
        pool("А"): 4,
        on_declarer("Б"): 4,
        mountain("В"): 2,
    }


@pytest.mark.parametrize(("level", "price", "fine"), [(8, 6, 3), (9, 8, 4), (10, 10, 5)])
def test_two_whisters_without_a_trick_on_eight_and_up_both_pay(
    level: int, price: int, fine: int
) -> None:
    assert written(deal(level, BOTH, 10), "ss90") == {
        pool("А"): price,
        mountain("Б"): fine,
        mountain("В"): fine,
    }


@pytest.mark.parametrize(("level", "pool_points", "whists"), [(6, 2, 4), (7, 4, 4)])
def test_one_ends_the_deal_with_half_the_duty(level: int, pool_points: int, whists: int) -> None:
    agreed = deal(level, "Б whist, В pass, Б one, В accept, Г accept")

    assert written(agreed, "ss90") == {pool("А"): pool_points, on_declarer("Б"): whists}


@pytest.mark.parametrize("manner", ["invite-open", "invite-closed"])
def test_an_invitation_shares_the_whists_of_a_remise_and_not_those_of_a_made_game(
    manner: str,
) -> None:
    answers = f"Б whist, В pass, Б {manner}, В accept"

    assert written(deal(6, answers, 5, 4, 1), "ss90") == {
        mountain("А"): 2,
        on_declarer("Б"): 5 + 2,
        on_declarer("В"): 5 + 2,
        on_declarer("Г"): 2,
    }
    assert written(deal(6, answers, 7, 2, 1), "ss90") == {
        pool("А"): 2,
        on_declarer("Б"): 6,
        mountain("Б"): 1,
    }


def test_a_reverse_invitation_makes_the_passer_write_for_both() -> None:
    down: Written = {
        mountain("А"): 2,
        on_declarer("В"): 10 + 2 + 2,
        on_declarer("Г"): 2,
    }

    assert written(deal(6, REVERSED, 5, 4, 1), "ss90") == down
    assert written(deal(6, REVERSED, 8, 1, 1), "ss90") == {
        pool("А"): 2,
        on_declarer("В"): 4,
        mountain("В"): 2,
    }


def test_a_whister_in_second_hand_invites_the_first() -> None:
    answers = "Б pass, В whist, В invite-open, Б accept"

    assert written(deal(6, answers, 5, 4, 1), "ss90")[on_declarer("Б")] == 7


def test_a_single_whist_without_a_word_more_counts_as_an_invitation_and_is_warned_of() -> None:
    score = score_deal_with_warnings(deal(6, "Б whist, В pass", 5, 4, 1), load_convention("ss90"))

    assert [warning.code for warning in score.warnings] == ["score.no-invitation"]
    assert written(deal(6, "Б whist, В pass", 5, 4, 1), "ss90") == written(
        deal(6, INVITED, 5, 4, 1), "ss90"
    )


def test_a_passer_who_refuses_the_invitation_shares_nothing() -> None:
    answers = "Б whist, В pass, Б invite-open, В refuse"

    assert written(deal(6, answers, 5, 4, 1), "ss90")[on_declarer("В")] == 2


def test_one_refused_may_be_followed_by_an_invitation() -> None:
    answers = "Б whist, В pass, Б one, В refuse, Б invite-open, В accept"

    assert written(deal(6, answers, 5, 4, 1), "ss90")[on_declarer("В")] == 7


def test_a_misere_costs_ten_a_trick() -> None:
    assert written(misere(2, 4, 4), "ss90") == {mountain("А"): 20}
