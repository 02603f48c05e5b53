"""The pipeline: a record, the rulebook and the convention become a decision.

    record -> replay -> breaches -> rulings -> tricks put right -> entries -> damage -> decision

It opens no file and prints nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.game.contracts import Raspasy
from arbiter.game.record import DealRecord
from arbiter.preparation import prepare
from arbiter.sayings import Saying, saying
from arbiter.scoring.ledger import Entry
from arbiter.scoring.raspasy import scoring_rules
from rulings.accounts import entries_for, net_of
from rulings.adjudicator import Ruling
from rulings.breaches import Allegation, Allegations, allegations, unmentioned
from rulings.case import Case, Judgement, is_being_played
from rulings.compensation import Redress, make_good
from rulings.damage import Assessment, assess
from rulings.decision import Decision, Outcome, ReadingUsed, TrickCounts
from rulings.referral import answered_by_hand, kind_words, refer_to_arbiter
from rulings.registry import ADJUDICATORS, KIND_OF_DEPARTURE, RULE_OF_KIND
from rulings.results import table_result, tricks_taken
from rulings.rulebook import UnknownRule, load_rule
from rulings.trace import Trace, by_player, net_by_player, without_hands

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
    rulings = tuple(_rule(case, allegation, trace) for allegation in alleged.found)
    remarks = (*_unfounded(alleged, trace), *_uncompensated(alleged.found, rulings, trace))
    if not case.record.complaints:
        code = "nobody-complained" if rulings else "no-breach"
        trace.fact(saying(f"ruling.{code}"), "3.9.1", "3.9.3")
    tricks = _tricks_put_right(case, rulings)
    base = _entries(case, tricks, trace)
    net = net_of(case, base) if base else None
    redress = _redress(case, alleged.found, rulings, base, trace)
    questions = (*(r.question for r in rulings if r.question), *redress.questions)
    outcome = _outcome(rulings, any(question.decided is None for question in questions))
    entries = () if outcome is Outcome.REFERRED else (*base, *redress.entries)
    final = net_of(case, entries) if entries else None
    if final is not None and redress.entries:
        trace.arithmetic(saying("ruling.net", net=net_by_player(final)))
    hides_hands = is_being_played(case.record) and not arbiter_eyes
    decision = Decision(
        case=case_name,
        edition=EDITION,
        record=case.record,
        replay=case.replay,
        convention=case.convention,
        outcome=outcome,
        infractions=tuple(ruling.infraction for ruling in rulings),
        citations=_citations(case, rulings, base, tricks, trace),
        tricks=TrickCounts(tricks_taken(case.record, case.replay), tricks, tricks),
        entries=entries,
        net=final,
        net_before_compensation=net,
        damage=redress.damages,
        questions=questions,
        readings=(*_trick_readings(case, rulings), *redress.readings),
        remarks=remarks,
        warnings=(*_warnings(case, alleged.found), *redress.warnings),
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


def _tell_the_deal(case: Case, trace: Trace) -> None:
    taken = by_player(tricks_taken(case.record, case.replay))
    if not isinstance(case.record.contract, Raspasy):
        trace.fact(saying("ruling.tricks-so-far-contract", tricks=taken), TRICK_COMPLETE)
        return
    trace.fact(saying("ruling.tricks-so-far-raspasy", tricks=taken), RASPASY)
    number = case.record.raspasy_number
    if number > 1:
        price = case.convention.raspasy_price(number)
        trace.law(saying("ruling.raspasy-in-a-row", number=number, price=price), PROGRESSION)


def _unfounded(alleged: Allegations, trace: Trace) -> tuple[Saying, ...]:
    """What is said of complaints that the record does not bear out."""
    remarks = tuple(
        saying(
            "ruling.not-borne-out",
            player=complaint.by or saying("ruling.somebody"),
            kind=kind_words(complaint.kind),
        )
        for complaint in alleged.unfounded
    )
    for remark, complaint in zip(remarks, alleged.unfounded, strict=True):
        trace.fact(remark, RULE_OF_KIND[complaint.kind])
    return remarks


def _uncompensated(
    alleged: Sequence[Allegation], rulings: Sequence[Ruling], trace: Trace
) -> tuple[Saying, ...]:
    """What is said of assertions that the ruling leaves no room for."""
    remarks = []
    for allegation, ruling in zip(alleged, rulings, strict=True):
        rule, offender = ruling.infraction.rule, ruling.infraction.offender
        for complaint in allegation.complaints:
            if complaint.asserts is None or complaint.by is None:
                continue
            if complaint.by == offender:
                remark = saying("ruling.offender-asserts", player=offender)
            elif ruling.damage_from is None and ruling.question is None:
                remark = saying("ruling.no-compensation", player=complaint.by, rule=rule)
            else:
                continue
            trace.law(remark, rule)
            remarks.append(remark)
    return tuple(remarks)


def _rule(case: Case, allegation: Allegation, trace: Trace) -> Ruling:
    """Rule on one breach, by its adjudicator or by hand."""
    breach = allegation.breach
    adjudicate = ADJUDICATORS.get(breach.kind)
    if adjudicate is None:
        ruling = refer_to_arbiter(breach, RULE_OF_KIND[breach.kind], trace)
    else:
        ruling = adjudicate(case, breach, trace)
    if ruling.question is None:
        return ruling
    return answered_by_hand(case, ruling, trace)


def _tricks_put_right(case: Case, rulings: Sequence[Ruling]) -> Mapping[str, int] | None:
    """The tricks of the deal: as the last ruling that settles them, else as played."""
    if any(ruling.question and not ruling.question.decided for ruling in rulings):
        return None
    settled = [ruling.tricks for ruling in rulings if ruling.tricks is not None]
    return settled[-1] if settled else table_result(case.record, case.replay)


def _entries(case: Case, tricks: Mapping[str, int] | None, trace: Trace) -> tuple[Entry, ...]:
    """The entries of the deal before any compensation, each told with its reason."""
    if tricks is None or not isinstance(case.record.contract, Raspasy):
        return ()
    entries = entries_for(case, tricks)
    for entry in entries:
        text = saying(
            f"ruling.entry-{entry.account}",
            player=entry.player,
            on=entry.on or "",
            points=entry.points,
            reason=entry.reason,
        )
        trace.law(text, entry.rule, value=entry.points)
    if entries:
        trace.arithmetic(saying("ruling.net-before", net=net_by_player(net_of(case, entries))))
    return entries


def _redress(
    case: Case,
    alleged: Sequence[Allegation],
    rulings: Sequence[Ruling],
    base: tuple[Entry, ...],
    trace: Trace,
) -> Redress:
    """Examine what the injured assert, where a ruling grants compensation."""
    for allegation, ruling in zip(alleged, rulings, strict=True):
        state, tricks = ruling.damage_from, ruling.tricks
        if state is None or tricks is None or not base:
            continue
        net = net_of(case, base)
        offender = ruling.infraction.offender
        assessments: list[Assessment] = []
        for complaint in allegation.complaints:
            if complaint.asserts is not None and complaint.by != offender:
                assessments.append(assess(case, complaint, state, net, trace))
        return make_good(
            case, assessments, offender=offender, tricks=tricks, base=base, trace=trace
        )
    return Redress()


def _trick_readings(case: Case, rulings: Sequence[Ruling]) -> tuple[ReadingUsed, ...]:
    """The results of other readings of how the tricks count."""
    if not isinstance(case.record.contract, Raspasy):
        return ()
    return tuple(
        ReadingUsed(
            reading.rule,
            reading.reading,
            reading.chosen,
            net_of(case, entries_for(case, reading.tricks)),
        )
        for ruling in rulings
        for reading in ruling.readings
        if reading.tricks is not None
    )


def _outcome(rulings: Sequence[Ruling], is_open: bool) -> Outcome:
    if is_open:
        return Outcome.REFERRED
    return Outcome.RULED if rulings else Outcome.NO_INFRACTION


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
        cited += scoring_rules(case.record.seating, tricks, case.convention)
    cited += [rule for step in trace.steps for rule in step.rules]
    return tuple(dict.fromkeys(cited))


def _warnings(case: Case, alleged: Sequence[Allegation]) -> tuple[Saying, ...]:
    warnings = [
        saying(
            "ruling.also-departed",
            kind=kind_words(KIND_OF_DEPARTURE[departure.kind]),
            player=departure.player,
            trick=departure.trick,
            card=departure.card,
        )
        for departure in unmentioned(case, tuple(alleged))
    ]
    if any(complaint.waived_by for complaint in case.record.complaints):
        warnings.append(saying("ruling.waiver-by-hand"))
    if not isinstance(case.record.contract, Raspasy):
        warnings.append(saying("ruling.contract-not-scored"))
    return tuple(warnings)


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
