"""What an adjudicator is given and what it returns."""

from collections.abc import Callable, Mapping

from arbiter.game.cards import Card
from arbiter.game.record import Choice, Complaint, Event
from arbiter.game.state import State
from arbiter.game.values import value
from arbiter.sayings import Saying
from rulings.case import Case
from rulings.decision import (
    Caution,
    ChoiceOpen,
    InfractionFound,
    OpenCard,
    OrderChecked,
    Proof,
)
from rulings.effect import NO_EFFECT, Effect
from rulings.trace import Trace


@value
class Breach:
    """A breach to rule on.

    Attributes:
        kind: The kind of complaint that speaks of it.
        offender: Who committed it; an onlooker need not be a player.
        trick: The trick in which it happened, from 1; `None` where nobody named it.
        raised: When it was noticed, one of `RAISED`.
        before: The state in which it happened, the breach undone; `None` where the record does
            not tell it.
        card: The card that broke the order, if one did.
        at: The number of that card in the play, or of the last card before an event; `None` where
            the play was not recorded.
        event: The event that shows the breach, where no card does.
        complaints: The complaints that speak of it; none where an audit found it.
        owner: From whose hand the card came, where another commands that hand (3.8.5).

    """

    kind: str
    offender: str
    trick: int | None
    raised: str
    before: State | None
    card: Card | None = None
    at: int | None = None
    event: Event | None = None
    complaints: tuple[Complaint, ...] = ()
    owner: str | None = None

    @property
    def hand(self) -> str:
        """The player from whose hand the card came; he is the offender unless another commands."""
        return self.owner or self.offender

    @property
    def in_trick(self) -> int:
        """The number of the trick.

        Raises:
            ValueError: Nobody named it.

        """
        if self.trick is None:
            raise ValueError(f"no trick is named for {self.kind}")
        return self.trick

    @property
    def choices(self) -> Mapping[str, Choice]:
        """What the opponents chose, by player."""
        return {
            player: choice
            for complaint in self.complaints
            for player, choice in complaint.choices.items()
        }

    @property
    def all_chosen(self) -> tuple[tuple[str, str], ...]:
        """Every choice as player and option."""
        return tuple((player, choice.option) for player, choice in self.choices.items())


@value
class Alternative:
    """One reading of a disputed rule and its effect."""

    rule: str
    reading: str
    chosen: bool
    effect: Effect


@value
class Answer:
    """One answer to a question, and its effect; `None` where what follows is not known."""

    value: str
    text: Saying
    effect: Effect | None = None


@value
class Ask:
    """A question to the arbiter; `decided` is the value he chose."""

    key: str
    text: Saying
    answers: tuple[Answer, ...]
    decided: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether the arbiter has not answered."""
        return self.decided is None

    @property
    def effect(self) -> Effect:
        """The effect of the answer given; none while the question is open."""
        chosen = next((a.effect for a in self.answers if a.value == self.decided), None)
        return chosen or NO_EFFECT


@value
class Ruling:
    """What follows from one breach.

    Attributes:
        infraction: The breach as the decision lists it.
        citations: The rules that the ruling rests on.
        effect: What it does to the deal, by the readings in force and the answers given.
        alternatives: Every reading of each disputed rule with its effect, the one in force too.
        asks: Questions that the rules leave to the arbiter, open or decided.
        damage_from: The state from which the injured may show what would have happened without the
            breach; `None` where the rule grants no compensation.
        choices: The options that opponents have, with open-card values.
        open_cards: Cards that lie open on the table from now on.
        orders: Orders given under the ruling, and whether the play obeyed them.
        cautions: Warnings to players.
        proofs: Lines that show what the ruling rests on.
        said: What is to be read aloud at the table: the right, and what happens now.
        heard: The choices told in the complaints that the ruling follows, as player and option.
        hears_assertion: Whether what a complaint asserts is examined in the ruling itself.
        is_inadmissible: Whether the complaint came too late, so that the table result stands.

    """

    infraction: InfractionFound
    citations: tuple[str, ...]
    effect: Effect = NO_EFFECT
    alternatives: tuple[Alternative, ...] = ()
    asks: tuple[Ask, ...] = ()
    damage_from: State | None = None
    choices: tuple[ChoiceOpen, ...] = ()
    open_cards: tuple[OpenCard, ...] = ()
    orders: tuple[OrderChecked, ...] = ()
    cautions: tuple[Caution, ...] = ()
    proofs: tuple[Proof, ...] = ()
    said: tuple[Saying, ...] = ()
    heard: tuple[tuple[str, str], ...] = ()
    hears_assertion: bool = False
    is_inadmissible: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the arbiter must answer first."""
        return any(ask.is_open for ask in self.asks)


Adjudicator = Callable[[Case, Breach, Trace], Ruling | None]
"""Rules on one kind of breach; `None` where what happened was no breach.

What earlier rulings did to the deal stands in `case.so_far`.
"""


def found(breach: Breach, rule: str) -> InfractionFound:
    """The breach as the decision lists it, under the rule that governs it."""
    return InfractionFound(breach.kind, rule, breach.offender, breach.trick, breach.card)
