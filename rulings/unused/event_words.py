"""What happened at the table besides the cards, as it is told in a decision."""

from arbiter.game.record import (
    EVENT_NAMES,
    Accepted,
    Advice,
    AskedForTrick,
    CardFound,
    CardLost,
    Event,
    Exposed,
    LeftOpen,
    LookedAtTrick,
    Order,
    Rewound,
)
from arbiter.sayings import Saying, Value, saying

_NAMES = {kind: name for name, kind in EVENT_NAMES.items()}


def event_words(event: Event) -> Saying:
    """An event in a few words, as a record tells it."""
    name = _NAMES[type(event)]
    values: dict[str, Value] = {}
    if hasattr(event, "by"):
        values["player"] = event.by
    match event:
        case Exposed(cards=cards):
            values["cards"] = cards
        case LookedAtTrick(trick=trick) | AskedForTrick(trick=trick):
            values["number"] = trick
        case Advice(to=to):
            values["to"] = to
        case Accepted(card=card) | CardLost(card=card) | CardFound(card=card):
            values["card"] = card
        case LeftOpen(player=owner, cards=cards):
            values |= {"owner": owner, "cards": cards}
        case Order(to=to, action=action, suit=suit, card=card):
            name = f"{name}-{action}"
            values |= {"to": to, "meant": suit if suit is not None else card or ""}
        case Rewound(to_card=number):
            values["number"] = number
    return saying(f"ruling.event-{name}", **values)
