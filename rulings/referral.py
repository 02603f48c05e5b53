"""Where the rules as held here give no answer, the arbiter rules by hand and says so."""

from dataclasses import replace

from arbiter.sayings import Saying, saying
from rulings.adjudicator import Breach, Ruling
from rulings.case import Case
from rulings.decision import InfractionFound, Question, QuestionOption
from rulings.results import table_result
from rulings.trace import Trace

TABLE_RESULT = "table-result"


def kind_words(kind: str) -> Saying:
    """The name of a kind of breach."""
    return saying(f"ruling.kind-{kind}")


def refer_to_arbiter(breach: Breach, rule: str, trace: Trace) -> Ruling:
    """Leave a breach to the arbiter: the rule that speaks of it, and the table result as a way on.

    Args:
        breach: What happened.
        rule: The rule of the Code that speaks of it.
        trace: Where the finding is told.

    """
    text = saying(
        "ruling.found-breach",
        kind=kind_words(breach.kind),
        player=breach.offender,
        trick=breach.trick,
    )
    trace.fact(text, rule)
    question = Question(
        key=f"{rule}.by-hand",
        text=saying("ruling.by-hand", rule=rule),
        options=(QuestionOption(TABLE_RESULT, saying("ruling.by-hand-table-result")),),
    )
    infraction = InfractionFound(breach.kind, rule, breach.offender, breach.trick, breach.card)
    return Ruling(infraction, (rule,), tricks=None, question=question)


def answered_by_hand(case: Case, ruling: Ruling, trace: Trace) -> Ruling:
    """The ruling with the arbiter's answer, if he gave one."""
    question = ruling.question
    answer = case.judgement.answers.get(question.key) if question else None
    if question is None or answer != TABLE_RESULT:
        return ruling
    rule = ruling.infraction.rule
    trace.judgement(saying("ruling.judged-table-result"), rule)
    return replace(
        ruling,
        tricks=table_result(case.record, case.replay),
        question=replace(question, decided=answer),
    )
