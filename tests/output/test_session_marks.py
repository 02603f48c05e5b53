"""The marks of a tournament sheet (4.2.11)."""

import pytest

from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.read import Rows, read_session
from arbiter.output.session_marks import deal_mark

HEAD = '[Игра "сочинка"] [Игроки "Анна Борис Вера"] [Сдатчик "Вера"]\n'


def no_table(table: str | bytes, separator: str | None) -> Rows:
    raise AssertionError(f"taken for a table: {table!r}, {separator!r}")


@pytest.mark.parametrize(
    ("line", "mark"),
    [
        ("Анна 6♠ =; Борис вист, Вера пас", "Анна 6♠ ="),
        ("Борис 8♥ -1; Вера вист, Анна пас", "Борис 8♥ −1"),
        ("Вера 7БК +2; Анна вист, Борис пас", "Вера 7БК +2"),
        ("Вера восьмерная =; Анна вист, Борис пас", "Вера 8 ="),
        ("Анна 6♠; пасы", "Анна 6♠ пасы"),
        ("Анна 6♠; Борис пас, Вера полвиста", "Анна 6♠ полвиста"),
        ("Анна 6♠ сдалась; Борис вист, Вера пас", "Анна 6♠ без всех"),
        ("Анна мизер 2", "Анна мизер 2"),
        ("распасовка 2 — А 5, Б 3, В 2", "распасовка 2 5–3–2"),
    ],
)
def test_a_deal_is_marked_as_on_a_tournament_sheet(line: str, mark: str) -> None:
    (deal,) = read_session(f"{HEAD}1. {line}".encode(), SessionHead(), no_table).deals

    assert deal_mark(deal, "ru") == mark
