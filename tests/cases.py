"""Cases built in Python, for tests that need no file."""

import random
from dataclasses import replace

from arbiter.game.cards import DECK_SIZE, Card, Hand
from arbiter.game.contracts import Raspasy
from arbiter.game.record import AssertedTricks, CardPlayed, Complaint, DealRecord, Event
from arbiter.game.state import State, TalonLeads, state_at_first_lead

THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def plays(text: str) -> tuple[Event, ...]:
    """Cards by name: `А:9S Б:TS`."""
    pairs = (word.split(":") for word in text.split())
    return tuple(CardPlayed(player, Card.parse(card)) for player, card in pairs)


def asserting(player: str, *tricks: int, players: tuple[str, ...] = THREE) -> Complaint:
    told = dict(zip(players, tricks, strict=True))
    return Complaint("lead-out-of-turn", by=player, asserts=AssertedTricks(told))


ROSTOV = DealRecord(
    players=THREE,
    dealer="В",
    convention="rostov",
    contract=Raspasy(),
    hands={
        "А": cards("9S 7S KC JC TD 9D 7D AH JH 9H"),
        "Б": cards("AS KS TS QC TC 8C 7C QD 8D 7H"),
        "В": cards("QS JS 8S AC 9C AD JD KH TH 8H"),
    },
    talon=cards("KD QH"),
    play=plays("А:9S Б:TS В:8S Б:7C В:9C А:KC А:9H Б:7H В:8H В:JD"),
    complaints=(asserting("А", 2, 4, 4),),
)
"""The Code's example as a real deal: А 2, Б 1, В leads out of turn to the fourth trick."""

DOUBTFUL = replace(
    ROSTOV,
    hands={
        "А": cards("8S 7S KC 9C KD QD JD 9D AH 7H"),
        "Б": cards("TS AC QC TC 8C AD 8D QH JH TH"),
        "В": cards("AS KS QS JS 9S 7C TD 7D KH 9H"),
    },
    talon=cards("JC 8H"),
    play=plays("А:7S Б:TS В:9S Б:8C В:7C А:KC А:9D Б:8D В:7D В:9H"),
)
"""The same tricks and assertion on another deal, where the best line to it has two lapses."""

SOCHI = DealRecord(
    players=THREE,
    dealer="В",
    convention="sochi",
    contract=Raspasy(),
    hands={
        "А": cards("KS JC 9C 8C 9D 8D AH TH 9H 8H"),
        "Б": cards("AS QS JS TS 9S 7C QD JD TD 7H"),
        "В": cards("8S 7S AC TC AD KD 7D KH QH JH"),
    },
    talon=cards("KC QC"),
    play=plays("А:8C Б:7C В:AC А:9C Б:AS В:TC А:8H Б:7H В:KH В:7S А:KS Б:QS В:7D"),
    complaints=(asserting("А", 1, 4, 5),),
)
"""Three-handed Sochi: the talon names two suits; В leads to the fifth trick, whose lead is А's."""


def dealt(seed: int, players: tuple[str, ...] = THREE, convention: str = "rostov") -> DealRecord:
    """A deal by chance, nothing played yet."""
    deck = [Card.of_number(number) for number in range(DECK_SIZE)]
    random.Random(seed).shuffle(deck)
    record = DealRecord(players, players[-1], convention, contract=Raspasy())
    hands = {
        player: tuple(deck[10 * place : 10 * place + 10])
        for place, player in enumerate(record.seating.hands)
    }
    return replace(record, hands=hands, talon=tuple(deck[30:]))


def played(
    record: DealRecord, cards_played: int, seed: int, leads: TalonLeads | None = None
) -> tuple[DealRecord, State]:
    """The record with that many lawful cards played by chance, and the state after them."""
    chance = random.Random(seed)
    state = state_at_first_lead(record, leads or TalonLeads())
    play: list[Event] = []
    while len(play) < cards_played:
        card = chance.choice(list(state.lawful_for(state.to_act) or Hand()))
        play.append(CardPlayed(state.to_act, card))
        state = state.after(state.to_act, card)
    return replace(record, play=tuple(play)), state


def with_wrong_lead(record: DealRecord, state: State, seed: int) -> tuple[DealRecord, str]:
    """The record with a lead by a player whose turn it is not, and his name."""
    chance = random.Random(seed)
    others = [player for player in state.table.hands if player != state.to_act]
    wrong = chance.choice(others)
    card = chance.choice(list(state.hands[wrong] or Hand()))
    return replace(record, play=(*record.play, CardPlayed(wrong, card))), wrong
