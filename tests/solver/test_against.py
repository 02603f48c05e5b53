"""Helpless play: the search and the definition, word for word, agree."""

import doctest
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.faults import Fault
from arbiter.game.cards import Card, Hand
from arbiter.solver import against, helpless_bounds
from arbiter.solver.absurd import absurd, seen_by
from arbiter.solver.against import Turn, Worst, worst
from arbiter.solver.kernel_solver import KERNEL_AVAILABLE
from arbiter.solver.not_absurd import NotAbsurd
from arbiter.solver.position import Game, NodeLimitError, Position, PositionCode, PositionError
from arbiter.solver.solve import best_line, outcomes, tricks
from tests.solver import reference
from tests.solver.positions import MODES, declared_positions, positions, random_position

DECK = (1 << 32) - 1
NO_VOIDS: reference.Voids = (frozenset(), frozenset(), frozenset())
BULK = {2: 60, 3: 60, 4: 25, 5: 3}
"""How many positions of each mode, by cards a hand."""

many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(many, max_examples=40)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    reference.forget()


@pytest.fixture(params=[True, False] if KERNEL_AVAILABLE else [False])
def _each_bounds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's bounds, then those of the twin."""
    monkeypatch.setattr(helpless_bounds, "KERNEL_AVAILABLE", request.param)


each_bounds = pytest.mark.usefixtures("_each_bounds")


def hand(names: str) -> int:
    return Hand.of(map(Card.parse, names.split())).mask


def sides(position: Position) -> list[tuple[int, ...]]:
    """Every set of seats that can be helpless together."""
    if position.game is Game.RASPASY:
        return [(0,), (1,), (2,)]
    defenders = tuple(seat for seat in range(3) if seat != position.declarer)
    return [(position.declarer or 0,), defenders, *((seat,) for seat in defenders)]


def counted_seat(position: Position, seats: tuple[int, ...]) -> int:
    return seats[0] if position.declarer is None else position.declarer


def by_definition(
    position: Position,
    seats: tuple[int, ...],
    plan: tuple[int, ...] = (),
    is_allowed: object = None,
) -> int:
    return reference.helpless(
        reference.state_of(position),
        counted_seat(position, seats),
        seats,
        tuple(map(reference.card, plan)),
        is_allowed or anything,
        NO_VOIDS,
    )


def anything(*_: object) -> bool:
    return True


def run_of(state: reference.State, card: reference.Card) -> int:
    """Which run of touching cards in its suit, from the top, the card belongs to."""
    between = list(state.trick) + (list(state.talon) if state.talon_can_win else [])
    standing = sorted({*between, *(c for cards in state.hands for c in cards)}, reverse=True)
    hand_to_play = state.hands[state.player]
    runs, touches = 0, False
    for c in (c for c in standing if c[0] == card[0]):
        runs += c in hand_to_play and not touches
        touches = c in hand_to_play
        if c == card:
            break
    return runs


def odd_rule(state: reference.State, card: reference.Card, voids: reference.Voids) -> bool:
    """No rule of anybody's, but one that depends on all that a filter may depend on."""
    return (run_of(state, card) + len(state.trick) + sum(map(len, voids)) + card[0]) % 3 != 0


def odd_filter(turn: Turn, card: int) -> bool:
    voids = tuple(map(frozenset, turn.voids))
    return odd_rule(reference.state_of(turn.position), reference.card(card), voids)


def check_line(position: Position, found: Worst, counted: int) -> None:
    end, share, _ = reference.replayed(reference.state_of(position), found.line)

    assert not any(end.hands)
    assert share == found.share
    assert share[counted] == found.tricks


@each_bounds
@given(position=st.one_of(declared_positions(), positions()), data=st.data())
@many
def test_the_worst_is_that_of_the_definition(position: Position, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(sides(position)))
    found = worst(position, seats)

    assert found.tricks == by_definition(position, seats)
    check_line(position, found, counted_seat(position, seats))


@each_bounds
@given(position=st.one_of(declared_positions(), positions()), data=st.data())
@many
def test_inside_a_plan_the_worst_is_that_of_the_definition(
    position: Position, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(sides(position)))
    held = [card for seat in seats for card in range(32) if position.hands[seat] >> card & 1]
    plan = tuple(data.draw(st.permutations(held)))[: data.draw(st.integers(0, 4))]
    found = worst(position, seats, plan=plan)

    assert found.tricks == by_definition(position, seats, plan)
    check_line(position, found, counted_seat(position, seats))


@each_bounds
@given(position=st.one_of(declared_positions(), positions()), data=st.data())
@many
def test_within_a_filter_the_worst_is_that_of_the_definition(
    position: Position, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(sides(position)))
    found = worst(position, seats, is_allowed=odd_filter)

    assert found.tricks == by_definition(position, seats, is_allowed=odd_rule)
    check_line(position, found, counted_seat(position, seats))


@pytest.mark.parametrize("seed", range(4))
def test_a_line_gives_the_result_though_a_filter_tells_touching_cards_apart(seed: int) -> None:
    random = Random(seed)
    for _ in range(500):
        position = random_position(random, random.choice((3, 4, 5)), random.choice(MODES))
        seats = random.choice(sides(position))
        modulus, factor = random.choice((2, 3)), random.choice((1, 5, 7))

        def by_rank(turn: Turn, card: int, m: int = modulus, k: int = factor) -> bool:
            return (card * k + turn.position.tricks_left) % m != 0

        found = worst(position, seats, is_allowed=by_rank)

        check_line(position, found, counted_seat(position, seats))


@pytest.mark.parametrize("count", BULK)
def test_many_random_endings_agree_with_the_definition(count: int) -> None:
    random = Random(count)
    for mode in MODES:
        for _ in range(BULK[count]):
            position = random_position(random, count, mode)
            seats = random.choice(sides(position))
            held = [
                card for seat in seats for card in range(32) if position.hands[seat] >> card & 1
            ]
            plan = tuple(random.sample(held, min(len(held), random.randrange(4))))

            assert worst(position, seats).tricks == by_definition(position, seats), position
            assert worst(position, seats, plan=plan).tricks == by_definition(
                position, seats, plan
            ), (position, plan)
            reference.forget()


@given(declared_positions(), st.data())
@few
def test_the_line_of_a_plan_keeps_to_it(position: Position, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(sides(position)))
    held = [card for seat in seats for card in range(32) if position.hands[seat] >> card & 1]
    plan = tuple(data.draw(st.permutations(held)))
    for seat, card in worst(position, seats, plan=plan).line:
        if seat in seats:
            assert card == next(one for one in plan if one in position.lawful_cards())
        position, _ = position.play(card)


@given(declared_positions(most_cards=3), st.data())
@few
def test_no_line_shows_an_absurd_card_where_layouts_are_tried(
    position: Position, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(sides(position)))
    voids: reference.Voids = NO_VOIDS
    not_absurd = NotAbsurd(position, gone=out_of_play(position))
    for seat, card in worst(position, seats, is_allowed=not_absurd).line:
        if seat in seats:
            shown = tuple(tuple(suits) for suits in voids)
            seen = seen_by(position, seat, gone=out_of_play(position), voids=shown)
            judged = absurd(position, seat, seen)

            assert not next(each for each in judged if each.card == card).is_absurd
        voids = reference.add_voids(reference.state_of(position), reference.card(card), voids)
        position, _ = position.play(card)


def out_of_play(position: Position) -> int:
    cards = position.hands[0] | position.hands[1] | position.hands[2]
    return DECK & ~(cards | sum(1 << card for card in position.trick))


def test_a_claimer_is_not_made_to_lead_from_under_his_ace() -> None:
    position = Position(
        (hand("AS 7S"), hand("KS QH"), hand("8S 7H")), leader=0, game=Game.CONTRACT, declarer=0
    )
    not_absurd = NotAbsurd(position, gone=out_of_play(position))

    assert worst(position, (0,)).tricks == 0
    assert worst(position, (0,), is_allowed=not_absurd).tricks == 2


def test_while_there_are_too_many_layouts_the_other_filter_is_asked() -> None:
    position = Position(
        (hand("AS 7S"), hand("KS QH"), hand("8S 7H")), leader=0, game=Game.CONTRACT, declarer=0
    )
    asked = []

    def note(turn: Turn, card: int) -> bool:
        asked.append((turn.position, card))
        return True

    few_layouts = NotAbsurd(position, most_layouts=1, otherwise=note)

    assert worst(position, (0,), is_allowed=few_layouts).tricks == 0
    assert (position, Card.parse("7S").number) in asked


def test_the_partner_of_a_helpless_defender_plays_his_best() -> None:
    position = Position(
        (hand("8S 7H"), hand("9S AH"), hand("TS KH")), leader=1, game=Game.CONTRACT, declarer=0
    )

    assert worst(position, (1,)).share == (0, 1, 1)
    assert worst(position, (1, 2)).tricks >= worst(position, (1,)).tricks


@pytest.mark.parametrize("mode", MODES)
def test_helpless_play_of_full_deals_is_between_best_play_and_what_can_be(
    mode: tuple[Game, int | None],
) -> None:
    random = Random(str(mode))
    for _ in range(3):
        position = random_position(random, 10, mode)
        for seats in sides(position):
            found = worst(position, seats)
            is_worse = found.tricks - tricks(position)

            assert is_worse * (-1 if position.wants_many(seats[0]) else 1) >= 0
            assert sum(found.share) == 10


def test_a_helpless_player_of_raspasy_gets_the_most_that_can_be_reached() -> None:
    position = random_position(Random(1), 6, (Game.MISERE, None))
    raspasy = Position(position.hands, position.leader, position.trick)
    for seat in range(3):
        most = max(share[seat] for share in outcomes(raspasy))

        assert worst(raspasy, (seat,)).tricks == most


@pytest.mark.parametrize("seats", [(), (0, 1), (3,), (-1,)])
def test_helpless_seats_must_be_seats_of_one_side(seats: tuple[int, ...]) -> None:
    position = Position((1, 2, 4), 0, game=Game.CONTRACT, declarer=0)

    with pytest.raises(PositionError) as caught:
        worst(position, seats)

    assert caught.value.faults == (Fault(PositionCode.HELPLESS_SEATS, {"seats": sorted(seats)}),)


def test_in_raspasy_one_seat_is_helpless() -> None:
    with pytest.raises(PositionError, match="helpless-seats"):
        worst(Position((1, 2, 4), 0), (0, 1))


def test_a_question_that_is_too_big_ends_in_a_fault_that_says_so() -> None:
    position = random_position(Random(3), 10, (Game.CONTRACT, None))

    with pytest.raises(NodeLimitError) as caught:
        worst(
            position, (0,) if position.declarer == 0 else (1,), is_allowed=odd_filter, node_limit=5
        )

    assert caught.value.faults == (Fault("solve.node-limit", {"limit": 5}),)


def test_a_deal_that_is_over_is_worth_nothing() -> None:
    assert worst(Position((0, 0, 0), 0), (1,)) == Worst(0, (), (0, 0, 0), 0)


def test_the_best_line_is_the_worst_of_one_who_plans_it() -> None:
    position = random_position(Random(5), 6, (Game.CONTRACT, 1))
    declarer = position.declarer or 0
    line = best_line(position)
    plan = tuple(card for seat, card in line.cards if seat == declarer)

    assert worst(position, (declarer,), plan=plan).tricks <= tricks(position)


def test_the_example_of_the_module_is_true() -> None:
    result = doctest.testmod(against)

    assert result.failed == 0
    assert result.attempted > 3
