"""What a revoke found late costs: the penalty trick and the result of the replay (3.9.16.2).

Both may have several answers. Each pair of them is an effect, so that the decision shows what every
answer would lead to.
"""

from collections.abc import Sequence

from arbiter.game.contracts import Misere
from arbiter.game.record import Rewound
from arbiter.game.replay import DepartureKind
from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Alternative, Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.effect import NO_EFFECT, Effect
from rulings.proof.revoke_replay import AS_PLAYED, Replayed, Result, replayed
from rulings.questions import ask, reading_in_force, readings_of
from rulings.remedies.revoke_penalty import (
    LITERAL,
    ONE_MORE,
    REFER,
    penalty,
    rewards_offender,
    who_may_get_it,
)
from rulings.trace import Trace

WHAT = "3.9.16"
LATE = "3.9.16.2"
EXTRA_TRICK = "3.9.11.2"
FINE, NO_FINE = "fine", "no-fine"


@value
class _Way:
    """One way of the penalty: who gets the trick; with nobody it is one more for the offender."""

    value: str
    text: Saying
    to: str | None = None
    is_fine: bool = True


def late_ruling(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a revoke found after its trick and before the end of play."""
    trace.law(saying("revoke.late", player=breach.offender), LATE)
    if _is_undone_already(case, breach):
        return _undone_already(case, breach, trace)
    replay = replayed(case, breach, trace)
    ways = _ways(case, breach, trace)
    questions = _questions(case, breach, replay, ways)
    asks = tuple(question for question in questions if question is not None)
    result, way = _chosen(replay, ways, questions)
    _tell_answers(asks, trace)
    effect = NO_EFFECT
    alternatives: tuple[Alternative, ...] = ()
    if result is not None and way is not None:
        effect = _effect(case, breach, replay, result, way)
        alternatives = _readings(case, breach, replay, result, effect)
        _tell_fine(breach, effect, way, trace)
    shown = replay.results if result is None else (result,)
    return Ruling(
        infraction=found(breach, LATE),
        citations=(LATE, WHAT),
        effect=effect,
        alternatives=alternatives,
        asks=asks,
        proofs=tuple(each.proof for each in shown if each.proof is not None),
        said=_said(breach, replay),
    )


def _ways(case: Case, breach: Breach, trace: Trace) -> tuple[_Way, ...]:
    """The ways that the penalty trick can go."""
    offender = breach.offender
    gets = tuple(
        _Way(player, saying("revoke.answer-credited", player=player), player)
        for player in who_may_get_it(case, offender)
    )
    if not rewards_offender(case):
        if len(gets) > 1:
            trace.law(saying("revoke.whose-trick"), LATE)
        return gets
    trace.law(saying("revoke.would-reward", player=offender), LATE, EXTRA_TRICK)
    one_more = _Way(ONE_MORE, saying("revoke.answer-one-more", player=offender))
    match reading_in_force(case, LATE):
        case "literal":
            return gets[:1] if isinstance(case.record.contract, Misere) else gets
        case "refer":
            none = _Way(NO_FINE, saying("revoke.answer-no-fine"), is_fine=False)
            return (one_more, *gets, none)
    return (one_more,)


def _questions(
    case: Case, breach: Breach, replay: Replayed, ways: Sequence[_Way]
) -> tuple[Ask | None, Ask | None]:
    """What the replay came to and whose the trick is, each asked only where it is open."""
    asks_replay = len(replay.results) > 1 or (
        replay.is_worked_out and replay.results[0].value == AS_PLAYED
    )
    results = {result.value: result for result in replay.results}
    by_value = {way.value: way for way in ways}
    which = whose = None
    if asks_replay:
        which = _ask_replay(case, breach, replay, ways[0] if len(ways) == 1 else None)
    if len(ways) > 1:
        decided = None if which is None else which.decided
        result = results.get(decided or "") if asks_replay else replay.results[0]
        whose = ask(
            case,
            f"{LATE}.credited",
            saying("revoke.question-credited"),
            [
                Answer(
                    way.value,
                    way.text,
                    None if result is None else _effect(case, breach, replay, result, way),
                )
                for way in ways
            ],
        )
        if which is not None and whose.decided is not None:
            which = _ask_replay(case, breach, replay, by_value[whose.decided])
    return which, whose


def _ask_replay(case: Case, breach: Breach, replay: Replayed, way: _Way | None) -> Ask:
    return ask(
        case,
        f"{LATE}.replay",
        saying("revoke.question-replay", player=breach.offender),
        [
            Answer(
                result.value,
                result.text,
                None if way is None else _effect(case, breach, replay, result, way),
            )
            for result in replay.results
        ],
    )


def _chosen(
    replay: Replayed, ways: Sequence[_Way], questions: tuple[Ask | None, Ask | None]
) -> tuple[Result | None, _Way | None]:
    """The result and the way in force; `None` while the arbiter has not answered."""
    which, whose = questions
    result = replay.results[0] if which is None else None
    if which is not None:
        result = next((r for r in replay.results if r.value == which.decided), None)
    way = ways[0] if whose is None else None
    if whose is not None:
        way = next((w for w in ways if w.value == whose.decided), None)
    return result, way


def _effect(case: Case, breach: Breach, replay: Replayed, result: Result, way: _Way) -> Effect:
    fines = penalty(case, breach.offender, result.tricks, to=way.to) if way.is_fine else ()
    if not replay.is_worked_out:
        return Effect(fines=fines)
    return Effect(tricks=result.tricks, fines=fines, ends_play=not _revokes_later(case, breach))


def _readings(
    case: Case, breach: Breach, replay: Replayed, result: Result, effect: Effect
) -> tuple[Alternative, ...]:
    """On misère and raspasy, the readings whose effect is known; none where only one is."""
    in_force = reading_in_force(case, LATE)
    if not rewards_offender(case) or in_force == REFER:
        return ()
    gets = who_may_get_it(case, breach.offender)
    literal = _Way(LITERAL, saying("revoke.answer-credited", player=gets[0]), gets[0])
    one_more = _Way(ONE_MORE, saying("revoke.answer-one-more", player=breach.offender))
    effects = {ONE_MORE: _effect(case, breach, replay, result, one_more)}
    if len(gets) == 1 or isinstance(case.record.contract, Misere):
        effects[LITERAL] = _effect(case, breach, replay, result, literal)
    effects[in_force] = effect
    readings, _ = readings_of(case, LATE, effects)
    return readings if len(readings) > 1 else ()


def _revokes_later(case: Case, breach: Breach) -> bool:
    return any(
        departure.kind is DepartureKind.REVOKE and departure.at > (breach.at or 0)
        for departure in case.replay.departures
    )


def _is_undone_already(case: Case, breach: Breach) -> bool:
    """Whether the replay from an earlier revoke, ruled on before, takes this card back as well."""
    if breach.at is None:
        return False
    ruled = (
        case.so_far.tricks is not None
        or any(fine.rule == LATE for fine in case.so_far.fines)
        or any(key.startswith(f"{LATE}.") for key in case.asked)
    )
    earlier = [
        departure.at
        for departure in case.replay.departures
        if departure.kind is DepartureKind.REVOKE and departure.at < breach.at
    ]
    return ruled and any(not _gone_by(case, first, breach.at) for first in earlier)


def _gone_by(case: Case, first: int, later: int) -> bool:
    """Whether a card had been taken back before a later one was played."""
    return any(
        isinstance(happening.event, Rewound)
        and happening.event.to_card < first <= happening.at < later
        for happening in case.replay.happenings
    )


def _undone_already(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """A second revoke that the replay undoes: whether it costs a trick too the Code leaves open."""
    told = trace.law(saying("revoke.undone-already", player=breach.offender), LATE)
    tricks = case.so_far.tricks
    ways = _ways(case, breach, trace)
    answers = [
        Answer(
            FINE if len(ways) == 1 else f"{FINE}-{way.value}",
            saying("revoke.answer-second-fine", how=way.text),
            Effect(fines=penalty(case, breach.offender, tricks, to=way.to)),
        )
        for way in ways
        if way.is_fine
    ]
    answers.append(Answer(NO_FINE, saying("revoke.answer-no-second-fine"), NO_EFFECT))
    question = ask(case, f"{LATE}.undone", saying("revoke.question-undone"), answers)
    if question.decided is not None:
        fined = question.decided != NO_FINE
        code = "revoke.judged-second-fine" if fined else "revoke.judged-no-second-fine"
        trace.judgement(saying(code), LATE, after=[told])
    return Ruling(found(breach, LATE), (LATE, WHAT), question.effect, asks=(question,))


def _tell_answers(asks: Sequence[Ask], trace: Trace) -> None:
    for question in asks:
        if question.decided is None:
            continue
        chosen = next(a.text for a in question.answers if a.value == question.decided)
        trace.judgement(saying("revoke.judged", answer=chosen), LATE)


def _tell_fine(breach: Breach, effect: Effect, way: _Way, trace: Trace) -> None:
    if not way.is_fine:
        return
    if not effect.fines:
        trace.law(saying("revoke.no-trick-left", player=breach.offender), LATE)
    for fine in effect.fines:
        code = "revoke.fine-one-more" if way.to is None else "revoke.fine-to"
        text = saying(code, player=fine.player, n=fine.tricks, to=way.to or "")
        trace.law(text, LATE, value=fine.tricks)


def _said(breach: Breach, replay: Replayed) -> tuple[Saying, ...]:
    first = saying("revoke.say-penalty", player=breach.offender)
    if replay.is_worked_out or breach.at is None:
        return (first, saying("revoke.say-doubt", player=breach.offender))
    return (first, saying("revoke.say-replay", player=breach.offender, card=breach.at))
