"""«Пулька»: the score sheet as players know it, a ring of whists, pool and mountain to each side.

The first player sits at the bottom and the others follow clockwise. From the edge to the middle
every side has its whists, a part for each opponent that lies towards him, the pool and the
mountain. Each part shows the running totals as they were written; the last, in bold, is current.
In the middle stands the settlement as of now, and below the figure the totals as numbers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from arbiter.scoring.ledger import Account
from arbiter.scoring.settlement import Settlement, Totals
from arbiter.sheet import looks
from arbiter.sheet.figure import FOUR, THREE, Figure, Side
from arbiter.sheet.labels import PICTURE, Labels
from arbiter.sheet.model import Book
from arbiter.sheet.page import Area, Look, Page, PageCell, Place, Run, amount_text
from arbiter.sheet.plain_text import short_name

LETTERS_OF_A_NAME = 24
LETTERS_OF_A_ROW = 16
SEPARATOR = " · "
POINTS_A_LINE = 13.5
"""Height of a line of text at 10 points."""

TABLE_GAP = 2
PART = Look(colour=looks.INK, wraps=True, line="thin", across="center")
BAND = replace(looks.NAME, size=13, across="center", wraps=True, line="thin")
TOTAL = looks.CENTRED
TOTAL_RESULT = replace(looks.RESULT, across="center")
TABLE_HEAD_HEIGHT = 42


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the figure: its area, its caption, its running totals and its colour."""

    area: Area
    caption: str
    running: tuple[Fraction, ...]
    fill: str


def draw_picture(book: Book, totals: Totals, settlement: Settlement, labels: Labels) -> Page:
    """The page of the score sheet for three or four players."""
    players = book.head.players
    figure = THREE if len(players) == 3 else FOUR
    cells: dict[Place, PageCell] = {}
    merged: list[Area] = []

    def put(area: Area, cell: PageCell) -> None:
        cells[area[0], area[1]] = cell
        if area[:2] != area[2:]:
            merged.append(area)

    put((1, 1, 1, figure.columns), looks.text(labels("picture.title"), looks.TITLE))
    put((2, 1, 2, figure.columns), looks.text(_subtitle(book, labels), looks.NOTE))
    for player, side in zip(players, figure.sides, strict=True):
        put(side.name, looks.text(short_name(player, LETTERS_OF_A_NAME), BAND))
        for part in _parts(book, player, side, labels):
            put(part.area, _part_cell(part, figure))
    for place, direction in figure.corners.items():
        cells[place] = PageCell(None, Look(diagonal=direction, line="thin"))
    put(figure.middle, _middle(settlement, labels))
    last = max(area[2] for side in figure.sides for area in side.areas)
    top = last + TABLE_GAP
    cells |= _totals_table(top, book, totals, settlement, labels)
    bottom = max(row for row, _ in cells)
    put((bottom + 1, 1, bottom + 1, figure.columns), looks.text(labels("picture.note"), looks.NOTE))
    return Page(
        name=labels(PICTURE),
        cells=cells,
        widths=figure.widths,
        heights={
            1: 26,
            2: 16,
            last + 1: 8,
            top: TABLE_HEAD_HEIGHT,
            **dict.fromkeys(range(top + 1, bottom + 1), looks.ROW_HEIGHT),
            **figure.heights,
        },
        merged=tuple(merged),
        frozen_rows=2,
        tab_colour="C0392B",
    )


def _subtitle(book: Book, labels: Labels) -> str:
    convention = book.head.rules
    limit = convention.declared.get("pool_limit")
    session = book.head.session
    table = labels("picture.table", table=session.table) if session.table else ""
    words = [part for part in (session.event, session.date, table) if part]
    words.append(labels("picture.convention", name=convention.names[labels.language]))
    if limit is not None:
        words.append(labels("picture.pool-limit", limit=str(limit)))
    words.append(labels("picture.state", rulings=len(book.rulings), entries=len(book.journal)))
    return SEPARATOR.join(words)


def _parts(book: Book, player: str, side: Side, labels: Labels) -> Iterable[_Part]:
    """The parts of one side; those for whists follow the other players clockwise."""
    players = book.head.players
    place = players.index(player)
    yield _Part(
        side.pool,
        labels("account.pool"),
        running_totals(book, Account.POOL, player),
        looks.POOL_FILL,
    )
    yield _Part(
        side.mountain,
        labels("account.mountain"),
        running_totals(book, Account.MOUNTAIN, player),
        looks.MOUNTAIN_FILL,
    )
    others = (*players[place + 1 :], *players[:place])
    for area, other in zip(side.whists, others, strict=True):
        caption = labels("picture.whists-on", player=short_name(other, LETTERS_OF_A_NAME))
        running = running_totals(book, Account.WHISTS, player, other)
        yield _Part(area, caption, running, looks.WHISTS_FILL)


def running_totals(
    book: Book, account: Account, player: str, on: str | None = None
) -> tuple[Fraction, ...]:
    """The totals as they were written one after another, the last one current."""
    total = Fraction(0)
    running = []
    for row in book.journal:
        if (row.account, row.player, row.on) == (account, player, on):
            total += row.points
            running.append(total)
    return tuple(running)


def _part_cell(part: _Part, figure: Figure) -> PageCell:
    """Caption, earlier totals in grey, the current one large; the oldest give way to the newest."""
    caption = Run(part.caption, size=8, colour=looks.GREY)
    look = replace(PART, fill=part.fill)
    if not part.running:
        return PageCell(part.caption, look, runs=(caption,))
    *earlier, current = map(amount_text, part.running)
    room = figure.letters(part.area, POINTS_A_LINE) - len(current)
    kept: list[str] = []
    for total in reversed(earlier):
        room -= len(total) + len(SEPARATOR)
        if room < 0:
            kept.append("…")
            break
        kept.append(total)
    history = "".join(f"{total}{SEPARATOR}" for total in reversed(kept))
    runs = (
        caption,
        Run(f"\n{history}", size=10, colour=looks.GREY),
        Run(current, bold=True, size=15, colour=looks.INK),
    )
    return PageCell("".join(run.text for run in runs), look, runs=runs)


def _middle(settlement: Settlement, labels: Labels) -> PageCell:
    """The result of every player if the session ended now."""
    runs = [Run(labels("picture.now"), size=8, colour=looks.GREY)]
    for player, whists in settlement.net.items():
        name = short_name(player, LETTERS_OF_A_NAME)
        runs.append(Run(f"\n{name}  ", size=11, colour=looks.INK))
        runs.append(Run(amount_text(whists, signed=True), bold=True, size=13, colour=looks.INK))
    look = replace(PART, fill=looks.GOOD_FILL)
    return PageCell("".join(run.text for run in runs), look, runs=tuple(runs))


def _totals_table(
    top: int, book: Book, totals: Totals, settlement: Settlement, labels: Labels
) -> Mapping[Place, PageCell]:
    """The totals as plain numbers, one row a player."""
    players = book.head.players
    awards = {player: Fraction(totals.awards.get(player, 0)) for player in players}
    written = {player: sum(totals.whists[player].values(), awards[player]) for player in players}
    has_awards = any(awards.values())
    suffered = {
        player: sum((row.get(player, Fraction(0)) for row in totals.whists.values()), Fraction(0))
        for player in players
    }
    headings = (
        labels("settlement.player"),
        labels("settlement.pool"),
        labels("settlement.mountain"),
        *(
            labels("picture.whists-on", player=short_name(player, LETTERS_OF_A_NAME))
            for player in players
        ),
        *((labels("settlement.awarded"),) if has_awards else ()),
        labels("settlement.written"),
        labels("settlement.suffered"),
        labels("settlement.net"),
    )
    lines = [[looks.text(heading, looks.HEAD) for heading in headings]]
    for player in players:
        on_others = (
            looks.text("—", looks.NOTHING)
            if other == player
            else looks.number(totals.whists[player][other], TOTAL)
            for other in players
        )
        lines.append(
            [
                looks.text(short_name(player, LETTERS_OF_A_ROW), looks.NAME),
                looks.number(totals.pool[player], TOTAL),
                looks.number(totals.mountain[player], TOTAL),
                *on_others,
                *((looks.number(awards[player], TOTAL),) if has_awards else ()),
                looks.number(written[player], TOTAL),
                looks.number(suffered[player], TOTAL),
                looks.number(settlement.net[player], TOTAL_RESULT, signed=True),
            ]
        )
    return {
        (row, column): cell
        for row, line in enumerate(lines, start=top)
        for column, cell in enumerate(line, start=1)
    }
