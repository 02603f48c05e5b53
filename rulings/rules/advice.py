"""An outsider's advice on a lead or a discard: 3.9.20, and 5.5.5 for the loss it caused.

The nearest opponent may name the card himself; who that is the rule does not say. In a tournament
the judge looks for a compromise and sends the adviser away (comment 72).
"""

from arbiter.game.record import Advice
from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import deciding_opponents
from rulings.decision import ChoiceOpen
from rulings.effect import NO_EFFECT
from rulings.findings.disobedience import play_checked
from rulings.findings.open_cards import heard_in, orders_checked
from rulings.questions import readings_of
from rulings.referral import tell_the_breach
from rulings.trace import Trace

RULE = "3.9.20"
ONLOOKER_PAYS = "5.5.5"
NEXT_CLOCKWISE, EITHER_OPPONENT, TOURNAMENT = "next-clockwise", "either-opponent", "tournament"
ORDER, DECLINE = "order", "decline"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on an outsider's advice: the opponent's right, and what the adviser answers for."""
    tell_the_breach(breach, RULE, trace)
    readings, effect = readings_of(
        case, RULE, dict.fromkeys((NEXT_CLOCKWISE, EITHER_OPPONENT, TOURNAMENT), NO_EFFECT)
    )
    in_force = next(reading.reading for reading in readings if reading.chosen)
    advised = breach.event.to if isinstance(breach.event, Advice) else None
    may_name = _who_may_name(case, advised, in_force)
    if in_force == TOURNAMENT:
        trace.law(saying("advice.compromise", player=breach.offender), RULE)
    elif may_name:
        trace.law(saying("advice.may-name", players=may_name), RULE)
    else:
        trace.law(saying("advice.nearest-may-name"), RULE)
    trace.law(saying("advice.adviser-pays", player=breach.offender), ONLOOKER_PAYS)
    orders = orders_checked(case, breach, by=may_name, to=(advised,))
    checked = play_checked(case, breach, (), orders, RULE, trace)
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, ONLOOKER_PAYS),
        effect=effect if checked is None else checked.effect,
        alternatives=readings,
        asks=() if checked is None else (checked,),
        orders=orders,
        heard=heard_in(breach, may_name, (DECLINE,)),
        choices=tuple(
            ChoiceOpen(player, option) for player in may_name for option in (ORDER, DECLINE)
        ),
        said=(
            saying("advice.say-compromise")
            if in_force == TOURNAMENT
            else saying("advice.say-right", players=may_name),
            saying("advice.say-silence", player=breach.offender),
        ),
    )


def _who_may_name(case: Case, advised: str | None, reading: str) -> tuple[str, ...]:
    """The opponents of the advised player who may name the card, under a reading."""
    if advised not in case.record.seating.hands or reading == TOURNAMENT:
        return ()
    opponents = deciding_opponents(case.record, advised)
    return opponents[:1] if reading == NEXT_CLOCKWISE else opponents
