"""Cards, suits, ranks and sets of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.cards import DECK_SIZE, FULL_DECK, Card, Hand, Rank, Suit

cards = st.integers(0, DECK_SIZE - 1).map(Card.of_number)
hands = st.sets(cards).map(Hand.of)


@given(cards)
def test_a_card_is_read_back_from_its_ascii_form(card: Card) -> None:
    assert Card.parse(str(card)) == card


@given(cards)
def test_a_card_is_read_back_from_its_number(card: Card) -> None:
    assert Card.of_number(card.number) == card


def test_the_ascii_form_puts_the_rank_first() -> None:
    assert str(Card(Suit.DIAMONDS, Rank.TEN)) == "TD"


@pytest.mark.parametrize("text", ["", "A", "SA", "1S", "10S", "as", "AСS", "A S"])
def test_what_is_not_the_ascii_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_the_deck_has_eight_cards_of_each_suit() -> None:
    assert [len(FULL_DECK.of_suit(suit)) for suit in Suit] == [8, 8, 8, 8]


@given(hands)
def test_a_hand_is_its_four_suits(hand: Hand) -> None:
    assert sum(len(hand.of_suit(suit)) for suit in Suit) == len(hand)


@given(hands)
def test_a_hand_is_iterated_without_loss(hand: Hand) -> None:
    assert Hand.of(hand) == hand


@given(hands, cards)
def test_a_card_added_and_removed_leaves_the_rest(hand: Hand, card: Card) -> None:
    assert hand.with_card(card).without(card) == hand - Hand.of([card])
