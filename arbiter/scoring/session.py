"""A session: deals and errors of the record as they came, and the score sheet that comes of them.

The journal holds every entry in a numbered row; nothing in it is ever changed. `keeping.py` writes
it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter.game.place import Place
from arbiter.game.record import Header, Standing
from arbiter.sayings import Saying
from arbiter.scoring.amounts import Number
from arbiter.scoring.conventions import Convention
from arbiter.scoring.corrections import Limit, WrongEntry
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.result import DealResult
from arbiter.scoring.settlement import Totals

NOTHING = Totals({}, {}, {})
"""A score sheet on which nothing stands yet."""

NO_HEADER = Header()

TIME, CONSENT = "time", "consent"
"""Why a session ends before its pools are full: the time is up (5.4.18), all agree (4.2.3)."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal as the record of the evening tells it.

    `number` is that of the record. `says_dealer` and `says_raspasy` tell whether the record names
    the dealer and the raspasy's number itself; otherwise they were worked out. `mark` is the
    contract as it was written, and `is_strain_known` tells whether its suit was.
    """

    number: int
    result: DealResult
    place: Place | None = None
    says_dealer: bool = True
    says_raspasy: bool = False
    mark: str = ""
    is_strain_known: bool = True


@dataclass(frozen=True, slots=True)
class NotedError:
    """An error of the record and where the person noted it."""

    wrong: WrongEntry
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """An evening: who played, clockwise, by what, and what happened, in order.

    `before` is the score sheet as the evening found it; `end` is `time` or `consent` where the
    session was ended early. `limit` is until when an entry may be corrected (4.2.9), `header` says
    where and when they played.
    """

    players: tuple[str, ...]
    convention: Convention
    deals: tuple[PlayedDeal, ...]
    errors: tuple[NotedError, ...] = ()
    end: str | None = None
    before: Totals = NOTHING
    limit: Limit = Limit.BIDDING
    header: Header = NO_HEADER


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A row of the journal; `deal` is the one it came with, `corrects` the number of another row.

    `is_error` marks what was written wrongly.
    """

    number: int
    deal: int
    entry: Entry
    corrects: int | None = None
    is_error: bool = False

    @property
    def is_correction(self) -> bool:
        """Whether it is about an error of the record, not about the deal."""
        return self.is_error or self.corrects is not None


@dataclass(frozen=True, slots=True)
class Warned:
    """Something that should be looked at again, and where it stands."""

    message: Saying
    place: Place | None


@dataclass(frozen=True, slots=True)
class SessionScore:
    """The score sheet of a session.

    `rows` is the journal, `ends` how many rows there are after each deal, `totals` the sheet added
    up. `finished` is `full`, `time`, `consent`, or `None` where the pools are still open; then
    `next_dealer` deals, and a raspasy would be the `next_raspasy`-th in a row.
    """

    session: Session
    deals: tuple[PlayedDeal, ...]
    rows: tuple[JournalEntry, ...]
    ends: tuple[int, ...]
    totals: Totals
    finished: str | None
    next_dealer: str | None
    next_raspasy: int
    warnings: tuple[Warned, ...]

    def entries_of(self, index: int) -> Sequence[JournalEntry]:
        """The rows that came with the deal of that index, corrections made in it too."""
        begin = self.ends[index - 1] if index else 0
        return self.rows[begin : self.ends[index]]

    def by_deal(self) -> Iterator[tuple[PlayedDeal, tuple[Entry, ...]]]:
        """Each deal with all that is entered with it, as a workbook takes it."""
        for index, deal in enumerate(self.deals):
            yield deal, tuple(row.entry for row in self.entries_of(index))

    def running(self) -> Iterator[Totals]:
        """The score sheet after each deal."""
        sheet = RunningSheet(self.session.players, self.session.before)
        begin = 0
        for end in self.ends:
            for row in self.rows[begin:end]:
                sheet.write(row.entry)
            begin = end
            yield sheet.totals()


class RunningSheet:
    """Pool, mountain and whists as they grow."""

    def __init__(self, players: tuple[str, ...], before: Totals) -> None:
        """Begin with what stood there; what is missing is 0."""
        self.pool: dict[str, Number] = {p: before.pool.get(p, 0) for p in players}
        self.mountain: dict[str, Number] = {p: before.mountain.get(p, 0) for p in players}
        self.whists: dict[str, dict[str, Number]] = {
            writer: {on: before.whists.get(writer, {}).get(on, 0) for on in players if on != writer}
            for writer in players
        }

    def write(self, entry: Entry) -> None:
        """Add an entry.

        Raises:
            KeyError: It names somebody who is not at the table.

        """
        match entry.account:
            case Account.POOL:
                self.pool[entry.player] += entry.points
            case Account.MOUNTAIN:
                self.mountain[entry.player] += entry.points
            case Account.WHISTS:
                self.whists[entry.player][entry.on or ""] += entry.points

    def standing(self) -> Standing:
        """Pool and mountain in whole points, as a deal finds them."""
        return Standing(
            {player: int(points) for player, points in self.pool.items()},
            {player: int(points) for player, points in self.mountain.items()},
        )

    def totals(self) -> Totals:
        """The sheet as it stands now."""
        whists = {writer: dict(row) for writer, row in self.whists.items()}
        return Totals(dict(self.pool), dict(self.mountain), whists)
