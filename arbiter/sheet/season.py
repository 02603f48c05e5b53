"""A season: many evenings' workbooks added up to standings, exact, with pandas."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import pandas as pd

from arbiter.sheet.drawing import settle_book
from arbiter.sheet.lookalikes import lookalike_groups
from arbiter.sheet.model import Book
from arbiter.sheet.postings import cautions_of, deals_in_force

RESULTS = ("evening", "player", "net", "deals", "cautions")


@dataclass(frozen=True, slots=True)
class Evening:
    """One workbook of the season: its file, what people call it, and its date as written."""

    file: str
    name: str
    date: str
    convention: str


@dataclass(frozen=True, slots=True)
class Season:
    """The standings of a season.

    `evenings` stand in the order of time. `results` has a row an evening and player, `net` in
    whists, exact. `table` is the standings, best first: place, player, evenings, deals, net, mean,
    best, worst, cautions; equal results share a place. `alike` are names that look alike.
    """

    evenings: tuple[Evening, ...]
    results: pd.DataFrame
    table: pd.DataFrame
    alike: tuple[tuple[str, ...], ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, best first."""
        return tuple(self.table["player"])

    @property
    def by_evening(self) -> pd.DataFrame:
        """The results with a row an evening and a column a player; nobody's absence is a result."""
        pivot = self.results.pivot(index="evening", columns="player", values="net")
        return pivot.reindex(columns=list(self.players))

    @property
    def running(self) -> pd.DataFrame:
        """The same added up from evening to evening."""
        return self.by_evening.map(lambda net: Fraction(0) if pd.isna(net) else net).cumsum()


def season_of(books: Sequence[tuple[str, Book]]) -> Season:
    """The season of these workbooks, each with the name of its file; by date, then as given."""
    ordered = sorted(books, key=lambda named: named[1].head.session.date)
    evenings = tuple(_evening(file, book) for file, book in ordered)
    rows = [row for number, (_, book) in enumerate(ordered) for row in _results(number, book)]
    results = pd.DataFrame(rows, columns=list(RESULTS))
    return Season(evenings, results, _standings(results), lookalike_groups(results["player"]))


def _evening(file: str, book: Book) -> Evening:
    session = book.head.session
    parts = [part for part in (session.date, session.event, session.table) if part]
    return Evening(file, ", ".join(parts) or file, session.date, book.head.convention)


def _results(number: int, book: Book) -> list[tuple[int, str, Fraction, int, int]]:
    _, settlement = settle_book(book)
    cautions, deals = cautions_of(book), len(deals_in_force(book))
    return [
        (number, player, Fraction(net), deals, len(cautions[player]))
        for player, net in settlement.net.items()
    ]


def _standings(results: pd.DataFrame) -> pd.DataFrame:
    by_player = results.groupby("player", sort=False)
    table = pd.DataFrame(
        {
            "evenings": by_player["net"].count(),
            "deals": by_player["deals"].sum(),
            "net": by_player["net"].sum(),
            "best": by_player["net"].max(),
            "worst": by_player["net"].min(),
            "cautions": by_player["cautions"].sum(),
        }
    ).reset_index()
    played = zip(table["net"], table["evenings"], strict=True)
    means = [Fraction(net, int(evenings)) for net, evenings in played]
    table = table.assign(mean=pd.Series(means, dtype="object"))
    table = table.sort_values(["net", "player"], ascending=[False, True], ignore_index=True)
    table["place"] = [1 + int(sum(other > net for other in table["net"])) for net in table["net"]]
    columns = ("place", "player", "evenings", "deals", "net", "mean", "best", "worst", "cautions")
    return table[list(columns)]
