"""What is wrong with a line of JSON, as the object that answers it."""

from collections.abc import Iterator, Sequence

from arbiter.faults import Fault
from arbiter.game.card_notation import Language
from arbiter.output.json_text import JsonObject
from arbiter.output.words import say
from arbiter.sayings import Saying, saying


def line_error(faults: Sequence[Fault], language: Language) -> JsonObject:
    """The first fault's code and the words of all, each with its line and column."""
    return {"code": faults[0].code, "message": " ".join(_words(faults, language))}


def _words(faults: Sequence[Fault], language: Language) -> Iterator[str]:
    for fault in faults:
        words = say(Saying(fault.code, fault.values), language)
        if fault.place is not None:
            line, column = fault.place
            words = say(saying("session.at", line=line, column=column, what=words), language)
        yield words
