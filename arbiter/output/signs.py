"""Signs that a console may lack, and the letters that stand for them there."""

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


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
