"""An error in the score sheet: 4.2.7 to 4.2.10.

The partners put it right; the first time a warning is enough, later the fine equals the over-entry.
What was written stands in the sheet, not in the record of a deal, so the figures are the arbiter's
and go into the sheet as a correction.
"""

from arbiter.game.record import RAISED
from arbiter.sayings import saying
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.decision import Caution
from rulings.effect import NO_EFFECT
from rulings.questions import ask
from rulings.referral import tell_the_breach
from rulings.trace import Trace

WRONG_ENTRY = "4.2.7"
PENCIL = "4.2.8"
LIMIT = "4.2.9"
FORGOTTEN = "4.2.10"
TOO_LATE = RAISED[-1]

HOW = f"{WRONG_ENTRY}.how"
IN_HAND, FIRST, AGAIN, NOT_WRITTEN = "pencil-in-hand", "first-time", "again", "forgotten"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on an error in the score sheet: whether it is in time, and what kind it is."""
    told = tell_the_breach(breach, WRONG_ENTRY, trace)
    if breach.raised == TOO_LATE:
        trace.law(saying("slip.too-late"), LIMIT, after=[told])
        return Ruling(
            found(breach, LIMIT),
            (LIMIT, WRONG_ENTRY),
            said=(saying("slip.say-too-late"),),
            is_inadmissible=True,
        )
    trace.law(saying("slip.in-time"), LIMIT, after=[told])
    player = breach.offender
    question = ask(
        case,
        HOW,
        saying("slip.question-how", player=player),
        [
            Answer(IN_HAND, saying("slip.answer-pencil"), NO_EFFECT),
            Answer(FIRST, saying("slip.answer-first", player=player), NO_EFFECT),
            Answer(AGAIN, saying("slip.answer-again", player=player), NO_EFFECT),
            Answer(NOT_WRITTEN, saying("slip.answer-forgotten"), NO_EFFECT),
        ],
    )
    _tell(question.decided, player, trace, told)
    caution = Caution(player, WRONG_ENTRY, breach.kind)
    return Ruling(
        infraction=found(breach, WRONG_ENTRY),
        citations=(WRONG_ENTRY, PENCIL, LIMIT, FORGOTTEN),
        asks=(question,),
        cautions=(caution,) if question.decided == FIRST else (),
        said=(saying("slip.say-put-right"),),
    )


def _tell(decided: str | None, player: str, trace: Trace, told: int) -> None:
    match decided:
        case "pencil-in-hand":
            trace.judgement(saying("slip.pencil"), PENCIL, after=[told])
        case "first-time":
            words = saying("slip.first", player=player)
            trace.judgement(words, WRONG_ENTRY, after=[told])
        case "again":
            words = saying("slip.again", player=player)
            trace.judgement(words, WRONG_ENTRY, after=[told])
        case "forgotten":
            trace.judgement(saying("slip.forgotten"), FORGOTTEN, after=[told])
