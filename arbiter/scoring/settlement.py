"""Settlement: what every player wins or loses in whists, from the score sheet (4.2.14).

    net = 10 x (average mountain - own mountain) + k x (own pool - average pool)
          + whists written on the others - whists that the others wrote on him

The averages are taken over all players, the owner among them. The rates, 10 and k, are those of
the convention. Everything is exact, and the sum over the table is 0, or what is awarded to players
and charged to nobody (3.8.5.1).
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
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
    """The score sheet added up: points by player, whists by writer and whom they are on.

    `awards` are whists by player that are charged to nobody; a missing player has none.
    """

    pool: Points
    mountain: Points
    whists: Mapping[str, Points]
    awards: Points = field(default_factory=dict)


def settle(
    players: tuple[str, ...],
    pool: Points,
    mountain: Points,
    whists: Mapping[str, Points],
    convention: Convention,
    *,
    awards: Points | None = None,
) -> Settlement:
    """Settle a session.

    Args:
        players: All at the table, in their order.
        pool: Pool points by player; a missing one is 0.
        mountain: Mountain points by player; a missing one is 0.
        whists: `whists[X][Y]` is what X has written on Y; a missing one is 0.
        convention: The variety, for its rates.
        awards: Whists by player that nobody pays.

    Raises:
        ValueError: A name is not one of the players, or whists stand on their writer.

    """
    awarded = awards or {}
    _check_names(players, pool, mountain, whists, awarded)
    average_pool = _average(players, pool)
    average_mountain = _average(players, mountain)
    steps: list[SettlementStep] = []
    for player in players:
        own_mountain, own_pool = (Fraction(points.get(player, 0)) for points in (mountain, pool))
        own_whists = (*whists.get(player, {}).values(), awarded.get(player, 0))
        written = sum(map(Fraction, own_whists), Fraction(0))
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
    awards: dict[str, Fraction] = {}
    for entry in entries:
        if not {entry.player, entry.on or entry.player} <= set(players):
            raise ValueError(f"not at this table: {entry.player!r}, {entry.on!r}")
        match entry.account:
            case Account.POOL:
                pool[entry.player] += entry.points
            case Account.MOUNTAIN:
                mountain[entry.player] += entry.points
            case Account.WHISTS if entry.on is None:
                awards[entry.player] = awards.get(entry.player, Fraction(0)) + entry.points
            case Account.WHISTS:
                whists[entry.player][entry.on] += entry.points
    return Totals(pool, mountain, whists, awards)


def net_of_entries(
    entries: Iterable[Written], players: tuple[str, ...], convention: Convention
) -> dict[str, Fraction]:
    """The result in whists of these entries alone, as if they were the whole session.

    It is what `settle` gives for their totals, worked out without its steps: every point of pool
    or mountain counts for its owner, and is shared by the whole table. Whists on nobody are an
    award that nobody pays.

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
            if entry.on is not None:
                own[entry.on] -= points
            continue
        won = pool_rate * points if entry.account is Account.POOL else -mountain_rate * points
        own[entry.player] += won
        shared -= won
    n = len(players)
    return {player: Fraction(won * n + shared, n) for player, won in own.items()}


def _average(players: tuple[str, ...], points: Points) -> Fraction:
    return Fraction(sum(Fraction(points.get(player, 0)) for player in players), len(players))


def _check_names(
    players: tuple[str, ...],
    pool: Points,
    mountain: Points,
    whists: Mapping[str, Points],
    awards: Points,
) -> None:
    named = {*pool, *mountain, *whists, *awards, *(on for row in whists.values() for on in row)}
    strangers = named - set(players)
    if strangers:
        raise ValueError(f"not at this table: {sorted(strangers)}")
    if any(writer in row for writer, row in whists.items()):
        raise ValueError("nobody writes whists on himself")
