"""Contracts and misère with open cards, solved exactly in plain Python.

One number counts here, the declarer's tricks. The search itself is in `arbiter.solver.contest`.
"""

from arbiter.faults import Fault
from arbiter.solver.contest import Contest, Moment
from arbiter.solver.graph import Progress
from arbiter.solver.position import Game, Position, PositionCode, PositionError
from arbiter.solver.proof import Line, natural_order
from arbiter.solver.protocol import RaspasyOnly, check_game


class Declared(RaspasyOnly):
    """Answers questions about contracts, or about misère, and keeps what it has worked out.

    Ask one object about all the positions of a deal: the second answer is nearly free. Positions
    with another declarer or another trump may be asked of the same object.
    """

    def __init__(self, game: Game, progress: Progress | None = None) -> None:
        self._game = game
        self._progress = progress
        self._contests: dict[tuple[int, int | None], Contest] = {}

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
        check_game(position, self._game)
        declarer = position.declarer
        if declarer is None:  # a position of these games has a declarer, else it does not exist
            raise PositionError(Fault(PositionCode.NO_DECLARER, {"game": position.game.value}))
        mode = declarer, position.trump
        if mode not in self._contests:
            self._contests[mode] = Contest(self._game, *mode, self._progress)
        return self._contests[mode]
