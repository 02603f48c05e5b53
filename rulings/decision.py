"""A decision: what was found, what follows by which rule, and every step on the way.

It holds codes and figures only. `arbiter.output` turns it into the terminal's text, the page and
the JSON form `arbiter/decision/1`; `arbiter.sheet` writes its entries into the workbook.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from arbiter.game.cards import Card, Suit
from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay
from arbiter.game.state import State
from arbiter.game.values import value
from arbiter.sayings import Saying
from arbiter.scoring.conventions import Convention
from arbiter.scoring.ledger import Entry
from arbiter.scoring.result import Fine
from rulings.effect import NO_EFFECT, Effect

Net = Mapping[str, Fraction]
"""Whists by player, all players of the table, in their order."""


class Outcome(StrEnum):
    """How a case ended."""

    RULED = "ruled"
    REFERRED = "referred"
    NO_INFRACTION = "no-infraction"
    INADMISSIBLE = "inadmissible"


class StepKind(StrEnum):
    """What a step of the reasoning rests on; every step but arithmetic cites a rule."""

    FACT = "fact"
    LAW = "law"
    JUDGEMENT = "judgement"
    ARITHMETIC = "arithmetic"


@value
class TraceStep:
    """One step of the reasoning; `sources` are the numbers of the steps it follows from.

    `tells_hands` is true for a step that would tell the players what the hidden hands can do.
    """

    number: int
    kind: StepKind
    text: Saying
    value: str | int | Fraction | None = None
    rules: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()
    tells_hands: bool = False


@value
class InfractionFound:
    """A breach: its kind, the rule that governs it, the offender, the trick; the card if known."""

    kind: str
    rule: str
    offender: str
    trick: int | None
    card: Card | None = None


@value
class TrickCounts:
    """Tricks by player: complete ones of the record, as ruled, and as scored with fines."""

    played: Mapping[str, int]
    ruled: Mapping[str, int] | None
    scored: Mapping[str, int] | None


@value
class ChoiceOpen:
    """An option that a rule gives to a player; `tricks` is its open-card value.

    The value counts the declarer's tricks of the whole deal; it is `None` where it could not be
    worked out.
    """

    player: str
    option: str
    suit: Suit | None = None
    card: Card | None = None
    tricks: int | None = None


@value
class OpenCard:
    """Cards that lie open on the table, why, and since which trick."""

    player: str
    cards: tuple[Card, ...]
    cause: str
    trick: int


@value
class OrderChecked:
    """An order given under a ruling; `obeyed` is `None` where the play has not come to it."""

    by: str
    to: str
    action: str
    suit: Suit | None = None
    card: Card | None = None
    obeyed: bool | None = None


@value
class Caution:
    """A warning to a player, counted over the evening; no points hang on it."""

    player: str
    rule: str
    kind: str


@value
class LineLapse:
    """A lapse in a line: index from 0, the player's guaranteed final count before and after.

    The counts are those of the whole deal, the tricks before the breach included. `serves` are the
    players whose own guarantee is better after the card.
    """

    at: int
    player: str
    card: Card
    before: int
    after: int
    serves: tuple[str, ...] = ()


class Refusal(StrEnum):
    """Why an asserted result was not accepted."""

    UNREACHABLE = "unreachable"
    UNLAWFUL_CARD = "unlawful-card"
    TOO_MANY_LAPSES = "too-many-lapses"


@value
class Damage:
    """What a player asserted about the deal without the breach and what came of it.

    `asserted` are tricks of the whole deal; `with_penalty` and `without_breach` his result in
    whists. `fewest_lapses` is that of the line found to the result (`None`: no line or not
    searched); the verdict at k lapses is whether it is at most k. `refused_at` is the index of the
    unlawful card in the asserted line.
    """

    player: str
    standard: str
    with_penalty: Fraction
    asserted: Mapping[str, int] | None
    without_breach: Fraction | None
    whists: Fraction
    refused: Refusal | None = None
    refused_at: int | None = None
    refused_card: Card | None = None
    line: tuple[tuple[str, Card], ...] = ()
    lapses: tuple[LineLapse, ...] = ()
    fewest_lapses: int | None = None
    allowed_lapses: int = 0


@value
class Proof:
    """A line that shows what a ruling rests on: what a claim or a replay comes to.

    Attributes:
        rule: The rule that asks for it.
        standard: Which standard of proof it meets, one of `PROOF_STANDARDS`.
        player: The player whose play is judged.
        state: Where the line begins.
        start: How many cards were played before it, those taken back too.
        line: Every card to the end, lawful where it stands.
        tricks: The tricks of the whole deal at its end, by player.

    """

    rule: str
    standard: str
    player: str
    state: State
    start: int
    line: tuple[tuple[str, Card], ...]
    tricks: Mapping[str, int]


PROOF_STANDARDS = ("late-revoke", "best-play", "claim-without-plan", "claim-with-plan")
"""The standards that a proof line can meet; what each lets the players do is worded by output."""


@value
class QuestionOption:
    """One answer the arbiter can give, and what it would lead to where that is known."""

    value: str
    text: Saying
    net: Net | None = None
    tricks: Mapping[str, int] | None = None


@value
class Question:
    """What the rules leave to the arbiter; `decided` is the value he chose."""

    key: str
    text: Saying
    options: tuple[QuestionOption, ...]
    decided: str | None = None


@value
class ReadingUsed:
    """A reading of a disputed rule and the result it gives."""

    rule: str
    reading: str
    chosen: bool
    net: Net


@value
class Decision:
    """The whole decision on one case.

    `entries` is empty and `net` absent while the case is referred or the deal is not finished.
    `effect` is what the entries of the deal are written from: tricks, fines, remises.
    `net_before_compensation` is the state after the penalty, against which damage is measured.
    `remarks` belong to the finding: complaints and assertions that led to nothing, and why.
    `said` are the sentences that the arbiter reads aloud at the table.
    `hides_hands` is true where the deal is still being played: nothing that is printed may show
    what the players must not know.
    """

    case: str
    edition: str
    record: DealRecord
    replay: Replay
    convention: Convention
    outcome: Outcome
    infractions: tuple[InfractionFound, ...]
    citations: tuple[str, ...]
    tricks: TrickCounts
    entries: tuple[Entry, ...] = ()
    net: Net | None = None
    net_before_compensation: Net | None = None
    fines: tuple[Fine, ...] = ()
    effect: Effect = NO_EFFECT
    damage: tuple[Damage, ...] = ()
    proofs: tuple[Proof, ...] = ()
    choices: tuple[ChoiceOpen, ...] = ()
    open_cards: tuple[OpenCard, ...] = ()
    orders: tuple[OrderChecked, ...] = ()
    cautions: tuple[Caution, ...] = ()
    said: tuple[Saying, ...] = ()
    questions: tuple[Question, ...] = ()
    readings: tuple[ReadingUsed, ...] = ()
    remarks: tuple[Saying, ...] = ()
    warnings: tuple[Saying, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    hides_hands: bool = False
