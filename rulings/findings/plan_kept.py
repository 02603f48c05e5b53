"""Whether a claimer who plays on keeps to the plan that he stated (3.9.14.4)."""

from collections.abc import Sequence

from arbiter.game.cards import Card
from arbiter.game.replay import Step


def first_departure(
    steps: Sequence[Step], players: Sequence[str], plan: Sequence[Card]
) -> Step | None:
    """The first card of these players against the plan; `None` where they kept to it.

    At each turn the first card of the plan that is lawful is to be played; where none is, the
    opponents choose.
    """
    left = list(plan)
    for step in steps:
        if step.player not in players:
            continue
        lawful = step.before.lawful_for(step.player)
        due = next((card for card in left if lawful is not None and card in lawful), None)
        if due is not None and step.card != due:
            return step
        if step.card in left:
            left.remove(step.card)
    return None
