"""Pasted text in the signs of the record: no odd spaces, wide letters or pictures of cards."""

import re
import unicodedata

from arbiter.game.card_notation import SUIT_SIGNS

_FIRST_ICON, _LAST_ICON = 0x1F0A1, 0x1F0DE
_ICON_SUITS = {0xA: "♠", 0xB: "♥", 0xC: "♦", 0xD: "♣"}
_ICON_RANKS = {1: "A", 7: "7", 8: "8", 9: "9", 10: "10", 11: "J", 13: "Q", 14: "K"}
_WHITE = dict(zip("♤♧♢♡", SUIT_SIGNS, strict=True))
_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\u00ad]")
_SPACES = re.compile(r"[^\S\n]+")


def plain(text: str) -> str:
    """The text with wide letters narrowed, icons spelt out and every odd space made a space.

    >>> plain("Ａ：　♠️Ａ\N{NO-BREAK SPACE}10  🂾")
    'A: ♠A 10 ♥K'
    """
    spelt = "".join(_WHITE.get(sign, _icon(sign)) for sign in text.replace("\r\n", "\n"))
    narrow = unicodedata.normalize("NFKC", spelt.replace("\r", "\n"))
    lines = _INVISIBLE.sub("", narrow).split("\n")
    return "\n".join(_SPACES.sub(" ", line).strip() for line in lines)


def _icon(sign: str) -> str:
    """A picture of a card as its sign and rank, with spaces around; any other sign as it is."""
    code = ord(sign)
    if not _FIRST_ICON <= code <= _LAST_ICON:
        return sign
    suit, rank = _ICON_SUITS.get(code >> 4 & 0xF), _ICON_RANKS.get(code & 0xF)
    return f" {suit}{rank} " if suit and rank else sign
