"""A table of codes and the words that stand for them in both languages.

The first of the words is the one that is written, all of them are read. A hyphen counts as a space,
ё as е, and case as nothing; a Latin letter inside a Russian word is taken for the Cyrillic one that
it looks like.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from arbiter.game.card_notation import Language, alphabets, like_cyrillic
from arbiter.nearest import nearest, normal


class Vocabulary:
    """Codes and their words, read and written; nothing is worked out before the first question."""

    def __init__(self, table: Mapping[str, tuple[str, str]]) -> None:
        """Take for each code its Russian and its English words, divided by commas."""
        self._table = table

    @property
    def codes(self) -> tuple[str, ...]:
        """All codes, in the order of the table."""
        return tuple(self._table)

    @cached_property
    def _codes(self) -> dict[str, str]:
        codes: dict[str, str] = {}
        for code, both in self._table.items():
            for word in ", ".join(both).split(", "):
                codes.setdefault(like_cyrillic(normal(word)), code)
        return codes

    @cached_property
    def _longest(self) -> int:
        return max(len(phrase.split()) for phrase in self._codes)

    def code(self, text: str) -> str | None:
        """The code of a word or a phrase; `None` if it stands for nothing here."""
        return self._codes.get(like_cyrillic(normal(text)))

    def beginning(self, words: Sequence[str]) -> tuple[str, int] | None:
        """The code of the longest phrase that the words begin with, and how many words it has."""
        for count in range(min(self._longest, len(words)), 0, -1):
            code = self.code(" ".join(words[:count]))
            if code is not None:
                return code, count
        return None

    def word(self, code: str, language: Language) -> str:
        """The word that is written for a code."""
        return self._table[code][language == "en"].partition(", ")[0]

    def words(self) -> Iterable[str]:
        """Every word and phrase that is read, in no order."""
        return (word for both in self._table.values() for word in ", ".join(both).split(", "))

    def right(self, text: str) -> tuple[str, ...]:
        """What a wrong word may mean: the nearest right ones, else all, in its own language."""
        language: Language = "en" if "latin" in alphabets(text) else "ru"
        own = [self.word(code, language) for code in self._table]
        return nearest(text, own) or nearest(text, self.words()) or tuple(own)
