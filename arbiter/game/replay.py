"""Folds the events of a record over states: what happened, trick by trick, and every departure.

Total: whatever was recorded is applied, nothing is raised and nothing is judged. What a departure
means in law is for the rulings.
"""

from dataclasses import replace
from enum import StrEnum

from arbiter.game.cards import Card
from arbiter.game.contracts import Raspasy
from arbiter.game.place import Place
from arbiter.game.record import (
    CardFound,
    CardLost,
    CardPlayed,
    DealRecord,
    Event,
    LeftOpen,
    MissedPlay,
    Order,
    Rewound,
)
from arbiter.game.state import State, TalonLeads, Trick, state_as_told, state_at_first_lead
from arbiter.game.values import value

DISCARD_SIZE = 2
"""The cards of the talon, and so of the discard (3.4.6)."""


class DepartureKind(StrEnum):
    """How the play can depart from lawful procedure, by a card or for want of one."""

    LEAD_OUT_OF_TURN = "lead-out-of-turn"
    PLAY_OUT_OF_TURN = "play-out-of-turn"
    REVOKE = "revoke"
    DOUBLE_PLAY = "double-play"
    CARD_NOT_HELD = "card-not-held"
    WRONG_DISCARD = "wrong-discard"
    MISSED_PLAY = "missed-play"


@value
class Departure:
    """An unlawful step: `at` is the number of the card in the play, from 1.

    A departure without a card, a discard or a missed play, has the number of the card before it.
    """

    at: int
    trick: int
    player: str
    card: Card | None
    kind: DepartureKind
    place: Place | None = None


@value
class Step:
    """One card as it was played: its number from 1, the state it met and the state it left."""

    at: int
    player: str
    card: Card
    before: State
    after: State


@value
class Happening:
    """An event that is no card: the cards played before it, the state it met."""

    at: int
    event: Event
    state: State


@value
class Replay:
    """What happened: all steps, the tricks as they stand, departures in order, the last state.

    `steps` holds every card ever played, those of a rewound part too; `tricks` holds what stands;
    `happenings` are the events between the cards.
    """

    start: State
    steps: tuple[Step, ...]
    tricks: tuple[Trick, ...]
    departures: tuple[Departure, ...]
    final: State
    happenings: tuple[Happening, ...] = ()

    @property
    def complete_tricks(self) -> tuple[Trick, ...]:
        """The tricks in which each of the three has put a card."""
        return tuple(trick for trick in self.tricks if trick.winner is not None)

    def step_at(self, at: int) -> Step:
        """The step of that number, from 1."""
        return self.steps[at - 1]

    def state_after(self, at: int) -> State:
        """The state after the card of that number; after 0 the state at the first lead."""
        return self.steps[at - 1].after if at else self.start


def replay_record(record: DealRecord, talon_leads: TalonLeads | None = None) -> Replay:
    """Replay a record; `talon_leads` says which talon cards lead raspasy tricks (3.7.6)."""
    start = _start(record, talon_leads or TalonLeads())
    line: list[Step] = []
    steps: list[Step] = []
    departures: list[Departure] = list(_wrong_discard(record))
    happenings: list[Happening] = []
    state = start
    for index, event in enumerate(record.play):
        place = record.places[index] if index < len(record.places) else None
        if not isinstance(event, CardPlayed):
            happenings.append(Happening(len(steps), event, state))
        if isinstance(event, MissedPlay):
            departures.append(_missed(event, len(steps), state, place))
            state = state.after_missed(event.by) if event.by in state.hands else state
        if isinstance(event, CardLost | CardFound) and event.by in state.hands:
            state = _with_or_without(state, event)
        if isinstance(event, Rewound):
            line = line[: event.to_card]
            state = line[-1].after if line else start
        if isinstance(event, LeftOpen | Order):
            line, state = _left_open(line, state, event)
        if not isinstance(event, CardPlayed) or event.by not in state.hands:
            continue
        at = len(steps) + 1
        departures += [
            Departure(at, state.trick.number, event.by, event.card, kind, place)
            for kind in _departures(state, event)
        ]
        step = Step(at, event.by, event.card, state, _applied(state, event))
        steps.append(step)
        line.append(step)
        state = step.after
    tricks = _tricks(line, state)
    return Replay(start, tuple(steps), tricks, tuple(departures), state, tuple(happenings))


def _start(record: DealRecord, talon_leads: TalonLeads) -> State:
    """The first lead; where no card was written down but a later moment told, that moment."""
    moment = record.at
    if moment is None or moment.trick == 1 or moment.on_lead not in record.seating.hands:
        return state_at_first_lead(record, talon_leads)
    if any(isinstance(event, CardPlayed) for event in record.play):
        return state_at_first_lead(record, talon_leads)
    return state_as_told(record, moment, talon_leads)


def _left_open(line: list[Step], state: State, event: LeftOpen | Order) -> tuple[list[Step], State]:
    """Take what lies open out of the running trick: it stays on the table, but is not played.

    An order about a suit, given to a lead out of turn that nobody has played to, says as much of
    that lead.
    """
    for player, card in _cards_left_open(line, state, event):
        step = next(s for s in reversed(line) if (s.player, s.card) == (player, card))
        hand = state.hands[player]
        cards = tuple(played for played in state.trick.cards if played != (player, card))
        leader = step.before.trick.leader if not step.before.trick.cards else state.trick.leader
        state = replace(
            state,
            hands={**state.hands, player: None if hand is None else hand.with_card(card)},
            trick=replace(state.trick, leader=leader, cards=cards),
        )
        line = [each for each in line if each is not step]
    return line, state


def _cards_left_open(
    line: list[Step], state: State, event: LeftOpen | Order
) -> list[tuple[str, Card]]:
    """The cards of the running trick that the event leaves open."""
    if isinstance(event, LeftOpen):
        return [
            played
            for played in state.trick.cards
            if played[0] == event.player and played[1] in event.cards
        ]
    if event.suit is None or len(state.trick.cards) != 1 or not line:
        return []
    led = line[-1]
    is_wrong_lead = led.before.led_suit is None and led.player != led.before.to_act
    return list(state.trick.cards) if is_wrong_lead and event.to != led.player else []


def _with_or_without(state: State, event: CardLost | CardFound) -> State:
    """The state once a card was lost from a hand, or was found and is back in it."""
    hand = state.hands[event.by]
    if hand is None:
        return state
    is_lost = isinstance(event, CardLost)
    held = hand.without(event.card) if is_lost else hand.with_card(event.card)
    return replace(state, hands={**state.hands, event.by: held})


def _wrong_discard(record: DealRecord) -> tuple[Departure, ...]:
    """A discard of more or fewer cards than the talon has."""
    contract = record.contract
    if contract is None or isinstance(contract, Raspasy) or record.discard is None:
        return ()
    if len(record.discard) == DISCARD_SIZE:
        return ()
    return (Departure(0, 1, contract.declarer, None, DepartureKind.WRONG_DISCARD),)


def _missed(event: MissedPlay, at: int, state: State, place: Place | None) -> Departure:
    return Departure(at, state.trick.number, event.by, None, DepartureKind.MISSED_PLAY, place)


def _applied(state: State, event: CardPlayed) -> State:
    """The state after the card: a second card of a player changes only his hand."""
    if _is_double(state, event):
        hand = state.hands[event.by]
        left = None if hand is None else hand.without(event.card)
        return replace(state, hands={**state.hands, event.by: left})
    return state.after(event.by, event.card)


def _is_double(state: State, event: CardPlayed) -> bool:
    elsewhere = event.trick is not None and event.trick != state.trick.number
    return state.is_over or elsewhere or event.by in state.trick.players


def _departures(state: State, event: CardPlayed) -> list[DepartureKind]:
    """How the card departs from what was lawful; more than one way is possible."""
    kinds = []
    hand = state.hands[event.by]
    if hand is not None and event.card not in hand:
        kinds.append(DepartureKind.CARD_NOT_HELD)
    if _is_double(state, event):
        return [*kinds, DepartureKind.DOUBLE_PLAY]
    if event.by != state.to_act:
        is_lead = state.led_suit is None
        kinds.append(DepartureKind.LEAD_OUT_OF_TURN if is_lead else DepartureKind.PLAY_OUT_OF_TURN)
    lawful = state.lawful_for(event.by)
    if lawful is not None and hand is not None and event.card in hand and event.card not in lawful:
        kinds.append(DepartureKind.REVOKE)
    return kinds


def _tricks(line: list[Step], final: State) -> tuple[Trick, ...]:
    """The tricks that stand, the running one last if it has a card."""
    tricks = []
    following = (*(step.before for step in line[1:]), final)
    for step, then in zip(line, following, strict=False):
        if then.trick.number > step.before.trick.number:
            tricks.append(replace(_full_trick(step), winner=_taker(step.before, then)))
    if final.trick.cards:
        tricks.append(final.trick)
    return tuple(tricks)


def _full_trick(last: Step) -> Trick:
    """The trick whose last card that step played; a missed turn may have ended it after him."""
    trick = last.before.trick
    if last.after.trick.number == trick.number:
        return last.after.trick
    return replace(trick, cards=(*trick.cards, (last.player, last.card)))


def _taker(before: State, then: State) -> str:
    """Who took the trick that ended between the two states."""
    return next(player for player, count in then.taken.items() if count > before.taken[player])
