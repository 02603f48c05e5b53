"""«Расчёт»: the settlement in live formulas over the journal, beside the program's own values.

The control cell adds up all that may differ and must be 0. Where whists were awarded that nobody
pays, they have a column beside the whists on each player, and the results add up to them. Names are
compared by EXACT, never by a criterion of SUMIFS, in which a player called `<В` or `*` would mean
something else.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from arbiter.scoring.ledger import Account
from arbiter.scoring.settlement import Settlement, Totals
from arbiter.sheet import looks
from arbiter.sheet.labels import SETTLEMENT, Labels
from arbiter.sheet.model import Book
from arbiter.sheet.page import Page, PageCell, Place, address
from arbiter.sheet.plain_text import short_name

RATES_ROW = 4
HEAD_ROW = 7
FIRST_ROW = HEAD_ROW + 1
HEADINGS = (
    "settlement.player",
    "settlement.pool",
    "settlement.mountain",
    "settlement.written",
    "settlement.suffered",
    "settlement.for-mountain",
    "settlement.for-pool",
    "settlement.for-whists",
    "settlement.net",
    "settlement.engine",
    "settlement.exact",
    "settlement.difference",
)
(
    POOL,
    MOUNTAIN,
    WRITTEN,
    SUFFERED,
    FOR_MOUNTAIN,
    FOR_POOL,
    FOR_WHISTS,
    NET,
    ENGINE,
    _,
    DIFFERENCE,
) = "BCDEFGHIJKL"
WIDTHS = (28, 11, 11, 11, 11, 11, 11, 11, 12, 12, 11, 11)
LETTERS_OF_A_HEADING = 20
RULE = replace(looks.NOTE, wraps=True, down="top")
DIGITS = 6
"""Decimals to which the control cell compares; binary fractions differ far behind them."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """Where the rows of the page stand, by the number of players."""

    players: int
    has_awards: bool = False

    @property
    def last(self) -> int:
        return FIRST_ROW + self.players - 1

    @property
    def control(self) -> int:
        return self.last + 3

    @property
    def matrix_head(self) -> int:
        return self.last + 6

    @property
    def awards(self) -> str:
        """The column of the awards in the matrix."""
        return address((1, self.players + 2)).rstrip("1")

    @property
    def all_awards(self) -> str:
        """The awards of all players."""
        first, last = self.matrix_head + 1, self.matrix_head + self.players
        return f"${self.awards}${first}:${self.awards}${last}"

    def all(self, column: str) -> str:
        """The players' cells in a column."""
        return f"{column}${FIRST_ROW}:{column}${self.last}"


def draw_settlement(book: Book, totals: Totals, settlement: Settlement, labels: Labels) -> Page:
    """The page of the settlement."""
    rows = _Rows(len(book.head.players), any(totals.awards.values()))
    cells = {
        **_opening(book, labels),
        **_head(HEAD_ROW, tuple(labels(code) for code in HEADINGS)),
        **_matrix(book, totals, labels, rows),
        **_control(settlement, labels, rows),
    }
    for row, player in enumerate(book.head.players, start=FIRST_ROW):
        cells |= _player_row(row, player, totals, settlement, labels, rows)
    return Page(
        name=labels(SETTLEMENT),
        cells=cells,
        widths=dict(enumerate(WIDTHS, start=1)),
        heights={
            **dict.fromkeys(range(3, rows.matrix_head + rows.players + 1), looks.ROW_HEIGHT),
            1: 26,
            2: 28,
            HEAD_ROW: 32,
            rows.matrix_head: 32,
        },
        merged=((1, 1, 1, len(HEADINGS)), (2, 1, 2, len(HEADINGS))),
        frozen_rows=HEAD_ROW,
        frozen_columns=1,
    )


def _opening(book: Book, labels: Labels) -> dict[Place, PageCell]:
    convention = book.head.rules
    mountain, pool = convention.mountain_point.amount, convention.pool_point.amount
    return {
        (1, 1): looks.text(labels("settlement.title"), looks.TITLE),
        (2, 1): looks.text(labels("settlement.rule", mountain=mountain, pool=pool), RULE),
        (RATES_ROW, 1): looks.text(labels("settlement.mountain-point"), looks.NAME),
        (RATES_ROW, 2): looks.number(mountain),
        (RATES_ROW + 1, 1): looks.text(labels("settlement.pool-point"), looks.NAME),
        (RATES_ROW + 1, 2): looks.number(pool),
    }


def _head(row: int, words: tuple[str, ...]) -> dict[Place, PageCell]:
    return {
        (row, column): looks.text(heading, looks.HEAD)
        for column, heading in enumerate(words, start=1)
    }


def _player_row(
    row: int, player: str, totals: Totals, settlement: Settlement, labels: Labels, rows: _Rows
) -> dict[Place, PageCell]:
    """One player's line: his accounts from the journal, what each gives, and the two results."""
    by_account = {step.account: step for step in settlement.steps if step.player == player}
    whists = by_account[Account.WHISTS]
    net = settlement.net[player]
    matrix_row = rows.matrix_head + 1 + row - FIRST_ROW
    matrix_column = address((row, row - FIRST_ROW + 2)).rstrip("0123456789")
    first, last = rows.matrix_head + 1, rows.matrix_head + rows.players
    last_column = rows.players + 1 + rows.has_awards
    written = f"=SUM({address((matrix_row, 2))}:{address((matrix_row, last_column))})"
    suffered = f"=SUM({matrix_column}{first}:{matrix_column}{last})"
    average_mountain, average_pool = (f"AVERAGE({rows.all(x)})" for x in (MOUNTAIN, POOL))
    by_mountain = f"=$B${RATES_ROW}*({average_mountain}-{MOUNTAIN}{row})"
    by_pool = f"=$B${RATES_ROW + 1}*({POOL}{row}-{average_pool})"
    exact = None if net.denominator == 1 else str(net)
    cells = (
        looks.text(player, looks.NAME),
        looks.number(totals.pool[player], formula=_points(labels, Account.POOL, row)),
        looks.number(totals.mountain[player], formula=_points(labels, Account.MOUNTAIN, row)),
        looks.number(whists.own, formula=written),
        looks.number(whists.against, formula=suffered),
        looks.number(by_account[Account.MOUNTAIN].whists, signed=True, formula=by_mountain),
        looks.number(by_account[Account.POOL].whists, signed=True, formula=by_pool),
        looks.number(whists.whists, signed=True, formula=f"={WRITTEN}{row}-{SUFFERED}{row}"),
        looks.number(
            net,
            looks.RESULT,
            signed=True,
            formula=f"={FOR_MOUNTAIN}{row}+{FOR_POOL}{row}+{FOR_WHISTS}{row}",
        ),
        looks.number(net, signed=True),
        looks.text(exact),
        looks.number(Fraction(0), formula=f"=ROUND({NET}{row}-{ENGINE}{row},{DIGITS})"),
    )
    return {(row, column): cell for column, cell in enumerate(cells, start=1)}


def _points(labels: Labels, account: Account, row: int) -> str:
    """The sum of a player's journal rows in one account."""
    table = labels("table.journal")
    player, kind, points = (
        f"{table}[{labels(f'journal.{column}')}]" for column in ("player", "account", "points")
    )
    name = labels(f"account.{account}").replace('"', '""')
    return f'=SUMPRODUCT(EXACT({player},$A{row})*({kind}="{name}")*{points})'


def _matrix(book: Book, totals: Totals, labels: Labels, rows: _Rows) -> dict[Place, PageCell]:
    """Who has written how many whists on whom."""
    table = labels("table.journal")
    columns = ("player", "account", "on", "points")
    writer, account, on, points = (f"{table}[{labels(f'journal.{column}')}]" for column in columns)
    whists = labels(f"account.{Account.WHISTS}").replace('"', '""')
    head = rows.matrix_head
    players = book.head.players
    headings = (short_name(player, LETTERS_OF_A_HEADING) for player in players)
    awarded = (labels("settlement.awarded"),) if rows.has_awards else ()
    cells = _head(head, (labels("settlement.who-on-whom"), *headings, *awarded))
    for row, player in enumerate(players, start=head + 1):
        cells[row, 1] = looks.text(player, looks.NAME)
        for place, other in enumerate(players, start=1):
            if other == player:
                cells[row, place + 1] = looks.text("—", looks.NOTHING)
                continue
            pair = f"EXACT({writer},$A{row})*EXACT({on},$A${head + place})"
            cells[row, place + 1] = looks.number(
                totals.whists[player][other], formula=f"=SUMPRODUCT({pair}*{points})"
            )
        if rows.has_awards:
            nobody = f'EXACT({writer},$A{row})*({account}="{whists}")*({on}="")'
            cells[row, rows.players + 2] = looks.number(
                totals.awards.get(player, 0), formula=f"=SUMPRODUCT({nobody}*{points})"
            )
    return cells


def _control(settlement: Settlement, labels: Labels, rows: _Rows) -> dict[Place, PageCell]:
    """The sum of the results, and the control cell: it, awards apart, and every difference."""
    sum_row, control_row = rows.last + 1, rows.control
    nets, differences = rows.all(NET), rows.all(DIFFERENCE)
    awards = f"-SUM({rows.all_awards})" if rows.has_awards else ""
    control = f"=ROUND(ABS(SUM({nets}){awards})+SUMPRODUCT(ABS({differences})),{DIGITS})"
    note = "settlement.control-note-awards" if rows.has_awards else "settlement.control-note"
    total = round(sum(settlement.net.values(), Fraction(0)), DIGITS)
    agreed = labels("settlement.agreed")
    verdict = f'=IF($B${control_row}=0,"{agreed}","{labels("settlement.differs")}")'
    return {
        (sum_row, 1): looks.text(labels("settlement.sum"), looks.NAME),
        (sum_row, 9): looks.number(total, looks.RESULT, formula=f"=ROUND(SUM({nets}),{DIGITS})"),
        (control_row, 1): looks.text(labels("settlement.control"), looks.NAME),
        (control_row, 2): looks.number(0, looks.RESULT, formula=control),
        (control_row, 3): PageCell(agreed, looks.CENTRED, verdict),
        (control_row + 1, 1): looks.text(labels(note), looks.NOTE),
    }
