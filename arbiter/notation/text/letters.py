"""The letter T among the cards of a text record: the Latin one is the ten, the Russian Т the ace.

A T that stands in another alphabet than the letters around it is probably typed with the keyboard
switched. The letters of its own line tell, else those of the whole record; К is nearly the same in
both alphabets and tells only where nothing else does.
"""

from collections.abc import Iterable, Sequence

from arbiter.game.card_notation import Alphabet, alphabets
from arbiter.game.cards import Card, Rank
from arbiter.notation.findings import Findings
from arbiter.notation.text.reading import Spelling

_TELLS_LITTLE = frozenset("TТKК")
_MEANING: dict[Alphabet, Rank] = {"latin": Rank.TEN, "cyrillic": Rank.ACE}
_OTHER = {Rank.TEN: Rank.ACE, Rank.ACE: Rank.TEN}


def check_letters(spellings: Sequence[Spelling], findings: Findings) -> None:
    """Note each T whose alphabet is not that of the other cards."""
    everywhere = _sure_alphabets(spellings)
    for line in _by_line(spellings):
        around = _sure_alphabets(line) or everywhere or _kings(line)
        for spelling in line:
            alphabet = _alphabet_of_t(spelling)
            if alphabet is not None and _is_suspect(alphabet, around, line):
                _note(spelling, alphabet, findings)


def _is_suspect(alphabet: Alphabet, around: frozenset[Alphabet], line: list[Spelling]) -> bool:
    if not around:
        return len({_alphabet_of_t(spelling) for spelling in line} - {None}) > 1
    return around != {alphabet}


def _note(spelling: Spelling, alphabet: Alphabet, findings: Findings) -> None:
    meant = _MEANING[alphabet]
    for card in spelling.cards:
        if card.rank is meant:
            right = (Card(card.suit, Rank.TEN), Card(card.suit, Rank.ACE))
            findings.doubted.add(spelling.place)
            findings.add("record.ten-or-ace", spelling.place, text=spelling.text, right=right)


def _by_line(spellings: Sequence[Spelling]) -> list[list[Spelling]]:
    lines: dict[int, list[Spelling]] = {}
    for spelling in spellings:
        lines.setdefault(spelling.place.line, []).append(spelling)
    return list(lines.values())


def _sure_alphabets(spellings: Iterable[Spelling]) -> frozenset[Alphabet]:
    """The alphabets of the letters that look like no letter of the other one."""
    letters = {sign for spelling in spellings for sign in spelling.text.upper()}
    return alphabets("".join(letters - _TELLS_LITTLE))


def _kings(line: list[Spelling]) -> frozenset[Alphabet]:
    return alphabets("".join(sign for spelling in line for sign in spelling.text if sign in "KkКк"))


def _alphabet_of_t(spelling: Spelling) -> Alphabet | None:
    """The alphabet of a T that is a rank here, if no other letter of the word settles it."""
    text = spelling.text.upper()
    if alphabets("".join(set(text) - _TELLS_LITTLE)):
        return None
    for alphabet, meant in _MEANING.items():
        if alphabet in alphabets(text.replace("K", "").replace("К", "")):
            return alphabet if any(card.rank is meant for card in spelling.cards) else None
    return None
