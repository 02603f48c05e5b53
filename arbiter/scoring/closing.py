"""What becomes of pool points when pools fill up, and when the session is over.

By the option `past_limit` of the convention:

    help      what one's own pool has no room for helps the opponent with the highest pool, who is
              written ten whists a point (4.2.3, 4.2.3.1); what nobody has room for comes off one's
              own mountain, below zero too (4.1.1);
    mountain  it comes off the mountain at once;
    double    it is written in full and counts double at the end (4.2.3.3, Leningrad).

The value of a game is the same in whists each way (4.1.1).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from arbiter.sayings import saying
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.conventions import Convention
from arbiter.scoring.ledger import Account, Entry, EntryKind

HELP_RULE = "4.2.3"
OFF_MOUNTAIN_RULE = "4.1.1"


def pool_limit(convention: Convention) -> int | None:
    """The points that close one player's pool, where the event declared them."""
    return convention.number("pool_limit") if "pool_limit" in convention.declared else None


def closed(
    entries: Iterable[Entry], pool: Mapping[str, Number], convention: Convention
) -> tuple[Entry, ...]:
    """The entries of a deal as they are written while pools fill up.

    Args:
        entries: What the deal writes by itself.
        pool: Pool points before the deal, of all players in their order clockwise.
        convention: For `pool_limit`, `past_limit` and the rates.

    """
    limit = pool_limit(convention)
    if limit is None or convention.has("past_limit", "double"):
        return tuple(entries)
    filling = _Filling(dict(pool), limit, convention)
    return tuple(written for entry in entries for written in filling.written(entry))


def is_over(pool: Mapping[str, Number], convention: Convention) -> bool:
    """Whether the session is over: all pools are full (4.2.3), or together (4.2.3.3)."""
    limit = pool_limit(convention)
    if limit is None:
        return False
    if convention.has("past_limit", "double"):
        return sum(pool.values()) >= limit * len(pool)
    return all(points >= limit for points in pool.values())


class _Filling:
    """The pools of one deal as they fill up."""

    def __init__(self, pool: dict[str, Number], limit: int, convention: Convention) -> None:
        self._pool = pool
        self._limit = limit
        self._convention = convention

    def written(self, entry: Entry) -> Iterator[Entry]:
        """The entry itself, or those that take its place."""
        if entry.account is not Account.POOL:
            yield entry
            return
        own = entry.points
        if own > 0:
            own = min(own, self._room(entry.player))
            self._pool[entry.player] += own
        else:
            self._pool[entry.player] += own
        if own:
            yield entry if own == entry.points else replace(entry, points=own)
        rest = entry.points - own
        if rest and self._convention.has("past_limit", "help"):
            for other in self._by_pool(entry.player):
                given = min(rest, self._room(other))
                if given:
                    yield from self._help(entry, other, given)
                    rest -= given
        if rest:
            yield self._off_mountain(entry, rest)

    def _room(self, player: str) -> Number:
        return max(0, self._limit - self._pool[player])

    def _by_pool(self, player: str) -> list[str]:
        """The opponents, the highest pool first; of equals the nearest to the left (4.2.3)."""
        players = list(self._pool)
        at = players.index(player)
        around = players[at + 1 :] + players[:at]
        return sorted(around, key=lambda other: -self._pool[other])

    def _help(self, entry: Entry, other: str, points: Number) -> Iterator[Entry]:
        self._pool[other] += points
        reason = saying("session.helped", player=entry.player, n=int(points), points=points)
        yield Entry(Account.POOL, other, points, EntryKind.PLAY, HELP_RULE, reason)
        rate = self._convention.pool_point.amount
        reason = saying("session.for-help", n=int(points), points=points, rate=rate)
        whists = points * rate
        yield Entry(
            Account.WHISTS, entry.player, whists, EntryKind.PLAY, HELP_RULE, reason, on=other
        )

    def _off_mountain(self, entry: Entry, points: Number) -> Entry:
        rates = self._convention.pool_point.amount, self._convention.mountain_point.amount
        off = simplest(points * Fraction(*rates))
        reason = saying("session.off-mountain", points=points)
        rule = OFF_MOUNTAIN_RULE
        return Entry(Account.MOUNTAIN, entry.player, -off, EntryKind.PLAY, rule, reason)
