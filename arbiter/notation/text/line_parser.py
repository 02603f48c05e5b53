"""The lines of a text record, each parsed by itself, so that a faulty one hides no other.

The shape of a line is that of `grammar.py`; what its words mean is for the readers. Comments go
from `;` to the end of the line. Only in a complaint `;` divides the parts, so that no part of a
complaint is ever taken for a comment.

The parts of a line are named tuples, which are quicker to define and to make than dataclasses.
"""

import re
from typing import NamedTuple

from parsy import ParseError

from arbiter.game.place import Place
from arbiter.notation.findings import Findings
from arbiter.notation.text.grammar import (
    LINE,
    TEXT_IN_QUOTES,
    WORD,
    ClauseTokens,
    EventTokens,
    LineTokens,
    Phrases,
    StatementTokens,
    TagsTokens,
    Token,
    Tokens,
    TrickTokens,
)
from arbiter.notation.vocabulary import CLAUSES, FACT_LABELS, LABELS

LONGEST_LINE = 5_000
MOST_LINES = 1_500
MOST_SIGNS = 30_000

_LINE_END = re.compile(r"\r\n|\r|\n")
_BEFORE_COMMENT = re.compile(rf'(?:[^;"«“„]|{TEXT_IN_QUOTES}|["«“„].*)*')
_ONE_STRING = re.compile(TEXT_IN_QUOTES)
_FACT = re.compile(r"\s*([^:\"«“„\[*]{1,40}):\s*")
_ESCAPE = re.compile(r"\\([\\\"nt])")
_COMMENT_LINE = ("", ";", "%")
_WORD = re.compile(WORD)
_QUOTES = '"«“„'
_ESCAPED = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}


class Item(NamedTuple):
    """A word or a quoted text; `mark` is what stands in brackets behind a word."""

    text: str
    place: Place
    is_quoted: bool = False
    mark: "Item | None" = None


Phrase = tuple[Item, ...]


class Clause(NamedTuple):
    """Phrases divided by commas; `body` is what follows a colon, `None` where there is none."""

    head: tuple[Phrase, ...]
    body: tuple[Phrase, ...] | None

    @property
    def place(self) -> Place:
        """Where the clause begins."""
        return self.head[0][0].place


class TagLine(NamedTuple):
    """One tag: everything that stands in its brackets, commas and colons too."""

    items: tuple[Item, ...]


class FactLine(NamedTuple):
    """A statement of facts with the label that tells its status."""

    status: str
    item: Item


class TrickLine(NamedTuple):
    """A trick's number and what was played."""

    number: Item
    phrases: tuple[Phrase, ...]


class EventLine(NamedTuple):
    """Something that happened besides the cards."""

    clause: Clause


class Statement(NamedTuple):
    """A labelled line, or a part of the complaint above."""

    clauses: tuple[Clause, ...]


Line = TagLine | FactLine | TrickLine | EventLine | Statement


def parse_lines(text: str, findings: Findings) -> list[Line]:
    """All lines of the text that can be parsed; the others are faults."""
    lines: list[Line] = []
    read = signs = 0
    for number, raw in enumerate(_LINE_END.split(text), 1):
        if len(raw) > LONGEST_LINE:
            findings.add("record.line-too-long", Place(number, LONGEST_LINE), n=LONGEST_LINE)
            continue
        if raw.lstrip()[:1] in _COMMENT_LINE:
            continue
        written = raw if _is_complaint(raw) else _without_comment(raw)
        read += 1
        signs += len(written)
        if read > MOST_LINES or signs > MOST_SIGNS:
            findings.add("record.too-long", Place(number, 1))
            break
        lines.extend(parse_line(written, number, findings))
    return lines


def _is_complaint(raw: str) -> bool:
    words = raw.partition(":")[0].split()[:3]
    label = LABELS.beginning(words)
    return CLAUSES.beginning(words) is not None or (label is not None and label[0] == "complaint")


def _without_comment(raw: str) -> str:
    match = _BEFORE_COMMENT.match(raw)
    return match.group() if match else raw


def parse_line(written: str, number: int, findings: Findings) -> list[Line]:
    """What one line without comments says; one that cannot be parsed is a fault."""
    fact = _fact(written, number)
    if fact is not None:
        return [fact]
    try:
        return _lines(LINE.parse(written), number)
    except ParseError as error:
        _note_syntax_fault(written, error.index, number, findings)
        return []


def _fact(written: str, number: int) -> FactLine | None:
    """The statement of facts on that line; its text needs no quotes."""
    match = _FACT.match(written)
    status = LABELS.code(match.group(1)) if match else None
    text = written[match.end() :].rstrip() if match else ""
    if status not in FACT_LABELS or match is None or not text:
        return None
    place = Place(number, match.end() + 1)
    is_quoted = _ONE_STRING.fullmatch(text) is not None
    return FactLine(status, Item(_unquoted(text) if is_quoted else text, place, is_quoted))


def _unquoted(string: str) -> str:
    inside = string[1:-1]
    if string[0] == '"':
        return _ESCAPE.sub(lambda match: _ESCAPED[match.group(1)], inside)
    return inside


def _note_syntax_fault(written: str, at: int, number: int, findings: Findings) -> None:
    """Say what stands where the line breaks its shape; `at` counts from 0."""
    end = len(written.rstrip())
    if at >= end:
        findings.add("record.line-unfinished", Place(number, end + 1))
    elif written[at] in _QUOTES:
        findings.add("record.open-quote", Place(number, at + 1))
    else:
        word = _WORD.match(written, at)
        text = word.group() if word else written[at]
        findings.add("record.syntax", Place(number, at + 1), text=text)


def _lines(tokens: LineTokens, number: int) -> list[Line]:
    """What a line says, each part with its place."""
    match tokens:
        case TagsTokens(tags):
            return [TagLine(_phrase(tag, number)) for tag in tags]
        case TrickTokens(trick, phrases):
            return [TrickLine(_item(trick, number), _phrases(phrases, number))]
        case EventTokens(clause):
            return [EventLine(_clause(clause, number))]
        case StatementTokens(clauses):
            return [Statement(tuple(_clause(clause, number) for clause in clauses))]


def _clause(tokens: ClauseTokens, number: int) -> Clause:
    body = None if tokens.body is None else _phrases(tokens.body, number)
    return Clause(_phrases(tokens.head, number), body)


def _phrases(tokens: Phrases, number: int) -> tuple[Phrase, ...]:
    return tuple(_phrase(phrase, number) for phrase in tokens)


def _phrase(tokens: Tokens, number: int) -> Phrase:
    return tuple(_item(token, number) for token in tokens)


def _item(token: Token, number: int) -> Item:
    text = _unquoted(token.text) if token.is_quoted else token.text
    mark = None if token.mark is None else _item(token.mark, number)
    return Item(text, Place(number, token.column), is_quoted=token.is_quoted, mark=mark)
