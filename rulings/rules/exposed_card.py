"""Cards shown or dropped face up without being played: 3.9.15 and 3.9.14.

The Code names a card shown to somebody without letting it go; a card dropped face up is held to be
shown, by analogy. The opponents choose the order of several.
"""

from dataclasses import replace

from arbiter.game.cards import Card
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import Exposed
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import deciding_opponents, has_one_open_whister
from rulings.decision import ChoiceOpen, OpenCard
from rulings.effect import NO_EFFECT
from rulings.findings.disobedience import play_checked
from rulings.findings.open_cards import CARD_CHOICES, heard_in, orders_to_owner
from rulings.proof.trick_values import OpenDuty, value_of_choice
from rulings.trace import Trace

RULE = "3.9.15"
OPEN_CARDS = "3.9.14"
LAST_TRICK = "3.9.21"
DEMAND, FORBID = "demand", "forbid"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on shown or dropped cards; `None` where the hand lies open by right."""
    if _lies_open_by_right(case, breach.offender):
        return None
    cards = _cards(breach)
    if breach.trick == TRICKS_IN_A_DEAL:
        trace.law(saying("turn.last-trick-shown", player=breach.offender), LAST_TRICK)
        return Ruling(found(breach, LAST_TRICK), (LAST_TRICK, RULE))
    trace.fact(saying("turn.shown", player=breach.offender, cards=cards), RULE)
    if _is_dropped(breach):
        trace.law(saying("turn.dropped-by-analogy"), RULE)
    trace.law(saying("turn.card-open", player=breach.offender), RULE, OPEN_CARDS)
    if len(cards) > 1:
        trace.law(saying("turn.opponent-sets-order"), OPEN_CARDS)
    opponents = deciding_opponents(case.record, breach.offender)
    opened = (OpenCard(breach.offender, cards, "exposed", breach.trick or 0),) if cards else ()
    named = replace(breach, card=cards[0]) if len(cards) == 1 else breach
    orders = orders_to_owner(case, named)
    checked = play_checked(case, breach, opened, orders, RULE, trace) if cards else None
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, OPEN_CARDS),
        effect=checked.effect if checked is not None else NO_EFFECT,
        asks=() if checked is None else (checked,),
        choices=_choices(case, breach, cards, opponents),
        open_cards=opened,
        orders=orders,
        heard=heard_in(breach, opponents, CARD_CHOICES) if len(orders) else (),
        said=(
            saying("turn.say-open", player=breach.offender, card=cards),
            saying("turn.say-opponents-may-forbid", opponents=opponents),
        ),
    )


def _lies_open_by_right(case: Case, player: str) -> bool:
    """Whether the hand lies open anyhow: the defence on misère, one whister with open cards."""
    record = case.record
    declarer = getattr(record.contract, "declarer", None)
    if isinstance(record.contract, Misere):
        return player != declarer
    return has_one_open_whister(record) and player != declarer


def _cards(breach: Breach) -> tuple[Card, ...]:
    return breach.event.cards if isinstance(breach.event, Exposed) else ()


def _is_dropped(breach: Breach) -> bool:
    """Whether nobody in particular was shown the cards."""
    return isinstance(breach.event, Exposed) and breach.event.to is None


def _choices(
    case: Case, breach: Breach, cards: tuple[Card, ...], opponents: tuple[str, ...]
) -> tuple[ChoiceOpen, ...]:
    """For each card: to let it go at the first chance, or to forbid it there."""
    contract, before = case.record.contract, breach.before
    value = None
    if isinstance(contract, SuitGame | Misere) and before is not None and len(cards) == 1:
        duty = OpenDuty(breach.offender, cards[0], may_forbid=True)
        value = value_of_choice(before, contract, duty=duty)
    return tuple(
        ChoiceOpen(player, option, card=card, tricks=value if option == DEMAND else None)
        for player in opponents
        for card in cards
        for option in (DEMAND, FORBID)
    )
