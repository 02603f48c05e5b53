"""The lines of a text record, each parsed by itself, so that a faulty one hides no other.

The shape of a line is that of `grammar.lark`; what its words mean is for the readers. Comments go
from `;` to the end of the line. Only in a complaint `;` divides the parts, so that no part of a
complaint is ever taken for a comment.

The parts of a line are named tuples, which are quicker to define and to make than dataclasses.
"""

import re
from typing import NamedTuple

from lark import Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from arbiter.game.place import Place
from arbiter.notation.findings import Findings
from arbiter.notation.grammar import parser
from arbiter.notation.vocabulary import CLAUSES, FACT_LABELS, LABELS

LONGEST_LINE = 5_000
MOST_LINES = 1_500
MOST_SIGNS = 60_000

_LINE_END = re.compile(r"\r\n|\r|\n")
_STRING = r'"(?:\\.|[^"\\])*"|«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]'
_BEFORE_COMMENT = re.compile(rf'(?:[^;"«“„]|{_STRING}|["«“„].*)*')
_ONE_STRING = re.compile(_STRING)
_FACT = re.compile(r"\s*([^:\"«“„\[*]{1,40}):\s*")
_ESCAPE = re.compile(r"\\([\\\"nt])")
_COMMENT_LINE = ("", ";", "%")
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
    shape = _Shape()
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
        lines.extend(_parse_line(written, number, shape, findings))
    return lines


def _is_complaint(raw: str) -> bool:
    words = raw.partition(":")[0].split()[:3]
    label = LABELS.beginning(words)
    return CLAUSES.beginning(words) is not None or (label is not None and label[0] == "complaint")


def _without_comment(raw: str) -> str:
    match = _BEFORE_COMMENT.match(raw)
    return match.group() if match else raw


def _parse_line(written: str, number: int, shape: "_Shape", findings: Findings) -> list[Line]:
    fact = _fact(written, number)
    if fact is not None:
        return [fact]
    shape.line_number = number
    try:
        return shape.transform(parser().parse(written))
    except UnexpectedInput as error:
        _note_syntax_fault(error, written, number, findings)
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


def _note_syntax_fault(
    error: UnexpectedInput, written: str, number: int, findings: Findings
) -> None:
    match error:
        case UnexpectedCharacters(char=sign) if sign in _QUOTES:
            findings.add("record.open-quote", Place(number, error.column))
        case UnexpectedCharacters(char=sign):
            findings.add("record.syntax", Place(number, error.column), text=sign)
        case UnexpectedToken(token=Token(type="$END")):
            findings.add("record.line-unfinished", Place(number, len(written.rstrip()) + 1))
        case UnexpectedToken(token=token):
            findings.add("record.syntax", Place(number, token.column or 1), text=str(token))


class _Shape(Transformer[Token, list[Line]]):
    """Turns the tree of a line into its parts; `line_number` is set before each line."""

    line_number = 0

    def _item(self, token: Token, text: str, mark: Item | None = None) -> Item:
        place = Place(self.line_number, token.column or 1)
        return Item(text, place, is_quoted=token.type == "STRING", mark=mark)

    def STRING(self, token: Token) -> Item:  # noqa: N802 (lark calls it by the terminal's name)
        """A quoted text without its quotes."""
        return self._item(token, _unquoted(token))

    def item(self, children: tuple[Token, Token | None]) -> Item:
        """A word with or without a mark."""
        word, mark = children
        return self._item(word, str(word), self._item(mark, str(mark)) if mark else None)

    def phrase(self, children: list[Item | Token]) -> Phrase:
        """Words and texts in a row."""
        return tuple(
            child if isinstance(child, Item) else self._item(child, str(child))
            for child in children
        )

    def phrases(self, children: list[Phrase]) -> tuple[Phrase, ...]:
        """Phrases divided by commas."""
        return tuple(children)

    def clause(
        self, children: tuple[tuple[Phrase, ...], Token | None, tuple[Phrase, ...] | None]
    ) -> Clause:
        """What stands before and behind a colon."""
        head, colon, body = children
        return Clause(head, None if colon is None else body or ())

    def tag(self, children: list[Item | Token]) -> TagLine:
        """One tag."""
        return TagLine(self.phrase(children))

    def tags(self, children: list[TagLine]) -> list[Line]:
        """All tags of a line."""
        return list(children)

    def trick(self, children: tuple[Token, tuple[Phrase, ...] | None]) -> list[Line]:
        """A trick."""
        number, phrases = children
        text = str(number).strip(" \t.)")
        return [TrickLine(self._item(number, text), phrases or ())]

    def event(self, children: list[Clause]) -> list[Line]:
        """Something that happened besides the cards."""
        return [EventLine(children[0])]

    def statement(self, children: list[Clause]) -> list[Line]:
        """A labelled line, or a part of the complaint above."""
        return [Statement(tuple(children))]
