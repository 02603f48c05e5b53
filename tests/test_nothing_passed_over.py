"""Whatever a record holds beside the cards is ruled on, told as unused, or refused as a fault."""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pytest

from arbiter.faults import RecordError
from arbiter.game.record import (
    EVENT_NAMES,
    OPEN_CARD_CAUSES,
    ORDER_ACTIONS,
    Accepted,
    Advice,
    AskedForTrick,
    CardFound,
    CardLost,
    CardPlayed,
    Claim,
    Complaint,
    CountedAloud,
    DealRecord,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    MissedPlay,
    Order,
    Remark,
    Rewound,
)
from arbiter.hearing import hear
from arbiter.notation.json.writer import write_json
from arbiter.notation.read import read_record
from arbiter.output.decision_json import decision_json
from tests.table_play import complained, dealt, played

ONLOOKER = "зритель"
KINDS = (None, "audit", "lead-out-of-turn", "revoke", "remark")


@dataclass(frozen=True)
class Drawn:
    """What an event is made of: a record, a card of its play, chance."""

    rng: random.Random
    record: DealRecord
    near: CardPlayed

    @property
    def someone(self) -> str:
        return self.rng.choice(self.record.players)

    @property
    def trick(self) -> int:
        return self.rng.randint(1, 10)

    def order(self) -> Event:
        action, card = self.rng.choice(ORDER_ACTIONS), self.near.card
        suit = card.suit if action in ("lead-suit", "forbid-suit") else None
        named = card if action in ("play-card", "forbid-card") else None
        return Order(self.someone, self.someone, action, suit, named)

    def asked(self) -> Event:
        objected = self.rng.choice(((), (self.someone,)))
        return AskedForTrick(self.someone, self.trick, self.rng.random() < 0.5, objected)

    def agreed(self) -> Event:
        return EndedByConsent(dict(zip(self.record.seating.hands, (3, 3, 4), strict=True)))

    def left_open(self) -> Event:
        cause = self.rng.choice(OPEN_CARD_CAUSES)
        return LeftOpen(self.someone, self.near.by, (self.near.card,), cause)


EVENTS: Mapping[str, Callable[[Drawn], Event]] = {
    "exposed": lambda drawn: Exposed(drawn.near.by, (drawn.near.card,)),
    "looked-at-trick": lambda drawn: LookedAtTrick(drawn.someone, drawn.trick),
    "asked-for-trick": Drawn.asked,
    "looked-at-discard": lambda drawn: LookedAtDiscard(drawn.someone),
    "counted-aloud": lambda drawn: CountedAloud(drawn.rng.choice((ONLOOKER, drawn.someone))),
    "remark": lambda drawn: Remark(drawn.rng.choice((ONLOOKER, drawn.someone))),
    "advice": lambda drawn: Advice(ONLOOKER, drawn.near.by),
    "claim": lambda drawn: Claim(drawn.someone, drawn.rng.random() < 0.7),
    "accepted": lambda drawn: Accepted(drawn.someone, drawn.near.card),
    "left-open": Drawn.left_open,
    "order": Drawn.order,
    "rewound": lambda drawn: Rewound(drawn.rng.randint(0, len(drawn.record.play))),
    "missed-play": lambda drawn: MissedPlay(drawn.someone),
    "card-lost": lambda drawn: CardLost(drawn.near.by, drawn.near.card),
    "card-found": lambda drawn: CardFound(drawn.near.by, drawn.near.card),
    "ended-by-consent": Drawn.agreed,
}
"""An event of each kind, by anybody, of a card of the deal."""


def told(record: DealRecord) -> object:
    """All that the decision says; the record is written and read, as a person hands it in."""
    decision = hear(read_record(write_json(record).encode()), case_name="x")
    return json.loads(json.dumps(decision_json(decision)))


def dealt_and_complained(rng: random.Random) -> DealRecord:
    cards = rng.choice((30, rng.randint(1, 29)))
    record, _ = played(rng, dealt(rng), wrongs=rng.choice((0, 1, 2)), cards=cards)
    kind = rng.choice(KINDS)
    if kind == "audit":
        return complained(record)
    by, against, _ = record.seating.hands
    complaints = () if kind is None else (Complaint(kind, by=by, against=against),)
    return replace(record, complaints=complaints)


def said_already(decision: object, event: Event) -> bool:
    """Whether the ruling itself lays those cards open, and for the reason told."""
    assert isinstance(decision, dict)
    return isinstance(event, LeftOpen) and any(
        each["player"] == event.player
        and str(event.cards[0]) in each["cards"]
        and each["cause"] == event.cause
        for each in decision["open_cards"]
    )


def test_every_kind_of_event_is_tried() -> None:
    assert set(EVENTS) == set(EVENT_NAMES)


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_put_anywhere_into_a_record_never_passes_without_a_word(name: str) -> None:
    for seed in range(25):
        rng = random.Random(f"{name} {seed}")
        record = dealt_and_complained(rng)
        near = rng.choice([event for event in record.play if isinstance(event, CardPlayed)])
        event = EVENTS[name](Drawn(rng, record, near))
        place = rng.choice((0, len(record.play), rng.randint(0, len(record.play))))
        try:
            before = told(record)
            after = told(replace(record, play=(*record.play[:place], event, *record.play[place:])))
        except RecordError:
            continue

        assert before != after or said_already(after, event), seed
