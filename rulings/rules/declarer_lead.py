"""Declarer leads out of turn: 3.9.14.2, with its limits 3.9.14.5 and 3.9.21.

The card lies open and any whister may demand it; on declarer's own lead nobody can bar it. Whether
the whisters may let the lead stand the rule does not say: where they did, it stands.
"""

from arbiter.game.contracts import Misere, SuitGame
from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import deciding_opponents
from rulings.decision import ChoiceOpen
from rulings.effect import NO_EFFECT
from rulings.findings.disobedience import play_checked
from rulings.findings.lead_accepted import who_accepted
from rulings.findings.open_cards import PLAY_CARD, heard_in, opened_by, orders_to_owner
from rulings.proof.trick_values import OpenDuty, value_of_choice
from rulings.remedies.turn_limits import WHO_LEADS, within_limits
from rulings.trace import Trace

RULE = "3.9.14.2"
GENERAL = "3.9.14"
OPEN_CARDS = "3.9.15"
DEMAND, DECLINE, ACCEPT = "demand", "decline", "accept"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on declarer's lead out of turn."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    limited = within_limits(case, breach, RULE, trace)
    if limited is not None:
        return limited
    whisters = deciding_opponents(case.record, breach.offender)
    accepted_by = who_accepted(case, breach, whisters)
    if accepted_by is not None:
        trace.law(saying("turn.accepted", player=accepted_by), RULE)
        said = (
            saying("turn.say-accepted", player=accepted_by, card=breach.card or ""),
            saying("turn.say-play-on"),
        )
        citations = (RULE, GENERAL, WHO_LEADS)
        heard = heard_in(breach, whisters, (ACCEPT,))
        return Ruling(found(breach, RULE), citations, said=said, heard=heard)
    return _card_open(case, breach, contract, whisters, trace)


def _card_open(
    case: Case,
    breach: Breach,
    contract: SuitGame | Misere,
    whisters: tuple[str, ...],
    trace: Trace,
) -> Ruling:
    trace.law(saying("turn.card-open", player=breach.offender), RULE, GENERAL, OPEN_CARDS)
    trace.law(saying("turn.whisters-may-demand", player=breach.offender, whisters=whisters), RULE)
    cards = opened_by(breach, "lead-out-of-turn")
    orders = tuple(o for o in orders_to_owner(case, breach) if o.action == PLAY_CARD)
    checked = play_checked(case, breach, (), orders, RULE, trace)
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, GENERAL, OPEN_CARDS, WHO_LEADS),
        effect=checked.effect if checked is not None else NO_EFFECT,
        asks=() if checked is None else (checked,),
        choices=_choices(breach, contract, whisters),
        open_cards=cards,
        orders=orders,
        heard=heard_in(breach, whisters, (DEMAND, DECLINE)),
        said=(
            saying("turn.say-declarer-right", whisters=whisters, card=breach.card or ""),
            saying("turn.say-declarer-now", player=breach.offender),
        ),
    )


def _choices(
    breach: Breach, contract: SuitGame | Misere, whisters: tuple[str, ...]
) -> tuple[ChoiceOpen, ...]:
    """What each whister may choose, and what it is worth with open cards."""
    before, card = breach.before, breach.card
    demanded = declined = None
    if before is not None and card is not None:
        duty = OpenDuty(breach.offender, card, may_forbid=False)
        demanded = value_of_choice(before, contract, duty=duty)
        declined = value_of_choice(before, contract)
    return tuple(
        choice
        for whister in whisters
        for choice in (
            ChoiceOpen(whister, DEMAND, card=card, tricks=demanded),
            ChoiceOpen(whister, DECLINE, tricks=declined),
        )
    )
