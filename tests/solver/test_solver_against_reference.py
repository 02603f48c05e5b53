"""The solver and the definitions, word for word, agree."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from arbiter.solver.position import Position
from arbiter.solver.solve import (
    find_line,
    guarantees,
    lapses_of,
    open_solver,
    outcomes,
    outcomes_with_lapses,
    values_of_cards,
)
from tests.solver import reference
from tests.solver.positions import positions

few = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(few, max_examples=150)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    reference.forget()


@given(positions())
@many
def test_guarantees_are_those_of_the_definition(position: Position) -> None:
    state = reference.state_of(position)

    assert guarantees(position) == tuple(reference.guarantee(state, seat) for seat in range(3))


@given(positions())
@many
def test_outcomes_are_all_that_lawful_play_reaches(position: Position) -> None:
    assert outcomes(position) == tuple(sorted(reference.outcomes(reference.state_of(position))))


@given(positions())
@many
def test_lapses_are_the_fewest_of_any_line(position: Position) -> None:
    expected = reference.fewest_lapses(reference.state_of(position))

    assert outcomes_with_lapses(position) == tuple(sorted(expected.items()))


@given(positions())
@many
def test_each_card_is_worth_what_its_player_can_hold_himself_to_after_it(
    position: Position,
) -> None:
    assert values_of_cards(position) == reference.values_of_cards(reference.state_of(position))


@given(positions())
@many
def test_every_share_has_a_lawful_line_with_its_fewest_lapses(position: Position) -> None:
    state = reference.state_of(position)
    solver = open_solver()
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


@given(positions())
@few
def test_no_line_has_fewer_lapses_than_the_fewest(position: Position) -> None:
    for share, fewest in reference.fewest_lapses(reference.state_of(position)).items():
        assert find_line(position, share, fewest - 1) is None
        assert find_line(position, share, fewest) is not None


@given(positions())
@few
def test_a_share_out_of_reach_has_no_line(position: Position) -> None:
    reached = reference.outcomes(reference.state_of(position))
    tricks = position.tricks_left
    for first in range(tricks + 2):
        for second in range(tricks + 2):
            for third in range(-1, tricks + 1):
                share = (first, second, third)
                assert (find_line(position, share) is None) == (share not in reached)


@given(positions(most_cards=5))
@settings(few, max_examples=25)
def test_five_cards_a_hand_agree_in_everything(position: Position) -> None:
    state = reference.state_of(position)
    solver = open_solver()

    assert solver.guarantees(position) == tuple(
        reference.guarantee(state, seat) for seat in range(3)
    )
    assert solver.outcomes_with_lapses(position) == tuple(
        sorted(reference.fewest_lapses(state).items())
    )


@given(positions())
@few
def test_a_warm_solver_answers_every_position_of_a_line_as_a_fresh_one(
    position: Position,
) -> None:
    warm = open_solver()
    line = warm.find_line(position, outcomes(position)[0])
    assert line is not None
    for _, card in line.cards:
        position, _ = position.play(card)

        assert warm.guarantees(position) == guarantees(position)
        assert warm.outcomes_with_lapses(position) == outcomes_with_lapses(position)
        assert warm.values_of_cards(position) == values_of_cards(position)


@given(positions())
@few
def test_lapses_are_marked_in_a_line_that_breaks_off(position: Position) -> None:
    (share, _), *_ = outcomes_with_lapses(position)
    line = find_line(position, share)
    assert line is not None
    for length in range(len(line.cards)):
        marked = lapses_of(position, line.cards[:length])

        assert marked == tuple(lapse for lapse in line.lapses if lapse.at < length)
