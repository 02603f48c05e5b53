"""Makes a record ready to be looked at: its convention with options, and its replay."""

from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.contracts import Pass, Raspasy
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
    all_passed = bool(record.auction) and all(isinstance(call, Pass) for _, call in record.auction)
    if record.contract is None and all_passed:
        record = replace(record, contract=Raspasy())
    replay = replay_record(record, talon_leads(record, convention))
    return Case(record, replay, convention)


def talon_leads(record: DealRecord, convention: Convention) -> TalonLeads:
    """Which talon cards lead raspasy tricks; none in a whist raspasy (3.7.6.1 to 3.7.6.3).

    Raises:
        RecordError: The play is recorded but not the talon that led its first tricks.

    """
    if not isinstance(record.contract, Raspasy) or not convention.talon_leads:
        return TalonLeads()
    if record.play and len(record.talon) < 2:
        raise RecordError(Fault("ruling.talon-needed"))
    return TalonLeads(record.talon, can_win=record.seating.is_four_handed)
