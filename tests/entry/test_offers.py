"""What the terminal offers while an answer is typed."""

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from arbiter.entry.dialogue import Dialogue, begin
from arbiter.entry.screen import Offers
from tests.entry.answers import ROSTOV, answered


def offered(dialogue: Dialogue, typed: str) -> list[tuple[str, str]]:
    found = Offers(dialogue).get_completions(Document(typed), CompleteEvent())
    return [(completion.text, completion.display_meta_text) for completion in found]


def test_words_of_a_short_list_are_completed() -> None:
    assert offered(begin("ru"), "рос") == [("ростов", "")]


def test_a_card_is_completed_however_it_is_begun() -> None:
    dialogue = answered(*ROSTOV[:7])

    assert offered(dialogue, "9") == [("♠9", ""), ("♦9", ""), ("♥9", "")]
    assert offered(dialogue, "п") == offered(dialogue, "s") == [("♠9", ""), ("♠7", "")]
    assert offered(dialogue, "чв") == [("♥В", "")]


def test_the_next_player_s_unlawful_cards_come_last_and_say_so() -> None:
    found = offered(answered(*ROSTOV[:7]), "9п ")

    assert found[:3] == [("♠Т", ""), ("♠К", ""), ("♠10", "")]
    assert {meta for _, meta in found[3:]} == {"не по правилам"}


def test_nothing_is_offered_behind_what_cannot_be_read() -> None:
    assert offered(answered(*ROSTOV[:7]), "что-то ") == []
