"""Opening a closed trick: 3.9.8, 3.9.11.1, 3.9.11.2 and 3.9.12.

Anybody may ask for the last closed trick, its owner may look at it; whoever opens another's trick,
or an older one of his own, loses a trick to nobody. Asking is never punished.
"""

from dataclasses import replace

from arbiter.game.record import AskedForTrick, LookedAtTrick
from arbiter.sayings import Value, saying
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.liability import answers_for
from rulings.effect import NO_EFFECT
from rulings.questions import ask
from rulings.remedies.lost_trick import LOOK, NO_HARM, lose_a_trick, lost_trick
from rulings.trace import Trace

ONLY_THE_LAST = "3.9.8"
ON_REQUEST = "3.9.11.1"
IN_ORDER = "3.9.9"

WHICH = f"{LOOK}.which"
OWN_LAST, CLOSED = "own-last", "closed"
WHO_ANSWERS = f"{ON_REQUEST}.who-answers"
NOBODY, OWNER, ASKER = "nobody", "owner", "asker"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a look into a closed trick, or on a request to see one."""
    match breach.event:
        case AskedForTrick() as request:
            return _on_request(case, breach, request, trace)
        case LookedAtTrick(trick=trick):
            return _look(case, breach, trick, trace)
    if breach.kind == "asked-for-trick":
        told = trace.fact(saying("look.asked-untold", player=breach.offender), ON_REQUEST)
        trace.law(saying("look.asking-is-free"), ON_REQUEST, after=[told])
        return None
    return _which_trick(case, breach, trace)


def _look(case: Case, breach: Breach, trick: int, trace: Trace) -> Ruling | None:
    player, last = breach.offender, _last_closed(breach)
    if breach.before is not None and breach.before.is_over:
        trace.law(saying("look.play-is-over"), IN_ORDER)
        return None
    if not case.replay.steps:
        return _which_trick(case, breach, trace)
    if trick > last:
        trace.fact(saying("look.not-closed", trick=trick), ONLY_THE_LAST)
        return None
    owner = _owner(case, breach, trick)
    if owner is None:
        return _which_trick(case, breach, trace)
    values: dict[str, Value] = {"player": player, "trick": trick, "owner": owner}
    if answers_for(case, owner) != answers_for(case, player):
        told = trace.fact(saying("look.opened-anothers", **values), LOOK)
        return lose_a_trick(case, breach, LOOK, trace, told)
    told = trace.fact(saying("look.opened-own", **values), ONLY_THE_LAST)
    limit = trace.law(saying("look.only-the-last", last=last), ONLY_THE_LAST, after=[told])
    if trick == last:
        return None
    return lose_a_trick(case, breach, LOOK, trace, limit)


def _last_closed(breach: Breach) -> int:
    return breach.before.trick.number - 1 if breach.before is not None else 0


def _owner(case: Case, breach: Breach, trick: int) -> str | None:
    """Who had taken that trick when it was opened; `None` where its cards are not recorded."""
    for step in reversed(case.replay.steps[: breach.at]):
        taker = step.before.taken, step.after.taken
        if step.before.trick.number == trick and step.after.trick.number > trick:
            return next(player for player, n in taker[1].items() if n > taker[0][player])
    stands = (each for each in case.replay.tricks if each.number == trick)
    return next((each.winner for each in stands), None)


def _which_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """The record does not tell whose trick it was: the arbiter does."""
    told = trace.fact(saying("look.whose-untold", player=breach.offender), LOOK)
    question = ask(
        case,
        WHICH,
        saying("look.question-which", player=breach.offender),
        [
            Answer(OWN_LAST, saying("look.answer-own-last"), NO_EFFECT),
            Answer(
                CLOSED,
                saying("look.answer-closed", player=breach.offender),
                lost_trick(case, breach.offender, LOOK),
            ),
        ],
    )
    if question.decided == CLOSED:
        judged = trace.judgement(saying("look.judged-closed"), LOOK, after=[told])
        ruling = lose_a_trick(case, breach, LOOK, trace, judged)
        return replace(ruling, asks=(question,))
    if question.decided == OWN_LAST:
        trace.judgement(saying("look.judged-own-last"), ONLY_THE_LAST, after=[told])
    return Ruling(found(breach, LOOK), (LOOK, ONLY_THE_LAST), asks=(question,))


def _on_request(case: Case, breach: Breach, request: AskedForTrick, trace: Trace) -> Ruling | None:
    """A request is free; shown over an objection, the Code does not say who answers."""
    asked = saying("look.asked", player=request.by, trick=request.trick)
    told = trace.fact(asked, ON_REQUEST)
    if case.replay.steps and request.trick == _last_closed(breach):
        trace.law(saying("look.asked-for-the-last"), ONLY_THE_LAST, after=[told])
        return None
    if case.replay.steps and request.trick > _last_closed(breach):
        trace.fact(saying("look.not-closed", trick=request.trick), ONLY_THE_LAST)
        return None
    if not request.shown:
        trace.law(saying("look.refused"), ON_REQUEST, after=[told])
        return None
    if not request.objected:
        trace.law(saying("look.nobody-objected"), ON_REQUEST, after=[told])
        return None
    shown = saying("look.shown-over-objection", players=request.objected)
    return _who_answers(case, breach, request, trace, trace.fact(shown, ON_REQUEST))


def _who_answers(
    case: Case, breach: Breach, request: AskedForTrick, trace: Trace, told: int
) -> Ruling:
    owner = _owner(case, breach, request.trick)
    trace.law(saying("look.request-is-silent"), ON_REQUEST, LOOK, after=[told])
    answers = [
        Answer(NOBODY, saying("look.answer-nobody"), NO_EFFECT),
        Answer(
            ASKER,
            saying("look.answer-asker", player=request.by),
            lost_trick(case, request.by, LOOK),
        ),
    ]
    if owner is not None and owner != request.by:
        effect = lost_trick(case, answers_for(case, owner), LOOK)
        answers.insert(1, Answer(OWNER, saying("look.answer-owner", player=owner), effect))
    question = ask(case, WHO_ANSWERS, saying("look.question-who-answers"), answers)
    match question.decided:
        case "owner" if owner is not None:
            blamed = replace(breach, offender=answers_for(case, owner))
        case "asker":
            blamed = breach
        case _:
            if question.decided == NOBODY:
                trace.judgement(saying("look.judged-nobody"), ON_REQUEST, after=[told])
            citations = (ON_REQUEST, LOOK, NO_HARM, ONLY_THE_LAST)
            return Ruling(found(breach, ON_REQUEST), citations, asks=(question,))
    judged = saying("look.judged-answers", player=blamed.offender)
    step = trace.judgement(judged, ON_REQUEST, LOOK, after=[told])
    return replace(lose_a_trick(case, blamed, LOOK, trace, step), asks=(question,))
