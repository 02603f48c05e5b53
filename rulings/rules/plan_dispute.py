"""A dispute over the plan of defence: 3.8.5 and 3.8.5.1.

The whister commands and has the last word. In a money game whoever insists on his plan guarantees a
result and makes it good in whists. In a tournament the whister plays his plan, the dissenter is
awarded what his own would have brought, and the declarer gets one of the results by lot. Such an
award is charged to nobody, so that results need not add up to nought.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import Guarantee, Lot
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import Saying, saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from rulings.adjudicator import Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.accounts import entries_for, net_of
from rulings.deal.liability import plays_his_plan
from rulings.deal.results import result_so_far
from rulings.effect import NO_EFFECT, Effect
from rulings.questions import ask
from rulings.referral import refer_to_arbiter
from rulings.remedies.lot import draw
from rulings.trace import Trace, by_player

DISPUTE = "3.8.5.1"
COMMAND = "3.8.5"
JUDGES = "4.2.16"
EVENT, LOT = f"{DISPUTE}.event", f"{DISPUTE}.lot"
MONEY, TOURNAMENT = "money-game", "tournament"

Tricks = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Dispute:
    """What was said: plans by player, a guarantee, a lot; and who plays his plan."""

    case: Case
    breach: Breach
    contract: SuitGame | Misere
    plans: Mapping[str, Tricks]
    guarantee: Guarantee | None
    lot: Lot | None
    leader: str | None

    @property
    def played(self) -> Tricks | None:
        """The result of the leader's plan: as played, else as he told it."""
        result = result_so_far(self.case)
        return result if result is not None else self.plans.get(self.leader or "")

    @property
    def results(self) -> Mapping[str, Tricks]:
        """The result of each plan by its player, the leader's first; empty until he has one."""
        if self.leader is None or self.played is None:
            return {}
        return {self.leader: self.played, **self.dissenting}

    @property
    def dissenting(self) -> Mapping[str, Tricks]:
        """The plans of the others against the declarer."""
        out = (self.leader, self.contract.declarer)
        return {player: tricks for player, tricks in self.plans.items() if player not in out}


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a dispute by what was guaranteed, or by the plans and the lot."""
    dispute = _dispute(case, breach)
    if dispute is None:
        trace.fact(saying("plan.no-defence"), COMMAND)
        return None
    if dispute.guarantee is None and not dispute.dissenting:
        trace.law(saying("plan.nothing-said"), DISPUTE)
        return refer_to_arbiter(case, breach, DISPUTE, trace)
    if dispute.leader is not None and isinstance(dispute.contract, SuitGame):
        trace.law(saying("plan.last-word", player=dispute.leader), COMMAND)
    if dispute.guarantee is None:
        return _tournament(dispute, trace)
    if not dispute.dissenting:
        return _money_game(dispute, dispute.guarantee, trace)
    return _either(dispute, dispute.guarantee, trace)


def _dispute(case: Case, breach: Breach) -> _Dispute | None:
    contract = case.record.contract
    if not isinstance(contract, SuitGame | Misere):
        return None
    complaints = breach.complaints
    plans = {plan.by: plan.tricks for complaint in complaints for plan in complaint.plans}
    named = {plan: _whole(case, tricks) for plan, tricks in plans.items()}
    return _Dispute(
        case=case,
        breach=breach,
        contract=contract,
        plans=named,
        guarantee=next((each.guarantee for each in complaints if each.guarantee), None),
        lot=next((each.lot for each in complaints if each.lot), None),
        leader=plays_his_plan(case, tuple(plans)),
    )


def _whole(case: Case, tricks: Tricks) -> Tricks:
    return {player: tricks.get(player, 0) for player in case.record.players}


def _either(dispute: _Dispute, guarantee: Guarantee, trace: Trace) -> Ruling:
    """Both a guarantee and plans: the arbiter says what is played for."""
    aside = Trace()
    by_guarantee = _money_game(dispute, guarantee, aside)
    by_plans = _tournament(dispute, aside)
    question = ask(
        dispute.case,
        EVENT,
        saying("plan.question-event"),
        [
            Answer(MONEY, saying("plan.answer-money"), by_guarantee.effect),
            Answer(
                TOURNAMENT,
                saying("plan.answer-tournament"),
                None if by_plans.is_open else by_plans.effect,
            ),
        ],
    )
    if question.decided == MONEY:
        ruling = _money_game(dispute, guarantee, trace)
    elif question.decided == TOURNAMENT:
        ruling = _tournament(dispute, trace)
    else:
        trace.law(saying("plan.which-event"), DISPUTE)
        infraction = found(dispute.breach, DISPUTE)
        return Ruling(infraction, (DISPUTE, COMMAND), asks=(question,))
    return replace(ruling, asks=(question, *ruling.asks))


def _money_game(dispute: _Dispute, guarantee: Guarantee, trace: Trace) -> Ruling:
    """The guarantor pays each hurt player the difference from the result he promised."""
    case, by = dispute.case, guarantee.by
    told = trace.fact(saying("plan.guaranteed", player=by, result=guarantee.declarer), DISPUTE)
    tricks, awards = result_so_far(case), tuple[Entry, ...]()
    if tricks is None:
        trace.law(saying("plan.after-play"), DISPUTE, after=[told])
    else:
        promised = _promised(dispute, guarantee)
        text = saying("plan.promised-tricks", tricks=by_player(promised))
        trace.arithmetic(text, after=[told])
        awards = _made_good(dispute, by, promised, tricks)
        code = "plan.makes-good" if awards else "plan.promise-kept"
        trace.law(saying(code, player=by), DISPUTE, after=[told])
        for entry in awards:
            words = saying("plan.difference", player=entry.player, on=by, whists=entry.points)
            trace.law(words, DISPUTE, value=entry.points)
    return Ruling(
        infraction=found(dispute.breach, DISPUTE),
        citations=(DISPUTE, COMMAND),
        effect=Effect(awards=awards),
        said=_before_the_result(
            dispute, saying("plan.say-guarantee", player=by), saying("plan.say-play")
        ),
    )


def _promised(dispute: _Dispute, guarantee: Guarantee) -> Tricks:
    """The tricks of the promised result; the defence's are his plan's, else the leader's."""
    contract, case = dispute.contract, dispute.case
    if isinstance(contract, Misere):
        own = max(0, -guarantee.declarer)
    else:
        own = contract.level.value + guarantee.declarer
    own = min(max(own, 0), TRICKS_IN_A_DEAL)
    plan = dispute.plans.get(guarantee.by)
    if plan is not None and plan.get(contract.declarer, 0) == own:
        return plan
    others = [player for player in case.record.seating.hands if player != contract.declarer]
    taker = dispute.leader if dispute.leader in others else others[0]
    return {
        **dict.fromkeys(case.record.players, 0),
        str(taker): TRICKS_IN_A_DEAL - own,
        contract.declarer: own,
    }


def _made_good(
    dispute: _Dispute, guarantor: str, promised: Tricks, tricks: Tricks
) -> tuple[Entry, ...]:
    """What each hurt player writes on the guarantor: his result as promised less as it came."""
    case = dispute.case
    due = net_of(case, entries_for(case, promised))
    came = net_of(case, entries_for(case, tricks))
    reason = saying("plan.entry-guarantee")
    return tuple(
        Entry(
            Account.WHISTS,
            player,
            due[player] - came[player],
            EntryKind.COMPENSATION,
            DISPUTE,
            reason,
            on=guarantor,
        )
        for player in case.record.players
        if player not in (guarantor, dispute.contract.declarer) and due[player] > came[player]
    )


def _tournament(dispute: _Dispute, trace: Trace) -> Ruling:
    """The leader's own result, the dissenters' awards, the declarer's lot."""
    for player, tricks in dispute.dissenting.items():
        plan = saying("plan.plan", player=player, tricks=by_player(tricks))
        trace.fact(plan, DISPUTE)
    law = trace.law(saying("plan.tournament"), DISPUTE, JUDGES)
    if dispute.leader is not None and dispute.played is not None:
        came = by_player(dispute.played)
        trace.fact(saying("plan.played", player=dispute.leader, tricks=came), DISPUTE)
    else:
        trace.law(saying("plan.after-play"), DISPUTE, after=[law])
    drawn, question = _drawn(dispute, trace)
    effect = _awarded(dispute, drawn) if drawn is not None else NO_EFFECT
    for entry in effect.entries or ():
        if entry.kind is EntryKind.AWARD:
            words = saying("plan.awarded", player=entry.player, whists=entry.points)
            trace.law(words, DISPUTE, value=entry.points, after=[law])
    return Ruling(
        infraction=found(dispute.breach, DISPUTE),
        citations=(DISPUTE, COMMAND, JUDGES),
        effect=effect,
        asks=(question,) if question is not None else (),
        said=_before_the_result(dispute, saying("plan.say-tournament"), saying("plan.say-lot")),
    )


def _before_the_result(dispute: _Dispute, *said: Saying) -> tuple[Saying, ...]:
    """What is said before play; once it has a result nobody is told how to play."""
    return said if result_so_far(dispute.case) is None else ()


def _drawn(dispute: _Dispute, trace: Trace) -> tuple[str | None, Ask | None]:
    """Whose plan the declarer's lot fell on, and the question where nobody drew it."""
    names = tuple(player for player in (dispute.leader, *dispute.dissenting) if player)
    lot = dispute.lot or Lot()
    if lot.drawn in names:
        trace.fact(saying("plan.drawn", player=str(lot.drawn)), DISPUTE)
        return lot.drawn, None
    if lot.seed is not None:
        drawn = draw(lot.seed, names)
        text = saying("plan.drawn-by-seed", seed=lot.seed, names=names, player=drawn)
        trace.fact(text, DISPUTE, value=lot.seed)
        return drawn, None
    question = ask(
        dispute.case,
        LOT,
        saying("plan.question-lot"),
        [
            Answer(
                name,
                saying("plan.answer-lot", player=name),
                _awarded(dispute, name) if dispute.results else None,
            )
            for name in names
        ],
    )
    if question.decided is not None:
        trace.judgement(saying("plan.drawn", player=question.decided), DISPUTE)
    return question.decided, question


def _awarded(dispute: _Dispute, drawn: str) -> Effect:
    """The deal as the lot has it, with what the others are due beyond it."""
    case, results = dispute.case, dispute.results
    if drawn not in results:
        return NO_EFFECT
    base = entries_for(case, results[drawn])
    came = net_of(case, base)
    awards = []
    for player in case.record.players:
        if player == dispute.contract.declarer:
            continue
        plan = results.get(player, results[str(dispute.leader)])
        due = net_of(case, entries_for(case, plan))[player]
        if due != came[player]:
            awards.append(_award(player, due - came[player]))
    return Effect(tricks=results[drawn], entries=(*base, *awards), ends_play=True)


def _award(player: str, whists: Fraction) -> Entry:
    """What a player is due beyond the deal; it is written on nobody."""
    reason = saying("plan.entry-award")
    return Entry(Account.WHISTS, player, whists, EntryKind.AWARD, DISPUTE, reason)
