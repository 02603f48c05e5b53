"""Impossible results are refused with every fault, suspicious ones are warned of."""

from dataclasses import replace

import pytest

from arbiter.faults import RecordError
from arbiter.game.contracts import Misere, Raspasy
from arbiter.game.record import OptionValue
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import DealResult, score_deal, score_deal_with_warnings
from arbiter.scoring.result import TO_NOBODY, TO_OPPONENTS, Fine
from tests.scoring.deals import FOUR, THREE, before, card, deal, fine, handed_over, misere, taken

GOOD = deal(6, "Б whist, В pass", 6, 3, 1)


def codes(result: DealResult, name: str = "sochi", **options: OptionValue) -> list[str]:
    with pytest.raises(RecordError) as caught:
        score_deal(result, load_convention(name, options))
    return [fault.code for fault in caught.value.faults]


def warnings(result: DealResult, name: str = "sochi", **options: OptionValue) -> list[str]:
    score = score_deal_with_warnings(result, load_convention(name, options))
    return [warning.code for warning in score.warnings]


def raspasy(*tricks: int, **more: object) -> DealResult:
    return DealResult(FOUR, Raspasy(), (), taken(*tricks), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (replace(GOOD, tricks=taken(6, 3, 2)), "score.not-ten"),
        (replace(GOOD, tricks=taken(6, 2, 1)), "score.not-ten"),
        (replace(GOOD, tricks=taken(6, 3, 0, 1)), "score.dealer-tricks"),
        (replace(GOOD, tricks={"А": 6, "Д": 4}), "score.stranger"),
        (replace(GOOD, tricks=taken(12, -1, -1)), "score.bad-tricks"),
        (replace(GOOD, tricks=None), "score.tricks-needed"),
        (deal(6, "", 5, 3, 2), "score.down-unwhisted"),
        (deal(6, "А whist", 6, 3, 1), "score.answer-too-many"),
        (deal(6, "В whist, Б whist", 6, 3, 1), "score.answer-too-many"),
        (deal(6, "Б whist, В pass, Г whist", 6, 3, 1), "score.answer-too-many"),
        (deal(8, "Б pass, В half"), "score.wrong-answer"),
        (deal(6, "Б whist, В half"), "score.wrong-answer"),
        (deal(6, "Б one"), "score.wrong-answer"),
        (replace(GOOD, contract=Misere("Г")), "score.dealer-declares"),
        (replace(GOOD, contract=Misere("Д")), "score.stranger"),
        (replace(GOOD, fines=(fine("Б", 0),)), "score.bad-fine"),
        (replace(GOOD, fines=(fine("Д"),)), "score.stranger"),
        (replace(GOOD, fines=(handed_over("В", {"А": 2}),)), "score.no-trick-to-give"),
        (replace(GOOD, fines=(Fine("Б", 1, TO_OPPONENTS, {}, "x"),)), "score.credit-differs"),
        (replace(GOOD, fines=(Fine("Б", 1, TO_NOBODY, {"А": 1}, "x"),)), "score.credit-to-nobody"),
        (replace(GOOD, fines=(handed_over("Б", {"Б": 1}),)), "score.bad-credit"),
        (deal(6, "", fines=(fine("А"),)), "score.fine-without-play"),
        (replace(GOOD, bombs=1), "score.no-dark-calls"),
        (replace(GOOD, misere_halves=True), "score.halves-not-misere"),
        (misere(0, 5, 5, table=THREE, misere_halves=True), "score.halves-of-four"),
        (misere(0, 5, 5, conceded=True), "score.conceded-misere"),
        (raspasy(4, 3, 0, 3), "score.too-many-talon-tricks"),
        (raspasy(4, 3, 3, conceded=True), "score.conceded-raspasy"),
        (raspasy(4, 3, 3, raspasy_number=0), "score.bad-number"),
        (replace(raspasy(4, 3, 3), tricks=None), "score.tricks-needed"),
        (replace(GOOD, talon=(card("AS"),)), "score.bad-talon"),
    ],
)
def test_an_impossible_result_is_refused(result: DealResult, code: str) -> None:
    assert code in codes(result)


def test_all_faults_are_named_together() -> None:
    result = replace(GOOD, tricks=taken(6, 3, 0, 2), bombs=1)

    assert codes(result) == ["score.not-ten", "score.dealer-tricks", "score.no-dark-calls"]


def test_the_dealer_s_talon_tricks_are_possible_only_where_the_talon_leads() -> None:
    result = raspasy(4, 3, 2, 1)

    assert score_deal(result, load_convention("sochi"))
    assert codes(result, "rostov") == ["score.dealer-tricks"]
    assert codes(result, raspasy_talon="closed") == ["score.dealer-tricks"]


def test_the_old_system_has_no_raspasy_and_no_misere_in_halves() -> None:
    assert codes(raspasy(4, 3, 3), "ss90") == ["score.no-raspasy"]
    assert codes(misere(0, 5, 5, misere_halves=True), "ss90") == ["score.no-halves"]


def test_a_bomb_does_not_act_at_raspasy_and_a_dark_pass_does() -> None:
    assert codes(raspasy(4, 3, 3, bombs=1), "classic") == ["score.bomb-at-raspasy"]
    assert [e.points for e in score_deal(raspasy(5, 5, 0, dark=1), load_convention("classic"))] == [
        10,
        10,
        2,
        2,
    ]


def test_tricks_need_not_be_ten_beside_a_penalty_but_are_asked_about() -> None:
    result = replace(GOOD, tricks=taken(6, 2, 1), fines=(fine("Б"),))

    assert warnings(result) == ["score.not-ten-with-fines"]


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (deal(6, "", 6, 3, 1), "score.tricks-not-whisted"),
        (deal(6, "В half", 6, 3, 1), "score.tricks-after-half"),
        (deal(6, "Б whist, В pass, Б half"), "score.first-hand-left"),
        (replace(GOOD, conceded=True), "score.tricks-conceded"),
        (replace(misere(0, 5, 5), answers=(("Б", "whist"),)), "score.answers-not-needed"),
    ],
)
def test_a_suspicious_result_is_warned_of(result: DealResult, code: str) -> None:
    assert warnings(result) == [code]


def test_what_an_option_makes_suspicious_is_warned_of() -> None:
    ten = deal(10, "Б whist", 10)

    assert warnings(GOOD, talon_premium=True) == ["score.talon-unknown"]
    assert warnings(ten, ten="checked") == ["score.checked-not-whisted"]
    assert warnings(replace(GOOD, before=before(А=21)), pool_limit=20) == ["score.pool-past-limit"]


def test_an_ordinary_result_is_not_warned_of() -> None:
    assert warnings(GOOD) == []
