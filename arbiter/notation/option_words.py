"""The options of a convention as people write them: `вист джентльменский`, `raspasy_prices=1,2`."""

from collections.abc import Mapping

from arbiter.faults import Fault, RecordError
from arbiter.game.record import OptionValue
from arbiter.nearest import nearest
from arbiter.notation import limits
from arbiter.notation.vocabulary import (
    OPTION_TAGS,
    OPTION_WORDS,
    TAGS,
    YES_NO,
    convention_named,
)
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.options import option_kinds

LISTS = ("prices", "levels")
"""Kinds of options whose value is a row of numbers."""


def option_value(name: str, text: str) -> OptionValue | None:
    """The value that the text stands for; `None` if the option can have none such."""
    kind = option_kinds()[name]
    value = _value(name, kind.kind, text)
    return value if value is not None and kind.admits(value) else None


def option_right(name: str, text: str) -> tuple[str, ...]:
    """What the person could have written."""
    kind = option_kinds()[name]
    if kind.kind == "yes-or-no":
        return YES_NO.right(text)
    vocabulary = OPTION_WORDS.get(name)
    words = () if vocabulary is None else vocabulary.right(text)
    codes = () if vocabulary is None else vocabulary.codes
    hints = (hint.strip("[]").replace(",", " ") for hint in kind.hints())
    return words + tuple(hint for hint in hints if hint not in codes)


def read_rules(convention: str, written: Mapping[str, str]) -> Convention:
    """The convention of that name with the options written; names in either language.

    Raises:
        UsageFault: There is no such convention.
        RecordError: There is no such option, or it cannot have that value; all are named.

    """
    options, faults = {}, []
    for name, text in written.items():
        code = TAGS.code(name)
        if code not in OPTION_TAGS:
            right = nearest(name, OPTION_TAGS) or tuple(OPTION_TAGS)
            faults.append(Fault("record.unknown-option", {"text": name, "right": right}))
            continue
        value = option_value(code, text)
        if value is None:
            values = {"option": name, "text": text, "right": option_right(code, text)}
            faults.append(Fault("record.option-value", values))
        else:
            options[code] = value
    if faults:
        raise RecordError(*faults)
    return load_convention(convention_named(convention)).with_options(options)


def _value(name: str, kind: str, text: str) -> OptionValue | None:
    if kind == "yes-or-no":
        answer = YES_NO.code(text)
        return None if answer is None else answer == "yes"
    if kind in LISTS:
        steps = [_whole(step) for step in text.replace(",", " ").split()]
        whole = tuple(step for step in steps if step is not None)
        return whole if len(whole) == len(steps) else None
    word = OPTION_WORDS[name].code(text) if name in OPTION_WORDS else None
    return _whole(text) if word is None else word


def _whole(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= len(str(limits.MOST_POINTS)) else None
