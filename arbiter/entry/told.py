"""What has been told so far: a record in the making, and how one more line is added to it.

The record is the only state of the deal. A new line is read together with all earlier ones by the
reader of the text form, so whatever it finds wrong in a file it finds wrong here too, at once.
"""

from dataclasses import dataclass, replace

from arbiter.faults import Fault, RecordError
from arbiter.game.card_notation import Language
from arbiter.game.cards import FULL_DECK, Card, Hand
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.game.record import Complaint, DealRecord
from arbiter.game.replay import Replay
from arbiter.game.state import State
from arbiter.notation.text.reader import read_text
from arbiter.notation.text.writer import write_text
from arbiter.preparation import prepare

TALON_SIZE = 2
HAND_SIZE = 10


@dataclass(frozen=True, slots=True)
class Beforehand:
    """What is known before the first question: by the house file, the clock and the caller."""

    convention: str | None = None
    event: str | None = None
    date: str | None = None
    arbiter: str | None = None
    players: tuple[str, ...] = ()


NOTHING_TOLD = DealRecord((), "", "")


@dataclass(frozen=True, slots=True)
class Told:
    """A record in the making.

    `done` are the steps that will not be asked again; `event` is something besides a card that is
    being told, with its player once he is named; `finish` is what shall happen with the record.
    """

    language: Language
    beforehand: Beforehand = Beforehand()
    record: DealRecord = NOTHING_TOLD
    done: frozenset[str] = frozenset()
    event: str | None = None
    event_by: str | None = None
    finish: str | None = None

    def with_record(self, **changes: object) -> "Told":
        """The same with these fields of the record changed."""
        return replace(self, record=replace(self.record, **changes))  # type: ignore[arg-type]

    def marked(self, *keys: str) -> "Told":
        """The same with these steps done."""
        return replace(self, done=self.done | set(keys))

    def with_line(self, prefix: str, typed: str) -> "Told":
        """The same with a line of the text form added.

        Raises:
            RecordError: The line is faulty; columns count from the first sign typed.

        """
        try:
            record = read_text(write_text(self.record, self.language) + prefix + typed)
        except RecordError as error:
            raise RecordError(*(_moved(fault, len(prefix)) for fault in error.faults)) from error
        return replace(self, record=record)

    def replayed(self) -> Replay:
        """The play so far.

        Raises:
            RecordError: It cannot be replayed as it stands.

        """
        return prepare(self.record).replay

    def state(self) -> State:
        """The state of the play after the last card."""
        return self.replayed().final

    def telling(self, event: str | None, by: str | None = None) -> "Told":
        """The same with something besides a card being told, or no longer; "" is not yet what."""
        return replace(self, event=event, event_by=by)

    @property
    def hands(self) -> tuple[str, ...]:
        """The players who hold cards, the first hand first."""
        return self.record.seating.hands

    @property
    def declarer(self) -> str | None:
        """The player of the contract, if one is played."""
        contract = self.record.contract
        return contract.declarer if isinstance(contract, Misere | SuitGame) else None

    @property
    def is_raspasy(self) -> bool:
        """Whether everybody passed."""
        return isinstance(self.record.contract, Raspasy)

    @property
    def unseen(self) -> Hand:
        """The cards that stand in no hand and not in the talon."""
        seen = Hand.of(self.record.talon)
        for hand in self.record.hands.values():
            seen = seen | Hand.of(hand)
        return FULL_DECK - seen

    @property
    def complaint(self) -> Complaint | None:
        """The complaint that is being told."""
        return self.record.complaints[-1] if self.record.complaints else None

    def with_complaint(self, complaint: Complaint) -> "Told":
        """The same with the complaint being told in this form."""
        return self.with_record(complaints=(*self.record.complaints[:-1], complaint))


def wrong(code: str, **values: object) -> RecordError:
    """What is wrong with an answer, as the error that the dialogue tells."""
    return RecordError(Fault(f"entry.{code}", values))  # type: ignore[arg-type]


def sorted_cards(cards: Hand) -> tuple[Card, ...]:
    """Cards suit by suit, the highest first."""
    return tuple(cards)


def _moved(fault: Fault, prefix: int) -> Fault:
    if fault.place is None:
        return fault
    return replace(fault, place=Place(1, max(1, fault.place.column - prefix)))
