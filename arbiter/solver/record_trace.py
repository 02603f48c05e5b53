"""The play of a record card by card: what every lawful card was worth, and which card cost what.

    for played in trace_of(record):
        print(played.player, played.card, played.cost)

All values are tricks of the whole deal, with all cards open and everybody playing his best from
there on: the declarer's in a contract and in misère, in raspasy the fewest that the player of the
card can hold himself to. What the record shows is taken as it is: `arbiter.game.replay` says which
state each card met and left, also after a departure, and the values are those of these states.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arbiter.game.cards import Card
from arbiter.game.contracts import Contract, Raspasy
from arbiter.game.record import DealRecord
from arbiter.game.replay import DepartureKind, Replay, Step, replay_record
from arbiter.game.state import State, TalonLeads
from arbiter.solver.from_state import hands_are_even, is_in_turn, position_of
from arbiter.solver.graph import Progress
from arbiter.solver.solve import Solver, open_solver


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card of the record's play, and what the deal was worth before and after it.

    Attributes:
        at: Its number in the play, from 1, as in the replay.
        trick: The number of the trick it was played into, from 1.
        player: From whose hand it came.
        card: The card.
        values: What each card that was lawful for the player would have led to, in the order of
            the cards; empty where it was not his turn or the state cannot be valued.
        before: What the deal was worth before the card; `None` where that cannot be told.
        after: The same after it.
        cost: How many tricks the card cost its player's side, in raspasy the player. 0 for a card
            as good as the best; below 0 only for an unlawful card that gained; `None` where it
            cannot be told.
        departures: What was unlawful about it.

    """

    at: int
    trick: int
    player: str
    card: Card
    values: Mapping[Card, int]
    before: int | None
    after: int | None
    cost: int | None
    departures: tuple[DepartureKind, ...]

    @property
    def best(self) -> tuple[Card, ...]:
        """The lawful cards that keep what the deal was worth before."""
        return tuple(card for card, value in self.values.items() if value == self.before)


def trace_of(
    record: DealRecord,
    replay: Replay | None = None,
    *,
    talon_leads: TalonLeads | None = None,
    progress: Progress | None = None,
) -> tuple[PlayedCard, ...]:
    """Value a record's play card by card, the solver kept warm from one to the next.

    A card that was not lawful is no stop. A revoke has the values of the cards that were lawful,
    and its own in `after`; a card out of turn has no lawful ones, so `values` is empty. Where a
    state cannot be valued, `before` or `after` is `None`: a hand is unknown, the hands are uneven
    after a double play or a wrong discard, or the running trick has cards out of turn. As soon as
    all is even again there are values again. A part that was rewound is valued as it was played,
    and so is what replaced it. Four-handed, tricks of the dealer are nobody's here.

    Args:
        record: The deal; without a contract nothing can be valued.
        replay: Its replay, where the caller has it: that of a prepared case knows which talon cards
            lead raspasy tricks.
        talon_leads: What `replay_record` needs to know where no replay is given.
        progress: Told how the work goes on.

    Returns:
        One entry for each card that the replay holds, in the order played.

    """
    if replay is None:
        replay = replay_record(record, talon_leads)
    contract = record.contract
    if contract is None:
        return tuple(_unvalued(step, replay) for step in replay.steps)
    warm = _Values(contract, progress)
    traced: list[PlayedCard] = []
    for run in _runs(replay, contract):
        traced += warm.of_run(run) if _is_lawful(run[0], contract) else warm.of_odd(run[0], replay)
    return tuple(traced)


class _Values:
    """Values of one deal's states in tricks of the whole deal, from one warm solver."""

    def __init__(self, contract: Contract, progress: Progress | None) -> None:
        self._contract = contract
        self._progress = progress
        self._solver: Solver | None = None

    def of_run(self, run: list[Step]) -> Iterator[PlayedCard]:
        """Cards that were all lawful, one after the other: one question for all of them."""
        start = run[0].before
        position = position_of(start, self._contract)
        steps = self._warm(start).trace(position, tuple(step.card.number for step in run))
        for step, valued in zip(run, steps, strict=True):
            taken = start.taken[self._counted(step.player)]
            values = {Card.of_number(card): taken + value for card, value in valued.values}
            after = values[step.card]
            before = after + (valued.cost if position.wants_many(valued.seat) else -valued.cost)
            yield _played(step, values, before, after, valued.cost, ())

    def of_odd(self, step: Step, replay: Replay) -> Iterator[PlayedCard]:
        """A card that was unlawful, or one in a state that cannot be valued."""
        before, after = (self._value(state, step.player) for state in (step.before, step.after))
        cost = None
        if before is not None and after is not None:
            position = position_of(step.before, self._contract)
            seat = step.before.table.seat_of(step.player)
            cost = before - after if position.wants_many(seat) else after - before
        values: dict[Card, int] = {}
        if before is not None and step.before.to_act == step.player:
            taken = step.before.taken[self._counted(step.player)]
            position = position_of(step.before, self._contract)
            values = {
                Card.of_number(card): taken + value
                for card, value in self._warm(step.before).values_of_cards(position)
            }
        yield _played(step, values, before, after, cost, _departures(step, replay))

    def _value(self, state: State, player: str) -> int | None:
        if not _can_be_valued(state, self._contract):
            return None
        counted = self._counted(player)
        taken = state.taken[counted]
        if state.is_over:
            return taken
        position = position_of(state, self._contract)
        solver = self._warm(state)
        if isinstance(self._contract, Raspasy):
            return taken + solver.guarantees(position)[state.table.seat_of(counted)]
        return taken + solver.tricks(position)

    def _counted(self, player: str) -> str:
        """Whose tricks the values are."""
        return player if isinstance(self._contract, Raspasy) else self._contract.declarer

    def _warm(self, state: State) -> Solver:
        if self._solver is None:
            game = position_of(state, self._contract).game
            self._solver = open_solver(game, self._progress)
        return self._solver


def _runs(replay: Replay, contract: Contract) -> Iterator[list[Step]]:
    """The steps in runs of lawful cards that follow each other; any other card stands alone."""
    run: list[Step] = []
    for step in replay.steps:
        is_next = bool(run) and run[-1].after is step.before
        if run and not (is_next and _is_lawful(step, contract)):
            yield run
            run = []
        if _is_lawful(step, contract):
            run.append(step)
        else:
            yield [step]
    if run:
        yield run


def _is_lawful(step: Step, contract: Contract) -> bool:
    """Whether the state can be valued, it was the player's turn, and the card was lawful."""
    state = step.before
    if state.is_over or not _can_be_valued(state, contract) or state.to_act != step.player:
        return False
    return step.card in (state.lawful_for(step.player) or ())


def _can_be_valued(state: State, contract: Contract) -> bool:
    """Whether the solver knows such states: even hands, a trick in turn, a declarer with cards."""
    is_declared = isinstance(contract, Raspasy) or contract.declarer in state.table.hands
    return is_declared and hands_are_even(state) and is_in_turn(state)


def _departures(step: Step, replay: Replay) -> tuple[DepartureKind, ...]:
    return tuple(
        departure.kind
        for departure in replay.departures
        if departure.at == step.at and departure.card == step.card
    )


def _unvalued(step: Step, replay: Replay) -> PlayedCard:
    return _played(step, {}, None, None, None, _departures(step, replay))


def _played(
    step: Step,
    values: Mapping[Card, int],
    before: int | None,
    after: int | None,
    cost: int | None,
    departures: tuple[DepartureKind, ...],
) -> PlayedCard:
    return PlayedCard(
        at=step.at,
        trick=step.before.trick.number,
        player=step.player,
        card=step.card,
        values=values,
        before=before,
        after=after,
        cost=cost,
        departures=departures,
    )
