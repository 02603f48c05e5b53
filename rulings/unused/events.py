"""Events of a record that no ruling used.

One may show a breach that nobody complained of; a right may be used too late, by a player who has
none, or over no card that lies open; the same may be written twice.
"""

from collections.abc import Iterator, Sequence

from arbiter.game.record import (
    Accepted,
    AskedForTrick,
    Claim,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    Order,
    Rewound,
)
from arbiter.game.replay import Happening
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from rulings.adjudicator import Breach, Ruling
from rulings.case import Case
from rulings.deal.results import end_of_play
from rulings.findings.open_cards import SUIT_ORDERS
from rulings.proceedings.chain import Chain
from rulings.proceedings.shown import EVENTS_OF_KIND
from rulings.registry import RULE_OF_KIND
from rulings.unused.event_words import event_words
from rulings.unused.reasons import PassedOver, may_decide, reason, where

OPEN_CARD, SUIT_RULE = "3.9.14", "3.9.14.1"
ACCEPTABLE = ("3.9.14.1", "3.9.14.2")
TRICK_PLAYED, LAST_TRICK = "3.9.14.5", "3.9.21"
REPLAY, CONSENT, ASKED = "3.9.16.2", "3.9.22", "3.9.11.1"

Ruled = tuple[Breach, Ruling]


def unused_events(case: Case, chain: Chain) -> Iterator[PassedOver]:
    """The events that no ruling used."""
    ruled = tuple(zip(chain.breaches, chain.rulings, strict=True))
    seen: list[tuple[int, Event]] = []
    for happening in case.replay.happenings:
        why = _why_not(case, chain, ruled, happening)
        place = (happening.at, happening.event)
        if why is None and place in seen:
            why = ("twice", _rule_of(happening.event))
        if why is not None:
            code, rule = why
            what = event_words(happening.event)
            yield PassedOver(where(_trick_of(happening.state)), what, reason(code), rule)
        seen.append(place)


def _why_not(
    case: Case, chain: Chain, ruled: Sequence[Ruled], happening: Happening
) -> tuple[str, str] | None:
    """Why no ruling used an event, and by which rule; `None` where one did."""
    event = happening.event
    match event:
        case Order():
            return _order(case, ruled, happening, event)
        case Accepted() | LeftOpen():
            return _let_lie(case, ruled, happening, event)
        case Rewound():
            return _rewound(case, chain, happening, event)
    if not isinstance(event, tuple(kind for kinds in EVENTS_OF_KIND.values() for kind in kinds)):
        return None
    if any(breach.event == event for breach in (*chain.breaches, *chain.unfounded)):
        return None
    if isinstance(event, EndedByConsent):
        return ("played-out", CONSENT) if end_of_play(case.replay).is_over else None
    if isinstance(event, AskedForTrick) and not event.objected:
        return "no-breach", ASKED
    return "nobody-complained", _rule_of(event)


def _rule_of(event: Event) -> str:
    kind = next((kind for kind, kinds in EVENTS_OF_KIND.items() if isinstance(event, kinds)), None)
    if kind is not None:
        return RULE_OF_KIND[kind]
    return REPLAY if isinstance(event, Rewound) else OPEN_CARD


def _order(
    case: Case, ruled: Sequence[Ruled], happening: Happening, event: Order
) -> tuple[str, str] | None:
    told = (event.by, event.to, event.action, event.suit, event.card)
    for _, ruling in ruled:
        for o in ruling.orders:
            if told == (o.by, o.to, o.action, o.suit, o.card):
                return None
    meant = [each for each in ruled if _is_before(each[0], happening)]
    why = _refused(case, meant, happening, event.by)
    is_of_suit = event.action in SUIT_ORDERS and bool(meant)
    if is_of_suit and meant[-1][1].infraction.rule == SUIT_RULE and why[0] == "too-late":
        return "too-late-to-lead", SUIT_RULE
    return why


def _let_lie(
    case: Case, ruled: Sequence[Ruled], happening: Happening, event: Accepted | LeftOpen
) -> tuple[str, str] | None:
    """A lead accepted, or cards left open: whether a ruling says so too."""
    cards = (event.card,) if isinstance(event, Accepted) else event.cards
    owner = None if isinstance(event, Accepted) else event.player
    meant = [
        (breach, ruling)
        for breach, ruling in ruled
        if _is_before(breach, happening)
        and owner in (None, breach.hand, breach.offender)
        and (breach.card in cards or isinstance(breach.event, Exposed | Claim))
    ]
    for breach, ruling in meant:
        is_late = happening.state.trick.number != breach.trick
        if isinstance(event, LeftOpen):
            lie = [o for o in ruling.open_cards if o.player == owner and set(cards) <= set(o.cards)]
            if lie:
                is_why = any(event.cause == o.cause for o in lie)
                return None if is_why else ("other-cause", ruling.infraction.rule)
        elif ruling.infraction.rule not in ACCEPTABLE or ruling.open_cards:
            continue
        elif not is_late and may_decide(case, breach, event.by):
            return None
    if not meant and _is_unruled(case, happening, event):
        return "nobody-complained", OPEN_CARD
    return _refused(case, meant, happening, event.by)


def _is_unruled(case: Case, happening: Happening, event: Accepted | LeftOpen) -> bool:
    """Whether a departure that nobody complained of is the one meant."""
    cards = (event.card,) if isinstance(event, Accepted) else event.cards
    return any(
        departure.card in cards and departure.at <= happening.at
        for departure in case.replay.departures
    )


def _refused(case: Case, meant: Sequence[Ruled], happening: Happening, by: str) -> tuple[str, str]:
    """Why the right that somebody used is not there: no ground, too late, or not his."""
    if not meant:
        return "no-ground", OPEN_CARD
    breach, ruling = meant[-1]
    rule = ruling.infraction.rule
    if rule in (TRICK_PLAYED, LAST_TRICK):
        return ("too-late" if rule == TRICK_PLAYED else "last-trick"), rule
    if not may_decide(case, breach, by):
        return "not-his-right", rule
    if happening.state.trick.number != breach.trick:
        return "too-late", TRICK_PLAYED
    return "no-such-right", rule


def _is_before(breach: Breach, happening: Happening) -> bool:
    return breach.at is None or breach.at <= happening.at


def _rewound(
    case: Case, chain: Chain, happening: Happening, event: Rewound
) -> tuple[str, str] | None:
    """Cards taken back: a breach must be among them, or just before them."""
    if _state_after(case, happening) == happening.state:
        return "nothing-back", REPLAY
    breaches = (*chain.breaches, *chain.unfounded)
    if any(b.at is not None and event.to_card <= b.at <= happening.at for b in breaches):
        return None
    if any(event.to_card < d.at <= happening.at for d in case.replay.departures):
        return "nobody-complained", REPLAY
    return "no-replay", REPLAY


def _state_after(case: Case, happening: Happening) -> State:
    """The state that an event left."""
    replay = case.replay
    later = replay.happenings[replay.happenings.index(happening) + 1 :]
    following = next((each for each in later if each.at == happening.at), None)
    if following is not None:
        return following.state
    if happening.at < len(replay.steps):
        return replay.step_at(happening.at + 1).before
    return replay.final


def _trick_of(state: State) -> int:
    """The running trick; after the last one a number beyond it."""
    return TRICKS_IN_A_DEAL + 1 if state.is_over else state.trick.number
