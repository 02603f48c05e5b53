"""Deals played at random, lawfully or with departures put in: cases that no hand invented."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter.game.cards import DECK_SIZE, Card, Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import CardPlayed, Complaint, DealRecord, Event
from arbiter.game.state import State, TalonLeads, state_at_first_lead

CONVENTIONS = ("sochi", "leningrad", "rostov", "classic")
THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")


@dataclass(frozen=True)
class Wrong:
    """A departure put in: the kind of complaint that speaks of it, from whose hand, which card."""

    kind: str
    player: str
    card: Card


def dealt(rng: random.Random) -> DealRecord:
    """A deal of any kind with its contract, answers and discard, and no card played."""
    players = rng.choice((THREE, FOUR))
    dealer = rng.choice(players)
    deck = [Card.of_number(number) for number in rng.sample(range(DECK_SIZE), DECK_SIZE)]
    record = DealRecord(players, dealer, rng.choice(CONVENTIONS))
    hands = record.seating.hands
    record = replace(
        record,
        hands={hand: tuple(deck[10 * seat : 10 * seat + 10]) for seat, hand in enumerate(hands)},
        talon=tuple(deck[30:]),
        contract=_contract(rng, hands),
    )
    if isinstance(record.contract, Raspasy):
        return record
    declarer = record.contract.declarer
    twelve = [*record.hands[declarer], *record.talon]
    record = replace(record, discard=tuple(rng.sample(twelve, 2)))
    if isinstance(record.contract, Misere):
        return record
    first = record.seating.next_after(declarer)
    answers = rng.choice((("whist", "whist"), ("whist", "pass"), ("pass", "whist")))
    said = ((first, answers[0]), (record.seating.next_after(first), answers[1]))
    is_open = answers != ("whist", "whist") and rng.random() < 0.5
    return replace(record, whist=said, whist_open=is_open)


def _contract(rng: random.Random, hands: Sequence[str]) -> Contract:
    kind = rng.choice(("suit", "suit", "misere", "raspasy"))
    if kind == "raspasy":
        return Raspasy()
    declarer = rng.choice(hands)
    if kind == "misere":
        return Misere(declarer)
    return SuitGame(declarer, rng.choice(tuple(Level)), rng.choice((*Suit, None)))


def start_of(record: DealRecord) -> State:
    """The state at the first lead, talon cards leading where the convention has them lead."""
    leads = TalonLeads()
    if isinstance(record.contract, Raspasy) and record.convention != "rostov":
        leads = TalonLeads(record.talon, can_win=record.seating.is_four_handed)
    return state_at_first_lead(record, leads)


def played(
    rng: random.Random, record: DealRecord, *, wrongs: int, cards: int = 30
) -> tuple[DealRecord, tuple[Wrong, ...]]:
    """Play on at random; that many departures fall at random places, as far as they are possible.

    Returns:
        The record with its play, and the departures that were put in.

    """
    state, events, put_in = start_of(record), list[Event](), list[Wrong]()
    places = set(rng.sample(range(cards), min(wrongs, cards)))
    while not state.is_over and len(events) < cards:
        move = _wrong_move(rng, state) if len(events) in places else None
        if move is not None:
            put_in.append(Wrong(*move))
            player, card = move[1:]
        else:
            player = state.to_act
            lawful = state.lawful_for(player)
            if not lawful:
                break
            card = rng.choice(tuple(lawful))
        events.append(CardPlayed(player, card))
        state = state.after(player, card)
    return replace(record, play=tuple(events)), tuple(put_in)


def _wrong_move(rng: random.Random, state: State) -> tuple[str, str, Card] | None:
    """A card out of turn or a revoke; `None` where neither is possible now."""
    moves = []
    for player, hand in state.hands.items():
        if hand is None or player in state.trick.players:
            continue
        lawful = state.lawful_for(player)
        if player != state.to_act:
            kind = "lead-out-of-turn" if state.led_suit is None else "play-out-of-turn"
            moves += [(kind, player, card) for card in lawful or ()]
        elif lawful is not None:
            moves += [("revoke", player, card) for card in hand if card not in lawful]
    if not moves:
        return None
    kind = rng.choice(sorted({move[0] for move in moves}))
    return rng.choice([move for move in moves if move[0] == kind])


def complained(record: DealRecord) -> DealRecord:
    """The record with a complaint about everything that it shows."""
    return replace(record, complaints=(Complaint("audit"),))
