"""The open-card solver in C++; only `arbiter.solver.kernel_solver` imports it."""

from collections.abc import Callable, Sequence
from enum import Enum

INTERFACE: int

class NodeLimitReached(RuntimeError): ...

class Game(Enum):
    CONTRACT = 0
    MISERE = 1
    RASPASY = 2

class Question:
    def __init__(
        self,
        game: Game,
        declarer: int,
        trump: int,
        hands: tuple[int, int, int],
        leader: int,
        trick: Sequence[int],
        talon_leads: Sequence[int],
        talon_can_win: bool,
    ) -> None: ...
    def seats(self, cards: Sequence[int]) -> list[int]: ...

class Solver:
    def __init__(
        self, memory_bytes: int, node_limit: int, progress: Callable[[int], object] | None
    ) -> None: ...
    @property
    def nodes(self) -> int: ...
    @property
    def memory_used(self) -> int: ...
    def tricks(self, question: Question) -> int: ...
    def takes(self, question: Question, helpless: int, wanted: int) -> bool: ...
    def best_line(self, question: Question) -> list[tuple[int, int]]: ...
    def values_of_cards(self, question: Question) -> list[tuple[int, int]]: ...
    def trace(self, question: Question, cards: Sequence[int]) -> list[list[tuple[int, int]]]: ...
    def guarantees(self, question: Question) -> tuple[int, int, int]: ...
    def outcomes(self, question: Question) -> list[tuple[int, int, int]]: ...
    def outcomes_with_lapses(
        self, question: Question
    ) -> list[tuple[tuple[int, int, int], int]]: ...
    def lapses_of(
        self, question: Question, cards: Sequence[int]
    ) -> list[tuple[int, int, int, int, int]]: ...
    def find_line_of_declarer(
        self, question: Question, wanted: int, most_lapses: int | None
    ) -> list[tuple[int, int]] | None: ...
    def find_line(
        self,
        question: Question,
        wanted: tuple[int, int, int],
        most_lapses: int | None,
    ) -> list[tuple[int, int]] | None: ...
