"""What a club's workbook holds: its head, the journal of entries and the rulings made.

A row is never changed or removed; a correction or an undo is a new row that points back. What is
entered together is a posting and has one number; `arbiter.sheet.postings` tells which are in force.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from arbiter.game.card_notation import Language
from arbiter.game.record import Header, OptionValue
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.plain_text import KEY_LIMIT, plain_text
from rulings.decision import Caution

CellValue = str | int | Fraction
"""What a cell shows to a person: words, or an exact number."""


@dataclass(frozen=True, slots=True)
class DealKey:
    """Which deal it was, as the person wrote it; what he left out is empty."""

    event: str = ""
    date: str = ""
    table: str = ""
    deal: str = ""

    @classmethod
    def of(cls, header: Header) -> "DealKey":
        """The key of a recorded deal."""
        parts = (header.event, header.date, header.table, header.deal)
        return cls(*(plain_text(part or "", KEY_LIMIT) for part in parts))

    def is_same_deal(self, other: "DealKey") -> bool:
        """Whether both name one deal; without a deal's number nothing can be said."""
        return bool(self.deal) and self._folded() == other._folded()

    def _folded(self) -> tuple[str, ...]:
        return tuple(part.casefold() for part in (self.event, self.date, self.table, self.deal))


NET = "net"
"""What a mapped cell stands for that shows a result and not an account."""


class Slot(NamedTuple):
    """A cell of a club's own sheet that stands for an account of a player, or for his result.

    `account` is a value of `Account`, or `NET` for a cell that the club's own formula fills.
    """

    account: str
    player: str
    on: str | None
    sheet: str
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class SheetHead:
    """Who plays, clockwise, and by what; `program` is the version that made the workbook.

    `session` is the event, the date and the table of the evening; its deal is empty.
    `slots` are the cells of a club's own sheets where the totals are written too. `first_dealer`
    dealt the first deal of the evening; empty where nobody said.
    """

    players: tuple[str, ...]
    convention: str
    options: Mapping[str, OptionValue]
    language: Language
    program: str
    session: DealKey = DealKey()
    slots: tuple[Slot, ...] = ()
    first_dealer: str = ""

    @property
    def rules(self) -> Convention:
        """The convention with the options in force.

        Raises:
            RecordError: This program does not know it.

        """
        return load_convention(self.convention).with_options(self.options)


@dataclass(frozen=True, slots=True)
class EntryInWords:
    """An entry as it will stand in the journal, before it has a number."""

    account: Account
    player: str
    on: str | None
    points: Fraction
    kind: EntryKind
    rule: str
    reason: str
    undoes: int | None = None


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One entry as it stands in the journal; numbers count from 1 and have no gaps.

    `posting` is the number under which it was entered together with others: a ruling, the result
    of a deal, a correction, an undo. `undoes` is the number of the row it takes back.
    """

    number: int
    posting: int
    deal: str
    account: Account
    player: str
    on: str | None
    points: Fraction
    kind: EntryKind
    rule: str
    reason: str
    undoes: int | None = None


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One ruling: the case, the deal, what came of it, and the digest of all that stood before.

    `number` is that of its posting and `fingerprint` that of the case; `entries` counts the
    journal rows; `undoes` is the number of the posting that this one takes back; `cautions` are
    the warnings that it gives to players.
    """

    number: int
    case: str
    fingerprint: str
    deal: DealKey
    outcome: str
    citations: tuple[str, ...]
    summary: str
    entries: int
    undoes: int | None = None
    cautions: tuple[Caution, ...] = ()
    chain: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """The whole content of a workbook, in the order of time."""

    head: SheetHead
    journal: tuple[JournalRow, ...] = ()
    rulings: tuple[RulingRow, ...] = ()

    @property
    def last_posting(self) -> int:
        """The number of the last posting; 0 in an empty book."""
        last_row = self.journal[-1].posting if self.journal else 0
        return max(last_row, self.rulings[-1].number if self.rulings else 0)


@dataclass(frozen=True, slots=True)
class CellChange:
    """A cell that changes: its sheet and address, what it shows before and after; `None` is empty.

    A cell with a formula shows its value.
    """

    sheet: str
    cell: str
    before: CellValue | None
    after: CellValue | None


@dataclass(frozen=True, slots=True)
class Entered:
    """The book after a revision, and every cell that changed, by sheet, row and column."""

    book: Book
    changes: tuple[CellChange, ...]

    @property
    def posting(self) -> int:
        """The number under which it was entered."""
        return self.book.last_posting


@dataclass(frozen=True, slots=True)
class Words:
    """The words that a workbook was written with, by code: it is read by its own dictionary."""

    by_code: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, code: str) -> str:
        return self.by_code[code]

    def code_of(self, text: str, codes: tuple[str, ...]) -> str:
        """Which of these codes the text stands for.

        Raises:
            KeyError: None of them.

        """
        for code in codes:
            if self.by_code.get(code) == text:
                return code
        raise KeyError(text)
