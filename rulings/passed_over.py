"""What a record or a complaint holds that no ruling used: it is said, with the rule, never dropped.

An event may show a breach that nobody complained of; a choice may come too late, from a player
whose right it is not, or speak of no card that lies open; the same may be written twice.
"""

from collections.abc import Iterator, Sequence

from arbiter.game.record import (
    Accepted,
    AskedForTrick,
    Choice,
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
from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Breach, Ruling
from rulings.breaches import EVENTS_OF_KIND
from rulings.case import Case
from rulings.chain import Chain
from rulings.events_told import event_words
from rulings.open_cards import SUIT_ORDERS
from rulings.registry import RULE_OF_KIND
from rulings.results import end_of_play
from rulings.sides import deciding_opponents
from rulings.trace import Trace

OPEN_CARD, SUIT_RULE = "3.9.14", "3.9.14.1"
ACCEPTABLE = ("3.9.14.1", "3.9.14.2")
TRICK_PLAYED, LAST_TRICK = "3.9.14.5", "3.9.21"
REPLAY, CONSENT, ASKED = "3.9.16.2", "3.9.22", "3.9.11.1"
WAIVER = "JUDGE.4"

REASONS = (
    "twice",
    "nobody-complained",
    "no-breach",
    "played-out",
    "no-ground",
    "too-late",
    "too-late-to-lead",
    "last-trick",
    "not-his-right",
    "no-such-right",
    "nothing-back",
    "no-replay",
    "arbiter-waives",
    "offender-asks",
    "nothing-to-waive",
)
"""Why a ruling used nothing of it."""

Ruled = tuple[Breach, Ruling]


@value
class PassedOver:
    """Something that no ruling used: where it stands, what, why, by which rule."""

    where: Saying
    what: Saying
    why: Saying
    rule: str

    def words(self) -> Saying:
        """It as it is said in the decision."""
        return saying(
            "ruling.passed-over", where=self.where, what=self.what, why=self.why, rule=self.rule
        )


def passed_over(case: Case, chain: Chain, trace: Trace) -> tuple[Saying, ...]:
    """Tell everything that no ruling used."""
    found = (*_events(case, chain), *_choices(case, chain), *_waivers(chain))
    told: list[Saying] = []
    for each in found:
        words = each.words()
        if words not in told:
            trace.fact(words, each.rule)
            told.append(words)
    return tuple(told)


def _events(case: Case, chain: Chain) -> Iterator[PassedOver]:
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
            yield PassedOver(_where(_trick_of(happening.state)), what, _reason(code), rule)
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
            if any(o.player == owner and set(cards) <= set(o.cards) for o in ruling.open_cards):
                return None
        elif ruling.infraction.rule not in ACCEPTABLE or ruling.open_cards:
            continue
        elif not is_late and _may_decide(case, breach, event.by):
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
    if not _may_decide(case, breach, by):
        return "not-his-right", rule
    if happening.state.trick.number != breach.trick:
        return "too-late", TRICK_PLAYED
    return "no-such-right", rule


def _may_decide(case: Case, breach: Breach, player: str) -> bool:
    if breach.hand not in case.record.seating.hands:
        return False
    return player in deciding_opponents(case.record, breach.hand)


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


def _choices(case: Case, chain: Chain) -> Iterator[PassedOver]:
    """The choices told in complaints that no ruling on them follows."""
    ruled = tuple(zip(chain.breaches, chain.rulings, strict=True))
    for complaint in case.record.complaints:
        meant = [each for each in ruled if complaint in each[0].complaints]
        for player, choice in complaint.choices.items():
            heard = (player, choice.option)
            if not meant or any(heard in ruling.heard for _, ruling in meant):
                continue
            breach, ruling = meant[-1]
            code, rule = _choice_refused(case, breach, ruling, player, choice)
            what = saying("ruling.event-choice", player=player, what=_option(choice))
            yield PassedOver(_where(breach.trick), what, _reason(code), rule)


def _choice_refused(
    case: Case, breach: Breach, ruling: Ruling, player: str, choice: Choice
) -> tuple[str, str]:
    rule = ruling.infraction.rule
    if rule == TRICK_PLAYED:
        return "too-late", rule
    if rule == LAST_TRICK:
        return "last-trick", rule
    if not _may_decide(case, breach, player):
        return "not-his-right", rule
    if choice.option == "waive":
        return "arbiter-waives", WAIVER
    return "no-such-right", rule


def _option(choice: Choice) -> Saying:
    return saying(f"ruling.option-{choice.option}")


def _waivers(chain: Chain) -> Iterator[PassedOver]:
    """Who asks in vain that the penalty be waived: the offender, or where there is none."""
    for breach, ruling in zip(chain.breaches, chain.rulings, strict=True):
        for complaint in breach.complaints:
            for player in complaint.waived_by:
                what = saying("ruling.event-waiver", player=player)
                if player == breach.offender:
                    code = "offender-asks"
                elif ruling.is_inadmissible:
                    code = "nothing-to-waive"
                else:
                    continue
                yield PassedOver(_where(breach.trick), what, _reason(code), WAIVER)


def _trick_of(state: State) -> int:
    """The running trick; after the last one a number beyond it."""
    return TRICKS_IN_A_DEAL + 1 if state.is_over else state.trick.number


def _where(trick: int | None) -> Saying:
    if trick is None:
        return saying("ruling.in-complaint")
    if trick > TRICKS_IN_A_DEAL:
        return saying("ruling.after-last-trick")
    return saying("ruling.in-trick", trick=trick)


def _reason(code: str) -> Saying:
    return saying(f"ruling.passed-{code}")
