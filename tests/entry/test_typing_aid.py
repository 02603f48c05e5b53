"""Cards as people type them: look-alikes, a switched keyboard, suits left out, names."""

import pytest

from arbiter.entry.dialogue import begin
from arbiter.entry.echo import counting
from arbiter.entry.prompt import Choice, chosen
from arbiter.entry.typing_aid import cards_in, trick_text, with_right_letters
from arbiter.faults import RecordError
from arbiter.game.cards import Suit
from tests.cases import THREE, cards
from tests.entry.answers import ROSTOV, answered


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("п97 тКВ", "п97 тКВ"),
        ("пK7 тKB", "пК7 тКВ"),
        ("S97 CKJ", "S97 CKJ"),
        ("пT7", "пT7"),
    ],
)
def test_look_alikes_become_one_alphabet_but_a_latin_t_stays_in_doubt(
    typed: str, written: str
) -> None:
    assert with_right_letters(typed) == written


def test_a_hand_typed_with_the_keyboard_switched_is_read() -> None:
    assert with_right_letters("g97 nRD ,1097 xND9", (10,)) == "п97 тКВ б1097 чТВ9"


def test_cards_are_counted_while_they_are_typed() -> None:
    dialogue = answered(*ROSTOV[:4])

    assert counting(dialogue.prompt, "п97 тК б10", dialogue.now) == "4 из 10: ♠ 9 7   ♣ К   ♦ 10"
    assert counting(dialogue.prompt, "", dialogue.now) == "нужно карт: 10"
    assert counting(begin("ru").prompt, "п97", dialogue.now) == ""


def test_what_is_no_card_yet_is_passed_over() -> None:
    assert cards_in("п97 т") == cards("9S 7S")
    assert cards_in("не карта ;;; «") == ()


@pytest.mark.parametrize(
    ("typed", "led", "written"),
    [
        ("9п 10 8", None, '"А" 9п ♠10 ♠8'),
        ("10 8", Suit.SPADES, '"А" ♠10 ♠8'),
        ("В бВ", None, '"В" бВ'),
        ("в: бВ 8", None, '"В" бВ ♦8'),
        ("9п В:8 10", None, '"А" 9п "В" ♠8 ♠10'),
        ("пВ 7 В", None, '"А" пВ ♠7 ♠В'),
        ("9S, 10S, 8S", None, '"А" 9S 10S 8S'),
    ],
)
def test_a_trick_is_written_out(typed: str, led: Suit | None, written: str) -> None:
    assert trick_text(typed, THREE, led, "А") == written


def test_a_rank_that_is_a_name_too_is_asked_about() -> None:
    with pytest.raises(RecordError) as caught:
        trick_text("9п В 8", THREE, None, "А")

    assert caught.value.faults[0].code == "entry.name-or-rank"


CHOICES = (Choice("a", "жлобский"), Choice("b", "джентльменский"), Choice("c", "1"))


@pytest.mark.parametrize(
    ("typed", "value"),
    [("2", "b"), ("1", "c"), ("дж", "b"), ("ЖЛОБСКИЙ", "a"), ("жлобкий", "a"), (";kj,crbq", "a")],
)
def test_a_choice_is_known_by_number_word_beginning_or_nearest(typed: str, value: str) -> None:
    assert chosen(typed, CHOICES) == value
