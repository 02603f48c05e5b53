"""Errors of the record: warning, correction, fine, and the time for them (4.2.7 to 4.2.10)."""

from fractions import Fraction

import pytest

from arbiter.scoring.corrections import Limit, Stage, WrongEntry, corrections, wrong_entry
from arbiter.scoring.ledger import Account, Entry, EntryKind
from rulings.rulebook import load_rule

IN_TIME, LATE = (4, Stage.AUCTION), (4, Stage.PLAY)
Short = tuple[str, str, str | None, int, str, str]


def whists(over: int = 4, **parts: object) -> WrongEntry:
    return WrongEntry(3, "А", Account.WHISTS, Fraction(over), "Б", IN_TIME)._replace(**parts)  # type: ignore[arg-type]


def pool(over: int = 2, **parts: object) -> WrongEntry:
    return whists(over, account=Account.POOL, on=None, **parts)


def short(entry: Entry) -> Short:
    kind, rule = entry.kind.value, entry.rule
    return entry.account.value, entry.player, entry.on, int(entry.points), kind, rule


def rows(wrong: WrongEntry, *, is_first: bool = False) -> list[Short]:
    return [short(entry) for entry in corrections(wrong, is_first=is_first)]


def test_over_written_whists_are_struck_out_and_the_partner_writes_as_many() -> None:
    assert rows(whists()) == [
        ("whists", "А", "Б", -4, "correction", "4.2.7"),
        ("whists", "Б", "А", 4, "fine", "4.2.7"),
    ]


def test_over_written_pool_is_corrected_and_as_many_go_on_the_mountain() -> None:
    assert rows(pool()) == [
        ("pool", "А", None, -2, "correction", "4.2.7"),
        ("mountain", "А", None, 2, "fine", "4.2.7"),
    ]


def test_the_first_time_a_warning_is_enough() -> None:
    assert rows(whists(), is_first=True) == [("whists", "А", "Б", -4, "correction", "4.2.7")]


def test_later_only_with_the_writer_s_goodwill_and_without_a_fine() -> None:
    assert rows(whists(noticed=LATE)) == []
    assert rows(whists(noticed=LATE, agreed=True)) == [
        ("whists", "А", "Б", -4, "correction", "4.2.9")
    ]


def test_what_nobody_noticed_stands() -> None:
    assert rows(whists(noticed=None)) == []


def test_a_forgotten_entry_is_made_in_time_unless_somebody_refuses_to_recall_it() -> None:
    assert rows(whists(-6)) == [("whists", "А", "Б", 6, "correction", "4.2.10")]
    assert rows(whists(-6, refused_by="В")) == []
    assert rows(whists(-6, noticed=LATE, agreed=True)) == []


def test_no_rule_fines_an_error_in_the_mountain() -> None:
    wrong = whists(3, account=Account.MOUNTAIN, on=None)

    assert rows(wrong) == [("mountain", "А", None, -3, "correction", "4.2.7")]


@pytest.mark.parametrize(
    ("noticed", "by_bidding", "by_order"),
    [
        ((3, Stage.PLAY), True, True),
        ((4, Stage.AUCTION), True, True),
        ((4, Stage.ORDER), False, True),
        ((4, Stage.PLAY), False, False),
        ((5, Stage.AUCTION), False, False),
        (None, False, False),
    ],
)
def test_the_time_ends_with_the_bidding_of_the_next_deal_or_with_its_order(
    noticed: tuple[int, Stage] | None, by_bidding: bool, by_order: bool
) -> None:
    wrong = whists(noticed=noticed)

    assert wrong.is_in_time() == by_bidding
    assert wrong.is_in_time(Limit.ORDER) == by_order


def test_the_limits_are_the_readings_of_the_rule() -> None:
    rule = load_rule("4.2.9")

    assert [reading.key for reading in rule.readings] == list(Limit)
    assert rule.default_reading is not None
    assert rule.default_reading.key == Limit.BIDDING


def test_the_wrong_entry_itself_is_a_row() -> None:
    entry = wrong_entry(whists())

    assert short(entry) == ("whists", "А", "Б", 4, "play", "4.2.8")
    assert entry.kind is EntryKind.PLAY
