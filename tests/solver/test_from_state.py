"""Which states of the play the solver can be asked about."""

import random
from dataclasses import replace

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.state import State, Trick
from arbiter.solver.from_state import hands_are_even, position_of
from tests.table_play import dealt, start_of


def lead() -> State:
    return start_of(next(r for r in map(dealt, map(random.Random, range(99))) if r.discard))


def test_the_state_at_the_first_lead_can_be_asked_about() -> None:
    assert hands_are_even(lead())


def test_a_hand_nobody_recorded_cannot() -> None:
    state = lead()
    hidden = replace(state, hands={**state.hands, state.to_act: None})

    assert not hands_are_even(hidden)


def test_a_card_played_out_of_another_s_hand_is_in_two_places_and_cannot() -> None:
    state = lead()
    player = state.to_act
    another = next(other for other in state.hands if other != player)
    stolen = next(iter(state.hands[another] or ()))
    own = next(iter(state.hands[player] or ()))
    after = state.after(player, own)
    trick = Trick(1, player, ((player, stolen),))

    assert hands_are_even(after)
    assert not hands_are_even(replace(after, trick=trick))


def test_every_state_of_lawful_play_that_can_be_asked_about_is_a_position() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        record = dealt(rng)
        state = start_of(record)
        while not state.is_over:
            assert hands_are_even(state)
            if isinstance(record.contract, SuitGame | Misere):
                assert position_of(state, record.contract).tricks_left == 11 - state.trick.number
            state = state.after(
                state.to_act, rng.choice(tuple(state.lawful_for(state.to_act) or ()))
            )
