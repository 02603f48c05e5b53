"""What if: the rule that a record falls under, and what each answer, reading and choice gives.

Nothing is written. Every consequence is a whole hearing of its own, so it can differ in nothing
from the ruling that would follow.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter.entry.play_steps import counts_in, take_play
from arbiter.entry.told import Told
from arbiter.faults import ArbiterError, Fault, UsageFault
from arbiter.game.card_notation import Language, like_cyrillic
from arbiter.game.record import AssertedTricks, Choice, Complaint, DealRecord
from arbiter.hearing import hear
from arbiter.nearest import nearest
from arbiter.notation.vocabulary import KINDS, RAISED_WORDS
from arbiter.notation.word_table import Vocabulary
from rulings.case import Judgement
from rulings.decision import ChoiceOpen, Decision, Question, QuestionOption
from rulings.rulebook import load_rule


@dataclass(frozen=True, slots=True)
class Suppositions:
    """What is supposed in place of what the record says; what is absent stays as it is."""

    kind: str | None = None
    by: str | None = None
    against: str | None = None
    trick: int | None = None
    raised: str | None = None
    asserts: str | None = None
    plays: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to an open question and the decision it leads to, absent where there is none."""

    question: Question
    option: QuestionOption
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class ReadingTaken:
    """One reading of a disputed rule and the decision by it."""

    rule: str
    key: str
    is_chosen: bool
    decision: Decision


@dataclass(frozen=True, slots=True)
class ChoiceTaken:
    """One choice that a rule gives a player and the decision after it."""

    choice: ChoiceOpen
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The decision as things stand, and what each way on would give."""

    decision: Decision
    answers: tuple[Answer, ...]
    readings: tuple[ReadingTaken, ...]
    choices: tuple[ChoiceTaken, ...]


def inquire(
    record: DealRecord, case: str, judgement: Judgement, *, arbiter_eyes: bool = False
) -> Inquiry:
    """Hear a case once as it stands and once for each way on.

    Raises:
        RecordError: The record cannot be ruled on as it stands.
        UsageFault: An answer or a reading names nothing that this case asks.

    """

    def heard(told: DealRecord, judged: Judgement) -> Decision:
        name = Path(case).name
        return hear(told, case_name=name, judgement=judged, arbiter_eyes=arbiter_eyes)

    def tried(told: DealRecord, judged: Judgement) -> Decision | None:
        try:
            return heard(told, judged)
        except ArbiterError:
            return None

    decision = heard(record, judgement)
    answers = tuple(
        Answer(question, option, tried(record, _answered(judgement, question.key, option.value)))
        for question in decision.questions
        if question.decided is None
        for option in question.options
    )
    readings = tuple(
        ReadingTaken(rule, key, is_chosen, taken)
        for rule, key, is_chosen in _readings(decision, judgement)
        if (taken := tried(record, _read(judgement, rule, key))) is not None
    )
    choices = tuple(
        ChoiceTaken(choice, tried(_chosen(record, choice), judgement))
        for choice in decision.choices
    )
    return Inquiry(decision, answers, readings, choices)


def supposed(record: DealRecord, told: Suppositions, language: Language) -> DealRecord:
    """The record with what is supposed.

    Raises:
        UsageFault: A word or a name is unknown; the right ones are named.
        RecordError: The cards supposed cannot be read.

    """
    if told.plays is not None:
        complaints = record.complaints
        bare = replace(record, complaints=())
        after = take_play(Told(language, record=bare), told.plays)
        record = replace(after.record, complaints=complaints)
    changes: dict[str, object] = {}
    if told.kind is not None:
        changes["kind"] = _code(KINDS, told.kind)
    if told.raised is not None:
        changes["raised"] = _code(RAISED_WORDS, told.raised)
    if told.trick is not None:
        changes["trick"] = told.trick
    if told.by is not None:
        changes["by"] = _player(told.by, record)
    if told.against is not None:
        changes["against"] = _player(told.against, record)
    if told.asserts is not None:
        counts = counts_in(Told(language, record=record), told.asserts)
        changes["asserts"] = AssertedTricks(counts)
    if not changes:
        return record
    first, *rest = record.complaints or (Complaint(str(changes.get("kind", "audit"))),)
    return replace(record, complaints=(replace(first, **changes), *rest))  # type: ignore[arg-type]


def _answered(judgement: Judgement, key: str, value: str) -> Judgement:
    return replace(judgement, answers={**judgement.answers, key: value})


def _read(judgement: Judgement, rule: str, key: str) -> Judgement:
    return replace(judgement, readings={**judgement.readings, rule: key})


def _readings(decision: Decision, judgement: Judgement) -> Iterator[tuple[str, str, bool]]:
    """Every reading of the disputed rules that the decision rests on."""
    for rule_id in decision.citations:
        readings = load_rule(rule_id).readings
        default = next((reading.key for reading in readings if reading.is_default), "")
        chosen = judgement.readings.get(rule_id, default)
        yield from ((rule_id, reading.key, reading.key == chosen) for reading in readings)


def _chosen(record: DealRecord, open_choice: ChoiceOpen) -> DealRecord:
    """The record after a player has chosen."""
    made = Choice(open_choice.option, open_choice.suit, open_choice.card)
    first, *rest = record.complaints or (Complaint("audit"),)
    choices: Mapping[str, Choice] = {**first.choices, open_choice.player: made}
    return replace(record, complaints=(replace(first, choices=choices), *rest))


def _code(vocabulary: Vocabulary, text: str) -> str:
    code = text if text in vocabulary.codes else vocabulary.code(text)
    if code is None:
        right = vocabulary.right(text)
        raise UsageFault(Fault("record.unknown-word", {"text": text, "right": right}))
    return code


def _player(text: str, record: DealRecord) -> str:
    if text in record.players:
        return text
    typed = like_cyrillic(text.casefold())
    alike = [name for name in record.players if like_cyrillic(name.casefold()) == typed]
    if len(alike) == 1:
        return alike[0]
    right = nearest(text, record.players) or record.players
    raise UsageFault(Fault("record.unknown-player", {"text": text, "right": right}))
