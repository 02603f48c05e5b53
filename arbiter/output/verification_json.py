"""What became of verifying a decision, for programs: `arbiter verify --json`."""

from collections.abc import Sequence

from arbiter.faults import Fault
from arbiter.output.json_text import JsonObject
from arbiter.output.words import LANGUAGES, say
from arbiter.sayings import Saying


def verification_json(faults: Sequence[Fault]) -> JsonObject:
    """Whether the decision holds, and every fault in words."""
    return {
        "valid": not faults,
        "faults": [
            {
                "code": fault.code,
                "text": {lang: say(Saying(fault.code, fault.values), lang) for lang in LANGUAGES},
            }
            for fault in faults
        ],
    }
