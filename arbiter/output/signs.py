"""Signs that a console may lack, and the letters that stand for them there."""

import codecs

from arbiter.game.card_notation import SUIT_SIGNS, Language
from arbiter.sayings import VULGAR_FRACTIONS

SUIT_LETTERS: dict[Language, str] = {"ru": "птбч", "en": "scdh"}
STAND_INS = {
    "−": "-",
    "—": "-",
    "–": "-",
    "→": ">",
    "·": "|",
    "≈": "~",
    "…": "...",
    "№": "N",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
} | {sign: f" {fraction}" for fraction, sign in VULGAR_FRACTIONS.items()}


def typeable(text: str, encoding: str, language: Language) -> str:
    """The text with every sign that the encoding lacks replaced by what is nearest to it.

    >>> typeable("♠10 → −5", "ascii", "en")
    's10 > -5'
    """
    if _fits(text, encoding):
        return text
    letters = dict(zip(SUIT_SIGNS, SUIT_LETTERS[language], strict=True))
    return "".join(
        sign if _fits(sign, encoding) else letters.get(sign, STAND_INS.get(sign, "?"))
        for sign in text
    )


def stand_ins(language: Language) -> str:
    """The name of an error handler that writes what is nearest to a sign an encoding lacks."""
    name = f"arbiter-{language}"
    letters = dict(zip(SUIT_SIGNS, SUIT_LETTERS[language], strict=True))

    def replace(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        signs = error.object[error.start : error.end]
        nearest = (letters.get(sign, STAND_INS.get(sign, "?")) for sign in signs)
        return "".join(nearest), error.end

    codecs.register_error(name, replace)
    return name


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
