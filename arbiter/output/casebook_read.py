"""A decision file, `arbiter/decision/1`, checked against the shape that a casebook needs."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from arbiter.faults import Fault, RecordError
from arbiter.game.record import COMPLAINT_KINDS
from arbiter.output.decision_json import SCHEMA
from arbiter.scoring.ledger import Account, EntryKind
from rulings.decision import Outcome, StepKind

MOST_NAMED = 20
"""So many wrong values are named; a file with more is no decision."""

TEXT = {"ru": str, "en": str}
SHAPE: Mapping[str, Any] = {
    "case": str,
    "outcome": frozenset(Outcome),
    "infractions": [{"kind": frozenset(COMPLAINT_KINDS), "rule": str, "offender": str}],
    "citations": [str],
    "tricks": dict,
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
    """Whether a file calls itself a decision."""
    return SCHEMA.encode() in content[:HEAD] and content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{"


HEAD = 200


def read_document(content: bytes) -> Mapping[str, Any]:
    """The decision in a file.

    Raises:
        RecordError: It is no JSON, or values are missing or wrong; each is named by its path.

    """
    try:
        document = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RecordError(Fault("paper.decision-not-json", {"reason": str(error)[:200]})) from error
    wrong = list(_wrong(document, SHAPE, ""))
    if wrong:
        raise RecordError(*(Fault("paper.decision-value", {"path": p}) for p in wrong[:MOST_NAMED]))
    found: Mapping[str, Any] = document
    return found


def amount_of(value: int | str) -> Fraction:
    """An exact amount: a whole number, or a fraction as text."""
    return Fraction(value)


def _wrong(value: object, shape: object, path: str) -> Iterator[str]:
    """The paths at which a value has not that shape."""
    match shape:
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
        elif inner is not None:
            yield f"{path}.{key}".lstrip(".")


def _is_a(value: object, kind: object) -> bool:
    if kind is not Fraction:
        return (
            isinstance(kind, type)
            and isinstance(value, kind)
            and isinstance(value, bool) == (kind is bool)
        )
    if isinstance(value, bool) or not isinstance(value, int | str):
        return False
    try:
        Fraction(value)
    except (ValueError, ZeroDivisionError):
        return False
    return True
