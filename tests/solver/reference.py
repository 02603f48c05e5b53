"""A second judge for the solver: the definitions word for word, card by card.

Nothing is shared with `arbiter`: cards are pairs, hands are sets, every lawful card is tried, and
what is remembered is remembered for exactly the same state only.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from arbiter.solver.position import Game, Position

Card = tuple[int, int]
Share = tuple[int, int, int]
Line = tuple[tuple[int, int], ...]

Counts = dict[int, int]
Voids = tuple[frozenset[int], ...]

NOTHING: Share = (0, 0, 0)


class State(NamedTuple):
    hands: tuple[frozenset[Card], ...]
    leader: int
    trick: tuple[Card, ...]
    talon: tuple[Card, ...]
    talon_can_win: bool
    game: str = Game.RASPASY.value
    declarer: int | None = None
    trump: int | None = None

    @property
    def player(self) -> int:
        return (self.leader + len(self.trick)) % 3


def state_of(position: Position) -> State:
    return State(
        hands=tuple(
            frozenset(card(number) for number in range(32) if hand >> number & 1)
            for hand in position.hands
        ),
        leader=position.leader,
        trick=tuple(card(number) for number in position.trick),
        talon=tuple(card(number) for number in position.talon_leads),
        talon_can_win=position.talon_can_win,
        game=position.game.value,
        declarer=position.declarer,
        trump=position.trump,
    )


def card(number: int) -> Card:
    return number // 8, number % 8


def number(of: Card) -> int:
    return 8 * of[0] + of[1]


def lawful(state: State) -> list[Card]:
    hand = sorted(state.hands[state.player])
    if state.talon:
        led = state.talon[0]
    elif state.trick:
        led = state.trick[0]
    else:
        return hand
    following = [c for c in hand if c[0] == led[0]]
    trumps = [c for c in hand if c[0] == state.trump]
    return following or trumps or hand


def play(state: State, played: Card) -> tuple[State, Share]:
    hands = list(state.hands)
    hands[state.player] = hands[state.player] - {played}
    trick = (*state.trick, played)
    game = state.talon_can_win, state.game, state.declarer, state.trump
    if len(trick) < 3:
        return State(tuple(hands), state.leader, trick, state.talon, *game), NOTHING
    winner = taker(state, trick)
    share = (int(winner == 0), int(winner == 1), int(winner == 2))
    leader = state.leader if state.talon or winner is None else winner
    return State(tuple(hands), leader, (), state.talon[1:], *game), share


def taker(state: State, trick: tuple[Card, ...]) -> int | None:
    """The seat that takes the trick, `None` for the dealer."""
    seats = [(state.leader + place) % 3 for place in range(3)]
    seat_of: dict[Card, int | None] = dict(zip(trick, seats, strict=True))
    suit = trick[0][0]
    if state.talon:
        talon_card = state.talon[0]
        if state.talon_can_win:
            seat_of[talon_card] = None
            suit = talon_card[0]
        elif any(c[0] == talon_card[0] for c in trick):
            suit = talon_card[0]
    if any(c[0] == state.trump for c in trick):
        suit = state.trump
    return seat_of[max(c for c in seat_of if c[0] == suit)]


def add(one: Share, two: Share) -> Share:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


@cache
def guarantee(state: State, seat: int) -> int:
    """The fewest tricks that the seat can hold itself to, the other two being one side."""
    counts = [share[seat] + guarantee(after, seat) for after, share in futures(state)]
    if not counts:
        return 0
    return min(counts) if state.player == seat else max(counts)


@cache
def tricks(state: State) -> int:
    """The declarer's tricks: he wants many in a contract and few in misère, the others not."""
    counts = [share[state.declarer] + tricks(after) for after, share in futures(state)]
    if not counts:
        return 0
    wants_many = (state.game == Game.CONTRACT.value) == (state.player == state.declarer)
    return max(counts) if wants_many else min(counts)


@cache
def outcomes(state: State) -> frozenset[Share]:
    if not any(state.hands):
        return frozenset({NOTHING})
    return frozenset(
        add(share, rest) for after, share in futures(state) for rest in outcomes(after)
    )


@cache
def fewest_lapses(state: State) -> dict[Share, int]:
    if not any(state.hands):
        return {NOTHING: 0}
    seat = state.player
    fewest: dict[Share, int] = {}
    for after, share in futures(state):
        is_lapse = share[seat] + guarantee(after, seat) > guarantee(state, seat)
        for rest, lapses in fewest_lapses(after).items():
            total = add(share, rest)
            fewest[total] = min(fewest.get(total, 99), lapses + is_lapse)
    return fewest


@cache
def fewest_lapses_to_tricks(state: State) -> Counts:
    """The fewest lapses to each count of the declarer's tricks."""
    if not any(state.hands):
        return {0: 0}
    fewest: Counts = {}
    for after, share in futures(state):
        own = share[state.declarer]
        is_lapse = own + tricks(after) != tricks(state)
        for rest, lapses in fewest_lapses_to_tricks(after).items():
            fewest[own + rest] = min(fewest.get(own + rest, 99), lapses + is_lapse)
    return fewest


@cache
def helpless(
    state: State,
    counted: int,
    seats: tuple[int, ...],
    plan: tuple[Card, ...],
    is_allowed: Callable[[State, Card, Voids], bool],
    voids: Voids,
) -> int:
    """The tricks of the counted seat when the opponents of the helpless seats choose for these."""
    cards = lawful(state)
    if not cards:
        return 0
    player = state.player
    wants_many = (state.game == Game.CONTRACT.value) == (player == counted)
    if player in seats:
        planned = [c for c in plan if c in cards][:1]
        cards = planned or [c for c in cards if is_allowed(state, c, voids)] or cards
        wants_many = not wants_many
    counts = []
    for c in cards:
        after, share = play(state, c)
        shown = add_voids(state, c, voids)
        rest = helpless(after, counted, seats, plan, is_allowed, shown)
        counts.append(share[counted] + rest)
    return max(counts) if wants_many else min(counts)


def add_voids(state: State, played: Card, voids: Voids) -> Voids:
    """The suits that the seats have shown out of, with what this card shows."""
    led = (state.talon or state.trick or (played,))[0]
    shown = set(voids[state.player])
    if played[0] != led[0]:
        shown |= {led[0], *({state.trump} - {None, played[0]})}
    return tuple(
        frozenset(shown) if seat == state.player else suits for seat, suits in enumerate(voids)
    )


def futures(state: State) -> Iterator[tuple[State, Share]]:
    for c in lawful(state):
        yield play(state, c)


def values_of_cards(state: State) -> tuple[tuple[int, int], ...]:
    seat = state.player
    values = []
    for c in lawful(state):
        after, share = play(state, c)
        if state.game == Game.RASPASY.value:
            value = share[seat] + guarantee(after, seat)
        else:
            value = share[state.declarer] + tricks(after)
        values.append((number(c), value))
    return tuple(values)


def replayed(state: State, line: Line) -> tuple[State, Share, list[tuple[int, int, int]]]:
    """Play a line, every card of which must be lawful.

    Returns the end, the share, and for each lapse its place and the guarantees before and after.
    """
    taken = NOTHING
    lapses = []
    for at, (seat, card_number) in enumerate(line):
        assert seat == state.player
        assert card(card_number) in lawful(state)
        before = taken[seat] + guarantee(state, seat)
        state, share = play(state, card(card_number))
        taken = add(taken, share)
        after = taken[seat] + guarantee(state, seat)
        if after > before:
            lapses.append((at, before, after))
    return state, taken, lapses


def forget() -> None:
    """Drop what is remembered, so that one test's positions do not weigh on the next's."""
    for function in (guarantee, tricks, outcomes, fewest_lapses, fewest_lapses_to_tricks, helpless):
        function.cache_clear()
