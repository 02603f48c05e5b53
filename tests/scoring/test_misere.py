"""Misère on the score sheet, against the Code's worked figures."""

from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import score_deal
from arbiter.scoring.ledger import EntryKind
from tests.scoring.deals import (
    THREE,
    fine,
    handed_over,
    misere,
    mountain,
    net,
    on_declarer,
    pool,
    written,
)


def test_a_made_misere_is_worth_ten_in_the_pool_and_75_of_four() -> None:
    made = misere(0, 5, 5)

    assert written(made, "sochi") == {pool("А"): 10}
    assert net(made, "sochi") == {"А": 75, "Б": -25, "В": -25, "Г": -25}


def test_the_code_s_misere_one_down_brings_each_of_the_others_25() -> None:
    down = misere(1, 5, 4)

    assert written(down, "sochi") == {mountain("А"): 10}
    assert net(down, "sochi") == {"А": -75, "Б": 25, "В": 25, "Г": 25}


def test_a_misere_in_halves_brings_each_of_the_two_a_third_of_an_ordinary_one() -> None:
    made, down = misere(0, 5, 5, misere_halves=True), misere(1, 5, 4, misere_halves=True)

    assert written(made, "sochi") == {pool("А"): 5, pool("Г"): 5}
    assert net(made, "sochi") == {"А": 25, "Б": -25, "В": -25, "Г": 25}
    assert written(down, "sochi") == {mountain("А"): 5, mountain("Г"): 5}


def test_consolation_at_misere_is_an_option() -> None:
    result = misere(2, 4, 4, table=THREE)

    assert written(result, "rostov", misere_consolation=True) == {
        mountain("А"): 20,
        on_declarer("Б"): 20,
        on_declarer("В"): 20,
    }


def test_a_doubled_scale_doubles_a_misere_s_mountain_and_not_its_pool() -> None:
    assert written(misere(1, 5, 4), "leningrad", scale=2) == {mountain("А"): 20}
    assert written(misere(0, 5, 5), "leningrad", scale=2) == {pool("А"): 10}


def test_a_declarer_s_fine_is_one_trick_more_in_an_entry_of_its_own() -> None:
    result = misere(1, 5, 4, fines=(fine("А", rule="3.9.11.2"),))
    entries = score_deal(result, load_convention("sochi"))

    assert [(e.kind, e.points, e.rule) for e in entries] == [
        (EntryKind.PLAY, 10, "4.2.1"),
        (EntryKind.FINE, 10, "3.9.11.2"),
    ]


def test_a_fine_alone_brings_a_misere_down() -> None:
    assert written(misere(0, 5, 5, fines=(fine("А"),)), "sochi") == {mountain("А"): 10}


def test_a_defender_s_fine_changes_nothing_at_misere() -> None:
    assert written(misere(0, 5, 5, fines=(fine("Б"),)), "sochi") == {pool("А"): 10}


def test_a_trick_of_declarer_s_that_goes_to_the_opponents_is_one_less() -> None:
    handed = misere(2, 4, 4, fines=(handed_over("А", {"Б": 1}),))

    assert written(handed, "sochi") == {mountain("А"): 10}


def test_bombs_multiply_a_misere() -> None:
    assert written(misere(1, 5, 4, bombs=1, dark=1), "classic") == {mountain("А"): 40}
