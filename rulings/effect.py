"""What a ruling does to a deal, and how several of them add up.

An effect is told apart from the ruling that has it, because readings and answers not chosen have
effects too: each is worked out the same way, to be shown beside what was decided.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from arbiter.game.values import value
from arbiter.scoring.ledger import Entry
from arbiter.scoring.result import Fine


@value
class Effect:
    """What a ruling, or one reading or answer of it, does to the deal.

    Attributes:
        tricks: The tricks of the whole deal, by player, fines apart; `None` leaves them as they
            are.
        fines: Penalty tricks beside the tricks really taken.
        remises: By whister, the tricks he counts as short on his whist at least (3.9.18).
        entries: What the deal writes instead of its score; `None` leaves the score as it is.
        awards: Entries beside those of the deal.
        ends_play: Whether the rest of the deal is settled, so that later breaches do not matter.
        fine_pays_consolation: Whether undertricks that only a fine makes pay the others.
        is_unfinished: Whether play goes on from an earlier card, so that what was played after it
            gives no result.

    """

    tricks: Mapping[str, int] | None = None
    fines: tuple[Fine, ...] = ()
    remises: Mapping[str, int] = field(default_factory=dict)
    entries: tuple[Entry, ...] | None = None
    awards: tuple[Entry, ...] = ()
    ends_play: bool = False
    fine_pays_consolation: bool = False
    is_unfinished: bool = False

    def then(self, later: "Effect") -> "Effect":
        """Both effects, one after the other; of what cannot stand twice the later one stands."""
        return Effect(
            tricks=self.tricks if later.tricks is None else later.tricks,
            fines=(*self.fines, *later.fines),
            remises={**self.remises, **later.remises},
            entries=self.entries if later.entries is None else later.entries,
            awards=(*self.awards, *later.awards),
            ends_play=self.ends_play or later.ends_play,
            fine_pays_consolation=self.fine_pays_consolation or later.fine_pays_consolation,
            is_unfinished=self.is_unfinished or later.is_unfinished,
        )


NO_EFFECT = Effect()


def together(effects: Iterable[Effect]) -> Effect:
    """All effects in their order."""
    total = NO_EFFECT
    for effect in effects:
        total = total.then(effect)
    return total


def after_table(tricks: Mapping[str, int] | None, effect: Effect) -> Effect:
    """The effect on a deal that ended so at the table; `tricks` is `None` while play goes on."""
    if effect.tricks is not None or effect.is_unfinished:
        return effect
    return replace(effect, tricks=tricks)
