"""The change of score as it is shown: a row a player, every entry, the sum; and other readings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from arbiter.output.labels import Labels, clean
from arbiter.sayings import exact, signed
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.result import Fine
from rulings.deal.results import tricks_are_told
from rulings.decision import Decision, Net, ReadingUsed
from rulings.rulebook import load_rule


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One player's row, or the sum; a cell for each column."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The change of score in whists, with the tricks it comes from."""

    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    total: ScoreRow
    remark: str


@dataclass(frozen=True, slots=True)
class EntryView:
    """One entry on the score sheet, its rule and its reason."""

    text: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A reading of a disputed rule and the result it gives, by player in their order."""

    rule: str
    name: str
    is_chosen: bool
    net: str
    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Column:
    """A column by player; a figure that nobody has is left empty."""

    head: str
    figures: Mapping[str, int] | Net

    def cell(self, player: str) -> str:
        return self.text(self.figures[player]) if player in self.figures else ""

    def total(self) -> str:
        return self.text(sum(self.figures.values(), start=Fraction(0)))

    def text(self, figure: int | Fraction) -> str:
        return exact(figure)


class _WhistColumn(_Column):
    """A column of whists, each exact and with its sign."""

    def text(self, figure: int | Fraction) -> str:
        return signed(Fraction(figure))


@dataclass(frozen=True, slots=True)
class _StandingColumn(_Column):
    """A column of points before and after, `stood` what was there before; it has no sum."""

    stood: Mapping[str, int]

    def cell(self, player: str) -> str:
        before = Fraction(self.stood.get(player, 0))
        change = Fraction(self.figures.get(player, 0))
        return f"{exact(before)} → {exact(before + change)}" if change else exact(before)

    def total(self) -> str:
        return ""


def score_view(decision: Decision, labels: Labels) -> ScoreView | None:
    """The table of the change of score; `None` where there is no figure to show."""
    columns = _columns(decision, labels)
    if not columns:
        return None
    rows = tuple(
        ScoreRow(clean(player), tuple(column.cell(player) for column in columns))
        for player in decision.record.players
    )
    return ScoreView(
        columns=tuple(column.head for column in columns),
        rows=rows,
        total=ScoreRow(labels("score.sum"), tuple(column.total() for column in columns)),
        remark=_remark(decision, labels),
    )


def entry_views(entries: Iterable[Entry], labels: Labels) -> tuple[EntryView, ...]:
    """Each entry as it is written on the score sheet."""
    return tuple(
        EntryView(
            entry_words(entry, labels),
            entry.rule,
            labels.of(entry.reason),
        )
        for entry in entries
    )


def entry_words(entry: Entry, labels: Labels) -> str:
    """An entry as players say it: A writes 10 whists on B; B, 1 in the pool."""
    return written_words(entry.account, entry.player, entry.on, entry.points, labels)


def written_words(
    account: Account, player: str, on: str | None, points: int | Fraction, labels: Labels
) -> str:
    """The same of its parts; whists on nobody are an award."""
    if account is Account.WHISTS:
        if on is None:
            return labels.counted("entry.award", points, player=player)
        return labels.counted("entry.whists", points, player=player, on=on)
    return labels(f"entry.{account.value}", player=player, points=signed(points))


def fine_words(fine: Fine, labels: Labels) -> str:
    """A fine in tricks and to whom they go."""
    if fine.credited:
        credited = labels.by_player(fine.credited)
        return labels("fine.to-opponents", player=fine.player, n=fine.tricks, credited=credited)
    return labels("fine.to-nobody", player=fine.player, n=fine.tricks)


def reading_views(readings: Iterable[ReadingUsed], labels: Labels) -> tuple[ReadingView, ...]:
    """Every reading with its result, the chosen one first."""
    ordered = sorted(readings, key=lambda reading: not reading.chosen)
    return tuple(
        ReadingView(
            reading.rule,
            load_rule(reading.rule).reading(reading.reading).label.of(labels.lang),
            reading.chosen,
            labels.net(reading.net),
            tuple(signed(whists) for whists in reading.net.values()),
        )
        for reading in ordered
    )


def readings_agree(readings: Iterable[ReadingUsed]) -> bool:
    """Whether all readings give one and the same result."""
    return len({tuple(reading.net.items()) for reading in readings}) == 1


def _columns(decision: Decision, labels: Labels) -> list[_Column]:
    """Tricks as played, ruled and scored, each only where it differs; then the whists."""
    tricks = decision.tricks
    is_told = tricks_are_told(decision.record)
    columns = [_Column(labels("score.played"), tricks.played)] if is_told else []
    for key, counts in (("score.ruled", tricks.ruled), ("score.scored", tricks.scored)):
        if counts is not None and (not columns or counts != columns[-1].figures):
            columns.append(_Column(labels(key), counts))
    return [*columns, *_standing_columns(decision, labels), *_whist_columns(decision, labels)]


def _standing_columns(decision: Decision, labels: Labels) -> list[_Column]:
    """Pool and mountain before and after, where the record tells what stood there."""
    before = decision.record.before
    if before is None or decision.net is None:
        return []
    columns: list[_Column] = []
    for account, stood in ((Account.POOL, before.pool), (Account.MOUNTAIN, before.mountain)):
        changes = {player: Fraction(0) for player in decision.record.players}
        for entry in decision.entries:
            if entry.account is account:
                changes[entry.player] += entry.points
        if any(changes.values()):
            head = labels(f"score.{account.value}")
            columns.append(_StandingColumn(head, changes, stood))
    return columns


def _whist_columns(decision: Decision, labels: Labels) -> list[_Column]:
    before, net = decision.net_before_compensation, decision.net
    if net is None:
        return [] if before is None else [_WhistColumn(labels("score.before"), before)]
    total = _WhistColumn(labels("score.total"), net)
    if before is None or before == net:
        return [total]
    made_good = {player: whists - before[player] for player, whists in net.items()}
    return [
        _WhistColumn(labels("score.before"), before),
        _WhistColumn(labels("score.compensation"), made_good),
        total,
    ]


def _remark(decision: Decision, labels: Labels) -> str:
    if decision.net is None:
        return labels("score.not-yet")
    figures = decision.convention
    values = {
        "mountain": figures.mountain_point.amount,
        "pool": figures.pool_point.amount,
    }
    return labels("score.unit", **values)
