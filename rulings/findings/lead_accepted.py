"""Whether a lead out of turn was let stand: by an opponent who may, while its trick runs.

Once each has put a card the trick is played and nothing of it can be accepted any more (3.9.14.5).
"""

from collections.abc import Sequence
from itertools import chain

from arbiter.game.record import Accepted
from rulings.adjudicator import Breach
from rulings.case import Case

ACCEPT = "accept"


def who_accepted(case: Case, breach: Breach, rightful: Sequence[str]) -> str | None:
    """Who of those with the right let the lead stand, by his word or by his choice."""
    by_word = (
        happening.event.by
        for happening in case.replay.happenings
        if isinstance(happening.event, Accepted)
        and breach.at is not None
        and happening.at >= breach.at
        and happening.state.trick.number == breach.trick
        and happening.event.card == breach.card
        and happening.event.by in rightful
    )
    by_choice = (
        player
        for player, choice in breach.choices.items()
        if player in rightful and choice.option == ACCEPT
    )
    return next(chain(by_word, by_choice), None)
