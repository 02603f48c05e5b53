"""Deals that were published with an answer: both solvers say what is printed."""

import pytest

from arbiter.game.cards import DECK_SIZE
from tests.solver.positions import OpenOne, each_solver
from tests.solver.published import CARDS_A_HAND, Answer, Deal, published_deals

DEALS = published_deals()
LINES = [(deal, answer) for deal in DEALS for answer in deal.answers if answer.line]

each_deal = pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.name)
each_line = pytest.mark.parametrize(
    ("deal", "answer"), LINES, ids=[f"{deal.name}, {answer.source}" for deal, answer in LINES]
)


@each_deal
@each_solver
def test_the_declarer_takes_the_tricks_that_are_printed(open_one: OpenOne, deal: Deal) -> None:
    tricks = open_one(deal.position.game).tricks(deal.position)

    for answer in deal.answers:
        assert tricks in answer.tricks, answer.source


@each_line
@each_solver
def test_no_card_of_a_printed_line_costs_anything(
    open_one: OpenOne, deal: Deal, answer: Answer
) -> None:
    for step in open_one(deal.position.game).trace(deal.position, answer.line):
        assert step.cost == 0
        assert step.value in answer.tricks


@each_line
def test_a_line_printed_to_the_end_gives_the_tricks_that_are_printed(
    deal: Deal, answer: Answer
) -> None:
    position, taken = deal.position, 0
    for card in answer.line:
        position, taker = position.play(card)
        taken += taker == position.declarer

    if position.tricks_left == 0:
        assert taken in answer.tricks


@each_deal
def test_hands_of_ten_and_what_lies_away_are_the_whole_pack(deal: Deal) -> None:
    first, second, third = deal.position.hands
    if deal.position.tricks_left == CARDS_A_HAND:
        assert first + second + third + deal.away == (1 << DECK_SIZE) - 1
