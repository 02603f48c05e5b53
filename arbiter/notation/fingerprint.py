"""By what a case is known again."""

import hashlib

from arbiter.game.record import DealRecord
from arbiter.notation.json.writer import write_json


def fingerprint_of(record: DealRecord) -> str:
    """The digest of the record's JSON form, from whichever form it was read."""
    return hashlib.sha256(write_json(record).encode("utf-8")).hexdigest()
