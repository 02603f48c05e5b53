"""Where the rules as held here give no answer, the arbiter rules by hand and says so."""

from arbiter.sayings import Saying, saying
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.effect import NO_EFFECT
from rulings.questions import ask
from rulings.trace import Trace

TABLE_RESULT = "table-result"


def kind_words(kind: str) -> Saying:
    """The name of a kind of breach."""
    return saying(f"ruling.kind-{kind}")


def refer_to_arbiter(case: Case, breach: Breach, rule: str, trace: Trace) -> Ruling:
    """Leave a breach to the arbiter: the rule that speaks of it, and the table result as a way on.

    Args:
        case: The case, with the arbiter's judgement.
        breach: What happened.
        rule: The rule of the Code that speaks of it.
        trace: Where the finding is told.

    """
    tell_the_breach(breach, rule, trace)
    question = ask(
        case,
        f"{rule}.by-hand",
        saying("ruling.by-hand", rule=rule),
        [Answer(TABLE_RESULT, saying("ruling.by-hand-table-result"), NO_EFFECT)],
    )
    if not question.is_open:
        trace.judgement(saying("ruling.judged-table-result"), rule)
    return Ruling(found(breach, rule), (rule,), asks=(question,))


def tell_the_breach(breach: Breach, rule: str, trace: Trace) -> int:
    """Tell what was found: who did what, and in which trick where it is known."""
    kind = kind_words(breach.kind)
    if breach.trick is None:
        return trace.fact(saying("ruling.found-breach", kind=kind, player=breach.offender), rule)
    text = saying(
        "ruling.found-breach-in-trick", kind=kind, player=breach.offender, trick=breach.trick
    )
    return trace.fact(text, rule)
