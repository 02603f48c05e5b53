"""What a result is worth before it is written: the game supposed, its entries and its net.

The Code reckons so where a damage is what a game would have brought (3.3.16.3: 52 and 7).
"""

from typing import NamedTuple

from arbiter.faults import Fault, UsageFault
from arbiter.game.contracts import Bid, MisereBid, SuitGame
from arbiter.game.contracts import Misere as MisereGame
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.game.table import Table
from arbiter.scoring.defence import PASS, WHIST
from arbiter.scoring.result import DealResult

ROLES = ("declarer", "first", "second", "dealer")
"""Who sits at the table supposed: declarer, the defenders in order of speaking, who deals."""


class Supposed(NamedTuple):
    """A game supposed.

    `over` are declarer's tricks above his contract, below 0 those he lacks; at misère those he
    took, negative. `whisters` is how many whisted, 0 to 2.
    """

    game: Bid | MisereBid
    over: int = 0
    whisters: int = 1


def supposed_result(supposed: Supposed, names: tuple[str, ...]) -> DealResult:
    """The result of the game supposed.

    Args:
        supposed: The game.
        names: Three or four players by their part, in the order of `ROLES`.

    Raises:
        UsageFault: Declarer cannot have taken so many tricks, or an unwhisted game was played.

    """
    declarer, first, second = names[:3]
    seating = Table(names, names[-1])
    match supposed.game:
        case MisereBid():
            own = -supposed.over
            tricks = _shared(own, names)
            return DealResult(seating, MisereGame(declarer), (), tricks)
        case Bid(level, trump):
            game = SuitGame(declarer, level, trump)
            if not supposed.whisters:
                if supposed.over:
                    raise UsageFault(Fault("scoring.unwhisted-is-made"))
                return DealResult(seating, game)
            said = (WHIST, WHIST if supposed.whisters == 2 else PASS)
            answers = ((first, said[0]), (second, said[1]))
            tricks = _shared(level.value + supposed.over, names)
            return DealResult(seating, game, answers, tricks)


def _shared(own: int, names: tuple[str, ...]) -> dict[str, int]:
    """Declarer's tricks and, as evenly as can be, those of the defence."""
    if not 0 <= own <= TRICKS_IN_A_DEAL:
        raise UsageFault(Fault("scoring.no-such-result", {"tricks": own, "most": TRICKS_IN_A_DEAL}))
    rest = TRICKS_IN_A_DEAL - own
    return {names[0]: own, names[1]: rest - rest // 2, names[2]: rest // 2}
