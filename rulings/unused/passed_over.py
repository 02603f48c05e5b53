"""What a record or a complaint holds that no ruling used is said, with its rule."""

from arbiter.sayings import Saying
from rulings.case import Case
from rulings.proceedings.chain import Chain
from rulings.trace import Trace
from rulings.unused.complaints import unused_in_complaints
from rulings.unused.events import unused_events


def passed_over(case: Case, chain: Chain, trace: Trace) -> tuple[Saying, ...]:
    """Tell everything that no ruling used."""
    found = (*unused_events(case, chain), *unused_in_complaints(case, chain))
    told: list[Saying] = []
    for each in found:
        words = each.words()
        if words not in told:
            trace.fact(words, each.rule)
            told.append(words)
    return tuple(told)
