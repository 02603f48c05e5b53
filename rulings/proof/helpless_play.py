"""What a deal comes to when the opponents choose the cards of some players: claims, late revokes.

Absurd plays may not be demanded. What is absurd has three measures: exact enumeration of what the
player could see (where too many layouts are possible, the presumptions), the presumptions alone,
and none, every lawful card. The rulebook's readings say which one is in force.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from arbiter.game.cards import Card, Hand
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import Rewound
from arbiter.game.replay import DepartureKind, Replay, Step
from arbiter.game.state import State
from arbiter.game.table import SEATS
from arbiter.game.values import value
from arbiter.solver.against import NODE_LIMIT, Filter, worst
from arbiter.solver.not_absurd import NotAbsurd
from arbiter.solver.position import NodeLimitError, Position, PositionError
from arbiter.solver.solve import Game, Line, Solver, open_solver
from rulings.case import Case
from rulings.deal.positions import hands_are_even, position_of
from rulings.deal.sides import commander_of, declarer_of, has_one_open_whister
from rulings.proof import presumptions

Cards = tuple[tuple[str, Card], ...]
"""A line: players and cards in the order played."""


TURNS_ENUMERATED = 16_000
"""So many turns are searched where layouts are tried at each: some seconds; then it is given up."""


class Measure(StrEnum):
    """What counts as absurd, the strictest first."""

    NOT_ABSURD = "not-absurd"
    PRESUMPTIONS = "presumptions"
    ANY_CARD = "any-card"


@value
class Brought:
    """What play comes to: the tricks of the whole deal by player, and the line that shows it."""

    tricks: Mapping[str, int]
    line: Cards


def can_be_played_out(state: State) -> bool:
    """Whether the solver can answer: every hand known and even, the running trick in turn."""
    around = state.table.hands
    first = around.index(state.trick.leader)
    in_turn = (around[first:] + around[:first])[: len(state.trick.players)]
    return not state.is_over and hands_are_even(state) and state.trick.players == in_turn


def brought_about(
    case: Case,
    state: State,
    helpless: Sequence[str],
    measure: Measure,
    *,
    start: int,
    plan: Sequence[Card] = (),
) -> Brought | None:
    """The worst for the helpless players' side that their opponents can bring about.

    Args:
        case: The case.
        state: Where the play begins.
        helpless: The players whose cards the opponents choose.
        measure: What counts as absurd.
        start: How many cards were played before.
        plan: The cards that the helpless said they would play, in order.

    Returns:
        The result with its line; `None` where that measure gives no answer: the question is too
        big, or no layout of the unseen cards fits what was shown.

    """
    position = position_of(state, case.record.contract)
    seats = tuple(state.table.seat_of(player) for player in helpless)
    try:
        found = worst(
            position,
            seats,
            plan=[card.number for card in plan],
            is_allowed=_filter(case, state, position, measure, start, helpless),
            voids=_voids(case.replay, state, start),
            node_limit=TURNS_ENUMERATED if measure is Measure.NOT_ABSURD else NODE_LIMIT,
        )
    except (
        NodeLimitError,
        PositionError,
    ):  # too big, or no layout fits the voids that a revoke has shown
        return None
    return _played(state, found.line)


def best_play(case: Case, state: State, player: str) -> Brought:
    """What best play by everybody comes to, cards open.

    On raspasy it is the fewest tricks that the player can hold himself to, in the line to it with
    the fewest lapses.
    """
    position = position_of(state, case.record.contract)
    solver = open_solver(position.game)
    if position.game is not Game.RASPASY:
        return _played(state, solver.best_line(position).cards)
    return _played(state, _held_to(solver, position, state.table.seat_of(player)).cards)


def _held_to(solver: Solver, position: Position, seat: int) -> Line:
    """A line in which the seat takes what it can hold itself to."""
    fewest = solver.guarantees(position)[seat]
    shares = solver.outcomes_with_lapses(position)
    _, share = min((lapses, share) for share, lapses in shares if share[seat] == fewest)
    line = solver.find_line(position, share)
    assert line is not None
    return line


def _played(state: State, line: Sequence[tuple[int, int]]) -> Brought:
    players = [state.table.player_at(seat) for seat in SEATS]
    cards = tuple((players[seat], Card.of_number(card)) for seat, card in line)
    for player, card in cards:
        state = state.after(player, card)
    return Brought(state.taken, cards)


def _filter(
    case: Case,
    state: State,
    position: Position,
    measure: Measure,
    start: int,
    helpless: Sequence[str],
) -> Filter | None:
    match measure:
        case Measure.ANY_CARD:
            return None
        case Measure.PRESUMPTIONS:
            return presumptions.allows
    record, seat_of = case.record, state.table.seat_of
    commands = {seat_of(p): seat_of(commander_of(record, p)) for p in helpless}
    return NotAbsurd(
        position,
        open_seats=tuple(seat_of(player) for player in _open_to(case, helpless)),
        gone=_gone(case, state, helpless, start),
        players=commands,
        otherwise=presumptions.allows,
    )


def _open_to(case: Case, helpless: Sequence[str]) -> tuple[str, ...]:
    """Whose hands lie open to the helpless: the defence on misère and with open whist."""
    declarer = declarer_of(case.record)
    is_misere = isinstance(case.record.contract, Misere)
    if not is_misere and not has_one_open_whister(case.record):
        return tuple(helpless) if len(helpless) > 1 else ()
    return tuple(player for player in case.record.seating.hands if player != declarer)


def _gone(case: Case, state: State, helpless: Sequence[str], start: int) -> int:
    """The cards, as a mask, that the helpless know to be out of play: tricks, own discard."""
    on_table = Hand.of(tuple(card for _, card in state.trick.cards))
    played = Hand.of(tuple(step.card for step in line_before(case.replay, state, start)))
    gone = played - on_table
    contract = case.record.contract
    if isinstance(contract, SuitGame | Misere) and contract.declarer in helpless:
        gone = gone | Hand.of(case.record.discard or ())
    if contract is not None and not isinstance(contract, SuitGame | Misere):
        led = len(case.replay.start.talon_leads.cards) - len(state.talon_leads.cards)
        gone = gone | Hand.of(case.replay.start.talon_leads.cards[:led])
    return gone.mask


def _voids(replay: Replay, state: State, start: int) -> tuple[tuple[int, ...], ...]:
    """For each seat the suits that it has shown out of; a revoke shows nothing."""
    revokes = {step.at for step in replay.departures if step.kind is DepartureKind.REVOKE}
    shown: dict[str, set[int]] = {player: set() for player in state.table.hands}
    for step in line_before(replay, state, start):
        led, suit = step.before.led_suit, step.card.suit
        if led is None or suit is led or step.at in revokes:
            continue
        shown[step.player].add(led.value)
        if state.trump is not None and suit is not state.trump:
            shown[step.player].add(state.trump.value)
    return tuple(tuple(sorted(shown[player])) for player in state.table.hands)


def line_before(replay: Replay, state: State, start: int) -> tuple[Step, ...]:
    """The cards that stand before that state, the first so many of all ever played looked at."""
    line: list[Step] = []
    events = [h for h in replay.happenings if isinstance(h.event, Rewound)]
    for step in replay.steps[:start]:
        for happening in [h for h in events if h.at < step.at]:
            line = line[: _to_card(happening.event)]
            events.remove(happening)
        line.append(step)
    held = sum(state.taken.values()) * len(state.table.hands) + len(state.trick.cards)
    return tuple(line[:held])


def _to_card(event: object) -> int:
    assert isinstance(event, Rewound)
    return event.to_card
