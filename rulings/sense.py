"""What "not against common sense" means: how many lapses a line may hold, switchable by the event.

A lapse is a card after which the guaranteed final count of its player is worse than before. The
Code (3.9.14.3) gives no measure, so the event declares one: `sensible_lapses`, all players
together.
"""

from arbiter.scoring.conventions import Convention

OPTION = "sensible_lapses"


def allowed_lapses(convention: Convention) -> int:
    """The lapses, of all players together, that are still sensible."""
    return convention.number(OPTION)


def is_sensible(lapses: int, convention: Convention) -> bool:
    """Whether a line with that many lapses is still sensible."""
    return lapses <= allowed_lapses(convention)
