"""Every fault of the text form is found, at its place, and none hides another."""

import pytest

from arbiter.faults import RecordError
from arbiter.notation.read import read_record
from tests.notation.faults import HEAD, Found, faults

HAND = "А: ♠ Т 8 7   ♣ К 9   ♦ Д 10 7   ♥ В 8\n"
TRICK = "1. А ♠8 ♠9 ♠К\n"
COMPLAINT = "жалоба А на В: ход не в очередь"


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ('[Сдатчик "В"] [Игра "ростов"]', [("missing-players", None, None)]),
        ('[Игроки "А Б В"] [Игра "ростов"]', [("missing-dealer", None, None)]),
        ('[Игроки "А Б В"] [Сдатчик "В"]', [("missing-convention", None, None)]),
        ('[Игроки "А Б"] [Сдатчик "Б"] [Игра "ростов"]', [("players-count", 1, 9)]),
        ('[Игроки "А Б В Г Д"] [Сдатчик "Б"] [Игра "сочи"]', [("players-count", 1, 9)]),
        ('[Игроки "А Б А"] [Сдатчик "Б"] [Игра "ростов"]', [("player-twice", 1, 14)]),
        ('[Игроки "А Б ♠"] [Сдатчик "Б"] [Игра "ростов"]', [("bad-name", 1, 14)]),
        ('[Игроки "А Б В"] [Сдатчик "Г"] [Игра "ростов"]', [("dealer-not-player", 1, 27)]),
        ('[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростоф"]', [("unknown-convention", 1, 38)]),
        (f'{HEAD}[Событее "x"]', [("unknown-tag", 2, 2)]),
        (f'{HEAD}[Дата "1"]\n[Дата "2"]', [("tag-twice", 3, 2)]),
        (f'{HEAD}[Date "1"] [Дата "2"]', [("tag-twice", 2, 13)]),
        (f'{HEAD}[Вист "жадный"]', [("option-value", 2, 7)]),
        (f'{HEAD}[Амнистия "может"]', [("option-value", 2, 11)]),
        (f'{HEAD}[Цены распасовки "1 два"]', [("option-value", 2, 18)]),
        (f'{HEAD}[Масштаб "3"]', [("option-value", 2, 10)]),
        (f'{HEAD}[Распасовка "сто"]', [("not-number", 2, 13)]),
        (f'{HEAD}[Распасовка "0"]', [("number-range", 2, 13)]),
        (f'{HEAD}[Стадия "потом"]', [("unknown-word", 2, 9)]),
        (f'{HEAD}[Событие "{"x" * 201}"]', [("text-too-long", 2, 10)]),
        (f'{HEAD}[Событие "x"', [("line-unfinished", 2, 13)]),
        (f"{HEAD}[Событие «x]", [("open-quote", 2, 10)]),
    ],
)
def test_a_fault_of_the_tags_is_found(head: str, expected: list[Found]) -> None:
    assert faults(head) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("А: ♠ Т 8 7", [("hand-size", 2, 1)]),
        (f"{HAND}Б: ♠ Т В Д К 10 9 ♣ Д В 10 8", [("card-twice", 3, 6)]),
        (f"{HAND}{HAND}", [("line-twice", 3, 1)]),
        ("прикуп: ♠8", [("talon-size", 2, 1)]),
        ("прикуп: ♠8 ♠9 ♠К", [("talon-size", 2, 1)]),
        ("прикуп: ♠8 ♠8", [("card-twice", 2, 12)]),
        ("снос: ♠7 ♠8 ♠9 ♠10 ♠В ♠Д", [("discard-size", 2, 1)]),
        ("снос: ♠7 ♠7", [("card-twice", 2, 10)]),
        ("A: ♠ Т 8 7", [("player-other-alphabet", 2, 1)]),
        ("Вася: ♠ Т 8 7", [("unknown-label", 2, 1)]),
        ("прикупп: ♠8 ♠9", [("unknown-label", 2, 1)]),
        ("ghbreg: ♠8 ♠9", [("unknown-label", 2, 1)]),
        ("прикуп ♠8 ♠9", [("unknown-line", 2, 1)]),
        ("прикуп", [("colon-missing", 2, 1)]),
        ("что-то ещё", [("unknown-line", 2, 1)]),
        ("пуля: А десять", [("not-number", 2, 9)]),
        ("пуля: А", [("number-missing", 2, 7)]),
        ("пуля: Г 5", [("unknown-player", 2, 7)]),
        ("пуля: А 5, А 6", [("player-twice", 2, 12)]),
        ("взятки: А 6, Б 4, В 1", [("too-many-tricks", 2, 1)]),
        ("взятки: А 11", [("number-range", 2, 11)]),
        ("торговля: А пасс", [("unknown-call", 2, 13)]),
        ("торговля: А 5♠", [("unknown-call", 2, 13)]),
        ("торговля: А пас, Г пас", [("unknown-player", 2, 18)]),
        ("вист: А вест", [("unknown-answer", 2, 7)]),
        ("контракт: Б 6", [("unknown-contract", 2, 11)]),
        ("контракт: Г 6♠", [("unknown-player", 2, 11)]),
        ("момент: взятка 5", [("moment-unclear", 2, 1)]),
        ("момент: взятка 5, ход Г", [("unknown-player", 2, 23)]),
        ("момент: взятка 5, ход А, потом ♠8", [("unknown-part", 2, 26)]),
        (f"признано: {'я' * 2001}", [("text-too-long", 2, 11)]),
        ("я" * 5001, [("line-too-long", 2, 5000)]),
        ("А: ♠ 8 \u200b", [("hidden-sign", 2, 8), ("unknown-card", 2, 8)]),
        ("]", [("syntax", 2, 1)]),
        ("А: ♠8 (", [("line-unfinished", 2, 8)]),
        ("А: ♠8 )", [("syntax", 2, 7)]),
    ],
)
def test_a_fault_of_a_labelled_line_is_found(line: str, expected: list[Found]) -> None:
    assert faults(HEAD + line) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("1. ♠8 ♠9 ♠К", [("leader-missing", 2, 4)]),
        ("1. Г ♠8", [("unknown-player", 2, 4)]),
        ("1. А ♠8 ♠9 ♠К ♠7", [("trick-too-long", 2, 15)]),
        ("1. А ♠8 9 ♠К", [("rank-without-suit", 2, 9)]),
        ("1. А ♠8 Х ♠К", [("unknown-player", 2, 9)]),
        ("1. А ♠8 ♠X ♠К", [("unknown-card", 2, 9)]),
        ("1. А ♠8 Tп ♠К", [("two-alphabets", 2, 9)]),
        ("1. А", [("card-missing", 2, 4)]),
        ("1. А ♠8(11)", [("number-range", 2, 9)]),
        (f"{TRICK}3. В ♠Д", [("trick-order", 3, 1)]),
        (f"{TRICK}1. В ♠Д ♠7 ♠10", [("trick-order", 3, 1)]),
        ("1. А ♠8 ♠9\n2. В ♠Д", [("trick-unfinished", 3, 1)]),
        (f"{TRICK}3. В ♠Д ♠7 ♠10\n4. В ♦8", [("trick-order", 3, 1)]),
        (f"{TRICK}2. В ♠8", [("card-twice", 3, 6)]),
        (f"{HAND}контракт: Б 6♠\n1. А ♠9", [("card-never-held", 4, 6)]),
        (f"{HAND}1. Б ♠8", [("card-of-another", 3, 6)]),
        (f"{HAND}прикуп: ♠9 ♠10\nконтракт: распасовка\n1. В ♠9", [("card-never-held", 5, 6)]),
        (
            f"{HAND}прикуп: ♠9 ♠10\nконтракт: А 6♠\nснос: ♠7 ♠8\n1. А ♠7",
            [("card-discarded", 6, 6)],
        ),
        (f"{HAND}прикуп: ♠9 ♠10\nконтракт: А 6♠\nснос: ♠В ♠8", [("card-never-held", 5, 7)]),
        (f"{HAND}* Б показал ♠8", [("card-of-another", 3, 3)]),
        ("* В показл ♥Т", [("unknown-event", 2, 3)]),
        ("* показал ♥Т", [("player-missing", 2, 3)]),
        ("* Г показал ♥Т", [("unknown-player", 2, 3)]),
        ("* В показал", [("cards-missing", 2, 3)]),
        ("* В показал ♥Т, кому Г", [("unknown-player", 2, 22)]),
        ("* В показал ♥Т, кому А, кому Б", [("part-twice", 2, 25)]),
        ("* В показал ♥Т, взяток 3", [("unknown-part", 2, 24)]),
        ("* В смотрел взятку", [("number-missing", 2, 3)]),
        ("* В смотрел взятку 11", [("number-range", 2, 20)]),
        ("* В просил взятку 1", [("shown-missing", 2, 3)]),
        ("* В просил взятку 1, показали, возражали", [("player-missing", 2, 3)]),
        ("* В предложил закончить, взяток", [("number-missing", 2, 3)]),
        ("* В предложил закончить, план", [("cards-missing", 2, 3)]),
        ("* В показал ♥Т, кому", [("player-missing", 2, 3)]),
        ("* А назад 1", [("unknown-part", 2, 3)]),
        ("* А принял ♦В ♦К", [("one-card", 2, 3)]),
        ("* А оставил открытой ♦В, за ход не в очередь", [("player-missing", 2, 3)]),
        ("* А оставил открытой ♦В, чью В", [("cause-missing", 2, 3)]),
        ("* А оставил открытой ♦В, чью В, за всё", [("unknown-cause", 2, 36)]),
        ("* А велел Б: петь", [("action-missing", 2, 3)]),
        ("* А велел: ходить ♣", [("player-missing", 2, 3)]),
        ("* зритель подсказал", [("player-missing", 2, 3)]),
        (f"{TRICK}* назад 4", [("rewound-too-far", 3, 3)]),
        ("* по согласию: А 6, Б 6", [("too-many-tricks", 2, 3)]),
        ("1. А ♠8 ♠9 ♠К\n* потом", [("unknown-event", 3, 3)]),
    ],
)
def test_a_fault_of_the_play_is_found(lines: str, expected: list[Found]) -> None:
    assert faults(HEAD + lines) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("жалоба А на Д: ход не в очередь", [("unknown-player", 2, 13)]),
        ("жалоба А: ход не в очередьь", [("unknown-kind", 2, 11)]),
        ("жалоба А", [("kind-missing", 2, 1)]),
        (f"{COMPLAINT}; взятка 14", [("number-range", 2, 41)]),
        (f"{COMPLAINT}; взятка", [("part-empty", 2, 34)]),
        (f"{COMPLAINT}; взятка 4; взятка 5", [("part-twice", 2, 44)]),
        (f"{COMPLAINT}; без нарушения А 2, Б 4, В 5", [("tricks-sum", 2, 34)]),
        (f"{COMPLAINT}; план А: А 2, Б 4, В 5", [("tricks-sum", 2, 39)]),
        (f"{COMPLAINT}; без нарушения ♠8", [("leader-missing", 2, 48)]),
        (f"{COMPLAINT}; это примечание", [("unknown-clause", 2, 34)]),
        (f"{COMPLAINT}; заявлена вчера", [("unknown-word", 2, 43)]),
        (f"{COMPLAINT}; выбор А: петь", [("unknown-word", 2, 40)]),
        (f"{COMPLAINT}; гарантия А", [("number-missing", 2, 43)]),
        (f"{COMPLAINT}; жребий Г", [("unknown-player", 2, 41)]),
        ("взятка 4", [("clause-alone", 2, 1)]),
        (
            f"{TRICK}{COMPLAINT}; взятка 1; заявлена в той же взятке",
            [("raised-contradicts", 3, 44)],
        ),
        (
            f"{TRICK}2. В ♠Д\n{COMPLAINT}; взятка 1; заявлена до следующего хода",
            [("raised-contradicts", 4, 44)],
        ),
        (
            f"момент: взятка 5, ход А\n{COMPLAINT}; взятка 4; заявлена в той же взятке",
            [("raised-contradicts", 3, 44)],
        ),
    ],
)
def test_a_fault_of_a_complaint_is_found(line: str, expected: list[Found]) -> None:
    assert faults(HEAD + line) == expected


@pytest.mark.parametrize(
    "lines",
    [
        f"1. А ♠8 ♠9\n{COMPLAINT}; взятка 1; заявлена в той же взятке",
        f"{TRICK}{COMPLAINT}; взятка 1; заявлена до следующего хода",
        f"{TRICK}2. В ♠Д\n{COMPLAINT}; взятка 1; заявлена во время розыгрыша",
        f"1. А ♠8 ♠9\n* А принял ♠9\n1. В ♠К\n{COMPLAINT}; взятка 1; заявлена в той же взятке",
    ],
)
def test_a_complaint_can_be_raised_once_its_cause_is_there(lines: str) -> None:
    assert read_record((HEAD + lines).encode()).complaints


def test_with_four_at_the_table_the_dealer_holds_no_cards() -> None:
    head = '[Игроки "А Б В Г"] [Сдатчик "Б"] [Игра "сочи"]\n'
    hand = HAND.replace("А:", "Б:")

    assert faults(f"{head}{hand}контракт: Б 6♠\n1. Б ♠8") == [
        ("dealer-has-hand", 2, 1),
        ("dealer-sits-out", 3, 1),
        ("dealer-sits-out", 4, 6),
    ]


@pytest.mark.parametrize(
    "event",
    ["показал ♠8", "предложил закончить", "пропустил", "потерял ♠8", "нашёл ♠8"],
)
def test_nothing_happens_to_the_cards_of_a_dealer_who_holds_none(event: str) -> None:
    head = '[Игроки "А Б В Г"] [Сдатчик "Б"] [Игра "сочи"]\n'

    assert faults(f"{head}контракт: А 6♠\n* Б {event}") == [("dealer-sits-out", 3, 3)]


@pytest.mark.parametrize(
    ("talon", "expected"),
    [
        ("♠9", [("cards-short", None, None), ("talon-size", 5, 1)]),
        ("♠9 ♠7 ♠Т", [("cards-over", None, None), ("talon-size", 5, 1), ("card-twice", 5, 15)]),
    ],
)
def test_a_deck_of_31_or_33_cards_is_a_fault(talon: str, expected: list[Found]) -> None:
    hands = (
        "А: ♠ Т К Д В 10 ♣ Т К Д В 10\nБ: ♦ Т К Д В 10 ♥ Т К Д В 10\n"
        "В: ♣ 9 8 7 ♦ 9 8 7 ♥ 9 8 7 ♠ 8\n"
    )

    found = faults(f"{HEAD}{hands}прикуп: {talon}")

    assert sorted(found, key=str) == sorted(expected, key=str)


def test_the_missing_card_is_named() -> None:
    hands = (
        "А: ♠ Т К Д В 10 ♣ Т К Д В 10\nБ: ♦ Т К Д В 10 ♥ Т К Д В 10\n"
        "В: ♣ 9 8 7 ♦ 9 8 7 ♥ 9 8 7\nприкуп: ♠9 ♠8\n"
    )
    with pytest.raises(RecordError) as caught:
        read_record((HEAD + hands).encode())

    short = next(fault for fault in caught.value.faults if fault.code == "record.cards-short")
    missing = short.values["missing"]
    assert isinstance(missing, tuple)
    assert [str(card) for card in missing] == ["7S"]


def test_the_place_of_the_first_of_two_equal_cards_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"{HEAD}{HAND}прикуп: ♠8 ♠9".encode())

    assert caught.value.faults[0].values["first_line"] == 2
    assert caught.value.faults[0].values["first_column"] == 8


def test_no_faulty_line_hides_another() -> None:
    text = f"{HEAD}А: ♠ Х\nпрочее\n1. А ♠8 ♠X ♠К\nжалоба Г: штраф\n]"

    assert faults(text) == [
        ("unknown-card", 2, 6),
        ("unknown-line", 3, 1),
        ("unknown-card", 4, 9),
        ("unknown-player", 5, 8),
        ("unknown-kind", 5, 11),
        ("syntax", 6, 1),
    ]


@pytest.mark.parametrize("text", ["привет, как дела", "to be or not to be\n1\n", '"', "null", "♠Т"])
def test_what_is_no_record_at_all_is_one_fault(text: str) -> None:
    assert faults(text) == [("neither", 1, 1)]


MOMENT = """контракт: А 6♠
вист: Б вист, В вист
момент: взятка 5, ход А
взятки: А 2, Б 1, В 1
"""


def test_cards_that_begin_in_a_later_trick_are_refused_and_the_moment_is_named() -> None:
    assert faults(f"{HEAD}{MOMENT}5. А ♠8 ♠9 ♠К") == [("play-begins-later", 6, 1)]
    assert faults(f"{HEAD}2. А ♠8 ♠9 ♠К\n3. В ♦8") == [("play-begins-later", 2, 1)]
    order = "* А велел Б: не класть ♠9\n"
    assert faults(f"{HEAD}{order}2. Б ♣7 ♣9 ♣К") == [("play-begins-later", 3, 1)]


def test_a_moment_that_the_cards_do_not_reach_is_refused() -> None:
    assert faults(f"{HEAD}{MOMENT}1. А ♠8 ♠9 ♠К") == [("moment-beyond-play", 4, 1)]


def test_a_complaint_of_a_trick_after_the_moment_is_refused() -> None:
    complaint = "жалоба А на Б: ход не в очередь; взятка {}"

    assert faults(f"{HEAD}{MOMENT}{complaint.format(7)}") == [("trick-after-moment", 6, 34)]
    assert read_record(f"{HEAD}{MOMENT}{complaint.format(5)}".encode()).complaints[0].trick == 5


@pytest.mark.parametrize("kind", ["реплика", "считал вслух", "подсказал А"])
def test_a_name_like_a_player_s_in_another_alphabet_is_no_onlooker_s(kind: str) -> None:
    assert faults(f"{HEAD}* B {kind}") == [("player-other-alphabet", 2, 3)]
    assert faults(f"{HEAD}жалоба А на B: реплика") == [("player-other-alphabet", 2, 13)]
