"""The standings of a season in the terminal and for programs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from arbiter.game.card_notation import Language
from arbiter.output.columns import aligned
from arbiter.output.json_text import JsonObject, json_number
from arbiter.output.words import say
from arbiter.sayings import exact, saying, signed

COLUMNS = ("place", "player", "evenings", "deals", "net", "mean", "best", "worst", "cautions")
SIGNED = ("net", "mean", "best", "worst")


def season_json(rows: Sequence[Mapping[Any, Any]], evenings: Sequence[str]) -> JsonObject:
    """The evenings in the order of time and a row a player, best first; amounts exact."""
    return {
        "evenings": list(evenings),
        "standings": [{name: _plain(row[name]) for name in COLUMNS} for row in rows],
    }


def season_text(rows: Sequence[Mapping[Any, Any]], language: Language) -> str:
    """The same as a table."""
    head = [say(saying(f"sheet.season.{name}"), language) for name in COLUMNS]
    lines = [[_shown(name, row[name]) for name in COLUMNS] for row in rows]
    return "".join(f"{line.rstrip()}\n" for line in aligned([head, *lines]))


def _plain(value: object) -> str | int:
    return json_number(value) if isinstance(value, Fraction) else _whole(value)


def _whole(value: object) -> str | int:
    return value if isinstance(value, str) else int(str(value))


def _shown(name: str, value: object) -> str:
    if isinstance(value, Fraction):
        return signed(value) if name in SIGNED else exact(value)
    return str(value)
