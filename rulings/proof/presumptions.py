"""What is presumed absurd where the layouts are too many to be tried, each presumption by its name.

The Code bars absurd plans of a claimer and absurd plays of who revoked, and names one: a lead from
under an ace (3.9.14.4). The others are ours, of the same kind. A presumption looks at nothing but
the player's own cards and the table; of touching cards the highest stands for all.
"""

from collections.abc import Callable, Mapping

from arbiter.game.cards import RANKS_IN_A_SUIT
from arbiter.solver.against import Turn
from arbiter.solver.masks import cards_of, trick_winner
from arbiter.solver.position import Game, Position

_TOP = RANKS_IN_A_SUIT - 1


def allows(turn: Turn, card: int) -> bool:
    """Whether no presumption holds the card to be absurd; they speak of suit games alone."""
    if turn.position.game is not Game.CONTRACT:
        return True
    return not any(presumed(turn.position, card) for presumed in PRESUMPTIONS.values())


def leads_from_under_ace(position: Position, card: int) -> bool:
    """A low lead, trumps apart, from a suit whose ace is in the same hand."""
    suit, rank = divmod(card, RANKS_IN_A_SUIT)
    if position.trick or position.talon_leads or suit == position.trump or rank == _TOP:
        return False
    return bool(position.hands[position.seat_to_play] >> _ace_of(suit) & 1)


def throws_an_ace(position: Position, card: int) -> bool:
    """An ace under a trick that it does not win, while a lower card could go."""
    if not position.trick or card % RANKS_IN_A_SUIT != _TOP or _wins(position, card):
        return False
    return any(other % RANKS_IN_A_SUIT != _TOP for other in position.lawful_cards())


def wins_too_high(position: Position, card: int) -> bool:
    """The last card of a trick wins it, though a clearly lower card of its suit would do."""
    if len(position.trick) != len(position.hands) - 1 or not _wins(position, card):
        return False
    suit = card // RANKS_IN_A_SUIT
    return any(
        other // RANKS_IN_A_SUIT == suit
        and other < card
        and _wins(position, other)
        and _are_apart(position, other, card)
        for other in position.lawful_cards()
    )


PRESUMPTIONS: Mapping[str, Callable[[Position, int], bool]] = {
    "from-under-ace": leads_from_under_ace,
    "ace-thrown": throws_an_ace,
    "higher-than-needed": wins_too_high,
}
"""The presumptions by name."""


def _ace_of(suit: int) -> int:
    return suit * RANKS_IN_A_SUIT + _TOP


def _wins(position: Position, card: int) -> bool:
    """Whether the card is the best of the trick once it lies there."""
    cards = (*position.trick, card)
    return trick_winner(cards, position.trump) == len(cards) - 1


def _are_apart(position: Position, low: int, high: int) -> bool:
    """Whether somebody else holds, or has played, a card between two of a suit."""
    own = position.hands[position.seat_to_play]
    others = [card for hand in position.hands if hand != own for card in cards_of(hand)]
    return any(low < card < high for card in (*others, *position.trick))
