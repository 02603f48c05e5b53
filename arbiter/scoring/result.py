"""The result of a deal as it comes to be scored: who sat where, what was played, who took what."""

from collections.abc import Mapping
from dataclasses import field

from arbiter.game.cards import Card
from arbiter.game.contracts import Contract
from arbiter.game.record import Standing
from arbiter.game.table import Table
from arbiter.game.values import value
from arbiter.sayings import saying
from arbiter.scoring.ledger import Entry

TO_OPPONENTS, TO_NOBODY = "opponents", "nobody"

AWARDED = saying("score.award")
"""The reason of an entry that an arbiter awarded."""


@value
class Fine:
    """Penalty tricks beside the tricks really taken.

    They go `to` the opponents (3.9.16.2), `credited` telling to whom, or to nobody (3.4.9,
    3.9.11.2): then the others' duty and whists stay on the tricks really taken.
    """

    player: str
    tricks: int
    to: str
    credited: Mapping[str, int]
    rule: str


@value
class DealResult:
    """What is known of a deal when its score is written.

    Attributes:
        seating: The table; four-handed its dealer holds no cards.
        contract: What was played.
        answers: The answers to a suit game as spoken, in order; a missing one is a pass.
        tricks: Tricks really taken, by player, fines apart; a missing player took none. `None`
            where nothing was played.
        fines: Penalty tricks.
        award: Entries that an arbiter awarded; they are added as they are.
        conceded: Declarer gave the game up without all (3.4.4, 3.5.4).
        raspasy_number: Which raspasy in a row this is, from 1 (3.7.4).
        bombs: Which bomb acts on the game: 1 doubles it, 2 quadruples it (3.3.19).
        dark: How many dark calls double the deal (3.3.19).
        misere_halves: The dealer without a hand shares the misère (3.6.9).
        before: Pool and mountain before the deal.
        talon: The talon's cards, for a premium (3.4.11); empty where unknown.
        fine_pays_consolation: Whether a remise, or a trick of it, that only a fine made pays the
            others consolation; the Code leaves it open.

    """

    seating: Table
    contract: Contract
    answers: tuple[tuple[str, str], ...] = ()
    tricks: Mapping[str, int] | None = None
    fines: tuple[Fine, ...] = ()
    award: tuple[Entry, ...] = ()
    conceded: bool = False
    raspasy_number: int = 1
    bombs: int = 0
    dark: int = 0
    misere_halves: bool = False
    before: Standing = field(default_factory=Standing)
    talon: tuple[Card, ...] = ()
    fine_pays_consolation: bool = False


def tricks_after_awards(result: DealResult) -> dict[str, int]:
    """Tricks by player after fines that go to the opponents: these tricks really change hands."""
    taken = dict(result.tricks or {})
    for fine in result.fines:
        if fine.to == TO_OPPONENTS:
            taken[fine.player] = taken.get(fine.player, 0) - fine.tricks
            for player, count in fine.credited.items():
                taken[player] = taken.get(player, 0) + count
    return taken


def own_fines(result: DealResult, player: str) -> tuple[Fine, ...]:
    """The fines on a player that go to nobody."""
    return tuple(f for f in result.fines if f.player == player and f.to == TO_NOBODY)


def fined_tricks(result: DealResult, player: str) -> int:
    """How many tricks a player loses to nobody."""
    return sum(f.tricks for f in result.fines if f.player == player and f.to == TO_NOBODY)
