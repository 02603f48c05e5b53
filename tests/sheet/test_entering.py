"""Corrections, undos and revisions: new rows that point back, never a changed row."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from arbiter.faults import SheetError
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.scoring.settlement import net_of_entries
from arbiter.sheet.apply import revise
from arbiter.sheet.entering import with_corrected_row, with_entries, without_posting
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, EntryInWords
from arbiter.sheet.postings import cautions_of, rows_in_force, rulings_in_force
from arbiter.sheet.show import show_sheet
from rulings.decision import Caution
from tests.sheet.club import ROSTOV, codes, decision, enter, entry, say

SIX = (
    EntryInWords(Account.POOL, "А", None, Fraction(2), EntryKind.PLAY, "4.2.1", "6♠, 6 взяток"),
    EntryInWords(Account.WHISTS, "Б", "А", Fraction(8), EntryKind.PLAY, "3.8.2", "4 взятки"),
)
REMARK = Caution("Б", "3.9.19", "remark")
ALOUD = Caution("Б", "3.9.13", "counted-aloud")


def undo(path: Path, posting: int) -> None:
    def change(book: Book, labels: Labels) -> Book:
        return without_posting(book, posting, labels)

    revise(path, change, say=say)


def add(path: Path, deal: str, instead_of: int | None = None) -> None:
    def change(book: Book, labels: Labels) -> Book:
        return with_entries(book, SIX, deal, labels, instead_of=instead_of)

    revise(path, change, say=say)


def correct(path: Path, row: int, *right: EntryInWords) -> None:
    def change(book: Book, labels: Labels) -> Book:
        return with_corrected_row(book, row, right, labels)

    revise(path, change, say=say)


def book_of(path: Path) -> Book:
    return show_sheet(path).book


def test_an_undo_writes_every_row_again_with_the_other_sign(club: Path) -> None:
    before = book_of(club).journal
    undo(club, 1)
    book = book_of(club)

    assert book.journal[:4] == before
    assert [(row.posting, row.undoes, row.points) for row in book.journal[4:]] == [
        (2, row.number, -row.points) for row in before
    ]
    assert (book.rulings[1].outcome, book.rulings[1].undoes) == ("undone", 1)
    assert rulings_in_force(book) == ()
    assert set(show_sheet(club).settlement.net.values()) == {0}


def test_an_undo_can_be_undone(club: Path) -> None:
    undo(club, 1)
    undo(club, 2)
    view = show_sheet(club)

    assert [ruling.number for ruling in rulings_in_force(view.book)] == [1]
    assert [row.number for row in rows_in_force(view.book)] == [1, 2, 3, 4]
    assert view.settlement.net == decision().net


def test_after_an_undo_the_case_can_be_entered_again(club: Path) -> None:
    undo(club, 1)
    enter(club, decision(deal="6"), "a0")

    assert [ruling.number for ruling in rulings_in_force(book_of(club))] == [3]


def test_nothing_is_undone_twice(club: Path) -> None:
    undo(club, 1)
    with pytest.raises(SheetError) as caught:
        undo(club, 1)

    assert codes(caught.value) == ("sheet.posting-gone",)
    assert caught.value.faults[0].values == {"number": 1, "by": 2}


@pytest.mark.parametrize("posting", [0, 2, -1])
def test_what_was_not_entered_cannot_be_undone(club: Path, posting: int) -> None:
    with pytest.raises(SheetError) as caught:
        undo(club, posting)

    assert codes(caught.value) == ("sheet.no-such-posting",)


def test_a_revision_takes_the_earlier_ruling_back_and_puts_the_new_one_there(club: Path) -> None:
    other = (entry(Account.WHISTS, "А", 20, "В"),)
    enter(club, decision(other, deal="6"), "b0", instead_of=1)
    view = show_sheet(club)
    second = view.book.rulings[1]

    assert (second.undoes, second.outcome, second.entries) == (1, "ruled", 5)
    assert [row.points for row in rows_in_force(view.book)] == [20]
    assert view.settlement.net == net_of_entries(other, ("А", "Б", "В"), view.book.head.rules)


def test_the_same_case_may_be_revised(club: Path) -> None:
    enter(club, decision((entry(Account.POOL, "В", 1),), deal="6"), "a0", instead_of=1)

    assert [ruling.number for ruling in rulings_in_force(book_of(club))] == [2]


def test_an_undone_revision_leaves_the_first_ruling(club: Path) -> None:
    enter(club, decision((entry(Account.POOL, "В", 1),), deal="6"), "b0", instead_of=1)
    undo(club, 2)
    view = show_sheet(club)

    assert [ruling.number for ruling in rulings_in_force(view.book)] == [1]
    assert view.settlement.net == decision().net


def test_a_deal_entered_at_the_table_has_no_ruling(new: Path) -> None:
    add(new, "1")
    book = book_of(new)

    assert book.rulings == ()
    assert [(row.posting, row.deal, row.points) for row in book.journal] == [
        (1, "1", 2),
        (1, "1", 8),
    ]


def test_a_deal_is_not_entered_twice_nor_beside_its_ruling(club: Path) -> None:
    add(club, "7")
    for act in (lambda: add(club, "7"), lambda: enter(club, decision(deal="7"), "a7")):
        with pytest.raises(SheetError) as caught:
            act()

        assert codes(caught.value) == ("sheet.deal-entered",)
        assert caught.value.faults[0].values == {"deal": "7", "number": 2}


def test_a_ruling_may_take_the_place_of_a_deal(club: Path) -> None:
    add(club, "7")
    enter(club, decision(deal="7"), "a7", instead_of=2)

    assert [row.posting for row in rows_in_force(book_of(club))] == [1] * 4 + [3] * 4


def test_a_deal_entered_wrongly_is_replaced(new: Path) -> None:
    add(new, "1")
    add(new, "1", instead_of=1)
    book = book_of(new)

    assert [(row.posting, row.undoes) for row in book.journal] == [
        (1, None),
        (1, None),
        (2, 1),
        (2, 2),
        (2, None),
        (2, None),
    ]


def test_one_row_is_corrected_by_two(new: Path) -> None:
    add(new, "1")
    correct(new, 2, replace(SIX[1], points=Fraction(6), kind=EntryKind.CORRECTION))
    view = show_sheet(new)

    assert [(row.points, row.undoes) for row in view.book.journal[2:]] == [(-8, 2), (6, None)]
    assert view.totals.whists["Б"]["А"] == 6


def test_what_was_corrected_is_not_undone_over_the_correction(new: Path) -> None:
    add(new, "1")
    correct(new, 2)
    with pytest.raises(SheetError) as caught:
        undo(new, 1)

    assert codes(caught.value) == ("sheet.posting-gone",)
    with pytest.raises(SheetError) as caught:
        correct(new, 2)

    assert codes(caught.value) == ("sheet.row-gone",)


@pytest.mark.parametrize("row", [0, 5])
def test_a_row_that_is_not_there_is_named(club: Path, row: int) -> None:
    with pytest.raises(SheetError) as caught:
        correct(club, row)

    assert codes(caught.value) == ("sheet.no-such-row",)


def test_cautions_are_kept_and_counted_by_player_while_their_ruling_stands(new: Path) -> None:
    enter(new, replace(decision(), cautions=(REMARK,)))
    enter(new, replace(decision((), deal="8"), cautions=(ALOUD, REMARK)), "a2")

    assert cautions_of(book_of(new)) == {"А": (), "Б": (REMARK, ALOUD, REMARK), "В": ()}
    undo(new, 2)

    assert cautions_of(book_of(new))["Б"] == (REMARK,)
    undo(new, 3)

    assert cautions_of(book_of(new))["Б"] == (REMARK, ALOUD, REMARK)
    with pytest.raises(SheetError) as caught:
        undo(new, 3)

    assert codes(caught.value) == ("sheet.posting-gone",)


def test_a_caution_to_anybody_reads_back(new: Path) -> None:
    strange = tuple(Caution(name, "3.9.20", "advice") for name in ("=1+1", "a: b (c)", "зритель"))
    enter(new, replace(decision(ROSTOV), cautions=strange))

    assert book_of(new).rulings[0].cautions == strange


def test_a_name_in_other_letters_is_told_as_such(club: Path) -> None:
    made = decision((entry(Account.POOL, "Б", 1),), players=("A", "Б", "B"), deal="9")
    with pytest.raises(SheetError) as caught:
        enter(club, made, "a9")

    assert codes(caught.value) == ("sheet.letters-differ",)
