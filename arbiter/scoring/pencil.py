"""The settlement as a club does it with a pencil: both ways of 4.2.14, each worked out on its own.

Pools that are not equal are first carried to one level through the mountains (4.2.3, 4.2.3.3), the
mountains may be rounded (4.2.12), and then

    the first way     each mountain less the least one, times ten, divided by the number of
                      players, is written on its owner as whists by each of the others;
    the second way    the average mountain less one's own, times ten, is what one wins by it.

Everything is exact; whole amounts are `int`, and a division comes last, for speed.
`arbiter.scoring.settlement` gives the same result by account; here are the steps.
"""

from dataclasses import dataclass
from fractions import Fraction

from arbiter.scoring.amounts import Number
from arbiter.scoring.conventions import Convention
from arbiter.scoring.rounding import Rounding, rounding_of
from arbiter.scoring.settlement import Points, Totals


@dataclass(frozen=True, slots=True)
class Evened:
    """Pools carried to one `level`: `added` goes on the mountains (negative: comes off), in points.

    `factor` is mountain points a pool point.
    """

    level: Number
    factor: Number
    added: Points
    mountain: Points


@dataclass(frozen=True, slots=True)
class WhistBalance:
    """Whists that a player wrote, those written on him, and the difference."""

    written: Points
    suffered: Points
    balance: Points


@dataclass(frozen=True, slots=True)
class FirstWay:
    """Mountains as whists: `on_owner` is what each of the others writes on the owner."""

    least: Number
    reduced: Points
    on_owner: Points
    by_mountain: Points
    net: Points


@dataclass(frozen=True, slots=True)
class SecondWay:
    """Mountains against their average, `below` in points, `by_mountain` in whists."""

    average: Number
    below: Points
    by_mountain: Points
    net: Points


@dataclass(frozen=True, slots=True)
class Pencil:
    """All steps in their order.

    `rate` is whists a mountain point; `rounds` tells whether rounding was asked for; `balance` is
    the whists' difference after it.
    """

    rate: int
    rounds: bool
    evened: Evened
    whists: WhistBalance
    rounding: Rounding | None
    balance: Points
    first: FirstWay
    second: SecondWay

    def __post_init__(self) -> None:
        assert self.first.net == self.second.net, "both ways give the same"

    @property
    def net(self) -> Points:
        """Whists won by player, in their order; both ways give the same."""
        return self.first.net


def settle_step_by_step(
    totals: Totals, convention: Convention, *, rounds: bool = False, round_on: str | None = None
) -> Pencil:
    """Settle a score sheet as with a pencil.

    Args:
        totals: The sheet added up; its pools name the players in their order.
        convention: For its rates, and a declared `pool_limit`, to which pools are carried; without
            one they are carried to the highest, which gives the same result.
        rounds: Whether to round by 4.2.12; the option `settlement_rounding` may ask for it too.
        round_on: Whose mountain is moved then; by default as `rounding_of` says.

    """
    rate = convention.mountain_point.amount
    evened, whists = _even(totals, convention), _balance(totals)
    mountain, balance = evened.mountain, whists.balance
    first = _first_way(mountain, balance, rate)
    rounds = rounds or convention.has("settlement_rounding", "mountain-point")
    rounding = rounding_of(first.net, rate, on=round_on) if rounds else None
    if rounding is not None:
        mountain = {**mountain, rounding.player: mountain[rounding.player] + rounding.points}
        balance = _rounded_balance(balance, rounding)
        first = _first_way(mountain, balance, rate)
    second = _second_way(mountain, balance, rate)
    return Pencil(rate, rounds, evened, whists, rounding, balance, first, second)


def _even(totals: Totals, convention: Convention) -> Evened:
    limit = convention.declared.get("pool_limit")
    level = limit if isinstance(limit, int) else max(totals.pool.values())
    factor = _quotient(convention.pool_point.amount, convention.mountain_point.amount)
    added = {player: factor * (level - pool) for player, pool in totals.pool.items()}
    mountain = {player: own + added[player] for player, own in totals.mountain.items()}
    return Evened(level, factor, added, mountain)


def _balance(totals: Totals) -> WhistBalance:
    players = tuple(totals.pool)
    written: dict[str, Number] = {
        player: sum(totals.whists[player].values(), start=totals.awards.get(player, 0))
        for player in players
    }
    suffered: dict[str, Number] = {
        player: sum(totals.whists[other][player] for other in players if other != player)
        for player in players
    }
    balance = {player: written[player] - suffered[player] for player in players}
    return WhistBalance(written, suffered, balance)


def _rounded_balance(balance: Points, rounding: Rounding) -> Points:
    """The whists with those that even a moved mountain point out."""
    each = rounding.whists_each if rounding.points < 0 else -rounding.whists_each
    others = len(balance) - 1
    return {
        player: whists - others * each if player == rounding.player else whists + each
        for player, whists in balance.items()
    }


def _first_way(mountain: Points, balance: Points, rate: int) -> FirstWay:
    count = len(mountain)
    least = min(mountain.values())
    reduced = {player: own - least for player, own in mountain.items()}
    on_owner = {player: rate * own for player, own in reduced.items()}  # in parts of the players
    all_of_them = sum(on_owner.values())
    by_mountain = {
        player: all_of_them - on_own - (count - 1) * on_own for player, on_own in on_owner.items()
    }
    net = {player: whists + count * balance[player] for player, whists in by_mountain.items()}
    return FirstWay(
        least, reduced, _parts(on_owner, count), _parts(by_mountain, count), _parts(net, count)
    )


def _second_way(mountain: Points, balance: Points, rate: int) -> SecondWay:
    count = len(mountain)
    all_of_them = sum(mountain.values())
    below = {player: all_of_them - count * own for player, own in mountain.items()}
    by_mountain = {player: rate * points for player, points in below.items()}
    net = {player: whists + count * balance[player] for player, whists in by_mountain.items()}
    return SecondWay(
        _quotient(all_of_them, count),
        _parts(below, count),
        _parts(by_mountain, count),
        _parts(net, count),
    )


def _parts(amounts: Points, count: int) -> Points:
    """Amounts that were counted in parts of so many players."""
    return {player: _quotient(amount, count) for player, amount in amounts.items()}


def _quotient(numerator: Number, denominator: int) -> Number:
    """Exact, and an `int` where it is whole."""
    if not isinstance(numerator, int):
        return numerator / denominator
    whole, rest = divmod(numerator, denominator)
    return Fraction(numerator, denominator) if rest else whole
