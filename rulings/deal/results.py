"""The result of a deal as it stands at the table."""

from collections.abc import Mapping

from arbiter.game.record import CardPlayed, DealRecord, EndedByConsent
from arbiter.game.replay import Replay
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from rulings.case import Case


def table_result(record: DealRecord, replay: Replay) -> Mapping[str, int] | None:
    """Tricks of the whole deal by player as played or agreed on; `None` while play goes on."""
    end = end_of_play(replay)
    if end.is_over:
        return end.taken
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
        return end_of_play(replay).taken
    return {player: record.tricks.get(player, 0) for player in record.players}


def tricks_are_told(record: DealRecord) -> bool:
    """Whether the record shows who took the tricks so far; a bare moment does not."""
    is_late = record.at is not None and record.at.trick > 1
    return (
        not is_late
        or record.tricks is not None
        or any(isinstance(event, CardPlayed) for event in record.play)
    )


def result_so_far(case: Case) -> Mapping[str, int] | None:
    """Tricks of the whole deal as the earlier rulings left them; `None` while play goes on."""
    return case.so_far.tricks or table_result(case.record, case.replay)


def end_of_play(replay: Replay) -> State:
    """The last state; whoever has no card left for the last trick adds none (3.2.15 {15})."""
    state = replay.final
    if state.trick.number != TRICKS_IN_A_DEAL or not state.trick.cards:
        return state
    for player, hand in state.hands.items():
        if hand is not None and not hand and player not in state.trick.had_a_turn:
            state = state.after_missed(player)
    return state
