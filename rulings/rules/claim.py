"""Cards shown before the end: 3.9.14.4, and 3.9.22 where all agreed.

Whoever shows his cards is taken to claim the rest, or so many tricks as he said; on misère none. If
the opponents can bring about less, they may dictate, and the result is what they can bring about.
Without a plan only absurd plays are barred; a plan binds the claimer, and the opponents too.
"""

from collections.abc import Sequence
from dataclasses import replace

from arbiter.game.record import Claim, EndedByConsent
from arbiter.game.replay import Step
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.results import table_result
from rulings.deal.sides import opponents_of
from rulings.decision import OpenCard, OrderChecked
from rulings.effect import NO_EFFECT, Effect
from rulings.findings.claim_terms import (
    Terms,
    as_claimed,
    receivers_of_rest,
    side_tricks,
    splits,
    terms_of,
)
from rulings.findings.open_cards import orders_checked, steps_that_stand
from rulings.findings.plan_kept import first_departure
from rulings.proof.claim_proof import Trial, trials
from rulings.proof.helpless_play import Measure, can_be_played_out
from rulings.proof.presumptions import PRESUMPTIONS
from rulings.questions import ask, reading_in_force, readings_of
from rulings.trace import Trace, by_player

RULE = "3.9.14.4"
BY_CONSENT = "3.9.22"
OPEN_CARD, OPEN_CARDS = "3.9.14", "3.9.15"

AS_PLAYED, PROVED = "as-played", "proved"
UPHELD, TABLE_RESULT, PLAY_ON = "upheld", "table-result", "play-on"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a claim; `None` where no cards were shown, for then it is only an offer."""
    if isinstance(breach.event, Claim) and not breach.event.cards_shown:
        text = saying("claim.only-an-offer", player=breach.offender)
        trace.law(text, BY_CONSENT)
        return None
    state = breach.before
    if state is None:
        return _refer(case, breach, None, trace)
    terms = terms_of(case, breach, state)
    _tell_the_claim(breach, terms, trace)
    if _was_accepted(case, breach):
        return _accepted(case, breach, trace)
    played = () if breach.at is None else steps_that_stand(case, breach.at)
    if played:
        return _played_on(case, breach, terms, played, trace)
    return _judged(case, breach, terms, state, breach.at, trace)


def _tell_the_claim(breach: Breach, terms: Terms, trace: Trace) -> None:
    code = "claim.said" if terms.is_told else "claim.took-for-granted"
    trace.fact(saying(code, player=terms.claimer, n=terms.tricks, trick=breach.trick or 0), RULE)
    if terms.plan is not None:
        trace.fact(saying("claim.plan", player=terms.claimer, plan=terms.plan), RULE)
    else:
        trace.law(saying("claim.no-plan", player=terms.claimer), RULE, OPEN_CARDS)


def _was_accepted(case: Case, breach: Breach) -> bool:
    """Whether all agreed to the claim: by their word, or by a table result nobody disputes."""
    agreed = any(
        isinstance(happening.event, EndedByConsent) and happening.at >= (breach.at or 0)
        for happening in case.replay.happenings
    )
    disputed = any(complaint.kind == "claim" for complaint in breach.complaints)
    return agreed or (case.record.tricks is not None and not disputed)


def _accepted(case: Case, breach: Breach, trace: Trace) -> Ruling:
    tricks = table_result(case.record, case.replay)
    trace.law(saying("claim.accepted", tricks=by_player(tricks or {})), BY_CONSENT)
    return Ruling(found(breach, BY_CONSENT), (BY_CONSENT, RULE))


def _judged(
    case: Case, breach: Breach, terms: Terms, state: State, start: int | None, trace: Trace
) -> Ruling:
    """Put the claim to the test where it stands."""
    tried = trials(case, terms, state, start or 0) if can_be_played_out(state) else {}
    if not tried:
        return _refer(case, breach, terms, trace)
    upheld, split = None, None
    if any(trial.holds for trial in tried.values()):
        upheld, split = _upheld(case, terms, state)
    effects = {
        measure.value: upheld if trial.holds else _beaten(trial) for measure, trial in tried.items()
    }
    known = {reading: effect for reading, effect in effects.items() if effect is not None}
    measure = Measure(reading_in_force(case, RULE, tuple(effects)))
    trial, effect = tried[measure], effects[measure]
    alternatives = readings_of(case, RULE, known)[0] if len(known) == len(effects) > 1 else ()
    _tell_the_trial(terms, state, trial, len(tried), trace)
    if effect is not None and effect.tricks is not None:
        trace.law(saying("claim.result", tricks=by_player(effect.tricks)), RULE)
    return Ruling(
        infraction=found(breach, RULE),
        citations=(RULE, OPEN_CARDS, OPEN_CARD),
        effect=effect or NO_EFFECT,
        alternatives=alternatives,
        asks=() if split is None or not trial.holds else (split,),
        open_cards=_opened(breach, terms, state),
        proofs=(trial.proof(terms, state, start or 0),),
        said=_said(case, terms, holds=trial.holds),
    )


def _beaten(trial: Trial) -> Effect:
    return Effect(tricks=trial.brought.tricks, ends_play=True)


def _upheld(case: Case, terms: Terms, state: State) -> tuple[Effect | None, Ask | None]:
    """The tricks as claimed; who gets those that the claim leaves is asked where it is open."""
    left = TRICKS_IN_A_DEAL - sum(state.taken.values()) - terms.tricks
    ways = splits(receivers_of_rest(case, terms), left)
    effects = [Effect(tricks=as_claimed(terms, state.taken, way), ends_play=True) for way in ways]
    if len(ways) == 1:
        return effects[0], None
    question = ask(
        case,
        f"{RULE}.split",
        saying("claim.question-split"),
        [
            Answer(
                "-".join(str(count) for count in way.values()),
                saying("claim.answer-split", tricks=by_player(way)),
                effect,
            )
            for way, effect in zip(ways, effects, strict=True)
        ],
    )
    return (None if question.is_open else question.effect), question


def _tell_the_trial(terms: Terms, state: State, trial: Trial, count: int, trace: Trace) -> None:
    """Tell what the opponents can bring about, and what they may not demand."""
    got = side_tricks(terms, trial.brought.tricks) - side_tricks(terms, state.taken)
    if trial.holds and count == 1:
        trace.law(saying("claim.holds-anyhow", player=terms.claimer, n=got), RULE, value=got)
        return
    match trial.measure:
        case Measure.NOT_ABSURD:
            trace.judgement(saying("claim.enumerated"), RULE)
        case Measure.PRESUMPTIONS:
            names = tuple(saying(f"claim.presumed-{name}") for name in PRESUMPTIONS)
            trace.judgement(saying("claim.presumed", presumptions=names), RULE)
        case Measure.ANY_CARD:
            trace.judgement(saying("claim.any-card"), RULE)
    code = "claim.holds" if trial.holds else "claim.beaten"
    trace.law(saying(code, player=terms.claimer, n=got), RULE, value=got)


def _opened(breach: Breach, terms: Terms, state: State) -> tuple[OpenCard, ...]:
    return tuple(
        OpenCard(player, tuple(hand), "claim", breach.trick or 0)
        for player in terms.helpless
        if (hand := state.hands[player])
    )


def _played_on(
    case: Case, breach: Breach, terms: Terms, steps: Sequence[Step], trace: Trace
) -> Ruling:
    """The opponents let the play go on: it is checked against the orders and the plan."""
    assert breach.before is not None
    assert breach.at is not None
    opponents = opponents_of(case.record, terms.claimer)
    orders = orders_checked(case, breach, by=opponents, to=terms.helpless)
    departed = first_departure(steps, terms.helpless, terms.plan or ())
    is_at_fault = departed is not None or any(order.obeyed is False for order in orders)
    if departed is not None:
        text = saying("claim.left-the-plan", player=departed.player, card=departed.card)
        trace.fact(text, RULE)
    if table_result(case.record, case.replay) is None:
        return _goes_on(case, breach, terms, steps, orders, trace)
    if not is_at_fault:
        trace.law(saying("claim.played-out"), RULE)
        return _from_table(breach, terms, orders)
    judged = _judged(case, breach, terms, breach.before, breach.at, Trace())
    question = ask(
        case,
        f"{RULE}.play",
        saying("claim.question-play", player=terms.claimer),
        [
            Answer(AS_PLAYED, saying("claim.answer-as-played"), NO_EFFECT),
            Answer(
                PROVED, saying("claim.answer-proved"), None if judged.is_open else judged.effect
            ),
        ],
    )
    if question.decided == PROVED:
        judged = _judged(case, breach, terms, breach.before, breach.at, trace)
        return replace(judged, asks=(question, *judged.asks), orders=orders)
    if question.decided == AS_PLAYED:
        trace.judgement(saying("claim.judged-as-played"), RULE)
    return replace(_from_table(breach, terms, orders), asks=(question,))


def _from_table(breach: Breach, terms: Terms, orders: tuple[OrderChecked, ...]) -> Ruling:
    assert breach.before is not None
    return Ruling(
        found(breach, RULE),
        (RULE, OPEN_CARDS, OPEN_CARD),
        open_cards=_opened(breach, terms, breach.before),
        orders=orders,
    )


def _goes_on(
    case: Case,
    breach: Breach,
    terms: Terms,
    steps: Sequence[Step],
    orders: tuple[OrderChecked, ...],
    trace: Trace,
) -> Ruling:
    """Some cards were played since: what is left of the claim is judged where the play stands."""
    assert breach.before is not None
    now = case.replay.final
    took = side_tricks(terms, now.taken) - side_tricks(terms, breach.before.taken)
    played = {step.card for step in steps}
    plan = tuple(card for card in terms.plan or () if card not in played)
    left = replace(terms, tricks=max(0, terms.tricks - took), plan=plan or terms.plan)
    trace.fact(saying("claim.since-then", player=terms.claimer, n=took), RULE)
    ruling = _judged(case, breach, left, now, len(case.replay.steps), trace)
    return replace(ruling, orders=orders)


def _refer(case: Case, breach: Breach, terms: Terms | None, trace: Trace) -> Ruling:
    """The cards do not tell, or too many plays are possible: the arbiter decides."""
    state = breach.before
    unknown = () if state is None else state.unknown_hands()
    text = saying("claim.cards-missing", players=unknown) if unknown else saying("claim.too-big")
    trace.fact(text, RULE)
    effect, split = None, None
    if terms is not None and state is not None:
        effect, split = _upheld(case, terms, state)
    answers = [Answer(UPHELD, saying("claim.answer-upheld"), effect)]
    if table_result(case.record, case.replay) is not None:
        answers.append(Answer(TABLE_RESULT, saying("claim.answer-table-result"), NO_EFFECT))
    else:
        answers.append(Answer(PLAY_ON, saying("claim.answer-play-on"), NO_EFFECT))
    question = ask(case, f"{RULE}.result", saying("claim.question-result"), answers)
    asks: tuple[Ask, ...] = (question,)
    if question.decided == UPHELD and split is not None:
        asks = (question, split)
    if question.decided is not None:
        chosen = next(a.text for a in question.answers if a.value == question.decided)
        trace.judgement(saying("claim.judged", answer=chosen), RULE)
    said = () if terms is None else _said_untested(case, terms, question.decided)
    return Ruling(found(breach, RULE), (RULE,), effect=question.effect, asks=asks, said=said)


def _said_untested(case: Case, terms: Terms, decided: str | None) -> tuple[Saying, ...]:
    """What holds for a claim that the cards cannot settle: as claimed, or play goes on openly."""
    if decided == UPHELD:
        return _said(case, terms, holds=True)
    if terms.plan is not None:
        return (saying("claim.say-plan-binds", player=terms.claimer),)
    opponents = opponents_of(case.record, terms.claimer)
    return (saying("claim.say-open", player=terms.claimer, opponents=opponents),)


def _said(case: Case, terms: Terms, *, holds: bool) -> tuple[Saying, ...]:
    opponents = opponents_of(case.record, terms.claimer)
    if holds:
        return (
            saying("claim.say-holds", player=terms.claimer),
            saying("claim.say-score-as-claimed"),
        )
    return (
        saying("claim.say-beaten", player=terms.claimer, opponents=opponents),
        saying("claim.say-score-as-proved"),
    )
