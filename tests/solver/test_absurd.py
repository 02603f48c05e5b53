"""Absurd cards: the enumeration and the definition, word for word, agree."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.game.cards import Card, Hand
from arbiter.solver.absurd import Judged, Seen, absurd, layout_count, layouts, seen_by
from arbiter.solver.position import Game, Position, PositionCode, PositionError
from tests.solver import reference
from tests.solver.positions import (
    MODES,
    declared,
    declared_positions,
    positions,
)

DECK = (1 << 32) - 1
some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    reference.forget()


def hand(names: str) -> int:
    return Hand.of(map(Card.parse, names.split())).mask


def numbers(mask: int) -> list[int]:
    return [number for number in range(32) if mask >> number & 1]


def placed(position: Position, seen: Seen) -> Iterator[list[int]]:
    """The hands of each way to put every unseen card in a place that it may have."""
    unseen = numbers(seen.unseen)
    for places in product(range(4), repeat=len(unseen)):
        hands = list(seen.known)
        for card, place in zip(unseen, places, strict=True):
            if place < 3:
                hands[place] |= 1 << card
        if [h.bit_count() for h in hands] != [h.bit_count() for h in position.hands]:
            continue
        if any(
            place < 3 and seen.excluded[place] >> card & 1
            for card, place in zip(unseen, places, strict=True)
        ):
            continue
        yield hands


def by_definition(position: Position, seen: Seen) -> tuple[Judged, ...]:
    """Put every unseen card in every place, ask the reference, and compare."""
    values: dict[int, list[int]] = {card: [] for card in position.lawful_cards()}
    for hands in placed(position, seen):
        state = reference.state_of(position)._replace(
            hands=tuple(frozenset(map(reference.card, numbers(h))) for h in hands),
        )
        for card, value in reference.values_of_cards(state):
            values[card].append(value)
    sign = 1 if position.wants_many(position.seat_to_play) else -1
    return tuple(
        Judged(
            card,
            tuple(
                other
                for other, others in values.items()
                if all(sign * a <= sign * b for a, b in zip(own, others, strict=True))
                and any(sign * a < sign * b for a, b in zip(own, others, strict=True))
            ),
            (min(own), max(own)),
        )
        for card, own in values.items()
    )


@st.composite
def views(draw: st.DrawFn) -> tuple[Position, Seen]:
    """Up to three cards a hand, a talon of up to two unseen, an open hand or a void at times."""
    position = draw(st.one_of(declared_positions(3), positions(3)))
    player = position.seat_to_play
    used = position.hands[0] | position.hands[1] | position.hands[2]
    used |= sum(1 << card for card in position.trick + position.talon_leads)
    talon = sum(
        1 << card for card in draw(st.sets(st.sampled_from(numbers(DECK & ~used)), max_size=2))
    )
    others = [seat for seat in range(3) if seat != player]
    open_seats = tuple(draw(st.sets(st.sampled_from(others), max_size=1)))
    voids = tuple(
        tuple(suit for suit in range(4) if not position.hands[seat] >> 8 * suit & 0xFF)
        if draw(st.booleans())
        else ()
        for seat in range(3)
    )
    seen = seen_by(
        position, player, open_seats=open_seats, gone=DECK & ~(used | talon), voids=voids
    )
    return position, seen


@given(views().filter(lambda view: bool(view[0].lawful_cards())))
@some
def test_cards_are_judged_as_the_definition_says(view: tuple[Position, Seen]) -> None:
    position, seen = view

    judged = absurd(position, position.seat_to_play, seen, with_values=True)
    assert judged == by_definition(position, seen)


@given(views().filter(lambda view: bool(view[0].lawful_cards())))
@some
def test_stopping_early_finds_the_same_cards(view: tuple[Position, Seen]) -> None:
    position, seen = view
    player = position.seat_to_play

    assert [(j.card, j.dominated_by) for j in absurd(position, player, seen)] == [
        (j.card, j.dominated_by) for j in absurd(position, player, seen, with_values=True)
    ]


@given(views())
@some
def test_layouts_agree_with_what_was_seen_and_none_comes_twice(
    view: tuple[Position, Seen],
) -> None:
    position, seen = view
    found = list(layouts(position, seen))

    assert len(set(found)) == len(found) <= layout_count(position, seen)
    for hands in found:
        assert [h.bit_count() for h in hands] == [h.bit_count() for h in position.hands]
        for seat in range(3):
            assert hands[seat] & seen.known[seat] == seen.known[seat]
            assert not hands[seat] & ~seen.known[seat] & (seen.excluded[seat] | ~seen.unseen)


@given(views())
@some
def test_layouts_are_counted_as_they_can_be_placed(view: tuple[Position, Seen]) -> None:
    position, seen = view

    assert layout_count(position, seen) == len(list(placed(position, seen)))


@pytest.mark.parametrize(("talon", "count"), [(0, 924), (2, 84_084)])
def test_two_unseen_hands_of_six_have_so_many_layouts(talon: int, count: int) -> None:
    position = random_full(6)
    used = position.hands[0] | position.hands[1] | position.hands[2]
    rest = sum(1 << card for card in numbers(DECK & ~used)[:talon])

    assert layout_count(position, seen_by(position, 0, gone=DECK & ~(used | rest))) == count


def random_full(count: int) -> Position:
    cards = Random(4).sample(range(32), 3 * count)
    hands = [
        sum(1 << card for card in cards[count * seat : count * (seat + 1)]) for seat in range(3)
    ]
    return Position((hands[0], hands[1], hands[2]), 0)


@pytest.mark.parametrize("mode", MODES)
def test_a_talon_unseen_is_judged_as_the_definition_says_in_every_game(
    mode: tuple[Game, int | None],
) -> None:
    raspasy = random_full(3)
    position = declared(raspasy, 1, mode)
    used = position.hands[0] | position.hands[1] | position.hands[2]
    talon = 1 << numbers(DECK & ~used)[0]
    seen = seen_by(position, 0, gone=DECK & ~(used | talon))

    assert absurd(position, 0, seen, with_values=True) == by_definition(position, seen)


def no_trump(first: str, second: str, third: str, *, declarer: int = 1) -> Position:
    return Position(
        (hand(first), hand(second), hand(third)), 0, game=Game.CONTRACT, declarer=declarer
    )


def test_low_from_under_an_ace_is_absurd_where_another_lead_keeps_as_much() -> None:
    position = no_trump("AS 7S 7H", "KS 8S 8H", "9S QS AH")
    used = hand("AS 7S 7H KS 8S 8H 9S QS AH")
    judged = absurd(position, 0, seen_by(position, 0, gone=DECK & ~used))

    assert {str(Card.of_number(j.card)): j.is_absurd for j in judged} == {
        "7S": True,
        "AS": False,
        "7H": False,
    }


def test_a_card_is_not_absurd_that_is_right_in_some_layout() -> None:
    """The queen finesses, if the king lies before her; the ace is right if he lies behind."""
    position = Position(
        (hand("7S 7H"), hand("AS QS"), hand("KS 8S")),
        0,
        trick=(),
        game=Game.CONTRACT,
        declarer=1,
    )
    position, _ = position.play(Card.parse("7S").number)
    used = hand("7S 7H AS QS KS 8S")
    judged = absurd(position, 1, seen_by(position, 1, gone=DECK & ~used), with_values=True)

    assert [j.is_absurd for j in judged] == [False, False]


def test_whoever_commands_an_open_hand_chooses_for_it() -> None:
    position = no_trump("AS 7S", "KS 8S", "9S QS")
    used = hand("AS 7S KS 8S 9S QS")
    seen = seen_by(position, 2, open_seats=(0,), gone=DECK & ~used)

    assert [j.card for j in absurd(position, 2, seen)] == numbers(hand("AS 7S"))


def test_own_touching_cards_count_as_one() -> None:
    position = no_trump("AS KS 7H", "QS 8H 9H", "JS TS TH")
    used = hand("AS KS 7H QS 8H 9H JS TS TH")
    judged = absurd(position, 0, seen_by(position, 0, gone=DECK & ~used), with_values=True)
    of = {str(Card.of_number(j.card)): j for j in judged}

    assert of["AS"].dominated_by == of["KS"].dominated_by
    assert of["AS"].values == of["KS"].values


def faults_of(position: Position, player: int, seen: Seen, **options: int) -> list[str]:
    with pytest.raises(PositionError) as caught:
        absurd(position, player, seen, **options)
    return [fault.code for fault in caught.value.faults]


def test_what_is_seen_must_agree_with_the_position() -> None:
    position = no_trump("AS 7S", "KS 8S", "9S QS")
    unseen = hand("KS 8S 9S QS")

    assert faults_of(position, 0, Seen((hand("AS"), 0, 0), unseen)) == [PositionCode.SEEN_HAND]
    assert faults_of(position, 1, Seen((hand("AS 7S"), 0, 0), unseen)) == [PositionCode.SEEN_HAND]
    assert faults_of(position, 0, Seen((hand("AS 7S"), 0, 0), unseen | hand("AS"))) == [
        PositionCode.CARD_TWICE
    ]
    assert faults_of(position, 0, Seen((hand("AS 7S"), 0, 0), hand("KS 8S 9S"))) == [
        PositionCode.NO_LAYOUT
    ]
    excluded = (0, unseen, 0)
    assert faults_of(position, 0, Seen((hand("AS 7S"), 0, 0), unseen, excluded)) == [
        PositionCode.NO_LAYOUT
    ]


def test_too_many_layouts_are_refused_at_once() -> None:
    position = random_full(10)

    assert faults_of(position, 0, seen_by(position, 0)) == [PositionCode.TOO_MANY_LAYOUTS]
    assert faults_of(random_full(2), 0, seen_by(random_full(2), 0), most_layouts=5) == [
        PositionCode.TOO_MANY_LAYOUTS
    ]
