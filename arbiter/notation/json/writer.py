"""Writes a record in the JSON form: keys in a fixed order, one card or one hand a line.

A field that has its default value gets no key.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Bid, Misere, MisereBid, Pass, Raspasy, SuitGame
from arbiter.game.record import (
    EVENT_NAMES,
    AssertedLine,
    DealRecord,
)
from arbiter.notation.limits import SCHEMA
from arbiter.notation.vocabulary import OPTION_TAGS

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]

_EVENT_CODES: Mapping[type, str] = {kind: code for code, kind in EVENT_NAMES.items()}


def write_json(record: DealRecord) -> str:
    """The record as JSON."""
    members = [f" {_compact(key)}:{_laid_out(value)}" for key, value in _record(record)]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _laid_out(value: Json) -> str:
    """A list of objects or an object of lists has a line for each, anything else is one line."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {_compact(item)}" for item in value) + "]"
    if isinstance(value, dict) and value and all(isinstance(v, list) for v in value.values()):
        rows = (f"  {_compact(key)}:{_compact(item)}" for key, item in value.items())
        return "{\n" + ",\n".join(rows) + "}"
    return _compact(value)


def _compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _record(record: DealRecord) -> Iterator[tuple[str, Json]]:
    """The members of a record, in the order in which a person would tell them."""
    yield "schema", SCHEMA
    yield from _members(record.header)
    for name in ("ruling", "facts"):
        yield from _member(record, name)
    yield "convention", record.convention
    if record.options:
        options = record.options
        yield "options", {name: _json(options[name]) for name in OPTION_TAGS if name in options}
    for name in ("raspasy_number", "before"):
        yield from _member(record, name)
    yield "players", list(record.players)
    yield "dealer", record.dealer
    for name in ("hands", "talon", "auction", "contract", "discard", "whist", "whist_open"):
        yield from _member(record, name)
    for name in ("play", "tricks", "at"):
        yield from _member(record, name)
    complaints = [_json(complaint) for complaint in record.complaints]
    if complaints:
        yield "complaint", complaints[0] if len(complaints) == 1 else complaints


def _member(part: object, name: str) -> Iterator[tuple[str, Json]]:
    """The field of that name as a member, if it has another value than its default."""
    for field in fields(part):  # type: ignore[arg-type]
        value = getattr(part, name)
        if field.name == name and value != _default(field):
            yield name, _json(value)


def _members(part: object) -> Iterator[tuple[str, Json]]:
    for field in fields(part):  # type: ignore[arg-type]
        yield from _member(part, field.name)


def _default(field: "Field[object]") -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _json(value: object) -> Json:
    """Any value of a record."""
    match value:
        case None | bool() | str():
            return value
        case Suit():
            return value.letter
        case int():
            return int(value)
        case Mapping():
            return {str(key): _json(item) for key, item in value.items()}
        case tuple():
            return [_json(item) for item in value]
        case Card() | Pass() | MisereBid() | Bid():
            return str(value)
        case AssertedLine(cards):
            return {"line": _json(cards)}
        case Raspasy():
            return {"game": "raspasy"}
        case Misere(declarer):
            return {"game": "misere", "declarer": declarer}
        case SuitGame():
            return _suit_game(value)
    members = dict(_members(value))
    event = _EVENT_CODES.get(type(value))
    if event is None:
        return members
    by = {"by": members.pop("by")} if "by" in members else {}
    return {**by, "event": event, **members}


def _suit_game(contract: SuitGame) -> Json:
    trump = None if contract.trump is None else contract.trump.letter
    return {
        "game": "suit",
        "declarer": contract.declarer,
        "level": contract.level.value,
        "trump": trump,
    }
