"""What a complaint speaks of, and when it was raised, as far as the record shows it."""

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.faults import RecordError
from arbiter.game.record import Accepted, Complaint, DealRecord
from arbiter.notation.read import read_record
from arbiter.preparation import prepare
from rulings.proceedings.breaches import allegations

CASEBOOK = Path(__file__).parents[2] / "casebook"


def case_of(name: str) -> DealRecord:
    return read_record((CASEBOOK / name).read_bytes())


PLAYED_ON = case_of("3.9.14.1/accepted-and-played-out.txt")
NOBODY_ACCEPTED = replace(
    PLAYED_ON, play=tuple(event for event in PLAYED_ON.play if not isinstance(event, Accepted))
)


def raised(record: DealRecord, complaint: Complaint) -> str:
    (breach,) = allegations(prepare(replace(record, complaints=(complaint,)))).found
    return breach.raised


def test_a_lead_that_declarer_let_stand_was_noticed_in_its_trick() -> None:
    assert raised(PLAYED_ON, Complaint("lead-out-of-turn")) == "in-trick"


def test_a_lead_to_which_all_played_without_a_word_was_noticed_later() -> None:
    assert raised(NOBODY_ACCEPTED, Complaint("lead-out-of-turn")) == "after-play"


@pytest.mark.parametrize("moment", ["in-trick", "before-next-lead"])
def test_a_complaint_older_than_what_followed_is_a_fault(moment: str) -> None:
    with pytest.raises(RecordError) as caught:
        raised(NOBODY_ACCEPTED, Complaint("lead-out-of-turn", raised=moment))

    assert [fault.code for fault in caught.value.faults] == ["record.raised-contradicts"]
