"""A decision or a replay on a terminal: the decision first, then the grounds for it.

The words and figures come finished from `arbiter.output.view`; only layout is here. Nothing is said
by colour alone, and a console that lacks a sign gets a letter in its place.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay
from arbiter.output.deal_view import DealView, Pair, deal_view
from arbiter.output.labels import Labels
from arbiter.output.reason_view import ProofView, QuestionView, StepView
from arbiter.output.score_view import EntryView, ReadingView, ScoreView
from arbiter.output.signs import typeable
from arbiter.output.tricks_view import CardCell, PlayView, departure_words, replay_view
from arbiter.output.view import DecisionView, decision_view
from rulings.audit import AuditedDeparture
from rulings.case import Case
from rulings.decision import Decision

Blocks = Iterator[RenderableType]
INDENT = 2
DURING_PLAY = "during-play"


def make_console(stream: TextIO | None = None) -> Console:
    """A console that prints text as it is: no markup, no emoji codes, no colour where unwanted."""
    return Console(file=stream, markup=False, emoji=False, highlight=False)


def print_decision(
    decision: Decision, lang: Language, *, console: Console | None = None
) -> None:
    """Print a decision for people."""
    _print(decision_text(decision, lang), console or make_console())


def print_replay(
    case: Case, lang: Language, *, arbiter_eyes: bool = False, console: Console | None = None
) -> None:
    """Print a deal trick by trick; while it is still being played its hands stay hidden."""
    ruling = case.record.ruling
    hides = ruling is not None and ruling.stage == DURING_PLAY and not arbiter_eyes
    text = replay_text(case.record, case.replay, lang, hides_hands=hides)
    _print(text, console or make_console())


def print_audit(
    found: Iterable[AuditedDeparture], lang: Language, *, console: Console | None = None
) -> None:
    """Print every departure with its rule and whether it can still be complained of."""
    _print(_AuditText(Labels(lang), tuple(found)), console or make_console())


def decision_text(decision: Decision, lang: Language) -> RenderableType:
    """A decision for people, to be printed on a console of any width."""
    return _DecisionText(decision_view(decision, lang))


def replay_text(
    record: DealRecord, replay: Replay, lang: Language, *, hides_hands: bool = False
) -> RenderableType:
    """A deal trick by trick with every departure, to be printed on a console of any width."""
    labels = Labels(lang)
    return _ReplayText(
        labels,
        deal_view(record, labels, hides_hands=hides_hands),
        replay_view(replay, labels, hides_hands=hides_hands),
    )


@dataclass(frozen=True, slots=True)
class _Ink:
    """Turns words into text that the console's encoding has signs for."""

    labels: Labels
    encoding: str

    def __call__(self, words: str, style: str = "") -> Text:
        return Text(typeable(words, self.encoding, self.labels.lang), style, overflow="fold")

    def heading(self, key: str) -> Text:
        return self(self.labels(f"section.{key}").upper(), "bold")


@dataclass(frozen=True, slots=True)
class _DecisionText:
    """A decision as rich renders it."""

    view: DecisionView

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        view, ink = self.view, _Ink(self.view.labels, options.encoding)
        yield from _decision(view, ink)
        yield from _questions(view.questions, ink)
        yield from _facts(view, ink)
        yield from _play(view.play, ink, "play")
        yield from _rules(view, ink)
        yield from _list("finding", view.finding, ink)
        yield from _steps(view.steps, ink)
        for proof in view.proofs:
            yield from _proof(proof, ink)
        yield from _readings(view, ink)
        yield from _list("appeal", view.appeal, ink)
        yield from _list("warnings", view.warnings, ink)


@dataclass(frozen=True, slots=True)
class _ReplayText:
    """A replay as rich renders it."""

    labels: Labels
    deal: DealView
    play: PlayView

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        ink = _Ink(self.labels, options.encoding)
        yield ink.heading("deal")
        yield from _deal(self.deal, ink)
        yield from _pairs(self.deal.beside, ink)
        yield from _play(self.play, ink, "play")
        if not self.play.notes:
            yield ink(self.labels("departures.none"))


@dataclass(frozen=True, slots=True)
class _AuditText:
    """Departures as rich renders them."""

    labels: Labels
    found: tuple[AuditedDeparture, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        ink = _Ink(self.labels, options.encoding)
        if not self.found:
            yield ink(self.labels("departures.none"))
        for item in self.found:
            breach = departure_words(item.departure, self.labels)
            key = "audit.open" if item.still_open else "audit.closed"
            yield _item("-", ink(self.labels(key, breach=breach, rule=item.rule)), ink)


def _print(text: RenderableType, console: Console) -> None:
    """Print; into a file or a pipe without the spaces that fill up a line."""
    if console.is_terminal:
        console.print(text)
        return
    with console.capture() as capture:
        console.print(text)
    lines = (line.rstrip() for line in capture.get().split("\n"))
    console.file.write("\n".join(lines))


def _decision(view: DecisionView, ink: _Ink) -> Blocks:
    yield ink(view.title, "bold")
    if view.is_draft:
        yield ink(ink.labels("draft.why"), "bold")
    yield from _pairs(view.meta, ink)
    yield Text()
    yield ink.heading("decision")
    yield ink(view.headline, "bold")
    for sentence in view.verdict:
        yield ink(sentence)
    if view.score is not None:
        yield Text()
        yield from _score(view.score, ink)
    if view.entries:
        yield Text()
        yield ink(f"{ink.labels('entries.caption')}:")
        yield from _entries(view.entries, ink)


def _score(score: ScoreView, ink: _Ink) -> Blocks:
    table = _table()
    table.add_column(ink(ink.labels("head.player")), overflow="fold")
    for head in score.columns:
        table.add_column(ink(head), justify="right")
    for row in score.rows:
        table.add_row(ink(row.name), *(ink(cell) for cell in row.cells))
    table.add_row(ink(score.total.name, "bold"), *(ink(cell, "bold") for cell in score.total.cells))
    yield table
    yield ink(score.remark)


def _entries(entries: Iterable[EntryView], ink: _Ink) -> Blocks:
    for entry in entries:
        yield _item("-", ink(f"{entry.text} — {entry.reason} ({entry.rule})"), ink)


def _questions(questions: tuple[QuestionView, ...], ink: _Ink) -> Blocks:
    if not questions:
        return
    yield Text()
    yield ink.heading("questions")
    for number, question in enumerate(questions, start=1):
        yield _item(f"{number}.", ink(question.text), ink)
        if question.is_open:
            yield Padding(ink(ink.labels("question.how")), (0, 0, 0, INDENT))
        for option in question.options:
            said = f" — {ink.labels('question.decided')}" if option.is_decided else ""
            leads = f" ({option.outcome})" if option.outcome else ""
            yield Padding(_item("-", ink(f"{option.text}{leads}{said}"), ink), (0, 0, 0, INDENT))
            if question.is_open:
                command = ink(f"{' ' * 2 * INDENT}{option.command}")
                command.no_wrap, command.overflow = True, "ignore"
                yield command


def _facts(view: DecisionView, ink: _Ink) -> Blocks:
    yield Text()
    yield ink.heading("facts")
    yield from _pairs(view.deal_meta, ink)
    for fact in view.facts:
        yield _item("-", ink(f"{fact.text} ({fact.status})"), ink)
    if not view.facts:
        yield ink(ink.labels("facts.none"))
    yield Text()
    yield from _deal(view.deal, ink)


def _deal(deal: DealView, ink: _Ink) -> Blocks:
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


def _play(play: PlayView, ink: _Ink, section: str) -> Blocks:
    yield Text()
    yield ink.heading(section)
    if not play.tricks:
        yield ink(ink.labels("play.none"))
    else:
        yield _tricks(play, ink)
        yield ink(ink.labels("play.legend"))
    for note in play.notes:
        yield ink(note)


def _tricks(play: PlayView, ink: _Ink) -> Table:
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


def _card(cell: CardCell, ink: _Ink) -> Text:
    card = f"[{cell.text}]" if cell.takes else cell.text
    mark = f" {cell.mark}" if cell.mark else ""
    style = "bold red" if cell.mark else "bold" if cell.takes else ""
    return ink(("→" if cell.is_lead else "") + card + mark, style)


def _rules(view: DecisionView, ink: _Ink) -> Blocks:
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


def _steps(steps: Iterable[StepView], ink: _Ink) -> Blocks:
    steps = tuple(steps)
    if not steps:
        return
    yield Text()
    yield ink.heading("steps")
    for step in steps:
        yield _item(f"{step.number}.", ink(f"{step.text} [{_grounds(step, ink.labels)}]"), ink)


def _grounds(step: StepView, labels: Labels) -> str:
    """What a step rests on and gives: its kind and rules, its figure, the steps before it."""
    rests_on = " ".join(part for part in (step.kind, step.rules) if part)
    gives = f"{rests_on}: {step.value}" if step.value else rests_on
    return f"{gives}; {labels('step.from', steps=step.sources)}" if step.sources else gives


def _proof(proof: ProofView, ink: _Ink) -> Blocks:
    yield Text()
    yield ink.heading("proof")
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


def _readings(view: DecisionView, ink: _Ink) -> Blocks:
    if not view.readings:
        return
    yield Text()
    yield ink.heading("readings")
    for reading in view.readings:
        yield _item("-", ink(_reading(reading, ink.labels)), ink)
    if view.readings_remark:
        yield ink(view.readings_remark)


def _reading(reading: ReadingView, labels: Labels) -> str:
    said = labels("reading.chosen" if reading.is_chosen else "reading.other")
    return f"{reading.rule}, {reading.name} ({said}): {reading.net}"


def _list(section: str, items: Iterable[str], ink: _Ink) -> Blocks:
    items = tuple(items)
    if not items:
        return
    yield Text()
    yield ink.heading(section)
    for item in items:
        yield ink(item)


def _pairs(pairs: Iterable[Pair], ink: _Ink) -> Blocks:
    words = [f"{pair.label}: {pair.text}" for pair in pairs]
    if words:
        yield ink(" · ".join(words))


def _item(mark: str, text: Text, ink: _Ink) -> Table:
    """A line of a list; what does not fit stands under its own beginning."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(ink(mark), text)
    return grid


def _table() -> Table:
    """A table of plain columns: no lines that a console might lack."""
    return Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="")
