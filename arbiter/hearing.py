"""The pipeline: a record, the rulebook and the convention become a decision.

    record -> replay -> breaches -> rulings -> tricks put right -> entries -> damage -> decision

It opens no file and prints nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.game.contracts import Raspasy, SuitGame
from arbiter.game.record import DealRecord
from arbiter.game.replay import Departure
from arbiter.preparation import prepare
from arbiter.sayings import Saying, Value, saying
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.raspasy import scoring_rules
from rulings.adjudicator import Ruling
from rulings.case import Case, Judgement, is_being_played
from rulings.deal.accounts import net_of, score_warnings, scored_tricks
from rulings.deal.onlookers import perhaps_players
from rulings.deal.results import table_result, tricks_are_told, tricks_taken
from rulings.decision import Decision, Outcome, TrickCounts
from rulings.effect import Effect
from rulings.proceedings.breaches import Allegations, allegations, unmentioned
from rulings.proceedings.chain import Chain, rule_in_order
from rulings.proof.damage import Assessment, assess
from rulings.referral import kind_words
from rulings.registry import KIND_OF_DEPARTURE, RULE_OF_KIND
from rulings.remedies.compensation import Redress, make_good
from rulings.rulebook import UnknownRule, load_rule
from rulings.trace import Trace, by_player, net_by_player, without_hands
from rulings.unused.passed_over import passed_over

EDITION = "C96-10"
NOTHING = saying("ruling.nothing")
RASPASY = "3.7.1"
PROGRESSION = "3.7.4"
TRICK_COMPLETE = "3.9.5"


def hear(
    record: DealRecord,
    *,
    case_name: str,
    judgement: Judgement | None = None,
    arbiter_eyes: bool = False,
) -> Decision:
    """Rule on a record.

    Args:
        record: What happened and what is alleged.
        case_name: The name of the case, for the decision.
        judgement: The arbiter's answers to questions and his choice of readings.
        arbiter_eyes: Whether hands may be shown though the deal is still being played.

    Raises:
        RecordError: The record cannot be ruled on as it stands; all reasons are named.
        UsageFault: An answer or a reading names nothing that this case asks.

    """
    case = replace(prepare(record), judgement=judgement or Judgement())
    _check_that_it_can_be_ruled(case)
    trace = Trace()
    _tell_the_deal(case, trace)
    alleged = allegations(case)
    chain = rule_in_order(case, alleged.found, trace)
    rulings = chain.rulings
    remarks = (*_unfounded(alleged, chain, trace), *_uncompensated(chain, trace))
    unused = passed_over(case, chain, trace)
    if not case.record.complaints:
        code = "nobody-complained" if rulings else "no-breach"
        trace.fact(saying(f"ruling.{code}"), "3.9.1", "3.9.3")
    base = chain.entries
    _tell_the_entries(case, base, trace)
    redress = _redress(chain, trace)
    questions = (*chain.questions(), *redress.questions)
    outcome = _outcome(rulings, any(question.decided is None for question in questions))
    entries = () if outcome is Outcome.REFERRED else (*base, *redress.entries)
    final = net_of(case, entries) if entries else None
    if final is not None and redress.entries:
        trace.arithmetic(saying("ruling.net", net=net_by_player(final)))
    hides_hands = is_being_played(case.record) and not arbiter_eyes
    effect = Effect() if chain.is_open else chain.effect
    decision = Decision(
        case=case_name,
        edition=EDITION,
        record=case.record,
        replay=case.replay,
        convention=case.convention,
        outcome=outcome,
        infractions=tuple(ruling.infraction for ruling in rulings),
        citations=_citations(case, rulings, base, effect.tricks, trace),
        tricks=TrickCounts(
            tricks_taken(case.record, case.replay), effect.tricks, scored_tricks(case, effect)
        ),
        entries=entries,
        net=final,
        net_before_compensation=net_of(case, base) if base else None,
        fines=effect.fines,
        effect=effect,
        damage=redress.damages,
        proofs=tuple(proof for ruling in rulings for proof in ruling.proofs),
        choices=tuple(choice for ruling in rulings for choice in ruling.choices),
        open_cards=tuple(cards for ruling in rulings for cards in ruling.open_cards),
        orders=tuple(order for ruling in rulings for order in ruling.orders),
        cautions=tuple(caution for ruling in rulings for caution in ruling.cautions),
        said=()
        if case.replay.final.is_over
        else tuple(words for ruling in rulings for words in ruling.said),
        questions=questions,
        readings=() if hides_hands else (*chain.readings(), *redress.readings),
        remarks=remarks,
        warnings=(
            *perhaps_players(case.record),
            *_warnings(case, chain),
            *unused,
            *redress.warnings,
        ),
        trace=without_hands(trace.steps) if hides_hands else trace.steps,
        hides_hands=hides_hands,
    )
    _check_judgement(case.judgement, decision)
    return decision


def _check_that_it_can_be_ruled(case: Case) -> None:
    record = case.record
    faults = []
    if record.contract is None:
        faults.append(Fault("ruling.no-contract"))
    if isinstance(record.contract, Raspasy) and case.convention.raspasy is None:
        faults.append(Fault("ruling.no-raspasy", {"name": case.convention.name}))
    faults += _against_the_cards(case)
    faults += _without_whisters(case)
    claimants = [complaint.by for complaint in record.complaints if complaint.asserts]
    if None in claimants:
        faults.append(Fault("ruling.who-asserts"))
    faults += [
        Fault("ruling.asserted-twice", {"player": player})
        for player in record.players
        if claimants.count(player) > 1
    ]
    if faults:
        raise RecordError(*faults)


def _against_the_cards(case: Case) -> list[Fault]:
    """Tricks told as taken that are fewer than the cards of the record show."""
    told, shown = case.record.tricks, case.replay.final.taken
    if told is None or not case.record.play:
        return []
    over = case.replay.final.is_over
    return [
        Fault(
            "ruling.tricks-against-cards",
            {"player": player, "told": told.get(player, 0), "shown": count},
        )
        for player, count in shown.items()
        if told.get(player, 0) < count or (over and told.get(player, 0) != count)
    ]


def _without_whisters(case: Case) -> list[Fault]:
    """A suit game played to its end though nobody is recorded to have whisted."""
    record = case.record
    if not isinstance(record.contract, SuitGame) or record.whist:
        return []
    if not record.play or table_result(record, case.replay) is None:
        return []
    return [
        Fault("ruling.no-whisters", {"player": record.seating.next_after(record.contract.declarer)})
    ]


def _tell_the_deal(case: Case, trace: Trace) -> None:
    if not tricks_are_told(case.record):
        return
    taken = by_player(tricks_taken(case.record, case.replay))
    if not isinstance(case.record.contract, Raspasy):
        trace.fact(saying("ruling.tricks-so-far-contract", tricks=taken), TRICK_COMPLETE)
        return
    trace.fact(saying("ruling.tricks-so-far-raspasy", tricks=taken), RASPASY)
    number = case.record.raspasy_number
    if number > 1:
        price = case.convention.raspasy_price(number)
        trace.law(saying("ruling.raspasy-in-a-row", number=number, price=price), PROGRESSION)


def _unfounded(alleged: Allegations, chain: Chain, trace: Trace) -> tuple[Saying, ...]:
    """What is said of complaints that the record does not bear out, or that name no breach."""
    complaints = [(complaint.kind, complaint.by) for complaint in alleged.unfounded]
    complaints += [
        (breach.kind, complaint.by) for breach in chain.unfounded for complaint in breach.complaints
    ]
    remarks = []
    for kind, by in complaints:
        remark = saying(
            "ruling.not-borne-out", player=by or saying("ruling.somebody"), kind=kind_words(kind)
        )
        trace.fact(remark, RULE_OF_KIND[kind])
        remarks.append(remark)
    return tuple(remarks)


def _uncompensated(chain: Chain, trace: Trace) -> tuple[Saying, ...]:
    """What is said of assertions that the ruling leaves no room for."""
    remarks = []
    for breach, ruling in zip(chain.breaches, chain.rulings, strict=True):
        rule, offender = ruling.infraction.rule, ruling.infraction.offender
        for complaint in breach.complaints:
            if complaint.asserts is None or complaint.by is None or ruling.hears_assertion:
                continue
            if complaint.by == offender:
                remark = saying("ruling.offender-asserts", player=offender)
            elif ruling.damage_from is None and not ruling.asks:
                remark = saying("ruling.no-compensation", player=complaint.by, rule=rule)
            else:
                continue
            trace.law(remark, rule)
            remarks.append(remark)
    return tuple(remarks)


def _tell_the_entries(case: Case, entries: tuple[Entry, ...], trace: Trace) -> None:
    """Tell every entry of the deal before any compensation, each with its reason."""
    for entry in entries:
        on_nobody = entry.account is Account.WHISTS and entry.on is None
        text = saying(
            "ruling.entry-award" if on_nobody else f"ruling.entry-{entry.account}",
            player=entry.player,
            on=entry.on or "",
            points=entry.points,
            reason=entry.reason,
        )
        trace.law(text, entry.rule, value=entry.points)
    if entries:
        trace.arithmetic(saying("ruling.net-before", net=net_by_player(net_of(case, entries))))


def _redress(chain: Chain, trace: Trace) -> Redress:
    """Examine what the injured assert, where a ruling grants compensation."""
    case, base, tricks = chain.case, chain.entries, chain.effect.tricks
    for breach, ruling in zip(chain.breaches, chain.rulings, strict=True):
        state = ruling.damage_from
        if state is None or tricks is None or not base:
            continue
        net = net_of(case, base)
        offender = ruling.infraction.offender
        assessments: list[Assessment] = []
        for complaint in breach.complaints:
            if complaint.asserts is not None and complaint.by != offender:
                assessments.append(assess(case, complaint, state, net, trace))
        return make_good(
            case, assessments, offender=offender, tricks=tricks, base=base, trace=trace
        )
    return Redress()


def _outcome(rulings: Sequence[Ruling], is_open: bool) -> Outcome:
    if is_open:
        return Outcome.REFERRED
    if not rulings:
        return Outcome.NO_INFRACTION
    if all(ruling.is_inadmissible for ruling in rulings):
        return Outcome.INADMISSIBLE
    return Outcome.RULED


def _citations(
    case: Case,
    rulings: Sequence[Ruling],
    entries: Sequence[Entry],
    tricks: Mapping[str, int] | None,
    trace: Trace,
) -> tuple[str, ...]:
    """Every rule that the decision rests on, once: the ruling's own, the score's, the reasons'."""
    cited = [rule for ruling in rulings for rule in ruling.citations]
    if entries and tricks is not None:
        cited += [entry.rule for entry in entries]
        if isinstance(case.record.contract, Raspasy):
            cited += scoring_rules(case.record.seating, tricks, case.convention)
    cited += [rule for step in trace.steps for rule in step.rules]
    return tuple(dict.fromkeys(cited))


def _warnings(case: Case, chain: Chain) -> tuple[Saying, ...]:
    warnings = [
        _also_departed(departure)
        for departure in unmentioned(case, (*chain.breaches, *chain.unfounded))
    ]
    if any(order.obeyed is False for ruling in chain.rulings for order in ruling.orders):
        warnings.append(saying("ruling.order-disobeyed"))
    if not chain.is_open:
        warnings += score_warnings(case, chain.effect)
    return tuple(warnings)


def _also_departed(departure: Departure) -> Saying:
    values: dict[str, Value] = {
        "kind": kind_words(KIND_OF_DEPARTURE[departure.kind]),
        "player": departure.player,
        "trick": departure.trick,
    }
    if departure.card is None:
        return saying("ruling.also-departed-no-card", **values)
    return saying("ruling.also-departed", **values, card=departure.card)


def _check_judgement(judgement: Judgement, decision: Decision) -> None:
    """See that every answer and reading of the arbiter meets a question or a rule of this case."""
    faults = []
    asked = {question.key: question for question in decision.questions}
    for key, value in judgement.answers.items():
        known = tuple(option.value for option in asked[key].options) if key in asked else ()
        if key not in asked:
            faults.append(_unknown("ruling.no-such-question", tuple(asked), key=key))
        elif value not in known:
            faults.append(_unknown("ruling.no-such-answer", known, key=key, value=value))
    for rule_id, key in judgement.readings.items():
        try:
            readings = tuple(reading.key for reading in load_rule(rule_id).readings)
        except UnknownRule:
            readings = ()
        if key not in readings:
            faults.append(_unknown("ruling.no-such-reading", readings, rule=rule_id, value=key))
    if faults:
        raise UsageFault(*faults)


def _unknown(code: str, known: tuple[str, ...], **values: str) -> Fault:
    return Fault(code, {**values, "known": known or NOTHING})
