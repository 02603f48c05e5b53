"""How much room a text takes, set in the bundled font: its width in ems, and its lines."""

from functools import lru_cache
from unicodedata import east_asian_width

BOLD = 1.11
"""How much wider the bold letters are, on average."""

LETTERS_BY_WIDTH = {
    0.25: "'ijl",
    0.3: " ,.IJ’\u00a0",
    0.35: "()-/:;[\\]f|",
    0.4: "!rt",
    0.45: '"*_`–°',
    0.5: "?Lcszгзсэ“”„",
    0.55: "FPTYakovxyГРТУавкотухчья«»•",
    0.6: "$0123456789EKSbdeghnpqu{}ЕЗбеийлнпрЁё",
    0.65: "ABCRVXZАБВКСХЧЬЭЯдцъ",
    0.7: "&DGHNUИЙЛНПЦм",
    0.75: "OQwДОЪы",
    0.8: "#+<=>M^~МФЫфю→≈−×±",
    0.85: "жшщ♠♣♦♥",
    0.9: "%@Wm—…½⅓⅔",
    1.0: "ЖШЩЮ№",
}
"""Letters of the regular font by their width in ems, rounded up to a twentieth."""

OTHER_LETTER, LETTER_OF_ANOTHER_FONT = 0.7, 1.4
SPACE = 0.3

_WIDTHS = {letter: width for width, letters in LETTERS_BY_WIDTH.items() for letter in letters}


def text_width(text: str, *, is_bold: bool = False) -> float:
    """How wide a text is in one line."""
    return sum(map(_letter_width, text)) * (BOLD if is_bold else 1)


@lru_cache(maxsize=1 << 14)
def lines_of(text: str, room: float, *, is_bold: bool = False, indent: float = 0.0) -> int:
    """The lines that a text takes in that room, words kept whole where they fit in a line.

    `indent` is how much of the first line something else takes.
    """
    lines, used = 1, indent
    for word in text.split():
        width = text_width(word, is_bold=is_bold)
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        if width > room:
            more, used = divmod(width, room * LONG_WORD_FILLS)
            lines += int(more)
            continue
        used += width + SPACE
    return lines


LONG_WORD_FILLS = 0.93
"""How much of a line a word that is broken fills: at its end there is no room for a letter."""


def _letter_width(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if ord(letter) < 0x530:
        return OTHER_LETTER
    wide = east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF
    return LETTER_OF_ANOTHER_FONT if wide else 1.0
