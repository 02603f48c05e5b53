"""Whatever a person answers, the wizard ends in a record or in coded faults with words."""

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.entry.conversation import fault_lines
from arbiter.entry.dialogue import Dialogue, begin, resume
from arbiter.entry.echo import counting, echo
from arbiter.faults import RecordError
from arbiter.game.card_notation import Language
from arbiter.notation.read import read_record
from arbiter.notation.text.writer import write_text
from tests.entry.answers import ROSTOV

LANGUAGES: tuple[Language, ...] = ("ru", "en")
WORDS = (
    *ROSTOV,
    *(
        "",
        "1",
        "2",
        "3",
        "17",
        "0",
        "-1",
        "999999",
        "сочи",
        "ss90",
        "А Б В Г",
        "Г",
        "Иван, Пётр, Я",
    ),
    *("А 6п", "Б мизер", "В 10БК", "*", "* Б показал бД", "* назад 1", "план ♠Т", "взяток 3"),
    *("пДВ8 тТ9 бТВ чК108", "п2в", "½ ½", "п7", "тТ", "TТ", "В:", ":", '"', "\\", "«", ";", "♠"),
    *("жалоба А: мизер", "[Игроки", "9п В 8", "2 1 0", "А бВ", "10 0 0", "\u200b", "️♠️Т", "x" * 500),
)
answers = st.lists(st.sampled_from(WORDS) | st.text(max_size=12), max_size=25)


def walk(texts: list[str], language: Language, beginning: int = 0) -> Dialogue:
    """Answer, going round what is refused; every refusal must have words."""
    dialogue = resume(begin(language), ROSTOV[:beginning])
    for text in texts:
        if dialogue.is_over:
            break
        counting(dialogue.prompt, text, dialogue.now)
        dialogue.prompt_after(text)
        try:
            after = dialogue.answer(text)
        except RecordError as error:
            fault_lines(error.faults, language)
            continue
        echo(dialogue.now, after.now)
        assert after.undo() == dialogue
        dialogue = after
    return dialogue


@settings(max_examples=150, deadline=None)
@given(answers, st.sampled_from(LANGUAGES), st.integers(0, len(ROSTOV)))
def test_any_answers_end_in_a_record_or_in_words(
    texts: list[str], language: Language, beginning: int
) -> None:
    dialogue = walk(texts, language, beginning)

    if len(dialogue.answers) > 2:
        record = dialogue.now.record
        assert read_record(write_text(record, language).encode()) == record


@settings(max_examples=50, deadline=None)
@given(answers, st.integers(0, len(ROSTOV)))
def test_any_draft_is_taken_up_again(texts: list[str], beginning: int) -> None:
    left = walk(texts, "ru", beginning)

    assert resume(begin("ru"), left.answers) == left
