"""Names that look alike: letters of one alphabet in the place of the other's, case, ё, spaces.

Two such names are two people for a program and one for everybody who reads the sheet.
"""

import unicodedata
from collections.abc import Iterable

from arbiter.game.card_notation import alphabets, like_cyrillic


def as_seen(name: str) -> str:
    """The name as an eye takes it in; equal for names that look alike."""
    plain = like_cyrillic(unicodedata.normalize("NFKC", name))
    return " ".join(like_cyrillic(plain.casefold().replace("ё", "е")).split())


def mixes_alphabets(name: str) -> bool:
    """Whether a word of the name holds both Latin and Cyrillic letters."""
    return any(len(alphabets(word)) > 1 for word in name.replace("-", " ").split())


def lookalike_groups(names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Different names that look alike, in the order given."""
    groups: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        groups.setdefault(as_seen(name), []).append(name)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
