"""Tricks as they are shown: those of the deal with the breach marked, those of a line of proof."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter.game.card_notation import card_sign
from arbiter.game.cards import Card
from arbiter.game.record import COMPLAINT_KINDS
from arbiter.game.replay import Departure, DepartureKind, Replay
from arbiter.game.state import State, Trick
from arbiter.game.table import Table
from arbiter.output.labels import NAME_IN_A_CELL, RED_SUITS, Labels, short_names
from rulings.deal.positions import with_his_turn
from rulings.decision import Damage, Decision, InfractionFound
from rulings.proceedings.audit import AuditedDeparture
from rulings.referral import kind_words

BREACH_SIGN = "!"
SEEN_ONLY_IN_HANDS = (DepartureKind.REVOKE, DepartureKind.CARD_NOT_HELD)
"""Departures that nobody at the table can see before the hands are shown."""

Cards = Sequence[tuple[str, Card]]
Marks = Mapping[tuple[int, str], str]
"""Signs of what is told below the tricks, by trick and player."""


@dataclass(frozen=True, slots=True)
class CardCell:
    """A card in a trick, or an empty place; `mark` is the sign of what is told of it below.

    `words` say for the ear what `text` and the layout show to the eye.
    """

    text: str
    words: str
    is_red: bool = False
    is_lead: bool = False
    takes: bool = False
    mark: str = ""


EMPTY_CELL = CardCell("", "")


@dataclass(frozen=True, slots=True)
class TrickView:
    """A trick: its cards in the order of the columns, who took it; the talon card that led it.

    `taker` is the winner's name for a cell no wider than a card.
    """

    number: int
    cells: tuple[CardCell, ...]
    winner: str
    talon: CardCell
    taker: str

    @property
    def is_marked(self) -> bool:
        """Whether something is told of one of its cards."""
        return any(cell.mark for cell in self.cells)


@dataclass(frozen=True, slots=True)
class PlayView:
    """Tricks in order, the players of the columns, and what the marks mean.

    `heads` are the same names as wide as a sentence has them.
    """

    names: tuple[str, ...]
    tricks: tuple[TrickView, ...]
    notes: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()

    @property
    def has_talon(self) -> bool:
        """Whether a talon card led one of these tricks."""
        return any(trick.talon.text for trick in self.tricks)


def play_view(decision: Decision, labels: Labels) -> PlayView:
    """The tricks as they stand, the card of each breach that was found marked."""
    places = [(found, _place_of(found, decision.replay)) for found in decision.infractions]
    told = [(found, place) for found, place in places if place is not None]
    notes = [f"{BREACH_SIGN} {breach_words(found, labels)}" for found, _ in told]
    if len(told) == len(decision.infractions) == 1:
        notes = [labels("play.breach", sign=BREACH_SIGN)]
    notes += _taken_back(decision.replay, labels)
    marks = {place: BREACH_SIGN for _, place in told}
    table = decision.record.seating
    return tricks_view(table, decision.replay.tricks, labels, marks=marks, notes=notes)


def replay_view(replay: Replay, labels: Labels, *, hides_hands: bool) -> PlayView:
    """The tricks as they stand, every departure marked; a hidden hand betrays none."""
    standing = {
        (trick.number, *played): (trick.number, played[0])
        for trick in replay.tricks
        for played in trick.cards
    }
    places = [
        (departure, _standing(departure, standing))
        for departure in replay.departures
        if not hides_hands or is_seen(departure)
    ]
    marks = {place: BREACH_SIGN for _, place in places if place is not None}
    notes = [
        (f"{BREACH_SIGN} " if place else "") + departure_words(departure, labels)
        for departure, place in places
    ]
    notes += _taken_back(replay, labels)
    return tricks_view(replay.start.table, replay.tricks, labels, marks=marks, notes=notes)


def line_view(decision: Decision, damage: Damage, labels: Labels) -> PlayView:
    """The line that proves a damage, trick by trick, each lapse marked by its number."""
    state = state_of_breach(decision)
    numbers = {lapse.at: number for number, lapse in enumerate(damage.lapses, start=1)}
    tricks: list[Trick] = []
    marks: dict[tuple[int, str], str] = {}
    notes = []
    for at, (player, card) in enumerate(damage.line):
        if state.is_over or player not in state.hands:
            break
        running = state.trick.number
        if at in numbers:
            marks[running, player] = f"({numbers[at]})"
            notes.append(_lapse_words(damage, numbers[at], running, labels))
        before, state = state, state.after(player, card)
        if state.trick.number > running:
            tricks.append(completed(before, state, player, card))
    if state.trick.cards:
        tricks.append(state.trick)
    return tricks_view(decision.record.seating, tricks, labels, marks=marks, notes=notes)


def cards_view(decision: Decision, state: State, line: Cards, labels: Labels) -> PlayView:
    """A line of cards from a state, trick by trick."""
    tricks: list[Trick] = []
    for player, card in line:
        before, state = state, state.after(player, card)
        if state.trick.number > before.trick.number:
            tricks.append(completed(before, state, player, card))
    return tricks_view(decision.record.seating, tricks, labels, marks={})


def tricks_view(
    table: Table,
    tricks: Iterable[Trick],
    labels: Labels,
    *,
    marks: Marks,
    notes: Sequence[str] = (),
) -> PlayView:
    """Tricks by player, first hand first."""
    short = short_names(table.players)
    views = tuple(_trick_view(table, short, trick, labels, marks) for trick in tricks)
    return PlayView(
        tuple(short[player] for player in table.hands),
        views,
        tuple(notes),
        tuple(labels.name(player) for player in table.hands),
    )


def completed(before: State, after: State, player: str, card: Card) -> Trick:
    """The trick that the last card completed."""
    winner = next(name for name, count in after.taken.items() if count > before.taken[name])
    return replace(before.trick, cards=(*before.trick.cards, (player, card)), winner=winner)


def is_seen(departure: Departure) -> bool:
    """Whether everybody at the table can see it before the hands are shown."""
    return departure.kind not in SEEN_ONLY_IN_HANDS


def state_of_breach(decision: Decision) -> State:
    """The state in which the first breach happened, the breach undone.

    Where the replay shows no such card it is the state at the start of that trick.
    """
    replay = decision.replay
    for found in decision.infractions:
        for departure in replay.departures:
            if departure.card is not None and departure.card == found.card:
                return with_his_turn(replay.step_at(departure.at).before, departure.player)
    tricks = [found.trick for found in decision.infractions]
    for step in replay.steps:
        if step.before.trick.number in tricks and not step.before.trick.cards:
            return step.before
    return replay.final


def breach_words(found: InfractionFound, labels: Labels) -> str:
    """A breach in words: what, who, in which trick and with which card."""
    kind = kind_words(found.kind)
    if found.trick is None:
        return labels("breach", kind=kind, player=found.offender)
    if found.card is None:
        return labels("breach.in-trick", kind=kind, player=found.offender, trick=found.trick)
    return labels(
        "breach.by-card", kind=kind, player=found.offender, trick=found.trick, card=found.card
    )


def departure_words(departure: Departure | AuditedDeparture, labels: Labels) -> str:
    """A departure in words: what, who, in which trick and with which card."""
    kind = _departure_kind(departure.kind, labels)
    player, trick = departure.player, departure.trick
    if departure.card is None:
        return labels("breach.in-trick", kind=kind, player=player, trick=trick)
    return labels("breach.by-card", kind=kind, player=player, trick=trick, card=departure.card)


def _standing(
    departure: Departure, standing: Mapping[tuple[int, str, Card], tuple[int, str]]
) -> tuple[int, str] | None:
    """The place of a departure among the tricks that stand; `None` if it has none."""
    if departure.card is None:
        return None
    return standing.get((departure.trick, departure.player, departure.card))


def _departure_kind(kind: str, labels: Labels) -> str:
    """A departure that can be complained of bears the name of the complaint."""
    if kind in COMPLAINT_KINDS:
        return labels.of(kind_words(kind))
    return labels(f"departure.{kind}")


def _place_of(found: InfractionFound, replay: Replay) -> tuple[int, str] | None:
    """The place of the breach among the tricks that stand; `None` if its card lies in none."""
    for trick in replay.tricks:
        for player, card in trick.cards:
            is_it = card == found.card or (found.card is None and player == found.offender)
            if is_it and trick.number == found.trick:
                return trick.number, player
    return None


def _taken_back(replay: Replay, labels: Labels) -> list[str]:
    """Cards that were played and lie in no trick: taken back, or put in as a second card."""
    standing = {played for trick in replay.tricks for played in trick.cards}
    gone = dict.fromkeys((step.player, step.card) for step in replay.steps)
    cards = [
        f"{labels.name(player)} {card_sign(card, labels.lang)}"
        for player, card in gone
        if (player, card) not in standing
    ]
    return [labels("play.taken-back", cards=cards)] if cards else []


def _trick_view(
    table: Table, short: Mapping[str, str], trick: Trick, labels: Labels, marks: Marks
) -> TrickView:
    played = dict(trick.cards)
    cells = tuple(
        _cell(
            played.get(player),
            labels,
            is_lead=trick.talon_card is None and player == trick.leader,
            takes=player == trick.winner,
            mark=marks.get((trick.number, player), ""),
        )
        for player in table.hands
    )
    by_talon = trick.winner is not None and trick.winner not in played
    talon = _cell(trick.talon_card, labels, is_lead=True, takes=by_talon)
    if trick.winner is None:
        return TrickView(trick.number, cells, "", talon, "")
    taker = short_names(table.players, NAME_IN_A_CELL)[trick.winner]
    return TrickView(trick.number, cells, short[trick.winner], talon, taker)


def _cell(
    card: Card | None, labels: Labels, *, is_lead: bool, takes: bool, mark: str = ""
) -> CardCell:
    if card is None:
        return EMPTY_CELL
    words = [labels.card_words(card)]
    words += [labels("card.led")] if is_lead else []
    words += [labels("card.takes")] if takes else []
    return CardCell(
        card_sign(card, labels.lang),
        labels.one_by_one(words),
        card.suit in RED_SUITS,
        is_lead,
        takes,
        mark,
    )


def _lapse_words(damage: Damage, number: int, trick: int, labels: Labels) -> str:
    lapse = damage.lapses[number - 1]
    return labels(
        "lapse",
        number=number,
        player=lapse.player,
        card=lapse.card,
        trick=trick,
        before=lapse.before,
        after=lapse.after,
        serves=", ".join(lapse.serves) or labels("lapse.serves-nobody"),
    )
