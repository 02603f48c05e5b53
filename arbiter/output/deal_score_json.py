"""What a deal writes, for programs: the entries with their reasons, the result, the warnings."""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.output.entry_json import entry_json, texts
from arbiter.output.json_text import JsonObject, json_number
from arbiter.scoring.deal import DealScore


def deal_score_json(
    line_id: str | int | None, score: DealScore, net: Mapping[str, Fraction]
) -> JsonObject:
    """The answer to one line; `warnings` are there only where something is suspicious."""
    answer: JsonObject = {
        "id": line_id,
        "entries": [entry_json(entry) for entry in score.entries],
        "net": {player: json_number(whists) for player, whists in net.items()},
    }
    if score.warnings:
        answer["warnings"] = [
            {"code": warning.code, "text": texts(warning)} for warning in score.warnings
        ]
    return answer
