"""A position with open cards: what the solver is asked about, and what may be played in it.

Cards are numbers here (`Card.number`: eight times the suit plus the rank), a hand is a 32-bit mask
and the seats are 0, 1, 2 clockwise. Nothing here searches; values are the business of the solvers.

Source: rules 3.7.5, 3.7.6.1, 3.7.6.3 and 3.9.1–3.9.5 of the Code of 30 October 1996.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum

from arbiter.faults import ArbiterError, Fault
from arbiter.game.cards import DECK_SIZE, RANKS_IN_A_SUIT, Card
from arbiter.solver.masks import Hands, cards_of, distinct_among, lawful_mask, trick_winner, without
from arbiter.solver.suits import SUIT_COUNT

Share = tuple[int, int, int]
"""Tricks of each seat, in the order of the seats."""

SEAT_NUMBERS = (0, 1, 2)
DEALER = 3
"""Who takes a trick that a talon card has won: no seat, but the dealer, who sits out."""

WHOLE_DECK = (1 << DECK_SIZE) - 1
MOST_CARDS = 10
MOST_TALON_LEADS = 2

_DECK = tuple(Card.of_number(number) for number in range(DECK_SIZE))


class Game(Enum):
    """The games whose positions can be asked about.

    In a contract the declarer wants many tricks, in misère few, and the two others are one side
    against him. In raspasy everybody wants few for himself.
    """

    RASPASY = "raspasy"
    CONTRACT = "contract"
    MISERE = "misere"


class PositionCode(StrEnum):
    """What can be wrong with a position or a line from it. A code is never renamed or reused."""

    NO_SUCH_CARD = "solve.no-such-card"
    CARD_TWICE = "solve.card-twice"
    BAD_LEADER = "solve.bad-leader"
    TRICK_TOO_LONG = "solve.trick-too-long"
    TOO_MANY_CARDS = "solve.too-many-cards"
    UNEVEN_HANDS = "solve.uneven-hands"
    TALON_LEADS = "solve.talon-leads"
    UNLAWFUL_CARD = "solve.unlawful-card"
    NO_DECLARER = "solve.no-declarer"
    BAD_DECLARER = "solve.bad-declarer"
    BAD_TRUMP = "solve.bad-trump"
    NOT_IN_RASPASY = "solve.not-in-raspasy"
    NOT_IN_CONTRACT = "solve.not-in-contract"
    NOT_IN_MISERE = "solve.not-in-misere"
    NO_SUCH_QUESTION = "solve.no-such-question"
    SEEN_HAND = "solve.seen-hand"
    NO_LAYOUT = "solve.no-layout"
    TOO_MANY_LAYOUTS = "solve.too-many-layouts"
    HELPLESS_SEATS = "solve.helpless-seats"


_FOREIGN_FIELDS = {
    Game.RASPASY: (PositionCode.NOT_IN_RASPASY, ("declarer", "trump")),
    Game.CONTRACT: (PositionCode.NOT_IN_CONTRACT, ("talon_leads",)),
    Game.MISERE: (PositionCode.NOT_IN_MISERE, ("trump", "talon_leads")),
}
"""The fields that a game does not have, and the code that says so."""


class PositionError(ArbiterError):
    """A position is impossible, or a line from it unlawful; carries every fault."""

    exit_code = 3


Fields = tuple[Hands, int, tuple[int, ...], tuple[int, ...], bool, Game, int | None, int | None]
"""The attributes of a `Position` in their order."""

NODE_LIMIT_REACHED = "solve.node-limit"
"""The code of a question that needs more states than it may; value `limit`."""


class NodeLimitError(ArbiterError):
    """A question needs more states than the solver was allowed."""


@dataclass(frozen=True, slots=True)
class Position:
    """Three open hands, the running trick, and the talon cards that lead tricks.

    The running trick is taken as it lies: whether its cards were lawful is not asked, so that a
    position after a revoke can be valued too.

    Attributes:
        hands: The cards still held, a mask a seat; the cards of the running trick are not in them.
        leader: The seat that led or will lead the running trick; where a talon card leads it, the
            first hand, who plays first to it.
        trick: The players' cards in the running trick, in the order played, two at most.
        talon_leads: Talon cards that lead: the first the running trick, the second the next one.
        talon_can_win: Whether such a card takes the trick for the dealer where no card of its suit
            beats it (3.7.6.1); otherwise it only names the suit (3.7.6.3).
        game: What is played.
        declarer: The seat that plays the contract or the misère; `None` in raspasy.
        trump: The number of the trump suit of a contract; `None` without one.

    Raises:
        PositionError: The position is impossible.

    """

    hands: Hands
    leader: int
    trick: tuple[int, ...] = ()
    talon_leads: tuple[int, ...] = ()
    talon_can_win: bool = False
    game: Game = Game.RASPASY
    declarer: int | None = None
    trump: int | None = None

    def __post_init__(self) -> None:
        if self._is_possible:
            return
        hands = [cards_of(hand) for hand in self.hands]
        faults = [
            Fault(PositionCode.NO_SUCH_CARD, {"number": card})
            for card in (*hands[0], *hands[1], *hands[2], *self.trick, *self.talon_leads)
            if not 0 <= card < DECK_SIZE
        ]
        faults += game_faults(self.game, self.declarer, self.trump, self.talon_leads)
        faults += position_faults(hands, self.leader, self.trick, self.talon_leads)
        if faults:
            raise PositionError(*faults)

    @property
    def _is_possible(self) -> bool:
        """Whether it has no fault: told in a few operations, as searches make many positions."""
        first, second, third = self.hands
        cards = first | second | third
        if first & second or second & third or third & first or not 0 <= cards <= WHOLE_DECK:
            return False
        for card in (*self.trick, *self.talon_leads):
            if not 0 <= card < DECK_SIZE or cards >> card & 1:
                return False
            cards |= 1 << card
        if self.leader not in SEAT_NUMBERS or len(self.trick) >= len(SEAT_NUMBERS):
            return False
        at_lead = {
            hand.bit_count() + _has_played(seat, self.leader, self.trick)
            for seat, hand in enumerate(self.hands)
        }
        size = max(at_lead)
        if len(at_lead) > 1 or size > MOST_CARDS:
            return False
        if len(self.talon_leads) > min(MOST_TALON_LEADS, size):
            return False
        return not game_faults(self.game, self.declarer, self.trump, self.talon_leads)

    @property
    def fields(self) -> Fields:
        """All attributes in their order."""
        return (
            self.hands,
            self.leader,
            self.trick,
            self.talon_leads,
            self.talon_can_win,
            self.game,
            self.declarer,
            self.trump,
        )

    @property
    def tricks_left(self) -> int:
        """The tricks not yet complete, the running one included."""
        return (sum(hand.bit_count() for hand in self.hands) + len(self.trick)) // 3

    @property
    def seat_to_play(self) -> int:
        """The seat whose turn it is; at the end of the deal, the one who would lead."""
        return (self.leader + len(self.trick)) % 3

    @property
    def named_suit(self) -> int | None:
        """The suit to follow, or `None` where the next card is a lead."""
        leads = self.talon_leads or self.trick
        return leads[0] // RANKS_IN_A_SUIT if leads else None

    def wants_many(self, seat: int) -> bool:
        """Whether the seat wants a great value: the declarer's tricks, in raspasy its own."""
        if self.game is Game.RASPASY:
            return False
        return (seat == self.declarer) is (self.game is Game.CONTRACT)

    def lawful_cards(self) -> tuple[int, ...]:
        """The cards that may be played now, in the order of their numbers (3.7.5, 3.9.3)."""
        return cards_of(self._lawful_mask())

    def distinct_cards(self) -> tuple[int, ...]:
        """One lawful card, the highest, of each run of touching cards.

        Two cards of a hand touch where no card that still matters stands between them: none in
        another hand, none in the running trick, no talon card that can win. Playing one or the
        other makes no difference to anybody's tricks.
        """
        between = self.trick + (self.talon_leads if self.talon_can_win else ())
        return distinct_among(self._lawful_mask(), self.hands, between)

    def play(self, card: int) -> tuple["Position", int | None]:
        """Play a card: the position after it, and who took the trick that it completed.

        The taker is a seat, or `DEALER`, or `None` while the trick still runs. Whoever takes a
        trick led by a talon card, the first hand plays first to the next one too (3.7.6.1).

        Raises:
            PositionError: The card is not lawful now.

        """
        seat = self.seat_to_play
        if not 0 <= card < DECK_SIZE:
            raise PositionError(Fault(PositionCode.NO_SUCH_CARD, {"number": card}))
        if not self._lawful_mask() >> card & 1:
            raise PositionError(
                Fault(PositionCode.UNLAWFUL_CARD, {"seat": seat, "card": _DECK[card]})
            )
        hands = without(self.hands, seat, card)
        trick = (*self.trick, card)
        if len(trick) < len(SEAT_NUMBERS):
            return self._with(hands, self.leader, trick, self.talon_leads), None
        talon_card = self.talon_leads[0] if self.talon_leads else None
        place = trick_winner(trick, talon_card, talon_can_win=self.talon_can_win, trump=self.trump)
        taker = DEALER if place is None else (self.leader + place) % 3
        leader = self.leader if talon_card is not None else taker
        return self._with(hands, leader, (), self.talon_leads[1:]), taker

    def _with(
        self,
        hands: Hands,
        leader: int,
        trick: tuple[int, ...],
        talon_leads: tuple[int, ...],
    ) -> "Position":
        """The same game with other cards."""
        return Position(
            hands,
            leader,
            trick,
            talon_leads,
            self.talon_can_win,
            self.game,
            self.declarer,
            self.trump,
        )

    def _lawful_mask(self) -> int:
        return lawful_mask(self.hands[self.seat_to_play], self.named_suit, self.trump)


def game_faults(
    game: Game, declarer: int | None, trump: int | None, talon_leads: Sequence[int]
) -> tuple[Fault, ...]:
    """What does not go with the game: who plays it, with which trump, and who leads."""
    faults = []
    if game is not Game.RASPASY:
        if declarer is None:
            faults.append(Fault(PositionCode.NO_DECLARER, {"game": game.value}))
        elif declarer not in SEAT_NUMBERS:
            faults.append(Fault(PositionCode.BAD_DECLARER, {"declarer": declarer}))
    if game is Game.CONTRACT and trump is not None and trump not in range(SUIT_COUNT):
        faults.append(Fault(PositionCode.BAD_TRUMP, {"trump": trump}))
    given = {
        "declarer": declarer is not None,
        "trump": trump is not None,
        "talon_leads": bool(talon_leads),
    }
    code, foreign = _FOREIGN_FIELDS[game]
    faults += [Fault(code, {"field": field}) for field in foreign if given[field]]
    return tuple(faults)


def position_faults(
    hands: Sequence[Sequence[int]],
    leader: int | None,
    trick: Sequence[int],
    talon_leads: Sequence[int],
) -> tuple[Fault, ...]:
    """What is impossible in a position given as lists of cards; which cards is not asked.

    Lists, not masks, so that a reader can have a card found that stands twice in one hand. The
    leader is `None` where a reader could not make him out.
    """
    return (
        *_repeated_cards([*hands, trick, talon_leads]),
        *_misplaced_leads(leader, trick),
        *_wrong_sizes(hands, leader, trick, talon_leads),
    )


def _repeated_cards(places: Sequence[Sequence[int]]) -> Iterator[Fault]:
    seen: set[int] = set()
    reported: set[int] = set()
    for place in places:
        for card in place:
            if card in seen and card not in reported and 0 <= card < DECK_SIZE:
                reported.add(card)
                yield Fault(PositionCode.CARD_TWICE, {"card": _DECK[card]})
            seen.add(card)


def _misplaced_leads(leader: int | None, trick: Sequence[int]) -> Iterator[Fault]:
    if leader is not None and leader not in SEAT_NUMBERS:
        yield Fault(PositionCode.BAD_LEADER, {"leader": leader})
    if len(trick) >= len(SEAT_NUMBERS):
        yield Fault(PositionCode.TRICK_TOO_LONG, {"count": len(trick)})


def _wrong_sizes(
    hands: Sequence[Sequence[int]],
    leader: int | None,
    trick: Sequence[int],
    talon_leads: Sequence[int],
) -> Iterator[Fault]:
    held = [len(hand) for hand in hands]
    at_lead = held
    if leader in SEAT_NUMBERS:
        at_lead = [size + _has_played(seat, leader, trick) for seat, size in enumerate(held)]
        if len(set(at_lead)) > 1:
            yield Fault(PositionCode.UNEVEN_HANDS, {"counts": held, "played": len(trick)})
    for seat, size in enumerate(at_lead):
        if size > MOST_CARDS:
            yield Fault(PositionCode.TOO_MANY_CARDS, {"seat": seat, "most": MOST_CARDS})
    if len(talon_leads) > min(MOST_TALON_LEADS, *at_lead):
        yield Fault(PositionCode.TALON_LEADS, {"count": len(talon_leads), "most": MOST_TALON_LEADS})


def _has_played(seat: int, leader: int, trick: Sequence[int]) -> bool:
    return (seat - leader) % len(SEAT_NUMBERS) < len(trick)
