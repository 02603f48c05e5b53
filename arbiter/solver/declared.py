"""Contracts and misère with open cards, solved exactly in plain Python.

One number counts here, the declarer's tricks. The search itself is in `arbiter.solver.contest`, the
lines with the fewest lapses are in `arbiter.solver.shortest`.
"""

from arbiter.faults import Fault
from arbiter.solver.contest import Contest, Moment
from arbiter.solver.graph import Progress
from arbiter.solver.position import Game, Position, PositionCode, PositionError, Share
from arbiter.solver.proof import (
    Lapse,
    Line,
    Step,
    check_wanted,
    lapses_in,
    natural_order,
    unlawful_card,
)
from arbiter.solver.protocol import RaspasyOnly, check_game
from arbiter.solver.shortest import Shortest
from arbiter.solver.trace import trace_with


class Declared(RaspasyOnly):
    """Answers questions about contracts, or about misère, and keeps what it has worked out.

    Ask one object about all the positions of a deal: the second answer is nearly free. Positions
    with another declarer or another trump may be asked of the same object.
    """

    def __init__(self, game: Game, progress: Progress | None = None) -> None:
        self._game = game
        self._progress = progress
        self._contests: dict[tuple[int, int | None], Contest] = {}
        self._shortest: dict[tuple[int, int | None], Shortest] = {}

    @property
    def nodes(self) -> int:
        """How many states have been worked out so far."""
        return sum(contest.nodes for contest in self._contests.values())

    def tricks(self, position: Position) -> int:
        """The declarer's tricks among those not yet complete when everybody plays his best."""
        return self._contest(position).tricks(Moment.of(position))

    def values_of_cards(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Each lawful card and the declarer's tricks after it; of touching cards one is tried."""
        contest, moment = self._contest(position), Moment.of(position)
        lawful = position.lawful_cards()
        if not lawful:
            return ()
        value = contest.tricks(moment)
        values = {
            card: contest.tricks_after(moment, card, value)
            for card in contest.distinct_cards(moment)
        }
        valued = []
        for card in reversed(lawful):
            value = values.get(card, value)
            valued.append((card, value))
        return tuple(reversed(valued))

    def best_line(self, position: Position) -> Line:
        """A line to the end in which every card keeps the value.

        Of such cards always the same one, the first in `natural_order`.
        """
        contest = self._contest(position)
        left = contest.tricks(Moment.of(position))
        cards = []
        while position.tricks_left:
            seat = position.seat_to_play
            card = self._best_card(contest, position, left)
            cards.append((seat, card))
            position, taker = position.play(card)
            left -= taker == position.declarer
        return Line(tuple(cards), ())

    def find_line(
        self, position: Position, wanted: Share | int, most_lapses: int | None = None
    ) -> Line | None:
        """A line with the fewest lapses in which the declarer takes exactly so many tricks.

        Of such lines, at each card one that is no lapse is preferred, then the first in
        `natural_order`: the same question has always the same answer.
        """
        check_wanted(position, wanted)
        if not isinstance(wanted, int):
            return None
        shortest = self._shortest_lines(position)
        lapses = shortest.lapses_to(position)[1].get(wanted)
        if lapses is None or (most_lapses is not None and lapses > most_lapses):
            return None
        cards: list[tuple[int, int]] = []
        start, rest = position, wanted
        while position.tricks_left:
            seat = position.seat_to_play
            card, lapses = self._card_towards(shortest, position, rest, lapses)
            cards.append((seat, card))
            position, taker = position.play(card)
            rest -= taker == position.declarer
        line = tuple(cards)
        return Line(line, self.lapses_of(start, line))

    def lapses_of(
        self, position: Position, cards: tuple[tuple[int, int], ...]
    ) -> tuple[Lapse, ...]:
        """The lapses in a line of lawful cards, each with its seat; it may end early.

        Raises:
            PositionError: A card is not lawful where it stands.

        """
        steps = self.trace(position, tuple(card for _, card in cards))
        for at, ((seat, card), step) in enumerate(zip(cards, steps, strict=True)):
            if seat != step.seat:
                raise unlawful_card(at, seat, card)
        return lapses_in(position, steps)

    def trace(self, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
        """What every lawful card is worth at each place of a play."""
        return trace_with(self, position, cards)

    def _card_towards(
        self, shortest: Shortest, position: Position, wanted: int, lapses: int
    ) -> tuple[int, int]:
        """The next card of a line with so many lapses, and the lapses left after it."""
        after = {card: shortest.lapses_to(*position.play(card)) for card in natural_order(position)}
        values = [value for value, _ in after.values()]
        best = max(values) if position.wants_many(position.seat_to_play) else min(values)
        for lapse in (0, 1):
            for card, (value, fewest) in after.items():
                if (value != best) == bool(lapse) and fewest.get(wanted) == lapses - lapse:
                    return card, lapses - lapse
        raise AssertionError("a count that can be reached has no card towards it")

    def _shortest_lines(self, position: Position) -> Shortest:
        mode = self._mode(position)
        if mode not in self._shortest:
            self._shortest[mode] = Shortest(self._game, *mode, self._progress)
        return self._shortest[mode]

    def _best_card(self, contest: Contest, position: Position, left: int) -> int:
        """The first card in order after which the declarer still takes so many tricks.

        For the side that wants many: as many or more; for the other: no more.
        """
        wanted = position.wants_many(position.seat_to_play)
        asked = left if wanted else left + 1
        for card in natural_order(position):
            if contest.takes_after(Moment.of(position), card, asked) is wanted:
                return card
        raise AssertionError("no card keeps the value that the position has")

    def _contest(self, position: Position) -> Contest:
        mode = self._mode(position)
        if mode not in self._contests:
            self._contests[mode] = Contest(self._game, *mode, self._progress)
        return self._contests[mode]

    def _mode(self, position: Position) -> tuple[int, int | None]:
        check_game(position, self._game)
        declarer = position.declarer
        if declarer is None:  # a position of these games has a declarer, else it does not exist
            raise PositionError(Fault(PositionCode.NO_DECLARER, {"game": position.game.value}))
        return declarer, position.trump
