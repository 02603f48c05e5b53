"""The rulings of one case in order of time, each on what the earlier ones left of the deal."""

from collections.abc import Sequence
from dataclasses import replace

from arbiter.game.values import value
from arbiter.sayings import saying
from arbiter.scoring.ledger import Entry
from rulings.adjudicator import Alternative, Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.accounts import entries_of, worth
from rulings.deal.results import table_result
from rulings.decision import Question, QuestionOption, ReadingUsed
from rulings.effect import NO_EFFECT, Effect, after_table, together
from rulings.questions import ask
from rulings.referral import kind_words, refer_to_arbiter, tell_the_breach
from rulings.registry import RULE_OF_KIND, adjudicator_of
from rulings.trace import Trace

WAIVER = "waiver"
GRANT, REFUSE = "grant", "refuse"


@value
class Chain:
    """What became of each breach; `unfounded` turned out to be none."""

    case: Case
    breaches: tuple[Breach, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    unfounded: tuple[Breach, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the arbiter must answer before the deal has a result."""
        return any(ruling.is_open for ruling in self.rulings)

    @property
    def effect(self) -> Effect:
        """What all rulings together make of the deal as it ended at the table."""
        return self._with([ruling.effect for ruling in self.rulings])

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the deal writes under all rulings, before any compensation."""
        return () if self.is_open else entries_of(self.case, self.effect)

    def questions(self) -> tuple[Question, ...]:
        """Every question with what each answer would lead to, the other rulings as they are."""
        return tuple(
            Question(ask.key, ask.text, self._options(place, ask), ask.decided)
            for place, ruling in enumerate(self.rulings)
            for ask in ruling.asks
        )

    def readings(self) -> tuple[ReadingUsed, ...]:
        """Every reading with the result it gives, the other rulings as they are."""
        if self.is_open:
            return ()
        return tuple(
            used
            for place, ruling in enumerate(self.rulings)
            for alternative in ruling.alternatives
            if (used := self._used(place, alternative)) is not None
        )

    def _options(self, place: int, ask: Ask) -> tuple[QuestionOption, ...]:
        return tuple(self._option(place, answer) for answer in ask.answers)

    def _option(self, place: int, answer: Answer) -> QuestionOption:
        if answer.effect is None:
            return QuestionOption(answer.value, answer.text)
        effect = self._instead(place, answer.effect)
        return QuestionOption(answer.value, answer.text, worth(self.case, effect), effect.tricks)

    def _used(self, place: int, alternative: Alternative) -> ReadingUsed | None:
        net = worth(self.case, self._instead(place, alternative.effect))
        if net is None:
            return None
        return ReadingUsed(alternative.rule, alternative.reading, alternative.chosen, net)

    def _instead(self, place: int, effect: Effect) -> Effect:
        effects = [ruling.effect for ruling in self.rulings]
        effects[place] = effect
        return self._with(effects)

    def _with(self, effects: Sequence[Effect]) -> Effect:
        return after_table(table_result(self.case.record, self.case.replay), together(effects))


def rule_in_order(case: Case, breaches: Sequence[Breach], trace: Trace) -> Chain:
    """Rule on each breach in order of time, each on the state that the earlier rulings left."""
    chain = Chain(case)
    now = case
    for breach in breaches:
        ruling = _rule(now, breach, trace)
        if ruling is None:
            chain = replace(chain, unfounded=(*chain.unfounded, breach))
            continue
        chain = replace(
            chain,
            breaches=(*chain.breaches, breach),
            rulings=(*chain.rulings, ruling),
        )
        now = replace(
            now,
            so_far=now.so_far.then(ruling.effect),
            asked=now.asked | {ask.key for ask in ruling.asks},
        )
    return chain


def _rule(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on one breach, by its adjudicator or by hand."""
    if case.so_far.ends_play:
        return _overtaken(breach, trace)
    adjudicate = adjudicator_of(case, breach)
    if adjudicate is None:
        return refer_to_arbiter(case, breach, RULE_OF_KIND[breach.kind], trace)
    ruling = adjudicate(case, breach, trace)
    return ruling if ruling is None else _waived(case, breach, ruling, trace)


def _overtaken(breach: Breach, trace: Trace) -> Ruling:
    """A breach after an earlier ruling has settled the rest of the deal changes nothing."""
    rule = RULE_OF_KIND[breach.kind]
    told = tell_the_breach(breach, rule, trace)
    trace.law(saying("ruling.overtaken", kind=kind_words(breach.kind)), rule, after=[told])
    return Ruling(found(breach, rule), (rule,), heard=breach.all_chosen)


def _waived(case: Case, breach: Breach, ruling: Ruling, trace: Trace) -> Ruling:
    """Let the arbiter grant what the non-offenders ask: that the penalty be waived."""
    asking = tuple(
        dict.fromkeys(
            player
            for complaint in breach.complaints
            for player in complaint.waived_by
            if player != breach.offender
        )
    )
    if not asking or ruling.is_inadmissible:
        return ruling
    rule = ruling.infraction.rule
    question = ask(
        case,
        f"{rule}.{WAIVER}",
        saying("ruling.question-waiver", players=asking),
        [
            Answer(GRANT, saying("ruling.answer-waiver-grant"), NO_EFFECT),
            Answer(REFUSE, saying("ruling.answer-waiver-refuse"), ruling.effect),
        ],
    )
    if question.decided != GRANT:
        if question.decided == REFUSE:
            trace.judgement(saying("ruling.judged-waiver-refused", players=asking), rule)
        return replace(ruling, asks=(*ruling.asks, question))
    trace.judgement(saying("ruling.judged-waived", players=asking), rule)
    return Ruling(ruling.infraction, ruling.citations, asks=(question,), heard=breach.all_chosen)
