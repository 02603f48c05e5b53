"""Errors of the record and what is done about them (4.2.7 to 4.2.10).

An error is made once the pencil is put down (4.2.8): the wrong entry stands in the journal as a
row of its own. Noticed in time it is taken back by another row that points to it, and from a
writer's second over-entry on a fine of the same size goes with it. Later it is taken back only if
the writer agrees; a forgotten entry is made up for only if nobody refuses to recall it.
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from arbiter.sayings import Saying, saying
from arbiter.scoring.ledger import Account, Entry, EntryKind

PENCIL, WRONG, IN_TIME, FORGOTTEN = "4.2.8", "4.2.7", "4.2.9", "4.2.10"


class Stage(StrEnum):
    """How far the deal was in which an error was noticed."""

    AUCTION = "auction"
    PLAY = "play"


class WrongEntry(NamedTuple):
    """What stands wrong on the score sheet, in points or whists.

    `over` is what was written too much; below 0 it is what was forgotten. `noticed` is the deal in
    which that was noticed and how far it was, `None` while nobody has. `agreed` says that the
    writer agrees to a late correction, `refused_by` who refuses to recall a forgotten entry.
    """

    deal: int
    writer: str
    account: Account
    over: Fraction
    on: str | None = None
    noticed: tuple[int, Stage] | None = None
    agreed: bool = False
    refused_by: str | None = None

    @property
    def is_in_time(self) -> bool:
        """Whether it was noticed by the end of the bidding in the next deal (4.2.9, 4.2.10)."""
        if self.noticed is None:
            return False
        deal, stage = self.noticed
        return deal <= self.deal or (deal == self.deal + 1 and stage is Stage.AUCTION)

    @property
    def is_corrected(self) -> bool:
        """Whether the entry is put right."""
        if self.noticed is None or (self.over < 0 and self.refused_by is not None):
            return False
        return self.is_in_time or (self.over > 0 and self.agreed)


def wrong_entry(wrong: WrongEntry) -> Entry:
    """The entry as it wrongly stands: too much, or, below 0, what is not there."""
    reason = saying("session.over-entry" if wrong.over > 0 else "session.forgotten")
    return _entry(wrong, wrong.over, EntryKind.PLAY, PENCIL, reason)


def corrections(wrong: WrongEntry, *, is_first: bool) -> Iterator[Entry]:
    """What is written when the error was noticed; nothing where it stands for good.

    Args:
        wrong: The error.
        is_first: Whether it is the writer's first over-entry, for which he is only warned.

    """
    if not wrong.is_corrected:
        return
    if wrong.over < 0:
        reason = saying("session.recalled", deal=wrong.deal)
        yield _entry(wrong, -wrong.over, EntryKind.CORRECTION, FORGOTTEN, reason)
        return
    in_time = wrong.is_in_time
    reason = saying("session.corrected" if in_time else "session.corrected-late", deal=wrong.deal)
    rule = WRONG if in_time else IN_TIME
    yield _entry(wrong, -wrong.over, EntryKind.CORRECTION, rule, reason)
    if in_time and not is_first:
        yield from _fine(wrong)


def _fine(wrong: WrongEntry) -> Iterator[Entry]:
    """As many whists by the partner on the writer, or as many points on his mountain (4.2.7)."""
    reason = saying("session.over-entry-fine", deal=wrong.deal)
    if wrong.on is not None:
        yield Entry(
            Account.WHISTS, wrong.on, wrong.over, EntryKind.FINE, WRONG, reason, wrong.writer
        )
    elif wrong.account is Account.POOL:
        yield Entry(Account.MOUNTAIN, wrong.writer, wrong.over, EntryKind.FINE, WRONG, reason)


def _entry(wrong: WrongEntry, points: Fraction, kind: EntryKind, rule: str, why: Saying) -> Entry:
    return Entry(wrong.account, wrong.writer, points, kind, rule, why, wrong.on)
