"""Finds rules by words, whatever their endings.

Kept apart from `rulings.rulebook` because the stemmer is the slowest thing to import here.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

import snowballstemmer  # type: ignore[import-untyped]  # it ships no types

from rulings.book.provisions import Hit, HitField, Language, Rule, rule_id_of, rule_order

EXCERPT_CHARACTERS = 110
SHORTEST_PART = 4  # a stem this long may also stand inside a word: ренонс in фальшренонс

_WORD = re.compile(r"\d+(?:\.\d+)+|\w+|[♠♣♦♥]")
_FIELDS = tuple(HitField)
_ALGORITHMS: dict[Language, str] = {"ru": "russian", "en": "english"}


def find(rules: Iterable[Rule], text: str, lang: Language) -> tuple[Hit, ...]:
    """Find the rules that hold every word of the text somewhere, best first.

    A rule is ranked by the first field that holds all the words: the title, the summary, and so
    on down to the notes. Rules whose words are spread over fields come last. Where the text is a
    rule number, that rule and those below it come first.

    Args:
        rules: Where to look.
        text: The words, or a rule number.
        lang: Which language's texts are searched.

    """
    wanted = sorted(dict.fromkeys(_words(text)), key=len, reverse=True)
    fits = [_fits(word, lang) for word in wanted]
    if not fits:
        return ()
    cited = rule_id_of(text)
    found = [
        (rank, rule_order(rule.id), Hit(rule, field, excerpt))
        for rule in rules
        for rank, field, excerpt in _best(rule, cited, fits, lang)
    ]
    return tuple(hit for _, _, hit in sorted(found, key=lambda entry: entry[:2]))


def _best(
    rule: Rule, cited: str | None, fits: list[Callable[[str], bool]], lang: Language
) -> Iterator[tuple[tuple[int, int], HitField, str]]:
    """Give the best place of a rule with its rank, or nothing."""
    if cited is not None and (rule.id == cited or rule.id.startswith(f"{cited}.")):
        yield (0, 0), HitField.ID, rule.title.of(lang)
        return
    places: list[tuple[tuple[int, int], HitField, str]] = []
    seen: set[int] = set()
    for field, text in _texts(rule, lang):
        words = _words(text)
        held = {number for number, fit in enumerate(fits) if any(map(fit, words))}
        seen |= held
        if held:
            rank = (len(fits) - len(held), _FIELDS.index(field))
            places.append((rank, field, text))
    if len(seen) == len(fits):
        rank, field, text = min(places, key=lambda place: place[0])
        yield rank, field, _excerpt(text, fits)


def _texts(rule: Rule, lang: Language) -> Iterator[tuple[HitField, str]]:
    yield HitField.TITLE, rule.title.of(lang)
    yield HitField.SUMMARY, rule.summary.of(lang)
    if rule.penalty is not None:
        yield HitField.PENALTY, rule.penalty.of(lang)
    if rule.time_limit is not None:
        yield HitField.TIME_LIMIT, rule.time_limit.of(lang)
    for example in rule.examples:
        yield HitField.EXAMPLE, example.label.of(lang)
    for reading in rule.readings:
        yield HitField.READING, f"{reading.label.of(lang)}: {reading.why.of(lang)}"
    for note in rule.notes:
        yield HitField.NOTE, note.text.of(lang)


def _fits(wanted: str, lang: Language) -> Callable[[str], bool]:
    """Give the question whether a word of a text is the wanted one, for each word asked once."""
    stem = _stem(wanted, lang)
    is_part = len(stem) >= SHORTEST_PART and stem.isalpha()

    @cache
    def fit(word: str) -> bool:
        return (
            word == wanted
            or (is_part and stem in word)
            or (word[:2] == stem[:2] and _stem(word, lang) == stem)
        )

    return fit


def _words(text: str) -> list[str]:
    return _WORD.findall(_folded(text))


def _folded(text: str) -> str:
    return text.lower().replace("ё", "е")


@cache
def _stem(word: str, lang: Language) -> str:
    stem = str(_stemmer(lang).stemWord(word))
    if lang == "ru":  # взяток and взятки, распасовок and распасовка
        return re.sub("([^аеиоуыэюя])[ое]к$", r"\1к", stem)
    return stem


@cache
def _stemmer(lang: Language) -> "snowballstemmer.stemmer":
    return snowballstemmer.stemmer(_ALGORITHMS[lang])


def _excerpt(text: str, fits: list[Callable[[str], bool]]) -> str:
    """Cut the text at spaces, round the longest wanted word that it holds."""
    if len(text) <= EXCERPT_CHARACTERS:
        return text
    words = list(_WORD.finditer(_folded(text)))
    at = next(word.start() for fit in fits for word in words if fit(word[0]))
    start = max(0, min(at - EXCERPT_CHARACTERS // 3, len(text) - EXCERPT_CHARACTERS))
    if start:
        start = text.find(" ", start, at + 1) + 1 or start
    end = start + EXCERPT_CHARACTERS
    if end < len(text):
        end = max(text.rfind(" ", at, end), at)
    cut = text[start:end].rstrip(" ,;:—")
    return f"{'…' if start else ''}{cut}{'…' if end < len(text) else ''}"
