"""Reads an evening's record as people type it.

    [Игра "сочинка"]  [Пуля "20"]  [Игроки "Анна Борис Вера"]  [Сдатчик "Вера"]
    1. Анна 6♠ — 6; Борис вист 3, Вера пас 1
    2. распасовка — Анна 4, Борис 3, Вера 3
    3. сдатчик Борис: Вера мизер — 0
    4. Борис 7♦ без двух; Вера вист 4, Анна вист 1

A line with a number is a deal; the tags and the other lines are those of `text/tags.py` and
`statements.py`. From `%` or, at the beginning of a line, `;` on, it is a comment.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from arbiter.game.place import Place
from arbiter.notation.encoding import hidden_sign_faults
from arbiter.notation.findings import Findings
from arbiter.notation.session.draft import DealDraft
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.maker import SessionMaker
from arbiter.notation.session.phrases import EVEN, DealWords
from arbiter.notation.session.words import HEADS, STATEMENTS
from arbiter.notation.text.line_parser import (
    LONGEST_LINE,
    Clause,
    Item,
    Phrase,
    Statement,
    TagLine,
    parse_line,
)
from arbiter.notation.text.reading import Reading, bare, words
from arbiter.notation.text.tags import gather_tags
from arbiter.scoring.session import Session

_LINE_END = re.compile(r"\r\n|\r|\n")
_NUMBERED = re.compile(r"(\s*)(\d{1,7})(\s*[.)])")
_COMMENT = re.compile(r"%.*")
_COMMENT_SIGNS = (";", "#")


class _Numbered(NamedTuple):
    """A line that is a deal."""

    number: Item
    clauses: tuple[Clause, ...]


class _Other(NamedTuple):
    """A line that is neither a deal nor a tag."""

    clauses: tuple[Clause, ...]


def read_session_text(text: str, given: SessionHead, findings: Findings) -> Session | None:
    """Read the text form.

    Args:
        text: The record.
        given: What the command line says; it goes before the tags.
        findings: Where faults are noted.

    Returns:
        The session, or `None` where it cannot be made at all.

    """
    findings.faults += hidden_sign_faults(text)
    tags: list[TagLine] = []
    body: list[_Numbered | _Other] = []
    for number, raw in enumerate(_LINE_END.split(text), 1):
        line = _COMMENT.sub("", raw)
        if not line.strip() or line.lstrip().startswith(_COMMENT_SIGNS):
            continue
        if len(line) > LONGEST_LINE:
            findings.add("record.line-too-long", Place(number, LONGEST_LINE), n=LONGEST_LINE)
            continue
        _sort(line, number, tags, body, findings)
    maker = SessionMaker(gather_tags(tags, findings), given, findings)
    for part in body if maker.can_deal else ():
        match part:
            case _Numbered(item, clauses):
                maker.add(_draft(maker.reading, item, clauses))
            case _Other(clauses):
                if not maker.statements.read(clauses):
                    _note_unknown(clauses[0], findings)
    return maker.session()


def _sort(
    line: str,
    number: int,
    tags: list[TagLine],
    body: list[_Numbered | _Other],
    findings: Findings,
) -> None:
    """Parse a line and put it with those of its kind."""
    numbered = _NUMBERED.match(line)
    item = None
    if numbered:
        item = Item(numbered[2], Place(number, len(numbered[1]) + 1))
        line = " " * numbered.end() + line[numbered.end() :].replace("=", EVEN)
        if not line.strip():
            findings.add("session.no-contract", item.place)
            return
    for parsed in parse_line(line, number, findings):
        match parsed:
            case TagLine() if item is None:
                tags.append(parsed)
            case Statement(clauses):
                body.append(_Other(clauses) if item is None else _Numbered(item, clauses))
            case _:
                _note_line(line, number, findings)


def _note_line(line: str, number: int, findings: Findings) -> None:
    right = STATEMENTS.right(line)
    findings.add("session.unknown-line", Place(number, 1), text=line.strip(), right=right)


def _draft(reading: Reading, number: Item, clauses: Sequence[Clause]) -> DealDraft:
    draft = DealDraft(number.place, int(number.text))
    before = len(reading.findings.faults)
    deal = DealWords(reading, draft)
    for clause in clauses:
        phrases = list(clause.head)
        dealer = _dealer(words(phrases[0]))
        if dealer is not None:
            draft.dealer = reading.player(dealer) if dealer else None
            phrases = phrases[1:]
        deal.read((*phrases, *(clause.body or ())))
    draft.is_whole = len(reading.findings.faults) == before
    return draft


def _dealer(items: Phrase) -> Phrase | None:
    """The name behind the word for the dealer; `None` where that word does not stand."""
    found = HEADS.beginning(bare(items))
    return items[found[1] :] if found is not None and found[0] == "dealer" else None


def _note_unknown(clause: Clause, findings: Findings) -> None:
    text = " ".join(item.text for item in clause.head[0])
    right = STATEMENTS.right(text)
    findings.add("session.unknown-line", clause.place, text=text, right=right)
