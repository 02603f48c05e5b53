"""Reads an evening's record from a table: CSV as spreadsheets save it, or a sheet of Excel.

    Игра;сочинка
    Предел пули;20
    №;Сдатчик;Играет;Контракт;Анна;Борис;Вера
    1;Вера;Анна;6♠;6;вист 3;пас 1
    2;;;распасовка;4;3;3

Above the heads stand tags, one a row: its name and its value. A head that is no known word is a
player's name: in his column stand his tricks, his answer, or both. A row with one filled cell is a
statement as in the text form. The line of a fault is the row, its column the cell.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbiter.game.place import Place
from arbiter.notation.findings import Findings
from arbiter.notation.session.draft import DealDraft
from arbiter.notation.session.form import is_head
from arbiter.notation.session.head import SessionHead
from arbiter.notation.session.maker import SessionMaker
from arbiter.notation.session.phrases import DealWords
from arbiter.notation.session.words import HEADS, STATEMENTS, TRICKS_HEAD
from arbiter.notation.text.line_parser import Item, Phrase, Statement, TagLine, parse_line
from arbiter.notation.text.reading import Reading, words
from arbiter.notation.text.tags import gather_tags
from arbiter.scoring.session import Session

MOST_NUMBER = 1_000_000
_WORD = re.compile(r"\S+")
_COMMENT = "#"


class Row(NamedTuple):
    """A row that is not empty: its line in the file, from 1, and its cells."""

    line: int
    cells: tuple[str, ...]

    def place(self, column: int) -> Place:
        """Where a cell stands; columns count from 0 here and from 1 for people."""
        return Place(self.line, column + 1)


class _Heads(NamedTuple):
    """Which column holds what; columns count from 0."""

    known: Mapping[str, int]
    players: Mapping[str, int]


def read_session_table(
    rows: Sequence[Row], given: SessionHead, findings: Findings
) -> Session | None:
    """Read the rows.

    Args:
        rows: Those of the file that are not empty.
        given: What the command line says; it goes before the tags.
        findings: Where faults are noted.

    Returns:
        The session, or `None` where it cannot be made at all.

    """
    rows = [row for row in rows if not row.cells[0].startswith(_COMMENT)]
    at = next((index for index, row in enumerate(rows) if is_head(list(row.cells))), None)
    if at is None:
        findings.add("session.no-heads", Place(1, 1), right=HEADS.right(""))
        return None
    tags = [_tag(row, findings) for row in rows[:at]]
    heads = _heads(rows[at], findings)
    players = tuple(heads.players)
    maker = SessionMaker(
        gather_tags([tag for tag in tags if tag is not None], findings), given, findings, players
    )
    for name, column in heads.players.items():
        if maker.reading.named(name) is None:
            maker.reading.no_player(name, rows[at].place(column))
    for row in rows[at + 1 :] if maker.can_deal else ():
        filled = [column for column, cell in enumerate(row.cells) if cell]
        if len(filled) > 1 or not _read_statement(row, filled[0], maker, findings):
            maker.add(_draft(row, heads, maker.reading))
    return maker.session()


def _tag(row: Row, findings: Findings) -> TagLine | None:
    """A row above the heads: a tag's name and, in the next cells, its value."""
    values = [column for column, cell in enumerate(row.cells[1:], 1) if cell]
    if row.cells[0].startswith("["):
        lines = parse_line(row.cells[0], row.line, findings)
        return lines[0] if lines and isinstance(lines[0], TagLine) else None
    name = _items(row.cells[0].rstrip(":"), row.place(0))
    return TagLine((*name, *(Item(row.cells[c], row.place(c), is_quoted=True) for c in values)))


def _heads(row: Row, findings: Findings) -> _Heads:
    known: dict[str, int] = {}
    players: dict[str, int] = {}
    for column, cell in enumerate(row.cells):
        if not cell:
            continue
        code = HEADS.code(cell)
        name = cell if code is None else None
        if name is not None:
            items = _items(cell, row.place(column))
            found = TRICKS_HEAD.beginning([item.text for item in items])
            name = " ".join(item.text for item in items[found[1] :]) if found else name
        if (code or name) in (known if name is None else players) and code != "note":
            findings.add("session.head-twice", row.place(column), text=cell)
        elif name is not None:
            players[name] = column
        elif code is not None:
            known[code] = column
    return _Heads(known, players)


def _read_statement(row: Row, column: int, maker: SessionMaker, findings: Findings) -> bool:
    """Read a row that is a statement; whether it is one."""
    text = row.cells[column]
    if STATEMENTS.beginning(text.split(":")[0].split()) is None:
        return False
    for line in parse_line(text, row.line, findings):
        if isinstance(line, Statement):
            maker.statements.read(line.clauses)
    return True


def _draft(row: Row, heads: _Heads, reading: Reading) -> DealDraft:
    before = len(reading.findings.faults)
    draft = DealDraft(row.place(heads.known["contract"]), is_in_order=False)
    deal = DealWords(reading, draft)
    cells = {
        code: _items(row.cells[column], row.place(column))
        for code, column in heads.known.items()
        if row.cells[column]
    }
    if "number" in cells:
        draft.number = reading.number(cells["number"][0], 0, MOST_NUMBER)
    if "dealer" in cells:
        draft.dealer = _player(cells["dealer"], deal, reading)
    if "declarer" in cells:
        draft.declarer = _player(cells["declarer"], deal, reading)
    contract = words(cells.get("contract", ()))
    if contract:
        rest = deal.level(contract) if len(contract) == 1 else None
        deal.read([contract if rest is None else rest])
    if "result" in cells:
        deal.read([words(cells["result"])])
    if "raspasy_number" in cells:
        draft.raspasy_number = reading.number(cells["raspasy_number"][0], 1, MOST_NUMBER)
    if "whist" in cells:
        deal.read(_phrases(cells["whist"]))
    for name, column in heads.players.items():
        player, items = reading.named(name), words(_items(row.cells[column], row.place(column)))
        if player is None or not items:
            continue
        rest = deal.answers_and_tricks(player, items)
        if rest:
            text = " ".join(item.text for item in rest)
            reading.findings.add("session.unknown-words", row.place(column), text=text)
    draft.is_whole = len(reading.findings.faults) == before
    return draft


def _player(items: Phrase, deal: DealWords, reading: Reading) -> str | None:
    named = deal.name(items)
    if named is not None and not named[1]:
        return named[0]
    return reading.player(items)


def _phrases(items: Phrase) -> list[Phrase]:
    """The words of a cell divided where a comma or a semicolon stands."""
    phrases: list[list[Item]] = [[]]
    for item in items:
        text = item.text.rstrip(",;")
        if text:
            phrases[-1].append(item._replace(text=text))
        if text != item.text:
            phrases.append([])
    return [words(phrase) for phrase in phrases if phrase]


def _items(cell: str, place: Place) -> Phrase:
    """The words of a cell; all of them stand where the cell stands."""
    return tuple(Item(word, place) for word in _WORD.findall(cell))
