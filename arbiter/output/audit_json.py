"""Every departure of a record, for programs: `arbiter audit --json`."""

from collections.abc import Iterable

from arbiter.output.json_text import JsonObject
from arbiter.output.replay_json import departure_json
from rulings.audit import AuditedDeparture


def audit_json(departures: Iterable[AuditedDeparture]) -> JsonObject:
    """Every departure with its rule and whether it is still open."""
    return {
        "departures": [
            {**departure_json(item.departure), "rule": item.rule, "still_open": item.still_open}
            for item in departures
        ]
    }
