"""What the replay after a revoke found late comes to (3.9.16.2).

Where the record holds the replay its result stands. While the deal goes on it is still to be
played. Where the deal is over without it, the cards say what it would have come to: every doubt
goes against the offender, so between best play and the worst that may be demanded of him the
arbiter chooses, where they differ.
"""

from collections.abc import Iterable, Mapping

from arbiter.game.contracts import Raspasy
from arbiter.game.record import Rewound
from arbiter.game.replay import Happening, Replay
from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.results import table_result
from rulings.deal.sides import declarer_of, has_one_open_whister
from rulings.decision import Proof
from rulings.proof.helpless_play import (
    Brought,
    Measure,
    best_play,
    brought_about,
    can_be_played_out,
)
from rulings.trace import Trace, by_player

RULE = "3.9.16.2"
AS_PLAYED = "as-played"
BEST_PLAY = "best-play"
AGAINST_OFFENDER = "late-revoke"


@value
class Result:
    """One result of the replay: what to type for it, its words, the tricks, the line if any.

    `tricks` are those of the whole deal, the penalty apart; `None` while they are not known.
    """

    value: str
    text: Saying
    tricks: Mapping[str, int] | None
    proof: Proof | None = None


@value
class Replayed:
    """The results that the replay can have; where there are several the arbiter chooses.

    `is_worked_out` is true where the cards, not the table, tell the results.
    """

    results: tuple[Result, ...]
    is_worked_out: bool = False


def undone(replay: Replay, at: int) -> Happening | None:
    """The event that took the card of that number back, if one did."""
    for happening in replay.happenings:
        event = happening.event
        if happening.at >= at and isinstance(event, Rewound) and event.to_card < at:
            return happening
    return None


def replayed(case: Case, breach: Breach, trace: Trace) -> Replayed:
    """Find what the replay came to, or would have come to, and tell it."""
    table = table_result(case.record, case.replay)
    taken_back = undone(case.replay, breach.at) if breach.at is not None else None
    if taken_back is not None:
        return _as_recorded(breach, taken_back, table, trace)
    if table is None:
        trace.law(_from_card(breach), RULE)
        return Replayed((_as_played(None),))
    if breach.before is None or breach.at is None or not can_be_played_out(breach.before):
        unknown = () if breach.before is None else breach.before.unknown_hands()
        trace.fact(saying("revoke.cannot-replay", players=unknown), RULE)
        return Replayed((_as_played(table),), is_worked_out=True)
    results = _worked_out(case, breach, table)
    for result in results:
        tricks = by_player(result.tricks or {})
        trace.judgement(
            saying("revoke.replay-result", how=result.text, tricks=tricks), RULE, tells_hands=True
        )
    return Replayed(results, is_worked_out=True)


def _as_recorded(
    breach: Breach,
    taken_back: Happening,
    table: Mapping[str, int] | None,
    trace: Trace,
) -> Replayed:
    """The record holds the replay, or its beginning."""
    assert isinstance(taken_back.event, Rewound)
    assert breach.at is not None
    to_card = taken_back.event.to_card
    if to_card < breach.at - 1:
        trace.fact(saying("revoke.rewound-too-far", card=to_card + 1, right=breach.at), RULE)
    code = "revoke.replay-recorded" if table is not None else "revoke.replay-goes-on"
    trace.fact(saying(code, card=to_card + 1, tricks=by_player(table or {})), RULE)
    return Replayed((_as_played(table),))


def _as_played(table: Mapping[str, int] | None) -> Result:
    return Result(AS_PLAYED, saying("revoke.as-played"), table)


def _from_card(breach: Breach) -> Saying:
    if breach.at is None:
        return saying("revoke.replay-from-trick", trick=breach.trick or 0)
    return saying("revoke.replay-from-card", card=breach.at, trick=breach.trick or 0)


def _worked_out(case: Case, breach: Breach, table: Mapping[str, int]) -> tuple[Result, ...]:
    """The worst that may be demanded of the offender, then best play, then any card at all."""
    assert breach.before is not None
    assert breach.at is not None
    state, start, helpless = breach.before, breach.at - 1, _helpless(case, breach)
    strict = brought_about(case, state, helpless, Measure.NOT_ABSURD, start=start)
    free = brought_about(case, state, helpless, Measure.ANY_CARD, start=start)
    best = best_play(case, state, breach.offender)
    candidates = {
        Measure.NOT_ABSURD.value: (saying("revoke.not-absurd"), strict),
        BEST_PLAY: (saying("revoke.best-play"), best),
        Measure.ANY_CARD.value: (saying("revoke.any-card"), free),
    }
    counted = declarer_of(case.record) or breach.offender
    results: list[Result] = []
    for name, (text, brought) in candidates.items():
        if brought is None or _is_known(case, brought, results, counted):
            continue
        tricks = table if table[counted] == brought.tricks[counted] else brought.tricks
        results.append(Result(name, text, tricks, _proof(breach, brought, name)))
    return tuple(results)


def _is_known(case: Case, brought: Brought, results: Iterable[Result], counted: str) -> bool:
    """Whether such a result stands there: against a declarer his tricks alone tell them apart.

    How the others share theirs in a line says nothing, so where the counted player has what he had
    at the table, the table's share stands.
    """
    tricks = brought.tricks
    if isinstance(case.record.contract, Raspasy):
        return any(result.tricks == tricks for result in results)
    return any((result.tricks or {})[counted] == tricks[counted] for result in results)


def _proof(breach: Breach, brought: Brought, name: str) -> Proof:
    assert breach.before is not None
    assert breach.at is not None
    standard = BEST_PLAY if name == BEST_PLAY else AGAINST_OFFENDER
    return Proof(
        rule=RULE,
        standard=standard,
        player=breach.offender,
        state=breach.before,
        start=breach.at - 1,
        line=brought.line,
        tricks=brought.tricks,
    )


def _helpless(case: Case, breach: Breach) -> tuple[str, ...]:
    """The offender, with the other hand too where he commands both."""
    declarer = declarer_of(case.record)
    if breach.offender == declarer or not has_one_open_whister(case.record):
        return (breach.offender,)
    return tuple(player for player in case.record.seating.hands if player != declarer)
