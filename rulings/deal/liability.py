"""What part a player has in a deal, who answers for a hand, and which tricks are his to lose."""

from collections.abc import Mapping, Sequence
from enum import Enum

from arbiter.game.contracts import Misere, SuitGame
from arbiter.scoring import ss90
from arbiter.scoring.defence import Defence, Speech, read_defence
from rulings.case import Case


class Part(Enum):
    """What a player does in a deal."""

    DECLARER = "declarer"
    WHISTER = "whister"
    PASSER = "passer"
    AGAINST_MISERE = "against-misere"
    ON_RASPASY = "on-raspasy"
    WITHOUT_CARDS = "without-cards"


def part_of(case: Case, player: str) -> Part:
    """The part of a player; who whists follows from the answers as spoken."""
    record = case.record
    defence = defence_of(case)
    if defence is not None and player in defence.whisters:
        return Part.WHISTER
    if player not in record.seating.hands:
        return Part.WITHOUT_CARDS
    match record.contract:
        case SuitGame(declarer):
            return Part.DECLARER if player == declarer else Part.PASSER
        case Misere(declarer):
            return Part.DECLARER if player == declarer else Part.AGAINST_MISERE
    return Part.ON_RASPASY


def defence_of(case: Case) -> Defence | None:
    """Who answers for the defence of a suit game; `None` in another deal."""
    contract, seating = case.record.contract, case.record.seating
    if not isinstance(contract, SuitGame) or contract.declarer not in seating.hands:
        return None
    read = ss90.read_defence if case.convention.answers == "ss90" else read_defence
    return read(Speech(case.record.whist), seating, contract, case.convention)


def answers_for(case: Case, player: str) -> str:
    """Who answers for the cards of a hand: one whister with open cards for both (3.8.5)."""
    defence = defence_of(case)
    if defence is None or player not in defence.opponents or len(defence.whisters) != 1:
        return player
    return defence.whisters[0] if case.record.whist_open else player


def plays_his_plan(case: Case, planners: Sequence[str]) -> str | None:
    """Whose plan of defence is played: the whister's; on misère that of who has named no other."""
    defence = defence_of(case)
    if defence is not None:
        return defence.whisters[0] if defence.whisters else None
    contract = case.record.contract
    if not isinstance(contract, Misere):
        return None
    others = [player for player in case.record.seating.hands if player != contract.declarer]
    return next((player for player in others if player not in planners), others[0])


def own_tricks(case: Case, player: str, tricks: Mapping[str, int]) -> int:
    """The tricks that a player writes for: those of both hands where he whists alone."""
    defence = defence_of(case)
    if defence is not None and defence.whisters == (player,):
        return sum(tricks.get(each, 0) for each in defence.opponents)
    return tricks.get(player, 0)
