"""Errors of the record and what is done about them (4.2.7 to 4.2.10).

An error is made once the pencil is put down (4.2.8): the wrong entry stands in the journal as a
row of its own. Noticed in time it is taken back by another row that points to it, and from a
writer's second over-entry on a fine of the same size goes with it. Later it is taken back only if
the writer agrees; a forgotten entry is made up for only if nobody refuses to recall it.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from arbiter.faults import Fault, UsageFault
from arbiter.sayings import Saying, saying
from arbiter.scoring.amounts import Number
from arbiter.scoring.ledger import Account, Entry, EntryKind

PENCIL, WRONG, IN_TIME, FORGOTTEN = "4.2.8", "4.2.7", "4.2.9", "4.2.10"


class Stage(StrEnum):
    """How far the deal was in which an error was noticed, the earliest first."""

    AUCTION = "auction"
    ORDER = "order"
    PLAY = "play"


class Limit(StrEnum):
    """Until when in the next deal an entry may be corrected: the readings of 4.2.9."""

    BIDDING = "end-of-bidding"
    ORDER = "next-order"


_IN_TIME = {
    Limit.BIDDING: (Stage.AUCTION,),
    Limit.ORDER: (Stage.AUCTION, Stage.ORDER),
}


def limit_of(readings: Mapping[str, str]) -> Limit:
    """The limit by the readings that were chosen, by rule.

    Raises:
        UsageFault: A reading is of another rule, or is none of this one's; all are named.

    """
    known = tuple(f"{IN_TIME}={limit}" for limit in Limit)
    faults = [
        Fault("session.unknown-reading", {"text": f"{rule}={key}", "right": known})
        for rule, key in readings.items()
        if f"{rule}={key}" not in known
    ]
    if faults:
        raise UsageFault(*faults)
    return Limit(readings.get(IN_TIME, Limit.BIDDING))


class WrongEntry(NamedTuple):
    """What stands wrong on the score sheet, in points or whists.

    `over` is what was written too much; below 0 it is what was forgotten. `noticed` is the deal in
    which that was noticed and how far it was, `None` while nobody has. `agreed` says that the
    writer agrees to a late correction, `refused_by` who refuses to recall a forgotten entry.
    """

    deal: int
    writer: str
    account: Account
    over: Number
    on: str | None = None
    noticed: tuple[int, Stage] | None = None
    agreed: bool = False
    refused_by: str | None = None

    def is_in_time(self, limit: Limit = Limit.BIDDING) -> bool:
        """Whether it was noticed within the limit (4.2.9, 4.2.10)."""
        if self.noticed is None:
            return False
        deal, stage = self.noticed
        return deal <= self.deal or (deal == self.deal + 1 and stage in _IN_TIME[limit])

    def is_corrected(self, limit: Limit = Limit.BIDDING) -> bool:
        """Whether the entry is put right."""
        if self.noticed is None or (self.over < 0 and self.refused_by is not None):
            return False
        return self.is_in_time(limit) or (self.over > 0 and self.agreed)


def wrong_entry(wrong: WrongEntry) -> Entry:
    """The entry as it wrongly stands: too much, or, below 0, what is not there."""
    reason = saying("session.over-entry" if wrong.over > 0 else "session.forgotten")
    return _entry(wrong, wrong.over, EntryKind.PLAY, PENCIL, reason)


def corrections(
    wrong: WrongEntry, *, is_first: bool, limit: Limit = Limit.BIDDING
) -> Iterator[Entry]:
    """What is written when the error was noticed; nothing where it stands for good.

    Args:
        wrong: The error.
        limit: The reading of 4.2.9.
        is_first: Whether it is the writer's first over-entry, for which he is only warned.

    """
    if not wrong.is_corrected(limit):
        return
    if wrong.over < 0:
        reason = saying("session.recalled", deal=wrong.deal)
        yield _entry(wrong, -wrong.over, EntryKind.CORRECTION, FORGOTTEN, reason)
        return
    in_time = wrong.is_in_time(limit)
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


def _entry(wrong: WrongEntry, points: Number, kind: EntryKind, rule: str, why: Saying) -> Entry:
    return Entry(wrong.account, wrong.writer, points, kind, rule, why, wrong.on)
