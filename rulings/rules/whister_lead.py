"""A whister leads out of turn: 3.9.14.1, with its limits 3.9.14.5 and 3.9.21.

Declarer accepts the lead, or the card lies open and he forbids or orders its suit to the other
whister. Where he waives his right and the lead stays in its trick, it is asked whether he accepted
it. How long an order binds has two readings; where one whister commands both open hands the
lead betrays nothing, and whether the suit may then be ordered has two readings as well.
"""

from collections.abc import Sequence
from dataclasses import replace

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import Order
from arbiter.game.state import State
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Alternative, Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import has_one_open_whister, partner_of
from rulings.decision import ChoiceOpen, OrderChecked
from rulings.effect import NO_EFFECT, Effect
from rulings.findings.disobedience import play_checked
from rulings.findings.lead_accepted import ACCEPT, who_accepted
from rulings.findings.open_cards import (
    FORBID_SUIT,
    LEAD_SUIT,
    WAIVE,
    heard_in,
    opened_by,
    orders_after,
    orders_checked,
    steps_that_stand,
)
from rulings.proof.trick_values import OpenDuty, value_of_choice
from rulings.questions import ask, reading_in_force, readings_of
from rulings.remedies.turn_limits import WHO_LEADS, within_limits
from rulings.trace import Trace

RULE = "3.9.14.1"
GENERAL = "3.9.14"
OPEN_CARDS = "3.9.15"

FIRST_LEAD, UNTIL_OBEYED = "first-lead", "until-obeyed"
OPEN_WHIST = "3.8.5"
SUIT_TOO, CARD_ONLY = "suit-too", "card-only"
FORBID, ORDER = "forbid", "order"
ACTION_OF = {FORBID: FORBID_SUIT, ORDER: LEAD_SUIT, WAIVE: WAIVE}
OPEN_CARD = "open-card"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a whister's lead out of turn against a declarer."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    limited = within_limits(case, breach, RULE, trace)
    if limited is not None:
        return limited
    declarer = contract.declarer
    if who_accepted(case, breach, (declarer,)) is not None:
        return _accepted(breach, declarer, trace)
    if _is_waived(case, breach, declarer) and _lies_in_its_trick(case, breach):
        return _waived(case, breach, contract, trace)
    return _card_open(case, breach, contract, trace)


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
        heard=heard_in(breach, (declarer,), (ACCEPT,)),
    )


def _is_waived(case: Case, breach: Breach, declarer: str) -> bool:
    """Whether declarer gave up his right without saying that he accepts the lead."""
    given = (order for order in orders_after(case, breach.at) if order.by == declarer)
    said = [order.action for order in given if order.to in (breach.hand, _partner(case, breach))]
    choice = breach.choices.get(declarer)
    return said[:1] == [WAIVE] or (choice is not None and choice.option == WAIVE)


def _lies_in_its_trick(case: Case, breach: Breach) -> bool:
    """Whether the lead still counts as played; where no play is recorded it may."""
    return breach.at is None or any(
        (breach.hand, breach.card) in trick.cards
        for trick in case.replay.tricks
        if trick.number == breach.trick
    )


def _waived(case: Case, breach: Breach, contract: SuitGame | Misere, trace: Trace) -> Ruling:
    """The rule knows two things that declarer may do, and to waive is neither: it is asked which.

    Who accepts the lead lets it stand; who only orders nothing leaves the card open.
    """
    declarer = contract.declarer
    told = trace.fact(saying("turn.waived", player=declarer), RULE)
    trace.law(saying("turn.waived-two-ways", player=declarer), RULE, GENERAL, after=[told])
    goes_on = bool(steps_that_stand(case, breach.at)) if breach.at is not None else False
    question = ask(
        case,
        f"{RULE}.waived",
        saying("turn.question-waived", player=declarer),
        [
            Answer(ACCEPT, saying("turn.answer-waived-accept"), NO_EFFECT),
            Answer(
                OPEN_CARD,
                saying("turn.answer-waived-open"),
                Effect(is_unfinished=True) if goes_on else NO_EFFECT,
            ),
        ],
    )
    heard = heard_in(breach, (declarer,), (WAIVE,))
    if question.decided == ACCEPT:
        trace.judgement(saying("turn.judged-waived-accept", player=declarer), RULE, after=[told])
        return replace(_accepted(breach, declarer, trace), asks=(question,), heard=heard)
    if question.decided == OPEN_CARD:
        trace.judgement(saying("turn.judged-waived-open", player=declarer), GENERAL, after=[told])
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, GENERAL, OPEN_CARDS, WHO_LEADS),
        effect=question.effect,
        asks=(question,),
        open_cards=opened_by(breach, "lead-out-of-turn") if question.decided == OPEN_CARD else (),
        orders=_orders(case, breach, declarer, _partner(case, breach)),
        said=(saying("turn.say-open", player=breach.hand, card=_card_words(breach)),)
        if question.decided == OPEN_CARD
        else (),
        heard=heard,
    )


def _partner(case: Case, breach: Breach) -> str:
    partner = partner_of(case.record, breach.hand)
    assert partner is not None
    return partner


def _card_open(case: Case, breach: Breach, contract: SuitGame | Misere, trace: Trace) -> Ruling:
    declarer, partner = contract.declarer, _partner(case, breach)
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
        heard=heard_in(breach, (declarer,), ACTION_OF) if suit_too else (),
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
    chosen = []
    choice = breach.choices.get(declarer)
    if choice is not None and choice.option in ACTION_OF:
        suit = choice.suit or (breach.card.suit if breach.card else None)
        action = ACTION_OF[choice.option]
        chosen.append(Order(declarer, partner, action, suit=None if action == WAIVE else suit))
    return orders_checked(
        case,
        breach,
        by=(declarer,),
        to=(partner, breach.hand),
        chosen=chosen,
        until_obeyed=reading_in_force(case, RULE) == UNTIL_OBEYED,
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
