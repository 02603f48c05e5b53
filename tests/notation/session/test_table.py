"""An evening's record as a table: CSV of any make, and Excel."""

from io import BytesIO

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import Fault, RecordError
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.read import read_session
from arbiter.notation.session.table_rows import read_rows
from arbiter.output.words import say
from arbiter.sayings import Saying
from arbiter.scoring.session import Session

TABLE = """Игра;сочинка
Предел пули;20
№;Сдатчик;Играет;Контракт;Результат;Анна;Борис;Вера;Примечание
1;Вера;Анна;6♠;;6;вист 3;пас 1;
2;;;распасовка;;4;3;3;три минуты
3;;Вера;мизер;=;;;;
4;Вера;Борис;7♦;-2;вист 1;;вист;
5;;Анна;8БК;;пас;;;
"""
TEXT = """[Игра "сочинка"] [Предел пули "20"] [Игроки "Анна Борис Вера"]
1. сдатчик Вера: Анна 6♠ — 6; Борис вист 3, Вера пас 1
2. распасовка — Анна 4, Борис 3, Вера 3
3. Вера мизер =
4. сдатчик Вера: Борис 7♦ -2; Вера вист, Анна вист 1
5. Анна 8БК; Анна пас
"""


def read(data: str | bytes, given: SessionHead | None = None) -> Session:
    content = data if isinstance(data, bytes) else data.encode()
    return read_session(content, given or SessionHead(), read_rows)


def told(session: Session) -> list[object]:
    """Everything but where it stood and how the contract was written."""
    return [
        session.players,
        session.convention,
        [(d.number, d.result, d.says_dealer, d.says_raspasy) for d in session.deals],
        session.errors,
        session.end,
    ]


def faults(data: str | bytes) -> tuple[Fault, ...]:
    try:
        read(data)
    except RecordError as error:
        return error.faults
    return ()


def codes(data: str | bytes) -> list[tuple[str, int, int]]:
    return [(f.code, *(f.place or (0, 0))) for f in faults(data)]  # type: ignore[misc]


def test_a_table_tells_what_the_text_tells() -> None:
    assert told(read(TABLE)) == told(read(TEXT))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251", "cp866"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_csv_of_any_make_is_read(encoding: str, separator: str, line_end: str) -> None:
    plain = TABLE.replace("♠", " пик").replace("♦", " бубен")
    data = plain.replace(";", separator).replace("\n", line_end).encode(encoding)

    assert told(read(data)) == told(read(TABLE))


def test_a_workbook_of_excel_is_read() -> None:
    stream = BytesIO()
    rows = [[*line.split(";"), *[""] * 9][:9] for line in TABLE.splitlines()]
    pd.DataFrame(rows).to_excel(stream, header=False, index=False)

    assert told(read(stream.getvalue())) == told(read(TABLE))


def test_english_heads_are_read() -> None:
    english = (
        "Game,sochi\nPool limit,20\nNo,Dealer,Declarer,Contract,Result,Анна,Борис,Вера,Notes\n"
        "1,Вера,Анна,6S,,6,whist 3,pass 1,\n2,,,raspasy,,4,3,3,x\n3,,Вера,misere,made,,,,\n"
        "4,Вера,Борис,7D,down two,whist 1,,whist,\n5,,Анна,8NT,,pass,,,\n"
    )

    assert told(read(english)) == told(read(TABLE))


def test_quoted_cells_may_hold_the_separator_and_line_breaks() -> None:
    table = (
        "Игра,сочинка\nСдатчик,Вера\n№,Контракт,Вист,Анна,Борис,Вера,Примечание\n"
        '1,"Анна 6♠/=","Борис вист 3, Вера пас 1",,,,"две\nстроки, и запятая"\n'
        "2,Борис 6♠,,,,,\n"
    )

    assert codes(table) == [("session.who-whisted", 6, 2)]


def test_heads_may_speak_of_tricks_and_a_level_is_enough() -> None:
    table = (
        "Игра;сочинка\nСдатчик;Вера\nКонтракт;Играет;Взятки Анна;Взятки Борис;Взятки Вера\n"
        "6;Анна;6;вист 4;пас\n10/=;Борис;вист;;вист\n"
    )
    deals = read(table).deals

    assert [(d.number, d.mark, d.is_strain_known) for d in deals] == [
        (1, "6", False),
        (2, "10", False),
    ]


def test_two_answers_in_a_cell_are_put_in_the_order_of_speaking() -> None:
    heads = "Игра;сочинка\nСдатчик;Вера\nКонтракт;Играет;Анна;Борис;Вера\n"
    answers = read(heads + "6♠;Анна;6;пас вист 4;полвиста\n").deals[0].result.answers

    assert answers == (("Борис", "pass"), ("Вера", "half"), ("Борис", "whist"))


def test_statements_stand_in_rows_with_one_filled_cell() -> None:
    table = TABLE + (";;;поправка к 5: Анна лишние 2 в пулю; замечено в сдаче 6;;;;;\n").replace(
        "; замечено", ", замечено"
    )
    quoted = TABLE + (
        '"поправка к 5: Анна лишние 2 в пулю; замечено в сдаче 6"\nконец: по времени\n'
    )

    assert faults(table)
    assert (read(quoted).end, len(read(quoted).errors)) == ("time", 1)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("сочинка", "вологодская", ("record.unknown-convention", 1, 2)),
        ("Игра;", "Игры;", ("record.unknown-tag", 1, 1)),
        ("6♠", "6ы", ("session.unknown-words", 4, 4)),
        ("6♠", "", ("session.no-contract", 4, 4)),
        ("вист 3", "вест 3", ("session.unknown-words", 4, 7)),
        ("вист 3", "вист 13", ("record.number-range", 4, 7)),
        ("1;Вера", "1;Дима", ("record.unknown-player", 4, 2)),
        ("1;Вера", "первая;Вера", ("record.not-number", 4, 1)),
        (";Вера;мизер", ";;мизер", ("session.whose-game", 6, 4)),
        ("Результат", "Контракт", ("session.head-twice", 3, 5)),
    ],
)
def test_a_fault_is_told_with_its_row_and_column(
    old: str, new: str, fault: tuple[str, int, int]
) -> None:
    assert codes(TABLE.replace(old, new, 1))[0] == fault


def test_an_unknown_head_is_a_player_and_there_may_be_too_many() -> None:
    table = TABLE.replace("Примечание", "Дима").replace("Результат", "Егор")

    assert ("record.players-count", 0, 0) in codes(table)


def test_a_table_that_breaks_its_shape_is_refused_in_words() -> None:
    assert codes(TABLE + '6;;"Анна;6♠\n')[0][0] == "session.open-quote-in-table"
    assert codes(TABLE + ";" * 100)[0][0] == "session.too-wide"
    assert codes(b"PK\x03\x04 is no workbook")[0][0] == "session.not-a-workbook"


cells = st.sampled_from(["", "1", "Анна", "6♠", "мизер", "вист", "пас 3", "10", "-1", '"', "конец"])


@given(st.lists(st.lists(cells, max_size=10).map(";".join), max_size=5))
def test_any_cells_are_read_or_refused_in_words(rows: list[str]) -> None:
    found = faults(TABLE + "\n".join(rows) + "\n")

    assert all(say(Saying(fault.code, fault.values), "ru") for fault in found)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused_in_words(data: bytes) -> None:
    found = faults(TABLE.replace("♠", "п").replace("♦", "б").encode("cp1251") + data)

    assert all(say(Saying(fault.code, fault.values), "ru") for fault in found)
