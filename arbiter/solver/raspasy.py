"""Raspasy with open cards, solved exactly in plain Python.

Each of the three wants few tricks. What a player can make sure of, he must make sure of against
the two others together, whatever they do; what can happen, happens when all play along.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from arbiter.solver.graph import Progress, Stage, TrickGraph
from arbiter.solver.layers import (
    Layer,
    fill_guarantees,
    fill_lapses,
    fill_outcomes,
    guarantee_of,
    share_bit,
    shares_in,
)
from arbiter.solver.position import (
    SEAT_NUMBERS,
    Game,
    Position,
    Share,
)
from arbiter.solver.proof import Lapse, Line, Step, check_wanted, natural_order, unlawful_card
from arbiter.solver.protocol import DeclarerOnly, check_game
from arbiter.solver.trace import trace_with


@dataclass(frozen=True, slots=True)
class _Step:
    """One card: the position after it, who took the trick that it ended, and the node there."""

    card: int
    after: Position
    taker: int | None
    node: int


class Raspasy(DeclarerOnly):
    """Answers questions about raspasy positions and keeps what it has worked out.

    Ask one object about all the positions of a deal: the second answer is nearly free. Positions
    of other deals may be asked of the same object; each full deal takes some tens of megabytes.
    """

    def __init__(self, progress: Progress | None = None) -> None:
        self._progress = progress
        self._start_afresh()

    @property
    def nodes(self) -> int:
        """How many states have been worked out so far."""
        return len(self._graph.turns)

    def guarantees(self, position: Position) -> Share:
        """The fewest of the remaining tricks that each seat can hold itself to.

        The other two play as one side against the seat, and all cards are open.
        """
        value = self._guarantees.at(self._node(position))
        first, second, third = (guarantee_of(value, seat) for seat in SEAT_NUMBERS)
        return first, second, third

    def outcomes(self, position: Position) -> tuple[Share, ...]:
        """Every share of the remaining tricks that lawful play can reach, sorted.

        Where talon cards can win, a share may fall short by the tricks that the dealer takes.
        """
        value = self._outcomes.at(self._node(position))
        return tuple(sorted(share for share, _ in shares_in(value, position.tricks_left)))

    def outcomes_with_lapses(self, position: Position) -> tuple[tuple[Share, int], ...]:
        """Every share that lawful play can reach and the fewest lapses, of all players together.

        A lapse is a card after which its player's guarantee, tricks just taken included, is worse
        than before it.
        """
        value = self._lapses_at(self._node(position))
        return tuple(sorted(shares_in(value, position.tricks_left)))

    def values_of_cards(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Each lawful card and the guarantee, after it, of the seat that plays it."""
        seat = position.seat_to_play
        return tuple(
            (step.card, guarantee_of(self._guarantees.at(step.node), seat))
            for step in self._steps(position, position.lawful_cards())
        )

    def find_line(
        self, position: Position, wanted: Share | int, most_lapses: int | None = None
    ) -> Line | None:
        """A line with the fewest lapses that ends in exactly the wanted share.

        Of such lines, at each card one that is no lapse is preferred, then the first in
        `natural_order`: the same question has always the same answer.

        Returns:
            The line, or `None` where no line reaches the share, or none with so few lapses.

        """
        check_wanted(position, wanted)
        if isinstance(wanted, int):
            return None
        lapses_left = dict(self.outcomes_with_lapses(position)).get(wanted)
        if lapses_left is None or (most_lapses is not None and lapses_left > most_lapses):
            return None
        cards: list[tuple[int, int]] = []
        start, rest = position, wanted
        while position.tricks_left:
            seat = position.seat_to_play
            step, lapses_left = self._step_towards(position, rest, lapses_left)
            cards.append((seat, step.card))
            rest = _less_trick(rest, step.taker)
            position = step.after
        line = tuple(cards)
        return Line(line, self.lapses_of(start, line))

    def lapses_of(
        self, position: Position, cards: tuple[tuple[int, int], ...]
    ) -> tuple[Lapse, ...]:
        """The lapses in a line of lawful cards, each with its seat; it may end early.

        Raises:
            PositionError: A card is not lawful where it stands.

        """
        taken = [0, 0, 0]
        lapses = []
        for at, (seat, card) in enumerate(cards):
            if seat != position.seat_to_play or card not in position.lawful_cards():
                raise unlawful_card(at, seat, card)
            before = taken[seat] + self._guarantee(self._node(position), seat)
            (step,) = self._steps(position, (card,))
            after = taken[seat] + self._guarantee(step.node, seat)
            if after > before:
                lapses.append(Lapse(at, seat, card, before, after))
            if step.taker in SEAT_NUMBERS:
                taken[step.taker] += 1
            position = step.after
        return tuple(lapses)

    def trace(self, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
        """What every lawful card is worth at each place of a play."""
        return trace_with(self, position, cards)

    def _step_towards(self, position: Position, rest: Share, lapses: int) -> tuple[_Step, int]:
        """The next card of a line with so many lapses, and the lapses left after it."""
        seat = position.seat_to_play
        steps = list(self._steps(position, natural_order(position)))
        values = [self._guarantee(step.node, seat) for step in steps]
        for lapse in (0, 1):
            for step, value in zip(steps, values, strict=True):
                is_lapse = value > min(values)
                if is_lapse == bool(lapse) and self._reaches(
                    step.node, share_bit(rest, position.tricks_left, lapses - lapse)
                ):
                    return step, lapses - lapse
        raise AssertionError("a share counted as reachable has no card towards it")

    def _steps(self, position: Position, cards: tuple[int, ...]) -> Iterator[_Step]:
        for card in cards:
            after, taker = position.play(card)
            yield _Step(card, after, taker, self._node(after, taker))

    def _guarantee(self, node: int, seat: int) -> int:
        return guarantee_of(self._guarantees.at(node), seat)

    def _reaches(self, node: int, bit: int) -> bool:
        return bit >= 0 and bool(self._lapses_at(node) >> bit & 1)

    def _lapses_at(self, node: int) -> int:
        self._guarantees.catch_up()
        return self._lapses.at(node)

    def _node(self, position: Position, taker: int | None = None) -> int:
        check_game(position, Game.RASPASY)
        try:
            return self._graph.node(position, taker)
        except BaseException:  # a graph that stopped half-way, by Ctrl-C too, is of no more use
            self._start_afresh()
            raise

    def _start_afresh(self) -> None:
        self._graph = TrickGraph(self._progress)
        self._guarantees = Layer(self._graph, Stage.GUARANTEES, fill_guarantees, self._progress)
        self._outcomes = Layer(self._graph, Stage.OUTCOMES, fill_outcomes, self._progress)
        self._lapses = Layer(
            self._graph,
            Stage.LAPSES,
            partial(fill_lapses, self._guarantees.values),
            self._progress,
        )


def _less_trick(rest: Share, taker: int | None) -> Share:
    first, second, third = (tricks - (seat == taker) for seat, tricks in enumerate(rest))
    return first, second, third
