"""Parses JSON into values that know where they stand in the file.

The parser keeps its own stack, so that deep nesting cannot exhaust Python's, and it is strict: no
comment, no trailing comma, no NaN. The first fault of the syntax ends the reading.
"""

import re
from bisect import bisect_right
from typing import NamedTuple

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place

DEEPEST = 12
MOST_VALUES = 20_000
MOST_DIGITS = 9
MOST_QUOTED = 40

_SPACE = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"')
_STRING_BEGINNING = re.compile(_STRING.pattern.removesuffix('"'))
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_WORD = re.compile(r"[^\s\[\]{},:\"]+")
_ESCAPE = re.compile(
    r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
    r'|u([0-9a-fA-F]{4})|(["\\/bfnrt]))'
)
_LINE_END = re.compile(r"\r\n|\r|\n")
_ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\", "/": "/"}
_CLOSING = ("]", "}")
_WORDS = {"true": True, "false": False, "null": None}


class NotWhole(NamedTuple):
    """A number with a fraction or an exponent, or too long to be meant; as it was written."""

    text: str


Scalar = str | int | bool | NotWhole | None


class Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        """Count the lines of the text."""
        self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]

    def place(self, at: int) -> Place:
        """The line and the column of the sign with that index."""
        line = bisect_right(self._starts, at)
        return Place(line, at - self._starts[line - 1] + 1)


class Node(NamedTuple):
    """A value and the index of its first sign; an object is its members, a list its nodes."""

    value: "Scalar | list[Node] | Members"
    at: int
    lines: Lines

    @property
    def place(self) -> Place:
        """Where the value begins."""
        return self.lines.place(self.at)


class Member(NamedTuple):
    """A member of an object: its key, the index of the key's first sign, and its value."""

    key: str
    at: int
    node: Node

    @property
    def place(self) -> Place:
        """Where the key begins."""
        return self.node.lines.place(self.at)


class Members(NamedTuple):
    """The members of an object in the order written; a key may stand there twice."""

    items: list[Member]


def parse_json(text: str) -> Node:
    """Parse one JSON document.

    Raises:
        RecordError: It is not JSON; the fault tells where it stops being so.

    """
    return _Parser(text).document()


class _Parser:
    """One pass over the text; `stack` holds the objects and lists that are still open."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines = Lines(text)
        self.stack: list[Node] = []
        self.values = 0

    def document(self) -> Node:
        """The value of the whole text."""
        self._skip_space()
        root = self._value()
        while self.stack:
            self._step(self.stack[-1])
        self._skip_space()
        if self.at < len(self.text):
            raise self._fault("record.json-rest")
        return root

    def _step(self, node: Node) -> None:
        """Read the next member of an open object, the next item of an open list, or its end."""
        is_list = isinstance(node.value, list)
        is_first = not (node.value.items if isinstance(node.value, Members) else node.value)
        self._skip_space()
        if self._takes("]" if is_list else "}"):
            self.stack.pop()
            return
        if not is_first:
            self._expect_comma()
        if isinstance(node.value, list):
            node.value.append(self._value())
        elif isinstance(node.value, Members):
            node.value.items.append(self._member())

    def _member(self) -> Member:
        at = self.at
        if self._peek() != '"':
            raise self._fault("record.json-key")
        key = self._string()
        self._skip_space()
        self._expect(":", "record.json-colon")
        return Member(key, at, self._value())

    def _value(self) -> Node:
        """A value; an object or a list is only begun."""
        self.values += 1
        if self.values > MOST_VALUES:
            raise RecordError(Fault("record.too-long", {}, self.lines.place(self.at)))
        at = self.at
        match self._peek():
            case "{" | "[" as opening:
                self.at += 1
                node = Node(Members([]) if opening == "{" else [], at, self.lines)
                self.stack.append(node)
                if len(self.stack) > DEEPEST:
                    raise RecordError(Fault("record.json-nesting", {"n": DEEPEST}, node.place))
                return node
            case '"':
                return Node(self._string(), at, self.lines)
        match = _NUMBER.match(self.text, self.at)
        if match:
            self.at = match.end()
            return Node(_number(match.group()), at, self.lines)
        word = _WORD.match(self.text, self.at)
        if word is None or word.group() not in _WORDS:
            raise self._fault("record.json-value")
        self.at = word.end()
        return Node(_WORDS[word.group()], at, self.lines)

    def _string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            raise self._string_fault()
        self.at = match.end()
        inside = match.group(1)
        return _ESCAPE.sub(_unescaped, inside) if "\\" in inside else inside

    def _string_fault(self) -> RecordError:
        """Why the text that begins here is none: never closed, a wrong escape, a hidden sign."""
        start = self.at
        good = _STRING_BEGINNING.match(self.text, start)
        self.at = good.end() if good else start
        if self._peek() == "\\":
            return self._fault("record.json-escape")
        if self._peek() in ("", "\n", "\r"):
            return RecordError(Fault("record.json-string", {}, self.lines.place(start)))
        sign = f"U+{ord(self._peek()):04X}"
        return RecordError(Fault("record.hidden-sign", {"sign": sign}, self.lines.place(self.at)))

    def _skip_space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _takes(self, sign: str) -> bool:
        is_there = self._peek() == sign
        self.at += is_there
        return is_there

    def _expect(self, sign: str, code: str) -> None:
        if not self._takes(sign):
            raise self._fault(code)
        self._skip_space()

    def _expect_comma(self) -> None:
        """A comma with something behind it."""
        place = self.lines.place(self.at)
        self._expect(",", "record.json-comma")
        if self._peek() in _CLOSING:
            raise RecordError(Fault("record.json-extra-comma", {}, place))

    def _fault(self, code: str) -> RecordError:
        """The fault at the present place; the end of the text is a fault of its own."""
        place = self.lines.place(self.at)
        if self.at >= len(self.text):
            return RecordError(Fault("record.json-end", {}, place))
        word = _WORD.match(self.text, self.at)
        text = word.group()[:MOST_QUOTED] if word else self._peek()
        return RecordError(Fault(code, {"text": text}, place))


def _number(text: str) -> int | NotWhole:
    is_whole = text.removeprefix("-").isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if is_whole else NotWhole(text)


def _unescaped(match: re.Match[str]) -> str:
    high, low, single, sign = match.groups()
    if sign is not None:
        return _ESCAPED[sign]
    if single is not None:
        return chr(int(single, 16))
    return chr(0x10000 + ((int(high, 16) & 0x3FF) << 10) + (int(low, 16) & 0x3FF))
