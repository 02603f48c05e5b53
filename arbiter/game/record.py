"""The record of a deal: what was dealt, called and played, lawful or not, and what is alleged.

Everything stands here as it was read. A record says what happened; whether that was lawful is for
`replay.py`, what follows from it for the rulings. The meaning of each field is that of the JSON
form, version 1.
"""

from collections.abc import Mapping
from dataclasses import field

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Call, Contract, Pass, Raspasy
from arbiter.game.place import Place
from arbiter.game.table import Table
from arbiter.game.values import value

OptionValue = str | int | bool | tuple[int, ...]


@value
class CardPlayed:
    """A card that left a hand for the table; `trick` only where it went into another one."""

    by: str
    card: Card
    trick: int | None = None


@value
class Exposed:
    """Cards shown or dropped but not played; `to` is the only one who saw them."""

    by: str
    cards: tuple[Card, ...]
    to: str | None = None


@value
class LookedAtTrick:
    """Somebody opened a closed trick by himself."""

    by: str
    trick: int


@value
class AskedForTrick:
    """Somebody asked to see a closed trick; whether it was shown and who objected."""

    by: str
    trick: int
    shown: bool
    objected: tuple[str, ...] = ()


@value
class LookedAtDiscard:
    """Somebody looked into the discard."""

    by: str


@value
class CountedAloud:
    """Somebody counted trumps or tricks aloud."""

    by: str


@value
class Remark:
    """Somebody made a remark about the play."""

    by: str


@value
class Advice:
    """An onlooker's advice; `by` need not be a player."""

    by: str
    to: str


@value
class Claim:
    """Cards laid down before the end; `tricks` and `plan` are absent where nothing was said."""

    by: str
    cards_shown: bool = True
    tricks: int | None = None
    plan: tuple[Card, ...] | None = None


@value
class Accepted:
    """An opponent let a wrong lead stand."""

    by: str
    card: Card


@value
class LeftOpen:
    """Cards of a player were left open on the table."""

    by: str
    player: str
    cards: tuple[Card, ...]
    cause: str


@value
class Order:
    """An opponent ordered or forbade a card or a suit, or waived his right."""

    by: str
    to: str
    action: str
    suit: Suit | None = None
    card: Card | None = None


@value
class Rewound:
    """The cards after the card of that number (from 1) went back in hand; a replay follows."""

    to_card: int


@value
class MissedPlay:
    """A player added no card to the running trick."""

    by: str


@value
class CardLost:
    """A card was found missing from a hand."""

    by: str
    card: Card


@value
class CardFound:
    """A missing card turned up."""

    by: str
    card: Card


@value
class EndedByConsent:
    """All agreed to stop; the tricks agreed on, by player."""

    tricks: Mapping[str, int]


Event = (
    CardPlayed
    | Exposed
    | LookedAtTrick
    | AskedForTrick
    | LookedAtDiscard
    | CountedAloud
    | Remark
    | Advice
    | Claim
    | Accepted
    | LeftOpen
    | Order
    | Rewound
    | MissedPlay
    | CardLost
    | CardFound
    | EndedByConsent
)

EVENT_NAMES: Mapping[str, type[Event]] = {
    "exposed": Exposed,
    "looked-at-trick": LookedAtTrick,
    "asked-for-trick": AskedForTrick,
    "looked-at-discard": LookedAtDiscard,
    "counted-aloud": CountedAloud,
    "remark": Remark,
    "advice": Advice,
    "claim": Claim,
    "accepted": Accepted,
    "left-open": LeftOpen,
    "order": Order,
    "rewound": Rewound,
    "missed-play": MissedPlay,
    "card-lost": CardLost,
    "card-found": CardFound,
    "ended-by-consent": EndedByConsent,
}
"""The name that programs use for each event that is no card."""

OPEN_CARD_CAUSES = ("lead-out-of-turn", "revoke", "claim", "exposed")
ORDER_ACTIONS = ("lead-suit", "forbid-suit", "play-card", "forbid-card", "waive")
STAGES = ("during-play", "after-play")
FACT_STATUSES = ("agreed", "found", "disputed")

ONLOOKERS_TOO = ("advice", "counted-aloud", "remark")
"""The kinds of event and of complaint whose doer need not be a player (3.9.13, 3.9.20)."""

RAISED = (
    "in-trick",
    "before-next-lead",
    "in-play",
    "after-play",
    "after-mixing",
    "after-next-auction",
)
"""When a complaint was raised, earliest first."""

NOTICED = ("at-order", "in-play")
CHOICES = ("accept", "forbid", "order", "demand", "decline", "waive")
COMPLAINT_KINDS = (
    "lead-out-of-turn",
    "play-out-of-turn",
    "revoke",
    "exposed-card",
    "looked-at-trick",
    "asked-for-trick",
    "looked-at-discard",
    "claim",
    "wrong-card-count",
    "counted-aloud",
    "remark",
    "advice",
    "end-by-consent",
    "plan-dispute",
    "record-error",
    "audit",
)


@value
class AssertedTricks:
    """The injured says that without the breach the whole deal would have ended so, by player."""

    tricks: Mapping[str, int]


@value
class AssertedLine:
    """The injured names every card from the breach on, the breach undone."""

    cards: tuple[tuple[str, Card], ...]


Assertion = AssertedTricks | AssertedLine


@value
class Choice:
    """What an opponent chose among the options that a rule gives him."""

    option: str
    suit: Suit | None = None
    card: Card | None = None


@value
class Plan:
    """A plan of defence and the result it leads to."""

    by: str
    tricks: Mapping[str, int]


@value
class Guarantee:
    """A guaranteed result of the declarer, tricks above or below his contract."""

    by: str
    declarer: int


@value
class Lot:
    """Whose plan the lot fell on, or the seed to draw it with."""

    drawn: str | None = None
    seed: str | None = None


@value
class Complaint:
    """What is alleged; only `kind` is needed, the rest is found in the record."""

    kind: str
    by: str | None = None
    against: str | None = None
    trick: int | None = None
    raised: str | None = None
    noticed: str | None = None
    asserts: Assertion | None = None
    choices: Mapping[str, Choice] = field(default_factory=dict)
    waived_by: tuple[str, ...] = ()
    plans: tuple[Plan, ...] = ()
    guarantee: Guarantee | None = None
    lot: Lot | None = None


@value
class Fact:
    """A statement about what happened and its status: agreed, found or disputed."""

    status: str
    text: str


@value
class RulingHeader:
    """What the arbiter writes at the head of the ruling; times as he wrote them."""

    number: str | None = None
    revision: int | None = None
    time: str | None = None
    called_by: str | None = None
    appeal_until: str | None = None
    appeal_to: str | None = None
    stage: str | None = None


@value
class Standing:
    """Pool and mountain points by player before this deal; a missing player has none."""

    pool: Mapping[str, int] = field(default_factory=dict)
    mountain: Mapping[str, int] = field(default_factory=dict)


@value
class Moment:
    """The moment of a ruling whose cards are not all recorded; `played` lie on the table."""

    trick: int
    on_lead: str
    played: tuple[Card, ...] = ()


@value
class Header:
    """Where and when the deal was played, as the person wrote it."""

    event: str | None = None
    date: str | None = None
    table: str | None = None
    deal: str | None = None
    arbiter: str | None = None


@value
class DealRecord:
    """One deal as recorded.

    `hands` is as dealt, ten cards each, in the order written; a hand nobody saw is absent. `talon`
    is in the order opened, empty where unknown; on raspasy it may be the one card opened so far.
    `discard` is `None` where it was not recorded.
    `places` tells, for each event of `play`, where it stands in the file; it is empty for a record
    made by a program and takes no part in equality.
    """

    players: tuple[str, ...]
    dealer: str
    convention: str
    header: Header = Header()
    ruling: RulingHeader | None = None
    facts: tuple[Fact, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    raspasy_number: int = 1
    before: Standing | None = None
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    talon: tuple[Card, ...] = ()
    auction: tuple[tuple[str, Call], ...] = ()
    contract: Contract | None = None
    discard: tuple[Card, ...] | None = None
    whist: tuple[tuple[str, str], ...] = ()
    whist_open: bool | None = None
    play: tuple[Event, ...] = ()
    tricks: Mapping[str, int] | None = None
    at: Moment | None = None
    complaints: tuple[Complaint, ...] = ()
    places: tuple[Place | None, ...] = field(default=(), compare=False)

    @property
    def seating(self) -> Table:
        """The table of this deal."""
        return Table(self.players, self.dealer)

    @property
    def played(self) -> Contract | None:
        """The contract; raspasy where it is not written down and everybody passed."""
        all_passed = bool(self.auction) and all(isinstance(call, Pass) for _, call in self.auction)
        return Raspasy() if self.contract is None and all_passed else self.contract
