"""A settlement for people: every step so that it can be followed, or done, with a pencil."""

from collections.abc import Callable, Iterator

from arbiter.game.card_notation import Language
from arbiter.output.columns import aligned
from arbiter.output.labels import clean, short_names
from arbiter.output.words import say
from arbiter.sayings import Value, exact, saying, signed
from arbiter.scoring.amounts import Number
from arbiter.scoring.conventions import Convention
from arbiter.scoring.pencil import Pencil
from arbiter.scoring.rounding import is_whole
from arbiter.scoring.settlement import Points, Totals

Row = list[str]


def settlement_text(
    totals: Totals, pencil: Pencil, convention: Convention, language: Language
) -> str:
    """The sheet, the steps and the result, as one table with a column for each player."""
    writer = _Writer(tuple(totals.pool), language)
    writer.sheet(totals)
    writer.pools(pencil)
    writer.whists(pencil)
    if pencil.rounds:
        writer.rounding(pencil)
    writer.first_way(pencil)
    writer.second_way(pencil)
    writer.result(pencil)
    name = convention.names[language]
    head = writer.say("settlement-head", convention=name, n=len(totals.pool))
    return "\n".join((head, "", *writer.lines())) + "\n"


class _Writer:
    """Gathers rows of figures and the sentences between them."""

    def __init__(self, players: tuple[str, ...], language: Language) -> None:
        self._players = players
        self._names = short_names(players)
        self._language = language
        self._rows: list[Row | str] = [["", *self._names.values()]]
        self._count = 0

    def say(self, key: str, **values: Value) -> str:
        """Words of the catalogue `session`."""
        return say(saying(f"session.{key}", **values), self._language)

    def lines(self) -> Iterator[str]:
        """The rows set in columns, the sentences between them as they are."""
        table = iter(aligned([row for row in self._rows if not isinstance(row, str)]))
        return (row if isinstance(row, str) else next(table) for row in self._rows)

    def sheet(self, totals: Totals) -> None:
        """What stands on the score sheet."""
        self._row("row-pool", totals.pool)
        self._row("row-mountain", totals.mountain)
        for writer in self._players:
            key = self.say("row-whists", player=clean(writer))
            self._rows.append([key, *(self._on(totals, writer, on) for on in self._players)])
        if any(totals.awards.values()):
            awards = {player: totals.awards.get(player, 0) for player in self._players}
            self._row("row-awards", awards)

    def pools(self, pencil: Pencil) -> None:
        """The pools carried to one level."""
        evened = pencil.evened
        if not any(evened.added.values()):
            self._step("step-pools-equal")
            return
        values = {"level": exact(evened.level), "factor": exact(evened.factor)}
        self._step("step-pools", **values)
        self._row("row-added", evened.added, signed)
        self._row("row-mountain-then", evened.mountain)

    def whists(self, pencil: Pencil) -> None:
        """What each has written less what is written on him."""
        self._step("step-whists")
        self._row("row-written", pencil.whists.written)
        self._row("row-suffered", pencil.whists.suffered)
        self._row("row-balance", pencil.whists.balance, signed)

    def rounding(self, pencil: Pencil) -> None:
        """The mountain moved by a point, or why none is."""
        if pencil.rounding is None:
            self._step("step-not-rounded" if is_whole(pencil.net) else "step-cannot-round")
            return
        player, points, each = pencil.rounding
        key = "step-round-off" if points < 0 else "step-round-on"
        self._step(key, player=clean(player), points=abs(points), each=each)
        self._row("row-whists-then", pencil.balance, signed)

    def first_way(self, pencil: Pencil) -> None:
        """Mountains as whists of the others on their owner."""
        first = pencil.first
        self._step("step-first", rate=pencil.rate, n=len(self._players), least=exact(first.least))
        self._row("row-reduced", first.reduced)
        self._row("row-on-owner", first.on_owner)
        self._row("row-by-mountain", first.by_mountain, signed)
        self._row("row-net", first.net, signed)

    def second_way(self, pencil: Pencil) -> None:
        """Mountains against their average."""
        second = pencil.second
        self._step("step-second", rate=pencil.rate, average=exact(second.average))
        self._row("row-below", second.below, signed)
        self._row("row-by-mountain", second.by_mountain, signed)
        self._row("row-net", second.net, signed)

    def result(self, pencil: Pencil) -> None:
        """The result, and that it adds up to nothing."""
        self._rows.append("")
        self._row("row-result", pencil.net, signed)
        self._rows.append(self.say("sum-zero", sum=exact(sum(pencil.net.values()))))

    def _step(self, key: str, **values: Value) -> None:
        self._count += 1
        self._rows += ["", f"{self._count}. {self.say(key, **values)}"]

    def _row(self, key: str, amounts: Points, form: Callable[[Number], str] = exact) -> None:
        cells = (form(amounts[player]) for player in self._players)
        self._rows.append([self.say(key), *cells])

    @staticmethod
    def _on(totals: Totals, writer: str, on: str) -> str:
        return "" if writer == on else exact(totals.whists[writer][on])
