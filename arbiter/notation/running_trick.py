"""Which trick runs while the events of a record go by, as a person numbers tricks on paper.

A trick is full once each of the three hands has put a card into it or missed its turn. Who should
have led and who took it is not asked here: that is for the replay.
"""

from typing import NamedTuple

from arbiter.game.cards import Card
from arbiter.game.record import (
    Accepted,
    CardPlayed,
    Event,
    LeftOpen,
    MissedPlay,
    Order,
    Rewound,
)
from arbiter.game.table import SEATS

_LEAD_ORDERS = ("lead-suit", "forbid-suit")


class RunningTrick(NamedTuple):
    """A trick's number, who has put which card into it, and whether somebody stepped in.

    `had_remedy` tells that an order, a card left open, a lead let stand or a step back came in
    this trick, so that what lies in it is not simply what was played first.
    """

    number: int = 1
    cards: tuple[tuple[str, Card | None], ...] = ()
    had_remedy: bool = False

    @property
    def players(self) -> frozenset[str]:
        """Who has had his turn in the trick."""
        return frozenset(player for player, _ in self.cards)

    @property
    def is_full(self) -> bool:
        """Whether each of the three has had his turn."""
        return len(self.players) >= len(SEATS)

    @property
    def next_number(self) -> int:
        """The number of the trick that the next card goes into."""
        return self.number + 1 if self.is_full else self.number

    def with_card(self, player: str, card: Card | None, trick: int | None = None) -> "RunningTrick":
        """The trick that runs after a card or a missed turn."""
        into = self.next_number if trick is None else trick
        if into == self.number:
            return self._replace(cards=(*self.cards, (player, card)))
        if into == self.next_number:
            return RunningTrick(into, ((player, card),))
        return self

    def without(self, player: str, taken: tuple[Card, ...]) -> "RunningTrick":
        """The trick once that player has taken these cards back."""
        kept = tuple((by, card) for by, card in self.cards if by != player or card not in taken)
        return RunningTrick(self.number, kept, had_remedy=True)


class TrickCounter:
    """Follows the events.

    `tricks` holds each trick as it was seen last, `past` the running trick after each card that
    still counts.
    """

    def __init__(self) -> None:
        """Begin before the first card."""
        self.trick = RunningTrick()
        self.tricks: dict[int, RunningTrick] = {}
        self.past: list[RunningTrick] = []

    def follow(self, event: Event) -> None:
        """Go on to the trick that runs after the event."""
        self._run(self._after(event))
        if isinstance(event, CardPlayed):
            self.past.append(self.trick)

    def count_turn(self, player: str) -> None:
        """Count the turn of a player whose card could not be read."""
        self._run(self.trick.with_card(player, None))
        self.past.append(self.trick)

    def jump(self, number: int) -> None:
        """Begin the trick of that number although the one before is not full."""
        self._run(RunningTrick(number))

    def _after(self, event: Event) -> RunningTrick:
        match event:
            case CardPlayed(by, card, trick):
                return self.trick.with_card(by, card, trick)
            case MissedPlay(by):
                return self.trick.with_card(by, None)
            case Rewound(to_card):
                self.past = self.past[:to_card]
                start = self.past[-1] if self.past else RunningTrick()
                return start._replace(had_remedy=True)
            case LeftOpen(player=player, cards=open_cards):
                return self.trick.without(player, open_cards)
            case Order(action=action) if action in _LEAD_ORDERS and not self.trick.is_full:
                return RunningTrick(self.trick.number, had_remedy=True)
            case Order() | Accepted():
                return self.trick._replace(had_remedy=True)
        return self.trick

    def _run(self, trick: RunningTrick) -> None:
        self.trick = trick
        self.tricks[trick.number] = trick
