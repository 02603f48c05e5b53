"""What can be read off the cards before any search: bounds of the declarer's tricks.

A bound must hold whatever the others do, so each of them counts only tricks for which there is a
plan that nobody can cross. They may be as loose as they like; the search does the rest.
"""

from functools import cache

from arbiter.solver.suits import TRUMP, Suits, holds, owners_of
from arbiter.solver.tricks import trump_in

Bounds = tuple[int, int]
"""The fewest and the most tricks."""


def contract_bounds(suits: Suits, leader: int, declarer: int, left: int) -> Bounds:
    """Bounds at a lead in a contract.

    The leader can cash his tops at once. And whoever has the highest trumps takes a trick with each
    of them, sooner or later.
    """
    cashed = min(_cashed(suits, leader), left)
    trump = trump_in(suits)
    owners = owners_of(trump)
    sure = _tops(owners[0], trump) if owners else 0
    has_tops = bool(owners) and owners[0] == declarer
    if leader == declarer:
        return (max(cashed, sure), left) if has_tops else (cashed, left - sure)
    return (sure, left - cashed) if has_tops else (0, left - max(cashed, sure))


def misere_bounds(suits: Suits, leader: int, declarer: int, left: int) -> Bounds:
    """Bounds at a lead in misère: no trick at all where every suit of the declarer is safe.

    A suit is safe where below each of his cards lie no more cards of the others than of his own. He
    follows with the highest card below the lead and discards his highest: so he stays under, and
    the suit stays safe. If he is to lead himself, he needs a suit that stays safe without his
    lowest card, which the others must then take.
    """
    if all(_is_safe(declarer, number) for number in suits) and (
        leader != declarer or any(_is_exit(declarer, number) for number in suits)
    ):
        return 0, 0
    return 0, left


def _cashed(suits: Suits, leader: int) -> int:
    """The tricks that the leader takes at once: trumps first, then what nobody can ruff any more.

    In a suit of which somebody still has to follow when he might ruff, only as many rounds count as
    he must follow. His partner's ruff is no loss, but it takes the lead from him.
    """
    trump = trump_in(suits)
    drawn = _rounds(leader, trump)
    cashed = drawn
    for number in suits:
        if number & TRUMP:
            continue
        rounds = _rounds(leader, number)
        for seat in (0, 1, 2):
            if rounds and seat != leader and owners_of(trump).count(seat) > drawn:
                rounds = min(rounds, owners_of(number).count(seat))
        cashed += rounds
    return cashed


@cache
def _rounds(seat: int, number: int) -> int:
    """How often the seat can lead a suit from the top: all its cards where the others run out."""
    owners = owners_of(number)
    tops = _tops(seat, number)
    longest = max(owners.count(other) for other in (0, 1, 2) if other != seat)
    return owners.count(seat) if tops >= longest else tops


@cache
def _tops(seat: int, number: int) -> int:
    """How many of the highest cards of a suit are the seat's."""
    owners = owners_of(number)
    return next((place for place, owner in enumerate(owners) if owner != seat), len(owners))


@cache
def _is_safe(declarer: int, number: int) -> bool:
    return _all_covered(declarer, owners_of(number))


@cache
def _is_exit(declarer: int, number: int) -> bool:
    """Whether he can lead his lowest card of a suit that others have, and keep the rest safe."""
    owners = list(owners_of(number))
    if not holds(declarer, number) or set(owners) == {declarer}:
        return False
    lowest = len(owners) - 1 - owners[::-1].index(declarer)
    del owners[lowest]
    return _all_covered(declarer, tuple(owners))


def _all_covered(declarer: int, owners: tuple[int, ...]) -> bool:
    own = below = 0
    for owner in reversed(owners):
        if owner == declarer:
            if below > own:
                return False
            own += 1
        else:
            below += 1
    return True
