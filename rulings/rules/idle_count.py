"""A wrong number of cards where 3.9.18 names no measure: the arbiter decides.

A player who passed has no whist to be short on, nor has anybody against a misère; on raspasy nobody
has a contract. The rule then says only that the culprit pays the others' greatest lost profit.
"""

from collections.abc import Sequence

from arbiter.game.contracts import Misere
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.solver.solve import open_solver
from rulings.adjudicator import Answer, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.accounts import entries_for, net_of
from rulings.deal.liability import Part, part_of
from rulings.deal.positions import hands_are_even, is_in_turn, position_of
from rulings.deal.results import result_so_far
from rulings.effect import NO_EFFECT, Effect
from rulings.findings.wrong_count import IN_PLAY, OWN_COUNT, Heard, hear_count
from rulings.questions import ask
from rulings.rulebook import load_rule
from rulings.trace import Trace

TABLE, TWO_SHORT, MISERE_MADE = "table-result", "two-short", "misere-made"
REMAINING, LOST_PROFIT = "remaining-tricks", "lost-profit"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Refer a wrong count of a player who undertook nothing, with what each answer brings."""
    heard = hear_count(case, breach, IN_PLAY, trace)
    if not isinstance(heard, Heard):
        return heard
    player = heard.breach.offender
    law = trace.law(saying("count.no-measure", player=player), IN_PLAY, after=[heard.told])
    key = f"{IN_PLAY}.measure.{player}"
    question = ask(
        case, key, saying("count.question-measure", player=player), _answers(case, heard.breach)
    )
    if question.decided is not None:
        chosen = next(each for each in question.answers if each.value == question.decided)
        trace.judgement(saying("count.judged-measure", answer=chosen.text), IN_PLAY, after=[law])
    return Ruling(
        infraction=found(heard.breach, IN_PLAY),
        citations=(IN_PLAY, OWN_COUNT),
        effect=question.effect,
        asks=(*heard.asks, question),
        said=(saying("count.say-arbiter-decides", player=player),),
        hears_assertion=True,
    )


def _answers(case: Case, breach: Breach) -> Sequence[Answer]:
    table = Answer(TABLE, saying("count.answer-table"), NO_EFFECT)
    match part_of(case, breach.offender):
        case Part.ON_RASPASY:
            return (table, *_on_raspasy(case, breach))
        case Part.AGAINST_MISERE:
            return (table, *_against_misere(case, breach))
    missing = load_rule(IN_PLAY).whole("min_remise")
    words = saying("count.answer-two-short", player=breach.offender, n=missing)
    return (table, Answer(TWO_SHORT, words, Effect(remises={breach.offender: missing})))


def _against_misere(case: Case, breach: Breach) -> Sequence[Answer]:
    """The declarer's lost profit is a misère made."""
    contract, tricks = case.record.contract, result_so_far(case)
    assert isinstance(contract, Misere)
    taken = (tricks or {}).get(contract.declarer, 0)
    if tricks is None or not taken:
        return ()
    own = tricks.get(breach.offender, 0) + taken
    made = {**tricks, contract.declarer: 0, breach.offender: own}
    return (Answer(MISERE_MADE, saying("count.answer-misere-made"), Effect(tricks=made)),)


def _on_raspasy(case: Case, breach: Breach) -> Sequence[Answer]:
    """All remaining tricks, as for a lead out of turn; or what the others could have won."""
    state = breach.before
    if state is None or breach.at is None or state.is_over:
        return ()
    rest = TRICKS_IN_A_DEAL - sum(state.taken.values())
    given = {**state.taken, breach.offender: state.taken[breach.offender] + rest}
    effect = Effect(tricks=given, ends_play=True)
    answers = [Answer(REMAINING, saying("count.answer-remaining", player=breach.offender), effect)]
    awards = _lost_profit(case, breach)
    if awards is not None:
        words = saying("count.answer-lost-profit", player=breach.offender)
        answers.append(Answer(LOST_PROFIT, words, Effect(awards=awards)))
    return answers


def _lost_profit(case: Case, breach: Breach) -> tuple[Entry, ...] | None:
    """What each other player lost against the best result that lawful play could still reach."""
    tricks, state = result_so_far(case), breach.before
    if tricks is None or state is None or not (hands_are_even(state) and is_in_turn(state)):
        return None
    base = net_of(case, entries_for(case, tricks))
    best = dict(base)
    for share in open_solver().outcomes(position_of(state)):
        taken = dict(state.taken)
        for seat, more in enumerate(share):
            taken[state.table.player_at(seat)] += more
        if sum(taken.values()) < TRICKS_IN_A_DEAL:
            taken[state.table.dealer] += TRICKS_IN_A_DEAL - sum(taken.values())
        net = net_of(case, entries_for(case, taken))
        best = {player: max(best[player], net[player]) for player in best}
    return tuple(
        Entry(
            Account.WHISTS,
            player,
            best[player] - base[player],
            EntryKind.COMPENSATION,
            IN_PLAY,
            saying("count.entry-lost-profit"),
            on=breach.offender,
        )
        for player in case.record.players
        if player != breach.offender and best[player] > base[player]
    )
