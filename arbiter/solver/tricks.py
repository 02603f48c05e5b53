"""What a trick can become, told in suits: the rows of choices that answer a lead.

One source for the graph of raspasy and for the searches of contracts and misère. A player who has
the suit follows; one who has not ruffs where there is a trump suit and he has some of it, else he
discards (3.9.3). Choices that differ in touching cards only are one.
"""

from collections.abc import Iterable

from arbiter.solver.suits import (
    TRUMP,
    TURN_MASK,
    WINNER_UNIT,
    Change,
    Suits,
    discards,
    holds,
    ruffed_twice,
)

Row = tuple[int, tuple[Change, ...], tuple[Change, ...]]
"""A key so far, the changes between which the third player chooses, and the changes already in.

The key of what follows is that key plus the first number of the chosen change.
"""


def rows_of_lead(
    key: int,
    number: int,
    others: Suits,
    middles: tuple[tuple[Change, ...], ...],
    second: int,
    third: int,
) -> list[Row]:
    """For each distinct answer of the second player to a lead, what the third can choose.

    Args:
        key: The key of the state, its turn left out.
        number: The suit that is led.
        others: The three other suits, the trump suit first.
        middles: The lead, as one of those that `arbiter.solver.suits.followed` gives.
        second: The seat after the leader's.
        third: The last seat.

    """
    third_follows = holds(third, number)
    if holds(second, number) and third_follows:
        return [(key, lasts, ()) for lasts in middles]
    if others[0] & TRUMP:
        return _rows_with_trump(key, number, others, middles, second, third)
    if holds(second, number):
        thrown = _thrown(third, others)
        return [(key + only[0], thrown, (only,)) for (only,) in middles]
    (lasts,) = middles
    if third_follows:
        return [(key + change[0], lasts, (change,)) for change in _thrown(second, others)]
    (led,) = lasts
    key += led[0]
    return [
        (key + change[0], _thrown(third, changed(others, (change,))), (led, change))
        for change in _thrown(second, others)
    ]


def trump_in(suits: Suits) -> int:
    """The number of the trump suit among suits, or 0."""
    return suits[0] if suits[0] & TRUMP else 0


def changed(suits: Suits, changes: Iterable[Change]) -> Suits:
    """The suits after some changes, each in its place."""
    numbers = list(suits)
    for _, before, after in changes:
        numbers[numbers.index(before)] = after
    return tuple(numbers)


def _rows_with_trump(
    key: int,
    number: int,
    others: Suits,
    middles: tuple[tuple[Change, ...], ...],
    second: int,
    third: int,
) -> list[Row]:
    """The rows where somebody cannot follow a lead that is no trump, and must ruff if he can."""
    trump = others[0]
    if holds(second, number):
        return [_row_of_void(key, only, (only,), third, others) for (only,) in middles]
    (lasts,) = middles
    if holds(second, trump):
        return _rows_of_ruff(key, lasts, second, third, others)
    if holds(third, number):
        return [(key + change[0], lasts, (change,)) for change in _thrown(second, others)]
    (led,) = lasts
    return [
        _row_of_void(key + change[0], led, (led, change), third, changed(others, (change,)))
        for change in _thrown(second, others)
    ]


def _row_of_void(
    key: int, led: Change, changes: tuple[Change, ...], third: int, others: Suits
) -> Row:
    """The third player cannot follow a lead that nobody has ruffed: he ruffs or discards."""
    trump = others[0]
    if holds(third, trump):
        return key + _unwon(led) + WINNER_UNIT * third, discards(third, trump), changes
    return key + led[0], _thrown(third, others), changes


def _rows_of_ruff(
    key: int, lasts: tuple[Change, ...], second: int, third: int, others: Suits
) -> list[Row]:
    """The second player ruffs; the third follows, ruffs too, or discards."""
    trump = others[0]
    ruffs = discards(second, trump)
    ruffed = key + WINNER_UNIT * second
    if holds(third, lasts[0][1]):
        bare = tuple((_unwon(last), last[1], last[2]) for last in lasts)
        return [(ruffed + ruff[0], bare, (ruff,)) for ruff in ruffs]
    (led,) = lasts
    if holds(third, trump):
        return [
            (key + _unwon(led), answers, (led,)) for answers in ruffed_twice(second, third, trump)
        ]
    thrown = _thrown(third, others)
    return [(ruffed + _unwon(led) + ruff[0], thrown, (led, ruff)) for ruff in ruffs]


def _unwon(change: Change) -> int:
    """What a change adds to the key apart from who wins by it."""
    return change[0] & ~TURN_MASK


def _thrown(seat: int, suits: Suits) -> tuple[Change, ...]:
    """The distinct discards of a seat from the three suits that are not led."""
    first, second, third = suits
    return discards(seat, first) + discards(seat, second) + discards(seat, third)
