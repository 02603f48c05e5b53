"""The parts of a printed decision as rich renders them: tables without lines, lists, sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from arbiter.output.deal_view import DealView, Pair
from arbiter.output.labels import Labels
from arbiter.output.reason_view import ProofView, QuestionView, StepView
from arbiter.output.score_view import EntryView, ReadingView, ScoreView
from arbiter.output.signs import typeable
from arbiter.output.tricks_view import CardCell, PlayView
from arbiter.output.view import DecisionView

Blocks = Iterator[RenderableType]
INDENT = 2


@dataclass(frozen=True, slots=True)
class Ink:
    """Turns words into text that the console's encoding has signs for."""

    labels: Labels
    encoding: str

    def __call__(self, words: str, style: str = "") -> Text:
        """The words as text of that style; a long word is broken, never cut."""
        return Text(typeable(words, self.encoding, self.labels.lang), style, overflow="fold")

    def heading(self, key: str) -> Text:
        """The heading of a section."""
        return self(self.labels(f"section.{key}").upper(), "bold")


def score_blocks(score: ScoreView, ink: Ink) -> Blocks:
    """The change of score, a row a player, the sum last."""
    table = _table()
    table.add_column(ink(ink.labels("head.player")), overflow="fold")
    for head in score.columns:
        table.add_column(ink(head), justify="right")
    for row in score.rows:
        table.add_row(ink(row.name), *(ink(cell) for cell in row.cells))
    table.add_row(ink(score.total.name, "bold"), *(ink(cell, "bold") for cell in score.total.cells))
    yield table
    yield ink(score.remark)


def entry_blocks(entries: Iterable[EntryView], ink: Ink) -> Blocks:
    """What is to be written on the score sheet."""
    for entry in entries:
        yield list_item("-", ink(f"{entry.text} — {entry.reason} ({entry.rule})"), ink)


def question_blocks(questions: tuple[QuestionView, ...], ink: Ink) -> Blocks:
    """The questions to the arbiter; what to type for each answer stands on a line of its own."""
    if not questions:
        return
    yield Text()
    yield ink.heading("questions")
    for number, question in enumerate(questions, start=1):
        yield list_item(f"{number}.", ink(question.text), ink)
        if question.is_open:
            yield Padding(ink(ink.labels("question.how")), (0, 0, 0, INDENT))
        for option in question.options:
            said = f" — {ink.labels('question.decided')}" if option.is_decided else ""
            leads = f" ({option.outcome})" if option.outcome else ""
            yield Padding(
                list_item("-", ink(f"{option.text}{leads}{said}"), ink), (0, 0, 0, INDENT)
            )
            if question.is_open:
                command = ink(f"{' ' * 2 * INDENT}{option.command}")
                command.no_wrap, command.overflow = True, "ignore"
                yield command


def deal_blocks(deal: DealView, ink: Ink) -> Blocks:
    """The deal diagram, suits in rows, hands in columns."""
    if deal.rows:
        table = _table()
        table.add_column(ink(ink.labels("deal.suit")), no_wrap=True)
        for head in deal.heads:
            table.add_column(ink(f"{head.short}\n{head.part}"), overflow="fold")
        for row in deal.rows:
            table.add_row(ink(f"{row.sign} {row.name}"), *(ink(cards) for cards in row.holdings))
        yield table
    if deal.note:
        yield ink(deal.note)


def play_blocks(play: PlayView, ink: Ink) -> Blocks:
    """The tricks and what their marks mean."""
    yield Text()
    yield ink.heading("play")
    if not play.tricks:
        yield ink(ink.labels("play.none"))
    else:
        yield _tricks(play, ink)
        yield ink(ink.labels("play.legend"))
    for note in play.notes:
        yield ink(note)


def rule_blocks(view: DecisionView, ink: Ink) -> Blocks:
    """The rules that govern the case, in our own words."""
    if not view.rules:
        return
    yield Text()
    yield ink.heading("rule")
    for rule in view.rules:
        yield ink(f"{rule.id}. {rule.title}", "bold")
        yield ink(rule.summary)
        if rule.penalty:
            yield ink(ink.labels("rule.penalty", penalty=rule.penalty))
    if view.cited:
        yield ink(ink.labels("rule.also", rules=view.cited))


def step_blocks(steps: Iterable[StepView], ink: Ink) -> Blocks:
    """The numbered steps of the reasoning."""
    steps = tuple(steps)
    if not steps:
        return
    yield Text()
    yield ink.heading("steps")
    for step in steps:
        yield list_item(f"{step.number}.", ink(f"{step.text} [{_grounds(step, ink.labels)}]"), ink)


def proof_blocks(proof: ProofView, ink: Ink) -> Blocks:
    """An assertion, the line that shows it, its lapses, the verdict at each limit."""
    yield Text()
    yield ink(proof.heading.upper(), "bold")
    if proof.asserted:
        yield ink(proof.asserted)
    yield ink(proof.standard)
    if proof.line is not None:
        yield _tricks(proof.line, ink)
        yield ink(ink.labels("play.legend"))
        for note in proof.line.notes:
            yield ink(note)
    if proof.remark:
        yield ink(proof.remark)
    if proof.limits:
        verdicts = (
            f"{limit.lapses} — {limit.verdict}"
            + (f" ({ink.labels('limits.in-force')})" if limit.is_in_force else "")
            for limit in proof.limits
        )
        yield ink(f"{ink.labels('limits')}: {'; '.join(verdicts)}.")


def reading_blocks(view: DecisionView, ink: Ink) -> Blocks:
    """The readings of a disputed rule and what each gives."""
    if not view.readings:
        return
    yield Text()
    yield ink.heading("readings")
    for reading in view.readings:
        yield list_item("-", ink(_reading(reading, ink.labels)), ink)
    if view.readings_remark:
        yield ink(view.readings_remark)


def list_blocks(section: str, items: Iterable[str], ink: Ink) -> Blocks:
    """A section of plain sentences; without any, nothing."""
    items = tuple(items)
    if not items:
        return
    yield Text()
    yield ink.heading(section)
    for item in items:
        yield ink(item)


def pair_blocks(pairs: Iterable[Pair], ink: Ink) -> Blocks:
    """Labels and what stands behind them, in a row."""
    words = tuple(f"{pair.label}: {pair.text}" for pair in pairs)
    if words:
        yield _Row(words, ink)


def list_item(mark: str, text: Text, ink: Ink) -> Table:
    """A line of a list; what does not fit stands under its own beginning."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(ink(mark), text)
    return grid


@dataclass(frozen=True, slots=True)
class _Row:
    """Items in a row; a line breaks between items if it can."""

    items: tuple[str, ...]
    ink: Ink

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        line = self.items[0]
        for item in self.items[1:]:
            longer = f"{line} · {item}"
            if cell_len(longer) > options.max_width:
                yield self.ink(line)
                longer = item
            line = longer
        yield self.ink(line)


def _tricks(play: PlayView, ink: Ink) -> Table:
    table = _table()
    table.add_column(ink(ink.labels("play.trick")), justify="right")
    if play.has_talon:
        table.add_column(ink(ink.labels("play.talon")))
    for name in play.names:
        table.add_column(ink(name), overflow="fold")
    table.add_column(ink(ink.labels("play.winner")), overflow="fold")
    for trick in play.tricks:
        talon = [trick.talon] if play.has_talon else []
        cards = (_card(cell, ink) for cell in (*talon, *trick.cells))
        table.add_row(ink(str(trick.number)), *cards, ink(trick.winner))
    return table


def _card(cell: CardCell, ink: Ink) -> Text:
    card = f"[{cell.text}]" if cell.takes else cell.text
    mark = f" {cell.mark}" if cell.mark else ""
    style = "bold red" if cell.mark else "bold" if cell.takes else ""
    return ink(("→" if cell.is_lead else "") + card + mark, style)


def _grounds(step: StepView, labels: Labels) -> str:
    """What a step rests on and gives: its kind and rules, its figure, the steps before it."""
    rests_on = " ".join(part for part in (step.kind, step.rules) if part)
    gives = f"{rests_on}: {step.value}" if step.value else rests_on
    return f"{gives}; {labels('step.from', steps=step.sources)}" if step.sources else gives


def _reading(reading: ReadingView, labels: Labels) -> str:
    said = labels("reading.chosen" if reading.is_chosen else "reading.other")
    return f"{reading.rule}, {reading.name} ({said}): {reading.net}"


def _table() -> Table:
    """A table of plain columns: no lines that a console might lack."""
    return Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="")
