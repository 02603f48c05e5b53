"""Every departure of a record, for programs: `arbiter audit --json`."""

from collections.abc import Iterable

from arbiter.output.json_text import JsonObject
from rulings.proceedings.audit import AuditedDeparture


def audit_json(departures: Iterable[AuditedDeparture]) -> JsonObject:
    """Every departure with its rule and whether it is still open."""
    return {
        "departures": [
            {
                "at": item.at,
                "trick": item.trick,
                "player": item.player,
                "card": None if item.card is None else str(item.card),
                "kind": item.kind,
                "rule": item.rule,
                "still_open": item.still_open,
            }
            for item in departures
        ]
    }
