"""A decision as its file tells it: what `rulings.checking.verification` checks again."""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.game.cards import Card
from arbiter.game.values import value
from arbiter.sayings import saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from rulings.effect import Effect

Net = Mapping[str, Fraction]
Line = tuple[tuple[str, Card], ...]


@value
class ToldEntry:
    """An entry: account, whose, on whom, points, kind, rule."""

    account: str
    player: str
    on: str | None
    points: Fraction
    kind: str
    rule: str

    def as_entry(self) -> Entry:
        """The same as an entry; its reason is that it was told."""
        account, kind = Account(self.account), EntryKind(self.kind)
        reason = saying("verify.as-told")
        return Entry(account, self.player, self.points, kind, self.rule, reason, self.on)


@value
class ToldProof:
    """A line of a ruling: how many cards were played before it, and the tricks at its end."""

    start: int
    line: Line
    tricks: Mapping[str, int] | None


@value
class ToldDamage:
    """An assertion: figures in whists, the line, and the lapses as (index, player, card)."""

    player: str
    with_penalty: Fraction
    without_breach: Fraction | None
    whists: Fraction
    is_refused: bool
    line: Line
    lapses: tuple[tuple[int, str, Card, int, int], ...]


@value
class ToldStep:
    """A step of the reasoning: its number, kind, words, figure, rules, the steps it follows."""

    number: int
    kind: str
    texts: tuple[str, ...]
    figure: Fraction | str | None
    rules: tuple[str, ...]
    sources: tuple[int, ...]


@value
class ToldOpenCard:
    """Cards that lie open: whose, which, why, since which trick."""

    player: str
    cards: tuple[Card, ...]
    cause: str
    trick: int


@value
class Told:
    """A decision file.

    `effect` holds the tricks as ruled, the fines and what else the score rests on; `is_open` is
    true where a question to the arbiter waits. `nets` are the results of readings and answers,
    each with its place in the file, `chosen_nets` those of the readings in force;
    `results` are the tricks as ruled and those of the answers; `kinds` are those of the breaches.
    """

    outcome: str
    breaches: tuple[tuple[str, int | None], ...]
    citations: tuple[str, ...]
    played: Mapping[str, int]
    scored: Mapping[str, int] | None
    effect: Effect
    is_scored_otherwise: bool
    entries: tuple[ToldEntry, ...]
    net: Net | None
    damage: tuple[ToldDamage, ...]
    proofs: tuple[ToldProof, ...]
    nets: tuple[tuple[str, Net], ...]
    chosen_nets: tuple[tuple[str, Net], ...]
    results: tuple[tuple[str, Mapping[str, int]], ...] = ()
    fingerprint: str | None = None
    kinds: tuple[str, ...] = ()
    steps: tuple[ToldStep, ...] = ()
    open_cards: tuple[ToldOpenCard, ...] = ()
