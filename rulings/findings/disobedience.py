"""Play against an order or past an open card: what the record shows, and the arbiter's question.

The Code orders how an open card is played and what an opponent may forbid, but sets no penalty for
not doing so: the arbiter lets the play stand or has it taken back to that card.
"""

from collections.abc import Sequence

from arbiter.sayings import saying
from rulings.adjudicator import Answer, Ask, Breach
from rulings.case import Case
from rulings.decision import OpenCard, OrderChecked
from rulings.effect import NO_EFFECT, Effect
from rulings.findings.open_cards import FORBID_CARD, kept_open_card
from rulings.questions import ask
from rulings.trace import Trace

STANDS, TAKEN_BACK = "stands", "taken-back"
GENERAL = "3.9.14"


def play_checked(
    case: Case,
    breach: Breach,
    cards: Sequence[OpenCard],
    orders: Sequence[OrderChecked],
    rule: str,
    trace: Trace,
) -> Ask | None:
    """See whether the play kept to the open cards and the orders; a question where it did not.

    Args:
        case: The case.
        breach: The breach that the open cards and orders come from.
        cards: The cards that lie open.
        orders: The orders given, checked.
        rule: The rule that gave the right to order.
        trace: Where the steps are told.

    """
    after = breach.at or 0
    faults = []
    for open_card in cards:
        forbidden = [
            order.card
            for order in orders
            if order.action == FORBID_CARD and order.to == open_card.player and order.card
        ]
        if _must_be_kept(case, breach, orders) and (
            kept_open_card(case, open_card, after=after, forbidden=forbidden) is False
        ):
            text = saying("turn.open-card-passed-by", player=open_card.player)
            faults.append(trace.fact(text, GENERAL))
    for order in orders:
        if order.obeyed is not None:
            code = "turn.order-obeyed" if order.obeyed else "turn.order-disobeyed"
            step = trace.fact(saying(code, by=order.by, to=order.to), rule)
            if not order.obeyed:
                faults.append(step)
    if not faults:
        return None
    trace.law(saying("turn.no-tariff-for-disobedience"), GENERAL, "JUDGE.3", after=faults)
    question = ask(
        case,
        f"{rule}.disobeyed",
        saying("turn.question-disobeyed"),
        [
            Answer(STANDS, saying("turn.answer-stands"), NO_EFFECT),
            Answer(TAKEN_BACK, saying("turn.answer-taken-back"), Effect(is_unfinished=True)),
        ],
    )
    if question.decided is not None:
        code = "turn.judged-stands" if question.decided == STANDS else "turn.judged-taken-back"
        trace.judgement(saying(code), "JUDGE.3", after=faults)
    return question


def _must_be_kept(case: Case, breach: Breach, given: Sequence[OrderChecked]) -> bool:
    """Whether the record goes on after the breach as one in which the card lies open."""
    wrong_card_stands = any(
        breach.card is not None and (breach.hand, breach.card) in trick.cards
        for trick in case.replay.tricks
        if trick.number == breach.trick
    )
    return bool(given) or not wrong_card_stands
