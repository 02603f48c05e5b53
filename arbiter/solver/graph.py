"""Every state that a position can lead to at the end of a trick, and how each leads to the next.

States that differ only in the names of suits and in ranks that no longer matter are one node: that
is why a full deal has but some tens of thousands. A node also says who has just taken a trick, so
that what is stored for it counts that trick. The values themselves are in `arbiter.solver.layers`.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from arbiter.game.values import value
from arbiter.solver.position import Position
from arbiter.solver.suits import (
    SEAT_UNIT,
    TURN_MASK,
    Change,
    Suits,
    followed,
    suit_weight,
    suits_of,
)
from arbiter.solver.tricks import Row, changed, rows_of_lead

NOBODY = 4
"""The taker of a node before which no trick was taken; 0, 1, 2 are the seats, 3 the dealer."""

ROW_END = -1
"""The mark on the tape after the last card with which the third player can end a trick."""
LEAD_END = -2
"""The mark on the tape after the last row that answers one lead."""

REPORT_EVERY = 4096


class Stage(StrEnum):
    """The parts of the work, in the order in which they are done.

    A contract and a misère have one, `SEARCH`, and raspasy the others.
    """

    SEARCH = "search"
    STATES = "states"
    GUARANTEES = "guarantees"
    OUTCOMES = "outcomes"
    LAPSES = "lapses"


@value
class Work:
    """How far a part of the work has come; `total` is `None` while nobody knows."""

    stage: Stage
    done: int
    total: int | None = None


Progress = Callable[[Work], None]
"""Told every few thousand states, several times a second; what it raises stops the work.

No clock is read here: who shows the progress leaves out what comes too soon.
"""


class TrickGraph:
    """States by number, all with the same trump suit or none.

    It grows with each position asked about, and forgets nothing.

    When anything is raised while it grows, it is of no more use.

    What can happen at node `n` stands on `tape[starts[n] : starts[n + 1]]`. A trick is three
    choices: a lead, the second player's card, the third player's. Each third card is the node that
    it leads to; `ROW_END` follows the third cards that answer one second card, `LEAD_END` the rows
    that answer one lead. Where cards already lie on the table the choices made are the only ones.
    One flat list, not a tuple for each row: half the time and a quarter of the memory.

    Attributes:
        tape: The nodes and marks of all tricks, node after node.
        starts: Where each node's part of the tape starts, and at last where the tape ends.
        turns: For each node `SEAT_UNIT` times the seat that plays first, plus the taker of the
            trick before.
        batches: The ranges of node numbers that came with one position. Each node stands before
            those of its batch that it leads to; all others it leads to are in older batches.

    """

    def __init__(self, progress: Progress | None = None, trump: int | None = None) -> None:
        self.tape: list[int] = []
        self.starts: list[int] = [0]
        self.turns: list[int] = []
        self.batches: list[range] = []
        self._progress = progress
        self._trump = trump
        self._number_of_key: dict[int, int] = {}
        self._number_of_position: dict[tuple[Position, int], int] = {}
        self._waiting: list[Position | tuple[int, Suits]] = []

    def node(self, position: Position, taker: int | None = None) -> int:
        """The node of a position after the taker's trick, with all that it leads to."""
        number = self._enter(position, taker)
        if self._waiting:
            self._grow()
        return number

    def _grow(self) -> None:
        """Write the tricks of each waiting node; the nodes that they lead to join the queue."""
        first = len(self.starts) - 1
        for done, state in enumerate(self._waiting, start=1):
            if isinstance(state, Position):
                self._write_tricks_of_position(state)
            else:
                self._write_tricks_of_state(*state)
            self.starts.append(len(self.tape))
            if self._progress and done % REPORT_EVERY == 0:
                self._progress(Work(Stage.STATES, done))
        self._waiting.clear()
        self.batches.append(range(first, len(self.turns)))

    def _enter(self, position: Position, taker: int | None) -> int:
        """The number of a position, new or known; a new one joins the queue.

        Between tricks, once no talon card leads any more, the key holds only what matters. While
        one does, and within a trick, it is the position itself: those are few.
        """
        turn = SEAT_UNIT * position.leader + (NOBODY if taker is None else taker)
        new = len(self.turns)
        state: Position | tuple[int, Suits]
        if position.trick or position.talon_leads:
            state = position
            number = self._number_of_position.setdefault((position, turn), new)
        else:
            suits = suits_of(position.hands, self._trump)
            key = sum(map(suit_weight, suits)) + turn
            state = key, suits
            number = self._number_of_key.setdefault(key, new)
        if number == new:
            self.turns.append(turn)
            self._waiting.append(state)
        return number

    def _write_tricks_of_position(self, position: Position) -> None:
        """Play the rest of the trick card by card; what lies on the table has no alternative."""
        for led in _with_cards(position, 1):
            for answered in _with_cards(led, 2):
                for card in answered.distinct_cards():
                    self.tape.append(self._enter(*answered.play(card)))
                self.tape.append(ROW_END)
            self.tape.append(LEAD_END)

    def _write_tricks_of_state(self, key: int, suits: Suits) -> None:
        """Find what follows a key by adding changes to it: the usual and the fast way."""
        known = self._number_of_key.get
        write = self.tape.append
        for rows in _leads(key, suits):
            for base, lasts, changes in rows:
                for last in lasts:
                    after = base + last[0]
                    node = known(after)
                    if node is None:
                        node = self._new(after, suits, (*changes, last))
                    write(node)
                write(ROW_END)
            write(LEAD_END)

    def _new(self, key: int, suits: Suits, changes: Iterable[Change]) -> int:
        number = len(self.turns)
        self._number_of_key[key] = number
        self.turns.append(key & TURN_MASK)
        self._waiting.append((key, changed(suits, changes)))
        return number


def _with_cards(position: Position, count: int) -> Iterator[Position]:
    """The positions with so many cards in the running trick, or the position if it has them."""
    if len(position.trick) >= count:
        yield position
        return
    for card in position.distinct_cards():
        yield position.play(card)[0]


def _leads(key: int, suits: Suits) -> Iterator[list[Row]]:
    """For each distinct lead the rows of choices that answer it."""
    leader = (key & TURN_MASK) // SEAT_UNIT
    second, third = (leader + 1) % 3, (leader + 2) % 3
    base = key & ~TURN_MASK
    for place, number in enumerate(suits):
        if number in suits[:place]:  # of suits that look the same one is enough
            continue
        others = suits[:place] + suits[place + 1 :]
        for middles in followed(leader, number):
            yield rows_of_lead(base, number, others, middles, second, third)
