"""What a result is worth in a case: the entries it writes and the result in whists."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from arbiter.game.contracts import Raspasy
from arbiter.scoring.ledger import Entry
from arbiter.scoring.raspasy import score_raspasy
from arbiter.scoring.settlement import net_of_entries
from rulings.case import Case
from rulings.effect import Effect


def entries_for(case: Case, tricks: Mapping[str, int]) -> tuple[Entry, ...]:
    """The entries that the deal writes with those tricks and no ruling."""
    return entries_of(case, Effect(tricks=tricks))


def entries_of(case: Case, effect: Effect) -> tuple[Entry, ...]:
    """The entries that the deal writes under a ruling's effect; none while play goes on."""
    if effect.entries is not None:
        return (*effect.entries, *effect.awards)
    if effect.tricks is None or not isinstance(case.record.contract, Raspasy):
        return effect.awards
    deal = score_raspasy(
        case.record.seating,
        scored_tricks(case, effect) or {},
        case.convention,
        raspasy_number=case.record.raspasy_number,
    )
    return (*deal, *effect.awards)


def scored_tricks(case: Case, effect: Effect) -> Mapping[str, int] | None:
    """The tricks with fines counted in; they need not add up to ten."""
    if effect.tricks is None:
        return None
    scored = {player: effect.tricks.get(player, 0) for player in case.record.players}
    sign = 1 if isinstance(case.record.contract, Raspasy) else -1
    for fine in effect.fines:
        scored[fine.player] += sign * fine.tricks
        for player, tricks in fine.credited.items():
            scored[player] += tricks
    return scored


def net_of(case: Case, entries: Iterable[Entry]) -> Mapping[str, Fraction]:
    """The result of entries in whists, by player, as if this deal were the whole session."""
    return net_of_entries(tuple(entries), case.record.players, case.convention)


def worth(case: Case, effect: Effect) -> Mapping[str, Fraction] | None:
    """The result in whists under an effect; `None` while the deal has no result."""
    entries = entries_of(case, effect)
    return net_of(case, entries) if entries else None
