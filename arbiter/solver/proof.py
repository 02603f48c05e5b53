"""A line of cards that shows how a result comes about, with the lapses in it."""

from collections.abc import Sequence

from arbiter.faults import Fault
from arbiter.game.cards import DECK_SIZE, RANKS_IN_A_SUIT, Card
from arbiter.game.values import value
from arbiter.solver.position import Game, Position, PositionCode, PositionError, Share


@value
class Lapse:
    """A card after which its player can no longer make sure of what he could before it.

    Attributes:
        at: The place of the card in the line, from 0.
        seat: Who played it.
        card: The card.
        before: The tricks that he could make sure of, in all of the line's tricks: in raspasy the
            fewest of his own, else the declarer's, that his side could hold to.
        after: The same after the card; worse for him.

    """

    at: int
    seat: int
    card: int
    before: int
    after: int


@value
class Line:
    """The rest of a deal card by card: the seat and the card, in the order played."""

    cards: tuple[tuple[int, int], ...]
    lapses: tuple[Lapse, ...]


@value
class Step:
    """One card of a play, and what else could have been played.

    All tricks are counted since the start of the play.

    Attributes:
        seat: Who played it.
        card: The card.
        values: Each lawful card, in the order of numbers, and what the deal would be worth after
            it: the declarer's tricks in a contract and in misère, in raspasy the fewest that its
            player can hold himself to.
        cost: How many tricks the card cost its player's side, in raspasy the player; 0 for a card
            as good as the best.

    """

    seat: int
    card: int
    values: tuple[tuple[int, int], ...]
    cost: int

    @classmethod
    def of(
        cls, position: Position, seat: int, card: int, values: tuple[tuple[int, int], ...]
    ) -> "Step":
        """A step in a play of the position's game; what the card cost follows from the values."""
        counts = [count for _, count in values]
        best = max(counts) if position.wants_many(seat) else min(counts)
        return cls(seat, card, values, abs(best - dict(values)[card]))

    @property
    def value(self) -> int:
        """What the card that was played led to."""
        return dict(self.values)[self.card]


def lapses_in(position: Position, steps: Sequence[Step]) -> tuple[Lapse, ...]:
    """The cards of a play that cost something, as lapses."""
    lapses = []
    for at, step in enumerate(steps):
        if step.cost:
            after = step.value
            before = after + step.cost * (1 if position.wants_many(step.seat) else -1)
            lapses.append(Lapse(at, step.seat, step.card, before, after))
    return tuple(lapses)


def unlawful_card(at: int, seat: int, card: int) -> PositionError:
    """The error that a card of a line is not lawful where it stands."""
    if not 0 <= card < DECK_SIZE:
        return PositionError(Fault(PositionCode.NO_SUCH_CARD, {"number": card}))
    return PositionError(
        Fault(PositionCode.UNLAWFUL_CARD, {"at": at, "seat": seat, "card": Card.of_number(card)})
    )


def check_wanted(position: Position, wanted: Share | int) -> None:
    """Refuse a share where somebody declares, and a number of tricks in raspasy.

    Raises:
        PositionError: What is wanted is of the other kind.

    """
    if isinstance(wanted, int) is (position.game is Game.RASPASY):
        raise PositionError(
            Fault(
                PositionCode.NO_SUCH_QUESTION,
                {"question": "find_line", "game": position.game.value},
            )
        )


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
