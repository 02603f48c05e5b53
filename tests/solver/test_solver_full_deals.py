"""What holds for deals too large for the reference, and for equal positions in other clothes."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.solver.position import Position, PositionCode, PositionError, Share
from arbiter.solver.solve import (
    Stage,
    Work,
    find_line,
    guarantees,
    lapses_of,
    open_solver,
    open_twin,
    outcomes_with_lapses,
    values_of_cards,
)
from arbiter.solver.suits import suit_number, suit_weight
from tests.solver import reference
from tests.solver.positions import dealt, positions, random_deal

SUIT_ORDERS = tuple(permutations(range(4)))


def renamed(mask: int, order: tuple[int, ...]) -> int:
    return sum((mask >> 8 * suit & 0xFF) << 8 * new for suit, new in enumerate(order))


def renamed_cards(cards: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(8 * order[card // 8] + card % 8 for card in cards)


def turned(share: Share, by: int) -> Share:
    return share[-by % 3], share[(1 - by) % 3], share[(2 - by) % 3]


@given(positions(), st.sampled_from(SUIT_ORDERS))
@settings(deadline=None, max_examples=60)
def test_the_names_of_the_suits_change_nothing(position: Position, order: tuple[int, ...]) -> None:
    first, second, third = (renamed(hand, order) for hand in position.hands)
    other = Position(
        (first, second, third),
        position.leader,
        renamed_cards(position.trick, order),
        renamed_cards(position.talon_leads, order),
        position.talon_can_win,
    )

    assert outcomes_with_lapses(other) == outcomes_with_lapses(position)
    assert guarantees(other) == guarantees(position)


@given(positions(), st.integers(1, 2))
@settings(deadline=None, max_examples=60)
def test_turning_the_table_turns_the_answers(position: Position, by: int) -> None:
    other = Position(
        turned(position.hands, by),
        (position.leader + by) % 3,
        position.trick,
        position.talon_leads,
        position.talon_can_win,
    )

    assert guarantees(other) == turned(guarantees(position), by)
    assert outcomes_with_lapses(other) == tuple(
        sorted((turned(share, by), lapses) for share, lapses in outcomes_with_lapses(position))
    )


def test_states_with_other_suits_have_other_keys() -> None:
    random = Random(7)
    weights = [suit_weight(number) for number in range(9841)]
    suits_of_key: dict[int, list[int]] = {}
    for _ in range(100_000):
        suits = sorted(random.randrange(9841) for _ in range(4))
        key = sum(weights[suit] for suit in suits)
        assert suits_of_key.setdefault(key, suits) == suits

    assert len(set(weights)) == len(weights)


def test_every_sequence_of_owners_has_a_number_of_its_own_below_9841() -> None:
    count = 0
    seen = set()
    for length in range(9):
        for code in range(3**length):
            masks = [0, 0, 0]
            for rank in range(length):
                masks[code // 3**rank % 3] |= 1 << rank
            seen.add(suit_number(*masks))
            count += 1

    assert seen == set(range(count)) == set(range(9841))


@pytest.mark.parametrize("seed", [3, 7])
def test_the_guarantees_of_a_full_deal_follow_from_those_after_each_card(seed: int) -> None:
    position = random_deal(Random(seed))
    solver = open_solver()
    seat = position.seat_to_play
    for _ in range(4):
        before = solver.guarantees(position)
        after = []
        for card in position.lawful_cards():
            following, taker = position.play(card)
            counts = guarantees(following) if taker is not None else solver.guarantees(following)
            after.append([count + (s == taker) for s, count in enumerate(counts)])
        seat = position.seat_to_play

        assert before == tuple(
            min(counts) if s == seat else max(counts)
            for s, counts in enumerate(zip(*after, strict=True))
        )
        position, _ = position.play(position.lawful_cards()[-1])


@pytest.mark.parametrize("seed", [3, 11])
def test_every_share_of_a_full_deal_has_a_lawful_line_to_it(seed: int) -> None:
    position = random_deal(Random(seed))
    solver = open_solver()
    counted = solver.outcomes_with_lapses(position)
    held = solver.guarantees(position)
    for share, fewest in counted:
        line = solver.find_line(position, share)
        assert line is not None
        state, taken = reference.state_of(position), reference.NOTHING
        for _, card in line.cards:
            assert reference.card(card) in reference.lawful(state)
            state, trick = reference.play(state, reference.card(card))
            taken = reference.add(taken, trick)

        assert taken == share
        assert sum(share) == 10
        assert len(line.cards) == 30
        assert len(line.lapses) == fewest
        seats_that_lapsed = {lapse.seat for lapse in line.lapses}
        assert all(share[seat] <= held[seat] for seat in {0, 1, 2} - seats_that_lapsed)
    assert solver.outcomes(position) == tuple(share for share, _ in counted)


@pytest.mark.parametrize("can_win", [True, False])
def test_a_full_deal_that_the_talon_leads_shares_ten_tricks(can_win: bool) -> None:
    cards = list(range(32))
    Random(5).shuffle(cards)
    position = dealt(cards, 10, leader=1, talon=2, can_win=can_win)
    shares = [share for share, _ in outcomes_with_lapses(position)]

    assert {sum(share) for share in shares} <= ({8, 9, 10} if can_win else {10})
    line = find_line(position, shares[0])
    assert line is not None
    assert len(line.cards) == 30


def test_the_best_card_keeps_the_guarantee_and_no_card_betters_it() -> None:
    position = random_deal(Random(2), 7)

    assert (
        min(value for _, value in values_of_cards(position))
        == guarantees(position)[position.seat_to_play]
    )


def test_nothing_is_left_to_share_at_the_end() -> None:
    end = Position((0, 0, 0), 2)

    assert guarantees(end) == (0, 0, 0)
    assert outcomes_with_lapses(end) == (((0, 0, 0), 0),)
    assert values_of_cards(end) == ()
    assert find_line(end, (0, 0, 0)) is not None


@pytest.mark.parametrize("line", [((1, 0),), ((0, 31),), ((0, 0), (0, 1))])
def test_a_line_that_is_not_lawful_is_refused_with_the_place(
    line: tuple[tuple[int, int], ...],
) -> None:
    position = Position((1, 2, 4), 0)

    with pytest.raises(PositionError) as caught:
        lapses_of(position, line)

    (fault,) = caught.value.faults
    assert fault.code == PositionCode.UNLAWFUL_CARD
    assert fault.values["at"] == len(line) - 1


def test_progress_is_told_and_each_part_of_the_work_goes_forward() -> None:
    told: list[Work] = []
    solver = open_twin(progress=told.append)
    position = random_deal(Random(3))
    solver.guarantees(position)
    solver.outcomes_with_lapses(position)

    assert [stage for stage in Stage if any(work.stage is stage for work in told)] == [
        Stage.STATES,
        Stage.GUARANTEES,
        Stage.LAPSES,
    ]
    for stage in Stage:
        done = [work.done for work in told if work.stage is stage]
        assert done == sorted(set(done))


@pytest.mark.parametrize("stopped_at", [1, 4, 7])
def test_a_solver_that_was_stopped_half_way_answers_as_before(stopped_at: int) -> None:
    calls = 0

    def stop(_: Work) -> None:
        nonlocal calls
        calls += 1
        if calls == stopped_at:
            raise KeyboardInterrupt

    position = random_deal(Random(3))
    solver = open_twin(progress=stop)
    with pytest.raises(KeyboardInterrupt):
        solver.outcomes_with_lapses(position)

    assert solver.outcomes_with_lapses(position) == outcomes_with_lapses(position)
