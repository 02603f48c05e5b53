"""The result of a deal as it stands at the table."""

from collections.abc import Mapping

from arbiter.game.record import DealRecord, EndedByConsent
from arbiter.game.replay import Replay
from arbiter.game.state import TRICKS_IN_A_DEAL


def table_result(record: DealRecord, replay: Replay) -> Mapping[str, int] | None:
    """Tricks of the whole deal by player as played or agreed on; `None` while play goes on."""
    if replay.final.is_over:
        return replay.final.taken
    agreed = next(
        (event.tricks for event in reversed(record.play) if isinstance(event, EndedByConsent)),
        record.tricks,
    )
    if agreed is None or sum(agreed.values()) != TRICKS_IN_A_DEAL:
        return None
    return {player: agreed.get(player, 0) for player in record.players}


def tricks_taken(record: DealRecord, replay: Replay) -> Mapping[str, int]:
    """Complete tricks by player that the record shows, played or told."""
    if record.play or record.tricks is None:
        return replay.final.taken
    return {player: record.tricks.get(player, 0) for player in record.players}
