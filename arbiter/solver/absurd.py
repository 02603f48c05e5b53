"""Which cards are absurd by what their player can see, found by trying every layout of the rest.

A card is absurd where another lawful card is at least as good in every layout of the unseen cards
and better in some. A layout gives every unseen card a place that agrees with what was seen; the
value of a card in it is its open-card value. This is exact, and affordable while few cards are
left; what holds before that, as a presumption, is no business of the solver.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb

from arbiter.faults import Fault
from arbiter.game.cards import DECK_SIZE, RANKS_IN_A_SUIT, Card
from arbiter.solver.graph import Progress
from arbiter.solver.masks import Hands, cards_of, distinct_among
from arbiter.solver.position import (
    SEAT_NUMBERS,
    WHOLE_DECK,
    Position,
    PositionCode,
    PositionError,
)
from arbiter.solver.protocol import Solver
from arbiter.solver.solve import open_solver

MOST_LAYOUTS = 100_000
"""More than two hands of six and a talon can have; beyond it the question is refused."""

_MOST_NODES = 1_000_000
"""After so many states a fresh solver goes on, so that memory stays bounded."""

_Pool = tuple[int, ...]
_Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player knows of the cards in play.

    How many cards each seat holds is known to all and stands in the position. Of the unseen cards
    those that the hands do not need lie in the talon or the discard.

    Attributes:
        known: For each seat the cards that he knows it to hold, his own hand whole: an open hand
            whole, otherwise such as were exposed.
        unseen: The cards of which he does not know where they are.
        excluded: For each seat the unseen cards that it cannot hold: the suits that it has shown
            out of, and what lies elsewhere.

    """

    known: Hands
    unseen: int
    excluded: Hands = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Judged:
    """A lawful card and what can be said of it without seeing the rest.

    Attributes:
        card: The card.
        dominated_by: The lawful cards that are at least as good in every layout and better in some.
        values: The least and the greatest value in any layout; `None` where not all were tried.
            The value is that of `values_of_cards`: the declarer's tricks, in raspasy the player's.

    """

    card: int
    dominated_by: tuple[int, ...]
    values: tuple[int, int] | None

    @property
    def is_absurd(self) -> bool:
        """Whether there is a card that is never worse and sometimes better."""
        return bool(self.dominated_by)


def seen_by(
    position: Position,
    player: int,
    *,
    open_seats: tuple[int, ...] = (),
    gone: int = 0,
    voids: tuple[tuple[int, ...], ...] = ((), (), ()),
) -> Seen:
    """What a player sees who sits in a position all of whose cards we know.

    Args:
        position: The position with its open cards.
        player: Whose eyes.
        open_seats: The seats whose hands lie open to him.
        gone: The cards that he knows to be out of play: tricks, his own discard, what the talon
            has shown.
        voids: For each seat the numbers of the suits that it has shown out of.

    """
    first, second, third = (
        position.hands[seat] if seat in (player, *open_seats) else 0 for seat in SEAT_NUMBERS
    )
    on_table = sum(1 << card for card in position.trick + position.talon_leads)
    unseen = WHOLE_DECK & ~(gone | on_table | first | second | third)
    shown = [sum(0xFF << RANKS_IN_A_SUIT * suit for suit in suits) for suits in voids]
    return Seen((first, second, third), unseen, (shown[0], shown[1], shown[2]))


def absurd(
    position: Position,
    player: int,
    seen: Seen,
    *,
    with_values: bool = False,
    most_layouts: int = MOST_LAYOUTS,
    progress: Progress | None = None,
) -> tuple[Judged, ...]:
    """Judge every lawful card of the seat that is to play, by what a player sees.

    The player is the one who chooses: who has an open hand at his command chooses for it too. Of
    the position's hands only their sizes count where the player does not see them.

    Args:
        position: Where a card is to be played.
        player: Who chooses it.
        seen: What he knows.
        with_values: Whether to try all layouts, even after nothing can be absurd any more, so that
            the least and the greatest value of each card are known.
        most_layouts: How many layouts may be tried.
        progress: Told how the work goes on.

    Returns:
        The lawful cards in the order of their numbers.

    Raises:
        PositionError: What is seen does not agree with the position, or there are too many layouts.

    """
    _check(position, player, seen, most_layouts)
    comparison = _Comparison(position, _same_everywhere(position, seen))
    is_complete = True
    solver = open_solver(position.game, progress)
    for hands in layouts(position, seen):
        if solver.nodes > _MOST_NODES:
            solver = open_solver(position.game, progress)
        comparison.add(_values(solver, position, hands))
        if not with_values and comparison.is_settled:
            is_complete = False
            break
    return comparison.judged(is_complete=is_complete)


def layouts(position: Position, seen: Seen) -> Iterator[Hands]:
    """The hands that the seats may hold, one of each kind that plays alike.

    Where unseen cards touch, it makes no difference which of them is out of play: the highest are
    taken to be.
    """
    missing = _missing(position, seen)
    seats = [seat for seat in SEAT_NUMBERS if missing[seat]]
    for gone in _chosen_from_runs(_runs(position, seen), seen.unseen.bit_count() - sum(missing)):
        yield from _dealt(seats, seen.unseen & ~gone, seen.known, seen, missing)


def layout_count(position: Position, seen: Seen) -> int:
    """How many layouts there are, those that play alike counted apart; no search is done.

    Unseen cards that the same seats may hold are dealt together: to each of them so many, in as
    many ways as there are to choose them.
    """
    missing = _missing(position, seen)
    wanting = [seat for seat in SEAT_NUMBERS if missing[seat]]
    kinds = Counter(
        tuple(seat for seat in wanting if not seen.excluded[seat] >> card & 1)
        for card in cards_of(seen.unseen)
    )
    kinds.pop((), None)
    counts = {missing: 1}
    for place, seats in enumerate(sorted(kinds, key=len), 1):
        after: Counter[_Sizes] = Counter()
        for sizes, count in counts.items():
            for left, ways in _shared(kinds[seats], seats, sizes, is_all=place == len(kinds)):
                after[left] += count * ways
        counts = after
    return counts.get((0, 0, 0), 0)


def _shared(
    cards: int, seats: _Sizes, sizes: _Sizes, *, is_all: bool
) -> Iterator[tuple[_Sizes, int]]:
    """What so many cards leave the seats to want, and in how many ways; nothing if `is_all`."""
    if not seats:
        yield sizes, 1
        return
    seat, *others = seats
    for taken in range(sizes[seat] if is_all else 0, min(cards, sizes[seat]) + 1):
        less = tuple(size - taken * (seat == other) for other, size in enumerate(sizes))
        ways = comb(cards, taken)
        for left, more in _shared(cards - taken, tuple(others), less, is_all=is_all):
            yield left, ways * more


class _Comparison:
    """Compares the lawful cards of a position over the layouts that are added to it."""

    def __init__(self, position: Position, groups: tuple[_Pool, ...]) -> None:
        self._groups = groups
        self._wants_many = position.wants_many(position.seat_to_play)
        count = len(groups)
        self._never_better = [((1 << count) - 1) & ~(1 << place) for place in range(count)]
        self._once_worse = [0] * count
        self._least = [DECK_SIZE] * count
        self._greatest = [-1] * count

    @property
    def is_settled(self) -> bool:
        """Whether each card has been better than each other one somewhere: none is absurd."""
        return not any(self._never_better)

    def add(self, value_of: dict[int, int]) -> None:
        """Take in the values of the cards in one layout."""
        values = [value_of[group[0]] for group in self._groups]
        self._least = list(map(min, self._least, values))
        self._greatest = list(map(max, self._greatest, values))
        with_value: dict[int, int] = {}
        for place, value in enumerate(values):
            with_value[value] = with_value.get(value, 0) | 1 << place
        if len(with_value) == 1:
            return
        worse_than, worse = {}, 0
        for value in sorted(with_value, reverse=not self._wants_many):
            worse_than[value] = worse
            worse |= with_value[value]
        for place, value in enumerate(values):
            self._never_better[place] &= ~worse_than[value]
            self._once_worse[place] |= worse & ~worse_than[value] & ~with_value[value]

    def judged(self, *, is_complete: bool) -> tuple[Judged, ...]:
        """The cards with what has been found out."""
        judged = []
        for place, group in enumerate(self._groups):
            dominating = self._never_better[place] & self._once_worse[place]
            better = (cards for at, cards in enumerate(self._groups) if dominating >> at & 1)
            dominated_by = tuple(sorted(chain.from_iterable(better)))
            values = (self._least[place], self._greatest[place]) if is_complete else None
            judged += [Judged(card, dominated_by, values) for card in group]
        return tuple(sorted(judged, key=lambda each: each.card))


def _values(solver: Solver, position: Position, hands: Hands) -> dict[int, int]:
    layout = Position(
        hands,
        position.leader,
        position.trick,
        position.talon_leads,
        position.talon_can_win,
        position.game,
        position.declarer,
        position.trump,
    )
    return dict(solver.values_of_cards(layout))


def _same_everywhere(position: Position, seen: Seen) -> tuple[_Pool, ...]:
    """The lawful cards in runs that touch wherever the unseen cards lie, so count as one."""
    seat = position.seat_to_play
    others = seen.unseen
    for known in seen.known:
        others |= known
    others &= ~position.hands[seat]
    between = position.trick + position.talon_leads
    lawful = position.lawful_cards()
    mask = sum(1 << card for card in lawful)
    tops = distinct_among(mask, (position.hands[seat], others, 0), between)
    runs: dict[int, _Pool] = {}
    for card in lawful:
        top = min(top for top in tops if top >= card)
        runs[top] = (*runs.get(top, ()), card)
    return tuple(runs.values())


def _missing(position: Position, seen: Seen) -> tuple[int, ...]:
    """How many unseen cards each seat holds."""
    return tuple(
        hand.bit_count() - known.bit_count()
        for hand, known in zip(position.hands, seen.known, strict=True)
    )


def _runs(position: Position, seen: Seen) -> list[_Pool]:
    """The unseen cards in runs of touching ones that the same seats may hold, the highest first."""
    standing = seen.unseen | seen.known[0] | seen.known[1] | seen.known[2]
    for card in position.trick + position.talon_leads:
        standing |= 1 << card
    runs: list[_Pool] = []
    before: tuple[object, ...] | None = None
    for card in reversed(cards_of(standing)):
        if not seen.unseen >> card & 1:
            before = None
            continue
        kind = card // RANKS_IN_A_SUIT, *(mask >> card & 1 for mask in seen.excluded)
        if kind == before:
            runs[-1] += (card,)
        else:
            runs.append((card,))
        before = kind
    return runs


def _chosen_from_runs(runs: list[_Pool], count: int) -> Iterator[int]:
    """The ways to take so many cards, from each run its highest ones, as masks."""
    if not runs:
        if count == 0:
            yield 0
        return
    first, *others = runs
    for taken in range(min(count, len(first)) + 1):
        mask = sum(1 << card for card in first[:taken])
        for rest in _chosen_from_runs(others, count - taken):
            yield mask | rest


def _dealt(
    seats: list[int], pool: int, hands: Hands, seen: Seen, missing: _Sizes
) -> Iterator[Hands]:
    """Deal the whole pool, a mask, to the seats in every way that is not excluded."""
    if not seats:
        yield hands
        return
    seat, *others = seats
    allowed = pool & ~seen.excluded[seat]
    if not others:  # he gets what is left
        if allowed == pool:
            yield _with_cards(hands, seat, pool)
        return
    for chosen in combinations([1 << card for card in cards_of(allowed)], missing[seat]):
        added = sum(chosen)
        yield from _dealt(others, pool ^ added, _with_cards(hands, seat, added), seen, missing)


def _with_cards(hands: Hands, seat: int, cards: int) -> Hands:
    first, second, third = hands
    if seat == 0:
        return first | cards, second, third
    return (first, second | cards, third) if seat == 1 else (first, second, third | cards)


def _check(position: Position, player: int, seen: Seen, most_layouts: int) -> None:
    faults = [
        Fault(PositionCode.SEEN_HAND, {"seat": seat})
        for seat in {player, position.seat_to_play}
        if seen.known[seat] != position.hands[seat]
    ]
    places = [*seen.known, seen.unseen, *(1 << card for card in position.trick)]
    for card in range(DECK_SIZE):
        if sum(place >> card & 1 for place in places) > 1:
            faults.append(Fault(PositionCode.CARD_TWICE, {"card": Card.of_number(card)}))
    if not faults:
        count = layout_count(position, seen)
        if count == 0:
            faults.append(Fault(PositionCode.NO_LAYOUT))
        elif count > most_layouts:
            faults.append(
                Fault(PositionCode.TOO_MANY_LAYOUTS, {"count": count, "most": most_layouts})
            )
    if faults:
        raise PositionError(*faults)
