"""No breach that an unlawful card can make ends without a ruling or a referral with a citation."""

import random

import pytest

from arbiter.hearing import hear
from arbiter.scoring.ledger import EntryKind
from rulings.deal.sides import commander_of
from rulings.decision import Decision, Outcome
from tests.table_play import Wrong, complained, dealt, played

DEALS_A_TEST = 100
TESTS = 20
"""In all 2,000 deals, each with one or two departures, most of them played to the end."""


def ruled(seed: int) -> tuple[Decision, tuple[Wrong, ...]]:
    rng = random.Random(seed)
    cards = rng.choice((30, 30, 30, rng.randint(1, 29)))
    record, wrongs = played(rng, dealt(rng), wrongs=rng.choice((1, 2)), cards=cards)
    return hear(complained(record), case_name=str(seed)), wrongs


@pytest.mark.parametrize("batch", range(TESTS))
def test_every_departure_put_into_a_deal_is_ruled_or_referred_with_a_citation(batch: int) -> None:
    for seed in range(batch * DEALS_A_TEST, (batch + 1) * DEALS_A_TEST):
        decision, wrongs = ruled(seed)
        found = {(f.offender, f.card) for f in decision.infractions}
        put_in = {(commander_of(decision.record, wrong.player), wrong.card) for wrong in wrongs}

        assert put_in <= found, seed
        assert all(f.rule in decision.citations for f in decision.infractions), seed
        if decision.outcome is Outcome.REFERRED:
            assert any(q.decided is None and q.options for q in decision.questions), seed
            assert decision.entries == (), seed
        if decision.net is not None and not any(
            entry.kind is EntryKind.AWARD for entry in decision.entries
        ):
            assert sum(decision.net.values()) == 0, seed
