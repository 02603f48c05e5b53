"""Names that look alike: letters of one alphabet in the place of the other's, case, ё, spaces.

Two such names are two people for a program and one for everybody who reads the sheet.
"""

import unicodedata
from collections.abc import Iterable

TWINS = str.maketrans("ABCEHKMOPTXYaceopxyiёЁ", "АВСЕНКМОРТХУасеорхуіеЕ")
"""Latin letters to the Cyrillic ones that look the same; ё to е, as people write it."""


def as_seen(name: str) -> str:
    """The name as an eye takes it in; equal for names that look alike."""
    plain = unicodedata.normalize("NFKC", name).translate(TWINS)
    return " ".join(plain.casefold().replace("ё", "е").split())


def mixes_alphabets(name: str) -> bool:
    """Whether a word of the name holds both Latin and Cyrillic letters."""
    return any(len(_alphabets(word)) > 1 for word in name.replace("-", " ").split())


def _alphabets(word: str) -> set[str]:
    names = (unicodedata.name(letter, "") for letter in word if letter.isalpha())
    return {name.split()[0] for name in names} & {"LATIN", "CYRILLIC"}


def lookalike_groups(names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Different names that look alike, in the order given."""
    groups: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        groups.setdefault(as_seen(name), []).append(name)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
