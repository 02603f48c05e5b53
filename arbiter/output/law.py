"""Rules, lists of rules and search results as plain text for a terminal.

Every function is pure: what it prints is handed in. The words are in `arbiter.output.law_words`.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from arbiter.output.law_words import (
    FACTS,
    FIGURES,
    HIT_FIELDS,
    KINDS,
    LABELS,
    LIABLE,
    NOTE_TYPES,
    NUMBERS_DOWN,
    RESULTS_DOWN,
    VALUES,
)
from arbiter.output.wrapping import wrapped
from rulings.rulebook import (
    Edition,
    Example,
    Facts,
    Figure,
    Hit,
    Language,
    Note,
    Reading,
    Rule,
    Words,
)

WIDTH = 80
INDENT = "  "
RUSSIAN_RANKS = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}


def rule_text(
    rule: Rule,
    lang: Language,
    *,
    width: int = WIDTH,
    edition: Edition | None = None,
    related: Sequence[Rule] = (),
) -> str:
    """Give one rule as it is read at the table: what it says first, then the particulars.

    Args:
        rule: The rule.
        lang: The language of the text.
        width: Columns; no line is longer unless a single word is.
        edition: Where the rule comes from; its name is printed when it is handed in.
        related: Rules whose titles are shown wherever this one points to them.

    """
    titles = {other.id: other.title.of(lang) for other in related}
    blocks = [
        _heading(rule, lang, width, edition),
        _wrapped(rule.summary.of(lang), width),
        _particulars(rule, lang, width, titles),
        _figures(rule, lang, width),
        readings_text(rule.readings, lang, width),
        examples_text(rule.examples, lang, width),
        _notes(rule.notes, lang, width),
        _see_also(rule.sees, lang, width, titles),
        _wrapped(LABELS["standing"].of(lang), width),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def rule_list_text(rules: Sequence[Rule], lang: Language) -> str:
    """Give the numbers and titles of rules, in the order handed in, under their sections."""
    column = max((len(rule.id) for rule in rules), default=0)
    blocks = [
        "\n".join(
            (
                section.of(lang).upper(),
                *(f"{INDENT}{rule.id:<{column}}  {rule.title.of(lang)}" for rule in group),
            )
        )
        for section, group in groupby(rules, key=lambda rule: rule.section)
    ]
    return "\n\n".join(blocks) + "\n"


def hits_text(hits: Sequence[Hit], lang: Language, *, width: int = WIDTH) -> str:
    """Give what a search found: number, title, and the words round the find."""
    if not hits:
        return _wrapped(LABELS["nothing"].of(lang), width) + "\n"
    column = max(len(hit.rule.id) for hit in hits)
    lines = [f"{LABELS['found'].of(lang)}: {len(hits)}", ""]
    for hit in hits:
        title = hit.rule.title.of(lang)
        lines.append(f"{INDENT}{hit.rule.id:<{column}}  {title}")
        if hit.excerpt != title:
            label = HIT_FIELDS.get(hit.field)
            text = hit.excerpt if label is None else f"{label.of(lang)}: {hit.excerpt}"
            lines.append(_wrapped(text, width, INDENT + " " * (column + 4)))
    return "\n".join(lines) + "\n"


def _heading(rule: Rule, lang: Language, width: int, edition: Edition | None) -> str:
    title = f"{rule.id}. {rule.title.of(lang)}"
    if rule.id == "preamble":
        title = rule.title.of(lang)
    section = f"{LABELS['section'].of(lang)} {_quoted(rule.section.of(lang), lang)}"
    if edition is None:
        source = section[0].upper() + section[1:]
    else:
        printed = ", ".join(
            words.of(lang) for words in (edition.place, edition.date) if words is not None
        )
        source = edition.title.of(lang) + (f" ({printed})" if printed else "") + f", {section}"
    rule_off = "=" * min(len(title), width)
    return "\n".join((_wrapped(title, width), rule_off, _wrapped(source, width)))


def _particulars(rule: Rule, lang: Language, width: int, titles: dict[str, str]) -> str:
    entries: list[tuple[str, str]] = [("kind", KINDS[rule.kind].of(lang))]
    if rule.liable is not None:
        entries.append(("liable", LIABLE[rule.liable].of(lang)))
    if rule.penalty is not None:
        entries.append(("penalty", rule.penalty.of(lang)))
    if rule.time_limit is not None:
        entries.append(("time_limit", rule.time_limit.of(lang)))
    if rule.exception_to:
        general = (
            f"{rule_id} {_quoted(titles[rule_id], lang)}" if rule_id in titles else rule_id
            for rule_id in rule.exception_to
        )
        entries.append(("exception_to", ", ".join(general)))
    column = max(len(LABELS[key].of(lang)) for key, _ in entries) + 2
    return "\n".join(
        _wrapped(
            text, width, INDENT + " " * column, f"{INDENT}{LABELS[key].of(lang) + ':':<{column}}"
        )
        for key, text in entries
    )


def _figures(rule: Rule, lang: Language, width: int) -> str:
    if not rule.figures:
        return ""
    lines = (
        _wrapped(f"{_name(key, FIGURES, lang)}: {_figure(value, lang)}", width, INDENT * 2, INDENT)
        for key, value in rule.figures
    )
    return "\n".join((LABELS["figures"].of(lang), *lines))


def readings_text(readings: Sequence[Reading], lang: Language, width: int) -> str:
    """The readings of a disputed rule, the default one marked."""
    if not readings:
        return ""
    lines = [LABELS["readings"].of(lang)]
    for reading in readings:
        mark = f", {LABELS['default'].of(lang)}" if reading.is_default else ""
        label = f"{reading.label.of(lang)} ({reading.key}{mark})"
        lines.append(_wrapped(label, width, INDENT * 2, "* " if reading.is_default else "- "))
        lines.append(_wrapped(reading.why.of(lang), width, INDENT * 2))
    return "\n".join(lines)


def examples_text(examples: Sequence[Example], lang: Language, width: int) -> str:
    """The worked examples of the source, what is given and what comes out."""
    if not examples:
        return ""
    label = LABELS["example" if len(examples) == 1 else "examples"].of(lang)
    return "\n".join((label, *(_example(example, lang, width) for example in examples)))


def _example(example: Example, lang: Language, width: int) -> str:
    lines = [_wrapped(example.label.of(lang), width, INDENT)]
    column = max(len(LABELS[key].of(lang)) for key in ("given", "result")) + 2
    for key, facts in (("given", example.given), ("result", example.result)):
        label = f"{INDENT * 2}{LABELS[key].of(lang):<{column}}"
        lines.append(_wrapped(_sentence(facts, lang), width, " " * len(label), label))
    return "\n".join(lines)


def _notes(notes: Sequence[Note], lang: Language, width: int) -> str:
    if not notes:
        return ""
    lines = []
    for note in notes:
        number = "" if note.footnote is None else f" [{note.footnote}]"
        text = f"{NOTE_TYPES[note.type].of(lang)}{number}. {note.text.of(lang)}"
        lines.append(_wrapped(text, width, INDENT * 2, INDENT))
    return "\n".join((LABELS["notes"].of(lang), *lines))


def _see_also(ids: Sequence[str], lang: Language, width: int, titles: dict[str, str]) -> str:
    if not ids:
        return ""
    if not all(rule_id in titles for rule_id in ids):
        return "\n".join((LABELS["sees"].of(lang), _wrapped(", ".join(ids), width, INDENT)))
    column = max(len(rule_id) for rule_id in ids)
    lines = (f"{INDENT}{rule_id:<{column}}  {titles[rule_id]}" for rule_id in ids)
    return "\n".join((LABELS["sees"].of(lang), *lines))


def _sentence(facts: Facts, lang: Language) -> str:
    parts = (f"{_name(key, FACTS, lang)}: {_fact(key, value, lang)}" for key, value in facts.items)
    return "; ".join(parts) + "."


def _fact(key: str, value: object, lang: Language) -> str:
    """Put one value of an example into words; `key` tells what a negative number means."""
    match value:
        case Words():
            return value.of(lang)
        case Facts():
            return ", ".join(_nested(value, lang))
        case tuple():
            separator = " – " if key == "bidding" else ", "
            return separator.join(_fact(key, part, lang) for part in value)
        case bool():
            yes, no = ("да", "нет") if lang == "ru" else ("yes", "no")
            return yes if value else no
        case int() if value < 0 and key in RESULTS_DOWN and -value in NUMBERS_DOWN:
            return NUMBERS_DOWN[-value].of(lang)
        case int() | Fraction():
            return _figure(value, lang)
    return _spoken(str(value), lang)


def _nested(facts: Facts, lang: Language) -> Iterator[str]:
    for key, value in facts.items:
        inner = _fact(key, value, lang)
        name = _name(key, FACTS, lang)
        yield f"{name} ({inner})" if isinstance(value, Facts) else f"{name} {inner}"


def _spoken(text: str, lang: Language) -> str:
    """Put the words of a value into the language, and its cards into the language's letters."""
    if text in VALUES:
        return VALUES[text].of(lang)
    words = (VALUES[word].of(lang) if word in VALUES else word for word in text.split(" "))
    spoken = " ".join(word for word in words if word)
    if lang == "ru":
        return re.sub("([♠♣♦♥])([AKQJ])", lambda card: card[1] + RUSSIAN_RANKS[card[2]], spoken)
    return spoken


def _figure(value: Figure, lang: Language) -> str:
    if isinstance(value, tuple):
        return ", ".join(_figure(part, lang) for part in value)
    text = str(value)
    if isinstance(value, Fraction) and 100 % value.denominator == 0:
        text = f"{float(value):g}"
    return text.replace("-", "−").replace(".", "," if lang == "ru" else ".")


def _name(key: str, names: dict[str, Words], lang: Language) -> str:
    return names[key].of(lang) if key in names else key


def _quoted(text: str, lang: Language) -> str:
    return f"«{text}»" if lang == "ru" else f"'{text}'"


def _wrapped(text: str, width: int, indent: str = "", first: str | None = None) -> str:
    """Break a text into lines; a dash stays with the word before it, a sign with its player."""
    bound = re.sub(r" (?=[—–] )|(?<=\b[А-ВA-CV]) (?=[+−\d])", "\N{NO-BREAK SPACE}", text)
    return wrapped(bound, width, indent, first).replace("\N{NO-BREAK SPACE}", " ")
