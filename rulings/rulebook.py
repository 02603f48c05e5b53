"""The rulebook: one TOML file a section, read whole or one rule at a time.

This module finds and reads the shipped files. What a rule holds is told in
`rulings.book.provisions`, how a file is read in `rulings.book.section_reader`, what must agree in
it in `rulings.book.rulebook_check`.
"""

import difflib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from arbiter.game.values import value
from rulings.book.provisions import (
    LANGUAGES,
    Edition,
    Example,
    Facts,
    Figure,
    Hit,
    HitField,
    Language,
    Liable,
    Note,
    NoteType,
    Reading,
    Rule,
    RuleKind,
    Words,
    rule_id_of,
    rule_order,
)
from rulings.book.rulebook_check import disagreements, holds
from rulings.book.section_reader import Editions, Section, read_editions, read_section

__all__ = [
    "LANGUAGES",
    "Edition",
    "Example",
    "Facts",
    "Figure",
    "Hit",
    "HitField",
    "Language",
    "Liable",
    "Note",
    "NoteType",
    "Reading",
    "Rule",
    "RuleKind",
    "Rulebook",
    "RulebookError",
    "UnknownRule",
    "Words",
    "load_edition",
    "load_related",
    "load_rule",
    "rule_id_of",
    "rule_order",
    "shipped_texts",
]

FOLDER = Path(__file__).with_name("rulebook")
EDITION_FILE = "edition.toml"
NEAREST_IDS = 5


class UnknownRule(LookupError):
    """No rule has this id; `nearest` are the ids that were perhaps meant, likeliest first."""

    def __init__(self, rule_id: str, nearest: tuple[str, ...]) -> None:
        """Keep the id and its neighbours."""
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        super().__init__(f"no rule {rule_id}{hint}")
        self.rule_id = rule_id
        self.nearest = nearest


class RulebookError(ValueError):
    """The data of the rulebook cannot be read; carries every fault."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep the faults; the message names the first and the count."""
        super().__init__(f"{faults[0]} ({len(faults)} in all)")
        self.faults = faults


@value
class Rulebook:
    """All rules, and what they were read from.

    `rules` stand in the order of their numbers, `sections` hold them as the files do, `faults`
    tell what could not be read.
    """

    rules: tuple[Rule, ...]
    sections: tuple[Section, ...]
    about: Editions
    faults: tuple[str, ...]

    @classmethod
    def load(cls) -> "Rulebook":
        """Read the shipped rulebook, or raise `RulebookError`; it is read once."""
        return _shipped()

    @classmethod
    def of_texts(cls, texts: Mapping[str, str]) -> "Rulebook":
        """Read a rulebook from the texts of its files, by name; what is wrong stays in `faults`."""
        sections = tuple(
            read_section(name, text) for name, text in sorted(texts.items()) if name != EDITION_FILE
        )
        about = (
            read_editions(EDITION_FILE, texts[EDITION_FILE])
            if EDITION_FILE in texts
            else Editions(Words("", ""), (), (f"{EDITION_FILE}: is missing",))
        )
        return _bound(sections, about)

    def rule(self, rule_id: str) -> Rule:
        """Give the rule of that id, or raise `UnknownRule`."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise UnknownRule(rule_id, nearest_ids(rule_id, [rule.id for rule in self.rules]))

    def edition(self, tag: str) -> Edition:
        """Give the edition of that tag, or raise `KeyError`."""
        return _edition_of(tag, self.about.editions)

    def figure(self, rule_id: str, key: str) -> Figure:
        """Give a number that a rule fixes, or raise `UnknownRule` or `KeyError`."""
        return self.rule(rule_id).figure(key)

    def whole(self, rule_id: str, key: str) -> int:
        """Give a figure that must be a whole number; `TypeError` if it is not."""
        return self.rule(rule_id).whole(key)

    def search(self, text: str, lang: Language) -> tuple[Hit, ...]:
        """Find the rules that speak of all words of the text, best first.

        Letter case, ё or е, and the endings of words do not matter.
        """
        # The one import inside a function: the stemmer takes longer than reading a rule.
        from rulings.book.search import find

        return find(self.rules, text, lang)

    def check(self) -> tuple[str, ...]:
        """Give everything that is wrong with the data, in plain sentences; empty when it is sound.

        While a file cannot be read as it should, only that is told.
        """
        return self.faults or disagreements(self.sections, self.about.editions)


def load_rule(rule_id: str) -> Rule:
    """Read one shipped rule, opening only the file of its section; `UnknownRule` if there is none.

    >>> load_rule("3.9.14.3").title.ru
    'Не в очередь на распасовке'
    """
    name = _file_of(rule_id)
    if name is not None:
        for rule in _shipped_section(name).rules:
            if rule.id == rule_id:
                return rule
    raise UnknownRule(rule_id, nearest_ids(rule_id, [rule.id for rule in Rulebook.load().rules]))


def load_related(rule: Rule) -> tuple[Rule, ...]:
    """Read the rules that a rule points to: those it is an exception to and those it names."""
    return tuple(load_rule(rule_id) for rule_id in dict.fromkeys((*rule.exception_to, *rule.sees)))


def load_edition(tag: str) -> Edition:
    """Read one shipped edition, or raise `KeyError`."""
    return _edition_of(tag, _shipped_editions().editions)


def shipped_texts() -> dict[str, str]:
    """Give the texts of the shipped files by name, for a check that tells all faults at once."""
    return {name: _shipped_text(name) for name in (EDITION_FILE, *_shipped_names())}


def nearest_ids(rule_id: str, ids: Iterable[str]) -> tuple[str, ...]:
    """Give the ids that were perhaps meant: the rules above, those below, look-alikes.

    >>> nearest_ids("3.9.14.9", ["3.9.14", "3.9.14.1", "3.9.15", "1.2"])
    ('3.9.14', '3.9.14.1')
    """
    known = list(ids)
    components = rule_id.split(".")
    above = [".".join(components[:length]) for length in range(len(components) - 1, 1, -1)]
    below = [other for other in known if other.startswith(rule_id + ".")]
    alike = difflib.get_close_matches(rule_id, known, n=NEAREST_IDS, cutoff=0.75)
    likely = dict.fromkeys((*[other for other in above if other in known], *below, *alike))
    return tuple(likely)[:NEAREST_IDS]


def _bound(sections: tuple[Section, ...], about: Editions) -> Rulebook:
    rules = (rule for section in sections for rule in section.rules)
    return Rulebook(
        tuple(sorted(rules, key=lambda rule: rule_order(rule.id))),
        sections,
        about,
        (*about.faults, *(fault for section in sections for fault in section.faults)),
    )


def _edition_of(tag: str, editions: tuple[Edition, ...]) -> Edition:
    for edition in editions:
        if edition.tag == tag:
            return edition
    raise KeyError(f"no edition {tag!r}; there are {', '.join(other.tag for other in editions)}")


def _file_of(rule_id: str) -> str | None:
    return next((name for name in _shipped_names() if holds(name, rule_id)), None)


@cache
def _shipped_names() -> tuple[str, ...]:
    names = sorted(entry.name for entry in FOLDER.iterdir())
    return tuple(name for name in names if name.endswith(".toml") and name != EDITION_FILE)


def _shipped_text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def _shipped_section(name: str) -> Section:
    section = read_section(name, _shipped_text(name))
    if section.faults:
        raise RulebookError(section.faults)
    return section


@cache
def _shipped_editions() -> Editions:
    about = read_editions(EDITION_FILE, _shipped_text(EDITION_FILE))
    if about.faults:
        raise RulebookError(about.faults)
    return about


@cache
def _shipped() -> Rulebook:
    return _bound(tuple(_shipped_section(name) for name in _shipped_names()), _shipped_editions())
