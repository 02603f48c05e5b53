"""What tricks are worth in a case: the entries they write and the result in whists."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from arbiter.scoring.ledger import Entry
from arbiter.scoring.raspasy import score_raspasy
from arbiter.scoring.settlement import net_of_entries
from rulings.case import Case


def entries_for(case: Case, tricks: Mapping[str, int]) -> tuple[Entry, ...]:
    """The entries that a raspasy deal with those tricks writes."""
    return score_raspasy(
        case.record.seating,
        tricks,
        case.convention,
        raspasy_number=case.record.raspasy_number,
    )


def net_of(case: Case, entries: Iterable[Entry]) -> Mapping[str, Fraction]:
    """The result of entries in whists, by player, as if this deal were the whole session."""
    return net_of_entries(tuple(entries), case.record.players, case.convention)
