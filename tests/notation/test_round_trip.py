"""What is written is read back as the same record, in both forms and both languages."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.notation.read import read_record
from arbiter.notation.write import write_json, write_text
from tests.strategies import records

slow = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
languages = st.sampled_from(("ru", "en"))


@slow
@given(records(), languages)
def test_a_record_is_read_back_from_its_text(record: DealRecord, language: Language) -> None:
    assert read_record(write_text(record, language).encode()) == record


@slow
@given(records())
def test_a_record_is_read_back_from_its_json(record: DealRecord) -> None:
    assert read_record(write_json(record).encode()) == record


@slow
@given(records())
def test_text_through_json_is_the_same_text(record: DealRecord) -> None:
    text = write_text(record)
    through_json = write_json(read_record(text.encode()))

    assert write_text(read_record(through_json.encode())) == text
