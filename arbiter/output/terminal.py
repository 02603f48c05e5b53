"""A decision or a replay on a terminal: the decision first, then the grounds for it.

The words and figures come finished from `arbiter.output.view`; only layout is here. Nothing is said
by colour alone, and a console that lacks a sign gets a letter in its place.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.game.replay import Replay
from arbiter.output.deal_view import DealView, deal_view
from arbiter.output.labels import Labels
from arbiter.output.terminal_parts import (
    Blocks,
    Ink,
    deal_blocks,
    entry_blocks,
    list_blocks,
    list_item,
    pair_blocks,
    play_blocks,
    proof_blocks,
    question_blocks,
    reading_blocks,
    rule_blocks,
    score_blocks,
    step_blocks,
)
from arbiter.output.tricks_view import PlayView, departure_words, replay_view
from arbiter.output.view import DecisionView, decision_view
from rulings.case import Case
from rulings.decision import Decision
from rulings.proceedings.audit import AuditedDeparture

DURING_PLAY = "during-play"


def make_console(stream: TextIO | None = None) -> Console:
    """A console that prints text as it is: no markup, no emoji codes, no colour where unwanted."""
    return Console(file=stream, markup=False, emoji=False, highlight=False)


def print_decision(decision: Decision, lang: Language, *, console: Console | None = None) -> None:
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
    labels = Labels.at_table(lang, record.players)
    return _ReplayText(
        labels,
        deal_view(record, labels, hides_hands=hides_hands),
        replay_view(replay, labels, hides_hands=hides_hands),
    )


@dataclass(frozen=True, slots=True)
class _DecisionText:
    """A decision as rich renders it."""

    view: DecisionView

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        view, ink = self.view, Ink(self.view.labels, options.encoding)
        yield from _decision(view, ink)
        yield from list_blocks("said", view.said, ink)
        yield from question_blocks(view.questions, ink)
        yield from _facts(view, ink)
        yield from play_blocks(view.play, ink)
        yield from list_blocks("table", view.table, ink)
        yield from rule_blocks(view, ink)
        yield from list_blocks("finding", view.finding, ink)
        yield from step_blocks(view.steps, ink)
        for proof in view.proofs:
            yield from proof_blocks(proof, ink)
        yield from reading_blocks(view, ink)
        yield from list_blocks("appeal", view.appeal, ink)
        yield from list_blocks("warnings", view.warnings, ink)


@dataclass(frozen=True, slots=True)
class _ReplayText:
    """A replay as rich renders it."""

    labels: Labels
    deal: DealView
    play: PlayView

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        ink = Ink(self.labels, options.encoding)
        yield ink.heading("deal")
        yield from deal_blocks(self.deal, ink)
        yield from pair_blocks(self.deal.beside, ink)
        yield from play_blocks(self.play, ink)
        if not self.play.notes:
            yield ink(self.labels("departures.none"))


@dataclass(frozen=True, slots=True)
class _AuditText:
    """Departures as rich renders them."""

    labels: Labels
    found: tuple[AuditedDeparture, ...]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Blocks:
        ink = Ink(self.labels, options.encoding)
        if not self.found:
            yield ink(self.labels("departures.none"))
        for item in self.found:
            breach = departure_words(item, self.labels)
            key = "audit.open" if item.still_open else "audit.closed"
            yield list_item("-", ink(self.labels(key, breach=breach, rule=item.rule)), ink)


def _print(text: RenderableType, console: Console) -> None:
    """Print; into a file or a pipe without the spaces that fill up a line."""
    if console.is_terminal:
        console.print(text)
        return
    with console.capture() as capture:
        console.print(text)
    lines = (line.rstrip() for line in capture.get().split("\n"))
    console.file.write("\n".join(lines))


def _decision(view: DecisionView, ink: Ink) -> Blocks:
    yield ink(view.title, "bold")
    if view.is_draft:
        yield ink(ink.labels("draft.why"), "bold")
    yield from pair_blocks(view.meta, ink)
    yield Text()
    yield ink.heading("decision")
    yield ink(view.headline, "bold")
    for sentence in view.verdict:
        yield ink(sentence)
    if view.score is not None:
        yield Text()
        yield from score_blocks(view.score, ink)
    if view.entries:
        yield Text()
        yield ink(f"{ink.labels('entries.caption')}:")
        yield from entry_blocks(view.entries, ink)


def _facts(view: DecisionView, ink: Ink) -> Blocks:
    yield Text()
    yield ink.heading("facts")
    yield from pair_blocks((*view.deal_meta, *view.deal.beside), ink)
    for fact in view.facts:
        yield list_item("-", ink(f"{fact.text} ({fact.status})"), ink)
    if not view.facts:
        yield ink(ink.labels("facts.none"))
    yield Text()
    yield from deal_blocks(view.deal, ink)
