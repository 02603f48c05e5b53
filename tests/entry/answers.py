"""What people answer to the wizard: the Code's own example, and many answers at once."""

from arbiter.entry.dialogue import Dialogue, begin
from arbiter.entry.told import Beforehand
from arbiter.game.card_notation import Language

ROSTOV = (
    *("ростов", "АБВ", "В", "р", "п97 тКВ б1097 чТВ9", "пТК10 тД1087 бД8 ч7", "бК чД"),
    *("9п 10 8", "7т 9 К", "9ч 7 8", "В бВ", "", "", "А", "2 4 4", "", "2 7", ""),
)
"""The sample `rostov.txt`, typed."""


def answered(
    *answers: str, language: Language = "ru", beforehand: Beforehand | None = None
) -> Dialogue:
    dialogue = begin(language, beforehand)
    for answer in answers:
        dialogue = dialogue.answer(answer)
    return dialogue
