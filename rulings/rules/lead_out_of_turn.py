"""A lead out of turn on raspasy: 3.9.14.3, with its limits 3.9.14.5 and 3.9.21."""

from collections.abc import Mapping

from arbiter.game.cards import Card
from arbiter.game.contracts import Raspasy
from arbiter.game.procedure import winning_place
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import saying
from rulings.adjudicator import Breach, Ruling, TrickReading
from rulings.case import Case
from rulings.decision import InfractionFound
from rulings.precedence import governing
from rulings.referral import refer_to_arbiter
from rulings.results import table_result
from rulings.trace import Trace, by_player

GENERAL = "3.9.14"
ON_RASPASY = "3.9.14.3"
TRICK_PLAYED = "3.9.14.5"
LAST_TRICK = "3.9.21"
WHO_LEADS = "3.9.1"
TRICK_COMPLETE = "3.9.5"
OWNER_OF_TRICK = "3.9.4"

AS_PLAYED = "as-played"
PROPER_TURN = "proper-turn"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a lead out of turn; outside raspasy the arbiter rules by hand."""
    if not isinstance(case.record.contract, Raspasy):
        return refer_to_arbiter(breach, GENERAL, trace)
    rules = {rule.id for rule in governing(_candidates(breach))}
    _tell_the_breach(breach, trace)
    if LAST_TRICK in rules:
        return _last_trick(case, breach, trace)
    if TRICK_PLAYED in rules:
        return _noticed_late(case, breach, trace)
    return _remaining_tricks(breach, trace)


def _candidates(breach: Breach) -> list[str]:
    """The rules that fit: the general one, the one on raspasy, and the limits that are met."""
    candidates = [GENERAL, ON_RASPASY]
    if breach.raised != "in-trick":
        candidates.append(TRICK_PLAYED)
    if breach.trick == TRICKS_IN_A_DEAL:
        candidates.append(LAST_TRICK)
    return candidates


def _tell_the_breach(breach: Breach, trace: Trace) -> None:
    leader = breach.before.to_act
    trace.law(saying("ruling.who-leads", trick=breach.trick, player=leader), WHO_LEADS)
    if breach.card is None:
        text = saying("ruling.led-out-of-turn", trick=breach.trick, player=breach.offender)
    else:
        text = saying(
            "ruling.led-card-out-of-turn",
            trick=breach.trick,
            player=breach.offender,
            card=breach.card,
        )
    trace.fact(text, WHO_LEADS)


def _remaining_tricks(breach: Breach, trace: Trace) -> Ruling:
    """All tricks from the breach on, the running one included, go to the offender."""
    taken = breach.before.taken
    rest = TRICKS_IN_A_DEAL - sum(taken.values())
    in_time = trace.fact(saying("ruling.noticed-in-trick", trick=breach.trick), TRICK_PLAYED)
    law = trace.law(
        saying("ruling.remaining-tricks", player=breach.offender, n=rest),
        ON_RASPASY,
        value=rest,
        after=[in_time],
    )
    tricks = {**taken, breach.offender: taken[breach.offender] + rest}
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


def _noticed_late(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """A trick once played is neither punished nor replayed; its winner leads on."""
    fact = trace.fact(saying(f"ruling.noticed-{breach.raised}"), TRICK_COMPLETE)
    law = trace.law(saying("ruling.late-no-penalty"), TRICK_PLAYED, after=[fact])
    tricks = table_result(case.record, case.replay)
    if tricks is None:
        leader = case.replay.final.to_act
        trace.law(saying("ruling.winner-leads-on", player=leader), TRICK_PLAYED, after=[law])
    else:
        trace.fact(saying("ruling.table-result", tricks=by_player(tricks)), OWNER_OF_TRICK)
    return Ruling(
        infraction=_found(breach, TRICK_PLAYED),
        citations=(TRICK_PLAYED, ON_RASPASY, TRICK_COMPLETE, WHO_LEADS),
        tricks=tricks,
    )


def _last_trick(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """A slip in the last trick changes nothing; how the cards then count has two readings."""
    law = trace.law(saying("ruling.last-trick-no-penalty"), LAST_TRICK)
    played = table_result(case.record, case.replay)
    in_turn = _in_proper_turn(breach.before, case)
    if played is None:
        default, results = PROPER_TURN, {PROPER_TURN: in_turn}
    else:
        default, results = AS_PLAYED, {AS_PLAYED: played, PROPER_TURN: in_turn}
    chosen = case.judgement.readings.get(LAST_TRICK, default)
    if chosen not in results:
        chosen = default
    tricks = results[chosen]
    if tricks is not None:
        text = saying(f"ruling.last-trick-{chosen}", tricks=by_player(tricks))
        trace.law(text, LAST_TRICK, OWNER_OF_TRICK, after=[law])
    citations = [LAST_TRICK, ON_RASPASY, WHO_LEADS]
    if breach.raised != "in-trick":
        citations.insert(1, TRICK_PLAYED)
    readings = tuple(
        TrickReading(LAST_TRICK, reading, reading == chosen, result)
        for reading, result in results.items()
        if len(results) > 1
    )
    return Ruling(_found(breach, LAST_TRICK), tuple(citations), tricks, readings)


def _in_proper_turn(before: State, case: Case) -> Mapping[str, int] | None:
    """The result if the last trick counts as led by the player whose turn it was."""
    cards: list[Card] = []
    played = dict(case.replay.tricks[-1].cards) if case.replay.tricks else {}
    owners = _from(before.to_act, before.table.hands)
    for player in owners:
        hand = before.hands[player]
        card = played.get(player) or (
            next(iter(hand)) if hand is not None and len(hand) == 1 else None
        )
        if card is None:
            return None
        cards.append(card)
    winner = owners[winning_place(cards, before.trump)]
    return {**before.taken, winner: before.taken[winner] + 1}


def _from(first: str, around: tuple[str, ...]) -> tuple[str, ...]:
    place = around.index(first)
    return around[place:] + around[:place]


def _found(breach: Breach, rule: str) -> InfractionFound:
    return InfractionFound(breach.kind, rule, breach.offender, breach.trick, breach.card)
