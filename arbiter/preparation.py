"""Makes a record ready to be looked at: its convention with options, and its replay."""

from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import FULL_DECK, Card
from arbiter.game.contracts import Raspasy
from arbiter.game.record import DealRecord
from arbiter.game.replay import replay_record
from arbiter.game.state import TalonLeads
from arbiter.scoring.conventions import Convention, load_convention
from rulings.case import Case


def prepare(record: DealRecord) -> Case:
    """Load what the record's convention needs and replay the record.

    Raises:
        RecordError: The convention or an option is unknown, or the talon is needed and missing.

    """
    convention = load_convention(record.convention).with_options(record.options)
    record = replace(record, contract=record.played, talon=_whole_talon(record))
    replay = replay_record(record, talon_leads(record, convention))
    is_second_needed = len(replay.start.talon_leads.cards) == 1
    if is_second_needed and any(step.before.trick.number > 1 for step in replay.steps):
        raise RecordError(Fault("ruling.talon-second", {"card": record.talon[0]}))
    return Case(record, replay, convention)


def _whole_talon(record: DealRecord) -> tuple[Card, ...]:
    """The talon; where one card of it is told and all hands are, the other is what is left."""
    dealt = {card for hand in record.hands.values() for card in hand} | set(record.talon)
    rest = tuple(card for card in FULL_DECK if card not in dealt)
    return (*record.talon, *rest) if len(record.talon) == len(rest) == 1 else record.talon


def talon_leads(record: DealRecord, convention: Convention) -> TalonLeads:
    """Which talon cards lead raspasy tricks; none in a whist raspasy (3.7.6.1 to 3.7.6.3).

    Raises:
        RecordError: The play is recorded but not the talon that led its first tricks, or one card
            of a talon that stays closed.

    """
    if not isinstance(record.contract, Raspasy):
        return TalonLeads()
    if not convention.talon_leads:
        if len(record.talon) == 1:
            raise RecordError(Fault("record.talon-size", {"n": 1}))
        return TalonLeads()
    if record.play and not record.talon:
        raise RecordError(Fault("ruling.talon-needed"))
    return TalonLeads(record.talon, can_win=record.seating.is_four_handed)
