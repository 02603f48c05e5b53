"""Cards in a row, by suit or one by one, and the letter T among them."""

import pytest

from arbiter.faults import RecordError
from arbiter.notation.read import read_record

HEAD = '[Игроки "А Б В"] [Сдатчик "В"] [Игра "ростов"]\n'
HAND = "AS 8S 7S KC 9C QD TD 7D JH 8H"


def hand(text: str) -> str:
    """The hand of А read from that line, in the form of programs."""
    record = read_record(f"{HEAD}А: {text}\n".encode())
    return " ".join(str(card) for card in record.hands["А"])


def faults(line: str) -> list[tuple[str, int]]:
    """Codes and columns of the faults of a line that follows the head."""
    with pytest.raises(RecordError) as caught:
        read_record(f"{HEAD}{line}\n".encode())
    return [(fault.code, fault.place.column) for fault in caught.value.faults if fault.place]


@pytest.mark.parametrize(
    "text",
    [
        "♠ Т 8 7   ♣ К 9   ♦ Д 10 7   ♥ В 8",
        "♠Т 8 7, ♣К 9, ♦Д 10 7, ♥В 8",
        "♠Т87 ♣К9 ♦Д107 ♥В8",
        "♠ Т87 ♣ К9 ♦ Д107 ♥ В8",
        "♠️ Т 8 7 ♣️ К 9 ♦️ Д 10 7 ♥️ В 8",
        "♤ т 8 7 ♧ к 9 ♢ д 10 7 ♡ в 8",
        "пики Т 8 7, трефы К 9, бубны Д 10 7, червы В 8",
        "п Т 8 7 т К 9 б Д 10 7 ч В 8",
        "пТ87 тК9 бД107 чВ8",
        "Тп 8п 7п Кт 9т Дб 10б 7б Вч 8ч",
        "ПТ П8 П7 ТК Т9 БД Б10 Б7 ЧВ Ч8",
        "♠ A 8 7 ♣ K 9 ♦ Q T 7 ♥ J 8",
        "S A87 C K9 D QT7 H J8",
        "AS 8S 7S KC 9C QD TD 7D JH 8H",
        "SA S8 S7 CK C9 DQ D10 D7 HJ H8",
        "Т♠ 8♠ 7♠ К♣ 9♣ Д♦ 10♦ 7♦ В♥ 8♥",
    ],
)
def test_a_hand_is_read_however_it_is_written(text: str) -> None:
    assert hand(text) == HAND


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("А: ♠ Т 8 7 ♣ К 9 ♦ Д T 7 ♥ В 8", ("record.ten-or-ace", 22)),
        ("А: ♠ A 8 7 ♣ K 9 ♦ Q Т 7 ♥ J 8", ("record.ten-or-ace", 22)),
        ("прикуп: ♠T ♦Д", ("record.ten-or-ace", 9)),
        ("прикуп: ♠Т ♦K", ("record.ten-or-ace", 9)),
        ("прикуп: Tп ♦Д", ("record.two-alphabets", 9)),
        ("прикуп: ♦Д TД", ("record.two-alphabets", 12)),
        ("прикуп: ♠К Х", ("record.unknown-card", 12)),
        ("прикуп: ♠К А", ("record.card-misspelt", 12)),
        ("прикуп: 8 ♦Д", ("record.rank-without-suit", 9)),
        ("прикуп: ♠ ТД", ("record.clubs-or-ace", 11)),
        ("прикуп: ПК8 Т97", ("record.clubs-or-ace", 13)),
        ("прикуп: пк8 т97", ("record.clubs-or-ace", 13)),
        ("прикуп: ♠К «♦Д»", ("record.unknown-card", 12)),
    ],
)
def test_a_card_in_doubt_is_a_fault_at_its_place(line: str, expected: tuple[str, int]) -> None:
    assert faults(line) == [expected]


def test_a_t_typed_in_the_other_alphabet_than_the_whole_record_is_in_doubt() -> None:
    text = "прикуп: ♠Д ♠В\n1. А ♠8 ♠T ♠9"

    assert faults(text) == [("record.ten-or-ace", 9)]


def test_of_a_card_in_doubt_nothing_more_is_said() -> None:
    text = "прикуп: ♠Д ♠10\n1. А ♠8 ♠T ♠В"

    assert faults(text) == [("record.ten-or-ace", 9)]


def test_both_candidates_are_offered() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"{HEAD}прикуп: ♠T ♦Д".encode())

    right = caught.value.faults[0].values["right"]
    assert isinstance(right, tuple)
    assert [str(card) for card in right] == ["TS", "AS"]
