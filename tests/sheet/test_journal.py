from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.faults import SheetError
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.amounts import as_amount, as_shown
from arbiter.sheet.journal_sheet import draw_journal, exact_points, exact_text, read_journal
from arbiter.sheet.labels import JOURNAL_COLUMNS, Labels
from arbiter.sheet.model import Book, CellValue, JournalRow, SheetHead
from arbiter.sheet.page import Page
from arbiter.sheet.plain_text import plain_text
from tests.sheet.club import FOUR, say

LETTERS = "Аб 07=+-@<>&\"'\t\n_x041F😀\u2028\x1f"
"""What has ever troubled a spreadsheet."""

LABELS = Labels(say, "ru")
HEAD = SheetHead(FOUR, "sochi", {}, "ru", "0.1.0")

amounts = st.one_of(
    st.integers(-(10**20), 10**20).map(Fraction),
    st.integers(-(10**5), 10**5).map(lambda parts: Fraction(parts, 997)),
    st.integers(-(10**6), 10**6).map(lambda thousandths: Fraction(thousandths, 1000)),
)
words = st.text(LETTERS, max_size=40).map(plain_text)


@st.composite
def rows(draw: st.DrawFn, number: int) -> JournalRow:
    account = draw(st.sampled_from(Account))
    player = draw(st.sampled_from(FOUR))
    others = [other for other in FOUR if other != player]
    return JournalRow(
        number=number,
        posting=draw(st.integers(1, 99)),
        deal=draw(words | st.integers(0, 10**6).map(str)),
        account=account,
        player=player,
        on=draw(st.sampled_from(others)) if account is Account.WHISTS else None,
        points=draw(amounts),
        kind=draw(st.sampled_from(EntryKind)),
        rule=draw(words),
        reason=draw(words),
        undoes=draw(st.none() | st.integers(1, 99)),
    )


@st.composite
def books(draw: st.DrawFn) -> Book:
    count = draw(st.integers(0, 5))
    return Book(HEAD, tuple(draw(rows(number)) for number in range(1, count + 1)))


def lines(page: Page) -> tuple[dict[str, CellValue], ...]:
    """The rows as a file gives them back: numbers as near as it keeps them."""
    last = max((row for row, _ in page.values), default=1)
    read: list[dict[str, CellValue]] = [{} for _ in range(2, last + 1)]
    for (row, column), value in page.values.items():
        if row > 1:
            read[row - 2][JOURNAL_COLUMNS[column - 1]] = as_amount(as_shown(value))
    return tuple(read)


@given(books())
def test_what_is_drawn_reads_back_the_same(book: Book) -> None:
    page = draw_journal(book, LABELS)

    assert read_journal(lines(page), page.name, LABELS.words) == book.journal


@given(amounts)
def test_an_amount_is_exact_in_the_two_cells(amount: Fraction) -> None:
    assert exact_points(as_amount(as_shown(amount)), exact_text(amount) or None) == amount


@pytest.mark.parametrize(
    ("amount", "text"),
    [(Fraction(50), ""), (Fraction(5, 2), ""), (Fraction(1, 10), ""), (Fraction(40, 3), "40/3")],
)
def test_only_what_no_decimal_tells_stands_as_a_fraction(amount: Fraction, text: str) -> None:
    assert exact_text(amount) == text


def test_a_number_that_is_not_its_exact_text_is_refused() -> None:
    with pytest.raises(ValueError, match="is not"):
        exact_points(13, "40/3")


def test_rows_that_cannot_be_read_are_all_named() -> None:
    with pytest.raises(SheetError) as caught:
        read_journal(({}, {"journal.number": 1}), "Журнал", LABELS.words)

    assert [fault.values["row"] for fault in caught.value.faults] == [2, 3]
