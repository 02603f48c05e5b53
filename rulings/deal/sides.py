"""Who plays with whom: the declarer, the two others, who whists, who commands which hand."""

from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.record import DealRecord

WHIST = ("whist", "one", "invite-open", "invite-closed", "reverse-invite", "take")
"""The last answers after which a player plays for the side against the declarer (3.8.5, ss90)."""


def declarer_of(record: DealRecord) -> str | None:
    """The declarer; `None` on raspasy or where no contract is recorded."""
    match record.contract:
        case SuitGame(declarer) | Misere(declarer):
            return declarer
    return None


def opponents_of(record: DealRecord, player: str) -> tuple[str, ...]:
    """The players with cards who play against that player, clockwise from him."""
    first = record.seating.next_after(player)
    others = (first, record.seating.next_after(first))
    declarer = declarer_of(record)
    if declarer is None or player == declarer:
        return others
    return (declarer,)


def partner_of(record: DealRecord, player: str) -> str | None:
    """The other player against the declarer; `None` for the declarer and on raspasy."""
    declarer = declarer_of(record)
    if declarer is None or player == declarer:
        return None
    return next(other for other in record.seating.hands if other not in (player, declarer))


def whisters_of(record: DealRecord) -> tuple[str, ...]:
    """Who whists on a suit game, clockwise from forehand; on misère both others play."""
    declarer = declarer_of(record)
    if declarer is None:
        return ()
    others = tuple(player for player in record.seating.hands if player != declarer)
    if isinstance(record.contract, Misere):
        return others
    last = dict(record.whist)
    return tuple(player for player in others if last.get(player) in WHIST)


def commander_of(record: DealRecord, player: str) -> str:
    """Who answers for the cards of a hand: one whister with open hands commands both (3.8.5)."""
    if not isinstance(record.contract, SuitGame) or player == record.contract.declarer:
        return player
    whisters = whisters_of(record)
    return whisters[0] if len(whisters) == 1 and record.whist_open else player


def deciding_opponents(record: DealRecord, player: str) -> tuple[str, ...]:
    """Those who decide for the side against a player, clockwise from him, each once."""
    return tuple(
        dict.fromkeys(commander_of(record, other) for other in opponents_of(record, player))
    )


def has_one_open_whister(record: DealRecord) -> bool:
    """Whether one whister plays both hands with cards open."""
    return (
        isinstance(record.contract, SuitGame)
        and len(whisters_of(record)) == 1
        and bool(record.whist_open)
    )


def is_raspasy(record: DealRecord) -> bool:
    """Whether everybody passed."""
    return isinstance(record.contract, Raspasy)
