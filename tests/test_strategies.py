"""The plays that tests draw are what their names say."""

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.game.cards import FULL_DECK, Hand
from arbiter.game.replay import replay_record
from tests.strategies import Dealt, deals, lawful_plays, unlawful_plays

few = settings(max_examples=15, deadline=None)


@few
@given(st.data())
def test_a_lawful_play_has_no_departure(data: st.DataObject) -> None:
    deal = data.draw(deals())
    play = data.draw(lawful_plays(deal))

    assert replay_record(deal.record(play)).departures == ()


@few
@given(st.data())
def test_in_an_unlawful_play_too_everybody_plays_his_own_cards(data: st.DataObject) -> None:
    deal = data.draw(deals())
    play = data.draw(unlawful_plays(deal))

    assert all(event.card in deal.held(event.by) for event in play)


@few
@given(deals())
def test_a_deal_puts_every_card_in_one_place(deal: Dealt) -> None:
    cards = [card for hand in deal.hands.values() for card in hand]

    assert Hand.of((*cards, *deal.talon)) == FULL_DECK
