"""Counting aloud and remarks: 3.9.13 and 3.9.19, forbidden but without a tariff.

A warning is the mildest thing the arbiter may do, and his own power, not the Code's penalty; it is
counted over the evening. A saying about how to play is advice that binds nobody (3.8.16).
"""

from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, found
from rulings.case import Case
from rulings.decision import Caution
from rulings.referral import tell_the_breach
from rulings.trace import Trace

COUNTING = "3.9.13"
REMARKS = "3.9.19"
POWERS = "JUDGE.3"
RULE_OF = {"counted-aloud": COUNTING, "remark": REMARKS}


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on counting aloud or on a remark: no penalty in points, a warning."""
    rule = RULE_OF[breach.kind]
    told = tell_the_breach(breach, rule, trace)
    trace.law(saying("talk.no-tariff", rule=rule), rule, after=[told])
    if rule == REMARKS:
        trace.law(saying("talk.allowed-question"), REMARKS)
    trace.judgement(saying("talk.warning", player=breach.offender), POWERS, after=[told])
    is_player = breach.offender in case.record.players
    return Ruling(
        infraction=found(breach, rule),
        citations=(rule, POWERS),
        cautions=(Caution(breach.offender, rule, breach.kind),) if is_player else (),
        said=(
            saying("talk.say-no-penalty", player=breach.offender),
            saying("talk.say-play-on"),
        ),
    )
