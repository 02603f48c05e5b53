"""The worth of a choice is what a search that tries every card finds."""

import random
from dataclasses import replace

import pytest

from arbiter.game.cards import Card
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.state import State
from rulings.proof.trick_values import OpenDuty, value_of_choice
from tests.table_play import dealt, start_of


def ending(seed: int, left: int) -> tuple[State, SuitGame | Misere]:
    """A random contract played on at random until so many cards a hand are left."""
    rng = random.Random(seed)
    while True:
        record = dealt(rng)
        if isinstance(record.contract, SuitGame | Misere):
            break
    state = start_of(record)
    while state.trick.number <= 10 - left:
        state = state.after(state.to_act, rng.choice(tuple(state.lawful_for(state.to_act) or ())))
    return state, record.contract


def searched(
    state: State,
    contract: SuitGame | Misere,
    duty: OpenDuty | None,
    first: int,
    leads: tuple[Card, ...] | None = None,
) -> int:
    """Declarer's tricks by trying every card; the open card binds in the first trick only."""
    if state.is_over:
        return state.taken[contract.declarer]
    player = state.to_act
    cards = leads if leads is not None else tuple(state.lawful_for(player) or ())
    worth = {c: searched(state.after(player, c), contract, duty, first) for c in cards}
    many = (player == contract.declarer) != isinstance(contract, Misere)
    mine, theirs = (max, min) if many else (min, max)
    binds = duty is not None and duty.owner == player and duty.card in worth
    if not binds or state.trick.number != first:
        return mine(worth.values())
    assert duty is not None
    forbids = duty.may_forbid and state.led_suit is not None
    free = [v for c, v in worth.items() if not (forbids and c == duty.card)]
    return theirs([worth[duty.card], mine(free)]) if free else worth[duty.card]


@pytest.mark.parametrize("seed", range(40))
def test_an_open_card_is_worth_what_trying_every_card_finds(seed: int) -> None:
    state, contract = ending(seed, 3)
    rng = random.Random(seed)
    owner = rng.choice([player for player in state.hands if player != state.to_act])
    card = rng.choice(tuple(state.hands[owner] or ()))
    duty = OpenDuty(owner, card, may_forbid=rng.random() < 0.5)

    assert value_of_choice(state, contract, duty=duty) == searched(
        state, contract, duty, state.trick.number
    )


@pytest.mark.parametrize("seed", range(20))
def test_an_ordered_lead_is_worth_what_trying_every_card_of_it_finds(seed: int) -> None:
    state, contract = ending(seed, 4)
    hand = tuple(state.hands[state.to_act] or ())
    leads = tuple(card for card in hand if card.suit is hand[0].suit)

    assert value_of_choice(state, contract, leads=leads) == searched(
        state, contract, None, state.trick.number, leads
    )


def test_a_trick_that_somebody_missed_has_no_value() -> None:
    state, contract = ending(1, 3)
    missed = state.after_missed(state.to_act)

    assert value_of_choice(missed, contract) is None


def test_an_unknown_hand_has_no_value() -> None:
    state, contract = ending(1, 3)
    hidden = replace(state, hands={**state.hands, state.to_act: None})

    assert value_of_choice(hidden, contract) is None
