from dataclasses import replace

from arbiter.game.contracts import Raspasy
from arbiter.game.record import CardPlayed, DealRecord, Rewound
from arbiter.game.replay import replay_record
from arbiter.game.state import TalonLeads
from arbiter.output.labels import Labels
from arbiter.output.tricks_view import PlayView, line_view, play_view, replay_view
from rulings.decision import Decision, InfractionFound
from tests.output.decisions import DAMAGE, HANDS, ROSTOV_RECORD, THREE, card, cards, rostov

RU = Labels("ru")


def played_again(decision: Decision, *cards_after: tuple[str, str]) -> Decision:
    """The decision on a record in which the breach was taken back and these cards followed."""
    follow = (CardPlayed(player, card(text)) for player, text in cards_after)
    record = replace(ROSTOV_RECORD, play=(*ROSTOV_RECORD.play, Rewound(9), *follow))
    return replace(decision, record=record, replay=replay_record(record))


def texts(view: PlayView) -> list[list[str]]:
    return [[cell.text + cell.mark for cell in trick.cells] for trick in view.tricks]


def test_the_card_of_the_breach_is_marked() -> None:
    view = play_view(rostov(), RU)

    assert texts(view)[3] == ["", "", "♦10!"]
    assert [trick.is_marked for trick in view.tricks] == [False, False, False, True]
    assert view.notes == ("! — нарушение",)


def test_several_breaches_are_told_apart_below() -> None:
    second = InfractionFound("revoke", "3.9.16", "Б", 2, card("9H"))
    view = play_view(replace(rostov(), infractions=(*rostov().infractions, second)), RU)

    assert texts(view)[1] == ["♥Т", "♥9!", "♥Д"]
    assert view.notes == (
        "! ход не в свою очередь — В, взятка 4, карта ♦10",
        "! фальшренонс — Б, взятка 2, карта ♥9",
    )


def test_a_breach_that_was_taken_back_marks_no_other_card() -> None:
    view = play_view(played_again(rostov(), ("Б", "AS"), ("В", "KS")), RU)

    assert texts(view)[3] == ["", "♠Т", "♠К"]
    assert view.notes == ("Положены, но в засчитанные взятки не вошли: В ♦10",)


def test_a_complete_trick_names_its_winner_and_a_running_one_does_not() -> None:
    view = play_view(rostov(), RU)

    assert [trick.winner for trick in view.tricks] == ["А", "А", "Б", ""]


def test_leader_and_winner_are_told_apart() -> None:
    third = play_view(rostov(), RU).tricks[2]

    assert [(cell.is_lead, cell.takes) for cell in third.cells] == [
        (True, False),
        (False, True),
        (False, False),
    ]


def test_a_line_begins_at_the_breach_and_goes_on_trick_by_trick() -> None:
    view = line_view(rostov(), DAMAGE, RU)

    assert [trick.number for trick in view.tricks] == [4, 5, 6, 7, 8, 9, 10]
    assert texts(view)[:2] == [["♠Д", "♠Т", "♠К"], ["♣Д", "♥7(1)", "♦В"]]
    assert [trick.winner for trick in view.tricks] == ["Б", "Б", "Б", "В", "В", "В", "В"]


def test_a_talon_card_that_led_a_trick_has_a_column_of_its_own() -> None:
    record = DealRecord(
        players=THREE,
        dealer="В",
        convention="sochi",
        hands=HANDS,
        talon=cards("8S 8H"),
        contract=Raspasy(),
        play=(
            CardPlayed("А", card("7S")),
            CardPlayed("Б", card("AS")),
            CardPlayed("В", card("9S")),
        ),
    )
    replay = replay_record(record, TalonLeads(record.talon))
    view = replay_view(replay, RU, hides_hands=False)

    assert view.has_talon
    assert (view.tricks[0].talon.text, view.tricks[0].talon.takes) == ("♠8", False)
    assert view.tricks[0].winner == "Б"


def test_where_no_talon_led_there_is_no_column_for_it() -> None:
    assert not play_view(rostov(), RU).has_talon
