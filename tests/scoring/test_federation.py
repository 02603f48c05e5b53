"""The federation's Leningrad game, as retold by others, is Leningrad with options declared."""

from arbiter.game.contracts import Raspasy
from arbiter.game.record import OptionValue
from arbiter.scoring.deal import DealResult
from tests.scoring.deals import (
    FOUR,
    card,
    deal,
    misere,
    mountain,
    net,
    on_declarer,
    pool,
    taken,
    written,
)

FEDERATION: dict[str, OptionValue] = {
    "scale": 2,
    "single_whist": "gentleman-always",
    "pair_duty": "both",
    "raspasy_prices": (2, 4, 6),
    "zero_bonus": "mountain",
    "dealer_zero_bonus": False,
    "dealer_answers": False,
    "talon_premium": True,
    "exit_levels": (7, 7, 7),
    "exit_by": "whisted-and-made",
}
LOW = (card("7S"), card("8D"))


def test_a_remise_costs_twice_the_price_a_trick() -> None:
    prices = [
        written(
            deal(level, "Б whist, В pass", level - 1, 11 - level, talon=LOW),
            "leningrad",
            **FEDERATION,
        )[mountain("А")]
        for level in range(6, 11)
    ]

    assert prices == [4, 8, 12, 16, 20]


def test_a_whister_s_shortage_is_half_of_the_doubled_price() -> None:
    shortages = [
        written(deal(level, "Б whist, В pass", 10, talon=LOW), "leningrad", **FEDERATION)[
            mountain("Б")
        ]
        for level in range(6, 11)
    ]

    assert shortages == [4 * 2, 2 * 4, 6, 8, 10]


def test_both_of_two_whisters_pay_on_an_eight_and_a_ten() -> None:
    eight = written(deal(8, "Б whist, В whist", 10, talon=LOW), "leningrad", **FEDERATION)
    ten = written(deal(10, "Б whist, В whist", 10, talon=LOW), "leningrad", **FEDERATION)

    assert (eight[mountain("Б")], eight[mountain("В")]) == (6, 6)
    assert (ten[mountain("Б")], ten[mountain("В")]) == (10, 10)


def test_a_misere_trick_costs_twenty_and_a_pool_point_is_worth_twenty() -> None:
    assert written(misere(1, 5, 4), "leningrad", **FEDERATION) == {mountain("А"): 20}
    assert net(misere(0, 5, 5), "leningrad", **FEDERATION)["А"] == 150


def test_zero_tricks_take_two_prices_off_the_mountain_and_the_dealer_writes_nothing() -> None:
    result = DealResult(FOUR, Raspasy(), (), taken(6, 4, 0, 0), raspasy_number=2)

    assert written(result, "leningrad", **FEDERATION) == {
        mountain("А"): 24,
        mountain("Б"): 16,
        mountain("В"): -8,
    }


def test_a_talon_of_two_aces_pays_the_dealer_three_whisted_tricks_even_when_declarer_is_down() -> (
    None
):
    aces = (card("AS"), card("AH"))
    made = written(deal(6, "", talon=aces), "leningrad", **FEDERATION)
    down = written(deal(6, "Б whist, В pass", 5, 5, talon=aces), "leningrad", **FEDERATION)

    assert made == {pool("А"): 2, on_declarer("Г"): 3 * 4}
    assert down[on_declarer("Г")] == 4 + 3 * 4


def test_the_dealer_who_whists_does_not_answer_for_the_duty() -> None:
    result = deal(6, "Б pass, В half, Б pass, Г whist", 8, 1, 1, talon=LOW)

    assert written(result, "leningrad", **FEDERATION) == {pool("А"): 2, on_declarer("Г"): 8}
