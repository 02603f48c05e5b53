"""The solver and the definitions, word for word, agree."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from arbiter.solver.position import Game, Position
from tests.solver import reference
from tests.solver.positions import OpenOne, each_solver, positions

few = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(few, max_examples=100)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    reference.forget()


@each_solver
@given(position=positions())
@many
def test_guarantees_are_those_of_the_definition(open_one: OpenOne, position: Position) -> None:
    state = reference.state_of(position)

    assert open_one(Game.RASPASY).guarantees(position) == tuple(
        reference.guarantee(state, seat) for seat in range(3)
    )


@each_solver
@given(position=positions())
@many
def test_outcomes_are_all_that_lawful_play_reaches(open_one: OpenOne, position: Position) -> None:
    assert open_one(Game.RASPASY).outcomes(position) == tuple(
        sorted(reference.outcomes(reference.state_of(position)))
    )


@each_solver
@given(position=positions())
@many
def test_lapses_are_the_fewest_of_any_line(open_one: OpenOne, position: Position) -> None:
    expected = reference.fewest_lapses(reference.state_of(position))

    assert open_one(Game.RASPASY).outcomes_with_lapses(position) == tuple(sorted(expected.items()))


@each_solver
@given(position=positions())
@many
def test_each_card_is_worth_what_its_player_can_hold_himself_to_after_it(
    open_one: OpenOne, position: Position
) -> None:
    assert open_one(Game.RASPASY).values_of_cards(position) == reference.values_of_cards(
        reference.state_of(position)
    )


@each_solver
@given(position=positions())
@many
def test_every_share_has_a_lawful_line_with_its_fewest_lapses(
    open_one: OpenOne, position: Position
) -> None:
    state = reference.state_of(position)
    solver = open_one(Game.RASPASY)
    for share, fewest in reference.fewest_lapses(state).items():
        line = solver.find_line(position, share)
        assert line is not None
        end, taken, lapses = reference.replayed(state, line.cards)

        assert not any(end.hands)
        assert taken == share
        assert lapses == [(lapse.at, lapse.before, lapse.after) for lapse in line.lapses]
        assert [(lapse.seat, lapse.card) for lapse in line.lapses] == [
            line.cards[lapse.at] for lapse in line.lapses
        ]
        assert len(lapses) == fewest


@each_solver
@given(position=positions())
@few
def test_no_line_has_fewer_lapses_than_the_fewest(open_one: OpenOne, position: Position) -> None:
    for share, fewest in reference.fewest_lapses(reference.state_of(position)).items():
        assert open_one(Game.RASPASY).find_line(position, share, fewest - 1) is None
        assert open_one(Game.RASPASY).find_line(position, share, fewest) is not None


@each_solver
@given(position=positions())
@few
def test_a_share_out_of_reach_has_no_line(open_one: OpenOne, position: Position) -> None:
    reached = reference.outcomes(reference.state_of(position))
    tricks = position.tricks_left
    for first in range(tricks + 2):
        for second in range(tricks + 2):
            for third in range(-1, tricks + 1):
                share = (first, second, third)
                assert (open_one(Game.RASPASY).find_line(position, share) is None) == (
                    share not in reached
                )


@each_solver
@given(position=positions(most_cards=5))
@settings(few, max_examples=12)
def test_five_cards_a_hand_agree_in_everything(open_one: OpenOne, position: Position) -> None:
    state = reference.state_of(position)
    solver = open_one(Game.RASPASY)

    assert solver.guarantees(position) == tuple(
        reference.guarantee(state, seat) for seat in range(3)
    )
    assert solver.outcomes_with_lapses(position) == tuple(
        sorted(reference.fewest_lapses(state).items())
    )


@each_solver
@given(position=positions())
@few
def test_a_warm_solver_answers_every_position_of_a_line_as_a_fresh_one(
    open_one: OpenOne, position: Position
) -> None:
    warm = open_one(Game.RASPASY)
    line = warm.find_line(position, open_one(Game.RASPASY).outcomes(position)[0])
    assert line is not None
    for _, card in line.cards:
        position, _ = position.play(card)

        assert warm.guarantees(position) == open_one(Game.RASPASY).guarantees(position)
        assert warm.outcomes_with_lapses(position) == open_one(Game.RASPASY).outcomes_with_lapses(
            position
        )
        assert warm.values_of_cards(position) == open_one(Game.RASPASY).values_of_cards(position)


@each_solver
@given(position=positions())
@few
def test_lapses_are_marked_in_a_line_that_breaks_off(open_one: OpenOne, position: Position) -> None:
    (share, _), *_ = open_one(Game.RASPASY).outcomes_with_lapses(position)
    line = open_one(Game.RASPASY).find_line(position, share)
    assert line is not None
    for length in range(len(line.cards)):
        marked = open_one(Game.RASPASY).lapses_of(position, line.cards[:length])

        assert marked == tuple(lapse for lapse in line.lapses if lapse.at < length)
