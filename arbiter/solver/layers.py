"""The values of the states of a `TrickGraph`, each kind a list with one packed number a node.

A node's values count the trick taken just before it. They are worked out backwards, from the last
trick to the first, each from those of the nodes that it leads to.

*Guarantees.* Ten bits a seat; a guarantee of v tricks is v ones. So the lesser of two is `&`, the
greater is `|`, for the three seats at once, and one trick more is the number doubled plus one.

*Sets of shares.* A share is one bit, at the place `share_bit` gives: seat 0's tricks times 11 plus
seat 1's, in blocks of 121 by lapses, and these in blocks of 4096 by tricks of the dealer. Seat 2
has the rest. So union is `|`, and a trick more or a lapse more is a shift of the whole set.
"""

from collections.abc import Callable, Iterator

from arbiter.solver.graph import NOBODY, REPORT_EVERY, ROW_END, Progress, Stage, TrickGraph, Work
from arbiter.solver.position import DEALER, MOST_CARDS, SEAT_NUMBERS, Share
from arbiter.solver.suits import SEAT_UNIT

SEAT_BITS = MOST_CARDS
SEAT_MASKS = tuple(((1 << SEAT_BITS) - 1) << SEAT_BITS * seat for seat in SEAT_NUMBERS)
ALL_SEATS = sum(SEAT_MASKS)

MORE_THAN_ALL = ALL_SEATS + 1

SHARE_WIDTH = MOST_CARDS + 1
LAPSE_SHIFT = SHARE_WIDTH * SHARE_WIDTH
DEALER_SHIFT = 4096
"""More than 30 lapses, one a card, can need."""
TRICK_SHIFTS = {0: SHARE_WIDTH, 1: 1, 2: 0, DEALER: DEALER_SHIFT, NOBODY: 0}
NOTHING_MORE = 1
"""The set at the end of a deal: no more tricks for anybody, no lapses."""

_SHARES = (1 << LAPSE_SHIFT) - 1
_DEALER_BLOCK = (1 << DEALER_SHIFT) - 1

Fill = Callable[[TrickGraph, list[int], range], None]
"""Works out the values of a range of nodes, given those of all that they lead to."""


class Layer:
    """The values of one kind, kept for all the nodes of a graph that were ever asked about."""

    def __init__(
        self, graph: TrickGraph, stage: Stage, fill: Fill, progress: Progress | None
    ) -> None:
        self.values: list[int] = []
        self._graph = graph
        self._stage = stage
        self._fill = fill
        self._progress = progress
        self._batches_done = 0

    def at(self, node: int) -> int:
        """The packed value of a node."""
        self.catch_up()
        return self.values[node]

    def catch_up(self) -> None:
        """Work out what is missing, batch after batch, each from its end to its start."""
        for batch in self._graph.batches[self._batches_done :]:
            self.values += [0] * (batch.stop - len(self.values))
            backwards = batch[::-1]
            for start in range(0, len(batch), REPORT_EVERY):
                part = backwards[start : start + REPORT_EVERY]
                self._fill(self._graph, self.values, part)
                if self._progress and len(batch) > REPORT_EVERY:
                    self._progress(Work(self._stage, start + len(part), len(batch)))
            self._batches_done += 1


def fill_guarantees(graph: TrickGraph, values: list[int], nodes: range) -> None:
    """Work out the fewest tricks that each seat can hold itself to.

    A seat takes the least over its own choices and the greatest over the others', whoever they
    are: the leader the least over leads of the greatest over whatever answers them, and so on.
    """
    tape, starts, turns = graph.tape, graph.starts, graph.turns
    for node in nodes:
        leader, taker = divmod(turns[node], SEAT_UNIT)
        best_lead = best_second = best_third = ALL_SEATS
        of_leader = of_second = of_third = worst = 0
        for after in tape[starts[node] : starts[node + 1]]:
            if after >= 0:
                value = values[after]
                best_third &= value
                worst |= value
            elif after == ROW_END:
                of_third |= best_third
                best_second &= worst
                of_leader |= worst
                best_third = ALL_SEATS
                worst = 0
            else:
                of_second |= best_second
                best_lead &= of_leader
                best_second = ALL_SEATS
                of_leader = 0
        if starts[node] == starts[node + 1]:
            value = 0
        else:
            value = (
                best_lead & SEAT_MASKS[leader]
                | of_second & SEAT_MASKS[(leader + 1) % 3]
                | of_third & SEAT_MASKS[(leader + 2) % 3]
            )
        if taker < DEALER:
            value += (value & SEAT_MASKS[taker]) + (1 << SEAT_BITS * taker)
        values[node] = value


def fill_outcomes(graph: TrickGraph, values: list[int], nodes: range) -> None:
    """Work out the sets of shares that lawful play can reach."""
    tape, starts, turns = graph.tape, graph.starts, graph.turns
    for node in nodes:
        reached = 0
        for after in tape[starts[node] : starts[node + 1]]:
            if after >= 0:
                reached |= values[after]
        values[node] = (reached or NOTHING_MORE) << TRICK_SHIFTS[turns[node] % SEAT_UNIT]


def fill_lapses(  # noqa: PLR0912  # thrice the same, written out: calls would double the time
    guarantees: list[int], graph: TrickGraph, values: list[int], nodes: range
) -> None:
    """Work out the sets of shares by the fewest lapses, from the guarantees of all the nodes.

    A choice is a lapse where its player's guarantee after it is greater than after the best one. At
    each choice the shares after the best so far and after the worse are gathered apart; whenever a
    better one is found, what was the best so far joins the worse.
    """
    tape, starts, turns = graph.tape, graph.starts, graph.turns
    for node in nodes:
        leader, taker = divmod(turns[node], SEAT_UNIT)
        first, second, third = (SEAT_MASKS[(leader + place) % 3] for place in SEAT_NUMBERS)
        least_1 = least_2 = least_3 = MORE_THAN_ALL
        best_1 = best_2 = best_3 = worse_1 = worse_2 = worse_3 = 0
        worst_of_lead = worst_of_row = 0
        for after in tape[starts[node] : starts[node + 1]]:
            if after >= 0:
                guarantee = guarantees[after]
                worst_of_row |= guarantee
                guarantee &= third
                if guarantee == least_3:
                    best_3 |= values[after]
                elif guarantee > least_3:
                    worse_3 |= values[after]
                else:
                    worse_3 |= best_3
                    best_3, least_3 = values[after], guarantee
            elif after == ROW_END:
                shares = best_3 | worse_3 << LAPSE_SHIFT
                guarantee = worst_of_row & second
                if guarantee == least_2:
                    best_2 |= shares
                elif guarantee > least_2:
                    worse_2 |= shares
                else:
                    worse_2 |= best_2
                    best_2, least_2 = shares, guarantee
                worst_of_lead |= worst_of_row
                least_3 = MORE_THAN_ALL
                best_3 = worse_3 = worst_of_row = 0
            else:
                shares = best_2 | worse_2 << LAPSE_SHIFT
                guarantee = worst_of_lead & first
                if guarantee == least_1:
                    best_1 |= shares
                elif guarantee > least_1:
                    worse_1 |= shares
                else:
                    worse_1 |= best_1
                    best_1, least_1 = shares, guarantee
                least_2 = MORE_THAN_ALL
                best_2 = worse_2 = worst_of_lead = 0
        reached = best_1 | worse_1 << LAPSE_SHIFT or NOTHING_MORE
        values[node] = _with_fewest(reached) << TRICK_SHIFTS[taker]


def guarantee_of(value: int, seat: int) -> int:
    """One seat's guarantee out of a packed value."""
    return (value & SEAT_MASKS[seat]).bit_count()


def share_bit(share: Share, tricks: int, lapses: int = 0) -> int:
    """The place of a share in a set; `tricks` are those shared out, the dealer's included."""
    dealer = tricks - sum(share)
    return dealer * DEALER_SHIFT + lapses * LAPSE_SHIFT + share[0] * SHARE_WIDTH + share[1]


def shares_in(value: int, tricks: int) -> Iterator[tuple[Share, int]]:
    """The shares of a set with their lapses, those that need fewer first."""
    while value:
        place = (value & -value).bit_length() - 1
        value &= value - 1
        dealer, place = divmod(place, DEALER_SHIFT)
        lapses, place = divmod(place, LAPSE_SHIFT)
        first, second = divmod(place, SHARE_WIDTH)
        yield (first, second, tricks - dealer - first - second), lapses


def _with_fewest(value: int) -> int:
    """The same set without the shares that need more lapses than they must."""
    kept = 0
    for shift in range(0, value.bit_length(), DEALER_SHIFT):
        block = value >> shift & _DEALER_BLOCK
        seen = 0
        while block:
            fewest = block & _SHARES & ~seen
            seen |= fewest
            kept |= fewest << shift
            shift += LAPSE_SHIFT  # noqa: PLW2901
            block >>= LAPSE_SHIFT
    return kept
