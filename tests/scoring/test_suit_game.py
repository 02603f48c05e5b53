"""Suit games on the score sheet: the worked figures of the Code, and each way of answering."""

from fractions import Fraction

import pytest

from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import score_deal
from arbiter.scoring.ledger import EntryKind
from tests.scoring.deals import (
    THREE,
    before,
    card,
    deal,
    fine,
    handed_over,
    misere,
    mountain,
    net,
    on_declarer,
    pool,
    written,
)

WHIST_PASS = "Б whist, В pass"
BOTH = "Б whist, В whist"


def test_a_made_game_pays_its_price_and_the_single_whister_writes_both_hands() -> None:
    assert written(deal(6, WHIST_PASS, 6, 3, 1), "sochi") == {pool("А"): 2, on_declarer("Б"): 8}


@pytest.mark.parametrize(
    ("level", "price", "duty"), [(6, 2, 4), (7, 4, 2), (8, 6, 1), (9, 8, 1), (10, 10, 1)]
)
def test_declarer_who_takes_all_leaves_the_single_whister_short(
    level: int, price: int, duty: int
) -> None:
    assert written(deal(level, WHIST_PASS, 10), "sochi") == {
        pool("А"): price,
        mountain("Б"): price * duty,
    }


def test_a_half_responsible_whister_pays_half_the_price() -> None:
    assert written(deal(7, WHIST_PASS, 9, 1), "leningrad") == {
        pool("А"): 4,
        on_declarer("Б"): 4,
        mountain("Б"): 2,
    }


def test_declarer_down_pays_mountain_whists_and_consolation_to_all_of_four() -> None:
    assert written(deal(6, WHIST_PASS, 4, 3, 3), "sochi") == {
        mountain("А"): 4,
        on_declarer("Б"): 12 + 4,
        on_declarer("В"): 4,
        on_declarer("Г"): 4,
    }


def test_a_gentleman_shares_the_tricks_when_declarer_is_down_and_not_when_he_made() -> None:
    assert written(deal(6, WHIST_PASS, 5, 3, 2), "leningrad") == {
        mountain("А"): 2,
        on_declarer("Б"): 5 + 2,
        on_declarer("В"): 5 + 2,
        on_declarer("Г"): 2,
    }
    assert written(deal(6, WHIST_PASS, 6, 3, 1), "leningrad") == {
        pool("А"): 2,
        on_declarer("Б"): 8,
    }


def test_an_always_gentleman_shares_when_declarer_made_too() -> None:
    assert written(deal(6, WHIST_PASS, 6, 3, 1), "leningrad", single_whist="gentleman-always") == {
        pool("А"): 2,
        on_declarer("Б"): 4,
        on_declarer("В"): 4,
    }


def test_two_whisters_write_their_own_tricks() -> None:
    assert written(deal(7, BOTH, 6, 3, 1), "rostov") == {
        mountain("А"): 4,
        on_declarer("Б"): 12 + 10,
        on_declarer("В"): 4 + 10,
        on_declarer("Г"): 10,
    }


def test_the_code_s_six_with_2_and_1_leaves_the_second_one_short() -> None:
    assert written(deal(6, BOTH, 7, 2, 1), "sochi") == {
        pool("А"): 2,
        on_declarer("Б"): 4,
        on_declarer("В"): 2,
        mountain("В"): 2,
    }


def test_the_code_s_six_with_nine_of_declarer_costs_one_and_two() -> None:
    short = written(deal(6, BOTH, 9, 1, 0), "sochi")

    assert (short[mountain("Б")], short[mountain("В")]) == (2, 4)


def test_on_the_code_s_eight_with_ten_taken_only_the_second_whister_answers() -> None:
    assert written(deal(8, BOTH, 10), "sochi") == {pool("А"): 6, mountain("В"): 6}
    assert written(deal(8, BOTH, 10), "sochi", pair_duty="both") == {
        pool("А"): 6,
        mountain("Б"): 6,
        mountain("В"): 6,
    }


def test_three_and_none_on_a_six_is_a_shortage_of_two_or_the_joint_one() -> None:
    own = written(deal(6, BOTH, 7, 3, 0), "sochi")
    joint = written(deal(6, BOTH, 7, 3, 0), "sochi", pair_shortage="joint")

    assert (own[mountain("В")], joint[mountain("В")]) == (4, 2)


def test_a_joint_shortage_of_two_who_are_both_below_is_each_one_s_own() -> None:
    assert written(deal(6, BOTH, 9, 1, 0), "sochi") == written(
        deal(6, BOTH, 9, 1, 0), "sochi", pair_shortage="joint"
    )


def test_half_whist_writes_half_the_duty_and_the_game() -> None:
    assert written(deal(6, "Б pass, В half"), "sochi") == {pool("А"): 2, on_declarer("В"): 4}
    assert written(deal(7, "В half"), "sochi") == {pool("А"): 4, on_declarer("В"): 4}


def test_a_returned_whist_is_played_and_the_leaver_writes_no_tricks() -> None:
    answers = "Б pass, В half, Б whist, В pass"

    assert written(deal(6, answers, 5, 3, 2), "leningrad") == {
        mountain("А"): 2,
        on_declarer("Б"): 10 + 2,
        on_declarer("В"): 2,
        on_declarer("Г"): 2,
    }


def test_a_first_whister_may_leave_for_half_after_a_pass() -> None:
    assert written(deal(6, "Б whist, В pass, Б half, В pass"), "leningrad") == {
        pool("А"): 2,
        on_declarer("Б"): 4,
    }


def test_the_dealer_s_whist_after_half_writes_all_tricks_and_answers_for_the_duty() -> None:
    answers = "Б pass, В half, Б pass, Г whist"

    assert written(deal(6, answers, 7, 2, 1), "sochi") == {
        pool("А"): 2,
        on_declarer("Г"): 6,
        mountain("Г"): 2,
    }
    assert written(deal(6, answers, 5, 3, 2), "sochi") == {
        mountain("А"): 2,
        on_declarer("Г"): 10 + 2,
        on_declarer("Б"): 2,
        on_declarer("В"): 2,
    }


def test_a_house_may_excuse_the_dealer_who_whists() -> None:
    result = deal(8, "Г whist", 10)

    assert written(result, "sochi") == {pool("А"): 6, mountain("Г"): 6}
    assert written(result, "sochi", dealer_answers=False) == {pool("А"): 6}


def test_two_passes_give_the_game_without_play() -> None:
    assert written(deal(9, ""), "sochi") == {pool("А"): 8}


def test_a_game_conceded_without_all_costs_every_promised_trick() -> None:
    result = deal(6, WHIST_PASS, conceded=True)

    assert written(result, "sochi") == {
        mountain("А"): 12,
        on_declarer("Б"): 20 + 12,
        on_declarer("В"): 12,
        on_declarer("Г"): 12,
    }
    assert written(result, "sochi", conceded_tricks="none") == {
        mountain("А"): 12,
        on_declarer("Б"): 12,
        on_declarer("В"): 12,
        on_declarer("Г"): 12,
    }


def test_the_dealer_s_consolation_is_an_option() -> None:
    result = deal(6, WHIST_PASS, 5, 3, 2)

    assert on_declarer("Г") in written(result, "sochi")
    assert on_declarer("Г") not in written(result, "sochi", dealer_consolation=False)


def test_a_doubled_scale_doubles_mountain_whists_and_price_consolation_but_no_pool() -> None:
    assert written(deal(6, WHIST_PASS, 5, 3, 2), "leningrad", scale=2) == {
        mountain("А"): 4,
        on_declarer("Б"): 10 + 4,
        on_declarer("В"): 10 + 4,
        on_declarer("Г"): 4,
    }
    assert written(deal(8, BOTH, 10), "leningrad", scale=2, pair_duty="both") == {
        pool("А"): 6,
        mountain("Б"): 6,
        mountain("В"): 6,
    }


def test_the_classic_whister_pays_half_until_his_pool_is_closed() -> None:
    open_pool = deal(7, WHIST_PASS, 10)
    closed = deal(7, WHIST_PASS, 10, before=before(Б=20))

    assert written(open_pool, "classic", pool_limit=20)[mountain("Б")] == 4
    assert written(closed, "classic", pool_limit=20)[mountain("Б")] == 8
    assert written(closed, "classic")[mountain("Б")] == 4


def test_the_code_s_dark_eight_on_a_double_bomb_pays_48() -> None:
    assert written(deal(8, WHIST_PASS, 8, 2, bombs=2, dark=1), "classic") == {
        pool("А"): 48,
        on_declarer("Б"): 96,
    }


def test_a_checked_ten_costs_nobody_a_shortage() -> None:
    made, down = deal(10, "", 10), deal(10, "", 9, 1)

    assert written(made, "sochi", ten="checked") == {pool("А"): 10}
    assert written(down, "sochi", ten="checked") == {
        mountain("А"): 10,
        on_declarer("Б"): 20,
        on_declarer("В"): 10,
        on_declarer("Г"): 10,
    }


def test_the_code_s_nine_is_worth_52_to_declarer() -> None:
    assert net(deal(9, WHIST_PASS, 9, 1), "sochi")["А"] == 52


def test_the_code_s_six_one_down_is_worth_7_to_the_dealer() -> None:
    assert net(deal(6, WHIST_PASS, 5, 3, 2), "sochi")["Г"] == 7


def test_a_declarer_s_fine_takes_one_trick_off_his_result_and_nobody_else_s() -> None:
    exact, over, down = (
        written(deal(6, WHIST_PASS, *tricks, fines=(fine("А"),)), "sochi")
        for tricks in ((6, 3, 1), (7, 2, 1), (5, 3, 2))
    )

    assert exact == {mountain("А"): 2, on_declarer("Б"): 8}
    assert over == {pool("А"): 2, on_declarer("Б"): 6, mountain("Б"): 2}
    assert down == {
        mountain("А"): 4,
        on_declarer("Б"): 12,
        on_declarer("В"): 2,
        on_declarer("Г"): 2,
    }


def test_a_remise_that_the_fine_alone_made_may_pay_consolation() -> None:
    result = deal(6, WHIST_PASS, 6, 3, 1, fines=(fine("А"),), fine_pays_consolation=True)

    assert written(result, "sochi") == {
        mountain("А"): 2,
        on_declarer("Б"): 8 + 2,
        on_declarer("В"): 2,
        on_declarer("Г"): 2,
    }


def test_the_part_of_a_remise_that_a_fine_made_is_an_entry_of_its_own() -> None:
    entries = score_deal(deal(6, WHIST_PASS, 5, 3, 2, fines=(fine("А"),)), load_convention("sochi"))

    assert [(e.kind, e.points, e.rule) for e in entries[:2]] == [
        (EntryKind.PLAY, 2, "4.2.1"),
        (EntryKind.FINE, 2, "3.4.9"),
    ]


def test_a_whister_s_fine_takes_one_of_his_own_tricks_and_leaves_the_other_alone() -> None:
    assert written(deal(6, BOTH, 6, 2, 2, fines=(fine("В"),)), "sochi") == {
        pool("А"): 2,
        on_declarer("Б"): 4,
        on_declarer("В"): 2,
        mountain("В"): 2,
    }


def test_a_whister_s_fine_does_not_save_declarer() -> None:
    assert written(deal(6, WHIST_PASS, 5, 3, 2, fines=(fine("Б"),)), "sochi") == {
        mountain("А"): 2,
        on_declarer("Б"): 8 + 2,
        on_declarer("В"): 2,
        on_declarer("Г"): 2,
    }


def test_a_trick_that_goes_to_the_opponents_really_changes_hands() -> None:
    to_declarer = deal(6, BOTH, 5, 3, 2, fines=(handed_over("Б", {"А": 1}),))
    to_whister = deal(6, WHIST_PASS, 6, 2, 2, fines=(handed_over("А", {"Б": 1}),))

    assert written(to_declarer, "sochi") == written(deal(6, BOTH, 6, 2, 2), "sochi")
    assert written(to_whister, "sochi") == written(deal(6, WHIST_PASS, 5, 3, 2), "sochi")


def test_the_talon_s_premium_goes_to_the_dealer_or_in_halves_to_the_opponents() -> None:
    aces = (card("AS"), card("AH"))
    four = written(deal(7, "", talon=aces), "leningrad", talon_premium=True)
    three = written(deal(7, "", table=THREE, talon=aces), "leningrad", talon_premium=True)

    assert four == {pool("А"): 4, on_declarer("Г"): 12}
    assert three == {pool("А"): 4, on_declarer("Б"): 6, on_declarer("В"): 6}


@pytest.mark.parametrize(
    ("talon", "tricks"),
    [("AS 7H", 1), ("KS QS", 1), ("KS QH", 0), ("AS KS", 2), ("AS KH", 1), ("AS AH", 3)],
)
def test_a_talon_counts_for_the_tricks_of_the_rule(talon: str, tricks: int) -> None:
    cards = tuple(map(card, talon.split()))
    entries = written(deal(6, "", talon=cards), "rostov", talon_premium=True)

    assert entries.get(on_declarer("Г"), Fraction(0)) == 10 * tricks


def test_bombs_act_in_the_order_received_as_in_the_code_s_example() -> None:
    six = written(deal(6, WHIST_PASS, 5, 5, bombs=1), "classic")
    seven = written(deal(7, WHIST_PASS, 7, 3, bombs=1), "classic")
    caught = written(misere(1, 9, bombs=2), "classic")

    assert (six[mountain("А")], seven[pool("А")], caught[mountain("А")]) == (2 * 2, 4 * 2, 10 * 4)


def test_a_bomb_multiplies_a_whister_s_shortage_and_the_consolation() -> None:
    short = written(deal(8, WHIST_PASS, 10, bombs=1), "classic")
    down = written(deal(6, WHIST_PASS, 5, 5, bombs=1), "classic")

    assert (short[mountain("Б")], down[on_declarer("Г")]) == (6, 4)


def test_a_dealer_who_holds_cards_is_a_defender_like_another() -> None:
    answers = "Б whist, В pass"

    assert written(deal(6, answers, 5, 3, 2, table=THREE), "sochi") == {
        mountain("А"): 2,
        on_declarer("Б"): 12,
        on_declarer("В"): 2,
    }
