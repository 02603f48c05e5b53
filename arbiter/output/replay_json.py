"""What happened in a deal, for programs: `arbiter replay --json`."""

from arbiter.game.replay import Departure, Replay
from arbiter.game.state import Trick
from arbiter.output.json_text import JsonObject


def replay_json(replay: Replay) -> JsonObject:
    """The tricks as they stand, the running one last, and every departure in order."""
    return {
        "tricks": [_trick(trick) for trick in replay.tricks],
        "departures": [departure_json(departure) for departure in replay.departures],
    }


def _trick(trick: Trick) -> JsonObject:
    """One trick; only one that a talon card led says so."""
    talon = {} if trick.talon_card is None else {"talon_card": str(trick.talon_card)}
    return {
        "leader": trick.leader,
        "cards": [[player, str(card)] for player, card in trick.cards],
        "winner": trick.winner,
        **talon,
    }


def departure_json(departure: Departure) -> JsonObject:
    """One departure with its place in the play."""
    return {
        "at": departure.at,
        "trick": departure.trick,
        "player": departure.player,
        "card": None if departure.card is None else str(departure.card),
        "kind": departure.kind.value,
    }
