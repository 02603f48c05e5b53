"""Events and complaints of the JSON form."""

from collections.abc import Callable

from arbiter.game.cards import Card
from arbiter.game.record import (
    CHOICES,
    COMPLAINT_KINDS,
    EVENT_NAMES,
    NOTICED,
    ONLOOKERS_TOO,
    OPEN_CARD_CAUSES,
    ORDER_ACTIONS,
    RAISED,
    Accepted,
    Advice,
    AskedForTrick,
    AssertedLine,
    AssertedTricks,
    Assertion,
    CardFound,
    CardLost,
    CardPlayed,
    Choice,
    Claim,
    Complaint,
    CountedAloud,
    EndedByConsent,
    Event,
    Exposed,
    Guarantee,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    Lot,
    MissedPlay,
    Order,
    Plan,
    Remark,
    Rewound,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation import limits
from arbiter.notation.findings import Path
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.tree import Node


def read_event(fields: Fields) -> Event | None:
    """What happened; `None` where it could not be read, which is then a fault."""
    before = len(fields.findings.faults)
    name = fields.choice("event", tuple(EVENT_NAMES), "record.unknown-event")
    event: Event | None = None
    if name is not None:
        event = _EVENTS[name](fields)
    elif not fields.has("event") or fields.node_of("event") is None:
        event = _card_played(fields)
    if event is not None:
        fields.refuse_rest()
    return event if len(fields.findings.faults) == before else None


def read_complaint(fields: Fields) -> Complaint:
    """What is alleged."""
    kind = fields.choice("kind", COMPLAINT_KINDS, "record.unknown-kind", needed=True)
    against = fields.anybody("against") if kind in ONLOOKERS_TOO else fields.player("against")
    complaint = Complaint(
        kind=kind or "",
        by=fields.player("by"),
        against=against,
        trick=fields.number("trick", 1, TRICKS_IN_A_DEAL),
        raised=fields.choice("raised", RAISED, "record.unknown-word"),
        noticed=fields.choice("noticed", NOTICED, "record.unknown-word"),
        asserts=_assertion(fields.object("asserts")),
        choices=_choices(fields.object("choices")),
        waived_by=fields.players_of("waived_by"),
        plans=_plans(fields),
        guarantee=_guarantee(fields.object("guarantee")),
        lot=_lot(fields.object("lot")),
    )
    fields.refuse_rest()
    return complaint


def _by(fields: Fields) -> str:
    return fields.player("by", needed=True) or ""


def _trick(fields: Fields) -> int:
    return fields.number("trick", 1, TRICKS_IN_A_DEAL, needed=True) or 0


def _card(fields: Fields) -> Card:
    return fields.card("card", needed=True) or Card.of_number(0)


def _cards(fields: Fields) -> tuple[Card, ...]:
    cards = fields.cards("cards", needed=True)
    if cards == ():
        fields.findings.add_at("record.list-empty", (*fields.path, "cards"), key="cards")
    return cards or ()


def _card_played(fields: Fields) -> CardPlayed:
    return CardPlayed(_by(fields), _card(fields), fields.number("trick", 1, TRICKS_IN_A_DEAL))


def _asked_for_trick(fields: Fields) -> AskedForTrick:
    shown = bool(fields.flag("shown", needed=True))
    return AskedForTrick(_by(fields), _trick(fields), shown, fields.players_of("objected"))


def _by_anybody(fields: Fields) -> str:
    """Who did it, a player or an onlooker."""
    by = fields.anybody("by", needed=True) or ""
    if by and not limits.is_name(by):
        fields.findings.add_at("record.bad-name", (*fields.path, "by"), text=by)
    return by


def _advice(fields: Fields) -> Advice:
    return Advice(_by_anybody(fields), fields.player("to", needed=True) or "")


def _claim(fields: Fields) -> Claim:
    shown = fields.flag("cards_shown")
    tricks = fields.number("tricks", 0, TRICKS_IN_A_DEAL)
    return Claim(_by(fields), shown is not False, tricks, fields.cards("plan"))


def _left_open(fields: Fields) -> LeftOpen:
    cause = fields.choice("cause", OPEN_CARD_CAUSES, "record.unknown-cause", needed=True)
    player = fields.player("player", needed=True) or ""
    return LeftOpen(_by(fields), player, _cards(fields), cause or "")


def _order(fields: Fields) -> Order:
    action = fields.choice("action", ORDER_ACTIONS, "record.unknown-word", needed=True)
    to = fields.player("to", needed=True) or ""
    return Order(_by(fields), to, action or "", fields.suit("suit"), fields.card("card"))


def _rewound(fields: Fields) -> Rewound:
    return Rewound(fields.number("to_card", 0, limits.MOST_EVENTS, needed=True) or 0)


def _ended_by_consent(fields: Fields) -> EndedByConsent:
    return EndedByConsent(_shares(fields, TRICKS_IN_A_DEAL) or {})


_EVENTS: dict[str, Callable[[Fields], Event]] = {
    "exposed": lambda fields: Exposed(_by(fields), _cards(fields), fields.player("to")),
    "looked-at-trick": lambda fields: LookedAtTrick(_by(fields), _trick(fields)),
    "asked-for-trick": _asked_for_trick,
    "looked-at-discard": lambda fields: LookedAtDiscard(_by(fields)),
    "counted-aloud": lambda fields: CountedAloud(_by_anybody(fields)),
    "remark": lambda fields: Remark(_by_anybody(fields)),
    "advice": _advice,
    "claim": _claim,
    "accepted": lambda fields: Accepted(_by(fields), _card(fields)),
    "left-open": _left_open,
    "order": _order,
    "rewound": _rewound,
    "missed-play": lambda fields: MissedPlay(_by(fields)),
    "card-lost": lambda fields: CardLost(_by(fields), _card(fields)),
    "card-found": lambda fields: CardFound(_by(fields), _card(fields)),
    "ended-by-consent": _ended_by_consent,
}


def _shares(fields: Fields, most: int) -> dict[str, int] | None:
    """Tricks by player, at least for one."""
    tricks = fields.counts("tricks", most, needed=True)
    if tricks is None:
        fields.findings.spoil((*fields.path, "tricks"))
    if tricks == {} and fields.findings.is_whole((*fields.path, "tricks")):
        fields.findings.add_at("record.list-empty", (*fields.path, "tricks"), key="tricks")
    return tricks


def _assertion(fields: Fields | None) -> Assertion | None:
    """Tricks of the whole deal, or every card from the breach on; never both."""
    if fields is None:
        return None
    asserts: Assertion
    if fields.has("line"):
        path: Path = (*fields.path, "line")
        nodes = fields.items("line", needed=True) or []
        cards = [_played(fields, node, (*path, number)) for number, node in enumerate(nodes)]
        asserts = AssertedLine(tuple(card for card in cards if card is not None))
        if not nodes and fields.node_of("line") is not None:
            fields.findings.add_at("record.list-empty", path, key="line")
    else:
        asserts = AssertedTricks(_shares(fields, TRICKS_IN_A_DEAL) or {})
    fields.refuse_rest()
    return asserts


def _played(fields: Fields, node: Node, path: Path) -> tuple[str, Card] | None:
    fields.findings.places[path] = node.place
    pair = fields.pair_in(node, "line")
    if pair is None:
        return None
    player, card = fields.player_in(pair[0], "line"), fields.card_in(pair[1], "line")
    return None if player is None or card is None else (player, card)


def _choices(fields: Fields | None) -> dict[str, Choice]:
    choices: dict[str, Choice] = {}
    for name in fields.each_key() if fields is not None else ():
        choice = fields.object(name) if fields is not None else None
        if fields is None or choice is None or not fields.knows(name):
            continue
        option = choice.choice("option", CHOICES, "record.unknown-word", needed=True)
        choices[name] = Choice(option or "", choice.suit("suit"), choice.card("card"))
        choice.refuse_rest()
    return choices


def _plans(fields: Fields) -> tuple[Plan, ...]:
    plans = []
    for number, node in enumerate(fields.items("plans") or ()):
        plan = fields.object_in(node, (*fields.path, "plans", number))
        plans.append(Plan(_by(plan), _shares(plan, TRICKS_IN_A_DEAL) or {}))
        plan.refuse_rest()
    return tuple(plans)


def _guarantee(fields: Fields | None) -> Guarantee | None:
    if fields is None:
        return None
    most = TRICKS_IN_A_DEAL
    guarantee = Guarantee(_by(fields), fields.number("declarer", -most, most, needed=True) or 0)
    fields.refuse_rest()
    return guarantee


def _lot(fields: Fields | None) -> Lot | None:
    if fields is None:
        return None
    before = len(fields.findings.faults)
    lot = Lot(fields.player("drawn"), fields.text("seed"))
    if len(fields.findings.faults) > before:
        fields.findings.spoil(fields.path)
    fields.refuse_rest()
    return lot
