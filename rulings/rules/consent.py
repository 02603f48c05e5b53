"""Ending the play by consent: 3.9.22. It binds only if all agreed."""

from arbiter.game.record import EndedByConsent
from arbiter.sayings import saying
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.effect import NO_EFFECT, Effect
from rulings.questions import ask
from rulings.trace import Trace, by_player

RULE = "3.9.22"
QUESTION = f"{RULE}.all-agreed"
YES, NO = "yes", "no"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Ask whether all agreed: then the tricks agreed on count, else play goes on or went on.

    `None` where the deal was played out and no agreement is recorded.
    """
    is_played_out = case.replay.final.is_over
    if is_played_out and breach.event is None:
        return None
    trace.law(saying("consent.all-must-agree"), RULE)
    agreed = _agreed(case, breach)
    yes = Effect(tricks=agreed, ends_play=True) if agreed is not None else None
    question = ask(
        case,
        QUESTION,
        saying("consent.question"),
        [
            Answer(
                YES,
                saying("consent.answer-yes")
                if agreed is None
                else saying("consent.answer-yes-tricks", tricks=by_player(agreed)),
                yes,
            ),
            Answer(
                NO,
                saying("consent.answer-no"),
                NO_EFFECT if is_played_out else Effect(is_unfinished=True),
            ),
        ],
    )
    if question.decided is not None:
        code = "consent.judged-yes" if question.decided == YES else "consent.judged-no"
        trace.judgement(saying(code), RULE)
    return Ruling(found(breach, RULE), (RULE,), question.effect, asks=(question,))


def _agreed(case: Case, breach: Breach) -> dict[str, int] | None:
    """The tricks agreed on, by player; `None` where the record does not tell them."""
    told = breach.event.tricks if isinstance(breach.event, EndedByConsent) else case.record.tricks
    if told is None:
        return None
    return {player: told.get(player, 0) for player in case.record.players}
