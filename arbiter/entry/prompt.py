"""A question of the dialogue with all that helps to answer it, and how a choice is recognised."""

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.entry.told import wrong
from arbiter.game.card_notation import Language, like_cyrillic
from arbiter.nearest import nearest, normal
from arbiter.output.words import say
from arbiter.sayings import Value, saying


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of a short list: its value, its words, and the other ways to say it."""

    value: str
    words: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question.

    `default` is what an empty answer stands for, as people read it; `offers` are whole answers or
    words to begin with, the best first; `doubtful` are offers that would be unlawful. `counts`
    tells how many cards are wanted where the answer is cards.
    """

    key: str
    question: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    default: str | None = None
    offers: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()


def words(code: str, language: Language, **values: Value) -> str:
    """Words of the dialogue."""
    return say(saying(f"entry.{code}", **values), language)


def chosen(text: str, choices: Sequence[Choice]) -> str:
    """The value that an answer means: its word or the beginning of it, or its number in the list.

    Raises:
        RecordError: It means none of them, or more than one.

    """
    typed = like_cyrillic(normal(text))
    exact = [choice.value for choice in choices if typed in _forms(choice)]
    if len(set(exact)) == 1:
        return exact[0]
    if typed.isdecimal() and 0 < int(typed) <= len(choices):
        return choices[int(typed) - 1].value
    begun = [
        choice.value
        for choice in choices
        if typed and any(form.startswith(typed) for form in _forms(choice))
    ]
    if len(begun) == 1:
        return begun[0]
    labels = {form: choice for choice in choices for form in (choice.words, *choice.also)}
    near = {labels[form].value for form in nearest(text, labels)}
    if len(near) == 1 and len(typed) > 2:
        return near.pop()
    right = [choice.words for choice in choices if choice.value in begun]
    raise wrong("no-choice", text=text, right=right or [choice.words for choice in choices])


def _forms(choice: Choice) -> tuple[str, ...]:
    return tuple(like_cyrillic(normal(form)) for form in (choice.words, choice.value, *choice.also))
