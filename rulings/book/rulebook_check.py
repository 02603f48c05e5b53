"""Tells where rules that can be read do not agree with one another or with the house style."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeVar

from rulings.book.provisions import (
    Edition,
    Facts,
    Rule,
    Words,
    rule_id_of,
    rule_order,
)
from rulings.book.section_reader import Section

Wanted = TypeVar("Wanted")

CYRILLIC = re.compile("[Ѐ-ӿ]")
CITED_ID = re.compile(r"(?<![\d.,–-])\d(?:\.\d+){2,3}(?![\d]|\.\d)")


def holds(name: str, rule_id: str) -> bool:
    """Tell whether a rule of that id belongs into the file of that name.

    The start of the name up to the hyphen is the section; the preamble stands with section 1.

    >>> holds("3.9-play.toml", "3.9.14.3"), holds("3.9-play.toml", "3.8.1")
    (True, False)
    """
    section = name.split("-", maxsplit=1)[0].casefold().split(".")
    components = ("1" if rule_id == "preamble" else rule_id).casefold().split(".")
    return components[: len(section)] == section


def disagreements(sections: tuple[Section, ...], editions: tuple[Edition, ...]) -> tuple[str, ...]:
    """Give what is wrong across the rules, in plain sentences, by file and rule."""
    rules = [rule for section in sections for rule in section.rules]
    known = frozenset(rule.id for rule in rules)
    tags = frozenset(edition.tag for edition in editions)
    return (
        *_edition_faults(editions),
        *(fault for section in sections for fault in _section_faults(section, tags)),
        *_repeats(rules),
        *(f"{rule.id}: {fault}" for rule in rules for fault in _rule_faults(rule, known)),
        *_cycles(rules),
    )


def _edition_faults(editions: tuple[Edition, ...]) -> Iterator[str]:
    for tag, count in Counter(edition.tag for edition in editions).items():
        if count > 1:
            yield f"edition {tag} is there {count} times"
    for edition in editions:
        for words in (edition.title, edition.date, edition.place, edition.covers):
            if words is not None and CYRILLIC.search(words.en):
                yield f"edition {edition.tag}: the English text has Cyrillic letters: {words.en}"


def _section_faults(section: Section, tags: frozenset[str]) -> Iterator[str]:
    if section.edition not in tags:
        yield f"{section.name}: edition {section.edition} is not in edition.toml"
    if CYRILLIC.search(section.title.en):
        yield f"{section.name}: the English title has Cyrillic letters: {section.title.en}"
    for rule in section.rules:
        if rule_id_of(rule.id) != rule.id:
            yield f"{section.name}: {rule.id} is not written as an id"
        if not holds(section.name, rule.id):
            yield f"{section.name}: {rule.id} belongs into another file"
    for earlier, later in pairwise(section.rules):
        if rule_order(later.id) < rule_order(earlier.id):
            yield f"{section.name}: {later.id} stands after {earlier.id}"


def _repeats(rules: list[Rule]) -> Iterator[str]:
    for rule_id, count in Counter(rule.id for rule in rules).items():
        if count > 1:
            yield f"{rule_id}: {count} rules have this id"
    footnotes = Counter(
        (rule.edition, note.footnote)
        for rule in rules
        for note in rule.notes
        if note.footnote is not None
    )
    for (edition, footnote), count in footnotes.items():
        if count > 1:
            yield f"comment [{footnote}] of {edition} is there {count} times"


def _rule_faults(rule: Rule, known: frozenset[str]) -> Iterator[str]:
    for field, ids in _references(rule):
        for rule_id in ids:
            if rule_id not in known:
                yield f"{field} names {rule_id}, which is not in the rulebook"
            if rule_id == rule.id and field != "text":
                yield f"{field} names the rule itself"
    yield from _reading_faults(rule)
    for words in _texts(rule):
        if CYRILLIC.search(words.en):
            yield f"the English text has Cyrillic letters: {words.en}"
    for plain in _plain_texts(rule):
        if CYRILLIC.search(plain):
            yield f"a value for programs has Cyrillic letters: {plain}"


def _reading_faults(rule: Rule) -> Iterator[str]:
    defaults = sum(reading.is_default for reading in rule.readings)
    if rule.readings and defaults != 1:
        yield f"has {defaults} default readings; exactly one is wanted"
    for key, count in Counter(reading.key for reading in rule.readings).items():
        if count > 1:
            yield f"has {count} readings {key}"


def _references(rule: Rule) -> Iterator[tuple[str, Iterable[str]]]:
    yield "sees", rule.sees
    yield "exception_to", rule.exception_to
    for reading in rule.readings:
        yield f"reading {reading.key}", reading.rests_on
    cited = (CITED_ID.findall(text) for words in _texts(rule) for text in (words.ru, words.en))
    yield "text", dict.fromkeys(rule_id for ids in cited for rule_id in ids)


def _texts(rule: Rule) -> Iterator[Words]:
    yield rule.title
    yield rule.summary
    yield from (words for words in (rule.penalty, rule.time_limit) if words is not None)
    for reading in rule.readings:
        yield from (reading.label, reading.why)
    for example in rule.examples:
        yield example.label
        yield from _of_type(Words, (example.given, example.result))
    for note in rule.notes:
        yield note.text


def _plain_texts(rule: Rule) -> Iterator[str]:
    yield from (key for key, _ in rule.figures)
    yield from (reading.key for reading in rule.readings)
    for example in rule.examples:
        yield from _of_type(str, (example.given, example.result))


def _of_type(wanted: type[Wanted], value: object) -> Iterator[Wanted]:
    match value:
        case Facts():
            for key, part in value.items:
                yield from _of_type(wanted, key)
                yield from _of_type(wanted, part)
        case tuple():
            for part in value:
                yield from _of_type(wanted, part)
        case _ if isinstance(value, wanted):
            yield value


def _cycles(rules: list[Rule]) -> Iterator[str]:
    above = {rule.id: rule.exception_to for rule in rules}
    for start in above:
        reached: set[str] = set()
        waiting = list(above[start])
        while waiting:
            rule_id = waiting.pop()
            if rule_id not in reached:
                reached.add(rule_id)
                waiting += above.get(rule_id, ())
        if start in reached:
            yield f"{start}: is an exception to itself, by way of other rules"
