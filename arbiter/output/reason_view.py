"""The reasons as they are shown: rules, steps, proofs with their lapses, questions."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from arbiter.output.labels import Labels, clean
from arbiter.output.tricks_view import PlayView, cards_view, line_view
from arbiter.sayings import exact, signed
from rulings.decision import (
    Damage,
    Decision,
    Proof,
    Question,
    QuestionOption,
    Refusal,
    TraceStep,
)
from rulings.rulebook import load_rule

LIMITS_SHOWN = (0, 1, 2)
"""The numbers of sensible lapses at which the verdict is shown."""


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule in our own words; `penalty` is empty where it has none."""

    id: str
    title: str
    summary: str
    penalty: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A numbered step: its kind, its words, its figure, what it rests on."""

    number: int
    kind: str
    text: str
    value: str
    rules: str
    sources: str


@dataclass(frozen=True, slots=True)
class LimitView:
    """The verdict if that many lapses were still sensible."""

    lapses: str
    verdict: str
    is_in_force: bool


@dataclass(frozen=True, slots=True)
class ProofView:
    """What a line shows, by what standard, the line itself, its lapses and what hangs on them."""

    heading: str
    asserted: str
    standard: str
    line: PlayView | None
    limits: tuple[LimitView, ...]
    remark: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One answer: its words, what to type to choose it, and what it would lead to."""

    text: str
    command: str
    outcome: str
    is_decided: bool


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question to the arbiter and its answers."""

    text: str
    options: tuple[OptionView, ...]
    is_open: bool


def rule_views(decision: Decision, labels: Labels) -> tuple[RuleView, ...]:
    """The rules that govern what was found; where nothing was found, the first one cited."""
    ids = dict.fromkeys(found.rule for found in decision.infractions)
    return tuple(rule_view(rule, labels) for rule in ids or decision.citations[:1])


def rule_view(rule_id: str, labels: Labels) -> RuleView:
    """One rule in the words of the rulebook."""
    rule = load_rule(rule_id)
    return RuleView(
        rule.id,
        rule.title.of(labels.lang),
        rule.summary.of(labels.lang).strip(),
        "" if rule.penalty is None else rule.penalty.of(labels.lang).strip(),
    )


def also_cited(decision: Decision, shown: Iterable[RuleView], labels: Labels) -> tuple[str, ...]:
    """The other rules cited, number and title."""
    told = {rule.id for rule in shown}
    return tuple(
        labels("rule.cited", rule=rule, title=load_rule(rule).title.of(labels.lang))
        for rule in dict.fromkeys(decision.citations)
        if rule not in told
    )


def step_views(steps: Iterable[TraceStep], labels: Labels) -> tuple[StepView, ...]:
    """The steps of the reasoning in order."""
    return tuple(
        StepView(
            step.number,
            labels(f"step.{step.kind.value}"),
            labels.of(step.text),
            _value(step.value),
            labels.one_by_one(step.rules),
            labels.one_by_one(str(source) for source in step.sources),
        )
        for step in steps
    )


def proof_views(decision: Decision, labels: Labels) -> tuple[ProofView, ...]:
    """Every line of a ruling and every assertion; while the deal goes on no line is shown."""
    rulings = tuple(_ruling_view(decision, proof, labels) for proof in decision.proofs)
    return (*rulings, *(_proof_view(decision, damage, labels) for damage in decision.damage))


def verdict_words(decision: Decision, damage: Damage, labels: Labels) -> str:
    """What became of an assertion, and why; a refusal betrays no hidden card."""
    player = damage.player
    if damage.refused is not None and decision.hides_hands:
        waits = _waits_for_arbiter(decision, damage)
        return labels("damage.waits" if waits else "damage.refused", player=player)
    match damage.refused:
        case None:
            return labels.counted("damage.granted", damage.whists, player=player)
        case Refusal.UNREACHABLE:
            return labels("damage.unreachable", player=player)
        case Refusal.UNLAWFUL_CARD:
            at = (damage.refused_at or 0) + 1
            card = "" if damage.refused_card is None else damage.refused_card
            return labels("damage.unlawful-card", player=player, number=at, card=card)
        case Refusal.TOO_MANY_LAPSES:
            values = {"n": damage.fewest_lapses or 0, "allowed": damage.allowed_lapses}
            waits = _waits_for_arbiter(decision, damage)
            key = "damage.awaits-arbiter" if waits else "damage.too-many-lapses"
            return labels(key, player=player, **values)


def question_views(decision: Decision, labels: Labels) -> tuple[QuestionView, ...]:
    """Every question put to the arbiter, open or decided."""
    return tuple(
        QuestionView(
            labels.of(question.text),
            tuple(
                _option_view(question, option, labels, hides=decision.hides_hands)
                for option in question.options
            ),
            question.decided is None,
        )
        for question in decision.questions
    )


def _waits_for_arbiter(decision: Decision, damage: Damage) -> bool:
    """Whether a question about this assertion is still open; its key ends in the player's name."""
    return any(
        question.decided is None and question.key.endswith(f".{damage.player}")
        for question in decision.questions
    )


def _value(value: str | int | Fraction | None) -> str:
    if value is None:
        return ""
    return clean(value) if isinstance(value, str) else exact(value)


def _ruling_view(decision: Decision, proof: Proof, labels: Labels) -> ProofView:
    """A line that a ruling rests on."""
    hides = decision.hides_hands
    shown = "" if hides else labels("proof.result", tricks=labels.by_player(proof.tricks))
    return ProofView(
        heading=labels("section.proof-of-ruling"),
        asserted=shown,
        standard=labels(f"standard.{proof.standard}", player=proof.player),
        line=None if hides else cards_view(decision, proof.state, proof.line, labels),
        limits=(),
        remark=labels("proof.hidden") if hides else "",
    )


def _proof_view(decision: Decision, damage: Damage, labels: Labels) -> ProofView:
    hides = decision.hides_hands
    shows_line = bool(damage.line) and not hides
    remark = ""
    if hides and damage.line:
        remark = labels("proof.hidden")
    elif shows_line and not damage.lapses:
        remark = labels("proof.no-lapse")
    return ProofView(
        heading=labels("section.proof"),
        asserted=_asserted(damage, labels),
        standard=labels(f"standard.{damage.standard}"),
        line=line_view(decision, damage, labels) if shows_line else None,
        limits=() if hides else _limits(damage, labels),
        remark=remark,
    )


def _asserted(damage: Damage, labels: Labels) -> str:
    after = signed(damage.with_penalty)
    if damage.asserted is None:
        return labels("damage.asserted-line", player=damage.player, after=after)
    values = {"tricks": labels.by_player(damage.asserted), "after": after}
    if damage.without_breach is None:
        return labels("damage.asserted", player=damage.player, **values)
    without = signed(damage.without_breach)
    return labels("damage.asserted-result", player=damage.player, **values, without=without)


def _limits(damage: Damage, labels: Labels) -> tuple[LimitView, ...]:
    """The verdict at 0, 1 and 2 lapses, and at what the event allows if that is more."""
    if damage.fewest_lapses is None:
        return ()
    shown = sorted({*LIMITS_SHOWN, damage.allowed_lapses})
    return tuple(
        LimitView(
            str(limit),
            labels("limit.holds" if damage.fewest_lapses <= limit else "limit.fails"),
            limit == damage.allowed_lapses,
        )
        for limit in shown
    )


def _option_view(
    question: Question, option: QuestionOption, labels: Labels, *, hides: bool
) -> OptionView:
    outcome = []
    if option.tricks is not None and not hides:
        outcome.append(labels("outcome-of.tricks", tricks=labels.by_player(option.tricks)))
    if option.net is not None and not hides:
        outcome.append(labels("outcome-of.net", net=labels.net(option.net)))
    return OptionView(
        text=labels.of(option.text),
        command=f"--decide {_quoted(f'{question.key}={option.value}')}",
        outcome="; ".join(outcome),
        is_decided=option.value == question.decided,
    )


def _quoted(argument: str) -> str:
    """An argument as it can be typed in any shell."""
    argument = clean(argument)
    is_plain = all(letter.isalnum() or letter in "-_.=+" for letter in argument)
    return argument if is_plain else '"' + argument.replace('"', '\\"') + '"'
