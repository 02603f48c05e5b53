"""The standards of proof: which question a rule puts to the solver, and its answer in game terms.

`some-sensible-line` (3.9.14.3): is there a line of lawful cards, all players cooperating to reach
it and none acting against common sense, that leads to the asserted result?
"""

from collections.abc import Mapping

from arbiter.game.cards import Card
from arbiter.game.state import State
from arbiter.game.table import SEATS
from arbiter.game.values import value
from arbiter.solver.position import Position
from arbiter.solver.solve import Line, Solver, open_solver
from rulings.deal.positions import position_of
from rulings.decision import LineLapse

SOME_SENSIBLE_LINE = "some-sensible-line"


@value
class ProofLine:
    """A line by players, and its lapses with counts of the whole deal."""

    cards: tuple[tuple[str, Card], ...]
    lapses: tuple[LineLapse, ...]


@value
class UnlawfulCard:
    """The first card of an asserted line that could not be played: its index and itself."""

    at: int
    card: Card


def line_to(state: State, tricks: Mapping[str, int]) -> ProofLine | None:
    """The line with the fewest lapses to those tricks of the whole deal, or `None`: no line.

    Raises:
        ValueError: A hand is unknown.

    """
    wanted = [tricks.get(player, 0) - state.taken[player] for player in state.table.hands]
    if min(wanted) < 0 or not _dealer_fits(state, tricks):
        return None
    solver = open_solver()
    found = solver.find_line(position_of(state), (wanted[0], wanted[1], wanted[2]))
    return None if found is None else _told(state, found, solver)


def lapses_in(state: State, cards: tuple[tuple[str, Card], ...]) -> ProofLine:
    """The lapses of a lawful line given card by card."""
    table = state.table
    line = tuple((table.seat_of(player), card.number) for player, card in cards)
    solver = open_solver()
    return _told(state, Line(line, solver.lapses_of(position_of(state), line)), solver)


def played_out(state: State, cards: tuple[tuple[str, Card], ...]) -> State | UnlawfulCard:
    """Check a line card by card: the state at its end, or its first unlawful card."""
    for at, (player, card) in enumerate(cards):
        if state.is_over or player not in state.hands or player != state.to_act:
            return UnlawfulCard(at, card)
        lawful = state.lawful_for(player)
        if lawful is None or card not in lawful:
            return UnlawfulCard(at, card)
        state = state.after(player, card)
    return state


def _dealer_fits(state: State, tricks: Mapping[str, int]) -> bool:
    """Whether the dealer's asserted tricks can come from talon cards still to lead."""
    table = state.table
    if not table.is_four_handed:
        return True
    more = tricks.get(table.dealer, 0) - state.taken[table.dealer]
    pending = len(state.talon_leads.cards) if state.talon_leads.can_win else 0
    return 0 <= more <= pending


def _told(state: State, line: Line, solver: Solver) -> ProofLine:
    players = [state.table.player_at(seat) for seat in SEATS]
    at_lapses = {lapse.at for lapse in line.lapses}
    served = _served(position_of(state), line.cards, at_lapses, solver)
    return ProofLine(
        cards=tuple((players[seat], Card.of_number(card)) for seat, card in line.cards),
        lapses=tuple(
            LineLapse(
                at=lapse.at,
                player=players[lapse.seat],
                card=Card.of_number(lapse.card),
                before=lapse.before + state.taken[players[lapse.seat]],
                after=lapse.after + state.taken[players[lapse.seat]],
                serves=tuple(players[seat] for seat in served[lapse.at]),
            )
            for lapse in line.lapses
        ),
    )


def _served(
    position: Position, cards: tuple[tuple[int, int], ...], at_lapses: set[int], solver: Solver
) -> dict[int, tuple[int, ...]]:
    """At each lapse the seats that can hold themselves to fewer tricks after the card."""
    served = {}
    for at, (_, card) in enumerate(cards):
        before = position
        position, taker = before.play(card)
        if at in at_lapses:
            held, holds = solver.guarantees(before), solver.guarantees(position)
            served[at] = tuple(seat for seat in SEATS if holds[seat] + (seat == taker) < held[seat])
    return served
