"""A whister leads out of turn: 3.9.14.1, with its limits 3.9.14.5 and 3.9.21.

Declarer accepts the lead, or the card lies open and he forbids or orders its suit to the other
whister. How long an order binds has two readings; where one whister commands both open hands the
lead betrays nothing, and whether the suit may then be ordered has two readings as well.
"""

from collections.abc import Sequence

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import Accepted, Order
from arbiter.game.state import State
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Alternative, Breach, Ruling, found
from rulings.case import Case
from rulings.decision import ChoiceOpen, OrderChecked
from rulings.disobedience import play_checked
from rulings.effect import NO_EFFECT
from rulings.open_cards import FORBID_SUIT, LEAD_SUIT, check_order, opened_by, orders_after
from rulings.questions import reading_in_force, readings_of
from rulings.sides import has_one_open_whister, partner_of
from rulings.trace import Trace
from rulings.trick_values import OpenDuty, value_of_choice
from rulings.turn_limits import WHO_LEADS, within_limits

RULE = "3.9.14.1"
GENERAL = "3.9.14"
OPEN_CARDS = "3.9.15"

FIRST_LEAD, UNTIL_OBEYED = "first-lead", "until-obeyed"
OPEN_WHIST = "3.8.5"
SUIT_TOO, CARD_ONLY = "suit-too", "card-only"
ACCEPT, FORBID, ORDER, WAIVE = "accept", "forbid", "order", "waive"
ACTION_OF = {FORBID: FORBID_SUIT, ORDER: LEAD_SUIT}


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a whister's lead out of turn against a declarer."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    limited = within_limits(case, breach, RULE, trace)
    if limited is not None:
        return limited
    if _is_accepted(case, breach, contract.declarer):
        return _accepted(breach, contract.declarer, trace)
    return _card_open(case, breach, contract, trace)


def _is_accepted(case: Case, breach: Breach, declarer: str) -> bool:
    """Whether declarer let the lead stand, by his word or by his choice."""
    said = any(
        isinstance(happening.event, Accepted) and happening.event.by == declarer
        for happening in case.replay.happenings
        if breach.at is not None and happening.at >= breach.at
    )
    choice = breach.choices.get(declarer)
    return said or (choice is not None and choice.option in (ACCEPT, WAIVE))


def _accepted(breach: Breach, declarer: str, trace: Trace) -> Ruling:
    """The lead stands as if it had been in turn."""
    trace.law(saying("turn.accepted", player=declarer), RULE)
    return Ruling(
        found(breach, RULE),
        (RULE, GENERAL, WHO_LEADS),
        said=(
            saying("turn.say-accepted", player=declarer, card=_card_words(breach)),
            saying("turn.say-play-on"),
        ),
    )


def _card_open(case: Case, breach: Breach, contract: SuitGame | Misere, trace: Trace) -> Ruling:
    declarer, partner = contract.declarer, partner_of(case.record, breach.hand)
    assert partner is not None
    trace.law(saying("turn.card-open", player=breach.hand), RULE, GENERAL, OPEN_CARDS)
    trace.law(saying("turn.declarer-may", player=declarer, partner=partner), RULE)
    readings, suit_too = _open_whist(case, breach, trace)
    orders = _orders(case, breach, declarer, partner) if suit_too else ()
    cards = opened_by(breach, "lead-out-of-turn")
    checked = play_checked(case, breach, cards, orders, RULE, trace)
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, GENERAL, OPEN_CARDS, WHO_LEADS),
        effect=checked.effect if checked is not None else NO_EFFECT,
        alternatives=readings,
        asks=() if checked is None else (checked,),
        choices=_choices(breach, contract, partner, suit_too=suit_too),
        open_cards=cards,
        orders=orders,
        said=_ordered_words(breach, orders)
        or (
            saying("turn.say-whister-right", player=declarer, card=_card_words(breach)),
            saying("turn.say-whister-now", player=declarer, partner=partner)
            if suit_too
            else saying("turn.say-whister-now-card", player=breach.hand),
        ),
    )


def _ordered_words(breach: Breach, orders: Sequence[OrderChecked]) -> tuple[Saying, ...]:
    """What is said once declarer has chosen: the card lies open, and what he ordered."""
    open_card = saying("turn.say-open", player=breach.hand, card=_card_words(breach))
    for order in reversed(orders):
        if order.obeyed is not None:
            code = "turn.say-obeyed" if order.obeyed else "turn.say-disobeyed"
            return (open_card, saying(code))
        if order.suit is not None:
            code = "turn.say-forbidden" if order.action == FORBID_SUIT else "turn.say-ordered"
            return (open_card, saying(code, player=order.to, by=order.by, suit=order.suit))
    return ()


def _open_whist(case: Case, breach: Breach, trace: Trace) -> tuple[tuple[Alternative, ...], bool]:
    """Whether a suit may be ordered too; with one whister and open hands there are two readings."""
    if not has_one_open_whister(case.record):
        return (), True
    trace.law(saying("turn.open-whist", player=breach.offender), RULE, OPEN_WHIST)
    readings, _ = readings_of(case, OPEN_WHIST, dict.fromkeys((SUIT_TOO, CARD_ONLY), NO_EFFECT))
    return readings, reading_in_force(case, OPEN_WHIST) == SUIT_TOO


def _orders(case: Case, breach: Breach, declarer: str, partner: str) -> tuple[OrderChecked, ...]:
    """The orders that declarer gave, in the record or as his choice, and whether they were kept."""
    until_obeyed = reading_in_force(case, RULE) == UNTIL_OBEYED
    given = [
        order
        for order in orders_after(case, breach.at)
        if order.by == declarer and order.to in (partner, breach.hand)
    ]
    choice = breach.choices.get(declarer)
    if choice is not None and choice.option in ACTION_OF:
        suit = choice.suit or (breach.card.suit if breach.card else None)
        order = Order(declarer, partner, ACTION_OF[choice.option], suit=suit)
        if order not in given:
            given.append(order)
    return tuple(
        check_order(case, order, after=breach.at or 0, until_obeyed=until_obeyed) for order in given
    )


def _choices(
    breach: Breach,
    contract: SuitGame | Misere,
    partner: str,
    *,
    suit_too: bool,
) -> tuple[ChoiceOpen, ...]:
    """What declarer may choose, and what each is worth with open cards."""
    declarer, card, before = contract.declarer, breach.card, breach.before
    if card is None or before is None:
        options = (ACCEPT, FORBID, ORDER) if suit_too else (ACCEPT,)
        return tuple(ChoiceOpen(declarer, option) for option in options)
    accepted = value_of_choice(before.after(breach.hand, card), contract)
    choices = [ChoiceOpen(declarer, ACCEPT, tricks=accepted)]
    for option in (FORBID, ORDER) if suit_too else ():
        leads = _leads(before, partner, card.suit, is_ordered=option == ORDER)
        value = value_of_choice(
            before, contract, leads=leads, duty=OpenDuty(breach.hand, card, may_forbid=True)
        )
        choices.append(ChoiceOpen(declarer, option, suit=card.suit, tricks=value))
    return tuple(choices)


def _leads(before: State, partner: str, suit: Suit, *, is_ordered: bool) -> Sequence[Card] | None:
    """What the partner may lead now under the order; `None`: any, for he is not on lead."""
    hand = before.hands[partner]
    if before.to_act != partner or hand is None:
        return None
    allowed = [card for card in hand if (card.suit is suit) == is_ordered]
    return allowed or None


def _card_words(breach: Breach) -> str | Card:
    return breach.card if breach.card is not None else ""
