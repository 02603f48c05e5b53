"""A decision file, `arbiter/decision/1`, checked against the shape that a casebook needs."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from arbiter.faults import Fault, RecordError
from arbiter.game.record import COMPLAINT_KINDS
from arbiter.output.decision_json import SCHEMA
from arbiter.scoring.ledger import Account, EntryKind
from rulings.checking.told_json import document_of, told_amount
from rulings.decision import Outcome, StepKind

MOST_NAMED = 20
"""So many wrong values are named; a file with more is no decision."""


class Maybe(NamedTuple):
    """A shape that may be missing or null."""

    shape: Any


TRICKS = Maybe({str: int})
TEXT = {"ru": str, "en": str}
SHAPE: Mapping[str, Any] = {
    "case": str,
    "outcome": frozenset(Outcome),
    "players": Maybe([str]),
    "infractions": [{"kind": frozenset(COMPLAINT_KINDS), "rule": str, "offender": str}],
    "citations": [str],
    "tricks": {"scored": TRICKS, "ruled": TRICKS},
    "entries": [
        {
            "account": frozenset(Account),
            "points": Fraction,
            "kind": frozenset(EntryKind),
            "rule": str,
        }
    ],
    "net": (None, {str: Fraction}),
    "readings": [{"rule": str, "reading": str, "chosen": bool, "net": {str: Fraction}}],
    "trace": [
        {"id": int, "kind": frozenset(StepKind), "text": TEXT, "rules": [str], "from": [int]}
    ],
}
"""What must be there: a type, one of some values, a list of a shape, an object with shapes."""


def is_decision(content: bytes) -> bool:
    """Whether a file calls itself a decision, in UTF-8 or UTF-16."""
    head = content[:HEAD]
    text = head.decode(json.detect_encoding(head), errors="ignore")
    return SCHEMA in text and text.lstrip("\ufeff \t\r\n").startswith("{")


HEAD = 400


def read_document(content: bytes) -> Mapping[str, Any]:
    """The decision in a file.

    Raises:
        RecordError: It is no JSON, or values are missing or wrong; each is named by its path.

    """
    try:
        document: Any = document_of(content)
    except ValueError as error:
        raise RecordError(Fault("paper.decision-not-json", {"reason": str(error)[:200]})) from error
    wrong = list(_wrong(document, SHAPE, ""))
    if wrong:
        raise RecordError(*(Fault("paper.decision-value", {"path": p}) for p in wrong[:MOST_NAMED]))
    found: Mapping[str, Any] = document
    return found


def _wrong(value: object, shape: object, path: str) -> Iterator[str]:
    """The paths at which a value has not that shape."""
    match shape:
        case Maybe(inner):
            is_wrong = False
            yield from () if value is None else _wrong(value, inner, path)
        case tuple():
            is_wrong = all(next(_wrong(value, one, path), None) is not None for one in shape)
        case frozenset():
            is_wrong = not (isinstance(value, str) and value in shape)
        case list():
            is_wrong = not isinstance(value, list)
            for number, item in enumerate(value if isinstance(value, list) else ()):
                yield from _wrong(item, shape[0], f"{path}[{number}]")
        case Mapping():
            is_wrong = False
            yield from _wrong_object(value, shape, path)
        case _:
            is_wrong = value is not None if shape is None else not _is_a(value, shape)
    if is_wrong:
        yield path


def _wrong_object(value: object, shape: Mapping[object, object], path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield path or "{}"
        return
    for key, inner in shape.items():
        if key is str:
            for name, item in value.items():
                yield from _wrong(item, inner, f"{path}.{name}")
        elif key in value:
            yield from _wrong(value[key], inner, f"{path}.{key}".lstrip("."))
        elif not isinstance(inner, Maybe):
            yield f"{path}.{key}".lstrip(".")


def _is_a(value: object, kind: object) -> bool:
    if kind is not Fraction:
        return (
            isinstance(kind, type)
            and isinstance(value, kind)
            and isinstance(value, bool) == (kind is bool)
        )
    try:
        told_amount(value)
    except ValueError:
        return False
    return True
