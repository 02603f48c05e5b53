"""A decision file checked again by nothing but itself, and the record that it needs for that."""

import json
from dataclasses import replace

from arbiter.faults import Fault
from arbiter.game.cards import Card
from arbiter.game.contracts import Raspasy
from arbiter.game.record import DealRecord
from arbiter.notation.decision.reader import read_decision
from arbiter.notation.fingerprint import fingerprint_of
from arbiter.notation.json.writer import write_json
from arbiter.output.json_text import JsonObject
from arbiter.preparation import prepare
from rulings.case import is_being_played
from rulings.checking.verification import verify


def record_in(record: DealRecord, *, hides_hands: bool) -> JsonObject:
    """The record as it goes with a decision; what players must not know is left out."""
    if hides_hands:
        record = replace(record, hands={}, talon=_opened_talon(record), discard=None)
    document: JsonObject = json.loads(write_json(record))
    return document


def _opened_talon(record: DealRecord) -> tuple[Card, ...]:
    """The talon cards that all have seen: where they lead, one a trick; on a whist raspasy none."""
    case = prepare(record)
    if not isinstance(case.record.contract, Raspasy):
        return record.talon
    if not case.convention.talon_leads:
        return ()
    return record.talon[: case.replay.final.trick.number]


def verify_decision(content: bytes) -> tuple[Fault, ...]:
    """Check a decision file; every fault, none where it holds.

    Raises:
        RecordError: It is no decision that can be read, or lacks its record.

    """
    told, recorded, record = read_decision(content)
    faults = list(verify(told, prepare(record)))
    is_whole = bool(record.hands) or not is_being_played(record)
    if is_whole and told.fingerprint not in (None, fingerprint_of(recorded)):
        faults.append(Fault("verify.fingerprint"))
    return tuple(faults)
