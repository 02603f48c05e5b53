"""Damage under 3.9.14.3: what the injured asserts, whether it holds, and what it is worth.

The injured shows that without the breach a line not against common sense would have led to another
result; the damage is his result there less his result after the penalty, in whists. Each player's
is measured against the state after the penalty and before any compensation.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import Card
from arbiter.game.record import AssertedLine, AssertedTricks, Complaint
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.game.values import value
from arbiter.sayings import Saying, Value, saying, signed
from arbiter.scoring.ledger import Entry
from arbiter.scoring.raspasy import scoring_rules
from rulings.case import Case
from rulings.deal.accounts import entries_for, net_of
from rulings.deal.positions import hands_are_even
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
from rulings.trace import Trace, by_player

RULE = "3.9.14.3"
YES, NO = "yes", "no"


@value
class Assessment:
    """What came of one assertion; `damage` is absent where it shows no loss.

    Where there is a question, `if_yes` is what a yes grants.
    """

    damage: Damage | None
    question: Question | None = None
    if_yes: Damage | None = None


@value
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


@value
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
            if not hands_are_even(state):
                return _of_result(claim, end.taken)
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
    """Measure the loss that a result shows, then look for a line to it and judge its lapses."""
    asserted = claim.trace.fact(
        saying("ruling.asserted", player=claim.player, tricks=by_player(tricks)), RULE
    )
    if own_line is not None:
        claim.trace.fact(
            saying("ruling.own-line", player=claim.player, n=len(own_line.lapses)),
            RULE,
            tells_hands=True,
        )
    can_search = hands_are_even(claim.state)
    best = line_to(claim.state, tricks) if can_search else None
    if (best is not None or not can_search) and _loss(claim, tricks) <= 0:
        _tell_the_loss(claim, tricks, Fraction(0), (asserted,))
        return Assessment(None)
    if not can_search:
        return _without_cards(claim, tricks)
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
        return Assessment(_granted(claim, tricks, proof, (asserted, found)))
    return _too_many_lapses(claim, tricks, proof, (asserted, found))


def _granted(
    claim: _Claim, tricks: Mapping[str, int], proof: _Proof | None, after: tuple[int, ...]
) -> Damage | None:
    """The damage of an accepted assertion, told in the trace."""
    whists = _loss(claim, tricks)
    _tell_the_loss(claim, tricks, whists, after)
    return _damage(claim, tricks, proof, whists) if whists > 0 else None


def _tell_the_loss(
    claim: _Claim, tricks: Mapping[str, int], whists: Fraction, after: tuple[int, ...]
) -> None:
    """Tell what the asserted result would have written, and what the player lost by the breach."""
    case = claim.case
    entries = entries_for(case, tricks)
    written = claim.trace.law(
        saying("ruling.would-have-written", entries=tuple(map(_short, entries))),
        *dict.fromkeys(entry.rule for entry in entries),
        *scoring_rules(case.record.seating, tricks, case.convention),
        after=after,
    )
    without = net_of(case, entries)[claim.player]
    values = {
        "player": claim.player,
        "without": signed(without),
        "after": signed(claim.net_after[claim.player]),
    }
    if whists <= 0:
        claim.trace.arithmetic(saying("ruling.no-damage", **values), after=[written])
        return
    exact = without - claim.net_after[claim.player]
    code = "ruling.damage" if exact == whists else "ruling.damage-rounded"
    text = saying(code, **values, exact=exact, whists=whists)
    claim.trace.arithmetic(text, value=whists, after=[written])


def _short(entry: Entry) -> Saying:
    return saying(
        f"ruling.short-{entry.account}",
        player=entry.player,
        on=entry.on or "",
        points=entry.points,
    )


def _too_many_lapses(
    claim: _Claim, tricks: Mapping[str, int], proof: _Proof, after: tuple[int, ...]
) -> Assessment:
    """Leave a line with more lapses than the event allows to the arbiter."""
    decided = claim.decided("sensible")
    if_yes = _damage(claim, tricks, proof, _loss(claim, tricks))
    if decided == YES:
        said = claim.trace.judgement(saying("ruling.judged-sensible"), RULE, after=after)
        granted = _granted(claim, tricks, proof, (said,))
        return _asked(claim, "sensible", decided, granted, if_yes)
    if decided == NO:
        claim.trace.judgement(saying("ruling.judged-not-sensible"), RULE, after=after)
    else:
        claim.trace.law(saying("ruling.refer-lapses"), RULE, after=after, tells_hands=True)
    refused = _damage(claim, tricks, proof, Fraction(0), refused=Refusal.TOO_MANY_LAPSES)
    return _asked(claim, "sensible", decided, refused, if_yes)


def _without_cards(claim: _Claim, tricks: Mapping[str, int]) -> Assessment:
    """Leave an assertion that cannot be checked by the cards to the arbiter."""
    decided = claim.decided("proved")
    if_yes = _damage(claim, tricks, None, _loss(claim, tricks))
    unknown = claim.state.unknown_hands()
    why = saying("ruling.cards-missing", players=unknown) if unknown else saying("ruling.uneven")
    step = claim.trace.fact(why, RULE)
    if decided == YES:
        said = claim.trace.judgement(saying("ruling.judged-proved"), RULE, after=[step])
        return _asked(claim, "proved", decided, _granted(claim, tricks, None, (said,)), if_yes)
    if decided == NO:
        claim.trace.judgement(saying("ruling.judged-not-proved"), RULE, after=[step])
    return _asked(claim, "proved", decided, None, if_yes)


def _asked(
    claim: _Claim, what: str, decided: str | None, damage: Damage | None, if_yes: Damage
) -> Assessment:
    """An assessment with its question, open or decided."""
    question = Question(
        key=claim.key(what),
        text=saying(f"ruling.question-{what}", player=claim.player),
        options=(
            QuestionOption(YES, saying(f"ruling.answer-{what}-yes", player=claim.player)),
            QuestionOption(NO, saying(f"ruling.answer-{what}-no", player=claim.player)),
        ),
        decided=decided if decided in (YES, NO) else None,
    )
    return Assessment(damage, question, if_yes)


def _without_breach(claim: _Claim, tricks: Mapping[str, int]) -> Fraction:
    """The player's result without the breach, in whists."""
    return net_of(claim.case, entries_for(claim.case, tricks))[claim.player]


def _loss(claim: _Claim, tricks: Mapping[str, int]) -> Fraction:
    """The player's loss in whists as the event rounds it; not above 0 where he lost nothing."""
    loss = _without_breach(claim, tricks) - claim.net_after[claim.player]
    return rounded_loss(claim.case, loss)


def rounded_loss(case: Case, loss: Fraction) -> Fraction:
    """A loss in whists as the event rounds it."""
    match case.convention.option("compensation_rounding"):
        case "nearest":
            return Fraction(floor(loss + Fraction(1, 2)))
        case "up":
            return Fraction(ceil(loss))
    return loss


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
        without_breach=_without_breach(claim, tricks) if tricks is not None and reachable else None,
        whists=whists,
        refused=refused,
        line=proof.line.cards if proof else (),
        lapses=proof.line.lapses if proof else (),
        fewest_lapses=proof.fewest_lapses if proof else None,
        allowed_lapses=allowed_lapses(claim.case.convention),
    )
