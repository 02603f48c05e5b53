"""Replay: everything recorded is applied, and exactly the unlawful steps are departures."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.game.cards import DECK_SIZE, Card, Hand
from arbiter.game.contracts import Raspasy
from arbiter.game.record import CardPlayed, DealRecord, Event, Rewound
from arbiter.game.replay import DepartureKind, Replay, replay_record
from arbiter.game.state import State, TalonLeads, state_at_first_lead
from arbiter.notation.read import read_record

PLAYERS = ("А", "Б", "В")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def dealt(seed: int, players: tuple[str, ...] = PLAYERS) -> DealRecord:
    deck = [Card.of_number(number) for number in range(DECK_SIZE)]
    random.Random(seed).shuffle(deck)
    record = DealRecord(players=players, dealer=players[-1], convention="rostov")
    hands = {
        player: tuple(deck[10 * place : 10 * place + 10])
        for place, player in enumerate(record.seating.hands)
    }
    return replace(record, hands=hands, talon=tuple(deck[30:]), contract=Raspasy())


def played_out(record: DealRecord, seed: int, leads: TalonLeads) -> DealRecord:
    """The record with a whole lawful play, chosen by chance."""
    chance = random.Random(seed)
    state = state_at_first_lead(record, leads)
    play: list[Event] = []
    while not state.is_over:
        lawful = state.lawful_for(state.to_act)
        assert lawful is not None
        card = chance.choice(list(lawful))
        play.append(CardPlayed(state.to_act, card))
        state = state.after(state.to_act, card)
    return replace(record, play=tuple(play))


def everything(state: State) -> int:
    """The cards in hands and in the running trick."""
    held = sum(len(hand or Hand()) for hand in state.hands.values())
    return held + len(state.trick.cards)


seeds = st.integers(0, 10**6)


@pytest.mark.parametrize("players", [PLAYERS, ("А", "Б", "В", "Г")])
@given(seed=seeds, talon=st.booleans())
@settings(max_examples=40)
def test_lawful_play_yields_no_departure_and_ten_tricks(
    players: tuple[str, ...], seed: int, talon: bool
) -> None:
    record = dealt(seed, players)
    leads = TalonLeads(record.talon if talon else (), can_win=len(players) == 4)

    result = replay_record(played_out(record, seed, leads), leads)

    assert result.departures == ()
    assert len(result.complete_tricks) == 10
    assert sum(result.final.taken.values()) == 10


@given(seed=seeds)
@settings(max_examples=40)
def test_every_card_stays_in_exactly_one_place(seed: int) -> None:
    result = replay_record(played_out(dealt(seed), seed, TalonLeads()))

    closed = [3 * (step.after.trick.number - 1) for step in result.steps]
    held = [everything(step.after) for step in result.steps]
    assert [a + b for a, b in zip(closed, held, strict=True)] == [30] * 30


@given(seed=seeds, trick=st.integers(1, 9))
@settings(max_examples=40)
def test_a_lead_by_another_player_is_one_departure_in_its_place(seed: int, trick: int) -> None:
    record = played_out(dealt(seed), seed, TalonLeads())
    before = record.play[: 3 * (trick - 1)]
    state = replay_record(replace(record, play=before)).final
    wrong = record.seating.next_after(state.to_act)
    card = next(iter(state.hands[wrong] or Hand()))

    result = replay_record(replace(record, play=(*before, CardPlayed(wrong, card))))

    assert [(d.kind, d.at, d.trick, d.player, d.card) for d in result.departures] == [
        (DepartureKind.LEAD_OUT_OF_TURN, 3 * trick - 2, trick, wrong, card)
    ]


def test_a_card_of_another_suit_is_a_revoke_only_if_the_suit_was_held() -> None:
    record = DealRecord(
        players=PLAYERS,
        dealer="В",
        convention="rostov",
        contract=Raspasy(),
        hands={
            "А": cards("7S 8S 9S TS JS QS KS AS 7C 8C"),
            "Б": cards("9C TC JC QC KC AC 7D 8D 9D TD"),
            "В": cards("JD QD KD AD 7H 8H 9H TH JH QH"),
        },
        play=(
            CardPlayed("А", Card.parse("7C")),
            CardPlayed("Б", Card.parse("7D")),
            CardPlayed("В", Card.parse("7H")),
        ),
    )

    result = replay_record(record)

    assert [(d.kind, d.player) for d in result.departures] == [(DepartureKind.REVOKE, "Б")]


def test_a_second_card_of_a_player_in_a_trick_is_a_double_play_and_the_trick_goes_on() -> None:
    record = dealt(1)
    first, second = (CardPlayed("А", card) for card in record.hands["А"][:2])

    result = replay_record(replace(record, play=(first, second)))

    assert [d.kind for d in result.departures] == [DepartureKind.DOUBLE_PLAY]
    assert result.final.to_act == "Б"
    assert len(result.final.hands["А"] or Hand()) == 8


def test_a_rewind_gives_the_cards_back() -> None:
    record = played_out(dealt(3), 3, TalonLeads())
    there_and_back = replace(record, play=(*record.play[:5], Rewound(2), *record.play[2:5]))

    assert (
        replay_record(there_and_back).final
        == replay_record(replace(record, play=record.play[:5])).final
    )


def test_four_handed_the_talon_card_can_take_the_trick_for_the_dealer() -> None:
    record = dealt(5, ("А", "Б", "В", "Г"))
    ace = Card.parse("AS")
    hands = {player: tuple(c for c in hand if c != ace) for player, hand in record.hands.items()}
    leads = TalonLeads((ace, Card.parse("7D")), can_win=True)
    state = state_at_first_lead(replace(record, hands=hands, talon=leads.cards), leads)
    for _ in range(3):
        lawful = state.lawful_for(state.to_act)
        assert lawful is not None
        state = state.after(state.to_act, next(iter(lawful)))

    assert state.taken["Г"] == 1
    assert (state.trick.leader, state.trick.talon_card) == ("А", Card.parse("7D"))


def test_forehand_leads_to_the_third_trick_whoever_took_the_talon_tricks() -> None:
    record = dealt(8)
    leads = TalonLeads(record.talon)
    result = replay_record(played_out(record, 8, leads), leads)

    assert [trick.leader for trick in result.tricks[:3]] == ["А", "А", "А"]


def test_one_unrecorded_hand_is_worked_out_from_the_talon() -> None:
    record = dealt(4)
    two = {player: record.hands[player] for player in ("А", "В")}

    state = state_at_first_lead(replace(record, hands=two), TalonLeads())

    assert state.hands["Б"] == Hand.of(record.hands["Б"])


SEVEN = """[Игра "сочи"]
[Игроки "А Б В"]   [Сдатчик "В"]
А: ♠ Т К Д В 10   ♣ Т 7   ♦ Т 7   ♥ 7
Б: ♠ 9 8   ♣ К Д В   ♦ К Д В   ♥ Т К
В: ♠ 7   ♣ 10 9   ♦ 10 9   ♥ Д В 10 9 8
прикуп: ♣8 ♦8
контракт: А 7♠
снос: ♣8 ♦8
"""


def replayed(play: str) -> Replay:
    return replay_record(read_record((SEVEN + play).encode()))


def test_a_trick_ends_without_the_card_of_who_missed_it() -> None:
    replay = replayed("1. А ♠Т ♠8\n* В пропустил\n2. А ♠К\n")

    assert [trick.winner for trick in replay.tricks] == ["А", None]
    assert [(each.player, each.kind) for each in replay.departures] == [
        ("В", DepartureKind.MISSED_PLAY)
    ]
    assert len(replay.final.hands["В"] or ()) == 10


def test_who_missed_his_turn_in_the_middle_is_passed_over() -> None:
    replay = replayed("1. А ♠Т\n* Б пропустил\n1. В ♠7\n")

    assert replay.final.to_act == "А"
    assert replay.final.trick.number == 2


def test_a_trick_that_everybody_misses_does_not_end() -> None:
    replay = replayed("* А пропустил\n* Б пропустил\n* В пропустил\n")

    assert (replay.final.trick.number, replay.final.to_act) == (1, "А")


def test_a_lost_card_is_out_of_the_hand_until_it_is_found() -> None:
    lost, found = replayed("* А потерял ♥7\n"), replayed("* А потерял ♥7\n* А нашёл ♥7\n")

    assert len(lost.final.hands["А"] or ()) == 9
    assert found.final.hands == found.start.hands
