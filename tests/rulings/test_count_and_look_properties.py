"""Whatever number of cards somebody has, wherever he looks: there is a ruling or a question."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.game.cards import DECK_SIZE, Card, Hand
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import (
    AskedForTrick,
    CardFound,
    CardLost,
    CardPlayed,
    Complaint,
    DealRecord,
    Event,
    LookedAtDiscard,
    LookedAtTrick,
    MissedPlay,
)
from arbiter.game.state import State, TalonLeads, state_at_first_lead
from arbiter.hearing import hear
from arbiter.scoring.ledger import EntryKind
from rulings.decision import Decision, Outcome

PLAYERS = ("А", "Б", "В")
SLIPS = ("discard", "double", "missed", "lost", "looked", "discard-look", "asked")


def dealt(chance: random.Random, contract: Contract, slip: str) -> DealRecord:
    """A deal with its answers; where the slip is the discard, of any size but two."""
    deck = [Card.of_number(number) for number in range(DECK_SIZE)]
    chance.shuffle(deck)
    hands = {p: tuple(deck[10 * i : 10 * i + 10]) for i, p in enumerate(PLAYERS)}
    record = DealRecord(
        PLAYERS, "В", chance.choice(["sochi", "rostov", "leningrad"]), contract=contract
    )
    record = replace(record, hands=hands, talon=tuple(deck[30:]))
    if isinstance(contract, Raspasy):
        return replace(record, convention="rostov")
    size = chance.choice([0, 1, 3, 4, 5]) if slip == "discard" else 2
    held = [*hands[contract.declarer], *record.talon]
    record = replace(record, discard=tuple(chance.sample(held, size)))
    if isinstance(contract, Misere):
        return record
    around = PLAYERS.index(contract.declarer)
    first, second = PLAYERS[(around + 1) % 3], PLAYERS[(around + 2) % 3]
    answers = chance.choice([("whist", "whist"), ("whist", "pass"), ("pass", "whist")])
    whist = ((first, answers[0]), (second, answers[1]))
    return replace(record, whist=whist, whist_open=chance.choice([True, False]))


def slipped(chance: random.Random, slip: str, state: State) -> tuple[list[Event], State]:
    """The slip at that moment and the state it leaves."""
    player = state.to_act
    hand = state.hands[player] or Hand()
    trick = chance.randint(1, 10)
    match slip:
        case "missed":
            return [MissedPlay(player)], state.after_missed(player)
        case "double" if state.trick.players and not state.is_over:
            by = chance.choice(state.trick.players)
            held = state.hands[by] or Hand()
            if held:
                return [CardPlayed(by, chance.choice(list(held)))], state
        case "lost" if hand:
            card = chance.choice(list(hand))
            lost: list[Event] = [CardLost(player, card)]
            return ([*lost, CardFound(player, card)] if chance.random() < 0.5 else lost), state
        case "looked":
            return [LookedAtTrick(chance.choice(PLAYERS), trick)], state
        case "discard-look":
            return [LookedAtDiscard(chance.choice(PLAYERS))], state
        case "asked":
            objected = tuple(chance.sample(PLAYERS, chance.randint(0, 2)))
            return [AskedForTrick(player, trick, chance.random() < 0.7, objected)], state
    return [], state


def with_slip(seed: int, contract: Contract, slip: str) -> DealRecord:
    """A deal played lawfully, as far as the cards go, with one slip put in."""
    chance = random.Random(seed)
    record = dealt(chance, contract, slip)
    state = state_at_first_lead(record, TalonLeads())
    at, stops = chance.randint(0, 29), chance.choice([30, 30, chance.randint(1, 29)])
    play: list[Event] = []
    for number in range(stops):
        if number == at and not state.is_over:
            events, state = slipped(chance, slip, state)
            play += events
        if state.is_over:
            break
        cards = list(state.lawful_for(state.to_act) or Hand())
        cards = [
            c for c in cards if not any(isinstance(e, CardPlayed) and e.card == c for e in play)
        ]
        if not cards:
            play.append(MissedPlay(state.to_act))
            state = state.after_missed(state.to_act)
            continue
        card = chance.choice(cards)
        play.append(CardPlayed(state.to_act, card))
        state = state.after(state.to_act, card)
    complaints = (Complaint(kind="audit"),)
    if any(isinstance(event, AskedForTrick) for event in play):
        complaints = (Complaint(kind="asked-for-trick", by="А"),)
    return replace(record, play=tuple(play), complaints=complaints)


contracts = st.one_of(
    st.just(Raspasy()),
    st.builds(Misere, st.sampled_from(PLAYERS)),
    st.builds(SuitGame, st.sampled_from(PLAYERS), st.sampled_from(Level), st.none()),
)


def check(decision: Decision) -> None:
    """Cited, referred with a question or ruled; nobody gains what nobody loses."""
    assert decision.citations
    assert (decision.outcome is Outcome.REFERRED) == any(
        question.decided is None for question in decision.questions
    )
    assert all(step.rules for step in decision.trace if step.kind.value != "arithmetic")
    awarded = any(entry.kind is EntryKind.AWARD for entry in decision.entries)
    assert decision.net is None or awarded or sum(decision.net.values()) == 0


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32), contracts, st.sampled_from(SLIPS))
def test_any_slip_in_count_or_look_gets_a_ruling_or_a_question(
    seed: int, contract: Contract, slip: str
) -> None:
    record = with_slip(seed, contract, slip)
    decision = hear(record, case_name="slip")

    check(decision)
    if slip == "discard" and not isinstance(contract, Raspasy):
        assert decision.infractions
