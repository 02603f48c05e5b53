"""What raspasy writes on the score sheet, entry by entry.

Source: rules 3.7.2.1, 3.7.2.2, 3.7.3, 3.7.4, 3.7.6.1 and 3.7.6.2 of the Code of 30 October 1996;
every figure comes from the convention.
"""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.game.table import Table
from arbiter.sayings import Saying, saying
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.conventions import Convention, RaspasyFigures
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.terms import multiplier

WHISTS_RULE = "3.7.2.2"
MOUNTAIN_RULE = "3.7.2.1"
AMNESTY_RULE = "3.7.3"
TALON_CLOSED = "3.7.6.2"
TALON_WINS = "3.7.6.1"
TALON_NAMES_THE_SUIT = "3.7.6.3"


def score_raspasy(
    table: Table,
    tricks: Mapping[str, int],
    convention: Convention,
    *,
    raspasy_number: int = 1,
    dark: int = 0,
) -> tuple[Entry, ...]:
    """Write a raspasy deal.

    Args:
        table: Who sits where; four-handed the dealer has tricks only from talon cards.
        tricks: Tricks as scored, by player, fines counted in; a missing player has none.
        convention: Its figures and the options in force.
        raspasy_number: Which raspasy in a row this is, from 1 (3.7.4).
        dark: How many dark passes multiply the price (3.3.19).

    Raises:
        ValueError: The convention has no raspasy.

    """
    figures = convention.raspasy
    if figures is None:
        raise ValueError(f"no raspasy in {convention.name}")
    price = convention.raspasy_price(raspasy_number) * multiplier(convention, "dark", dark)
    if figures.account == "whists":
        return _whist_raspasy(table, tricks, price, figures)
    return _mountain_raspasy(table, tricks, price, convention)


def winners(table: Table, tricks: Mapping[str, int]) -> tuple[str, ...]:
    """Those who hold cards and took the fewest tricks; the dealer without a hand is left out."""
    least = min(tricks.get(player, 0) for player in table.hands)
    return tuple(player for player in table.hands if tricks.get(player, 0) == least)


def amnesty_of(table: Table, tricks: Mapping[str, int], convention: Convention) -> int:
    """The tricks taken off everybody; four-handed the dealer's count too (3.7.3)."""
    if not convention.flag("amnesty"):
        return 0
    return min(tricks.get(player, 0) for player in table.players)


def scoring_rules(
    table: Table, tricks: Mapping[str, int], convention: Convention
) -> tuple[str, ...]:
    """The rules, beside those of the entries, that such a deal was played and written by."""
    if convention.raspasy is None:
        return ()
    if not convention.talon_leads:
        return (TALON_CLOSED,)
    talon = TALON_WINS if table.is_four_handed else TALON_NAMES_THE_SUIT
    return (talon, AMNESTY_RULE) if amnesty_of(table, tricks, convention) else (talon,)


def _whist_raspasy(
    table: Table, tricks: Mapping[str, int], price: Number, figures: RaspasyFigures
) -> tuple[Entry, ...]:
    best = winners(table, tricks)
    entries = [
        Entry(
            Account.WHISTS,
            writer,
            simplest(Fraction(price * tricks.get(other, 0)) / len(best)),
            EntryKind.PLAY,
            WHISTS_RULE,
            _share_reason(tricks.get(other, 0), price, len(best)),
            on=other,
        )
        for writer in best
        for other in table.hands
        if other not in best and tricks.get(other, 0)
    ]
    if figures.zero_pool is not None:
        points = figures.zero_pool.amount
        entries += [
            _pool(player, points, figures.zero_pool.source, saying("score.zero-tricks"))
            for player in table.hands
            if not tricks.get(player, 0)
        ]
    if table.is_four_handed and figures.dealer_pool is not None:
        points = figures.dealer_pool.amount
        reason = saying("score.dealer-zero")
        entries.append(_pool(table.dealer, points, figures.dealer_pool.source, reason))
    return tuple(entries)


def _share_reason(tricks: int, price: Number, sharers: int) -> Saying:
    if sharers == 1:
        return saying("score.whists-for-tricks", n=tricks, price=price)
    return saying("score.shared-whists", n=tricks, price=price, sharers=sharers)


def _mountain_raspasy(
    table: Table, tricks: Mapping[str, int], price: Number, convention: Convention
) -> tuple[Entry, ...]:
    forgiven = amnesty_of(table, tricks, convention)
    entries = []
    for player in table.players:
        counted = tricks.get(player, 0) - forgiven
        if counted:
            reason = (
                saying("score.mountain-after-amnesty", n=counted, price=price, forgiven=forgiven)
                if forgiven
                else saying("score.mountain-for-tricks", n=counted, price=price)
            )
            entries.append(
                Entry(
                    Account.MOUNTAIN, player, price * counted, EntryKind.PLAY, MOUNTAIN_RULE, reason
                )
            )
    for player in table.players:
        sits_out = table.is_four_handed and player == table.dealer
        if tricks.get(player, 0) or (sits_out and not convention.flag("dealer_zero_bonus")):
            continue
        reason = saying("score.dealer-zero" if sits_out else "score.zero-tricks")
        form = str(convention.option("zero_bonus"))
        points = price * convention.figure("zero_bonus", form)
        if form == "pool":
            entries.append(_pool(player, points, MOUNTAIN_RULE, reason))
        else:
            entries.append(
                Entry(Account.MOUNTAIN, player, -points, EntryKind.PLAY, MOUNTAIN_RULE, reason)
            )
    return tuple(entries)


def _pool(player: str, points: Number, rule: str, reason: Saying) -> Entry:
    return Entry(Account.POOL, player, points, EntryKind.PLAY, rule, reason)
