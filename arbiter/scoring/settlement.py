"""Settlement: what every player wins or loses in whists, from the score sheet (4.2.14).

    net = 10 x (average mountain - own mountain) + k x (own pool - average pool)
          + whists written on the others - whists that the others wrote on him

The averages are taken over all players, the owner among them. The rates, 10 and k, are those of
the convention. Everything is exact, and the sum over the table is always 0.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol

from arbiter.game.values import value
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.conventions import Convention
from arbiter.scoring.ledger import Account

Points = Mapping[str, Fraction | int]


class Written(Protocol):
    """What of an entry counts here; an `Entry` has it, and so has a row of a journal."""

    @property
    def account(self) -> Account: ...  # noqa: D102
    @property
    def player(self) -> str: ...  # noqa: D102
    @property
    def on(self) -> str | None: ...  # noqa: D102
    @property
    def points(self) -> Number: ...  # noqa: D102


@value
class SettlementStep:
    """What one account gives one player.

    `own` are his points: mountain, pool, or the whists he wrote. `against` is what they are
    measured by: the average of the table, or the whists written on him. `rate` is whists a point
    and `whists` what he wins by it.
    """

    player: str
    account: Account
    own: Fraction
    against: Fraction
    rate: int
    whists: Fraction


@value
class Settlement:
    """Whists won by player, in their order, and the steps: three accounts a player."""

    net: Mapping[str, Fraction]
    steps: tuple[SettlementStep, ...]


@value
class Totals:
    """The score sheet added up: points by player, whists by writer and whom they are on."""

    pool: Points
    mountain: Points
    whists: Mapping[str, Points]


def settle(
    players: tuple[str, ...],
    pool: Points,
    mountain: Points,
    whists: Mapping[str, Points],
    convention: Convention,
) -> Settlement:
    """Settle a session.

    Args:
        players: All at the table, in their order.
        pool: Pool points by player; a missing one is 0.
        mountain: Mountain points by player; a missing one is 0.
        whists: `whists[X][Y]` is what X has written on Y; a missing one is 0.
        convention: The variety, for its rates.

    Raises:
        ValueError: A name is not one of the players, or whists stand on their writer.

    """
    _check_names(players, pool, mountain, whists)
    average_pool = _average(players, pool)
    average_mountain = _average(players, mountain)
    steps: list[SettlementStep] = []
    for player in players:
        own_mountain, own_pool = (Fraction(points.get(player, 0)) for points in (mountain, pool))
        written = sum(map(Fraction, whists.get(player, {}).values()), Fraction(0))
        suffered = sum((Fraction(row.get(player, 0)) for row in whists.values()), Fraction(0))
        mountain_rate, pool_rate = convention.mountain_point.amount, convention.pool_point.amount
        steps += (
            SettlementStep(
                player,
                Account.MOUNTAIN,
                own_mountain,
                average_mountain,
                mountain_rate,
                mountain_rate * (average_mountain - own_mountain),
            ),
            SettlementStep(
                player,
                Account.POOL,
                own_pool,
                average_pool,
                pool_rate,
                pool_rate * (own_pool - average_pool),
            ),
            SettlementStep(player, Account.WHISTS, written, suffered, 1, written - suffered),
        )
    net = {
        player: sum((step.whists for step in steps if step.player == player), Fraction(0))
        for player in players
    }
    return Settlement(net, tuple(steps))


def totals_of(entries: Iterable[Written], players: tuple[str, ...]) -> Totals:
    """Add the entries up.

    Raises:
        ValueError: An entry names somebody who is not one of the players.

    """
    pool = dict.fromkeys(players, Fraction(0))
    mountain = dict.fromkeys(players, Fraction(0))
    whists = {
        writer: {other: Fraction(0) for other in players if other != writer} for writer in players
    }
    for entry in entries:
        if not {entry.player, entry.on or entry.player} <= set(players):
            raise ValueError(f"not at this table: {entry.player!r}, {entry.on!r}")
        match entry.account:
            case Account.POOL:
                pool[entry.player] += entry.points
            case Account.MOUNTAIN:
                mountain[entry.player] += entry.points
            case Account.WHISTS:
                assert entry.on is not None
                whists[entry.player][entry.on] += entry.points
    return Totals(pool, mountain, whists)


def net_of_entries(
    entries: Iterable[Written], players: tuple[str, ...], convention: Convention
) -> dict[str, Fraction]:
    """The result in whists of these entries alone, as if they were the whole session.

    It is what `settle` gives for their totals, worked out without its steps: every point of pool
    or mountain counts for its owner, and is shared by the whole table.

    Raises:
        ValueError: An entry names somebody who is not one of the players.

    """
    mountain_rate, pool_rate = convention.mountain_point.amount, convention.pool_point.amount
    own: dict[str, Number] = dict.fromkeys(players, 0)
    shared: Number = 0
    for entry in entries:
        other = entry.on or entry.player
        if entry.player not in own or other not in own:
            raise ValueError(f"not at this table: {entry.player!r}, {entry.on!r}")
        points = simplest(entry.points)
        if entry.account is Account.WHISTS:
            own[entry.player] += points
            own[other] -= points
            continue
        won = pool_rate * points if entry.account is Account.POOL else -mountain_rate * points
        own[entry.player] += won
        shared -= won
    n = len(players)
    return {player: Fraction(won * n + shared, n) for player, won in own.items()}


def _average(players: tuple[str, ...], points: Points) -> Fraction:
    return Fraction(sum(Fraction(points.get(player, 0)) for player in players), len(players))


def _check_names(
    players: tuple[str, ...], pool: Points, mountain: Points, whists: Mapping[str, Points]
) -> None:
    named = {*pool, *mountain, *whists, *(on for row in whists.values() for on in row)}
    strangers = named - set(players)
    if strangers:
        raise ValueError(f"not at this table: {sorted(strangers)}")
    if any(writer in row for writer, row in whists.items()):
        raise ValueError("nobody writes whists on himself")
