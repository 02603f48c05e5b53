"""The words of the workbook: they are handed in, and a workbook keeps those it was written with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from arbiter.game.card_notation import Language
from arbiter.game.record import COMPLAINT_KINDS
from arbiter.sayings import Saying, Value
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.model import Words
from arbiter.sheet.postings import UNDONE
from rulings.decision import Outcome

Say = Callable[[Saying, Language], str]
"""How a message is put into words; `arbiter.output.words.say` is one."""

PICTURE = "sheet-name.picture"
JOURNAL = "sheet-name.journal"
RULINGS = "sheet-name.rulings"
SETTLEMENT = "sheet-name.settlement"
SHEETS = (PICTURE, JOURNAL, RULINGS, SETTLEMENT)
"""Our sheets in the order of their tabs."""

TABLES = ("table.journal", "table.rulings")

JOURNAL_COLUMNS = (
    "journal.number",
    "journal.posting",
    "journal.deal",
    "journal.player",
    "journal.account",
    "journal.on",
    "journal.points",
    "journal.exact",
    "journal.kind",
    "journal.rule",
    "journal.reason",
    "journal.undoes",
)
RULING_COLUMNS = (
    "ruling.number",
    "ruling.event",
    "ruling.date",
    "ruling.table",
    "ruling.deal",
    "ruling.outcome",
    "ruling.rules",
    "ruling.summary",
    "ruling.cautions",
    "ruling.entries",
    "ruling.undoes",
    "ruling.case",
    "ruling.fingerprint",
    "ruling.chain",
)
ACCOUNTS = tuple(f"account.{account}" for account in Account)
KINDS = tuple(f"kind.{kind}" for kind in EntryKind)
OUTCOMES = (*(f"outcome.{outcome}" for outcome in Outcome), f"outcome.{UNDONE}")
CAUTIONS = tuple(f"caution.{kind}" for kind in COMPLAINT_KINDS if kind != "audit")
CODES = (
    *SHEETS,
    *TABLES,
    *JOURNAL_COLUMNS,
    *RULING_COLUMNS,
    *ACCOUNTS,
    *KINDS,
    *OUTCOMES,
    *CAUTIONS,
)
"""What a workbook is read by."""


@dataclass(frozen=True, slots=True)
class Labels:
    """Words of the catalogue `sheet` in one language.

    `names` are those of our sheets and tables in a workbook that has other sheets so called.
    """

    say: Say
    language: Language
    names: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, code: str, **values: Value) -> str:
        """The words of that code; what a caution is for is told in the words of the rulings."""
        if code in self.names:
            return self.names[code]
        if code in CAUTIONS:
            return self.say(Saying(f"ruling.kind-{code.partition('.')[2]}"), self.language)
        return self.say(Saying(f"sheet.{code}", values), self.language)

    @property
    def words(self) -> Words:
        """The dictionary that a workbook is read by."""
        return Words({code: self(code) for code in CODES})
