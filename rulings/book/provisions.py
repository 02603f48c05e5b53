"""What one rule of the rulebook holds, and how its number is written and put in order.

Reading the files is left to `rulings.rulebook`, words for people to `arbiter.output.law`.
"""

import re
from enum import StrEnum
from fractions import Fraction
from typing import Literal, TypeAlias

from arbiter.game.values import value

Language: TypeAlias = Literal["ru", "en"]
"""As in `arbiter.game.card_notation`; said again, so that a rule is read without the cards."""

Figure: TypeAlias = int | Fraction | tuple[int | Fraction, ...]
Fact: TypeAlias = "int | Fraction | str | Words | Facts | tuple[Fact, ...]"
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

LANGUAGES: tuple[Language, ...] = ("ru", "en")


class RuleKind(StrEnum):
    """What a rule does; in the order in which the README explains them."""

    DEFINITION = "definition"
    PROCEDURE = "procedure"
    INFRACTION = "infraction"
    REMEDY = "remedy"
    SCORING = "scoring"
    ADVICE = "advice"
    ETHICS = "ethics"


class Liable(StrEnum):
    """Who answers under a rule."""

    DECLARER = "declarer"
    WHISTER = "whister"
    DEALER = "dealer"
    ANY = "any"
    KIBITZER = "kibitzer"


class NoteType(StrEnum):
    """What a note is: the Code's own comment, a part kept apart, or our remark."""

    COMMENT = "comment"
    DETAIL = "detail"
    EDITION = "edition"
    AMBIGUITY = "ambiguity"
    CONTRADICTION = "contradiction"
    DERIVED = "derived"


class HitField(StrEnum):
    """Where a search found its words, best place first."""

    ID = "id"
    TITLE = "title"
    SUMMARY = "summary"
    PENALTY = "penalty"
    TIME_LIMIT = "time_limit"
    EXAMPLE = "example"
    READING = "reading"
    NOTE = "note"


@value
class Words:
    """One thing said in each language."""

    ru: str
    en: str

    def of(self, lang: Language) -> str:
        """Give the words of one language."""
        return self.ru if lang == "ru" else self.en

    def as_json(self, lang: Language | None = None) -> Json:
        """Give one language as a string, or all of them under their names."""
        return {"ru": self.ru, "en": self.en} if lang is None else self.of(lang)


@value
class Facts:
    """Named facts of a worked example, in the order of the file; they may nest."""

    items: tuple[tuple[str, Fact], ...]

    def __getitem__(self, key: str) -> Fact:
        """Give the fact of that name, or raise `KeyError`."""
        return dict(self.items)[key]

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the facts as plain values; a fraction becomes text such as `1/2`."""
        return {key: _plain(value, lang) for key, value in self.items}


@value
class Reading:
    """One way to take a rule whose meaning is disputed; exactly one of a rule's is the default."""

    key: str
    is_default: bool
    label: Words
    why: Words
    rests_on: tuple[str, ...]

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the reading as plain values."""
        return {
            "key": self.key,
            "default": self.is_default,
            "label": self.label.as_json(lang),
            "why": self.why.as_json(lang),
            "rests_on": list(self.rests_on),
        }


@value
class Example:
    """A worked example of the source: what is given and what comes of it."""

    label: Words
    given: Facts
    result: Facts

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the example as plain values."""
        return {
            "label": self.label.as_json(lang),
            "given": self.given.as_json(lang),
            "result": self.result.as_json(lang),
        }


@value
class Note:
    """A remark on a rule; `footnote` is the number of a comment in the web edition."""

    type: NoteType
    footnote: int | None
    text: Words

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the note as plain values."""
        return {"type": self.type.value, "fn": self.footnote, "text": self.text.as_json(lang)}


@value
class Edition:
    """A printing that the digest restates or was checked against."""

    tag: str
    title: Words
    date: Words | None
    place: Words | None
    covers: Words

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the edition as plain values."""
        return {
            "tag": self.tag,
            "title": self.title.as_json(lang),
            "date": None if self.date is None else self.date.as_json(lang),
            "place": None if self.place is None else self.place.as_json(lang),
            "covers": self.covers.as_json(lang),
        }


@value
class Rule:
    """One numbered rule in our own words, with its figures, readings, examples and notes.

    `edition` is the tag of the printing, `section` the title of the section it stands in.
    """

    id: str
    edition: str
    section: Words
    kind: RuleKind
    liable: Liable | None
    title: Words
    summary: Words
    penalty: Words | None
    time_limit: Words | None
    figures: tuple[tuple[str, Figure], ...]
    exception_to: tuple[str, ...]
    sees: tuple[str, ...]
    readings: tuple[Reading, ...]
    examples: tuple[Example, ...]
    notes: tuple[Note, ...]

    def figure(self, key: str) -> Figure:
        """Give a number that the rule fixes, or raise `KeyError` naming those it has."""
        figures = dict(self.figures)
        if key not in figures:
            names = ", ".join(figures) or "none"
            raise KeyError(f"rule {self.id} has no figure {key!r}; it has: {names}")
        return figures[key]

    def whole(self, key: str) -> int:
        """Give a figure that must be a whole number, or raise `TypeError`."""
        value = self.figure(key)
        if not isinstance(value, int):
            raise TypeError(f"figure {key!r} of rule {self.id} is {value}, not a whole number")
        return value

    def reading(self, key: str) -> Reading:
        """Give the reading of that name, or raise `KeyError` naming those it has."""
        for reading in self.readings:
            if reading.key == key:
                return reading
        names = ", ".join(reading.key for reading in self.readings) or "none"
        raise KeyError(f"rule {self.id} has no reading {key!r}; it has: {names}")

    @property
    def default_reading(self) -> Reading | None:
        """Give the reading that holds unless the arbiter chooses another."""
        return next((reading for reading in self.readings if reading.is_default), None)

    def as_json(self, lang: Language | None = None) -> dict[str, Json]:
        """Give the rule as plain values, every key always there, in a fixed order.

        Args:
            lang: Texts of this language only; without it each text is `{"ru": …, "en": …}`.

        """
        return {
            "id": self.id,
            "edition": self.edition,
            "section": self.section.as_json(lang),
            "kind": self.kind.value,
            "liable": None if self.liable is None else self.liable.value,
            "title": self.title.as_json(lang),
            "summary": self.summary.as_json(lang),
            "penalty": None if self.penalty is None else self.penalty.as_json(lang),
            "time_limit": None if self.time_limit is None else self.time_limit.as_json(lang),
            "figures": Facts(self.figures).as_json(lang),
            "exception_to": list(self.exception_to),
            "sees": list(self.sees),
            "readings": [reading.as_json(lang) for reading in self.readings],
            "examples": [example.as_json(lang) for example in self.examples],
            "notes": [note.as_json(lang) for note in self.notes],
        }


@value
class Hit:
    """A rule that a search found, the field that answered best, and the words around it."""

    rule: Rule
    field: HitField
    excerpt: str

    def as_json(self, lang: Language) -> dict[str, Json]:
        """Give the hit as plain values."""
        return {
            "id": self.rule.id,
            "title": self.rule.title.of(lang),
            "field": self.field.value,
            "excerpt": self.excerpt,
        }


def rule_order(rule_id: str) -> tuple[tuple[tuple[int, int, str], ...], ...]:
    """Give the key by which rules stand in order: component by component, numbers as numbers.

    The preamble comes first, ids that start with letters come last.

    >>> sorted(["3.9.14", "3.9.2", "preamble", "SS90.a", "3.9"], key=rule_order)
    ['preamble', '3.9', '3.9.2', '3.9.14', 'SS90.a']
    """
    if rule_id == "preamble":
        return ()
    return tuple(
        tuple(
            (0, int(chunk), "") if chunk.isdecimal() else (1, 0, chunk)
            for chunk in re.findall(r"\d+|\D+", component)
        )
        for component in rule_id.split(".")
    )


_CITATION = r"""(?ix) [\W_]*
    (?: (?: пп? | пункт\w* | подпункт\w* | ст | стать\w+ | прав\w* | rule | no ) \b [\W_]* )?
    (?P<id> \d+(?:\.\d+)* | ss90(?:\.[a-z0-9]+)* | judge(?:\.\d+)* | preamble | преамбул[аыеу] )
    \W* (?: [а-яёa-z] \W* )?
"""


def rule_id_of(text: str) -> str | None:
    """Give the id that a citation names, a letter after the number left out; `None` if none does.

    >>> rule_id_of("п. 3.8.5.1б"), rule_id_of(" 3.9.14.3. "), rule_id_of("ход не в очередь")
    ('3.8.5.1', '3.9.14.3', None)
    """
    match = re.fullmatch(_CITATION, re.sub(r"\s*\.\s*", ".", text))
    if match is None:
        return None
    found = match["id"]
    if found.casefold().startswith(("preamble", "преамбул")):
        return "preamble"
    return re.sub("^(ss90|judge)", lambda prefix: prefix[0].upper(), found, flags=re.IGNORECASE)


def _plain(value: Fact, lang: Language | None) -> Json:
    match value:
        case Words() | Facts():
            return value.as_json(lang)
        case tuple():
            return [_plain(part, lang) for part in value]
        case Fraction():
            return str(value)
        case _:
            return value
