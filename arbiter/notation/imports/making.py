"""A deal being imported: what was understood of it, what was not, and the record made of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import FULL_DECK, Card, Hand
from arbiter.game.contracts import Contract
from arbiter.game.place import Place
from arbiter.game.record import CardPlayed, DealRecord, Event, Header
from arbiter.game.table import SEATS
from arbiter.notation.text.reader import read_text
from arbiter.notation.text.writer import write_text
from arbiter.preparation import prepare
from arbiter.sayings import Value

HAND_SIZE = 10
NO_HEADER = Header()
TALON_SIZE = 2
TABLE_SIZES = (3, 4)


@dataclass(frozen=True, slots=True)
class ImportedDeal:
    """One deal: its record, absent where it cannot be made, and where it stands in the file."""

    line: int
    record: DealRecord | None


@dataclass(frozen=True, slots=True)
class Imported:
    """All deals of a file; `faults` hindered a deal, `passed_over` is what nobody needed."""

    form: str
    deals: tuple[ImportedDeal, ...]
    faults: tuple[Fault, ...] = ()
    passed_over: tuple[Fault, ...] = ()


@dataclass(slots=True)
class Report:
    """What was not understood while a file is read."""

    faults: list[Fault] = field(default_factory=list)
    passed_over: list[Fault] = field(default_factory=list)

    def fault(self, code: str, line: int, **values: Value) -> None:
        """Note what hinders a deal."""
        self.faults.append(Fault(f"import.{code}", values, Place(line, 1)))

    def skip(self, code: str, line: int, **values: Value) -> None:
        """Note what is passed over without harm, the same thing once."""
        known = any(f.code == f"import.{code}" and f.values == values for f in self.passed_over)
        if not known:
            self.passed_over.append(Fault(f"import.{code}", values, Place(line, 1)))


@dataclass(slots=True)
class DealInMaking:
    """What is known of a deal so far; `players` are clockwise."""

    line: int
    players: list[str] = field(default_factory=list)
    dealer: str | None = None
    convention: str = ""
    hands: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    talon: tuple[Card, ...] = ()
    contract: Contract | None = None
    tricks: dict[str, int] | None = None
    header: Header = NO_HEADER
    play: list[Event] = field(default_factory=list)

    def made(self, report: Report, convention: str) -> ImportedDeal:
        """The record of the deal; whatever a record may not be is noted with the deal's line."""
        before = len(report.faults)
        if len(self.players) not in TABLE_SIZES:
            report.fault("players", self.line, n=len(self.players))
        elif len(set(self.players)) < len(self.players):
            report.fault("same-name", self.line, right=tuple(self.players))
        elif self.dealer not in self.players:
            report.fault("dealer", self.line, text=self.dealer or "—", right=tuple(self.players))
        if not (self.convention or convention):
            report.fault("convention", self.line)
        if len(report.faults) > before:
            return ImportedDeal(self.line, None)
        record = DealRecord(
            players=tuple(self.players),
            dealer=self.dealer or "",
            convention=self.convention or convention,
            header=self.header,
            hands={player: _in_order(hand) for player, hand in self.hands.items()},
            talon=self._talon(),
            contract=self.contract,
            tricks=self.tricks,
            play=tuple(self.play),
        )
        return ImportedDeal(self.line, self._checked(record, report))

    def _talon(self) -> tuple[Card, ...]:
        """The talon told, or the two cards that three whole hands leave."""
        held = [Hand.of(hand) for hand in self.hands.values()]
        rest = FULL_DECK
        for hand in held:
            rest = rest - hand
        whole = len(held) == len(SEATS) and all(len(hand) == HAND_SIZE for hand in held)
        return tuple(rest) if whole and not self.talon and len(rest) == TALON_SIZE else self.talon

    def _checked(self, record: DealRecord, report: Report) -> DealRecord | None:
        try:
            read = read_text(write_text(record))
            prepare(read)
        except RecordError as error:
            here = Place(self.line, 1)
            report.faults += [replace(fault, place=here) for fault in error.faults]
            return None
        return read


def _in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by suit, the highest card first; one with a card twice stays, for it is a fault."""
    tidy = tuple(Hand.of(hand))
    return tidy if len(tidy) == len(hand) else hand


def in_order_of_play(deal: DealInMaking, rows: Sequence[dict[str, Card]], convention: str) -> None:
    """Add tricks of which only each player's card is known: whoever has the lead begins."""
    for row in rows:
        made = deal.made(Report(), convention)
        if made.record is None:
            return
        state = prepare(made.record).replay.final
        around = made.record.seating.hands
        leader = state.to_act if not state.is_over else around[0]
        first = around.index(leader)
        order = around[first:] + around[:first]
        deal.play += [CardPlayed(player, row[player]) for player in order if player in row]
