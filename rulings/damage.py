"""Damage under 3.9.14.3: what the injured asserts, whether it holds, and what it is worth.

The injured shows that without the breach a line not against common sense would have led to another
result; the damage is his result there less his result after the penalty, in whists. Each player's
is measured against the state after the penalty and before any compensation.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import Card
from arbiter.game.record import AssertedLine, AssertedTricks, Complaint
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.sayings import Value, saying
from rulings.accounts import entries_for, net_of
from rulings.case import Case
from rulings.decision import Damage, Net, Question, QuestionOption, Refusal
from rulings.sense import allowed_lapses, is_sensible
from rulings.standards import (
    SOME_SENSIBLE_LINE,
    ProofLine,
    UnlawfulCard,
    lapses_in,
    line_to,
    played_out,
)
from rulings.trace import Trace, by_player, signed

RULE = "3.9.14.3"
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Assessment:
    """What came of one assertion; `damage` is absent where it shows no loss.

    While `question` is open, `if_yes` is what a yes would grant.
    """

    damage: Damage | None
    question: Question | None = None
    if_yes: Damage | None = None


@dataclass(frozen=True, slots=True)
class _Claim:
    """One assertion under examination."""

    case: Case
    player: str
    state: State
    net_after: Net
    trace: Trace

    def key(self, what: str) -> str:
        return f"{RULE}.{what}.{self.player}"

    def decided(self, what: str) -> str | None:
        return self.case.judgement.answers.get(self.key(what))


@dataclass(frozen=True, slots=True)
class _Proof:
    """The line that is shown, and the lapses of the best line to the same result."""

    line: ProofLine
    fewest_lapses: int


def assess(
    case: Case, complaint: Complaint, state: State, net_after: Net, trace: Trace
) -> Assessment:
    """Examine what a player asserts.

    Args:
        case: The case.
        complaint: A complaint that asserts something, made by an injured player.
        state: The state in which the breach happened, the breach undone.
        net_after: Results after the penalty and before any compensation, in whists.
        trace: Where the steps are told.

    Raises:
        RecordError: The asserted line ends before the play does.

    """
    assert complaint.by is not None
    claim = _Claim(case, complaint.by, state, net_after, trace)
    match complaint.asserts:
        case AssertedTricks(tricks):
            return _of_result(claim, {p: tricks.get(p, 0) for p in case.record.players})
        case AssertedLine(cards):
            end = played_out(state, cards)
            if isinstance(end, UnlawfulCard):
                return _unlawful(claim, cards, end)
            if not end.is_over:
                values: dict[str, Value] = {"player": claim.player, "n": len(cards)}
                raise RecordError(Fault("ruling.line-too-short", values))
            return _of_result(claim, end.taken, lapses_in(state, cards))
    return Assessment(None)


def _unlawful(
    claim: _Claim, cards: tuple[tuple[str, Card], ...], found: UnlawfulCard
) -> Assessment:
    """Refuse a line that no play could follow, naming its first unlawful card."""
    claim.trace.law(
        saying(
            "ruling.unlawful-card",
            player=claim.player,
            number=found.at + 1,
            owner=cards[found.at][0],
            card=found.card,
        ),
        RULE,
        tells_hands=True,
    )
    refused = _damage(claim, None, None, Fraction(0), refused=Refusal.UNLAWFUL_CARD)
    return Assessment(replace(refused, refused_at=found.at, refused_card=found.card))


def _of_result(
    claim: _Claim, tricks: Mapping[str, int], own_line: ProofLine | None = None
) -> Assessment:
    """Look for a line to that result and judge it by its lapses."""
    asserted = claim.trace.fact(
        saying("ruling.asserted", player=claim.player, tricks=by_player(tricks)), RULE
    )
    unknown = claim.state.unknown_hands()
    if unknown:
        return _without_cards(claim, tricks, unknown)
    best = line_to(claim.state, tricks)
    if best is None:
        claim.trace.fact(saying("ruling.no-line", player=claim.player), RULE, tells_hands=True)
        return Assessment(_damage(claim, tricks, None, Fraction(0), refused=Refusal.UNREACHABLE))
    convention = claim.case.convention
    own_holds = own_line is not None and is_sensible(len(own_line.lapses), convention)
    proof = _Proof(own_line if own_line and own_holds else best, len(best.lapses))
    lapses, allowed = proof.fewest_lapses, allowed_lapses(convention)
    found = claim.trace.fact(
        saying("ruling.line-found", n=lapses, allowed=allowed),
        RULE,
        value=lapses,
        tells_hands=True,
    )
    if is_sensible(lapses, convention):
        claim.trace.judgement(
            saying("ruling.line-sensible", n=lapses, allowed=allowed),
            RULE,
            after=[found],
            tells_hands=True,
        )
        return _granted(claim, tricks, proof, (asserted, found))
    return _too_many_lapses(claim, tricks, proof, (asserted, found))


def _granted(
    claim: _Claim,
    tricks: Mapping[str, int],
    proof: _Proof | None,
    after: tuple[int, ...],
    *,
    told: bool = True,
) -> Assessment:
    """Measure the damage of an accepted assertion; `told` says whether it enters the trace."""
    without, whists = _loss(claim, tricks)
    damage = _damage(claim, tricks, proof, whists) if whists > 0 else None
    if not told:
        return Assessment(damage)
    values = {
        "player": claim.player,
        "without": signed(without),
        "after": signed(claim.net_after[claim.player]),
    }
    if damage is None:
        claim.trace.arithmetic(saying("ruling.no-damage", **values), after=after)
    else:
        text = saying("ruling.damage", **values, whists=whists)
        claim.trace.arithmetic(text, value=whists, after=after)
    return Assessment(damage)


def _too_many_lapses(
    claim: _Claim, tricks: Mapping[str, int], proof: _Proof, after: tuple[int, ...]
) -> Assessment:
    """Leave a line with more lapses than the event allows to the arbiter."""
    decided = claim.decided("sensible")
    if decided == YES:
        said = claim.trace.judgement(saying("ruling.judged-sensible"), RULE, after=after)
        return _answered(claim, "sensible", decided, _granted(claim, tricks, proof, (said,)))
    refused = Assessment(
        _damage(claim, tricks, proof, Fraction(0), refused=Refusal.TOO_MANY_LAPSES)
    )
    if decided == NO:
        claim.trace.judgement(saying("ruling.judged-not-sensible"), RULE, after=after)
        return _answered(claim, "sensible", decided, refused)
    claim.trace.law(saying("ruling.refer-lapses"), RULE, after=after, tells_hands=True)
    granted = _granted(claim, tricks, proof, after, told=False)
    return replace(_answered(claim, "sensible", None, refused), if_yes=granted.damage)


def _without_cards(
    claim: _Claim, tricks: Mapping[str, int], unknown: tuple[str, ...]
) -> Assessment:
    """Leave an assertion that cannot be checked for want of cards to the arbiter."""
    decided = claim.decided("proved")
    step = claim.trace.fact(saying("ruling.cards-missing", players=unknown), RULE)
    if decided == YES:
        said = claim.trace.judgement(saying("ruling.judged-proved"), RULE, after=[step])
        return _answered(claim, "proved", decided, _granted(claim, tricks, None, (said,)))
    if decided == NO:
        claim.trace.judgement(saying("ruling.judged-not-proved"), RULE, after=[step])
        return _answered(claim, "proved", decided, Assessment(None))
    granted = _granted(claim, tricks, None, (step,), told=False)
    return replace(_answered(claim, "proved", None, Assessment(None)), if_yes=granted.damage)


def _answered(claim: _Claim, what: str, decided: str | None, assessment: Assessment) -> Assessment:
    """The assessment with its question, open or decided."""
    question = Question(
        key=claim.key(what),
        text=saying(f"ruling.question-{what}", player=claim.player),
        options=(
            QuestionOption(YES, saying(f"ruling.answer-{what}-yes", player=claim.player)),
            QuestionOption(NO, saying(f"ruling.answer-{what}-no", player=claim.player)),
        ),
        decided=decided,
    )
    return Assessment(assessment.damage, question)


def _loss(claim: _Claim, tricks: Mapping[str, int]) -> tuple[Fraction, Fraction]:
    """The player's result without the breach, and his loss in whists as the event rounds it."""
    case = claim.case
    without = net_of(case, entries_for(case, tricks))[claim.player]
    loss = without - claim.net_after[claim.player]
    match case.convention.option("compensation_rounding"):
        case "nearest":
            return without, Fraction(floor(loss + Fraction(1, 2)))
        case "up":
            return without, Fraction(ceil(loss))
    return without, loss


def _damage(
    claim: _Claim,
    tricks: Mapping[str, int] | None,
    proof: _Proof | None,
    whists: Fraction,
    *,
    refused: Refusal | None = None,
) -> Damage:
    reachable = tricks is not None and sum(tricks.values()) == TRICKS_IN_A_DEAL
    return Damage(
        player=claim.player,
        standard=SOME_SENSIBLE_LINE,
        with_penalty=claim.net_after[claim.player],
        asserted=tricks,
        without_breach=_loss(claim, tricks)[0] if tricks is not None and reachable else None,
        whists=whists,
        refused=refused,
        line=proof.line.cards if proof else (),
        lapses=proof.line.lapses if proof else (),
        fewest_lapses=proof.fewest_lapses if proof else None,
        allowed_lapses=allowed_lapses(claim.case.convention),
    )
