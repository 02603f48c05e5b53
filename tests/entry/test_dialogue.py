"""The wizard's dialogue: what answers become, steps back, drafts, what is offered."""

from dataclasses import replace

import pytest

from arbiter.entry.dialogue import begin, resume
from arbiter.entry.told import Beforehand
from arbiter.faults import RecordError
from arbiter.game.contracts import Level, Misere, SuitGame
from arbiter.game.record import (
    AssertedTricks,
    CardPlayed,
    Claim,
    Complaint,
    Exposed,
    Header,
    Moment,
)
from arbiter.notation.read import read_record
from tests.cases import cards
from tests.command import ROOT
from tests.entry.answers import ROSTOV, answered

HANDS = ROSTOV[4:7]


def test_the_answers_to_the_code_s_example_are_the_sample() -> None:
    sample = read_record((ROOT / "samples" / "rostov.txt").read_bytes())
    record = answered(*ROSTOV).now.record
    in_order = {player: tuple(sorted(hand)) for player, hand in sample.hands.items()}
    header = Header(table="2", deal="7")

    assert {player: tuple(sorted(hand)) for player, hand in record.hands.items()} == in_order
    assert replace(record, hands=sample.hands) == replace(sample, header=header)


def test_a_full_deal_of_four_tricks_takes_under_ninety_keys_beside_its_cards() -> None:
    """Keys of cards are their suits and ranks; each answer ends with Enter."""
    four_tricks = (*ROSTOV[:10], "10б 8 Т", "А п7", *ROSTOV[11:])
    dialogue = begin("ru")
    keys = 0
    for answer in four_tricks:
        is_cards = dialogue.prompt.counts or dialogue.prompt.key == "play"
        of_cards = [word for word in answer.split() if is_cards and word not in "АБВ"]
        keys += len(answer) - len("".join(of_cards)) + 1
        dialogue = dialogue.answer(answer)

    assert dialogue.is_over
    assert len(dialogue.now.replayed().complete_tricks) == 4
    assert keys == 56


@pytest.mark.parametrize("count", range(len(ROSTOV)))
def test_every_step_can_be_undone(count: int) -> None:
    before = answered(*ROSTOV[:count])

    assert before.answer(ROSTOV[count]).undo() == before


def test_there_is_no_step_back_from_the_first_question() -> None:
    assert begin("ru").undo() == begin("ru")


@pytest.mark.parametrize("count", range(len(ROSTOV) + 1))
def test_a_draft_is_taken_up_where_it_was_left(count: int) -> None:
    left = answered(*ROSTOV[:count])

    assert resume(begin("ru"), left.answers) == left


def test_a_draft_that_no_longer_fits_is_taken_up_as_far_as_it_does() -> None:
    left = resume(begin("ru"), (*ROSTOV[:3], "не игра", *ROSTOV[4:]))

    assert left == answered(*ROSTOV[:3])


def test_lawful_cards_are_offered_first_and_the_others_are_marked() -> None:
    first = answered(*ROSTOV[:7])
    second = first.prompt_after("9п")

    assert first.prompt.offers[:3] == ("♠9", "♠7", "♣К")
    assert (second.offers, second.doubtful[:2]) == (("♠Т", "♠К", "♠10"), ("♣Д", "♣10"))


def test_an_unlawful_card_is_accepted_and_is_what_is_alleged() -> None:
    dialogue = answered(*ROSTOV[:7], "9п Дт 8", "")

    assert dialogue.now.record.play[1] == CardPlayed("Б", *cards("QC"))
    assert dialogue.prompt.default == "не дал масть или не побил козырем"


def test_the_third_hand_or_the_talon_is_worked_out() -> None:
    by_talon = answered(*ROSTOV[:7]).now.record
    by_hand = answered(*ROSTOV[:6], "пДВ8 тТ9 бТВ чК108").now.record

    assert by_talon.hands == by_hand.hands
    assert set(by_talon.talon) == set(by_hand.talon) == set(cards("KD QH"))


def test_the_order_of_a_worked_out_talon_is_asked_where_the_talon_leads() -> None:
    dialogue = answered("сочи", "А Б В", "В", "р", "1", *HANDS[:2], "пДВ8 тТ9 бТВ чК108")

    assert dialogue.prompt.key == "opened"
    assert dialogue.answer("чД").now.record.talon == cards("QH KD")


def test_a_raspasy_in_its_first_trick_is_told_with_one_talon_card() -> None:
    raspasy = answered("сочи", "А Б В", "В", "р", "1", "", "", "")
    closed = answered("ростов", "А Б В", "В", "р", "", "", "")
    game = answered("сочи", "А Б В", "В", "Б 6п", "", "", "")

    assert raspasy.answer("бК").now.record.talon == cards("KD")
    assert raspasy.answer("бК чД").now.record.talon == cards("KD QH")
    for other in (closed, game):
        with pytest.raises(RecordError):
            other.answer("бК")


def test_hands_that_nobody_saw_are_left_out() -> None:
    dialogue = answered(
        *ROSTOV[:4], "", "", "", "", "", "2 1 0", "А бВ", "ходил не в очередь", "В", "А", "", ""
    )
    record = dialogue.now.record

    assert (record.hands, record.talon) == ({}, ())
    assert record.at == Moment(4, "А", cards("JD"))
    assert record.complaints == (Complaint("lead-out-of-turn", by="А", against="В"),)


def test_a_contract_asks_for_the_discard_and_the_whist() -> None:
    dialogue = answered("сочи", "А Б В", "В", "Б 6п", *HANDS, "п10 ч7", "в п", "")
    record = dialogue.now.record

    assert record.contract == SuitGame("Б", Level.SIX, cards("AS")[0].suit)
    assert record.discard == cards("TS 7H")
    assert (record.whist, record.whist_open) == ((("В", "whist"), ("А", "pass")), True)
    assert dialogue.prompt.key == "play"


def test_a_returned_half_whist_has_three_answers() -> None:
    dialogue = answered("сочи", "А Б В", "В", "А 6п", *HANDS, "", "п2в")

    assert dialogue.now.record.whist == (("Б", "pass"), ("В", "half"), ("Б", "whist"))


def test_a_misere_needs_no_whist() -> None:
    dialogue = answered("сочи", "А Б В", "В", "Б мизер", *HANDS, "")

    assert dialogue.now.record.contract == Misere("Б")
    assert dialogue.prompt.key == "play"


def test_what_happened_beside_the_cards_is_told_in_plain_words() -> None:
    shown = answered(*ROSTOV[:7], "*", "показал", "Б", "бД")
    laid_down = answered(*ROSTOV[:7], "*", "2", "А", "взяток 3")
    typed = answered(*ROSTOV[:7], "* Б показал бД, кому А")

    assert shown.now.record.play == (Exposed("Б", cards("QD")),)
    assert laid_down.now.record.play == (Claim("А", tricks=3),)
    assert typed.now.record.play == (Exposed("Б", cards("QD"), "А"),)


def test_with_four_players_the_dealer_s_tricks_may_be_left_out() -> None:
    dialogue = answered("ростов", "АБВГ", "Г", *ROSTOV[3:14], "2 4 4")
    (complaint,) = dialogue.now.record.complaints

    assert complaint.asserts == AssertedTricks({"А": 2, "Б": 4, "В": 4, "Г": 0})


def test_a_second_complaint_can_follow() -> None:
    dialogue = answered(*ROSTOV[:-1], "есть ещё", "показал карты", "Б", "В", "", "")

    assert [complaint.kind for complaint in dialogue.now.record.complaints] == [
        "lead-out-of-turn",
        "exposed-card",
    ]


def test_what_is_known_beforehand_needs_only_enter() -> None:
    known = Beforehand(convention="rostov", event="Кубок", date="2026-11-29", players=tuple("АБВ"))
    record = answered("", "", *ROSTOV[2:], beforehand=known).now.record

    assert (record.convention, record.players) == ("rostov", ("А", "Б", "В"))
    assert record.header == Header("Кубок", "2026-11-29", "2", "7")


def test_english_answers_make_the_same_record() -> None:
    english = (
        *("rostov", "A B C", "C", "r", "S97 CKJ D1097 HAJ9", "SAK10 CQ1087 DQ8 H7", "DK HQ"),
        *("9S 10 8", "7C 9 K", "9H 7 8", "C DJ", "", "", "A", "2 4 4", "", "2 7", ""),
    )
    russian = answered(*ROSTOV).now.record
    record = answered(*english, language="en").now.record

    assert [event.card for event in record.play if isinstance(event, CardPlayed)] == [
        event.card for event in russian.play if isinstance(event, CardPlayed)
    ]
    assert list(record.hands.values()) == list(russian.hands.values())


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        (("вологда",), "entry.no-choice"),
        (("ростов", "А Б"), "entry.players-count"),
        (("ростов", "А Б а"), "entry.player-twice"),
        (("ростов", "А Б ♠"), "entry.bad-name"),
        (("ростов", "А Б В", "Г"), "entry.no-choice"),
        (("ростов", "А Б В", "В", ""), "entry.contract-wanted"),
        (("ростов", "А Б В", "В", "6п"), "record.unknown-contract"),
        (("сочи", "А Б В", "В", "р", "0"), "entry.number"),
        ((*ROSTOV[:4], "п97"), "record.hand-size"),
        ((*ROSTOV[:4], "п977 тКВ б1097 чТВ"), "record.card-twice"),
        ((*ROSTOV[:5], ROSTOV[4]), "record.card-twice"),
        ((*ROSTOV[:4], "пT7 тКВ б1097 чТВ9"), "record.ten-or-ace"),
        ((*ROSTOV[:7], "9п В 8"), "entry.name-or-rank"),
        ((*ROSTOV[:7], "9п 9п 8"), "record.card-twice"),
        ((*ROSTOV[:14], "2 4"), "entry.counts"),
        ((*ROSTOV[:14], "2 4 5"), "entry.asserts-sum"),
        ((*ROSTOV[:16], "стол два сдача семь"), "entry.place"),
    ],
)
def test_a_faulty_answer_is_refused_with_its_reason(answers: tuple[str, ...], code: str) -> None:
    dialogue = answered(*answers[:-1])

    with pytest.raises(RecordError) as caught:
        dialogue.answer(answers[-1])

    assert code in {fault.code for fault in caught.value.faults}
