"""Holds the dialogue with a person: asks until an answer can be read, steps back, puts aside.

How a question reaches the person and an answer comes back is a `Voice`; there are two of them, the
terminal with completion (`screen.py`) and plain lines (`plain.py`).
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from arbiter.entry.dialogue import Dialogue
from arbiter.entry.echo import echo
from arbiter.entry.prompt import words
from arbiter.faults import Fault, RecordError
from arbiter.game.card_notation import Language
from arbiter.nearest import normal
from arbiter.output.words import say
from arbiter.sayings import Saying

BACK = "<"
HELP = "?"


class PutAside(Exception):
    """The person stops here and goes on another time."""


class Voice(Protocol):
    """How a person is spoken to."""

    def ask(self, dialogue: Dialogue, typed: str) -> str:
        """Put the question; `typed` is a faulty answer to mend.

        Raises:
            PutAside: The person stops.

        """

    def tell(self, lines: Sequence[str]) -> None:
        """Say something between two questions."""


def converse(
    dialogue: Dialogue, voice: Voice, keep: Callable[[Dialogue], None] = lambda _: None
) -> Dialogue:
    """Go on with a dialogue until nothing is left to ask.

    Args:
        dialogue: Where to begin.
        voice: How the person is spoken to.
        keep: Called after each answer and each step back, to keep a draft.

    Raises:
        PutAside: The person stops; what was kept last is the draft.

    """
    typed = ""
    while not dialogue.is_over:
        text = voice.ask(dialogue, typed).strip()
        typed = ""
        language = dialogue.now.language
        if normal(text) in (words("stop-word", "ru"), words("stop-word", "en")):
            raise PutAside
        if text == HELP:
            voice.tell(_help(dialogue))
        elif text == BACK:
            voice.tell(_undone(dialogue))
            dialogue = dialogue.undo()
            keep(dialogue)
        else:
            try:
                after = dialogue.answer(text)
            except RecordError as error:
                voice.tell(fault_lines(error.faults, language))
                typed = text
                continue
            voice.tell(echo(dialogue.now, after.now))
            dialogue = after
            keep(dialogue)
    return dialogue


def fault_lines(faults: Sequence[Fault], language: Language) -> tuple[str, ...]:
    """Each fault of an answer in words, with the column it is in."""
    lines = []
    for fault in faults:
        told = say(Saying(fault.code, fault.values), language)
        if fault.place is not None and fault.place.column > 1:
            told = words("column", language, column=fault.place.column, words=told)
        lines.append(f"! {told}")
    return tuple(lines)


def _help(dialogue: Dialogue) -> tuple[str, ...]:
    prompt = dialogue.prompt
    return (*((prompt.hint,) if prompt.hint else ()), words("help", dialogue.now.language))


def _undone(dialogue: Dialogue) -> tuple[str, ...]:
    language = dialogue.now.language
    if not dialogue.answers:
        return (words("at-start", language),)
    return (words("undone", language, text=dialogue.answers[-1] or "Enter"),)
