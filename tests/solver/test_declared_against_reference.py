"""Contracts and misère: the solver and the definitions, word for word, agree."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from arbiter.faults import Fault
from arbiter.game.cards import Card
from arbiter.solver.position import Game, Position, PositionCode, PositionError
from arbiter.solver.solve import Lapse, Step
from tests.solver import reference
from tests.solver.positions import (
    MODES,
    SOLVERS,
    OpenOne,
    declared_positions,
    each_solver,
    random_position,
)

many = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(many, max_examples=50)

BULK = {3: 260, 4: 80, 5: 8, 6: 1}
"""How many positions of each mode, by cards a hand: 2094 in all."""


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    reference.forget()


@each_solver
@given(position=declared_positions())
@many
def test_the_tricks_are_those_of_the_definition(open_one: OpenOne, position: Position) -> None:
    expected = reference.tricks(reference.state_of(position))

    assert open_one(position.game).tricks(position) == expected


@each_solver
@given(position=declared_positions())
@many
def test_each_card_is_worth_the_tricks_after_it(open_one: OpenOne, position: Position) -> None:
    assert open_one(position.game).values_of_cards(position) == reference.values_of_cards(
        reference.state_of(position)
    )


@each_solver
@given(position=declared_positions())
@many
def test_the_best_line_is_lawful_and_has_the_value(open_one: OpenOne, position: Position) -> None:
    state = reference.state_of(position)
    line = open_one(position.game).best_line(position)
    end, taken = state, reference.NOTHING
    for seat, number in line.cards:
        card = reference.card(number)
        assert seat == end.player
        assert card in reference.lawful(end)
        end, share = reference.play(end, card)
        taken = reference.add(taken, share)

    assert not any(end.hands)
    assert taken[position.declarer or 0] == reference.tricks(state)
    assert line.lapses == ()


@given(declared_positions())
@few
def test_the_line_is_the_same_whichever_solver_is_used(position: Position) -> None:
    lines = {open_one(position.game).best_line(position) for open_one in SOLVERS}

    assert len(lines) == 1


@pytest.mark.parametrize("count", BULK)
def test_thousands_of_random_positions_of_every_kind_agree(count: int) -> None:
    random = Random(count)
    for mode in MODES:
        for _ in range(BULK[count]):
            position = random_position(random, count, mode)
            expected = reference.tricks(reference.state_of(position))
            for open_one in SOLVERS:
                assert open_one(position.game).tricks(position) == expected, position
            reference.forget()


@each_solver
@given(position=declared_positions())
@few
def test_a_warm_solver_answers_every_position_of_a_line_as_a_fresh_one(
    open_one: OpenOne, position: Position
) -> None:
    warm = open_one(position.game)
    for _, card in warm.best_line(position).cards:
        position, _ = position.play(card)

        assert warm.tricks(position) == open_one(position.game).tricks(position)
        assert warm.values_of_cards(position) == open_one(position.game).values_of_cards(position)


@each_solver
@given(position=declared_positions())
@few
def test_a_trace_tells_the_value_after_each_card_and_what_it_cost(
    open_one: OpenOne, position: Position
) -> None:
    cards = []
    steps = []
    state, taken = reference.state_of(position), 0
    before = reference.tricks(state)
    while reference.lawful(state):
        seat, card = state.player, reference.lawful(state)[-1]
        values = tuple((each, taken + count) for each, count in reference.values_of_cards(state))
        state, share = reference.play(state, card)
        taken += share[position.declarer or 0]
        after = taken + reference.tricks(state)
        worse = before - after if position.wants_many(seat) else after - before
        cards.append(reference.number(card))
        assert dict(values)[cards[-1]] == after
        steps.append(Step(seat, cards[-1], values, worse))
        before = after

    assert open_one(position.game).trace(position, tuple(cards)) == tuple(steps)
    assert all(step.cost >= 0 for step in steps)


@each_solver
@given(position=declared_positions())
@many
def test_a_line_to_each_count_has_the_fewest_lapses(open_one: OpenOne, position: Position) -> None:
    state = reference.state_of(position)
    fewest = reference.fewest_lapses_to_tricks(state)
    solver = open_one(position.game)
    for wanted in range(-1, position.tricks_left + 2):
        line = solver.find_line(position, wanted)
        if wanted not in fewest:
            assert line is None
            continue
        assert line is not None
        _, share, _ = reference.replayed(state, line.cards)

        assert share[position.declarer or 0] == wanted
        assert line.lapses == lapses_by_definition(position, line.cards)
        assert len(line.lapses) == fewest[wanted]
        assert solver.find_line(position, wanted, fewest[wanted] - 1) is None
        assert solver.find_line(position, wanted, fewest[wanted]) == line


def lapses_by_definition(
    position: Position, cards: tuple[tuple[int, int], ...]
) -> tuple[Lapse, ...]:
    state, taken = reference.state_of(position), 0
    lapses = []
    for at, (seat, card) in enumerate(cards):
        before = taken + reference.tricks(state)
        state, share = reference.play(state, reference.card(card))
        taken += share[position.declarer or 0]
        after = taken + reference.tricks(state)
        if after != before:
            lapses.append(Lapse(at, seat, card, before, after))
    return tuple(lapses)


@given(declared_positions())
@few
def test_each_line_is_the_same_whichever_solver_is_used(position: Position) -> None:
    for wanted in range(position.tricks_left + 1):
        lines = {open_one(position.game).find_line(position, wanted) for open_one in SOLVERS}

        assert len(lines) == 1


@each_solver
@pytest.mark.parametrize("game", list(Game))
def test_a_share_is_wanted_in_raspasy_and_a_number_where_somebody_declares(
    open_one: OpenOne, game: Game
) -> None:
    position = Position((1, 2, 4), 0, game=game, declarer=None if game is Game.RASPASY else 0)

    with pytest.raises(PositionError, match="no-such-question"):
        open_one(game).find_line(position, 1 if game is Game.RASPASY else (1, 0, 0))


@each_solver
def test_a_trace_of_an_unlawful_card_says_where(open_one: OpenOne) -> None:
    position = Position((1 | 256, 2 | 512, 4 | 1024), 0, game=Game.MISERE, declarer=0)

    with pytest.raises(PositionError) as caught:
        open_one(Game.MISERE).trace(position, (0, 9))

    assert caught.value.faults == (
        Fault(PositionCode.UNLAWFUL_CARD, {"at": 1, "seat": 1, "card": Card.of_number(9)}),
    )


@each_solver
@pytest.mark.parametrize("game", list(Game))
def test_a_question_that_the_game_does_not_have_is_refused(open_one: OpenOne, game: Game) -> None:
    declarer = None if game is Game.RASPASY else 0
    position = Position((1, 2, 4), 0, game=game, declarer=declarer)
    solver = open_one(game)
    questions = [
        lambda: solver.guarantees(position),
        lambda: solver.outcomes(position),
        lambda: solver.outcomes_with_lapses(position),
    ]
    if game is Game.RASPASY:
        questions = [lambda: solver.tricks(position), lambda: solver.best_line(position)]
    for question in questions:
        with pytest.raises(PositionError) as caught:
            question()

        assert [fault.code for fault in caught.value.faults] == [PositionCode.NO_SUCH_QUESTION]


@each_solver
def test_a_position_of_another_game_is_refused(open_one: OpenOne) -> None:
    raspasy = Position((1, 2, 4), 0)
    contract = Position((1, 2, 4), 0, game=Game.CONTRACT, declarer=0)
    for ask in (
        lambda: open_one(Game.RASPASY).guarantees(contract),
        lambda: open_one(Game.CONTRACT).tricks(raspasy),
        lambda: open_one(Game.MISERE).values_of_cards(contract),
    ):
        with pytest.raises(PositionError):
            ask()
