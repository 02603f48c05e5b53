"""What a result is worth in a case: the entries it writes and the result in whists."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from arbiter.game.contracts import Level, SuitGame
from arbiter.game.record import Standing
from arbiter.sayings import Saying, saying
from arbiter.scoring.deal import (
    DealResult,
    score_deal_with_warnings,
    shortage_points,
    tricks_as_scored,
)
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import TO_OPPONENTS, Fine
from arbiter.scoring.settlement import net_of_entries
from rulings.case import Case
from rulings.deal.liability import defence_of
from rulings.effect import Effect

WHISTER_S_REMISE = "3.9.18"


def entries_for(case: Case, tricks: Mapping[str, int]) -> tuple[Entry, ...]:
    """The entries that the deal writes with those tricks and no ruling."""
    return entries_of(case, Effect(tricks=tricks))


def entries_of(case: Case, effect: Effect) -> tuple[Entry, ...]:
    """The entries that the deal writes under a ruling's effect; none while play goes on.

    Raises:
        RecordError: The result is impossible under the convention; every fault is named.

    """
    if effect.entries is not None:
        return (*effect.entries, *effect.awards)
    if effect.tricks is None and not _is_settled_unplayed(case):
        return effect.awards
    score = score_deal_with_warnings(result_of(case, effect), case.convention)
    return (*_with_remises(case, effect, score.entries), *effect.awards)


def score_warnings(case: Case, effect: Effect) -> tuple[Saying, ...]:
    """What about the result should be looked at again."""
    if effect.entries is not None or effect.tricks is None:
        return ()
    return score_deal_with_warnings(result_of(case, effect), case.convention).warnings


def scored_tricks(case: Case, effect: Effect) -> Mapping[str, int] | None:
    """The tricks with fines counted in; they need not add up to ten."""
    return None if effect.tricks is None else tricks_as_scored(result_of(case, effect))


def result_of(case: Case, effect: Effect) -> DealResult:
    """The deal as it comes to be scored under a ruling's effect.

    Raises:
        ValueError: The record has no contract.

    """
    record, tricks = case.record, effect.tricks
    if record.contract is None:
        raise ValueError("a deal without a contract has no score")
    return DealResult(
        seating=record.seating,
        contract=record.contract,
        answers=record.whist,
        tricks=None if tricks is None else {p: tricks.get(p, 0) for p in record.players},
        fines=_givable(effect),
        raspasy_number=record.raspasy_number,
        before=record.before or Standing(),
        talon=record.talon if case.convention.has("talon_premium") else (),
        fine_pays_consolation=effect.fine_pays_consolation,
    )


def _givable(effect: Effect) -> tuple[Fine, ...]:
    """The fines without tricks that their player does not have: a trick to give must be there.

    A fine set while play went on may meet a result, a claim's for instance, with fewer tricks.
    """
    if effect.tricks is None:
        return effect.fines
    left, fines = dict(effect.tricks), []
    for fine in effect.fines:
        if fine.to == TO_OPPONENTS:
            if left.get(fine.player, 0) < fine.tricks:
                continue
            left[fine.player] -= fine.tricks
        fines.append(fine)
    return tuple(fines)


def net_of(case: Case, entries: Iterable[Entry]) -> Mapping[str, Fraction]:
    """The result of entries in whists, by player, as if this deal were the whole session.

    What a rule awards beside the deal (3.8.5.1) is charged to nobody.
    """
    return net_of_entries(entries, case.record.players, case.convention)


def worth(case: Case, effect: Effect) -> Mapping[str, Fraction] | None:
    """The result in whists under an effect; `None` while the deal has no result."""
    entries = entries_of(case, effect)
    return net_of(case, entries) if entries else None


def _is_settled_unplayed(case: Case) -> bool:
    """Whether the answers settle a suit game without play: two passes, or half a whist (3.8.7)."""
    record, defence = case.record, defence_of(case)
    if defence is None or defence.whisters or not record.whist or record.play:
        return False
    is_ten = isinstance(record.contract, SuitGame) and record.contract.level is Level.TEN
    return record.tricks is None and not (is_ten and case.convention.has("ten", "checked"))


def _with_remises(case: Case, effect: Effect, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries where a whister counts as short by at least so many tricks, whatever he took."""
    contract = case.record.contract
    if not effect.remises or not isinstance(contract, SuitGame):
        return entries
    for player, missing in effect.remises.items():
        result = result_of(case, effect)
        points = shortage_points(result, contract, case.convention, player, missing)
        own = sum(e.points for e in entries if _is_mountain_of(e, player))
        if points <= own:
            continue
        reason = saying("ruling.whister-s-remise", n=missing)
        fine = Entry(Account.MOUNTAIN, player, points, EntryKind.FINE, WHISTER_S_REMISE, reason)
        entries = (*(e for e in entries if not _is_mountain_of(e, player)), fine)
    return entries


def _is_mountain_of(entry: Entry, player: str) -> bool:
    return entry.account is Account.MOUNTAIN and entry.player == player
