"""Who makes the damages of a case good under 3.9.14.3, and what is written for it.

Two readings, for the rule and its example disagree. `offender-pays`: the sentence of the rule, the
offender makes it good in full. `printed-example`: the example has the injured write on the one who
won the deal; where two share the win they share the debt, and nobody owes himself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.raspasy import winners
from rulings.case import Case
from rulings.deal.accounts import net_of
from rulings.decision import Damage, Question, QuestionOption, ReadingUsed
from rulings.proof.damage import RULE, YES, Assessment
from rulings.rulebook import load_rule
from rulings.trace import Trace

OFFENDER_PAYS = "offender-pays"
PRINTED_EXAMPLE = "printed-example"


@value
class Redress:
    """What makes the damages good: entries of the reading in force, and all readings' results."""

    damages: tuple[Damage, ...] = ()
    questions: tuple[Question, ...] = ()
    entries: tuple[Entry, ...] = ()
    readings: tuple[ReadingUsed, ...] = ()
    warnings: tuple[Saying, ...] = ()


def make_good(
    case: Case,
    assessments: Sequence[Assessment],
    *,
    offender: str,
    tricks: Mapping[str, int],
    base: tuple[Entry, ...],
    trace: Trace,
) -> Redress:
    """Write what was granted, in the reading that the arbiter chose or the rulebook prefers.

    Args:
        case: The case.
        assessments: What came of each assertion.
        offender: Who committed the breach.
        tricks: The tricks as ruled, which tell who won the deal.
        base: The entries of the deal before any compensation.
        trace: Where the steps are told.

    """
    damages = tuple(a.damage for a in assessments if a.damage is not None)
    debts = _Debts(case, offender, tricks, base)
    in_force = _reading_in_force(case)
    entries = debts.entries(in_force, damages)
    if entries is None:
        in_force = OFFENDER_PAYS
        entries = debts.entries(in_force, damages) or ()
    for entry in entries:
        text = saying(
            f"ruling.compensation-{in_force}",
            player=entry.player,
            on=entry.on or "",
            whists=entry.points,
        )
        trace.law(text, RULE, value=entry.points)
    return Redress(
        damages=damages,
        questions=tuple(
            debts.with_results(in_force, damages, assessment)
            for assessment in assessments
            if assessment.question is not None
        ),
        entries=entries,
        readings=debts.readings(in_force, damages) if entries else (),
        warnings=_contradictions(damages),
    )


def _contradictions(damages: Sequence[Damage]) -> tuple[Saying, ...]:
    """A warning where damages are granted for results that exclude each other."""
    granted = [damage for damage in damages if damage.whists]
    results = {tuple((damage.asserted or {}).items()) for damage in granted}
    if len(results) < 2:
        return ()
    return (saying("ruling.claims-exclude", players=tuple(d.player for d in granted)),)


def _reading_in_force(case: Case) -> str:
    default = load_rule(RULE).default_reading
    return case.judgement.readings.get(RULE, default.key if default else OFFENDER_PAYS)


@value
class _Debts:
    """The debts of one case under either reading."""

    case: Case
    offender: str
    tricks: Mapping[str, int]
    base: tuple[Entry, ...]

    def entries(self, reading: str, damages: Sequence[Damage]) -> tuple[Entry, ...] | None:
        """What the reading writes; `None` where it names no debtor for a damage."""
        entries: list[Entry] = []
        for damage in damages:
            if not damage.whists:
                continue
            debtors = self._debtors(reading, damage)
            if not debtors:
                return None
            entries += [_entry(damage, debtor, len(debtors)) for debtor in debtors]
        return tuple(entries)

    def readings(self, in_force: str, damages: Sequence[Damage]) -> tuple[ReadingUsed, ...]:
        """Every reading that names a debtor, with the result it gives."""
        used = []
        for reading in load_rule(RULE).readings:
            entries = self.entries(reading.key, damages)
            if entries is not None:
                net = net_of(self.case, (*self.base, *entries))
                used.append(ReadingUsed(RULE, reading.key, reading.key == in_force, net))
        return tuple(used)

    def with_results(
        self, in_force: str, damages: Sequence[Damage], assessment: Assessment
    ) -> Question:
        """The question with the result of each answer, other open ones answered no."""
        question = assessment.question
        assert question is not None
        others = [damage for damage in damages if damage is not assessment.damage]
        options: list[QuestionOption] = []
        for option in question.options:
            granted = [assessment.if_yes] if option.value == YES and assessment.if_yes else []
            entries = self.entries(in_force, (*others, *granted)) or ()
            net = net_of(self.case, (*self.base, *entries))
            options.append(replace(option, net=net, tricks=self.tricks))
        return replace(question, options=tuple(options))

    def _debtors(self, reading: str, damage: Damage) -> tuple[str, ...]:
        if reading == PRINTED_EXAMPLE:
            best = winners(self.case.record.seating, self.tricks)
            return tuple(player for player in best if player != damage.player)
        return (self.offender,)


def _entry(damage: Damage, debtor: str, sharers: int) -> Entry:
    return Entry(
        Account.WHISTS,
        damage.player,
        damage.whists * Fraction(1, sharers),
        EntryKind.COMPENSATION,
        RULE,
        saying("score.compensation", whists=damage.whists),
        on=debtor,
    )
