"""Positions for the solver's tests: every kind that can be asked about."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from arbiter.solver.position import Position


def dealt(
    cards: Sequence[int], count: int, leader: int = 0, talon: int = 0, *, can_win: bool = False
) -> Position:
    """Deal `count` cards to each seat from the start of `cards`; the talon's are the next."""
    hands = [
        sum(1 << card for card in cards[count * seat : count * (seat + 1)]) for seat in range(3)
    ]
    return Position(
        hands=(hands[0], hands[1], hands[2]),
        leader=leader,
        talon_leads=tuple(cards[3 * count : 3 * count + talon]),
        talon_can_win=can_win,
    )


def random_deal(random: Random, count: int = 10) -> Position:
    cards = list(range(32))
    random.shuffle(cards)
    return dealt(cards, count, leader=random.randrange(3))


@st.composite
def positions(draw: st.DrawFn, most_cards: int = 4) -> Position:
    """Few cards in few suits, so that they meet; talon cards of both kinds; any moment."""
    count = draw(st.integers(1, most_cards))
    talon = draw(st.integers(0, min(2, count)))
    suits = draw(st.sets(st.integers(0, 3), min_size=(3 * count + talon + 7) // 8))
    deck = [card for card in range(32) if card // 8 in suits]
    cards = draw(st.permutations(deck))
    position = dealt(
        cards, count, leader=draw(st.integers(0, 2)), talon=talon, can_win=draw(st.booleans())
    )
    for _ in range(draw(st.integers(0, min(4, 3 * count)))):
        position, _ = position.play(draw(st.sampled_from(position.lawful_cards())))
    return position
