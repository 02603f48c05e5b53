"""The search behind `arbiter.solver.against`: play in which the opponents choose for some seats.

It asks, like the search of contracts, "does he take so many or more?". Two answers are known
beforehand, or nearly so: what comes of best play by all, and what comes of it when the opponents
choose every lawful card of the helpless seats. The truth lies between; where the two agree it is
known, and only where they differ a turn is searched.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, Protocol

from arbiter.faults import Fault
from arbiter.game.cards import RANKS_IN_A_SUIT
from arbiter.solver.graph import REPORT_EVERY, Progress, Stage, Work
from arbiter.solver.masks import Hands, distinct_among, lawful_mask, trick_winner, without
from arbiter.solver.position import (
    NODE_LIMIT_REACHED,
    SEAT_NUMBERS,
    Fields,
    Game,
    NodeLimitError,
    Position,
    Share,
)
from arbiter.solver.proof import natural_order
from arbiter.solver.suits import SUIT_COUNT, suits_of

_winning_place = cache(trick_winner)


class Turn(NamedTuple):
    """A helpless seat is to play: what a filter is asked about.

    Attributes:
        position: What stands; the seat is its `seat_to_play`.
        voids: For each seat the numbers of the suits that it has shown out of, in the line too.

    """

    position: Position
    voids: tuple[tuple[int, ...], ...]


class Terms(NamedTuple):
    """What is asked: whose tricks, which seats are helpless, and what binds their cards."""

    counted: int
    helpless: tuple[int, ...]
    plan: tuple[int, ...]
    is_allowed: Callable[[Turn, int], bool] | None


class Cards(NamedTuple):
    """The fields of a position unchecked, and the voids shown: bit 4 · seat + suit."""

    hands: Hands
    leader: int
    trick: tuple[int, ...]
    talon_leads: tuple[int, ...]
    talon_can_win: bool
    game: Game
    declarer: int | None
    trump: int | None
    voids: int

    @classmethod
    def of(cls, position: Position, voids: tuple[tuple[int, ...], ...]) -> "Cards":
        """The cards of a position with the suits that the seats have shown out of."""
        shown = sum(1 << SUIT_COUNT * seat + suit for seat in SEAT_NUMBERS for suit in voids[seat])
        return cls(*position.fields, shown)

    @property
    def position(self) -> Position:
        """The same as a position, checked."""
        return Position(*self.fields)

    @property
    def fields(self) -> Fields:
        """See `Position.fields`."""
        return self[:-1]

    @property
    def seat_to_play(self) -> int:
        """See `Position.seat_to_play`."""
        return (self.leader + len(self.trick)) % len(SEAT_NUMBERS)

    @property
    def tricks_left(self) -> int:
        """See `Position.tricks_left`."""
        first, second, third = self.hands
        return max(first.bit_count(), second.bit_count(), third.bit_count())

    @property
    def named_suit(self) -> int | None:
        """See `Position.named_suit`."""
        leads = self.talon_leads or self.trick
        return leads[0] // RANKS_IN_A_SUIT if leads else None

    def lawful(self) -> int:
        """The cards that may be played now, as a mask."""
        return lawful_mask(self.hands[self.seat_to_play], self.named_suit, self.trump)

    def distinct_cards(self) -> tuple[int, ...]:
        """See `Position.distinct_cards`."""
        between = self.trick + (self.talon_leads if self.talon_can_win else ())
        return distinct_among(self.lawful(), self.hands, between)

    def play(self, card: int) -> tuple["Cards", int | None]:
        """The cards after a lawful one, and who took the trick that it completed."""
        seat = self.seat_to_play
        hands = without(self.hands, seat, card)
        trick = (*self.trick, card)
        voids = self.voids | self._shown_by(seat, card)
        if len(trick) < len(SEAT_NUMBERS):
            return self._replace(hands=hands, trick=trick, voids=voids), None
        talon_card = self.talon_leads[0] if self.talon_leads else None
        place = _winning_place(
            trick, talon_card, talon_can_win=self.talon_can_win, trump=self.trump
        )
        taker = len(SEAT_NUMBERS) if place is None else (self.leader + place) % len(SEAT_NUMBERS)
        leader = taker if talon_card is None else self.leader
        after = self._replace(
            hands=hands, leader=leader, trick=(), talon_leads=self.talon_leads[1:], voids=voids
        )
        return after, taker

    def _shown_by(self, seat: int, card: int) -> int:
        """The suits that the seat shows out of with this card."""
        named, suit = self.named_suit, card // RANKS_IN_A_SUIT
        if named is None or suit == named:
            return 0
        shown = 1 << named
        if self.trump is not None and suit != self.trump:
            shown |= 1 << self.trump
        return shown << SUIT_COUNT * seat


class Bounds(Protocol):
    """What is known of a turn before it is searched."""

    def best(self, cards: Cards, asked: int) -> bool | None:
        """Whether the counted seat takes so many when all play their best; `None`: not known."""

    def helpless(self, cards: Cards, asked: int) -> bool | None:
        """The same when the opponents choose any lawful card of the helpless seats."""


class Helpless:
    """Searches for one deal and one set of terms, and keeps what it has found out.

    Attributes:
        nodes: How many turns have been searched.

    """

    def __init__(
        self, terms: Terms, bounds: Bounds, node_limit: int, progress: Progress | None
    ) -> None:
        self.nodes = 0
        self._terms = terms
        self._bounds = bounds
        self._node_limit = node_limit
        self._progress = progress
        self._known: dict[object, tuple[int, int]] = {}
        self._permitted: dict[tuple[Cards, int], bool] = {}

    def tricks(self, cards: Cards) -> int:
        """The counted seat's tricks of those not yet complete."""
        low, high = 0, cards.tricks_left
        while low < high:
            asked = (low + high + 1) // 2
            if self._takes(cards, asked):
                low = asked
            else:
                high = asked - 1
        return low

    def line(self, cards: Cards, tricks: int) -> tuple[tuple[tuple[int, int], ...], Share]:
        """A line that gives the counted seat so many, its value, and what each seat takes in it."""
        line = []
        taken = [0, 0, 0, 0]
        while cards.tricks_left:
            card = self._card_that_keeps(cards, tricks - taken[self._terms.counted])
            line.append((cards.seat_to_play, card))
            cards, taker = cards.play(card)
            if taker is not None:
                taken[taker] += 1
        return tuple(line), (taken[0], taken[1], taken[2])

    def _card_that_keeps(self, cards: Cards, tricks: int) -> int:
        wish = self._wants_many(cards)
        tried = self._tried(cards)
        refused = None
        for card in natural_order(cards.position):
            if tried is not None and card not in tried:
                continue
            after, asked = self._after(cards, card, tricks if wish else tricks + 1)
            if self._takes(after, asked) is not wish:
                continue
            if self._permits(cards, card):
                return card
            refused = card if refused is None else refused
        if refused is None:
            raise AssertionError("no card keeps the value that the position has")
        return refused

    def _tried(self, cards: Cards) -> tuple[int, ...] | None:
        """The cards that the search tries here; `None`: any card is worth what its equal is.

        A filter may tell touching cards apart by their ranks, so that their values differ: then the
        highest stands for them all, in the line as in the search.
        """
        choice = self._choice(cards)
        if choice is not None or self._terms.is_allowed is None:
            return choice
        return cards.distinct_cards()

    def _takes(self, cards: Cards, asked: int) -> bool:
        """Whether the counted seat takes so many of the tricks not yet complete, or more."""
        left = cards.tricks_left
        if asked <= 0 or asked > left:
            return asked <= 0
        key = self._key(cards)
        low, high = self._known.get(key, (0, left))
        if low >= asked or high < asked:
            return low >= asked
        takes = self._without_search(cards, asked)
        if takes is None:
            self._count()
            takes = self._search(cards, asked)
        self._known[key] = (asked, high) if takes else (low, asked - 1)
        return takes

    def _without_search(self, cards: Cards, asked: int) -> bool | None:
        """Best play is the most that the helpless can hope for, any lawful card the least."""
        against = not self._wish_of(self._terms.helpless[0], cards)
        if self._bounds.best(cards, asked) is against:
            return against
        takes = self._bounds.helpless(cards, asked)
        is_free = not self._terms.plan and self._terms.is_allowed is None
        return takes if is_free or takes is not against else None

    def _search(self, cards: Cards, asked: int) -> bool:
        wish = self._wants_many(cards)
        choice = self._choice(cards)
        cards_to_try = cards.distinct_cards() if choice is None else choice
        undecided = []
        refused = False
        for card in cards_to_try:
            after, rest = self._after(cards, card, asked)
            takes = self._known_answer(after, rest)
            if takes is None:
                undecided.append((card, after, rest))
            elif takes is wish:
                if self._permits(cards, card):
                    return wish
                refused = True
        for card, after, rest in undecided:
            if self._takes(after, rest) is wish:
                if self._permits(cards, card):
                    return wish
                refused = True
        if refused and not any(self._permits(cards, card) for card in cards_to_try):
            return wish
        return not wish

    def _known_answer(self, cards: Cards, asked: int) -> bool | None:
        left = cards.tricks_left
        if asked <= 0 or asked > left:
            return asked <= 0
        low, high = self._known.get(self._key(cards), (0, left))
        if low >= asked or high < asked:
            return low >= asked
        return None

    def _after(self, cards: Cards, card: int, asked: int) -> tuple[Cards, int]:
        after, taker = cards.play(card)
        return after, asked - (taker == self._terms.counted)

    def _choice(self, cards: Cards) -> tuple[int, ...] | None:
        """The one card that the plan dictates here, or `None`: any."""
        if self._terms.plan and cards.seat_to_play in self._terms.helpless:
            lawful = cards.lawful()
            for card in self._terms.plan:
                if lawful >> card & 1:
                    return (card,)
        return None

    def _permits(self, cards: Cards, card: int) -> bool:
        """Whether the card may be played: who is not helpless is free, a plan is not questioned."""
        is_allowed = self._terms.is_allowed
        if is_allowed is None or cards.seat_to_play not in self._terms.helpless:
            return True
        if self._choice(cards) is not None:
            return True
        known = self._permitted.get((cards, card))
        if known is None:
            known = is_allowed(Turn(cards.position, _voids(cards.voids)), card)
            self._permitted[cards, card] = known
        return known

    def _wants_many(self, cards: Cards) -> bool:
        """Whether he who chooses the next card wants the counted seat to take many."""
        seat = cards.seat_to_play
        return self._wish_of(seat, cards) is not (seat in self._terms.helpless)

    def _wish_of(self, seat: int, cards: Cards) -> bool:
        return (seat == self._terms.counted) is (cards.game is Game.CONTRACT)

    def _key(self, cards: Cards) -> object:
        """What the value depends on; without plan and filter only on how the suits are owned."""
        terms = self._terms
        if terms.is_allowed is not None:
            return cards
        if terms.plan or cards.trick or cards.talon_leads:
            return cards[:4]
        return tuple(sorted(suits_of(cards.hands, cards.trump))), cards.leader

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._node_limit:
            raise NodeLimitError(Fault(NODE_LIMIT_REACHED, {"limit": self._node_limit}))
        if self._progress and self.nodes % REPORT_EVERY == 0:
            self._progress(Work(Stage.SEARCH, self.nodes))


def _voids(shown: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(suit for suit in range(SUIT_COUNT) if shown >> SUIT_COUNT * seat + suit & 1)
        for seat in SEAT_NUMBERS
    )
