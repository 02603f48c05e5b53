"""The solver in C++, behind the same methods as the plain-Python ones.

This only translates, and it is the only file that imports the kernel. Where that was not built,
`KERNEL_AVAILABLE` is false and nothing else here may be used.
"""

from collections.abc import Callable
from typing import TypeVar

from arbiter.faults import Fault
from arbiter.solver.graph import Progress, Stage, Work
from arbiter.solver.position import (
    NODE_LIMIT_REACHED,
    Fields,
    Game,
    NodeLimitError,
    Position,
    Share,
)
from arbiter.solver.proof import Lapse, Line, Step, check_wanted, lapses_in, unlawful_card
from arbiter.solver.protocol import no_such_question

INTERFACE = 4
"""The kernel that this file knows how to talk to; another one is as good as none."""

try:
    import _arbiter_kernel as _kernel

    KERNEL_AVAILABLE = _kernel.INTERFACE == INTERFACE
except ImportError:
    KERNEL_AVAILABLE = False

_Answer = TypeVar("_Answer")

MEMORY_BYTES = 64 << 20


class KernelSolver:
    """Answers questions about positions of one game and keeps what it has worked out.

    Several threads may ask one object, one after the other; to work side by side, each needs its
    own. Python's other threads run meanwhile.
    """

    def __init__(
        self,
        game: Game = Game.RASPASY,
        progress: Progress | None = None,
        *,
        memory_bytes: int = MEMORY_BYTES,
        node_limit: int | None = None,
    ) -> None:
        """Open a solver.

        Args:
            game: What its positions play.
            progress: Told every 65,536 states how the work goes on; what it raises stops the work,
                as Ctrl-C does.
            memory_bytes: What its tables may take; what does not fit is worked out again.
            node_limit: The states that one question may take; `None`: any number.

        Raises:
            ValueError: The memory is too little for the tables to begin; or, at any question, the
                progress callback asks the solver that it is told of.

        """
        self._game = game
        self._node_limit = node_limit
        self._kernel = _kernel.Solver(memory_bytes, node_limit or 0, _report(progress))

    @property
    def nodes(self) -> int:
        """How many states have been worked out so far."""
        return self._kernel.nodes

    @property
    def memory_used(self) -> int:
        """The most bytes that its tables have taken at a time."""
        return self._kernel.memory_used

    def tricks(self, position: Position) -> int:
        """The declarer's tricks among those not yet complete, all playing best."""
        self._refuse_in_raspasy()
        return self._ask(self._kernel.tricks, position)

    def takes(self, fields: Fields, counted: int, asked: int, helpless: tuple[int, ...]) -> bool:
        """Whether a seat takes so many or more, the opponents choosing for the helpless seats.

        `counted` is the declarer; in raspasy any seat, against which the others are one side. The
        fields are those of a position, which need not be built for it.
        """
        mask = sum(1 << seat for seat in helpless)
        try:
            return self._kernel.takes(_question_of(fields, counted), mask, asked)
        except _kernel.NodeLimitReached:
            raise self._limit_reached() from None

    def best_line(self, position: Position) -> Line:
        """A line to the end in which both sides do their best, always the same one."""
        self._refuse_in_raspasy()
        return Line(tuple(self._ask(self._kernel.best_line, position)), ())

    def values_of_cards(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Each lawful card and its player's guarantee after it, or the declarer's tricks."""
        return tuple(self._ask(self._kernel.values_of_cards, position))

    def guarantees(self, position: Position) -> Share:
        """The fewest of the tricks not yet complete that each seat can hold itself to."""
        self._refuse_outside_raspasy()
        return self._ask(self._kernel.guarantees, position)

    def outcomes(self, position: Position) -> tuple[Share, ...]:
        """Every share of the tricks not yet complete that lawful play can reach, sorted."""
        self._refuse_outside_raspasy()
        return tuple(self._ask(self._kernel.outcomes, position))

    def outcomes_with_lapses(self, position: Position) -> tuple[tuple[Share, int], ...]:
        """Every share that lawful play can reach, and the fewest lapses that lead to it."""
        self._refuse_outside_raspasy()
        return tuple(self._ask(self._kernel.outcomes_with_lapses, position))

    def find_line(
        self, position: Position, wanted: Share | int, most_lapses: int | None = None
    ) -> Line | None:
        """A line with the fewest lapses that ends in exactly what is wanted, if there is one."""
        check_wanted(position, wanted)
        if isinstance(wanted, int):
            cards = self._ask(
                lambda asked: self._kernel.find_line_of_declarer(asked, wanted, most_lapses),
                position,
            )
        else:
            cards = self._ask(
                lambda asked: self._kernel.find_line(asked, wanted, most_lapses), position
            )
        if cards is None:
            return None
        line = tuple(cards)
        return Line(line, self.lapses_of(position, line))

    def lapses_of(
        self, position: Position, cards: tuple[tuple[int, int], ...]
    ) -> tuple[Lapse, ...]:
        """The lapses in a line of lawful cards, each with its seat; it may end early.

        Raises:
            PositionError: A card is not lawful where it stands.

        """
        _check_line(position, cards)
        numbers = [card for _, card in cards]
        if self._game is not Game.RASPASY:
            return lapses_in(position, self.trace(position, tuple(numbers)))
        found = self._ask(lambda question: self._kernel.lapses_of(question, numbers), position)
        return tuple(Lapse(*lapse) for lapse in found)

    def trace(self, position: Position, cards: tuple[int, ...]) -> tuple[Step, ...]:
        """What every lawful card is worth at each place of a play, all in one call.

        Raises:
            PositionError: A card is not lawful where it stands.

        """
        seats = _seats(position, cards)
        places = self._ask(lambda asked: self._kernel.trace(asked, cards), position)
        return tuple(
            Step.of(position, seat, card, tuple(values))
            for seat, card, values in zip(seats, cards, places, strict=True)
        )

    def _ask(self, ask: Callable[["_kernel.Question"], _Answer], position: Position) -> _Answer:
        if position.game is not self._game:
            raise no_such_question("any", position.game)
        try:
            return ask(_question(position, position.declarer or 0))
        except _kernel.NodeLimitReached:
            raise self._limit_reached() from None

    def _limit_reached(self) -> NodeLimitError:
        return NodeLimitError(Fault(NODE_LIMIT_REACHED, {"limit": self._node_limit or 0}))

    def _refuse_in_raspasy(self) -> None:
        if self._game is Game.RASPASY:
            raise no_such_question("any", self._game)

    def _refuse_outside_raspasy(self) -> None:
        if self._game is not Game.RASPASY:
            raise no_such_question("any", self._game)


def _question(position: Position, counted: int) -> "_kernel.Question":
    return _question_of(position.fields, counted)


def _question_of(fields: Fields, counted: int) -> "_kernel.Question":
    hands, leader, trick, talon_leads, talon_can_win, game, _, trump = fields
    return _kernel.Question(
        _kernel.Game[game.name],
        counted,
        -1 if trump is None else trump,
        hands,
        leader,
        trick,
        talon_leads,
        talon_can_win,
    )


def _report(progress: Progress | None) -> Callable[[int], object] | None:
    if progress is None:
        return None
    return lambda nodes: progress(Work(Stage.STATES, nodes))


def _check_line(position: Position, cards: tuple[tuple[int, int], ...]) -> None:
    seats = _seats(position, tuple(card for _, card in cards))
    for at, (seat, card) in enumerate(cards):
        if seat != seats[at]:
            raise unlawful_card(at, seat, card)


def _seats(position: Position, cards: tuple[int, ...]) -> list[int]:
    """Who plays each card of a play.

    Raises:
        PositionError: A card is not lawful where it stands.

    """
    seats = _question(position, 0).seats(cards)
    if len(seats) < len(cards):
        at = len(seats)
        for card in cards[:at]:
            position, _ = position.play(card)
        raise unlawful_card(at, position.seat_to_play, cards[at])
    return seats
