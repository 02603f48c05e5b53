from fractions import Fraction
from itertools import product

import pytest

from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.drawing import draw
from arbiter.sheet.figure import FOUR as FOUR_SIDES
from arbiter.sheet.figure import THREE as THREE_SIDES
from arbiter.sheet.figure import Figure
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, JournalRow, SheetHead
from arbiter.sheet.page import Page, amount_text, number_format
from arbiter.sheet.picture import running_totals
from tests.sheet.club import FOUR, THREE, say


def book(players: tuple[str, ...], *rows: tuple[Account, str, str | None, int]) -> Book:
    journal = tuple(
        JournalRow(number, None, "", account, player, on, Fraction(points), EntryKind.PLAY, "", "")
        for number, (account, player, on, points) in enumerate(rows, start=1)
    )
    return Book(SheetHead(players, "sochi", {}, "ru", "0.1.0"), journal)


def picture(content: Book) -> Page:
    return draw(content, Labels(say, "ru"))[0]


@pytest.mark.parametrize(("figure", "players"), [(THREE_SIDES, 3), (FOUR_SIDES, 4)])
def test_the_parts_of_the_figure_fill_it_and_nowhere_overlap(figure: Figure, players: int) -> None:
    areas = [area for side in figure.sides for area in side.areas] + [figure.middle]
    places = [
        place
        for top, left, bottom, right in areas
        for place in product(range(top, bottom + 1), range(left, right + 1))
    ] + list(figure.corners)

    assert len(figure.sides) == players
    assert all(len(side.whists) == players - 1 for side in figure.sides)
    assert len(set(places)) == len(places)


def test_whists_stand_on_the_side_of_whom_they_are_on() -> None:
    """The next player clockwise sits to the left: the bottom side's first part is its left one."""
    page = picture(book(FOUR, *((Account.WHISTS, "Анна", other, 10) for other in FOUR[1:])))
    parts = {
        cell.value: column
        for (row, column), cell in page.cells.items()
        if row == 12 and cell.value is not None and "висты" in str(cell.value)
    }

    assert list(parts) == ["висты → Борис\n10", "висты → Вера\n10", "висты → Глеб\n10"]
    assert list(parts.values()) == sorted(parts.values())


def test_totals_run_on_from_entry_to_entry() -> None:
    rows = [
        (Account.POOL, "А", None, 2),
        (Account.POOL, "Б", None, 9),
        (Account.POOL, "А", None, -1),
    ]

    assert running_totals(book(THREE, *rows), Account.POOL, "А") == (2, 1)


def test_where_room_is_short_the_oldest_totals_give_way() -> None:
    page = picture(book(THREE, *[(Account.MOUNTAIN, "А", None, 100)] * 60))
    (shown,) = (
        str(cell.value) for cell in page.cells.values() if str(cell.value).startswith("гора\n")
    )

    assert shown.startswith("гора\n… · ")
    assert shown.endswith(" · 5900 · 6000")


@pytest.mark.parametrize(
    ("amount", "plain", "signed"),
    [
        (Fraction(40), "40", "+40"),
        (Fraction(40, 3), "13 1/3", "+13 1/3"),
        (Fraction(-10, 3), "−3 1/3", "−3 1/3"),
        (Fraction(1, 3), "1/3", "+1/3"),
        (Fraction(0), "0", "0"),
    ],
)
def test_an_amount_is_written_exactly(amount: Fraction, plain: str, signed: str) -> None:
    assert (amount_text(amount), amount_text(amount, signed=True)) == (plain, signed)


def test_decimals_are_shown_only_where_there_are_any() -> None:
    assert number_format(Fraction(40)) == "0;-0"
    assert number_format(Fraction(40, 3), signed=True) == "+0.00;-0.00;0"
