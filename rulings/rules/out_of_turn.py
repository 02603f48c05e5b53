"""A card out of turn on raspasy: 3.9.14.3, with its limits 3.9.14.5 and 3.9.21.

The rule speaks of a lead. Whether a card thrown early into a running trick falls under it the Code
leaves open: then the arbiter chooses between all remaining tricks and an open card.
"""

from collections.abc import Mapping
from dataclasses import replace

from arbiter.game.cards import Card
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.procedure import winning_place
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import Value, saying
from rulings.adjudicator import Alternative, Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.effect import NO_EFFECT, Effect
from rulings.precedence import governing
from rulings.questions import ask, readings_of
from rulings.referral import refer_to_arbiter
from rulings.results import table_result
from rulings.trace import Trace, by_player

GENERAL = "3.9.14"
BY_WHISTER = "3.9.14.1"
BY_DECLARER = "3.9.14.2"
ON_RASPASY = "3.9.14.3"
TRICK_PLAYED = "3.9.14.5"
LAST_TRICK = "3.9.21"
OPEN_CARDS = "3.9.15"
WHO_LEADS = "3.9.1"
TRICK_COMPLETE = "3.9.5"
OWNER_OF_TRICK = "3.9.4"

AS_PLAYED = "as-played"
PROPER_TURN = "proper-turn"

INSIDE_A_TRICK = f"{ON_RASPASY}.inside-trick"
ALL_TRICKS = "all-tricks"
OPEN_CARD = "open-card"

WHO_TOOK_IT = f"{LAST_TRICK}.taken-by"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a card out of turn; outside raspasy the arbiter rules by hand."""
    if not isinstance(case.record.contract, Raspasy):
        return refer_to_arbiter(case, breach, _rule_in_a_contract(case, breach), trace)
    rules = {rule.id for rule in governing(_candidates(breach))}
    _tell_the_breach(breach, trace)
    if LAST_TRICK in rules:
        return _last_trick(case, breach, trace)
    if TRICK_PLAYED in rules:
        return _noticed_late(case, breach, trace)
    if breach.kind == "play-out-of-turn":
        return _inside_a_trick(case, breach, trace)
    return _remaining_tricks(breach, trace)


def _rule_in_a_contract(case: Case, breach: Breach) -> str:
    """The rule that speaks of a lead out of turn against or by a declarer."""
    contract = case.record.contract
    if breach.kind != "lead-out-of-turn" or not isinstance(contract, SuitGame | Misere):
        return GENERAL
    return BY_DECLARER if contract.declarer == breach.offender else BY_WHISTER


def _candidates(breach: Breach) -> list[str]:
    """The rules that fit: the general one, the one on raspasy, and the limits that are met."""
    candidates = [GENERAL, ON_RASPASY]
    if breach.raised != "in-trick":
        candidates.append(TRICK_PLAYED)
    if breach.trick == TRICKS_IN_A_DEAL:
        candidates.append(LAST_TRICK)
    return candidates


def _tell_the_breach(breach: Breach, trace: Trace) -> None:
    way = "led" if breach.kind == "lead-out-of-turn" else "played"
    if breach.before is not None:
        turn = saying(f"ruling.turn-{way}", trick=breach.in_trick, player=breach.before.to_act)
        trace.law(turn, WHO_LEADS)
    values: dict[str, Value] = {"trick": breach.in_trick, "player": breach.offender}
    if breach.card is None:
        trace.fact(saying(f"ruling.{way}-out-of-turn", **values), WHO_LEADS)
    else:
        text = saying(f"ruling.{way}-card-out-of-turn", **values, card=breach.card)
        trace.fact(text, WHO_LEADS)


def _remaining_tricks(breach: Breach, trace: Trace) -> Ruling:
    """All tricks from the breach on, the running one included, go to the offender."""
    assert breach.before is not None
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    in_time = trace.fact(saying("ruling.noticed-in-trick", trick=breach.in_trick), TRICK_PLAYED)
    law = trace.law(
        saying("ruling.remaining-tricks", player=breach.offender, n=rest),
        ON_RASPASY,
        value=rest,
        after=[in_time],
    )
    tricks = _with_the_rest(breach)
    trace.arithmetic(
        saying(
            "ruling.tricks-with-rest",
            player=breach.offender,
            before=taken[breach.offender],
            rest=rest,
            tricks=by_player(tricks),
        ),
        value=tricks[breach.offender],
        after=[law],
    )
    return Ruling(
        infraction=found(breach, ON_RASPASY),
        citations=(ON_RASPASY, WHO_LEADS),
        effect=Effect(tricks=tricks, ends_play=True),
        damage_from=breach.before,
    )


def _with_the_rest(breach: Breach) -> Mapping[str, int]:
    assert breach.before is not None
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    return {**taken, breach.offender: taken[breach.offender] + rest}


def _inside_a_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """The Code leaves it open: the arbiter chooses, each way with what it leads to."""
    question = _question_inside_a_trick(case, breach)
    trace.law(saying("ruling.inside-trick-open"), GENERAL, ON_RASPASY)
    if question.decided == ALL_TRICKS:
        trace.judgement(saying("ruling.judged-all-tricks"), ON_RASPASY)
        return replace(_remaining_tricks(breach, trace), asks=(question,))
    if question.decided == OPEN_CARD:
        trace.judgement(saying("ruling.judged-open-card", player=breach.offender), OPEN_CARDS)
    return Ruling(
        infraction=found(breach, GENERAL),
        citations=(GENERAL, ON_RASPASY, OPEN_CARDS, WHO_LEADS),
        asks=(question,),
    )


def _question_inside_a_trick(case: Case, breach: Breach) -> Ask:
    return ask(
        case,
        INSIDE_A_TRICK,
        saying("ruling.question-inside-trick", player=breach.offender),
        [
            Answer(
                ALL_TRICKS,
                saying("ruling.answer-all-tricks", player=breach.offender),
                Effect(tricks=_with_the_rest(breach), ends_play=True),
            ),
            Answer(
                OPEN_CARD,
                saying("ruling.answer-open-card", player=breach.offender),
                NO_EFFECT if table_result(case.record, case.replay) else None,
            ),
        ],
    )


def _noticed_late(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """A trick once played is neither punished nor replayed; its winner leads on."""
    fact = trace.fact(saying(f"ruling.noticed-{breach.raised}"), TRICK_COMPLETE)
    law = trace.law(saying("ruling.late-no-penalty"), TRICK_PLAYED, after=[fact])
    tricks = table_result(case.record, case.replay)
    winner = next((t.winner for t in case.replay.tricks if t.number == breach.trick), None)
    if tricks is not None:
        trace.fact(saying("ruling.table-result", tricks=by_player(tricks)), OWNER_OF_TRICK)
    elif winner is not None:
        text = saying("ruling.winner-leads-on", trick=breach.in_trick, player=winner)
        trace.law(text, TRICK_PLAYED, after=[law])
    else:
        trace.law(saying("ruling.record-breaks-off"), TRICK_PLAYED, after=[law])
    return Ruling(
        infraction=found(breach, TRICK_PLAYED),
        citations=(TRICK_PLAYED, ON_RASPASY, TRICK_COMPLETE, WHO_LEADS),
    )


def _last_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """A slip in the last trick changes nothing; how the cards then count has two readings."""
    law = trace.law(saying("ruling.last-trick-no-penalty"), LAST_TRICK)
    citations = [LAST_TRICK, ON_RASPASY, WHO_LEADS]
    if breach.raised != "in-trick":
        citations.insert(1, TRICK_PLAYED)
    results = _results_of_the_last_trick(case, breach)
    if not results:
        return _taken_by_whom(case, breach, tuple(citations), trace)
    effects = {reading: Effect(tricks=tricks) for reading, tricks in results.items()}
    readings, effect = readings_of(case, LAST_TRICK, effects)
    if table_result(case.record, case.replay) is None and PROPER_TURN in effects:
        readings, effect = _unless_chosen(case, PROPER_TURN, readings, effects)
    chosen = next(reading.reading for reading in readings if reading.chosen)
    text = saying(f"ruling.last-trick-{chosen}", tricks=by_player(results[chosen]))
    trace.law(text, LAST_TRICK, OWNER_OF_TRICK, after=[law])
    return Ruling(
        infraction=found(breach, LAST_TRICK),
        citations=tuple(citations),
        effect=effect,
        alternatives=readings if len(readings) > 1 else (),
    )


def _unless_chosen(
    case: Case,
    reading: str,
    readings: tuple[Alternative, ...],
    effects: Mapping[str, Effect],
) -> tuple[tuple[Alternative, ...], Effect]:
    """That reading in force unless the arbiter chose another: an incomplete trick is in turn."""
    if case.judgement.readings.get(LAST_TRICK) in effects:
        return readings, next(each.effect for each in readings if each.chosen)
    return (
        tuple(replace(each, chosen=each.reading == reading) for each in readings),
        effects[reading],
    )


def _results_of_the_last_trick(case: Case, breach: Breach) -> dict[str, Mapping[str, int]]:
    """The result under each reading, as far as the cards are known."""
    played = table_result(case.record, case.replay)
    results = {} if played is None else {AS_PLAYED: played}
    cards = _cards_of_the_last_trick(case, breach)
    if breach.before is None or cards is None:
        return results
    in_turn = _taken_by_leader(breach.before, cards, breach.before.to_act)
    if played is None and breach.kind == "lead-out-of-turn":
        results[AS_PLAYED] = _taken_by_leader(breach.before, cards, breach.offender)
    return {**results, PROPER_TURN: in_turn}


def _cards_of_the_last_trick(case: Case, breach: Breach) -> dict[str, Card] | None:
    """Each player's last card, played or still held; `None` where one is unknown."""
    if breach.before is None:
        return None
    around = breach.before.table.hands
    cards = dict(case.replay.tricks[-1].cards) if case.replay.tricks else {}
    moment = case.record.at
    if not case.record.play and moment is not None and len(moment.played) == len(around):
        cards = dict(zip(_from(breach.offender, around), moment.played, strict=True))
    for player in around:
        held = tuple(breach.before.hands[player] or ())
        if player not in cards and len(held) == 1:
            cards[player] = held[0]
    return cards if len(cards) == len(around) else None


def _taken_by_leader(before: State, cards: Mapping[str, Card], leader: str) -> Mapping[str, int]:
    """The tricks of the deal if that player leads the last one."""
    owners = _from(leader, before.table.hands)
    winner = owners[winning_place([cards[player] for player in owners], before.trump)]
    return {**before.taken, winner: before.taken[winner] + 1}


def _taken_by_whom(case: Case, breach: Breach, citations: tuple[str, ...], trace: Trace) -> Ruling:
    """Ask who took the last trick, where its cards are not recorded."""
    before = breach.before
    assert before is not None
    trace.fact(saying("ruling.cards-missing", players=before.unknown_hands()), LAST_TRICK)
    question = ask(
        case,
        WHO_TOOK_IT,
        saying("ruling.question-taken-by"),
        [
            Answer(
                player,
                saying("ruling.answer-taken-by", player=player),
                Effect(tricks={**before.taken, player: before.taken[player] + 1}),
            )
            for player in before.table.hands
        ],
    )
    if question.decided is not None:
        trace.judgement(saying("ruling.judged-taken-by", player=question.decided), LAST_TRICK)
    return Ruling(found(breach, LAST_TRICK), citations, question.effect, asks=(question,))


def _from(first: str, around: tuple[str, ...]) -> tuple[str, ...]:
    place = around.index(first)
    return around[place:] + around[:place]
