"""A contract ordered with a wrong number of cards: 3.4.6, and comment 15 where it was dealt so.

Two down on that game. If even with a correct discard a remise was unavoidable, all playing their
best with open cards, the two are added to it.
"""

from arbiter.game.contracts import Misere, SuitGame
from arbiter.sayings import saying
from arbiter.scoring.result import TO_NOBODY, Fine
from rulings.adjudicator import Alternative, Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.unplayed import unplayed_remise
from rulings.effect import Effect
from rulings.findings.wrong_count import (
    AT_ORDER,
    IN_PLAY,
    OWN_COUNT,
    UNEVEN,
    Heard,
    asserted_tricks,
    hear_count,
    is_shown,
)
from rulings.proof.count_proof import best_discard, undertricks
from rulings.questions import ask, readings_of
from rulings.rulebook import load_rule
from rulings.trace import Trace

PROVEN_PAYS, DECLARER_ONLY = "proven-pays", "declarer-only"
PROVED, NOT_PROVED = "yes", "no"
RIGHT, REDEAL = "dealt-right", "redeal"
CITED = (AT_ORDER, IN_PLAY, OWN_COUNT)


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a declarer who ordered with more or fewer cards than ten."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    heard = hear_count(case, breach, AT_ORDER, trace)
    if not isinstance(heard, Heard):
        return heard
    proven, proof = _proven(case, heard, contract, trace)
    asks = (*heard.asks, *((proof,) if proof is not None else ()))
    alternatives, effect = _remise(case, contract, proven)
    if not is_shown(case, breach):
        dealt = _how_dealt(case, breach, effect)
        asks = (*asks, dealt)
        if dealt.decided != RIGHT:
            if dealt.decided == REDEAL:
                trace.judgement(saying("count.judged-redeal"), UNEVEN, after=[heard.told])
            return Ruling(found(heard.breach, OWN_COUNT), CITED, dealt.effect, asks=asks)
    _tell_the_remise(contract, proven, heard.told, trace)
    for reading in alternatives:
        if reading.chosen:
            pays = reading.reading == PROVEN_PAYS
            words = saying("count.proven-pays") if pays else saying("count.declarer-only")
            trace.law(words, AT_ORDER)
    return Ruling(
        infraction=found(heard.breach, AT_ORDER),
        citations=CITED,
        effect=effect,
        alternatives=alternatives,
        asks=asks,
        said=(
            saying("count.say-order", player=contract.declarer, n=_penalty() + proven),
            saying("count.say-not-played"),
        ),
        hears_assertion=True,
    )


def _penalty() -> int:
    return load_rule(AT_ORDER).whole("penalty_tricks")


def _proven(
    case: Case, heard: Heard, contract: SuitGame | Misere, trace: Trace
) -> tuple[int, Ask | None]:
    """The remise that is proved unavoidable, and the question where the cards do not tell."""
    best = best_discard(case, contract)
    if best is not None:
        proven = undertricks(contract, best.tricks)
        trace.law(
            saying("count.best-discard", n=proven, tricks=best.tricks, cards=best.discard),
            AT_ORDER,
            value=best.tricks,
            after=[heard.told],
            tells_hands=True,
        )
        return proven, None
    asserted = asserted_tricks(heard.breach, contract.declarer)
    if asserted is None:
        trace.law(saying("count.nothing-proved"), AT_ORDER, after=[heard.told])
        return 0, None
    claimed = undertricks(contract, asserted)
    question = ask(
        case,
        f"{AT_ORDER}.proved",
        saying("count.question-proved", n=claimed),
        [
            Answer(PROVED, saying("count.answer-proved"), _remise(case, contract, claimed)[1]),
            Answer(NOT_PROVED, saying("count.answer-not-proved"), _remise(case, contract, 0)[1]),
        ],
    )
    if question.decided is not None:
        is_proved = question.decided == PROVED
        words = saying("count.judged-proved") if is_proved else saying("count.judged-not-proved")
        trace.judgement(words, AT_ORDER, after=[heard.told])
    return claimed if question.decided == PROVED else 0, question


def _remise(
    case: Case, contract: SuitGame | Misere, proven: int
) -> tuple[tuple[Alternative, ...], Effect]:
    """The remise of two and what is proved; whether the proved part pays has two readings."""
    pays = _written(case, contract, proven, proven)
    alone = _written(case, contract, proven, 0)
    if pays.entries == alone.entries:
        return (), pays
    return readings_of(case, AT_ORDER, {PROVEN_PAYS: pays, DECLARER_ONLY: alone})


def _written(case: Case, contract: SuitGame | Misere, proven: int, consoled: int) -> Effect:
    down = _penalty() + proven
    return Effect(
        fines=(Fine(contract.declarer, _penalty(), TO_NOBODY, {}, AT_ORDER),),
        entries=unplayed_remise(case, contract, down, consoled, AT_ORDER),
        ends_play=True,
    )


def _tell_the_remise(contract: SuitGame | Misere, proven: int, told: int, trace: Trace) -> None:
    penalty = _penalty()
    law = trace.law(
        saying("count.two-down", player=contract.declarer, n=penalty),
        AT_ORDER,
        value=penalty,
        after=[told],
    )
    if proven:
        total = penalty + proven
        text = saying("count.added", proven=proven, penalty=penalty, n=total)
        trace.arithmetic(text, value=total, after=[law])


def _how_dealt(case: Case, breach: Breach, effect: Effect) -> Ask:
    """Whether he was dealt a wrong number, which the record does not show."""
    return ask(
        case,
        f"{OWN_COUNT}.dealt.{breach.offender}",
        saying("count.question-dealt", player=breach.offender),
        [
            Answer(RIGHT, saying("count.answer-dealt-right"), effect),
            Answer(REDEAL, saying("count.answer-redeal"), Effect(entries=(), ends_play=True)),
        ],
    )
