"""A line of cards that shows how a result comes about, with the lapses in it."""

from dataclasses import dataclass

from arbiter.game.cards import RANKS_IN_A_SUIT
from arbiter.solver.position import Position, Share


@dataclass(frozen=True, slots=True)
class Lapse:
    """A card after which its player can no longer make sure of what he could before it.

    Attributes:
        at: The place of the card in the line, from 0.
        seat: Who played it.
        card: The card.
        before: The fewest tricks he could hold himself to, in all of the line's tricks.
        after: The same after the card; greater.

    """

    at: int
    seat: int
    card: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Line:
    """The rest of a deal card by card: the seat and the card, in the order played."""

    cards: tuple[tuple[int, int], ...]
    lapses: tuple[Lapse, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One card of a play and what the deal was worth after it.

    Attributes:
        seat: Who played it.
        card: The card.
        value: The tricks that best play gives after it, those taken since the start of the play
            counted in: the declarer's in a contract and in misère, in raspasy what each seat can
            hold itself to.
        cost: How many tricks the card cost its player's side, in raspasy the player; 0 for a card
            as good as the best.

    """

    seat: int
    card: int
    value: int | Share
    cost: int


def natural_order(position: Position) -> tuple[int, ...]:
    """The lawful cards, first those that surprise least from a player who wants no tricks.

    A lead: the lowest rank. Following suit: the highest card that does not take the trick as it
    lies; where all do, the highest if it ends the trick, else the lowest. A discard: the highest
    rank. Between equals the lower suit.
    """
    lawful = position.lawful_cards()
    named = position.named_suit
    if named is None:
        return tuple(sorted(lawful, key=lambda card: (_rank(card), card)))
    if not lawful or lawful[0] // RANKS_IN_A_SUIT != named:
        return tuple(sorted(lawful, key=lambda card: (-_rank(card), card)))
    table = position.trick + (position.talon_leads[:1] if position.talon_can_win else ())
    to_beat = max((card for card in table if card // RANKS_IN_A_SUIT == named), default=-1)
    ducking = [card for card in reversed(lawful) if card < to_beat]
    taking = [card for card in lawful if card > to_beat]
    ends_trick = len(position.trick) == 2
    return (*ducking, *(reversed(taking) if ends_trick else taking))


def _rank(card: int) -> int:
    return card % RANKS_IN_A_SUIT
