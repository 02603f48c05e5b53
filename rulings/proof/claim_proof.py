"""Whether a claim holds: what the opponents can bring about under each measure of absurdity."""

from collections.abc import Mapping

from arbiter.game.state import State
from arbiter.game.values import value
from rulings.case import Case
from rulings.decision import Proof
from rulings.findings.claim_terms import Terms, is_met
from rulings.proof.helpless_play import Brought, Measure, brought_about

RULE = "3.9.14.4"
WITHOUT_PLAN, WITH_PLAN = "claim-without-plan", "claim-with-plan"


@value
class Trial:
    """A claim put to the test under one measure of absurdity: whether it holds, and the line."""

    measure: Measure
    holds: bool
    brought: Brought

    def proof(self, terms: Terms, state: State, start: int) -> Proof:
        """The line that shows it."""
        return Proof(
            rule=RULE,
            standard=WITHOUT_PLAN if terms.plan is None else WITH_PLAN,
            player=terms.claimer,
            state=state,
            start=start,
            line=self.brought.line,
            tricks=self.brought.tricks,
        )


def trials(case: Case, terms: Terms, state: State, start: int) -> Mapping[Measure, Trial]:
    """The claim under each measure; only one where it holds whatever may be demanded.

    A measure under which the question is too big is left out; there may be none.
    """
    free = _trial(case, terms, state, start, Measure.ANY_CARD)
    if free is not None and free.holds:
        return {Measure.NOT_ABSURD: free}
    strict = _trial(case, terms, state, start, Measure.NOT_ABSURD)
    presumed = _trial(case, terms, state, start, Measure.PRESUMPTIONS)
    found = {trial.measure: trial for trial in (strict, presumed, free) if trial is not None}
    first = next(iter(found.values()), None)
    if first is not None and all(
        trial.brought.tricks == first.brought.tricks for trial in found.values()
    ):
        return {first.measure: first}
    return found


def _trial(case: Case, terms: Terms, state: State, start: int, measure: Measure) -> Trial | None:
    brought = brought_about(
        case, state, terms.helpless, measure, start=start, plan=terms.plan or ()
    )
    if brought is None:
        return None
    return Trial(measure, is_met(case, terms, state.taken, brought.tricks), brought)
