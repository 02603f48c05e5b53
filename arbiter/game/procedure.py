"""What is lawful now: whose turn it is, which cards may be played, whose trick it is.

Source: rules 2.1.3, 3.7.5, 3.7.6.1–3.7.6.3, 3.9.1–3.9.5 of the Code of 30 October 1996.
"""

from collections.abc import Sequence

from arbiter.game.cards import Card, Hand, Suit


def lawful_cards(hand: Hand, led: Suit | None, trump: Suit | None) -> Hand:
    """The cards of a hand that may be played.

    Follow suit; void, trump; without either, anything (3.9.3). `led` is `None` for a lead, `trump`
    is `None` at no trump, misère and raspasy.
    """
    if led is None:
        return hand
    following = hand.of_suit(led)
    if following or trump is None:
        return following or hand
    return hand.of_suit(trump) or hand


def winning_place(cards: Sequence[Card], trump: Suit | None, named: Suit | None = None) -> int:
    """The place, from 0, of the card that takes the trick (3.9.4).

    Args:
        cards: The cards of the trick in the order played, at least one.
        trump: The trump suit, or `None`.
        named: The suit that a talon card named at a three-handed raspasy (3.7.6.3); the card
            itself is not among `cards` and takes nothing. Where nobody holds that suit the Code is
            silent: the first card played then counts as the lead.

    """
    led = cards[0].suit
    if named is not None and any(card.suit is named for card in cards):
        led = named

    def strength(place: int) -> tuple[bool, bool, int]:
        card = cards[place]
        return card.suit is trump, card.suit is led, card.rank

    return max(range(len(cards)), key=strength)
