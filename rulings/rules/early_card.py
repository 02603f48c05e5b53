"""A card thrown into a running trick before its turn, against or by a declarer: 3.9.14.

The sentences on leads do not fit; by the opening sentence of 3.9.14 the card lies open. The limits
are those of every breach of turn.
"""

from arbiter.game.contracts import Misere, SuitGame
from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import deciding_opponents
from rulings.decision import ChoiceOpen
from rulings.effect import NO_EFFECT
from rulings.findings.disobedience import play_checked
from rulings.findings.open_cards import CARD_CHOICES, heard_in, opened_by, orders_to_owner
from rulings.proof.trick_values import OpenDuty, value_of_choice
from rulings.remedies.turn_limits import WHO_LEADS, within_limits
from rulings.trace import Trace

RULE = "3.9.14"
OPEN_CARDS = "3.9.15"
DEMAND, FORBID = "demand", "forbid"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a card played inside a trick before its turn."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    limited = within_limits(case, breach, RULE, trace)
    if limited is not None:
        return limited
    trace.law(saying("turn.inside-trick", player=breach.hand), RULE)
    trace.law(saying("turn.card-open", player=breach.hand), RULE, OPEN_CARDS)
    opponents = deciding_opponents(case.record, breach.hand)
    cards = opened_by(breach, "lead-out-of-turn")
    orders = orders_to_owner(case, breach)
    checked = play_checked(case, breach, cards, orders, RULE, trace)
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, OPEN_CARDS, WHO_LEADS),
        effect=checked.effect if checked is not None else NO_EFFECT,
        asks=() if checked is None else (checked,),
        choices=_choices(breach, contract, opponents),
        open_cards=cards,
        orders=orders,
        heard=heard_in(breach, opponents, CARD_CHOICES),
        said=(
            saying("turn.say-open", player=breach.hand, card=breach.card or ""),
            saying("turn.say-opponents-may-forbid", opponents=opponents),
        ),
    )


def _choices(
    breach: Breach, contract: SuitGame | Misere, opponents: tuple[str, ...]
) -> tuple[ChoiceOpen, ...]:
    """To let the card go at the first chance, or to forbid it there; worth with open cards."""
    before, card = breach.before, breach.card
    value = None
    if before is not None and card is not None:
        duty = OpenDuty(breach.hand, card, may_forbid=True)
        value = value_of_choice(before, contract, duty=duty)
    return tuple(
        ChoiceOpen(player, option, card=card, tricks=value if option == DEMAND else None)
        for player in opponents
        for option in (DEMAND, FORBID)
    )
