"""Contracts and misère: the fewest lapses that lead to each number of the declarer's tricks.

A layer of values over a `TrickGraph`, as in `arbiter.solver.layers`. A node's packed value counts
the trick taken just before it: in the low four bits the declarer's tricks at best play, above them
the set of counts that can be reached, a bit each, in blocks of sixteen by the lapses needed.
"""

from functools import partial

from arbiter.solver.graph import ROW_END, Progress, Stage, TrickGraph
from arbiter.solver.layers import Layer
from arbiter.solver.position import SEAT_NUMBERS, Game, Position
from arbiter.solver.suits import SEAT_UNIT

_VALUE_BITS = 4
_VALUE = (1 << _VALUE_BITS) - 1
_LAPSE_SHIFT = 16
_COUNTS = (1 << _LAPSE_SHIFT) - 1
_NOTHING_MORE = 1
"""The set at the end of a deal: no more tricks for the declarer, no lapses."""

_Groups = dict[int, int]
"""What can be reached after the choices of one player, by the value that they keep."""


class Shortest:
    """The lines of one declarer and one trump suit; keeps what it has worked out."""

    def __init__(
        self, game: Game, declarer: int, trump: int | None, progress: Progress | None
    ) -> None:
        wishes = tuple((seat == declarer) is (game is Game.CONTRACT) for seat in SEAT_NUMBERS)
        self._graph = TrickGraph(progress, trump)
        fill = partial(_fill, declarer, wishes)
        self._values = Layer(self._graph, Stage.LAPSES, fill, progress)

    def lapses_to(self, position: Position, taker: int | None = None) -> tuple[int, dict[int, int]]:
        """The declarer's tricks at best play, and the fewest lapses to each count.

        The trick of the taker before the position is counted in.
        """
        packed = self._values.at(self._graph.node(position, taker))
        fewest: dict[int, int] = {}
        lapses = 0
        reached = packed >> _VALUE_BITS
        while reached:
            block = reached & _COUNTS
            fewest |= {count: lapses for count in range(_LAPSE_SHIFT) if block >> count & 1}
            reached >>= _LAPSE_SHIFT
            lapses += 1
        return packed & _VALUE, fewest


def _fill(
    declarer: int, wishes: tuple[bool, ...], graph: TrickGraph, values: list[int], nodes: range
) -> None:
    tape, starts, turns = graph.tape, graph.starts, graph.turns
    for node in nodes:
        leader, taker = divmod(turns[node], SEAT_UNIT)
        first, second, third = (wishes[(leader + place) % 3] for place in SEAT_NUMBERS)
        leads: _Groups = {}
        seconds: _Groups = {}
        thirds: _Groups = {}
        for after in tape[starts[node] : starts[node + 1]]:
            if after >= 0:
                packed = values[after]
                value = packed & _VALUE
                thirds[value] = thirds.get(value, 0) | packed >> _VALUE_BITS
            elif after == ROW_END:
                _choose(thirds, third, seconds)
            else:
                _choose(seconds, second, leads)
        best: _Groups = {}
        if leads:
            _choose(leads, first, best)
        ((value, reached),) = best.items() or ((0, _NOTHING_MORE),)
        reached = _with_fewest(reached)
        if taker == declarer:
            value, reached = value + 1, reached << 1
        values[node] = reached << _VALUE_BITS | value


def _choose(groups: _Groups, wants_many: bool, into: _Groups) -> None:
    """Put one player's choice into those of the player before; empties the groups."""
    best = max(groups) if wants_many else min(groups)
    reached = 0
    for value, counts in groups.items():
        reached |= counts if value == best else counts << _LAPSE_SHIFT
    groups.clear()
    into[best] = into.get(best, 0) | reached


def _with_fewest(reached: int) -> int:
    """The same set without the counts that need more lapses than they must."""
    kept = seen = shift = 0
    while reached >> shift:
        fewest = reached >> shift & _COUNTS & ~seen
        seen |= fewest
        kept |= fewest << shift
        shift += _LAPSE_SHIFT
    return kept
