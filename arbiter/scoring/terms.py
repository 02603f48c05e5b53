"""What a game is worth in a convention: price, duty, consolation, with bombs and dark calls in."""

from functools import lru_cache
from typing import NamedTuple

from arbiter.game.record import Standing
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.conventions import Convention

MISERE = "misere"


class Terms(NamedTuple):
    """The worth of one game.

    `pool` are pool points of a made game. `price` are mountain points of a missing trick and
    whists of a trick, the scale counted in; `consolation` whists for an undertrick; `short_full`
    and `short_half` mountain points of a whister for a missing trick, responsible or
    half-responsible. `duty` and `half_duty` are tricks; there is no half on eight and up.
    """

    pool: Number
    price: Number
    consolation: Number
    short_full: Number
    short_half: Number
    duty: int
    half_duty: int | None


@lru_cache(maxsize=1024)
def terms_of(convention: Convention, game: str, bombs: int = 0, dark: int = 0) -> Terms:
    """The worth of a game, `6` to `10` or `misere`, with so many bombs and dark calls."""
    factor = multiplier(convention, "bomb", bombs) * multiplier(convention, "dark", dark)
    pool = convention.figure("price", game) * factor
    price = pool * (convention.number("scale") if "scale" in convention.defaults else 1)
    consolation = convention.option("consolation")
    half = convention.figures["half_duty"].amounts.get(game)
    return Terms(
        pool=pool,
        price=price,
        consolation=price if consolation == "price" else int(str(consolation)) * factor,
        short_full=simplest(price * convention.figure("shortage_share", "full")),
        short_half=simplest(price * convention.figure("shortage_share", "half")),
        duty=int(convention.figure("duty", game)),
        half_duty=None if half is None else int(half),
    )


def multiplier(convention: Convention, what: str, times: int) -> Number:
    """By what so many bombs, or so many dark calls, multiply."""
    factor: Number = 1
    for _ in range(times):
        factor *= convention.figure("multiplier", what)
    return factor


def is_fully_responsible(convention: Convention, player: str, before: Standing) -> bool:
    """Whether a whister pays the full price of a missing trick (3.8.11), or half (3.8.12)."""
    responsibility = convention.option("responsibility")
    if responsibility == "by-pool":
        return is_closed(convention, player, before)
    return responsibility == "full"


def is_closed(convention: Convention, player: str, before: Standing) -> bool:
    """Whether the player's pool had reached its limit; without a limit it never does."""
    limit = convention.declared.get("pool_limit")
    return limit is not None and before.pool.get(player, 0) >= int(str(limit))
