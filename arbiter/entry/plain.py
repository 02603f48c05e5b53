"""The dialogue in plain lines, for a pipe, a screen reader or a console that can do no more."""

from collections.abc import Sequence
from typing import TextIO

from arbiter.entry.conversation import PutAside
from arbiter.entry.dialogue import Dialogue


class PlainVoice:
    """Writes each question as lines and reads each answer as one."""

    def __init__(self, answers: TextIO, out: TextIO) -> None:
        """Take where answers come from and where questions go."""
        self.answers = answers
        self.out = out

    def ask(self, dialogue: Dialogue, typed: str) -> str:
        """Put the question and wait for a line."""
        del typed
        self.tell(question_lines(dialogue))
        print(question_mark(dialogue), end="", file=self.out, flush=True)
        line = self.answers.readline()
        if not line:
            raise PutAside
        return line.rstrip("\r\n")

    def tell(self, lines: Sequence[str]) -> None:
        """Write lines."""
        for line in lines:
            print(line, file=self.out, flush=True)


def question_lines(dialogue: Dialogue) -> list[str]:
    """What stands above the line in which the answer is typed."""
    prompt = dialogue.prompt
    lines = ["", prompt.hint] if prompt.hint and not dialogue.is_repeated else [""]
    lines += [f"  {number}. {choice.words}" for number, choice in enumerate(prompt.choices, 1)]
    return lines


def question_mark(dialogue: Dialogue) -> str:
    """The question itself with its default, as it stands before the answer."""
    prompt = dialogue.prompt
    default = "" if prompt.default is None else f" [{prompt.default}]"
    end = "" if prompt.question.endswith("?") else ":"
    return f"{prompt.question}{default}{end} "
