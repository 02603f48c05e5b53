"""The limits of every breach of turn: a played trick (3.9.14.5) and the last one (3.9.21)."""

from collections.abc import Mapping
from dataclasses import replace

from arbiter.game.cards import Card
from arbiter.game.procedure import winning_place
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import Value, saying
from rulings.adjudicator import Alternative, Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.results import table_result
from rulings.effect import Effect
from rulings.precedence import governing
from rulings.questions import ask, readings_of
from rulings.trace import Trace, by_player

TRICK_PLAYED = "3.9.14.5"
LAST_TRICK = "3.9.21"
WHO_LEADS = "3.9.1"
TRICK_COMPLETE = "3.9.5"
OWNER_OF_TRICK = "3.9.4"

AS_PLAYED = "as-played"
PROPER_TURN = "proper-turn"

WHO_TOOK_IT = f"{LAST_TRICK}.taken-by"


def within_limits(case: Case, breach: Breach, rule: str, trace: Trace) -> Ruling | None:
    """The ruling where a limit of the rule on turn is met; `None` where the rule applies.

    Args:
        case: The case.
        breach: A breach of turn; it is told here, whatever follows.
        rule: The rule that would apply without the limit.
        trace: Where the steps are told.

    """
    tell_the_turn(breach, trace)
    candidates = [rule]
    if breach.raised != "in-trick":
        candidates.append(TRICK_PLAYED)
    if breach.trick == TRICKS_IN_A_DEAL:
        candidates.append(LAST_TRICK)
    rules = {each.id for each in governing(candidates)}
    if LAST_TRICK in rules:
        return _last_trick(case, breach, rule, trace)
    if TRICK_PLAYED in rules:
        return _noticed_late(case, breach, rule, trace)
    return None


def tell_the_turn(breach: Breach, trace: Trace) -> None:
    """Tell whose turn it was and who acted."""
    way = "led" if breach.kind == "lead-out-of-turn" else "played"
    if breach.before is not None:
        turn = saying(f"ruling.turn-{way}", trick=breach.in_trick, player=breach.before.to_act)
        trace.law(turn, WHO_LEADS)
    values: dict[str, Value] = {"trick": breach.in_trick, "player": breach.hand}
    if breach.card is None:
        trace.fact(saying(f"ruling.{way}-out-of-turn", **values), WHO_LEADS)
    else:
        text = saying(f"ruling.{way}-card-out-of-turn", **values, card=breach.card)
        trace.fact(text, WHO_LEADS)


def _noticed_late(case: Case, breach: Breach, rule: str, trace: Trace) -> Ruling:
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
        citations=(TRICK_PLAYED, rule, TRICK_COMPLETE, WHO_LEADS),
    )


def _last_trick(case: Case, breach: Breach, rule: str, trace: Trace) -> Ruling:
    """A slip in the last trick changes nothing; how the cards then count has two readings."""
    law = trace.law(saying("ruling.last-trick-no-penalty"), LAST_TRICK)
    citations = [LAST_TRICK, rule, WHO_LEADS]
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
        results[AS_PLAYED] = _taken_by_leader(breach.before, cards, breach.hand)
    return {**results, PROPER_TURN: in_turn}


def _cards_of_the_last_trick(case: Case, breach: Breach) -> dict[str, Card] | None:
    """Each player's last card, played or still held; `None` where one is unknown."""
    if breach.before is None:
        return None
    around = breach.before.table.hands
    cards = dict(case.replay.tricks[-1].cards) if case.replay.tricks else {}
    moment = case.record.at
    if not case.record.play and moment is not None and len(moment.played) == len(around):
        cards = dict(zip(_from(breach.hand, around), moment.played, strict=True))
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
