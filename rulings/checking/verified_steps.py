"""The reasoning of a decision checked again: its steps, their figures, the cards that lie open.

Steps are numbered from 1 and follow only from earlier ones; every step but arithmetic cites a rule,
which the decision cites too. A step's figure stands in its words or is one of its rules, and every
entry has its step.
"""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from arbiter.faults import Fault
from arbiter.sayings import exact
from rulings.case import Case
from rulings.checking.told import Told, ToldOpenCard, ToldStep
from rulings.decision import StepKind
from rulings.registry import KIND_OF_DEPARTURE
from rulings.rulebook import UnknownRule, load_rule

KINDS_OF_CAUSE = {
    "lead-out-of-turn": ("lead-out-of-turn", "play-out-of-turn"),
    "revoke": ("revoke",),
    "claim": ("claim",),
    "exposed": ("exposed-card", "wrong-card-count"),
}
"""The kinds of breach that lay a card open for that cause."""

BY_A_CARD = ("lead-out-of-turn", "revoke")
"""The causes that a card of the play shows."""


def steps_checked(told: Told) -> Iterator[Fault]:
    """Every fault of the steps, in their order."""
    for place, step in enumerate(told.steps):
        where = f"trace[{place}]"
        if step.number != place + 1:
            yield _differs(f"{where}.id", step.number, place + 1)
        for source in step.sources:
            if not 1 <= source <= place:
                yield Fault("verify.step-from-later", {"where": f"{where}.from", "told": source})
        yield from _rules(told, step, where)
        if step.figure is not None and not _is_borne_out(step, step.figure):
            yield Fault("verify.figure-unsaid", {"where": where, "told": step.figure})
    yield from _entries_untold(told)


def open_cards_checked(told: Told, case: Case) -> Iterator[Fault]:
    """A card lies open since the trick of the breach that laid it open."""
    for place, lies in enumerate(told.open_cards):
        where = f"open_cards[{place}]"
        right = _tricks_of(told, lies)
        shown = _tricks_shown(case, lies)
        if shown is not None:
            right = [trick for trick in right if trick in shown]
        if lies.trick not in right:
            yield _differs(f"{where}.trick", lies.trick, tuple(map(str, right)) or "—")


def _rules(told: Told, step: ToldStep, where: str) -> Iterator[Fault]:
    if not step.rules and step.kind != StepKind.ARITHMETIC:
        yield Fault("verify.step-without-rule", {"where": where})
    for rule in step.rules:
        if rule not in told.citations:
            yield Fault("verify.rule-not-cited", {"where": f"{where}.rules", "rule": rule})


def _is_borne_out(step: ToldStep, figure: Fraction | str) -> bool:
    """Whether the figure stands in the step's words, or its rules name it."""
    words = figure if isinstance(figure, str) else exact(abs(figure))
    alone = re.compile(rf"(?<![0-9]){re.escape(words)}(?![0-9/])")
    if step.texts and all(alone.search(text) for text in step.texts):
        return True
    return any(figure in _figures_of(rule) for rule in step.rules)


def _figures_of(rule: str) -> tuple[object, ...]:
    try:
        return tuple(figure for _, figure in load_rule(rule).figures)
    except UnknownRule:
        return ()


def _entries_untold(told: Told) -> Iterator[Fault]:
    """Every entry is told by a step with its rule and its points."""
    steps = Counter(
        (rule, step.figure)
        for step in told.steps
        for rule in step.rules
        if step.kind != StepKind.ARITHMETIC
    )
    due = Counter((entry.rule, entry.points) for entry in told.entries)
    for (rule, points), count in due.items():
        if steps[rule, points] < count:
            yield Fault("verify.entry-untold", {"rule": rule, "points": points})


def _tricks_of(told: Told, lies: ToldOpenCard) -> list[int]:
    """The tricks of the breaches that can have laid the card open; 0 where nobody named one."""
    kinds = KINDS_OF_CAUSE.get(lies.cause, ())
    found = zip(told.kinds, told.breaches, strict=True)
    return sorted({trick or 0 for kind, (_, trick) in found if kind in kinds})


def _tricks_shown(case: Case, lies: ToldOpenCard) -> list[int] | None:
    """The tricks in which the play shows it; `None` where no card of the play does."""
    if lies.cause not in BY_A_CARD or not case.record.play:
        return None
    kinds = KINDS_OF_CAUSE[lies.cause]
    shown = [
        departure.trick
        for departure in case.replay.departures
        if KIND_OF_DEPARTURE[departure.kind] in kinds
        and departure.player == lies.player
        and departure.card in lies.cards
    ]
    return shown or None


def _differs(where: str, told: int, right: int | str | tuple[str, ...]) -> Fault:
    return Fault("verify.differs", {"where": where, "told": told, "right": right})
