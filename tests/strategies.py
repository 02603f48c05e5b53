"""What tests draw: cards, deals, lawful and unlawful plays, and whole records with every field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from arbiter.game.cards import DECK_SIZE, Card, Hand, Suit
from arbiter.game.contracts import (
    ANSWERS,
    Bid,
    Call,
    Contract,
    Level,
    Misere,
    MisereBid,
    Pass,
    Raspasy,
    SuitGame,
)
from arbiter.game.record import (
    CHOICES,
    COMPLAINT_KINDS,
    FACT_STATUSES,
    NOTICED,
    OPEN_CARD_CAUSES,
    ORDER_ACTIONS,
    RAISED,
    STAGES,
    Accepted,
    Advice,
    AskedForTrick,
    AssertedLine,
    AssertedTricks,
    CardFound,
    CardLost,
    CardPlayed,
    Choice,
    Claim,
    Complaint,
    CountedAloud,
    DealRecord,
    EndedByConsent,
    Event,
    Exposed,
    Fact,
    Guarantee,
    Header,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    Lot,
    MissedPlay,
    Moment,
    OptionValue,
    Order,
    Plan,
    Remark,
    Rewound,
    RulingHeader,
    Standing,
)
from arbiter.game.state import State, TalonLeads, state_at_first_lead
from arbiter.game.table import Table
from arbiter.nearest import OTHER_ALPHABET, unknown_player
from arbiter.notation import limits
from arbiter.notation.running_trick import TrickCounter
from arbiter.notation.vocabulary import CONVENTIONS

NAMES = (
    *("А", "Б", "В", "Г", "Т", "Иван Петров", "КТ", "прикуп", "Smith", 'О"Нил', "зерно", "в"),
    *("не", "card", "TD", "10", "Анна-Мария", "A", "b", "план", "Пика", "на", "К", "1."),
    *("Жан, граф", "пас", "мизер", "a\\n", "—", "-", "по", "seed", "[х]", "А;Б", "*", "=", "Ё"),
)
"""Names a record has to live with: initials, ranks, words of the notation, signs."""

cards = st.integers(0, DECK_SIZE - 1).map(Card.of_number)
hands = st.sets(cards).map(Hand.of)
suits = st.sampled_from(Suit)
trick_numbers = st.integers(1, 10)

_signs = st.characters(categories=("L", "N", "P", "S", "Zs"), codec="utf-8")
names = st.sampled_from(NAMES) | st.text(_signs, max_size=12).filter(limits.is_name)
texts = st.text(_signs | st.sampled_from('\n\t;"\\]«»'), min_size=1, max_size=40).filter(
    lambda text: bool(text.strip()) and limits.hidden_sign(text, "\n\t") is None
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Three or four players and the dealer."""
    players = draw(st.lists(names, min_size=3, max_size=4, unique=True))
    return Table(tuple(players), draw(st.sampled_from(players)))


@dataclass(frozen=True, slots=True)
class Dealt:
    """A whole deal: the three hands as dealt, the talon, what is played, what was discarded."""

    table: Table
    hands: Mapping[str, tuple[Card, ...]]
    talon: tuple[Card, ...]
    contract: Contract
    discard: tuple[Card, ...] | None

    def record(self, play: Sequence[Event] = ()) -> DealRecord:
        """The record of this deal with that play."""
        return DealRecord(
            players=self.table.players,
            dealer=self.table.dealer,
            convention="rostov",
            hands=self.hands,
            talon=self.talon,
            contract=self.contract,
            discard=self.discard,
            play=tuple(play),
        )

    def held(self, player: str) -> tuple[Card, ...]:
        """What the player holds at the first lead."""
        own = self.hands[player]
        if isinstance(self.contract, Raspasy) or self.contract.declarer != player:
            return own
        return tuple(card for card in (*own, *self.talon) if card not in (self.discard or ()))


def contracts(table: Table) -> st.SearchStrategy[Contract]:
    """Any contract of a player who holds cards."""
    players = st.sampled_from(table.hands)
    return st.one_of(
        st.just(Raspasy()),
        st.builds(Misere, players),
        st.builds(SuitGame, players, st.sampled_from(Level), st.none() | suits),
    )


@st.composite
def deals(draw: st.DrawFn) -> Dealt:
    """A dealt deck with a contract and, where there is a declarer, his discard of two."""
    table = draw(tables())
    deck = draw(st.permutations(range(DECK_SIZE)))
    dealt = [Card.of_number(number) for number in deck]
    given = {player: tuple(dealt[10 * i : 10 * i + 10]) for i, player in enumerate(table.hands)}
    talon = tuple(dealt[30:])
    contract = draw(contracts(table))
    discard = None
    if not isinstance(contract, Raspasy):
        options = (*given[contract.declarer], *talon)
        discard = tuple(
            draw(st.lists(st.sampled_from(options), min_size=2, max_size=2, unique=True))
        )
    return Dealt(table, given, talon, contract, discard)


@st.composite
def lawful_plays(draw: st.DrawFn, deal: Dealt, most_cards: int = 30) -> tuple[CardPlayed, ...]:
    """The first cards of a play in which everybody keeps to the procedure."""
    state = state_at_first_lead(deal.record(), TalonLeads())
    play: list[CardPlayed] = []
    for _ in range(draw(st.integers(0, most_cards))):
        player = state.to_act
        card = draw(st.sampled_from(_lawful(state, player)))
        play.append(CardPlayed(player, card))
        state = state.after(player, card)
    return tuple(play)


@st.composite
def unlawful_plays(draw: st.DrawFn, deal: Dealt, most_cards: int = 30) -> tuple[CardPlayed, ...]:
    """Cards that their players hold, in any order and put into any trick."""
    pool = [(player, card) for player in deal.table.hands for card in deal.held(player)]
    chosen = draw(st.lists(st.sampled_from(pool), max_size=most_cards, unique=True))
    elsewhere = st.none() | st.none() | trick_numbers
    return tuple(CardPlayed(player, card, draw(elsewhere)) for player, card in chosen)


def bystanders(table: Table) -> st.SearchStrategy[str]:
    """A name from the table or beside it; none that a player's could be taken for."""
    return names.filter(
        lambda name: (
            name in table.players or unknown_player(name, table.players)[0] != OTHER_ALPHABET
        )
    )


def events(deal: Dealt, cards_before: int) -> st.SearchStrategy[Event]:
    """Any event that is no card, at a moment when that many cards have been played."""
    players = st.sampled_from(deal.table.hands)
    at_table = st.sampled_from(deal.table.players)
    own = st.sampled_from([(p, card) for p in deal.table.hands for card in deal.held(p)])
    several = st.lists(cards, max_size=4, unique=True).map(tuple)
    return st.one_of(
        st.builds(lambda pair, to: Exposed(pair[0], (pair[1],), to), own, st.none() | players),
        st.builds(LookedAtTrick, players, trick_numbers),
        st.builds(
            AskedForTrick,
            players,
            trick_numbers,
            st.booleans(),
            st.lists(at_table, max_size=2, unique=True).map(tuple),
        ),
        st.builds(LookedAtDiscard, players),
        st.builds(CountedAloud, at_table),
        st.builds(Remark, at_table),
        st.builds(Advice, bystanders(deal.table), players),
        st.builds(
            Claim, players, st.booleans(), st.none() | st.integers(0, 10), st.none() | several
        ),
        st.builds(Accepted, players, cards),
        st.builds(
            lambda by, pair, cause: LeftOpen(by, pair[0], (pair[1],), cause),
            players,
            own,
            st.sampled_from(OPEN_CARD_CAUSES),
        ),
        st.builds(
            Order,
            players,
            players,
            st.sampled_from(ORDER_ACTIONS),
            st.none() | suits,
            st.none() | cards,
        ),
        st.builds(Rewound, st.integers(0, cards_before)),
        st.builds(MissedPlay, players),
        st.builds(CardLost, players, cards),
        st.builds(CardFound, players, cards),
        st.builds(EndedByConsent, shares(deal.table)),
    )


@st.composite
def plays(draw: st.DrawFn, deal: Dealt) -> tuple[Event, ...]:
    """Cards, lawful or not, with a few other events among them."""
    play: list[Event] = []
    on_table = 0
    for card in draw(st.one_of(lawful_plays(deal), unlawful_plays(deal))):
        play.append(card)
        on_table += 1
        if draw(st.integers(0, 7)) == 0:
            event = draw(events(deal, on_table))
            play.append(event)
            on_table = event.to_card if isinstance(event, Rewound) else on_table
    return tuple(play)


@st.composite
def shares(draw: st.DrawFn, table: Table, total: int = 10) -> dict[str, int]:
    """Ten tricks divided among the players at the table."""
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=3, max_size=3)))
    parts = [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], total - cuts[2]]
    if len(table.players) < len(parts):
        parts = [parts[0] + parts[3], parts[1], parts[2]]
    return dict(zip(table.players, parts, strict=True))


def standings(table: Table) -> st.SearchStrategy[Standing]:
    """Pool and mountain of some of the players."""
    points = st.dictionaries(st.sampled_from(table.players), st.integers(0, limits.MOST_POINTS))
    return st.builds(Standing, points, points)


@st.composite
def complaints(draw: st.DrawFn, deal: Dealt) -> Complaint:
    """Any complaint that does not contradict its record."""
    table = deal.table
    players = st.sampled_from(table.players)
    holders = st.sampled_from(table.hands)
    kind = draw(st.sampled_from(COMPLAINT_KINDS))
    raised = draw(st.none() | st.sampled_from(RAISED))
    line = st.lists(st.tuples(holders, cards), min_size=1, max_size=12).map(tuple)
    choice = st.builds(Choice, st.sampled_from(CHOICES), st.none() | suits, st.none() | cards)
    lot = st.builds(Lot, players, st.none() | texts) | st.builds(Lot, st.none(), texts)
    return Complaint(
        kind=kind,
        by=draw(st.none() | players),
        against=draw(st.none() | (bystanders(table) if kind == "advice" else players)),
        trick=None if raised in RAISED[:2] else draw(st.none() | trick_numbers),
        raised=raised,
        noticed=draw(st.none() | st.sampled_from(NOTICED)),
        asserts=draw(
            st.one_of(
                st.none(), st.builds(AssertedTricks, shares(table)), st.builds(AssertedLine, line)
            )
        ),
        choices=draw(st.dictionaries(players, choice, max_size=2)),
        waived_by=draw(st.lists(players, max_size=2, unique=True).map(tuple)),
        plans=draw(st.lists(st.builds(Plan, holders, shares(table)), max_size=2).map(tuple)),
        guarantee=draw(st.none() | st.builds(Guarantee, players, st.integers(-10, 10))),
        lot=draw(st.none() | lot),
    )


def options() -> st.SearchStrategy[dict[str, OptionValue]]:
    """Any options that an event may declare."""
    points = st.integers(0, limits.MOST_POINTS)
    prices = st.lists(st.integers(1, 100), min_size=1, max_size=4).map(tuple)
    values: dict[str, st.SearchStrategy[OptionValue]] = {
        "single_whist": st.sampled_from(("greedy", "gentleman", "gentleman-always")),
        "responsibility": st.sampled_from(("full", "half", "by-pool")),
        "consolation": st.just("price") | points,
        "pair_duty": st.sampled_from(("second", "both")),
        "pair_shortage": st.sampled_from(("own", "joint")),
        "raspasy_prices": prices,
        "amnesty": st.booleans(),
        "dealer_zero_bonus": st.booleans(),
        "scale": st.integers(1, 2),
        "pool_limit": st.integers(1, 1000),
        "sensible_lapses": st.integers(0, 30),
        "compensation_rounding": st.sampled_from(("exact", "nearest", "up")),
    }
    return st.fixed_dictionaries({}, optional=values)


calls: st.SearchStrategy[Call] = st.one_of(
    st.just(Pass()), st.just(MisereBid()), st.builds(Bid, st.sampled_from(Level), st.none() | suits)
)
headers = st.builds(Header, *[st.none() | texts] * 5)
ruling_headers = st.builds(
    RulingHeader,
    st.none() | texts,
    st.none() | st.integers(0, limits.MOST_REVISIONS),
    *[st.none() | texts] * 4,
    st.none() | st.sampled_from(STAGES),
).filter(lambda ruling: ruling != RulingHeader())
facts = st.builds(Fact, st.sampled_from(FACT_STATUSES), texts)


@st.composite
def records(draw: st.DrawFn) -> DealRecord:
    """A record in which any field may be set."""
    deal = draw(deals())
    table = deal.table
    players = st.sampled_from(table.players)
    seen = draw(st.lists(st.sampled_from(table.hands), max_size=3, unique=True))
    moment = st.builds(
        Moment,
        trick_numbers,
        st.sampled_from(table.hands),
        st.lists(cards, max_size=2, unique=True).map(tuple),
    )
    play = draw(plays(deal))
    at = draw(st.none() | moment)
    alleged = draw(st.lists(complaints(deal), max_size=2).map(tuple))
    return DealRecord(
        players=table.players,
        dealer=table.dealer,
        convention=draw(st.sampled_from(CONVENTIONS.codes)),
        header=draw(headers),
        ruling=draw(st.none() | ruling_headers),
        facts=draw(st.lists(facts, max_size=2).map(tuple)),
        options=draw(options()),
        raspasy_number=draw(st.integers(1, 9)),
        before=draw(st.none() | standings(table)),
        hands={player: deal.hands[player] for player in seen},
        talon=draw(st.sampled_from(_talons(deal))),
        auction=draw(st.lists(st.tuples(players, calls), max_size=6).map(tuple)),
        contract=deal.contract,
        discard=deal.discard,
        whist=draw(st.lists(st.tuples(players, st.sampled_from(ANSWERS)), max_size=5).map(tuple)),
        whist_open=draw(st.none() | st.booleans()),
        play=play,
        tricks=draw(st.none() | shares(table)),
        at=None if at is None else _reached(at, play, alleged),
        complaints=alleged,
    )


def _talons(deal: Dealt) -> tuple[tuple[Card, ...], ...]:
    """The talon as it may be told: not, whole, or on raspasy its card opened so far."""
    opened = (deal.talon[:1],) if isinstance(deal.contract, Raspasy) else ()
    return ((), deal.talon, *opened)


def _reached(moment: Moment, play: Sequence[Event], alleged: Sequence[Complaint]) -> Moment:
    """The moment, no later than the cards reach, or no earlier than what is complained of."""
    counter = TrickCounter()
    for event in play:
        counter.follow(event)
    if any(isinstance(event, CardPlayed) for event in play):
        return replace(moment, trick=min(moment.trick, counter.trick.next_number))
    return replace(moment, trick=max(moment.trick, *(each.trick or 1 for each in alleged), 1))


def _lawful(state: State, player: str) -> list[Card]:
    lawful = state.lawful_for(player)
    return sorted(lawful or ())
