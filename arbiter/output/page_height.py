"""How high a decision is on paper: each part of the page reckoned from the widths of its words.

The measures are those of the style sheet; tests compare them with what a browser makes of it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter.output.deal_view import Pair
from arbiter.output.reason_view import ProofView, StepView
from arbiter.output.text_measure import lines_of, text_width
from arbiter.output.view import DecisionView

MM_IN_A_POINT = 25.4 / 72
PAGE_WIDTH_MM = 186.0
"""The room within the margins of the style sheet."""

LINE = 1.24
"""Height of a line, in ems of the body like all measures below."""

MOST_SIGNERS_NAME_LINES = 3
TRICKS_BESIDE_THE_DEAL = 5
DIAGRAM_WIDTH = 31.0
LEAST_DIAGRAM_WIDTH = 26.0
DIAGRAM = DIAGRAM_WIDTH * 100 / 416


EVERYTHING = 1_000_000


@dataclass(frozen=True, slots=True)
class Fit:
    """The size of the body in points, and how many items of each list paper has room for.

    `letters` is how much of a told fact is printed.
    """

    body_pt: float
    shown: Mapping[str, int]
    letters: int = EVERYTHING


def height_mm(view: DecisionView, fit: Fit) -> float:
    """About how high the page is; rather too much than too little."""
    em_mm = fit.body_pt * MM_IN_A_POINT
    sheet = _Sheet(view, fit, PAGE_WIDTH_MM / em_mm)
    return em_mm * sheet.height() + FIXED_MM


SECTION_GAP = 0.55
SMALL = 0.84
SMALL_LINE = SMALL * 1.2
RULE_LINE = 0.08
FIXED_MM = 6 + 3
"""The lines to sign on, and the strokes of the page."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The parts of a page with their heights; `width` and all heights are in ems of the body."""

    view: DecisionView
    fit: Fit
    width: float

    def height(self) -> float:
        return sum(
            (
                self.head(),
                self.decision(),
                self.sentences("said"),
                self.questions(),
                self.facts(),
                self.sentences("table"),
                self.rules(),
                self.finding(),
                self.steps(),
                self.proofs(),
                self.readings(),
                self.foot(),
            )
        )

    def note(self, name: str, count: int) -> float:
        """The line that says how much is folded away."""
        return SMALL_LINE if count > self.fit.shown[name] else 0.0

    def head(self) -> float:
        title = 1.65 * text_width(self.view.title, is_bold=True)
        beside = self.width - title - 2
        room = beside if beside >= 24 else self.width
        pairs = 0.88 * LINE * lines_of(_told(self.view.meta), room / 0.88, is_bold=True)
        height = max(1.9, pairs) if room == beside else 1.9 + pairs + 0.2
        return height + 0.3 + 1.9 * (lines_of(self.view.title, self.width / 1.65, is_bold=True) - 1)

    def decision(self) -> float:
        view, width = self.view, self.width - 2.2
        height = 1.0 + 0.85 + 0.2
        kept = view.verdict[: self.fit.shown["verdict"]]
        height += LINE * view.is_draft
        height += 1.32 * lines_of(view.headline, width / 1.1, is_bold=True)
        height += LINE * lines_of(" ".join(kept), width)
        height += self.note("verdict", len(view.verdict))
        if view.score is not None:
            height += SMALL_LINE * lines_of(view.score.remark, width / SMALL)
        return height + self.score_and_entries(width)

    def score_and_entries(self, width: float) -> float:
        table, table_width = self.score(width)
        beside = width - table_width - 1.8
        if not self.view.entries:
            return table
        if table and beside >= 16:
            return max(table, self.entries(beside))
        return table + self.entries(width) + 0.2

    def score(self, width: float) -> tuple[float, float]:
        """The height of the table of the score, and its width."""
        score = self.view.score
        if score is None:
            return 0.0, 0.0
        columns = sum(
            max(
                *(SMALL * text_width(word) for word in head.split()),
                *(text_width(row.cells[at]) for row in score.rows),
            )
            + 0.6
            for at, head in enumerate(score.columns)
        )
        names = max(text_width(row.name, is_bold=True) for row in score.rows) + 0.5
        most = 0.68 * width
        table_width = min(most, max(18.0, names + columns))
        room = max(5.0, table_width - columns)
        rows = sum(
            LINE * min(3, lines_of(row.name, room, is_bold=True)) + RULE_LINE for row in score.rows
        )
        heads = 1 if columns * 1.5 + names < most else 2
        return rows + LINE + 0.2 + heads * SMALL * 1.15, table_width

    def entries(self, width: float) -> float:
        lines = 0.92 * LINE
        kept = self.view.entries[: self.fit.shown["entries"]]
        total = SMALL_LINE + 0.25 + self.note("entries", len(self.view.entries))
        for entry in kept:
            words = f"{entry.text} {entry.reason}; {entry.rule}"
            total += 0.1 + lines * lines_of(words, width / 0.92, is_bold=True)
        return total

    def sentences(self, name: str) -> float:
        told: tuple[str, ...] = getattr(self.view, name)
        if not told:
            return 0.0
        words = [*told[: self.fit.shown[name]]]
        if len(words) < len(told):
            words.append(self.view.labels("folded", n=len(told)))
        indent = text_width(self.view.labels(f"section.{name}")) + 1
        return SECTION_GAP + LINE * lines_of(" ".join(words), self.width, indent=indent)

    def questions(self) -> float:
        questions = self.view.questions
        if not questions:
            return 0.0
        height = SECTION_GAP + 1.1 + self.note("questions", len(questions))
        width = self.width - 2.5
        for question in questions[: self.fit.shown["questions"]]:
            height += LINE * lines_of(question.text, width)
            for option in question.options:
                words = f"{option.text} ({option.outcome}) — {self.view.labels('question.decided')}"
                height += LINE * lines_of(words, width)
                if question.is_open:
                    height += 0.88 * LINE * lines_of(option.command, width / 0.88, is_bold=True)
        return height

    def facts(self) -> float:
        view, width = self.view, self.width
        deal_meta = view.deal_meta if view.deal.rows else view.deal_meta + view.deal.beside
        height = SECTION_GAP + LINE * lines_of(_told(deal_meta), width, indent=9)
        tricks, is_wide = self.tricks(), len(view.play.tricks) > TRICKS_BESIDE_THE_DEAL
        if not view.deal.rows:
            return height + self.told(width) + SMALL_LINE + tricks
        if is_wide:
            return height + max(self.told(width - DIAGRAM_WIDTH - 1.8), DIAGRAM) + tricks + 0.4
        names = max(text_width(name, is_bold=True) for name in view.play.heads or ("",))
        tricks_width = max(19.0, min(14.0, names) + 3.7 * len(view.play.tricks))
        is_beside = LEAST_DIAGRAM_WIDTH + 1.8 + tricks_width <= width
        both = max(DIAGRAM, tricks) if is_beside else DIAGRAM + tricks + 0.2
        return height + self.told(width) + both + 0.4

    def told(self, width: float) -> float:
        facts = self.view.facts
        height = self.note("facts", len(facts))
        for fact in facts[: self.fit.shown["facts"]]:
            words = f"• {fact.text[: self.fit.letters]}… ({fact.status})"
            height += LINE * lines_of(words, width)
        return height if facts else LINE * lines_of(self.view.labels("facts.none"), width)

    def tricks(self) -> float:
        view = self.view
        if not view.play.tricks:
            return SMALL_LINE
        kept = view.play.notes[: self.fit.shown["notes"]]
        notes = "; ".join((view.labels("play.legend.boxed"), *kept))
        is_wide = len(view.play.tricks) > TRICKS_BESIDE_THE_DEAL
        room = self.width if is_wide else max(19.0, self.width - DIAGRAM_WIDTH - 1.8)
        height = _tricks_height(view.play.heads, has_talon=view.play.has_talon)
        return height + SMALL_LINE * lines_of(notes, room / SMALL)

    def rules(self) -> float:
        view = self.view
        if not view.rules:
            return 0.0
        words = []
        for at, rule in enumerate(view.rules):
            if at < self.fit.shown["rules"]:
                words.append(f"{rule.id}. {rule.title}.")
            if at < self.fit.shown["summaries"]:
                penalty = view.labels("rule.penalty", penalty=rule.penalty) if rule.penalty else ""
                words += [rule.summary, penalty]
        if self.fit.shown["cited"] >= len(view.cited):
            words.append(view.labels("rule.also", rules=view.cited))
        if len(view.rules) > self.fit.shown["summaries"]:
            words.append(view.labels("folded", n=len(view.rules)))
        return SECTION_GAP + LINE * lines_of(" ".join(words), self.width, indent=6)

    def finding(self) -> float:
        view = self.view
        words = [*view.finding[: self.fit.shown["finding"]]]
        if len(words) < len(view.finding):
            words.append(view.labels("folded", n=len(view.finding)))
        if view.warnings:
            words += [view.labels("section.warnings"), view.labels("folded", n=len(view.warnings))]
            words += view.warnings[: self.fit.shown["warnings"]]
        return SECTION_GAP + LINE * lines_of(" ".join(words), self.width, indent=11)

    def steps(self) -> float:
        if not self.view.steps:
            return 0.0
        kept = self.view.steps[max(0, len(self.view.steps) - self.fit.shown["steps"]) :]
        height = SECTION_GAP + 1.2 + self.note("steps", len(self.view.steps))
        return height + 0.86 * sum(self.step_lines(step) * 1.16 + 0.04 for step in kept)

    def step_lines(self, step: StepView) -> int:
        figure = max(3.0, *(text_width(step.value, is_bold=True) for step in self.view.steps)) + 0.4
        room = self.width / 0.86 - 2.8 - 13 - 4.8 - figure - 1.5
        grounds = lines_of(f"{step.kind} {step.rules}", 12.2)
        return max(lines_of(step.text, room), grounds, lines_of(step.sources, 4.8))

    def proofs(self) -> float:
        kept = self.view.proofs[: self.fit.shown["proofs"]]
        height = sum(self.proof(proof) for proof in kept)
        return height + self.note("proofs", len(self.view.proofs))

    def proof(self, proof: ProofView) -> float:
        asserted = f"{proof.asserted} {proof.standard}"
        height = SECTION_GAP + LINE * lines_of(asserted, self.width, indent=17) + 0.3
        tricks, room = 0.0, self.width
        if proof.line is not None:
            tricks = _tricks_height(proof.line.heads, has_talon=proof.line.has_talon)
            names = max(text_width(name, is_bold=True) for name in proof.line.heads)
            taken = min(14.0, max(4.0, names)) + 3.7 * (len(proof.line.tricks))
            room = self.width - taken - 1.8
        beside = self.notes(proof, room if room >= 14 else self.width)
        return height + (max(tricks, beside) if room >= 14 else tricks + beside)

    def notes(self, proof: ProofView, width: float) -> float:
        notes = proof.line.notes if proof.line else ()
        texts = (*notes, proof.remark) if proof.remark else notes
        height = sum(SMALL_LINE * lines_of(text, width / SMALL) for text in texts)
        limits = " ".join(f"{limit.lapses}\u00a0—\u00a0{limit.verdict};" for limit in proof.limits)
        return height + (LINE * lines_of(limits, width, indent=23) if proof.limits else 0.0)

    def readings(self) -> float:
        view = self.view
        if not view.readings:
            return 0.0
        kept = view.readings[: self.fit.shown["readings"]]
        columns = sum(
            max(0.84 * text_width(name), *(text_width(r.results[at], is_bold=True) for r in kept))
            + 1
            for at, name in enumerate(view.short_names)
        )
        room = max(8.0, self.width / 0.88 - columns - 6.5)
        height = SECTION_GAP + 1.2 + self.note("readings", len(view.readings))
        height += sum(
            0.88 * LINE * lines_of(f"{r.rule}: {r.name}", room, is_bold=True) + RULE_LINE
            for r in kept
        )
        return height + (LINE if view.readings_remark else 0.0)

    def foot(self) -> float:
        view, labels = self.view, self.view.labels
        appeal = LINE * lines_of(" ".join(view.appeal), self.width, indent=8) + SECTION_GAP
        signers = (*view.signers, f"{labels('signature.arbiter')}: {view.arbiter}")
        room = (self.width - 1.6 * (len(signers) - 1)) / len(signers) / SMALL
        lines = max(lines_of(name, room) for name in signers)
        signatures = SECTION_GAP + LINE + SMALL * LINE * min(MOST_SIGNERS_NAME_LINES, lines)
        words = f"{view.edition} {view.case}"
        return appeal + signatures + 0.3 + 0.9 * lines_of(words, self.width / 0.8, indent=45)


def _told(pairs: Iterable[Pair]) -> str:
    """Labels and what stands behind them in one row; the gaps between them as wide as a letter."""
    return " ".join(f"{pair.label}: {pair.text} \u00a0" for pair in pairs)


def _tricks_height(heads: tuple[str, ...], *, has_talon: bool) -> float:
    """The table of tricks: its head, the hands, the talon, the takers."""
    names = sum(min(3, lines_of(name, 12.0, is_bold=True)) for name in heads)
    return (LINE + 0.15) * (names + has_talon) + 1.0 + 1.15
