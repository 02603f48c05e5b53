"""Contracts and misère: deals too large for the reference, and equal positions in other clothes."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.game.cards import Card, Hand
from arbiter.solver.bounds import contract_bounds, misere_bounds
from arbiter.solver.contest import Contest, Moment
from arbiter.solver.position import Game, Position
from arbiter.solver.solve import (
    Question,
    Solution,
    Work,
    best_line,
    open_twin,
    solve,
    trace,
    tricks,
    values_of_cards,
)
from arbiter.solver.suits import suits_of
from tests.solver import reference
from tests.solver.positions import (
    MODES,
    OpenOne,
    declared,
    declared_positions,
    each_solver,
    random_deal,
)

SUIT_ORDERS = tuple(permutations(range(4)))
each_mode = pytest.mark.parametrize("mode", MODES[:4])


def hand(names: str) -> int:
    return Hand.of(map(Card.parse, names.split())).mask


def renamed(mask: int, order: tuple[int, ...]) -> int:
    return sum((mask >> 8 * suit & 0xFF) << 8 * new for suit, new in enumerate(order))


@each_solver
@given(position=declared_positions(), order=st.sampled_from(SUIT_ORDERS))
@settings(deadline=None, max_examples=60)
def test_the_names_of_the_suits_change_nothing_where_the_trump_is_renamed_too(
    open_one: OpenOne, position: Position, order: tuple[int, ...]
) -> None:
    first, second, third = (renamed(mask, order) for mask in position.hands)
    other = Position(
        (first, second, third),
        position.leader,
        tuple(8 * order[card // 8] + card % 8 for card in position.trick),
        game=position.game,
        declarer=position.declarer,
        trump=None if position.trump is None else order[position.trump],
    )

    assert open_one(position.game).tricks(other) == open_one(position.game).tricks(position)


@each_solver
@given(position=declared_positions(), by=st.integers(1, 2))
@settings(deadline=None, max_examples=60)
def test_turning_the_table_changes_nothing(open_one: OpenOne, position: Position, by: int) -> None:
    first, second, third = (position.hands[(seat - by) % 3] for seat in range(3))
    other = Position(
        (first, second, third),
        (position.leader + by) % 3,
        position.trick,
        game=position.game,
        declarer=((position.declarer or 0) + by) % 3,
        trump=position.trump,
    )

    assert open_one(position.game).tricks(other) == open_one(position.game).tricks(position)


@each_mode
def test_one_solver_keeps_declarers_and_trumps_apart(mode: tuple[Game, int | None]) -> None:
    """A table shared by two modes would give values that are wrong without a sign of it."""
    deal = random_deal(Random(8), 6)
    warm = open_twin(mode[0])
    trumps = (None, 0, 1, 2, 3) if mode[0] is Game.CONTRACT else (None,)
    for declarer in range(3):
        for trump in trumps:
            position = declared(deal, declarer, (mode[0], trump))

            assert warm.tricks(position) == open_twin(mode[0]).tricks(position)


@each_mode
def test_the_value_of_a_full_deal_is_that_of_its_best_card(
    mode: tuple[Game, int | None],
) -> None:
    position = declared(random_deal(Random(7), 9), 1, mode)
    solver = open_twin(mode[0])
    for _ in range(3):
        values = solver.values_of_cards(position)
        best = max if position.wants_many(position.seat_to_play) else min
        for card, value in values:
            after, taker = position.play(card)
            assert value == open_twin(mode[0]).tricks(after) + (taker == position.declarer)

        assert solver.tricks(position) == best(value for _, value in values)
        position, _ = position.play(values[-1][0])


@each_mode
@pytest.mark.parametrize("seed", range(3))
def test_the_best_line_of_a_full_deal_is_lawful_and_has_the_value(
    mode: tuple[Game, int | None], seed: int
) -> None:
    position = declared(random_deal(Random(seed)), seed, mode)
    state, taken = reference.state_of(position), reference.NOTHING
    for _, card in best_line(position).cards:
        assert reference.card(card) in reference.lawful(state)
        state, share = reference.play(state, reference.card(card))
        taken = reference.add(taken, share)

    assert sum(taken) == 10
    assert taken[seed] == tricks(position)


@each_mode
def test_the_trace_of_a_full_deal_moves_only_where_somebody_pays(
    mode: tuple[Game, int | None],
) -> None:
    random = Random(1)
    position = declared(random_deal(random), 1, mode)
    cards: list[int] = []
    end = position
    while end.tricks_left:
        cards.append(random.choice(end.lawful_cards()))
        end, _ = end.play(cards[-1])
    before = tricks(position)
    for step in trace(position, tuple(cards)):
        gained = step.value - before
        assert step.cost == (-gained if position.wants_many(step.seat) else gained) >= 0
        before = step.value


def test_a_trace_of_raspasy_tells_what_the_player_of_each_card_can_hold_himself_to() -> None:
    random = Random(4)
    start = random_deal(random, 5)
    cards: list[int] = []
    position, taken, expected = start, [0, 0, 0], []
    while position.tricks_left:
        seat = position.seat_to_play
        before = taken[seat] + open_twin().guarantees(position)[seat]
        cards.append(random.choice(position.lawful_cards()))
        position, taker = position.play(cards[-1])
        if taker in (0, 1, 2):
            taken[taker] += 1
        after = taken[seat] + open_twin().guarantees(position)[seat]
        expected.append((seat, cards[-1], after, after - before))

    steps = trace(start, tuple(cards))

    assert [(step.seat, step.card, step.value, step.cost) for step in steps] == expected
    assert any(step.cost for step in steps)


def test_a_solution_holds_the_value_a_line_and_the_work() -> None:
    position = declared(random_deal(Random(5), 6), 0, (Game.CONTRACT, 1))
    solution = solve(position)

    assert isinstance(solution, Solution)
    assert solution.value == tricks(position)
    assert solution.line == best_line(position)
    assert solution.nodes > 0


def test_a_solution_in_raspasy_has_no_line() -> None:
    position = random_deal(Random(5), 4)
    solver = open_twin()

    assert solve(position).value == solver.guarantees(position)
    assert solve(position, Question.OUTCOMES).value == solver.outcomes(position)
    assert solve(position, Question.LAPSES).value == solver.outcomes_with_lapses(position)
    assert solve(position).line is None


@each_mode
def test_nothing_is_left_at_the_end(mode: tuple[Game, int | None]) -> None:
    end = declared(Position((0, 0, 0), 2), 0, mode)

    assert tricks(end) == 0
    assert values_of_cards(end) == ()
    assert best_line(end).cards == ()


def test_all_the_trumps_take_all_the_tricks() -> None:
    first = hand("AS KS QS JS TS 9S 8S 7S AC KC")
    rest = [card for card in range(32) if not first >> card & 1]
    second = sum(1 << card for card in rest[:10])
    third = sum(1 << card for card in rest[10:20])
    position = Position((first, second, third), 1, game=Game.CONTRACT, declarer=0, trump=0)

    assert tricks(position) == 10


@given(declared_positions(5).filter(lambda position: not position.trick))
@settings(deadline=None, max_examples=150)
def test_the_value_lies_within_the_bounds(position: Position) -> None:
    find = contract_bounds if position.game is Game.CONTRACT else misere_bounds
    suits = suits_of(position.hands, position.trump)
    declarer = position.declarer or 0
    least, most = find(suits, position.leader, declarer, position.tricks_left)

    assert least <= open_twin(position.game).tricks(position) <= most


def test_a_wrong_guess_changes_nothing() -> None:
    position = declared(random_deal(Random(6), 6), 2, (Game.CONTRACT, 2))
    for guess in range(-1, 9):
        contest = Contest(Game.CONTRACT, 2, 2)

        assert contest.tricks(Moment.of(position), guess) == tricks(position)


def test_a_search_that_was_stopped_half_way_answers_as_before() -> None:
    def stop(_: Work) -> None:
        raise KeyboardInterrupt

    position = declared(random_deal(Random(1)), 0, (Game.MISERE, None))
    contest = Contest(Game.MISERE, 0, None, progress=stop)
    contest.nodes = 4000
    with pytest.raises(KeyboardInterrupt):
        contest.tricks(Moment.of(position))

    assert contest.tricks(Moment.of(position)) == open_twin(Game.MISERE).tricks(position)
