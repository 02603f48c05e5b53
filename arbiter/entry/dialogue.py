"""The dialogue: questions in their order, answers, steps back; it knows no terminal.

A dialogue is the list of its answers and what was told after each. A step back forgets the last
answer; a draft is the answers themselves, and taking it up again is answering once more.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter.entry import card_steps, complaint_steps, play_steps, table_steps
from arbiter.entry.prompt import Prompt
from arbiter.entry.step import Step
from arbiter.entry.told import Beforehand, Told
from arbiter.faults import RecordError
from arbiter.game.card_notation import Language

STEPS: tuple[Step, ...] = (
    *table_steps.STEPS,
    *card_steps.STEPS,
    *play_steps.STEPS,
    *complaint_steps.STEPS,
)
LONGEST_ANSWER = 400


@dataclass(frozen=True, slots=True)
class Dialogue:
    """The answers so far and what was told: at first, then after each of them."""

    told: tuple[Told, ...]
    answers: tuple[str, ...] = ()

    @property
    def now(self) -> Told:
        """What is told by now."""
        return self.told[-1]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to ask."""
        return _step(self.now) is None

    @property
    def prompt(self) -> Prompt:
        """The question to answer now.

        Raises:
            ValueError: There is none left.

        """
        step = _step(self.now)
        if step is None:
            raise ValueError("the dialogue is over")
        return step.ask(self.now)

    @property
    def is_repeated(self) -> bool:
        """Whether the question is of the same kind as the one before, as in the next trick."""
        steps = [_step(told) for told in self.told[-2:]]
        return len(steps) == 2 and steps[0] == steps[1]

    def answer(self, text: str) -> "Dialogue":
        """The dialogue after an answer.

        Raises:
            RecordError: The answer is faulty; all faults are named, with the column where one is.

        """
        step = _step(self.now)
        if step is None:
            raise ValueError("the dialogue is over")
        plain = " ".join(text[:LONGEST_ANSWER].split())
        after = step.take(self.now, plain)
        return Dialogue((*self.told, after), (*self.answers, plain))

    def prompt_after(self, typed: str) -> Prompt:
        """The question with what helps to go on behind the words already typed.

        In a trick the next card is another player's: his lawful cards are offered.
        """
        prompt = self.prompt
        if prompt.key != "play" or not typed.strip():
            return prompt
        try:
            going_on = self.answer(typed)
        except RecordError:
            return replace(prompt, offers=(), doubtful=())
        if going_on.is_over or going_on.prompt.key != "play":
            return replace(prompt, offers=(), doubtful=())
        further = going_on.prompt
        return replace(prompt, offers=further.offers, doubtful=further.doubtful)

    def undo(self) -> "Dialogue":
        """The dialogue without its last answer; the beginning stays what it is."""
        if not self.answers:
            return self
        return replace(self, told=self.told[:-1], answers=self.answers[:-1])


def begin(language: Language, beforehand: Beforehand | None = None) -> Dialogue:
    """A dialogue before its first question."""
    return Dialogue((Told(language, beforehand or Beforehand()),))


def resume(dialogue: Dialogue, answers: Iterable[str]) -> Dialogue:
    """Answer once more, as far as the answers still fit."""
    for text in answers:
        if dialogue.is_over:
            break
        try:
            dialogue = dialogue.answer(text)
        except RecordError:
            break
    return dialogue


def _step(told: Told) -> Step | None:
    for step in STEPS:
        if step.key not in told.done and step.is_due(told):
            return step
    return None
