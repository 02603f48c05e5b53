"""What a step of the dialogue is: when it is due, what it asks, what an answer changes."""

from collections.abc import Callable
from typing import NamedTuple

from arbiter.entry.prompt import Prompt
from arbiter.entry.told import Told


class Step(NamedTuple):
    """A step: `take` gives what is told after an answer, or raises a RecordError with its faults.

    A step whose key is not marked as done by `take` is asked again as long as it is due.
    """

    key: str
    is_due: Callable[[Told], bool]
    ask: Callable[[Told], Prompt]
    take: Callable[[Told, str], Told]


def always(_: Told) -> bool:
    """Due whatever was told."""
    return True
