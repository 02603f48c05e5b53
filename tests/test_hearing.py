"""From a record to a decision: the Code's example, its limits, and random deals."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError, UsageFault
from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import (
    COMPLAINT_KINDS,
    AssertedLine,
    AssertedTricks,
    Complaint,
    DealRecord,
    Moment,
    Remark,
    RulingHeader,
)
from arbiter.game.state import State
from arbiter.hearing import hear
from rulings.case import Judgement
from rulings.deal.positions import position_of
from rulings.decision import Decision, Outcome, Refusal
from tests.cases import (
    DOUBTFUL,
    FOUR,
    ROSTOV,
    SOCHI,
    THREE,
    asserting,
    dealt,
    played,
    plays,
    with_wrong_lead,
)
from tests.solver import reference

EXAMPLE = "3.9.14.3"


def ruled(
    record: DealRecord,
    answers: dict[str, str] | None = None,
    readings: dict[str, str] | None = None,
) -> Decision:
    return hear(record, case_name="case", judgement=Judgement(answers or {}, readings or {}))


def net_of(decision: Decision) -> dict[str, Fraction] | None:
    return None if decision.net is None else dict(decision.net)


def test_the_code_s_example_gives_its_own_figures() -> None:
    decision = ruled(ROSTOV)

    assert decision.outcome is Outcome.RULED
    assert decision.tricks.ruled == {"А": 2, "Б": 1, "В": 7}
    assert {(e.player, e.on, e.points) for e in decision.entries} == {
        ("Б", "А", 10),
        ("Б", "В", 35),
        ("А", "В", 50),
    }
    assert net_of(decision) == {"А": 40, "Б": 45, "В": -85}
    assert {"3.9.14.3", "3.7.2.2"} <= set(decision.citations)


def test_the_damage_is_the_difference_of_two_results() -> None:
    (damage,) = ruled(ROSTOV).damage

    assert (damage.with_penalty, damage.without_breach, damage.whists) == (-10, 40, 50)


def test_both_readings_of_the_example_are_shown_with_their_results() -> None:
    assert [(r.reading, r.chosen, dict(r.net)) for r in ruled(ROSTOV).readings] == [
        ("offender-pays", True, {"А": 40, "Б": 45, "В": -85}),
        ("printed-example", False, {"А": 40, "Б": -5, "В": -35}),
    ]


def test_the_arbiter_can_choose_the_printed_example() -> None:
    decision = ruled(ROSTOV, readings={EXAMPLE: "printed-example"})

    assert net_of(decision) == {"А": 40, "Б": -5, "В": -35}


def test_the_proof_line_is_lawful_and_leads_to_the_asserted_result() -> None:
    (damage,) = ruled(ROSTOV).damage
    own = replace(
        ROSTOV,
        complaints=(Complaint("lead-out-of-turn", by="А", asserts=AssertedLine(damage.line)),),
    )

    (again,) = ruled(own).damage

    assert again.asserted == {"А": 2, "Б": 4, "В": 4}
    assert again.whists == 50


def test_an_assertion_no_line_reaches_is_refused_and_the_penalty_stands() -> None:
    decision = ruled(replace(ROSTOV, complaints=(asserting("А", 2, 8, 0),)))

    assert decision.outcome is Outcome.RULED
    assert [(d.refused, d.whists) for d in decision.damage] == [(Refusal.UNREACHABLE, 0)]
    assert net_of(decision) == {"А": -10, "Б": 45, "В": -35}


def test_an_assertion_below_the_tricks_already_taken_is_refused() -> None:
    decision = ruled(replace(ROSTOV, complaints=(asserting("А", 1, 5, 4),)))

    assert [d.refused for d in decision.damage] == [Refusal.UNREACHABLE]


def naive_lapses(state: State) -> dict[tuple[int, int, int], int]:
    """Every share within reach and its fewest lapses, by the naive solver."""
    return reference.fewest_lapses(reference.state_of(position_of(state)))


def test_more_lapses_than_the_event_allows_are_referred_with_both_results() -> None:
    decision = ruled(DOUBTFUL)
    (question,) = decision.questions
    options = {option.value: dict(option.net or {}) for option in question.options}

    assert decision.outcome is Outcome.REFERRED
    assert (decision.entries, decision.net) == ((), None)
    assert options["no"] == {"А": -10, "Б": 45, "В": -35}
    assert sum(options["yes"].values()) == 0
    assert options["yes"]["А"] > -10


def test_the_arbiter_s_yes_grants_what_was_referred() -> None:
    (question,) = ruled(DOUBTFUL).questions
    yes = next(option for option in question.options if option.value == "yes")

    decision = ruled(DOUBTFUL, {question.key: "yes"})

    assert decision.outcome is Outcome.RULED
    assert net_of(decision) == dict(yes.net or {})
    assert [q.decided for q in decision.questions] == ["yes"]


def test_the_arbiter_s_no_refuses_what_was_referred() -> None:
    (question,) = ruled(DOUBTFUL).questions

    decision = ruled(DOUBTFUL, {question.key: "no"})

    assert net_of(decision) == {"А": -10, "Б": 45, "В": -35}
    assert [d.refused for d in decision.damage] == [Refusal.TOO_MANY_LAPSES]


def test_an_event_may_allow_more_lapses() -> None:
    decision = ruled(replace(DOUBTFUL, options={"sensible_lapses": 2}))

    assert decision.outcome is Outcome.RULED
    assert decision.damage[0].refused is None


def line(text: str) -> AssertedLine:
    pairs = (word.split(":") for word in text.split())
    return AssertedLine(tuple((player, Card.parse(card)) for player, card in pairs))


@pytest.mark.parametrize(
    ("asserted", "at"),
    [
        ("Б:KS А:7S В:8S", 0),
        ("А:JH Б:AS В:QS", 2),
        ("А:JH Б:7H", 1),
        ("А:JH В:KH", 1),
    ],
    ids=["not his lead", "does not follow suit", "not held any more", "not his turn"],
)
def test_an_unlawful_card_in_an_asserted_line_is_refused_by_its_place(
    asserted: str, at: int
) -> None:
    complaint = Complaint("lead-out-of-turn", by="А", asserts=line(asserted))

    (damage,) = ruled(replace(ROSTOV, complaints=(complaint,))).damage

    assert (damage.refused, damage.refused_at) == (Refusal.UNLAWFUL_CARD, at)


def test_an_asserted_line_that_breaks_off_is_a_fault() -> None:
    complaint = Complaint("lead-out-of-turn", by="А", asserts=line("А:JH Б:AS В:KH"))

    with pytest.raises(RecordError) as caught:
        ruled(replace(ROSTOV, complaints=(complaint,)))

    assert [fault.code for fault in caught.value.faults] == ["ruling.line-too-short"]


def test_the_offender_cannot_claim_damage() -> None:
    decision = ruled(replace(ROSTOV, complaints=(asserting("В", 2, 4, 4),)))

    assert decision.damage == ()
    assert net_of(decision) == {"А": -10, "Б": 45, "В": -35}


def test_a_winner_whom_the_breach_did_not_hurt_is_not_listed() -> None:
    decision = ruled(replace(ROSTOV, complaints=(asserting("Б", 2, 4, 4),)))

    assert decision.damage == ()
    assert net_of(decision) == {"А": -10, "Б": 45, "В": -35}


def test_each_injured_player_is_measured_before_any_compensation() -> None:
    record = replace(SOCHI, complaints=(asserting("А", 1, 4, 5), asserting("Б", 1, 0, 9)))
    decision = ruled(record)
    alone = ruled(SOCHI)

    assert [d.player for d in decision.damage if d.whists] == ["А"]
    assert decision.damage[0].whists == alone.damage[0].whists


def test_two_injured_players_are_both_made_good_by_the_offender() -> None:
    four = replace(
        SOCHI,
        players=FOUR,
        dealer="Г",
        play=plays("А:JC Б:7C В:TC А:9C Б:AS В:AC А:8H Б:7H В:KH В:7S А:KS Б:QS В:7D"),
        complaints=(
            asserting("А", 1, 4, 4, 1, players=FOUR),
            asserting("Г", 1, 4, 4, 1, players=FOUR),
        ),
    )

    decision = ruled(four)

    assert [(d.player, d.whists) for d in decision.damage] == [
        ("А", Fraction(5, 2)),
        ("Г", Fraction(5, 2)),
    ]
    paid = [(e.player, e.on, e.points) for e in decision.entries if e.kind == "compensation"]
    assert paid == [("А", "В", Fraction(5, 2)), ("Г", "В", Fraction(5, 2))]
    assert sum((decision.net or {}).values()) == 0


def test_in_sochi_another_s_zero_bonus_is_a_damage_of_ten_thirds() -> None:
    (damage,) = ruled(SOCHI).damage

    assert (damage.with_penalty, damage.without_breach) == (20, Fraction(70, 3))
    assert damage.whists == Fraction(10, 3)


@pytest.mark.parametrize(
    ("rounding", "whists"), [("exact", Fraction(10, 3)), ("nearest", 3), ("up", 4)]
)
def test_the_event_rounds_a_compensation_as_it_declares(
    rounding: str, whists: Fraction | int
) -> None:
    (damage,) = ruled(replace(SOCHI, options={"compensation_rounding": rounding})).damage

    assert damage.whists == whists


def test_noticed_after_the_trick_there_is_no_penalty_and_play_goes_on() -> None:
    late = replace(ROSTOV, play=(*ROSTOV.play, *plays("А:TD Б:QD")), complaints=())
    decision = ruled(late)

    assert decision.outcome is Outcome.RULED
    assert [found.rule for found in decision.infractions] == ["3.9.14.5"]
    assert (decision.entries, decision.net, decision.tricks.ruled) == ((), None, None)


def test_an_empty_record_without_complaint_shows_no_infraction() -> None:
    decision = ruled(replace(ROSTOV, play=ROSTOV.play[:-1], complaints=()))

    assert (decision.outcome, decision.infractions) == (Outcome.NO_INFRACTION, ())


def test_the_tricks_told_suffice_where_nobody_wrote_the_cards_down() -> None:
    told = replace(
        ROSTOV,
        hands={},
        talon=(),
        play=(),
        tricks={"А": 2, "Б": 1, "В": 0},
        at=Moment(4, "А", (Card.parse("JD"),)),
        complaints=(Complaint("lead-out-of-turn", against="В"),),
    )

    assert net_of(ruled(told)) == {"А": -10, "Б": 45, "В": -35}


def test_damage_without_the_cards_is_referred_with_what_is_missing() -> None:
    told = replace(
        ROSTOV,
        hands={},
        talon=(),
        play=(),
        tricks={"А": 2, "Б": 1, "В": 0},
        at=Moment(4, "А"),
        complaints=(replace(ROSTOV.complaints[0], against="В"),),
    )
    decision = ruled(told)
    (question,) = decision.questions

    assert decision.outcome is Outcome.REFERRED
    assert net_of(ruled(told, {question.key: "yes"})) == {"А": 40, "Б": 45, "В": -85}
    assert net_of(ruled(told, {question.key: "no"})) == {"А": -10, "Б": 45, "В": -35}


def test_a_breach_without_adjudicator_is_referred_with_its_rule() -> None:
    decision = ruled(replace(ROSTOV, complaints=(Complaint("record-error", against="А"),)))

    assert decision.outcome is Outcome.REFERRED
    assert decision.citations[0] == "4.2.7"


def test_an_answer_to_no_question_is_a_usage_fault() -> None:
    with pytest.raises(UsageFault) as caught:
        ruled(ROSTOV, {"3.9.14.3.sensible.А": "yes"}, {"3.9.14.3": "nonsense"})

    assert [fault.code for fault in caught.value.faults] == [
        "ruling.no-such-question",
        "ruling.no-such-reading",
    ]


def test_two_assertions_of_one_player_are_a_fault() -> None:
    with pytest.raises(RecordError):
        ruled(replace(ROSTOV, complaints=(asserting("А", 2, 4, 4), asserting("А", 2, 8, 0))))


def test_a_deal_still_being_played_hides_the_hands_unless_the_arbiter_looks() -> None:
    live = replace(ROSTOV, ruling=RulingHeader(stage="during-play"))

    assert hear(live, case_name="x").hides_hands
    assert not hear(live, case_name="x", arbiter_eyes=True).hides_hands


seeds = st.integers(0, 10**6)


@given(seed=seeds, tricks=st.integers(0, 8), four=st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_offender_gets_every_trick_left_and_the_sum_is_zero(
    seed: int, tricks: int, four: bool
) -> None:
    record, state = played(dealt(seed, FOUR if four else THREE), 3 * tricks, seed)
    record, offender = with_wrong_lead(record, state, seed)

    decision = ruled(record)

    expected = {**state.taken, offender: state.taken[offender] + 10 - tricks}
    assert decision.tricks.ruled == expected
    assert decision.net is not None
    assert sum(decision.net.values()) == 0
    assert all(step.rules or step.kind == "arithmetic" for step in decision.trace)


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_in_the_last_trick_nothing_changes(seed: int) -> None:
    record, state = played(dealt(seed), 27, seed)
    properly = played(dealt(seed), 30, seed)[1]
    record, _ = with_wrong_lead(record, state, seed)

    decision = ruled(record)

    assert [found.rule for found in decision.infractions] == ["3.9.21"]
    assert decision.tricks.ruled == properly.taken


@given(seed=seeds, tricks=st.integers(6, 8), share=st.data())
@settings(max_examples=60, deadline=None)
def test_an_assertion_holds_exactly_if_the_naive_solver_reaches_it_with_one_lapse(
    seed: int, tricks: int, share: st.DataObject
) -> None:
    record, state = played(dealt(seed), 3 * tricks, seed)
    record, offender = with_wrong_lead(record, state, seed)
    left = 10 - tricks
    first = share.draw(st.integers(0, left))
    second = share.draw(st.integers(0, left - first))
    wanted = (first, second, left - first - second)
    claimant = next(player for player in THREE if player != offender)
    total = {p: state.taken[p] + w for p, w in zip(state.table.hands, wanted, strict=True)}
    complaint = Complaint("lead-out-of-turn", by=claimant, asserts=AssertedTricks(total))

    decision = ruled(replace(record, complaints=(complaint,)))

    lapses = naive_lapses(state).get(wanted)
    refusals = {d.refused for d in decision.damage if d.refused}
    after = {**state.taken, offender: state.taken[offender] + left}
    hurt = rostov_result(claimant, total) > rostov_result(claimant, after)
    if lapses is None:
        assert refusals == {Refusal.UNREACHABLE}
    elif lapses > 1 and hurt:
        assert refusals == {Refusal.TOO_MANY_LAPSES}
    else:
        assert refusals == set()
        assert bool(decision.damage) == hurt


def rostov_result(player: str, tricks: Mapping[str, int]) -> Fraction:
    """A player's Rostov result by the rule's own words: five whists a trick, one pool for none."""
    least = min(tricks.values())
    best = [name for name, count in tricks.items() if count == least]
    whists = sum(5 * count for count in tricks.values() if count != least)
    own = Fraction(whists, len(best)) if player in best else Fraction(-5 * tricks[player])
    pool = Fraction(10 * ((tricks[player] == 0) * 3 - sum(c == 0 for c in tricks.values())), 3)
    return own + pool


def test_a_deal_still_being_played_tells_nobody_what_the_hidden_hands_can_do() -> None:
    live = replace(DOUBTFUL, ruling=RulingHeader(stage="during-play"))
    shown = {step.text.code for step in hear(live, case_name="x").trace}
    numbers = [step.number for step in hear(live, case_name="x").trace]

    assert not shown & {"ruling.line-found", "ruling.refer-lapses", "ruling.line-sensible"}
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_lapse_names_those_whom_it_serves() -> None:
    (damage,) = ruled(DOUBTFUL).damage

    assert [(lapse.player, lapse.serves) for lapse in damage.lapses] == [
        ("Б", ("А", "В")),
        ("В", ("Б",)),
    ]


def told(moment: Moment, against: str, tricks: dict[str, int], **fields: object) -> DealRecord:
    """A case without cards: tricks, the moment, and who is said to have offended."""
    complaint = Complaint("lead-out-of-turn", by="Б", against=against)
    return replace(
        ROSTOV,
        hands={},
        talon=(),
        play=(),
        tricks=tricks,
        at=moment,
        complaints=(complaint,),
        **fields,  # type: ignore[arg-type]
    )


TAKEN = {"А": 2, "Б": 1, "В": 0}


def codes(error: RecordError) -> list[str]:
    return [fault.code for fault in error.faults]


def test_three_cards_on_the_table_are_a_trick_played_and_no_longer_punished() -> None:
    played_cards = tuple(map(Card.parse, ("JD", "TD", "8D")))
    decision = ruled(told(Moment(4, "А", played_cards), "В", TAKEN))

    assert [found.rule for found in decision.infractions] == ["3.9.14.5"]


def test_after_talon_leads_the_third_trick_is_led_by_forehand_whoever_won() -> None:
    record = told(Moment(3, "В"), "А", {"В": 2}, convention="sochi")

    with pytest.raises(RecordError) as caught:
        ruled(record)

    assert codes(caught.value) == ["ruling.wrong-lead"]


def test_the_dealer_without_a_hand_can_neither_lead_nor_be_accused() -> None:
    on_lead = told(Moment(4, "Г"), "В", TAKEN, players=FOUR, dealer="Г")
    accused = told(Moment(4, "А"), "Г", TAKEN, players=FOUR, dealer="Г")

    for record in (on_lead, accused):
        with pytest.raises(RecordError) as caught:
            ruled(record)
        assert codes(caught.value) == ["ruling.holds-no-cards"]


@pytest.mark.parametrize("kind", COMPLAINT_KINDS)
@pytest.mark.parametrize(
    "contract", [Raspasy(), Misere("А"), SuitGame("А", Level.SEVEN, Suit.HEARTS)]
)
@pytest.mark.parametrize("convention", ["rostov", "sochi"])
def test_no_complaint_against_the_dealer_without_a_hand_breaks_the_ruling(
    kind: str, contract: Contract, convention: str
) -> None:
    record = replace(
        ROSTOV,
        players=FOUR,
        dealer="Г",
        convention=convention,
        contract=contract,
        whist=(("Б", "whist"), ("В", "pass")),
        whist_open=True,
        play=(),
        complaints=(Complaint(kind, by="Б", against="Г"),),
    )

    if kind in ("exposed-card", "claim", "wrong-card-count"):
        with pytest.raises(RecordError) as caught:
            ruled(record)
        assert codes(caught.value) == ["ruling.holds-no-cards"]
    elif kind in ("lead-out-of-turn", "play-out-of-turn", "revoke"):
        with pytest.raises(RecordError) as caught:
            ruled(record)
        assert codes(caught.value) == ["ruling.no-moment"]
    else:
        assert {breach.offender for breach in ruled(record).infractions} <= {"Г"}


EARLY_CARD = replace(
    ROSTOV,
    play=(*ROSTOV.play[:9], *plays("А:7D В:AD")),
    complaints=(Complaint("lead-out-of-turn", by="Б"),),
)
"""В throws his ace into a trick before Б has played; Б calls it a lead out of turn."""


def test_a_card_thrown_early_into_a_trick_is_referred_with_both_ways() -> None:
    decision = ruled(EARLY_CARD)
    (question,) = decision.questions

    assert decision.outcome is Outcome.REFERRED
    assert [option.value for option in question.options] == ["all-tricks", "open-card"]
    assert dict(question.options[0].net or {}) == {"А": -10, "Б": 45, "В": -35}


@pytest.mark.parametrize(
    ("answer", "tricks"), [("all-tricks", {"А": 2, "Б": 1, "В": 7}), ("open-card", None)]
)
def test_the_arbiter_chooses_between_all_tricks_and_an_open_card(
    answer: str, tricks: dict[str, int] | None
) -> None:
    decision = ruled(EARLY_CARD, {"3.9.14.3.inside-trick": answer})

    assert decision.outcome is Outcome.RULED
    assert decision.tricks.ruled == tricks


def test_out_of_turn_in_a_trick_that_the_talon_leads_is_referred_with_and_without_cards() -> None:
    with_cards = replace(
        SOCHI,
        play=plays("А:8C Б:7C В:AC В:TC"),
        complaints=(Complaint("lead-out-of-turn", by="А"),),
    )
    without = told(Moment(2, "А"), "Б", {"В": 1}, convention="sochi")

    assert [ruled(record).outcome for record in (with_cards, without)] == [Outcome.REFERRED] * 2


def test_a_complaint_that_the_record_does_not_bear_out_is_answered() -> None:
    complaint = Complaint("lead-out-of-turn", by="А", against="Б")
    decision = ruled(replace(ROSTOV, complaints=(complaint,)))

    assert decision.outcome is Outcome.NO_INFRACTION
    assert [remark.code for remark in decision.remarks] == ["ruling.not-borne-out"]


def test_after_a_late_notice_the_winner_of_that_trick_is_named_as_the_next_to_lead() -> None:
    late = replace(ROSTOV, play=(*ROSTOV.play, *plays("А:TD Б:8D В:TH")))
    steps = {step.text.code: step.text.values for step in ruled(late).trace}

    assert steps["ruling.winner-leads-on"]["player"] == "В"


LAST_TRICK = replace(
    ROSTOV,
    play=(
        *ROSTOV.play[:9],
        *plays("А:TD Б:8D В:AD В:QS А:7S Б:AS Б:QC В:AC А:JC В:JS А:AH Б:KS"),
        *plays("Б:TC В:KH А:JH Б:QD В:JD А:9D В:TH"),
    ),
    complaints=(Complaint("lead-out-of-turn", by="Б"),),
)


def test_both_readings_of_an_unfinished_last_trick_are_shown() -> None:
    readings = [(r.reading, r.chosen, dict(r.net)) for r in ruled(LAST_TRICK).readings]

    assert readings == [
        ("as-played", False, {"А": 40, "Б": -25, "В": -15}),
        ("proper-turn", True, {"А": 15, "Б": -30, "В": 15}),
    ]


def test_the_arbiter_can_let_the_last_trick_count_as_played() -> None:
    decision = ruled(LAST_TRICK, readings={"3.9.21": "as-played"})

    assert net_of(decision) == {"А": 40, "Б": -25, "В": -15}


def test_a_last_trick_without_cards_asks_who_took_it() -> None:
    record = told(Moment(10, "Б"), "В", {"А": 2, "Б": 5, "В": 2})
    decision = ruled(record)
    (question,) = decision.questions

    assert decision.outcome is Outcome.REFERRED
    assert net_of(ruled(record, {question.key: "Б"})) == {"А": 15, "Б": -30, "В": 15}


def test_an_assertion_after_a_late_notice_is_answered() -> None:
    late = replace(ROSTOV, play=(*ROSTOV.play, *plays("А:TD Б:QD")))
    decision = ruled(late)

    assert decision.damage == ()
    assert [remark.code for remark in decision.remarks] == ["ruling.no-compensation"]


def test_no_question_is_asked_where_either_answer_gives_the_same() -> None:
    decision = ruled(replace(ROSTOV, complaints=(asserting("А", 6, 2, 2),)))

    assert (decision.outcome, decision.questions) == (Outcome.RULED, ())


def test_the_claimant_s_own_line_is_told_as_checked() -> None:
    own = line(
        "А:7D Б:8D В:JD В:AD А:9D Б:QD В:AC А:JC Б:TC В:KH А:JH Б:AS "
        "В:QS А:7S Б:KS Б:QC В:TH А:AH Б:8C В:JS А:TD"
    )
    complaint = Complaint("lead-out-of-turn", by="А", asserts=own)
    decision = ruled(replace(ROSTOV, complaints=(complaint,)))
    told_of_it = next(s.text for s in decision.trace if s.text.code == "ruling.own-line")

    assert told_of_it.values["n"] == 4
    assert decision.damage[0].whists == 50


def test_damages_for_results_that_exclude_each_other_are_warned_of() -> None:
    tie = replace(
        ROSTOV,
        hands={},
        talon=(),
        play=(),
        tricks={"А": 2, "Б": 2, "В": 0},
        at=Moment(5, "А"),
        complaints=(
            replace(asserting("А", 2, 4, 4), against="В"),
            replace(asserting("Б", 4, 2, 4), against="В"),
        ),
    )
    keys = [question.key for question in ruled(tie).questions]
    decision = ruled(tie, dict.fromkeys(keys, "yes"))

    assert [warning.code for warning in decision.warnings] == ["ruling.claims-exclude"]
    assert net_of(decision) == {"А": 40, "Б": 40, "В": -80}


def test_a_breach_nobody_complained_of_is_said_to_be_so() -> None:
    trace = ruled(replace(ROSTOV, complaints=())).trace

    assert "ruling.nobody-complained" in {step.text.code for step in trace}


def test_a_table_result_alone_suffices_for_a_complaint_after_the_play() -> None:
    record = replace(told(Moment(4, "А"), "В", {"А": 3, "Б": 5, "В": 2}), at=None)
    complaint = replace(record.complaints[0], trick=4)
    decision = ruled(replace(record, complaints=(complaint,)))

    with pytest.raises(RecordError):  # no trick is invented where none is named
        ruled(record)

    assert [found.rule for found in decision.infractions] == ["3.9.14.5"]
    assert net_of(decision) == {"А": -15, "Б": -25, "В": 40}


def test_a_decided_question_keeps_what_the_other_answer_would_give() -> None:
    (question,) = ruled(DOUBTFUL, {"3.9.14.3.sensible.А": "yes"}).questions

    assert [dict(option.net or {}) for option in question.options] == [
        {"А": 40, "Б": 45, "В": -85},
        {"А": -10, "Б": 45, "В": -35},
    ]


def test_a_rounded_damage_is_told_with_its_exact_amount() -> None:
    decision = ruled(replace(SOCHI, options={"compensation_rounding": "up"}))
    step = next(s.text for s in decision.trace if s.text.code == "ruling.damage-rounded")

    assert (step.values["exact"], step.values["whists"]) == (Fraction(10, 3), 4)


def test_a_progressive_price_cites_its_rule() -> None:
    assert "3.7.4" in ruled(replace(SOCHI, raspasy_number=2)).citations


def test_in_a_contract_the_rule_on_whisters_or_declarer_is_named() -> None:
    contract = SuitGame("А", Level.SIX, Suit.SPADES)
    record = replace(ROSTOV, contract=contract, discard=ROSTOV.talon, complaints=())
    play = plays("А:9S Б:TS В:8S А:KC")

    assert ruled(replace(record, play=play)).infractions[0].rule == "3.9.14.2"
    assert ruled(replace(record, play=(*play[:3], *plays("В:9C")))).infractions[0].rule == (
        "3.9.14.1"
    )


def test_the_printed_example_s_debtor_is_whoever_won_and_two_winners_share() -> None:
    record = replace(
        ROSTOV,
        hands={},
        talon=(),
        play=(),
        tricks={"А": 3, "Б": 1, "В": 1},
        at=Moment(6, "А"),
        complaints=(replace(asserting("А", 3, 4, 3), against="В"),),
    )
    (question,) = ruled(record).questions
    decision = ruled(record, {question.key: "yes"}, {EXAMPLE: "printed-example"})

    debts = [(e.player, e.on) for e in decision.entries if e.kind == "compensation"]
    assert debts == [("А", "Б")]


def test_without_the_moment_a_complaint_of_turn_is_a_fault_not_an_acquittal() -> None:
    record = replace(told(Moment(5, "В"), "Б", {"А": 1, "Б": 1, "В": 2}), at=None)

    with pytest.raises(RecordError) as caught:
        ruled(record)

    assert codes(caught.value) == ["ruling.no-moment"]


def test_a_table_result_completes_a_play_not_written_to_the_end() -> None:
    late = replace(
        ROSTOV, play=(*ROSTOV.play, *plays("А:TD Б:QD")), tricks={"А": 3, "Б": 5, "В": 2}
    )

    assert net_of(ruled(late)) == {"А": -15, "Б": -25, "В": 40}


def test_a_table_result_below_what_the_cards_show_is_a_fault() -> None:
    with pytest.raises(RecordError) as caught:
        ruled(replace(ROSTOV, tricks={"А": 0, "Б": 5, "В": 5}))

    assert codes(caught.value) == ["ruling.tricks-against-cards"]


def test_two_offenders_at_one_told_moment_are_a_fault() -> None:
    record = told(Moment(5, "В"), "А", {"А": 1, "Б": 1, "В": 2})
    both = (*record.complaints, replace(record.complaints[0], against="Б"))

    with pytest.raises(RecordError) as caught:
        ruled(replace(record, complaints=both))

    assert codes(caught.value) == ["ruling.two-offenders"]


@pytest.mark.parametrize(
    ("name", "is_near"), [("Борис", False), ("Борс", True), ("Зритель", False)]
)
def test_an_onlooker_whose_name_is_nearly_a_player_s_is_asked_about(
    name: str, *, is_near: bool
) -> None:
    record = replace(
        ROSTOV,
        players=("Анна", "Борис", "Вера"),
        dealer="Вера",
        hands=dict(zip(("Анна", "Борис", "Вера"), ROSTOV.hands.values(), strict=True)),
        play=(Remark(name),),
        complaints=(Complaint("remark", by="Анна"),),
    )
    told = [warning.code for warning in hear(record, case_name="x").warnings]

    assert ("ruling.onlooker-near" in told) is is_near
