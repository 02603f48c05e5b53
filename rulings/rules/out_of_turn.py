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
from rulings.accounts import entries_for, net_of
from rulings.adjudicator import Breach, Ruling, TrickReading
from rulings.case import Case
from rulings.decision import InfractionFound, Question, QuestionOption
from rulings.precedence import governing
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
        return refer_to_arbiter(breach, _rule_in_a_contract(case, breach), trace)
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
        turn = saying(f"ruling.turn-{way}", trick=breach.trick, player=breach.before.to_act)
        trace.law(turn, WHO_LEADS)
    values: dict[str, Value] = {"trick": breach.trick, "player": breach.offender}
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
    in_time = trace.fact(saying("ruling.noticed-in-trick", trick=breach.trick), TRICK_PLAYED)
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
        infraction=_found(breach, ON_RASPASY),
        citations=(ON_RASPASY, WHO_LEADS),
        tricks=tricks,
        damage_from=breach.before,
    )


def _with_the_rest(breach: Breach) -> Mapping[str, int]:
    assert breach.before is not None
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    return {**taken, breach.offender: taken[breach.offender] + rest}


def _inside_a_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """The Code leaves it open: the arbiter chooses, each way with what it leads to."""
    answer = case.judgement.answers.get(INSIDE_A_TRICK)
    question = _question_inside_a_trick(case, breach, answer)
    trace.law(saying("ruling.inside-trick-open"), GENERAL, ON_RASPASY)
    if answer == ALL_TRICKS:
        trace.judgement(saying("ruling.judged-all-tricks"), ON_RASPASY)
        return replace(_remaining_tricks(breach, trace), question=question)
    found = _found(breach, GENERAL)
    if answer == OPEN_CARD:
        trace.judgement(saying("ruling.judged-open-card", player=breach.offender), OPEN_CARDS)
    return Ruling(
        infraction=found,
        citations=(GENERAL, ON_RASPASY, OPEN_CARDS, WHO_LEADS),
        tricks=table_result(case.record, case.replay) if answer == OPEN_CARD else None,
        question=question,
    )


def _question_inside_a_trick(case: Case, breach: Breach, answer: str | None) -> Question:
    rest = _with_the_rest(breach)
    return Question(
        key=INSIDE_A_TRICK,
        text=saying("ruling.question-inside-trick", player=breach.offender),
        options=(
            QuestionOption(
                ALL_TRICKS,
                saying("ruling.answer-all-tricks", player=breach.offender),
                net=net_of(case, entries_for(case, rest)),
                tricks=rest,
            ),
            QuestionOption(OPEN_CARD, saying("ruling.answer-open-card", player=breach.offender)),
        ),
        decided=answer if answer in (ALL_TRICKS, OPEN_CARD) else None,
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
        text = saying("ruling.winner-leads-on", trick=breach.trick, player=winner)
        trace.law(text, TRICK_PLAYED, after=[law])
    else:
        trace.law(saying("ruling.record-breaks-off"), TRICK_PLAYED, after=[law])
    return Ruling(
        infraction=_found(breach, TRICK_PLAYED),
        citations=(TRICK_PLAYED, ON_RASPASY, TRICK_COMPLETE, WHO_LEADS),
        tricks=tricks,
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
    complete = table_result(case.record, case.replay) is not None
    default = AS_PLAYED if complete or PROPER_TURN not in results else PROPER_TURN
    chosen = case.judgement.readings.get(LAST_TRICK, default)
    chosen = chosen if chosen in results else default
    text = saying(f"ruling.last-trick-{chosen}", tricks=by_player(results[chosen]))
    trace.law(text, LAST_TRICK, OWNER_OF_TRICK, after=[law])
    readings = tuple(
        TrickReading(LAST_TRICK, reading, reading == chosen, result)
        for reading, result in results.items()
        if len(results) > 1
    )
    return Ruling(_found(breach, LAST_TRICK), tuple(citations), results[chosen], readings)


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
    results = {p: {**before.taken, p: before.taken[p] + 1} for p in before.table.hands}
    answer = case.judgement.answers.get(WHO_TOOK_IT)
    decided = answer if answer in results else None
    if decided is not None:
        trace.judgement(saying("ruling.judged-taken-by", player=decided), LAST_TRICK)
    question = Question(
        key=WHO_TOOK_IT,
        text=saying("ruling.question-taken-by"),
        options=tuple(
            QuestionOption(
                player,
                saying("ruling.answer-taken-by", player=player),
                net=net_of(case, entries_for(case, tricks)),
                tricks=tricks,
            )
            for player, tricks in results.items()
        ),
        decided=decided,
    )
    tricks = results[decided] if decided is not None else None
    return Ruling(_found(breach, LAST_TRICK), citations, tricks, question=question)


def _from(first: str, around: tuple[str, ...]) -> tuple[str, ...]:
    place = around.index(first)
    return around[place:] + around[:place]


def _found(breach: Breach, rule: str) -> InfractionFound:
    return InfractionFound(breach.kind, rule, breach.offender, breach.trick, breach.card)
