"""The steps of a reasoning, collected in order; every step but arithmetic cites a rule."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from arbiter.sayings import Saying, exact, signed
from rulings.decision import StepKind, TraceStep

StepValue = str | int | Fraction | None


class Trace:
    """Collects steps and numbers them from 1; each method gives the number of the new step.

    A step that `tells_hands` is left out of what the players see while the deal is being played.
    """

    def __init__(self) -> None:
        """Start with no step."""
        self._steps: list[TraceStep] = []

    @property
    def steps(self) -> tuple[TraceStep, ...]:
        """All steps so far."""
        return tuple(self._steps)

    def fact(
        self, text: Saying, *rules: str, value: StepValue = None, tells_hands: bool = False
    ) -> int:
        """Add what was found; `rules` say what makes it a fact in law."""
        return self._add(StepKind.FACT, text, value, rules, (), tells_hands=tells_hands)

    def law(
        self,
        text: Saying,
        *rules: str,
        value: StepValue = None,
        after: Iterable[int] = (),
        tells_hands: bool = False,
    ) -> int:
        """Add what a rule orders."""
        return self._add(StepKind.LAW, text, value, rules, after, tells_hands=tells_hands)

    def judgement(
        self,
        text: Saying,
        *rules: str,
        value: StepValue = None,
        after: Iterable[int] = (),
        tells_hands: bool = False,
    ) -> int:
        """Add what the arbiter, or a declared measure of the event, decides."""
        return self._add(StepKind.JUDGEMENT, text, value, rules, after, tells_hands=tells_hands)

    def arithmetic(
        self, text: Saying, *, value: StepValue = None, after: Iterable[int] = ()
    ) -> int:
        """Add a sum that anybody can check."""
        return self._add(StepKind.ARITHMETIC, text, value, (), after)

    def _add(
        self,
        kind: StepKind,
        text: Saying,
        value: StepValue,
        rules: tuple[str, ...],
        after: Iterable[int],
        *,
        tells_hands: bool = False,
    ) -> int:
        if kind is not StepKind.ARITHMETIC and not rules:
            raise ValueError(f"a step without a rule: {text.code}")
        number = len(self._steps) + 1
        step = TraceStep(number, kind, text, value, rules, tuple(after), tells_hands)
        self._steps.append(step)
        return step.number


def without_hands(steps: Iterable[TraceStep]) -> tuple[TraceStep, ...]:
    """The steps that may be shown while the deal is being played, numbered anew."""
    shown = [step for step in steps if not step.tells_hands]
    numbers = {step.number: number for number, step in enumerate(shown, start=1)}
    return tuple(
        replace(
            step,
            number=numbers[step.number],
            sources=tuple(numbers[source] for source in step.sources if source in numbers),
        )
        for step in shown
    )


def by_player(amounts: Mapping[str, int] | Mapping[str, Fraction]) -> tuple[str, ...]:
    """Each player with his figure, in the order given."""
    return tuple(f"{player} {exact(amount)}" for player, amount in amounts.items())


def net_by_player(net: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Each player with his signed result."""
    return tuple(f"{player} {signed(amount)}" for player, amount in net.items())
