"""What may be played in a position, and what is impossible in one."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import Fault
from arbiter.game.cards import Card, Hand, Suit
from arbiter.solver.masks import cards_of, trick_winner
from arbiter.solver.position import (
    DEALER,
    Game,
    Position,
    PositionCode,
    PositionError,
    game_faults,
    position_faults,
)
from tests.solver import reference
from tests.solver.positions import declared_positions, positions


def number(name: str) -> int:
    return Card.parse(name).number


def numbers(names: str) -> list[int]:
    return [number(name) for name in names.split()]


def hands(first: str, second: str, third: str) -> tuple[int, int, int]:
    one, two, three = (
        Hand.of(map(Card.parse, names.split())).mask for names in (first, second, third)
    )
    return one, two, three


def codes(error: PositionError) -> list[str]:
    return [fault.code for fault in error.faults]


@given(positions())
@settings(deadline=None)
def test_a_card_is_lawful_and_leads_on_as_the_definition_says(position: Position) -> None:
    state = reference.state_of(position)

    assert list(position.lawful_cards()) == [reference.number(c) for c in reference.lawful(state)]
    for card in position.lawful_cards():
        after, taker = position.play(card)
        expected, share = reference.play(state, reference.card(card))
        assert reference.state_of(after) == expected
        assert share == tuple(int(seat == taker) for seat in range(3))


@given(positions())
@settings(deadline=None)
def test_distinct_cards_are_lawful_and_at_least_one_is_left(position: Position) -> None:
    distinct = position.distinct_cards()

    assert set(distinct) <= set(position.lawful_cards())
    assert bool(distinct) == bool(position.lawful_cards())


def test_touching_cards_count_as_their_highest() -> None:
    position = Position(hands("8S 7S KS", "TS 9S AS", "7H 8H 9H"), 0)

    assert position.distinct_cards() == (number("KS"), number("8S"))


def test_a_card_of_the_running_trick_stands_between_two() -> None:
    position = Position(hands("7H 8H", "KS JS 7C", "9H AS 8S"), 0, trick=(number("QS"),))

    assert position.distinct_cards() == (number("KS"), number("JS"))


@pytest.mark.parametrize(("can_win", "distinct"), [(True, "KD JD"), (False, "KD")])
def test_a_talon_card_of_the_next_trick_stands_between_two_if_it_can_win(
    can_win: bool, distinct: str
) -> None:
    talon = (number("7S"), number("QD"))
    position = Position(hands("KD JD", "7H 8H", "9H TH"), 0, (), talon, can_win)

    assert list(position.distinct_cards()) == numbers(distinct)


def test_the_winner_leads_the_next_trick() -> None:
    position = Position(hands("7S 7H", "AS 8H", "8S 9H"), 0)
    for card in numbers("7S AS 8S"):
        position, taker = position.play(card)

    assert (position, taker) == (Position(hands("7H", "8H", "9H"), 1), 1)


@pytest.mark.parametrize(("can_win", "taker"), [(True, DEALER), (False, 1)])
def test_after_a_trick_that_the_talon_led_the_first_hand_plays_first_whoever_won(
    can_win: bool, taker: int
) -> None:
    talon = (number("AS"), number("KD"))
    position = Position(hands("7S 7H", "9S 8H", "8S 9H"), 0, (), talon, can_win)
    for card in numbers("7S 9S 8S"):
        position, took = position.play(card)

    assert took == taker
    assert position == Position(hands("7H", "8H", "9H"), 0, (), talon[1:], can_win)


def test_the_talon_ace_of_the_code_s_example_loses_to_the_nine() -> None:
    assert trick_winner(numbers("9S 7S 8S"), number("AS")) == 0


def test_a_talon_card_that_can_win_takes_a_trick_in_which_nobody_beats_it() -> None:
    assert trick_winner(numbers("9S 7S AH"), number("TS"), talon_can_win=True) is None


def test_a_talon_card_that_can_win_loses_to_a_higher_one() -> None:
    assert trick_winner(numbers("9S QS AH"), number("TS"), talon_can_win=True) == 1


def test_where_nobody_has_the_suit_named_the_first_card_is_the_lead() -> None:
    assert trick_winner(numbers("9D AH TD"), number("AS")) == 2


def test_where_nobody_has_the_suit_of_a_talon_card_that_can_win_it_wins() -> None:
    assert trick_winner(numbers("9D AH TD"), number("7S"), talon_can_win=True) is None


def test_all_faults_of_a_position_are_told_together() -> None:
    with pytest.raises(PositionError) as caught:
        Position(hands("7S 8S", "7S", "9S"), 3, (1, 2, 3), (33, 5, 6))

    assert codes(caught.value) == [
        PositionCode.NO_SUCH_CARD,
        PositionCode.CARD_TWICE,
        PositionCode.CARD_TWICE,
        PositionCode.CARD_TWICE,
        PositionCode.BAD_LEADER,
        PositionCode.TRICK_TOO_LONG,
        PositionCode.TALON_LEADS,
    ]


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (
            {"hands": hands("7S", "7S", "8S"), "leader": 0},
            Fault(PositionCode.CARD_TWICE, {"card": Card.of_number(0)}),
        ),
        (
            {"hands": hands("7S", "8S", "9S"), "leader": 1, "trick": (3,)},
            Fault(PositionCode.UNEVEN_HANDS, {"counts": [1, 1, 1], "played": 1}),
        ),
        (
            {"hands": hands("7S", "8S", "9S TS"), "leader": 1, "trick": (4,)},
            Fault(PositionCode.UNEVEN_HANDS, {"counts": [1, 1, 2], "played": 1}),
        ),
        (
            {"hands": hands("7S", "8S", "9S"), "leader": -1},
            Fault(PositionCode.BAD_LEADER, {"leader": -1}),
        ),
        (
            {"hands": hands("7S", "8S", "9S"), "leader": 0, "trick": (3, 4, 5)},
            Fault(PositionCode.TRICK_TOO_LONG, {"count": 3}),
        ),
        (
            {"hands": hands("7S", "8S", "9S"), "leader": 0, "talon_leads": (3, 4)},
            Fault(PositionCode.TALON_LEADS, {"count": 2, "most": 2}),
        ),
        (
            {"hands": (-1, 0, 0), "leader": 0},
            Fault(PositionCode.NO_SUCH_CARD, {"number": -1}),
        ),
        (
            {"hands": (1 << 32, 1, 2), "leader": 0},
            Fault(PositionCode.NO_SUCH_CARD, {"number": 32}),
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_fault(
    position: dict[str, object], fault: Fault
) -> None:
    with pytest.raises(PositionError) as caught:
        Position(**position)  # type: ignore[arg-type]

    assert fault in caught.value.faults


@st.composite
def nearly_possible(draw: st.DrawFn) -> dict[str, Any]:
    """The fields of a position in which one or two things may be wrong."""
    position = draw(positions(most_cards=10) | declared_positions(most_cards=10))
    names = ("hands", "leader", "trick", "talon_leads", "can_win", "game", "declarer", "trump")
    fields = dict(zip(names, position.fields, strict=True))
    fields["talon_can_win"] = fields.pop("can_win")
    few = st.lists(st.integers(-1, 33), max_size=3).map(tuple)
    wrong: dict[str, st.SearchStrategy[Any]] = {
        "leader": st.integers(-1, 3),
        "trick": few,
        "talon_leads": few,
        "game": st.sampled_from(Game),
        "declarer": st.none() | st.integers(-1, 3),
        "trump": st.none() | st.integers(-1, 4),
    }
    for name in draw(st.lists(st.sampled_from((*wrong, "hands", "card")), max_size=2)):
        if name == "hands":
            fields["hands"] = draw(st.tuples(*[st.integers(-2, 1 << 33)] * 3))
        elif name == "card":
            seat, card = draw(st.integers(0, 2)), draw(st.integers(0, 32))
            mended = list(fields["hands"])
            mended[seat] ^= 1 << card
            fields["hands"] = tuple(mended)
        else:
            fields[name] = draw(wrong[name])
    return fields


@given(nearly_possible())
@settings(max_examples=500)
def test_a_position_is_refused_if_and_only_if_there_is_a_fault_to_name(
    fields: dict[str, Any],
) -> None:
    held = [cards_of(hand) for hand in fields["hands"]]
    named = (*held[0], *held[1], *held[2], *fields["trick"], *fields["talon_leads"])
    faults = [
        *(PositionCode.NO_SUCH_CARD for card in named if not 0 <= card < 32),
        *game_faults(fields["game"], fields["declarer"], fields["trump"], fields["talon_leads"]),
        *position_faults(held, fields["leader"], fields["trick"], fields["talon_leads"]),
    ]
    assert refused_for(fields) == len(faults)


def refused_for(fields: dict[str, Any]) -> int:
    """How many faults a position is refused for."""
    try:
        Position(**fields)
    except PositionError as error:
        return len(error.faults)
    return 0


def test_eleven_cards_are_too_many_with_the_one_on_the_table_too() -> None:
    cards = [list(range(10)), list(range(10, 21)), list(range(21, 32))]

    assert [fault.code for fault in position_faults(cards, 0, [32], [])] == [
        PositionCode.TOO_MANY_CARDS
    ] * 3


def test_a_card_that_stands_thrice_is_one_fault() -> None:
    assert position_faults([[1, 1], [1, 2], [3, 4]], 0, [], []) == (
        Fault(PositionCode.CARD_TWICE, {"card": Card.of_number(1)}),
    )


@pytest.mark.parametrize("card", [number("7H"), number("AS"), -1, 99])
def test_a_card_that_is_not_lawful_is_refused(card: int) -> None:
    position = Position(hands("8S", "TS 7H", "9S 9H"), 0, trick=(number("7S"),))

    with pytest.raises(PositionError) as caught:
        Position(hands("8S 8H", "TS 7H", "9S 9H"), 0).play(card)

    no_such = PositionCode.NO_SUCH_CARD
    assert codes(caught.value) == [PositionCode.UNLAWFUL_CARD if 0 <= card < 32 else no_such]
    assert position.lawful_cards() == (number("TS"),)


@given(declared_positions())
@settings(deadline=None)
def test_with_a_declarer_too_a_card_is_lawful_and_leads_on_as_the_definition_says(
    position: Position,
) -> None:
    state = reference.state_of(position)

    assert list(position.lawful_cards()) == [reference.number(c) for c in reference.lawful(state)]
    for card in position.lawful_cards():
        after, taker = position.play(card)
        expected, share = reference.play(state, reference.card(card))
        assert reference.state_of(after) == expected
        assert share == tuple(int(seat == taker) for seat in range(3))


def test_who_cannot_follow_must_trump() -> None:
    position = Position(
        hands("8S TS", "9S 7H KH", "QS 9H"),
        2,
        trick=(number("7D"), number("8D")),
        game=Game.CONTRACT,
        declarer=0,
        trump=Suit.HEARTS,
    )

    assert position.lawful_cards() == tuple(numbers("7H KH"))


def test_the_highest_trump_takes_the_trick() -> None:
    assert trick_winner(numbers("AS 7H 8H"), trump=Suit.HEARTS) == 2


@pytest.mark.parametrize(
    ("game", "seat", "wants_many"),
    [
        (Game.CONTRACT, 1, True),
        (Game.CONTRACT, 0, False),
        (Game.MISERE, 1, False),
        (Game.MISERE, 2, True),
    ],
)
def test_the_declarer_of_a_contract_and_the_others_at_a_misere_want_many_tricks(
    game: Game, seat: int, wants_many: bool
) -> None:
    assert Position((1, 2, 4), 0, game=game, declarer=1).wants_many(seat) is wants_many


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"game": Game.CONTRACT}, Fault(PositionCode.NO_DECLARER, {"game": "contract"})),
        ({"game": Game.MISERE}, Fault(PositionCode.NO_DECLARER, {"game": "misere"})),
        (
            {"game": Game.CONTRACT, "declarer": 3},
            Fault(PositionCode.BAD_DECLARER, {"declarer": 3}),
        ),
        (
            {"game": Game.CONTRACT, "declarer": 0, "trump": 4},
            Fault(PositionCode.BAD_TRUMP, {"trump": 4}),
        ),
        (
            {"game": Game.MISERE, "declarer": 0, "trump": 0},
            Fault(PositionCode.NOT_IN_MISERE, {"field": "trump"}),
        ),
        (
            {"game": Game.MISERE, "declarer": 0, "talon_leads": (9,)},
            Fault(PositionCode.NOT_IN_MISERE, {"field": "talon_leads"}),
        ),
        (
            {"game": Game.CONTRACT, "declarer": 0, "talon_leads": (9,)},
            Fault(PositionCode.NOT_IN_CONTRACT, {"field": "talon_leads"}),
        ),
        ({"declarer": 0}, Fault(PositionCode.NOT_IN_RASPASY, {"field": "declarer"})),
        ({"trump": 0}, Fault(PositionCode.NOT_IN_RASPASY, {"field": "trump"})),
    ],
)
def test_what_does_not_go_with_the_game_is_refused_with_its_fault(
    given: dict[str, Any], fault: Fault
) -> None:
    with pytest.raises(PositionError) as caught:
        Position((1, 2, 4), 0, **given)

    assert caught.value.faults == (fault,)


def test_faults_of_the_game_and_of_the_cards_are_told_together() -> None:
    with pytest.raises(PositionError) as caught:
        Position((1, 1, 4), 3, game=Game.MISERE, trump=9, talon_leads=(9,))

    assert codes(caught.value) == [
        PositionCode.NO_DECLARER,
        PositionCode.NOT_IN_MISERE,
        PositionCode.NOT_IN_MISERE,
        PositionCode.CARD_TWICE,
        PositionCode.BAD_LEADER,
    ]
