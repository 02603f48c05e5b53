"""The state of the play between two cards: hands, the running trick, whose turn, tricks taken."""

from collections.abc import Mapping
from dataclasses import replace

from arbiter.game.cards import FULL_DECK, Card, Hand, Suit
from arbiter.game.contracts import Raspasy, SuitGame
from arbiter.game.procedure import lawful_cards, winning_place
from arbiter.game.record import DealRecord, Moment
from arbiter.game.table import SEATS, Table
from arbiter.game.values import value

TRICKS_IN_A_DEAL = 10


@value
class TalonLeads:
    """Talon cards still to lead raspasy tricks, in order, and whether they can take them."""

    cards: tuple[Card, ...] = ()
    can_win: bool = False


@value
class Trick:
    """One trick: who led, the cards in the order played, the talon card that led it if one did.

    `winner` is absent while the trick runs; four-handed it may be the dealer, by a talon card.
    `missed` are those who put no card into it though their turn came.
    """

    number: int
    leader: str
    cards: tuple[tuple[str, Card], ...] = ()
    talon_card: Card | None = None
    winner: str | None = None
    missed: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Who has put a card into the trick, in order."""
        return tuple(player for player, _ in self.cards)

    @property
    def had_a_turn(self) -> frozenset[str]:
        """Who has put a card into the trick or missed it."""
        return frozenset((*self.players, *self.missed))


@value
class State:
    """The play between two cards.

    `hands` are the cards still held; a hand nobody recorded is `None`. `taken` counts complete
    tricks of every player at the table, the dealer's too.
    """

    table: Table
    trump: Suit | None
    hands: Mapping[str, Hand | None]
    taken: Mapping[str, int]
    trick: Trick
    talon_leads: TalonLeads = TalonLeads()

    @property
    def is_over(self) -> bool:
        """Whether all ten tricks are complete."""
        return self.trick.number > TRICKS_IN_A_DEAL

    @property
    def to_act(self) -> str:
        """Whose turn it is: the first player clockwise from the leader who has not had his."""
        around = self.table.hands
        first = around.index(self.trick.leader)
        order = around[first:] + around[:first]
        return next(player for player in order if player not in self.trick.had_a_turn)

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow in the running trick; `None` before a lead."""
        if self.trick.talon_card is not None:
            return self.trick.talon_card.suit
        return self.trick.cards[0][1].suit if self.trick.cards else None

    def lawful_for(self, player: str) -> Hand | None:
        """The cards that player may play if it is his turn; `None` where his hand is unknown."""
        hand = self.hands[player]
        return None if hand is None else lawful_cards(hand, self.led_suit, self.trump)

    def unknown_hands(self) -> tuple[str, ...]:
        """The players whose cards nobody recorded."""
        return tuple(player for player, hand in self.hands.items() if hand is None)

    def after(self, player: str, card: Card) -> "State":
        """The state once that card lies on the table, lawful or not."""
        hand = self.hands[player]
        hands = {**self.hands, player: None if hand is None else hand.without(card)}
        trick = replace(self.trick, cards=(*self.trick.cards, (player, card)))
        if not self.trick.cards and self.trick.talon_card is None:
            trick = replace(trick, leader=player)
        return replace(self, hands=hands, trick=trick)._closed_if_full()

    def after_missed(self, player: str) -> "State":
        """The state once that player has put no card into the running trick.

        A trick that nobody put a card into does not end.
        """
        if self.is_over or player in self.trick.had_a_turn:
            return self
        trick = replace(self.trick, missed=(*self.trick.missed, player))
        if not trick.cards and len(trick.had_a_turn) == len(SEATS):
            trick = replace(trick, missed=())
        return replace(self, trick=trick)._closed_if_full()

    def winner_of_full_trick(self) -> str:
        """Who takes the running trick, the first card of each player counting."""
        first_cards: dict[str, Card] = {}
        for player, card in self.trick.cards:
            first_cards.setdefault(player, card)
        owners, cards = list(first_cards), list(first_cards.values())
        talon_card = self.trick.talon_card
        if talon_card is None:
            return owners[winning_place(cards, self.trump)]
        if self.talon_leads.can_win:
            return [self.table.dealer, *owners][winning_place([talon_card, *cards], self.trump)]
        return owners[winning_place(cards, self.trump, named=talon_card.suit)]

    def _closed_if_full(self) -> "State":
        return self._closed() if len(self.trick.had_a_turn) == len(SEATS) else self

    def _closed(self) -> "State":
        """The state at the start of the next trick."""
        winner = self.winner_of_full_trick()
        pending = self.talon_leads.cards[1:]
        leader = self.table.hands[0] if self.trick.talon_card is not None else winner
        return replace(
            self,
            taken={**self.taken, winner: self.taken[winner] + 1},
            trick=Trick(self.trick.number + 1, leader, talon_card=pending[0] if pending else None),
            talon_leads=replace(self.talon_leads, cards=pending),
        )


def hands_in_play(record: DealRecord) -> dict[str, Hand | None]:
    """The hands at the first lead; one unrecorded hand is worked out where the talon is known."""
    table = record.seating
    hands: dict[str, Hand | None] = {
        player: Hand.of(record.hands[player]) if player in record.hands else None
        for player in table.hands
    }
    missing = [player for player, hand in hands.items() if hand is None]
    if len(missing) == 1 and len(record.talon) == 2:
        seen = Hand.of(record.talon)
        for hand in hands.values():
            seen = seen | (hand or Hand())
        hands[missing[0]] = FULL_DECK - seen
    contract = record.contract
    if contract is not None and not isinstance(contract, Raspasy):
        own = hands[contract.declarer]
        if own is not None:
            taken = own | Hand.of(record.talon)
            hands[contract.declarer] = taken - Hand.of(record.discard or ())
    return hands


def state_at_first_lead(record: DealRecord, talon_leads: TalonLeads) -> State:
    """The state before the first lead: the player left of the dealer leads (3.9.1)."""
    table = record.seating
    trump = record.contract.trump if isinstance(record.contract, SuitGame) else None
    first_card = talon_leads.cards[0] if talon_leads.cards else None
    return State(
        table=table,
        trump=trump,
        hands=hands_in_play(record),
        taken=dict.fromkeys(record.players, 0),
        trick=Trick(1, table.hands[0], talon_card=first_card),
        talon_leads=talon_leads,
    )


def state_as_told(record: DealRecord, moment: Moment, talon_leads: TalonLeads) -> State:
    """The state at a told moment: trick, leader, tricks taken; the cards played are not known.

    Tricks that do not lead up to the moment, such as a result of the whole deal, count as untold.
    """
    told = record.tricks or {}
    leads_up = sum(told.values()) == moment.trick - 1
    leads = talon_leads.cards[moment.trick - 1 :]
    start = state_at_first_lead(record, talon_leads)
    return replace(
        start,
        hands=dict.fromkeys(start.table.hands),
        taken={player: told.get(player, 0) if leads_up else 0 for player in record.players},
        trick=Trick(moment.trick, moment.on_lead, talon_card=leads[0] if leads else None),
        talon_leads=replace(talon_leads, cards=leads),
    )
