"""The one front door of scoring: the result of a deal in, the entries on the score sheet out."""

from typing import NamedTuple

from arbiter.faults import RecordError
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.sayings import Saying
from arbiter.scoring import ss90
from arbiter.scoring.conventions import Convention
from arbiter.scoring.deal_checks import deal_faults, deal_warnings
from arbiter.scoring.defence import Defence, Speech, read_defence
from arbiter.scoring.ledger import Entry
from arbiter.scoring.misere import score_misere
from arbiter.scoring.raspasy import score_raspasy
from arbiter.scoring.result import DealResult, Fine, fined_tricks, tricks_after_awards
from arbiter.scoring.suit_game import score_suit_game, shortage_points

__all__ = [
    "DealResult",
    "DealScore",
    "Fine",
    "score_deal",
    "score_deal_with_warnings",
    "shortage_points",
    "tricks_as_scored",
]


class DealScore(NamedTuple):
    """What a deal writes, and what about its result should be looked at again."""

    entries: tuple[Entry, ...]
    warnings: tuple[Saying, ...] = ()


def score_deal(result: DealResult, convention: Convention) -> tuple[Entry, ...]:
    """Write a deal: every entry with its kind, its rule and its reason.

    Entries come in a fixed order: declarer's own, whists, consolation, shortages, premium, awards;
    at raspasy those of each player in the table's order.

    Raises:
        RecordError: The result is impossible; every fault is named.

    """
    return score_deal_with_warnings(result, convention).entries


def score_deal_with_warnings(result: DealResult, convention: Convention) -> DealScore:
    """Write a deal and tell what about it is suspicious.

    Raises:
        RecordError: The result is impossible; every fault is named.

    """
    speech = Speech(result.answers)
    defence = _defence(speech, result, convention)
    faults = [*speech.faults, *deal_faults(result, convention, defence)]
    if faults:
        raise RecordError(*faults)
    warnings = (*speech.warnings, *deal_warnings(result, convention, defence))
    return DealScore((*_entries(result, defence, convention), *result.award), warnings)


def tricks_as_scored(result: DealResult) -> dict[str, int]:
    """Tricks by player, all fines counted in; they may not add up to ten.

    At raspasy, and for declarer at misère, a fine to nobody is a trick more, else a trick less; no
    player has fewer than none.
    """
    taken = tricks_after_awards(result)
    scored = {}
    for player in result.seating.players:
        fined = fined_tricks(result, player)
        match result.contract:
            case Raspasy():
                change = fined
            case Misere(declarer):
                change = fined if player == declarer else 0
            case SuitGame():
                change = -fined
        scored[player] = max(0, taken.get(player, 0) + change)
    return scored


def _defence(speech: Speech, result: DealResult, convention: Convention) -> Defence | None:
    """Who answers for the defence of a suit game; `None` for other contracts, or a wrong one."""
    contract, seating = result.contract, result.seating
    if not isinstance(contract, SuitGame) or contract.declarer not in seating.hands:
        return None
    read = ss90.read_defence if convention.answers == "ss90" else read_defence
    defence = read(speech, seating, contract, convention)
    speech.end()
    return defence


def _entries(
    result: DealResult, defence: Defence | None, convention: Convention
) -> tuple[Entry, ...]:
    match result.contract:
        case Raspasy():
            return score_raspasy(
                result.seating,
                tricks_as_scored(result),
                convention,
                raspasy_number=result.raspasy_number,
                dark=result.dark,
            )
        case Misere() as misere:
            return score_misere(result, misere, convention)
        case SuitGame() as game:
            assert defence is not None
            return score_suit_game(result, game, defence, convention)
