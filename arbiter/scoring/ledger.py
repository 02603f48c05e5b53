"""Entries on the score sheet, each with its reason; never totals."""

from dataclasses import dataclass
from enum import StrEnum

from arbiter.sayings import Saying
from arbiter.scoring.amounts import Number


class Account(StrEnum):
    """The three columns of the score sheet (4.2.1)."""

    POOL = "pool"
    MOUNTAIN = "mountain"
    WHISTS = "whists"


class EntryKind(StrEnum):
    """Why an entry is written."""

    PLAY = "play"
    CONSOLATION = "consolation"
    FINE = "fine"
    COMPENSATION = "compensation"
    AWARD = "award"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: `points` in the account of `player`; whists are written by him `on` another.

    `points` are pool points, mountain points or whists, exact. `rule` is the rule that orders the
    entry and `reason` says in words what it is for. Whists that are awarded may stand on nobody:
    they count for their writer and nobody pays them.
    """

    account: Account
    player: str
    points: Number
    kind: EntryKind
    rule: str
    reason: Saying
    on: str | None = None

    def __post_init__(self) -> None:
        is_whists = self.account is Account.WHISTS
        on_nobody = is_whists and self.kind is EntryKind.AWARD
        if is_whists != (self.on is not None) and not on_nobody:
            raise ValueError("whists, and only whists, are written on another player")
        if self.on == self.player:
            raise ValueError("nobody writes whists on himself")
