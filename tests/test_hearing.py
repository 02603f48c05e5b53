"""From a record to a decision: the Code's example, its limits, and random deals."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.faults import RecordError, UsageFault
from arbiter.game.cards import Card
from arbiter.game.record import (
    AssertedLine,
    AssertedTricks,
    Complaint,
    DealRecord,
    Moment,
    RulingHeader,
)
from arbiter.game.state import State
from arbiter.hearing import hear
from rulings.case import Judgement
from rulings.decision import Decision, Outcome, Refusal
from rulings.standards import position_of
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
    record = replace(
        ROSTOV,
        complaints=(Complaint("revoke", against="А", trick=2),),
        play=plays("А:9S Б:7H В:8S"),
    )
    decision = ruled(replace(record, complaints=(Complaint("revoke"),)))

    assert decision.outcome is Outcome.REFERRED
    assert decision.citations[0] == "3.9.16"


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
    if lapses is None:
        assert refusals == {Refusal.UNREACHABLE}
    elif lapses > 1:
        assert refusals == {Refusal.TOO_MANY_LAPSES}
    else:
        assert refusals == set()


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
