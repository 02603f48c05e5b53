"""What a check of a workbook found, for programs."""

from collections.abc import Sequence

from arbiter.faults import Fault
from arbiter.game.card_notation import Language
from arbiter.output.json_text import JsonObject
from arbiter.output.words import say, value_words
from arbiter.sayings import Saying


def check_json(faults: Sequence[Fault], remarks: Sequence[Fault], language: Language) -> JsonObject:
    """Whether the workbook is sound, what is wrong with it, and what else is worth knowing."""
    return {
        "valid": not faults,
        "faults": [_fault(fault, language) for fault in faults],
        "remarks": [_fault(remark, language) for remark in remarks],
    }


def _fault(fault: Fault, language: Language) -> JsonObject:
    """The code, the values by name as text, and the whole in words."""
    return {
        "code": fault.code,
        **{name: value_words(value, language) for name, value in fault.values.items()},
        "message": say(Saying(fault.code, fault.values), language),
    }
