"""Positions for the solver's tests: every kind that can be asked about."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import strategies as st

from arbiter.solver.kernel_solver import KERNEL_AVAILABLE
from arbiter.solver.position import Game, Position
from arbiter.solver.solve import Solver, open_solver, open_twin

OpenOne = Callable[[Game], Solver]

SOLVERS: list[OpenOne] = [open_twin, open_solver] if KERNEL_AVAILABLE else [open_twin]
"""The solver in plain Python, and the kernel where there is one."""

each_solver = pytest.mark.parametrize("open_one", SOLVERS)


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


@st.composite
def declared_positions(draw: st.DrawFn, most_cards: int = 4) -> Position:
    """A contract with or without trumps or a misère: few cards in few suits, at any moment."""
    count = draw(st.integers(1, most_cards))
    suits = draw(st.sets(st.integers(0, 3), min_size=(3 * count + 7) // 8))
    deck = [card for card in range(32) if card // 8 in suits]
    cards = draw(st.permutations(deck))
    position = declared(
        dealt(cards, count, leader=draw(st.integers(0, 2))),
        draw(st.integers(0, 2)),
        draw(st.sampled_from((*MODES, (Game.CONTRACT, min(suits))))),
    )
    for _ in range(draw(st.integers(0, min(4, 3 * count)))):
        position, _ = position.play(draw(st.sampled_from(position.lawful_cards())))
    return position


MODES: tuple[tuple[Game, int | None], ...] = (
    (Game.MISERE, None),
    *((Game.CONTRACT, trump) for trump in (None, 0, 1, 2, 3)),
)


def declared(position: Position, declarer: int, mode: tuple[Game, int | None]) -> Position:
    """The same cards in a game with a declarer."""
    game, trump = mode
    return Position(
        position.hands,
        position.leader,
        position.trick,
        game=game,
        declarer=declarer,
        trump=trump,
    )


def random_position(random: Random, count: int, mode: tuple[Game, int | None]) -> Position:
    """A deal of so many cards, sometimes crowded into few suits, at any moment of the first trick.

    Without trumps where the mode has a suit that nobody holds: that is a kind of its own.
    """
    suits = random.randint(-(-3 * count // 8), 4)
    cards = random.sample(
        [8 * suit + rank for suit in random.sample(range(4), suits) for rank in range(8)], 3 * count
    )
    position = dealt(cards, count, leader=random.randrange(3))
    position = declared(position, random.randrange(3), mode)
    for _ in range(random.randrange(3)):
        position, _ = position.play(random.choice(position.lawful_cards()))
    return position
