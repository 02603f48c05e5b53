"""A contract or misère with open cards: the declarer's tricks when everybody plays his best.

The declarer wants many tricks in a contract and few in misère; the others are one side against him.
The search asks yes-or-no questions, "does he take so many or more?", and walks from one to the next
until the number is known. What is found out about a state at the end of a trick is kept under its
key, so that the questions help each other.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from arbiter.game.cards import RANKS_IN_A_SUIT
from arbiter.solver.bounds import contract_bounds, misere_bounds
from arbiter.solver.graph import REPORT_EVERY, Progress, Stage, Work
from arbiter.solver.masks import Hands, distinct_among, lawful_mask, trick_winner, without
from arbiter.solver.position import SEAT_NUMBERS, Game, Position
from arbiter.solver.suits import (
    SEAT_UNIT,
    SUIT_COUNT,
    TURN_MASK,
    WINNER_UNIT,
    Change,
    Suits,
    followed,
    owners_of,
    suit_weight,
    suits_of,
)
from arbiter.solver.tricks import Row, changed, rows_of_lead

MOST_KEPT = 1_000_000
"""So many states, some hundred megabytes, are kept; before a further question all are forgotten."""

_BOUND_BITS = 4
_UPPER = (1 << _BOUND_BITS) - 1
_TRUMP_LAST = (*range(1, SUIT_COUNT), 0)

_State = tuple[Suits, int, int]
"""The suits at a lead, the tricks left after this one, the tricks that are asked for."""
_Question = tuple[int, int, tuple[Change, ...]]
"""A key, the tricks asked for there, and the changes that lead to it."""

_winning_place = cache(trick_winner)


class Moment(NamedTuple):
    """The cards of a position alone, unchecked: what changes from card to card."""

    hands: Hands
    leader: int
    trick: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> "Moment":
        """The cards of a position without talon cards."""
        return cls(position.hands, position.leader, position.trick)

    @property
    def seat_to_play(self) -> int:
        """See `Position.seat_to_play`."""
        return (self.leader + len(self.trick)) % len(SEAT_NUMBERS)

    @property
    def tricks_left(self) -> int:
        """See `Position.tricks_left`."""
        first, second, third = self.hands
        return max(first.bit_count(), second.bit_count(), third.bit_count())


class Contest:
    """The tricks of one declarer in one game, found by searches over one table.

    What is kept for a key depends on who declares, what is trump and who wants what, so there is
    one object for each of these. Stopped half-way it is as good as before.

    Attributes:
        nodes: How many states have been searched.

    """

    def __init__(
        self, game: Game, declarer: int, trump: int | None, progress: Progress | None = None
    ) -> None:
        self.nodes = 0
        self._declarer = declarer
        self._trump = trump
        self._goal = game is Game.CONTRACT
        self._own = WINNER_UNIT * declarer
        self._progress = progress
        self._known: dict[int, int] = {}

    def tricks(self, moment: Moment, guess: int | None = None) -> int:
        """The declarer's tricks among those not yet complete; a good guess saves work."""
        if len(self._known) > MOST_KEPT:
            self._known.clear()
        low, high = 0, moment.tricks_left
        asked = self._first_guess(high) if guess is None else guess
        while low < high:
            asked = min(max(asked, low + 1), high)
            if self.takes(moment, asked):
                low = asked
                asked += 1
            else:
                high = asked - 1
                asked -= 1
        return low

    def takes(self, moment: Moment, asked: int) -> bool:
        """Whether the declarer takes so many of the tricks not yet complete, or more.

        A trick that runs is played out card by card; from the next lead on the suits are enough.
        """
        left = moment.tricks_left
        if asked <= 0 or asked > left:
            return asked <= 0
        if not moment.trick:
            suits = suits_of(moment.hands, self._trump)
            key = sum(map(suit_weight, suits)) + WINNER_UNIT * moment.leader
            return self._takes(key, suits, left, asked)
        wanted = self.wants_many(moment.seat_to_play)
        for card in self.distinct_cards(moment):
            if self.takes_after(moment, card, asked) is wanted:
                return wanted
        return not wanted

    def takes_after(self, moment: Moment, card: int, asked: int) -> bool:
        """Whether he takes so many or more when this card is played now."""
        after, own = self._played(moment, card)
        return self.takes(after, asked - own)

    def tricks_after(self, moment: Moment, card: int, guess: int) -> int:
        """The declarer's tricks when this card is played now."""
        after, own = self._played(moment, card)
        return own + self.tricks(after, guess - own)

    def wants_many(self, seat: int) -> bool:
        """Whether the seat is of the side that wants the declarer to take many tricks."""
        return (seat == self._declarer) is self._goal

    def distinct_cards(self, moment: Moment) -> tuple[int, ...]:
        """See `Position.distinct_cards`."""
        named = moment.trick[0] // RANKS_IN_A_SUIT if moment.trick else None
        lawful = lawful_mask(moment.hands[moment.seat_to_play], named, self._trump)
        return distinct_among(lawful, moment.hands, moment.trick)

    def _first_guess(self, tricks_left: int) -> int:
        """Where to begin: the middle of a contract, the bottom of a misère."""
        return (tricks_left + 1) // 2 if self._goal else 1

    def _played(self, moment: Moment, card: int) -> tuple[Moment, int]:
        """The cards after a card, and the trick that the declarer has taken with it, if so."""
        hands = without(moment.hands, moment.seat_to_play, card)
        trick = (*moment.trick, card)
        if len(trick) < len(SEAT_NUMBERS):
            return Moment(hands, moment.leader, trick), 0
        place = _winning_place(trick, trump=self._trump)
        taker = (moment.leader + (place or 0)) % len(SEAT_NUMBERS)
        return Moment(hands, taker, ()), int(taker == self._declarer)

    def _takes(self, key: int, suits: Suits, left: int, asked: int) -> bool:
        """Whether he takes so many of the tricks left, one at least and not more than there are."""
        entry = self._known.get(key)
        if entry is None:
            find_bounds = contract_bounds if self._goal else misere_bounds
            leader = (key & TURN_MASK) // SEAT_UNIT
            low, high = find_bounds(suits, leader, self._declarer, left)
            self._known[key] = entry = low << _BOUND_BITS | high
        if entry >> _BOUND_BITS >= asked:
            return True
        if entry & _UPPER < asked:
            return False
        self.nodes += 1
        if self._progress and self.nodes % REPORT_EVERY == 0:
            self._progress(Work(Stage.SEARCH, self.nodes))
        takes = self._search(key, (suits, left - 1, asked))
        if takes:
            self._known[key] = asked << _BOUND_BITS | entry & _UPPER
        else:
            self._known[key] = entry & ~_UPPER | asked - 1
        return takes

    def _search(self, key: int, state: _State) -> bool:
        """Try the leads: one that serves the declarer is enough if he leads, else all must.

        The other players answer a lead with all that can happen after it, row by row: whether it
        serves the declarer depends on where in the trick he sits.
        """
        leader = (key & TURN_MASK) // SEAT_UNIT
        place = (self._declarer - leader) % len(SEAT_NUMBERS)
        serves = (self._serves_whatever_comes, self._serves_in_a_row, self._serves_in_each_row)[
            place
        ]
        stops_at = place == 0
        for rows in self._leads(key & ~TURN_MASK, state[0], leader):
            if serves(rows, state) is stops_at:
                return self._goal is stops_at
        return self._goal is not stops_at

    def _leads(self, key: int, suits: Suits, leader: int) -> Iterator[list[Row]]:
        """The rows of each distinct lead, suit by suit.

        The declarer's trumps come last; against a misère comes first the suit of which he has most.
        """
        second, third = (leader + 1) % 3, (leader + 2) % 3
        places: Iterable[int] = range(SUIT_COUNT)
        if leader == self._declarer:
            places = _TRUMP_LAST
        elif not self._goal:
            places = sorted(places, key=lambda place: -_length(self._declarer, suits[place]))
        for place in places:
            if suits[place] in suits[:place]:  # of suits that look the same one is enough
                continue
            others = suits[:place] + suits[place + 1 :]
            for middles in followed(leader, suits[place]):
                yield rows_of_lead(key, suits[place], others, middles, second, third)

    def _serves_whatever_comes(self, rows: list[Row], state: _State) -> bool:
        """Whether all that can follow the declarer's lead serves him."""
        open_questions: list[_Question] = []
        for row in rows:
            if self._finds(not self._goal, row, state, open_questions):
                return False
        return self._all_serve(open_questions, state)

    def _serves_in_a_row(self, rows: list[Row], state: _State) -> bool:
        """Whether the declarer, second to play, has a card after which every third serves him."""
        rows_to_search = []
        for row in rows:
            open_questions: list[_Question] = []
            if not self._finds(not self._goal, row, state, open_questions):
                if not open_questions:
                    return True
                rows_to_search.append(open_questions)
        return any(self._all_serve(questions, state) for questions in rows_to_search)

    def _serves_in_each_row(self, rows: list[Row], state: _State) -> bool:
        """Whether the declarer, last to play, has a card that serves him after every second."""
        rows_to_search = []
        for row in rows:
            open_questions: list[_Question] = []
            if not self._finds(self._goal, row, state, open_questions):
                if not open_questions:
                    return False
                rows_to_search.append(open_questions)
        return all(
            any(self._answer(question, state) is self._goal for question in questions)
            for questions in rows_to_search
        )

    def _all_serve(self, questions: list[_Question], state: _State) -> bool:
        return all(self._answer(question, state) is self._goal for question in questions)

    def _answer(self, question: _Question, state: _State) -> bool:
        key, asked, changes = question
        suits, left, _ = state
        return self._takes(key, changed(suits, changes), left, asked)

    def _finds(
        self, sought: bool, row: Row, state: _State, open_questions: list[_Question]
    ) -> bool:
        """Whether the answer sought is known for a state of the row; notes what is not known."""
        key, lasts, changes = row
        _, left, asked_before = state
        known = self._known.get
        for last in lasts:
            after = key + last[0]
            asked = asked_before - 1 if after & TURN_MASK == self._own else asked_before
            if asked <= 0 or asked > left:
                takes = asked <= 0
            else:
                entry = known(after)
                if entry is None:
                    open_questions.append((after, asked, (*changes, last)))
                    continue
                if entry >> _BOUND_BITS >= asked:
                    takes = True
                elif entry & _UPPER < asked:
                    takes = False
                else:
                    open_questions.append((after, asked, (*changes, last)))
                    continue
            if takes is sought:
                return True
        return False


@cache
def _length(seat: int, number: int) -> int:
    return owners_of(number).count(seat)
