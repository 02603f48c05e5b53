"""What a ruling leaves on the table: open cards, orders, open choices, warnings to players."""

from arbiter.game.cards import Card, Suit
from arbiter.output.labels import Labels
from rulings.decision import Caution, ChoiceOpen, Decision, OpenCard, OrderChecked
from rulings.referral import kind_words


def table_sentences(decision: Decision, labels: Labels) -> tuple[str, ...]:
    """One sentence each, in the order in which the table needs them.

    What a choice is worth rests on all hands and is left out while the deal is being played.
    """
    hides = decision.hides_hands
    return (
        *(_open_card(cards, labels) for cards in decision.open_cards),
        *(_order(order, labels) for order in decision.orders),
        *(_choice(choice, labels, hides=hides) for choice in decision.choices),
        *(_caution(caution, labels) for caution in decision.cautions),
    )


def _open_card(found: OpenCard, labels: Labels) -> str:
    return labels(
        "open-card",
        n=len(found.cards),
        player=found.player,
        cards=labels.cards(found.cards),
        cause=labels(f"cause.{found.cause}"),
        trick=found.trick,
    )


def _order(order: OrderChecked, labels: Labels) -> str:
    """Who ordered what, and whether it was done; a waiver orders nothing that could be done."""
    if order.action == "waive":
        return labels("order.waive", player=order.by, to=order.to)
    action = labels(f"order.{order.action}", what=_what(order.suit, order.card, labels)).rstrip()
    state = {None: "waits", True: "obeyed", False: "broken"}[order.obeyed]
    done = labels(f"order-{state}")
    return labels("order", player=order.by, to=order.to, action=action, done=done)


def _choice(choice: ChoiceOpen, labels: Labels, *, hides: bool) -> str:
    option = labels(
        f"choice.{choice.option}", what=_what(choice.suit, choice.card, labels)
    ).rstrip()
    if hides or choice.tricks is None:
        return labels("choice", player=choice.player, option=option)
    return labels("choice.worth", player=choice.player, option=option, n=choice.tricks)


def _caution(caution: Caution, labels: Labels) -> str:
    kind = kind_words(caution.kind)
    return labels("caution", player=caution.player, kind=kind, rule=caution.rule)


def _what(suit: Suit | None, card: Card | None, labels: Labels) -> str:
    """The card or the suit that an order or a choice is about, as sign and word."""
    if card is not None:
        return labels.cards((card,))
    return "" if suit is None else labels(f"suit.{suit.letter}") + f" {labels.suit_sign(suit)}"
