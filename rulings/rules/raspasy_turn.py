"""A card out of turn on raspasy: 3.9.14.3, with its limits 3.9.14.5 and 3.9.21.

The rule speaks of a lead. Whether a card thrown early into a running trick falls under it the Code
leaves open: then the arbiter chooses between all remaining tricks and an open card.
"""

from collections.abc import Mapping
from dataclasses import replace

from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import saying
from rulings.adjudicator import Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.results import table_result
from rulings.effect import NO_EFFECT, Effect
from rulings.questions import ask
from rulings.remedies.turn_limits import TRICK_PLAYED, WHO_LEADS, within_limits
from rulings.trace import Trace, by_player

GENERAL = "3.9.14"
ON_RASPASY = "3.9.14.3"
OPEN_CARDS = "3.9.15"

INSIDE_A_TRICK = f"{ON_RASPASY}.inside-trick"
ALL_TRICKS = "all-tricks"
OPEN_CARD = "open-card"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a card out of turn on raspasy."""
    limited = within_limits(case, breach, ON_RASPASY, trace)
    if limited is not None:
        return limited
    if breach.kind == "play-out-of-turn":
        return _inside_a_trick(case, breach, trace)
    return _remaining_tricks(breach, trace)


def _remaining_tricks(breach: Breach, trace: Trace) -> Ruling:
    """All tricks from the breach on, the running one included, go to the offender."""
    assert breach.before is not None
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    in_time = trace.fact(saying("ruling.noticed-in-trick", trick=breach.in_trick), TRICK_PLAYED)
    law = trace.law(
        saying("ruling.remaining-tricks", player=breach.offender, n=rest),
        ON_RASPASY,
        value=rest,
        after=[in_time],
    )
    tricks = _with_the_rest(breach)
    trace.arithmetic(
        saying(
            "ruling.tricks-with-rest",
            player=breach.offender,
            before=taken[breach.offender],
            rest=rest,
            tricks=by_player(tricks),
        ),
        value=tricks[breach.offender],
        after=[law],
    )
    return Ruling(
        infraction=found(breach, ON_RASPASY),
        citations=(ON_RASPASY, WHO_LEADS),
        effect=Effect(tricks=tricks, ends_play=True),
        damage_from=breach.before,
    )


def _with_the_rest(breach: Breach) -> Mapping[str, int]:
    assert breach.before is not None
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    return {**taken, breach.offender: taken[breach.offender] + rest}


def _inside_a_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """The Code leaves it open: the arbiter chooses, each way with what it leads to."""
    question = _question_inside_a_trick(case, breach)
    trace.law(saying("ruling.inside-trick-open"), GENERAL, ON_RASPASY)
    if question.decided == ALL_TRICKS:
        trace.judgement(saying("ruling.judged-all-tricks"), ON_RASPASY)
        return replace(_remaining_tricks(breach, trace), asks=(question,))
    if question.decided == OPEN_CARD:
        trace.judgement(saying("ruling.judged-open-card", player=breach.offender), OPEN_CARDS)
    return Ruling(
        infraction=found(breach, GENERAL),
        citations=(GENERAL, ON_RASPASY, OPEN_CARDS, WHO_LEADS),
        asks=(question,),
    )


def _question_inside_a_trick(case: Case, breach: Breach) -> Ask:
    return ask(
        case,
        INSIDE_A_TRICK,
        saying("ruling.question-inside-trick", player=breach.offender),
        [
            Answer(
                ALL_TRICKS,
                saying("ruling.answer-all-tricks", player=breach.offender),
                Effect(tricks=_with_the_rest(breach), ends_play=True),
            ),
            Answer(
                OPEN_CARD,
                saying("ruling.answer-open-card", player=breach.offender),
                NO_EFFECT if table_result(case.record, case.replay) else None,
            ),
        ],
    )
