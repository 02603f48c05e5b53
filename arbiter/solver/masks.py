"""Hands as masks: which cards may be played, which are alike, and which takes the trick.

Cards are numbers (`Card.number`: eight times the suit plus the rank), a hand is a 32-bit mask. No
position is needed here, and nothing is checked.

Source: rules 3.7.5, 3.7.6.1, 3.7.6.3 and 3.9.1–3.9.5 of the Code of 30 October 1996.
"""

from collections.abc import Sequence

from arbiter.game.cards import DECK_SIZE, RANKS_IN_A_SUIT, Card, Suit
from arbiter.game.procedure import winning_place

Hands = tuple[int, int, int]
"""The cards of each seat, a 32-bit mask each."""

_WHOLE_SUIT = (1 << RANKS_IN_A_SUIT) - 1
_DECK = tuple(Card.of_number(number) for number in range(DECK_SIZE))


def lawful_mask(hand: int, named: int | None, trump: int | None) -> int:
    """The cards of a hand that may be played where the suit `named` is to be followed.

    Follow suit; void, trump; without either, anything (3.9.3). Lead anything.
    """
    if named is None:
        return hand
    following = hand & _WHOLE_SUIT << named * RANKS_IN_A_SUIT
    if following or trump is None:
        return following or hand
    return hand & _WHOLE_SUIT << trump * RANKS_IN_A_SUIT or hand


def distinct_among(lawful: int, hands: Hands, between: tuple[int, ...]) -> tuple[int, ...]:
    """The highest of each run of touching cards among the lawful ones, the highest card first.

    The cards `between`, of the trick and the talon, stand between others like those in the hands.
    """
    standing = hands[0] | hands[1] | hands[2]
    for card in between:
        standing |= 1 << card
    distinct = []
    suit = -1
    touches = False
    while standing:
        card = standing.bit_length() - 1
        standing ^= 1 << card
        is_own = bool(lawful >> card & 1)
        if is_own and not (touches and card // RANKS_IN_A_SUIT == suit):
            distinct.append(card)
        suit, touches = card // RANKS_IN_A_SUIT, is_own
    return tuple(distinct)


def without(hands: Hands, seat: int, card: int) -> Hands:
    """The hands after the seat has played the card."""
    first, second, third = hands
    if seat == 0:
        return first & ~(1 << card), second, third
    if seat == 1:
        return first, second & ~(1 << card), third
    return first, second, third & ~(1 << card)


def trick_winner(
    cards: Sequence[int],
    talon_card: int | None = None,
    *,
    talon_can_win: bool = False,
    trump: int | None = None,
) -> int | None:
    """The place, from 0, of the card that takes a complete trick; `None`: the talon card.

    The rule itself is `arbiter.game.procedure.winning_place`; this says what a talon card does.

    Where a talon card only names the suit and nobody has it, the Code does not say who takes the
    trick. Assumed: the first card played then counts as the lead, so that the highest card of
    its suit takes the trick.

    Args:
        cards: The players' cards in the order played.
        talon_card: The talon card that led the trick, if one did.
        talon_can_win: Whether it takes the trick where no card of its suit beats it.
        trump: The trump suit of a contract, which no talon card leads.

    """
    played = [_DECK[card] for card in cards]
    if talon_card is None:
        return winning_place(played, trump=None if trump is None else Suit(trump))
    talon = _DECK[talon_card]
    if not talon_can_win:
        return winning_place(played, trump=None, named=talon.suit)
    place = winning_place([talon, *played], trump=None)
    return place - 1 if place else None


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask, lowest number first; a negative mask holds the card -1."""
    if mask < 0:
        return (-1,)
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)
