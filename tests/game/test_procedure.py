"""What may be played and whose the trick is, against the rules' own words and examples."""

from hypothesis import given
from hypothesis import strategies as st

from arbiter.game.cards import DECK_SIZE, Card, Hand, Suit
from arbiter.game.procedure import lawful_cards, winning_place

cards = st.integers(0, DECK_SIZE - 1).map(Card.of_number)
suits = st.sampled_from(list(Suit))


def c(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


@given(st.sets(cards, min_size=1).map(Hand.of), suits, st.none() | suits)
def test_suit_is_followed_else_trumped_else_anything_goes(
    hand: Hand, led: Suit, trump: Suit | None
) -> None:
    lawful = set(lawful_cards(hand, led, trump))

    in_suit = {card for card in hand if card.suit is led}
    trumps = {card for card in hand if card.suit is trump}
    assert lawful == (in_suit or trumps or set(hand))


@given(st.sets(cards).map(Hand.of), st.none() | suits)
def test_any_card_may_be_led(hand: Hand, trump: Suit | None) -> None:
    assert lawful_cards(hand, None, trump) == hand


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert winning_place(c("9S KS AD"), None) == 1


def test_the_highest_trump_takes_the_trick() -> None:
    assert winning_place(c("AS 7H 9H"), Suit.HEARTS) == 2


def test_a_lead_that_nobody_follows_or_trumps_takes_the_trick() -> None:
    assert winning_place(c("7S AD KC"), Suit.HEARTS) == 0


def test_three_handed_the_talon_ace_of_spades_loses_to_the_nine_the_code_s_example() -> None:
    assert winning_place(c("9S 7S 8S"), None, named=Suit.SPADES) == 0


def test_three_handed_the_suit_of_the_talon_card_counts_whoever_has_it() -> None:
    assert winning_place(c("AD 7S KH"), None, named=Suit.SPADES) == 1
