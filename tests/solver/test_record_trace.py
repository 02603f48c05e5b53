"""The play of a record card by card: values, costs, and what departures leave of them."""

from dataclasses import replace
from random import Random

import pytest

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import CardPlayed, DealRecord, MissedPlay, Rewound
from arbiter.game.replay import DepartureKind, replay_record
from arbiter.game.state import TalonLeads, state_at_first_lead
from arbiter.solver.from_state import position_of
from arbiter.solver.record_trace import PlayedCard, trace_of
from arbiter.solver.solve import guarantees, tricks, values_of_cards
from tests.cases import FOUR, ROSTOV, THREE, cards, plays

CONTRACTS = (
    Raspasy(),
    Misere("Б"),
    SuitGame("А", Level.SIX, None),
    SuitGame("В", Level.SIX, Suit.DIAMONDS),
)


def random_record(random: Random, contract: Contract, **more: object) -> DealRecord:
    """A deal with thirty lawful cards; the declarer has put away what he picked up."""
    deck = [Card.of_number(number) for number in random.sample(range(32), 32)]
    hands = {player: tuple(deck[10 * seat : 10 * seat + 10]) for seat, player in enumerate(THREE)}
    record = DealRecord(
        players=THREE,
        dealer="В",
        convention="rostov",
        hands=hands,
        talon=tuple(deck[30:]),
        contract=contract,
        discard=None if isinstance(contract, Raspasy) else tuple(deck[30:]),
        **more,
    )
    state = state_at_first_lead(record, TalonLeads())
    events = []
    while not state.is_over:
        lawful = state.lawful_for(state.to_act)
        assert lawful is not None
        events.append(CardPlayed(state.to_act, random.choice(list(lawful))))
        state = state.after(state.to_act, events[-1].card)
    return replace(record, play=tuple(events))


def ending(contract: Contract, hands: dict[str, str], play: str) -> DealRecord:
    """Few cards a hand, so that their values can be seen."""
    return replace(
        ROSTOV,
        contract=contract,
        hands={player: cards(text) for player, text in hands.items()},
        talon=(),
        discard=(),
        play=plays(play),
        complaints=(),
    )


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_each_card_has_the_values_of_the_state_that_it_met(contract: Contract) -> None:
    record = random_record(Random(str(contract)), contract)
    steps = replay_record(record).steps
    for step, played in zip(steps, trace_of(record), strict=True):
        counted = step.player if isinstance(contract, Raspasy) else contract.declarer
        position = position_of(step.before, contract)
        taken = step.before.taken[counted]
        values = {
            Card.of_number(card): taken + tricks for card, tricks in values_of_cards(position)
        }
        seat = step.before.table.seat_of(counted)
        rest = guarantees(position)[seat] if isinstance(contract, Raspasy) else tricks(position)
        worse = values[step.card] - taken - rest

        assert played == PlayedCard(
            at=step.at,
            trick=step.before.trick.number,
            player=step.player,
            card=step.card,
            values=values,
            before=taken + rest,
            after=values[step.card],
            cost=-worse if position.wants_many(step.before.table.seat_of(step.player)) else worse,
            departures=(),
        )


def test_the_best_cards_are_those_that_cost_nothing() -> None:
    record = random_record(Random(3), SuitGame("А", Level.SIX, None))
    for played in trace_of(record):
        assert played.best
        assert (played.card in played.best) is (played.cost == 0)


def test_a_revoke_has_the_values_of_the_lawful_cards_and_its_own_after_it() -> None:
    record = ending(
        SuitGame("А", Level.SIX, None),
        {"А": "AS KS", "Б": "7S AH", "В": "9D 8D"},
        "А:AS Б:AH В:8D А:KS Б:7S В:9D",
    )
    revoke = trace_of(record)[1]

    assert revoke.departures == (DepartureKind.REVOKE,)
    assert revoke.values == {Card.parse("7S"): 2}
    assert (revoke.before, revoke.after, revoke.cost) == (2, 2, 0)
    assert [played.after for played in trace_of(record)] == [2] * 6


def test_an_unlawful_card_can_gain() -> None:
    record = ending(
        Misere("Б"),
        {"А": "7S 9H", "Б": "AS 8H", "В": "8S 7D"},
        "А:7S Б:8H В:8S",
    )
    revoke = trace_of(record)[1]

    assert revoke.departures == (DepartureKind.REVOKE,)
    assert (dict(revoke.values), revoke.before, revoke.after, revoke.cost) == (
        {Card.parse("AS"): 1},
        1,
        0,
        -1,
    )


def test_a_lead_out_of_turn_has_no_lawful_cards_but_a_cost() -> None:
    last = trace_of(ROSTOV)[-1]

    assert last.departures == (DepartureKind.LEAD_OUT_OF_TURN,)
    assert (dict(last.values), last.before, last.after, last.cost) == ({}, 5, 3, -2)


def test_after_a_second_card_of_one_player_nothing_can_be_told() -> None:
    record = ending(
        SuitGame("А", Level.SIX, None),
        {"А": "AS KS", "Б": "7S 8S", "В": "9D 8D"},
        "А:AS А:KS Б:7S В:8D",
    )
    told = [(dict(played.values), played.before, played.after) for played in trace_of(record)]

    assert told == [
        ({Card.parse("KS"): 2, Card.parse("AS"): 2}, 2, 2),
        ({}, 2, None),
        ({}, None, None),
        ({}, None, None),
    ]


def test_what_was_rewound_is_valued_as_well_as_what_replaced_it() -> None:
    record = ending(
        Misere("А"),
        {"А": "AS 7S", "Б": "8S AH", "В": "9S KH"},
        "А:AS Б:8S В:9S",
    )
    again = replace(record, play=(*record.play, Rewound(0), *plays("А:7S Б:8S В:9S")))

    assert [(played.at, str(played.card), played.cost) for played in trace_of(again)] == [
        (1, "AS", 2),
        (2, "8S", 0),
        (3, "9S", 0),
        (4, "7S", 0),
        (5, "8S", 0),
        (6, "9S", 0),
    ]


def test_without_a_hand_or_a_contract_no_value_is_told() -> None:
    unknown = replace(ROSTOV, hands={"А": ROSTOV.hands["А"]}, talon=())
    for record in (unknown, replace(ROSTOV, contract=None)):
        traced = trace_of(record)

        assert len(traced) == 10
        assert all(played.before is played.after is played.cost is None for played in traced)
        assert not any(played.values for played in traced)


def test_talon_cards_that_lead_count_for_the_values() -> None:
    record = ending(Raspasy(), {"А": "9S 7H", "Б": "7S 8H", "В": "8S 9H"}, "А:9S Б:7S В:8S А:7H")
    four = replace(record, players=FOUR, dealer="Г")
    leads = TalonLeads((Card.parse("AS"),), can_win=True)

    assert [played.after for played in trace_of(four, talon_leads=leads)][:3] == [0, 0, 1]
    assert trace_of(four, replay_record(four, leads)) == trace_of(four, talon_leads=leads)


def test_a_record_without_play_has_no_cards() -> None:
    assert trace_of(replace(ROSTOV, play=())) == ()


def test_after_a_missed_turn_nothing_is_valued() -> None:
    record = ending(
        SuitGame("А", Level.SIX, Suit.SPADES), {"А": "AS 7S", "Б": "KS 9C", "В": "QH 8H"}, "А:AS"
    )
    play = (*record.play, MissedPlay("Б"), *plays("В:8H А:7S"))

    traced = trace_of(replace(record, play=play))

    assert [bool(card.values) for card in traced] == [True, False, False]
