"""A play as pictures of the table, one after each card: for the page that steps through a deal.

Everything that the page shows is finished here: words, signs and figures. Hands are lists of card
numbers; a hand that nobody knows or that may not be shown is absent.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter.game.card_notation import card_sign
from arbiter.game.cards import FULL_DECK, Card
from arbiter.game.contracts import Contract, Raspasy
from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay, Step
from arbiter.game.state import State, Trick
from arbiter.output.labels import RED_SUITS, Labels
from arbiter.output.tricks_view import PlayView, completed, departure_words, is_seen
from arbiter.sayings import Value, saying
from arbiter.solver.from_state import hands_are_even, is_in_turn, position_of
from arbiter.solver.record_trace import trace_of
from arbiter.solver.solve import open_solver
from rulings.decision import Damage


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a card: who holds what, what lies there, who has taken what.

    `table` are seats with the cards that they put into the trick, in order; `values` says of each
    card of the player whose turn it is what it would lead to, the best of them in `best`; `mark`
    is a departure, or a lapse, in words; `cost` what the card gave away.
    """

    trick: int
    said: str
    hands: tuple[tuple[int, ...] | None, ...]
    table: tuple[tuple[int, int], ...]
    talon: int | None
    taken: tuple[int, ...]
    turn: int | None
    mark: str = ""
    values: Mapping[int, int] | None = None
    best: tuple[int, ...] = ()
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """One way the deal went: its frames, the first before any card, and its table of tricks.

    `places` gives, by trick and column as `4.2`, the number of the frame after that card.
    """

    title: str
    frames: tuple[Frame, ...]
    play: PlayView
    places: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as it is shown and as it is spoken."""

    text: str
    words: str
    is_red: bool


def card_faces(labels: Labels) -> tuple[CardFace, ...]:
    """All cards in the order of their numbers."""
    faces = {
        card.number: CardFace(
            card_sign(card, labels.lang), labels.card_words(card), card.suit in RED_SUITS
        )
        for card in FULL_DECK
    }
    return tuple(faces[number] for number in sorted(faces))


def played_track(
    record: DealRecord, replay: Replay, play: PlayView, labels: Labels, *, hides_hands: bool
) -> Track:
    """What happened, every card ever put on the table, those taken back too."""
    marks: dict[int, str] = {}
    for departure in replay.departures:
        if not hides_hands or is_seen(departure):
            words = departure_words(departure, labels)
            told = marks.get(departure.at)
            marks[departure.at] = words if told is None else f"{told}; {words}"
    title = _words(labels, "played")
    return _track(title, record, replay, play, labels, marks, hides_hands=hides_hands)


def line_track(
    record: DealRecord, state: State, damage: Damage, play: PlayView, labels: Labels
) -> Track:
    """The line that proves a damage, from the breach on."""
    steps: list[Step] = []
    for player, card in damage.line:
        if state.is_over or player not in state.hands:
            break
        after = state.after(player, card)
        steps.append(Step(len(steps) + 1, player, card, state, after))
        state = after
    start = steps[0].before if steps else state
    replay = Replay(start, tuple(steps), (), (), state)
    marks = {lapse.at + 1: _words(labels, "lapse") for lapse in damage.lapses}
    title = _words(labels, "line", player=damage.player)
    return _track(title, record, replay, play, labels, marks, hides_hands=False)


def _track(
    title: str,
    record: DealRecord,
    replay: Replay,
    play: PlayView,
    labels: Labels,
    marks: Mapping[int, str],
    *,
    hides_hands: bool,
) -> Track:
    start = _frame(replay.start, _start(marks.get(0, ""), labels), hides_hands=hides_hands)
    frames = [replace(start, mark=marks.get(0, ""))]
    places: dict[str, int] = {}
    previous: Step | None = None
    for step in replay.steps:
        mark = marks.get(step.at, "")
        frame = _after(step, _said(step, previous, mark, labels), hides_hands=hides_hands)
        frames.append(replace(frame, mark=mark))
        previous = step
        seat = step.before.table.seat_of(step.player)
        places[f"{step.before.trick.number}.{seat}"] = step.at
    shown = frames if hides_hands else _with_values(frames, replay, record)
    return Track(title, tuple(shown), play, places)


def _frame(state: State, said: str, *, hides_hands: bool) -> Frame:
    """The table between two cards."""
    hands = tuple(
        None if hand is None or hides_hands else tuple(card.number for card in hand)
        for hand in (state.hands[player] for player in state.table.hands)
    )
    talon = state.trick.talon_card
    return Frame(
        trick=state.trick.number,
        said=said,
        hands=hands,
        table=_on_table(state, state.trick),
        talon=None if talon is None else talon.number,
        taken=tuple(state.taken[player] for player in state.table.players),
        turn=None if state.is_over else state.table.seat_of(state.to_act),
    )


def _after(step: Step, said: str, *, hides_hands: bool) -> Frame:
    """The table after a card; a trick that it completes still lies there."""
    frame = _frame(step.after, said, hides_hands=hides_hands)
    if step.after.trick.number == step.before.trick.number:
        return frame
    full = completed(step.before, step.after, step.player, step.card)
    talon = full.talon_card
    return replace(
        frame,
        trick=full.number,
        table=_on_table(step.before, full),
        talon=None if talon is None else talon.number,
    )


def _on_table(state: State, trick: Trick) -> tuple[tuple[int, int], ...]:
    return tuple((state.table.seat_of(player), card.number) for player, card in trick.cards)


def _start(mark: str, labels: Labels) -> str:
    words = _words(labels, "start")
    return f"{words} {_sentence(mark)}" if mark else words


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _said(step: Step, previous: Step | None, mark: str, labels: Labels) -> str:
    """What the card did, in a sentence or two."""
    trick = step.before.trick
    parts = []
    if previous is not None and previous.after is not step.before:
        parts.append(_words(labels, "taken-back"))
    is_lead = trick.talon_card is None and not trick.cards
    key = "leads" if is_lead else "plays"
    card = labels.card_words(step.card)
    parts.append(_words(labels, key, trick=trick.number, player=step.player, card=card))
    if mark:
        parts.append(_sentence(mark))
    if step.after.trick.number > trick.number:
        winner = completed(step.before, step.after, step.player, step.card).winner or ""
        parts.append(_words(labels, "takes", player=winner))
    return " ".join(parts)


def _with_values(frames: Sequence[Frame], replay: Replay, record: DealRecord) -> Iterable[Frame]:
    """The frames with what the next card could be worth, and what the last one cost.

    Where the next card was played by another than him whose turn it was, or none was played any
    more, the cards of him whose turn it was are valued.
    """
    told = {card.at: card for card in trace_of(record, replay)}
    for place, frame in enumerate(frames):
        last, following = told.get(place), told.get(place + 1)
        cost = None if last is None else last.cost
        if following is not None and following.values and _goes_on(replay, place):
            values, best = following.values, following.best
        else:
            state = replay.steps[place - 1].after if place else replay.start
            values, best = _values_at(state, record.contract)
        yield replace(
            frame,
            cost=cost,
            values={card.number: value for card, value in values.items()} or None,
            best=tuple(card.number for card in best),
        )


def _goes_on(replay: Replay, place: int) -> bool:
    """Whether the step after that frame met the state that the frame shows."""
    return place == 0 or replay.steps[place - 1].after is replay.steps[place].before


def _values_at(
    state: State, contract: Contract | None
) -> tuple[Mapping[Card, int], tuple[Card, ...]]:
    """What each lawful card leads to, in tricks of the whole deal, and the best of them."""
    can_tell = not state.is_over and hands_are_even(state) and is_in_turn(state)
    if contract is None or not can_tell:
        return {}, ()
    counted = state.to_act if isinstance(contract, Raspasy) else contract.declarer
    if counted not in state.table.hands:
        return {}, ()
    position = position_of(state, contract)
    solver = open_solver(position.game)
    values = {
        Card.of_number(card): state.taken[counted] + count
        for card, count in solver.values_of_cards(position)
    }
    if not values:  # the hands ran out before the trick was full
        return {}, ()
    choose = max if position.wants_many(position.seat_to_play) else min
    best = choose(values.values())
    return values, tuple(card for card, value in values.items() if value == best)


def _words(labels: Labels, key: str, **values: Value) -> str:
    return labels.of(saying(f"replay.{key}", **values))
