"""Looking into the discard: 3.4.9 with its comments 33 and 34.

Until the first lead the declarer may look at his own discard, afterwards a look costs him a trick
that goes to nobody. For anybody else the discard is another's closed trick.
"""

from dataclasses import replace

from arbiter.game.contracts import Raspasy
from arbiter.sayings import saying
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.liability import Part, part_of
from rulings.effect import NO_EFFECT
from rulings.questions import ask
from rulings.remedies.lost_trick import DISCARD, LOOK, lose_a_trick, lost_trick
from rulings.trace import Trace

WHEN = f"{DISCARD}.when"
BEFORE, AFTER = "before-first-lead", "after-first-lead"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a look into the discard; `None` where it was allowed or there is none."""
    player = breach.offender
    if case.record.contract is None or isinstance(case.record.contract, Raspasy):
        trace.fact(saying("look.no-discard"), DISCARD)
        return None
    if breach.event is not None and breach.before is not None and breach.before.is_over:
        trace.law(saying("look.discard-play-is-over"), DISCARD)
        return None
    told = trace.fact(saying("look.into-discard", player=player), DISCARD)
    if part_of(case, player) is not Part.DECLARER:
        law = trace.law(saying("look.discard-is-a-trick", player=player), DISCARD, after=[told])
        return lose_a_trick(case, breach, LOOK, trace, law)
    is_told = breach.event is None or not case.replay.steps
    if is_told and (breach.trick or 0) <= 1:
        return _when(case, breach, trace, told)
    if not is_told and not breach.at:
        trace.law(saying("look.discard-before-lead"), DISCARD, after=[told])
        return None
    law = trace.law(saying("look.discard-after-lead"), DISCARD, after=[told])
    return lose_a_trick(case, breach, DISCARD, trace, law)


def _when(case: Case, breach: Breach, trace: Trace, told: int) -> Ruling:
    """The record does not tell when: before the first lead the look was free."""
    question = ask(
        case,
        WHEN,
        saying("look.question-when", player=breach.offender),
        [
            Answer(BEFORE, saying("look.answer-before-lead"), NO_EFFECT),
            Answer(
                AFTER,
                saying("look.answer-after-lead", player=breach.offender),
                lost_trick(case, breach.offender, DISCARD),
            ),
        ],
    )
    if question.decided == AFTER:
        step = trace.judgement(saying("look.judged-after-lead"), DISCARD, after=[told])
        return replace(lose_a_trick(case, breach, DISCARD, trace, step), asks=(question,))
    if question.decided == BEFORE:
        trace.judgement(saying("look.discard-before-lead"), DISCARD, after=[told])
    return Ruling(found(breach, DISCARD), (DISCARD, LOOK), asks=(question,))
