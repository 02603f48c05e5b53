"""Open cards and orders: what the play that follows had to keep to, and whether it did.

An open card stays on the table and goes at the first chance, unless an opponent forbids it; on its
owner's own lead it cannot be forbidden, and following suit comes first (3.9.14). An order to lead
or not to lead a suit binds the next lead of the player ordered; with no card to obey it with, it
lapses.
"""

from collections.abc import Iterable, Mapping, Sequence

from arbiter.game.cards import Card, Suit
from arbiter.game.record import Order
from arbiter.game.replay import Step
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.sides import deciding_opponents
from rulings.decision import OpenCard, OrderChecked

LEAD_SUIT, FORBID_SUIT, PLAY_CARD, FORBID_CARD, WAIVE = (
    "lead-suit",
    "forbid-suit",
    "play-card",
    "forbid-card",
    "waive",
)


def opened_by(breach: Breach, cause: str) -> tuple[OpenCard, ...]:
    """The card that a breach lays open; none where the record does not name it."""
    if breach.card is None:
        return ()
    return (OpenCard(breach.hand, (breach.card,), cause, breach.in_trick),)


SUIT_ORDERS = (LEAD_SUIT, FORBID_SUIT)
CARD_CHOICES: Mapping[str, str] = {"demand": PLAY_CARD, "forbid": FORBID_CARD}
"""What a choice over an open card orders its owner to do."""


def orders_to_owner(case: Case, breach: Breach) -> tuple[OrderChecked, ...]:
    """The orders of the opponents to the player whose card lies open, each checked.

    What an opponent chose in the complaint is an order as well.
    """
    opponents = deciding_opponents(case.record, breach.hand)
    chosen = tuple(
        Order(player, breach.hand, CARD_CHOICES[option], card=choice.card or breach.card)
        for player, option in heard_in(breach, opponents, CARD_CHOICES)
        if (choice := breach.choices[player]).card or breach.card
    )
    return orders_checked(case, breach, by=opponents, to=(breach.hand,), chosen=chosen)


def heard_in(
    breach: Breach, players: Iterable[str], options: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """The choices told in the complaints that are one of those options of one of those players."""
    known, rightful = tuple(options), tuple(players)
    return tuple(
        (player, choice.option)
        for player, choice in breach.choices.items()
        if player in rightful and choice.option in known
    )


def orders_checked(
    case: Case,
    breach: Breach,
    *,
    by: Sequence[str],
    to: Sequence[str | None],
    chosen: Sequence[Order] = (),
    until_obeyed: bool = False,
) -> tuple[OrderChecked, ...]:
    """The orders that those players gave after a breach, each checked against the play after it.

    An order about a suit binds the first lead after the breach: given later it comes too late and
    is left out, unless such an order binds until it is obeyed.

    Args:
        case: The case.
        breach: The breach that gave the right.
        by: Whose right it is.
        to: Whom they may order.
        chosen: Orders that the complaint tells, given as soon as the breach was noticed.
        until_obeyed: Whether a suit order binds one lead after another.

    """
    start = breach.at or 0
    given = [
        (order, at)
        for order, at in _given_after(case, breach.at)
        if order.by in by
        and order.to in to
        and (until_obeyed or not _is_late(case, order, start, at))
    ]
    told = [order for order, _ in given]
    given += [(order, start) for order in chosen if order not in told]
    return tuple(
        check_order(case, order, after=at, until_obeyed=until_obeyed) for order, at in given
    )


def _is_late(case: Case, order: Order, start: int, at: int) -> bool:
    """Whether the lead that a suit order could bind was made before the order."""
    return order.action in SUIT_ORDERS and any(
        step.player == order.to and step.before.led_suit is None and step.at <= at
        for step in steps_that_stand(case, start)
    )


def orders_after(case: Case, at: int | None) -> tuple[Order, ...]:
    """The orders that the record holds after the card of that number."""
    return tuple(order for order, _ in _given_after(case, at))


def _given_after(case: Case, at: int | None) -> tuple[tuple[Order, int], ...]:
    """The same, each with the number of the last card before it."""
    return tuple(
        (happening.event, happening.at)
        for happening in case.replay.happenings
        if isinstance(happening.event, Order) and (at is None or happening.at >= at)
    )


def check_order(
    case: Case, order: Order, *, after: int, until_obeyed: bool = False
) -> OrderChecked:
    """An order with whether the play after the card of that number obeyed it.

    Args:
        case: The case.
        order: What was ordered or forbidden.
        after: The number of the last card before the order.
        until_obeyed: Whether a suit order binds one lead after another until it is obeyed once;
            otherwise it binds only the first.

    """
    obeyed = _obeyed(order, steps_that_stand(case, after), until_obeyed=until_obeyed)
    return OrderChecked(order.by, order.to, order.action, order.suit, order.card, obeyed)


def steps_that_stand(case: Case, after: int) -> tuple[Step, ...]:
    """The cards played after that number that were not taken back."""
    standing = {
        (trick.number, player, card) for trick in case.replay.tricks for player, card in trick.cards
    }
    last = {(s.before.trick.number, s.player, s.card): s.at for s in case.replay.steps}
    return tuple(
        step
        for step in case.replay.steps
        if step.at > after
        and (place := (step.before.trick.number, step.player, step.card)) in standing
        and last[place] == step.at
    )


def kept_open_card(
    case: Case, cards: OpenCard, *, after: int, forbidden: Sequence[Card] = ()
) -> bool | None:
    """Whether an open card went at the first chance; `None` where there was none yet.

    A card that was forbidden at a turn may wait; a turn at which no open card is lawful is no
    chance.
    """
    waiting = [card for card in cards.cards if card not in forbidden]
    kept: bool | None = None
    for step in steps_that_stand(case, after):
        if step.player != cards.player or not waiting:
            continue
        lawful = step.before.lawful_for(step.player)
        chances = [card for card in waiting if lawful is None or card in lawful]
        if not chances:
            continue
        if step.card not in chances:
            return False
        waiting.remove(step.card)
        kept = True
    return kept


def _obeyed(order: Order, steps: Sequence[Step], *, until_obeyed: bool) -> bool | None:
    match order.action:
        case "lead-suit" | "forbid-suit":
            return _suit_obeyed(order, steps, until_obeyed=until_obeyed)
        case "play-card" | "forbid-card":
            return _card_obeyed(order, steps)
    return None


def _suit_obeyed(order: Order, steps: Sequence[Step], *, until_obeyed: bool) -> bool | None:
    leads = [s for s in steps if s.player == order.to and s.before.led_suit is None]
    for step in leads:
        hand = step.before.hands[order.to]
        held = None if hand is None else [card.suit for card in hand]
        if not _can_obey(order, held):
            if until_obeyed:
                continue
            return None
        wants = order.action == LEAD_SUIT
        obeyed = (step.card.suit is order.suit) == wants
        if obeyed or not until_obeyed:
            return obeyed
    return None if not leads or not until_obeyed else False


def _can_obey(order: Order, held: Sequence[Suit] | None) -> bool:
    """Whether a hand holds a card to obey a suit order with; an unknown hand may."""
    if held is None:
        return True
    return any((suit is order.suit) == (order.action == LEAD_SUIT) for suit in held)


def _card_obeyed(order: Order, steps: Sequence[Step]) -> bool | None:
    """A demanded card goes at the next turn where it is lawful; a forbidden one waits that turn."""
    for step in steps:
        if step.player != order.to:
            continue
        lawful = step.before.lawful_for(order.to)
        if order.action == FORBID_CARD:
            only = lawful is not None and len(lawful) == 1
            return None if only else step.card != order.card
        if order.card is not None and (lawful is None or order.card in lawful):
            return step.card == order.card
    return None
