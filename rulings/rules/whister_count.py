"""A whister's wrong number of cards: 3.9.18, two short on his whist, whatever the cause.

Two missing tricks at his own rate, even where the duty is one. Whether the declarer's result stands
or is put right has two readings.
"""

from collections.abc import Mapping

from arbiter.game.contracts import SuitGame
from arbiter.sayings import saying
from rulings.adjudicator import Alternative, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.results import result_so_far
from rulings.effect import Effect
from rulings.findings.wrong_count import IN_PLAY, OWN_COUNT, Heard, hear_count, what_now
from rulings.proof.count_proof import certain_tricks
from rulings.questions import readings_of
from rulings.rulebook import load_rule
from rulings.trace import Trace, by_player

WHISTER_S_REMISE = "3.8.1.3"
FULL, HALF = "3.8.11", "3.8.12"
RESULT_STANDS, MADE_GOOD = "result-stands", "declarer-made-good"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a whister who had more or fewer cards than the others."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame)
    heard = hear_count(case, breach, IN_PLAY, trace)
    if not isinstance(heard, Heard):
        return heard
    player = heard.breach.offender
    missing = load_rule(IN_PLAY).whole("min_remise")
    law = trace.law(
        saying("count.two-short", player=player, n=missing),
        IN_PLAY,
        value=missing,
        after=[heard.told],
    )
    trace.law(saying("count.rate"), FULL, HALF, WHISTER_S_REMISE, after=[law])
    alternatives, effect = _with_the_declarer(
        case, heard.breach, contract, Effect(remises={player: missing}), trace
    )
    trace.law(saying("count.others-by-table"), IN_PLAY, after=[law])
    return Ruling(
        infraction=found(heard.breach, IN_PLAY),
        citations=(IN_PLAY, OWN_COUNT, WHISTER_S_REMISE),
        effect=effect,
        alternatives=alternatives,
        asks=heard.asks,
        said=(
            saying("count.say-whister", player=player),
            what_now(case),
        ),
        hears_assertion=True,
    )


def _with_the_declarer(
    case: Case, breach: Breach, contract: SuitGame, effect: Effect, trace: Trace
) -> tuple[tuple[Alternative, ...], Effect]:
    """Both readings, where open cards prove that the declarer would have taken more."""
    tricks = result_so_far(case)
    certain = certain_tricks(case, breach, contract)
    if tricks is None or certain is None or certain <= tricks.get(contract.declarer, 0):
        return (), effect
    right = _put_right(case, tricks, certain, contract.declarer, breach.offender)
    trace.fact(
        saying("count.declarer-certain", player=contract.declarer, n=certain),
        IN_PLAY,
        value=certain,
        tells_hands=True,
    )
    readings = {RESULT_STANDS: effect, MADE_GOOD: Effect(tricks=right, remises=effect.remises)}
    alternatives, chosen = readings_of(case, WHISTER_S_REMISE, readings)
    if chosen.tricks is not None:
        text = saying("count.declarer-made-good", tricks=by_player(right))
        trace.law(text, WHISTER_S_REMISE)
    return alternatives, chosen


def _put_right(
    case: Case, tricks: Mapping[str, int], certain: int, declarer: str, offender: str
) -> Mapping[str, int]:
    """The tricks with the declarer's put right, taken from the offender first."""
    right = dict(tricks)
    missing = certain - right.get(declarer, 0)
    others = [p for p in case.record.seating.hands if p not in (declarer, offender)]
    for player in (offender, *others):
        given = min(missing, right.get(player, 0))
        right[player] = right.get(player, 0) - given
        missing -= given
    return {**right, declarer: certain - missing}
