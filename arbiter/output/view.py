"""A decision in finished words and figures of one language, for the terminal and the page alike."""

from dataclasses import dataclass
from typing import NamedTuple

from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.output.deal_view import DealView, Pair, deal_view
from arbiter.output.labels import Labels, clean, short_names
from arbiter.output.reason_view import (
    ProofView,
    QuestionView,
    RuleView,
    StepView,
    also_cited,
    proof_views,
    question_views,
    rule_views,
    step_views,
    verdict_words,
)
from arbiter.output.score_view import (
    EntryView,
    ReadingView,
    ScoreView,
    entry_views,
    entry_words,
    fine_words,
    reading_views,
    readings_agree,
    score_view,
)
from arbiter.output.table_view import table_sentences
from arbiter.output.tricks_view import PlayView, breach_words, play_view
from arbiter.scoring.ledger import EntryKind
from rulings.decision import Decision, Outcome
from rulings.rulebook import load_edition

WITHOUT_PENALTY = ("3.9.14.5", "3.9.21")
"""The rules by which a breach of turn goes unpunished."""

BREACHES_IN_THE_HEADLINE = 4
"""The others are told with the finding."""


@dataclass(frozen=True, slots=True)
class FactView:
    """A statement about what happened and its status."""

    status: str
    text: str


class OnPaper(NamedTuple):
    """What a house adds to its papers, empty where it has settled nothing.

    `logo` is a picture as a `data:` address, `correction_period` how long a score may be corrected,
    in the house's own words.
    """

    logo: str = ""
    correction_period: str = ""


NOTHING_ADDED = OnPaper()


@dataclass(frozen=True, slots=True)
class DecisionView:
    """Everything that a printed decision says, in its order; only markup is left to do."""

    lang: Language
    labels: Labels
    title: str
    meta: tuple[Pair, ...]
    is_draft: bool
    headline: str
    verdict: tuple[str, ...]
    score: ScoreView | None
    entries: tuple[EntryView, ...]
    said: tuple[str, ...]
    questions: tuple[QuestionView, ...]
    deal_meta: tuple[Pair, ...]
    facts: tuple[FactView, ...]
    deal: DealView
    play: PlayView
    table: tuple[str, ...]
    rules: tuple[RuleView, ...]
    cited: tuple[str, ...]
    finding: tuple[str, ...]
    steps: tuple[StepView, ...]
    proofs: tuple[ProofView, ...]
    readings: tuple[ReadingView, ...]
    readings_remark: str
    appeal: tuple[str, ...]
    logo: str
    warnings: tuple[str, ...]
    signers: tuple[str, ...]
    short_names: tuple[str, ...]
    arbiter: str
    edition: str
    case: str


def decision_view(
    decision: Decision, lang: Language, house: OnPaper = NOTHING_ADDED
) -> DecisionView:
    """Word a decision in one language, with what its house adds."""
    record = decision.record
    labels = Labels.at_table(lang, record.players)
    deal = deal_view(record, labels, hides_hands=decision.hides_hands)
    rules = rule_views(decision, labels)
    return DecisionView(
        lang=lang,
        labels=labels,
        title=_title(decision, labels),
        meta=_meta(record, labels),
        is_draft=decision.outcome is Outcome.REFERRED,
        headline=_headline(decision, labels),
        verdict=_verdict(decision, labels),
        score=score_view(decision, labels),
        entries=entry_views(decision.entries, labels),
        said=tuple(labels.of(words) for words in decision.said),
        questions=question_views(decision, labels),
        deal_meta=_deal_meta(decision, labels),
        facts=tuple(
            FactView(labels(f"fact.{fact.status}"), labels.sentence(fact.text))
            for fact in record.facts
        ),
        deal=deal,
        play=play_view(decision, labels),
        table=table_sentences(decision, labels),
        rules=rules,
        cited=also_cited(decision, rules, labels),
        finding=_finding(decision, labels),
        steps=step_views(decision.trace, labels),
        proofs=proof_views(decision, labels),
        readings=reading_views(decision.readings, labels),
        readings_remark=labels("readings.agree") if readings_agree(decision.readings) else "",
        appeal=_appeal(record, house, labels),
        logo=house.logo,
        warnings=tuple(labels.of(warning) for warning in decision.warnings),
        signers=tuple(clean(player) for player in record.players),
        short_names=tuple(short_names(record.players).values()),
        arbiter=clean(record.header.arbiter or ""),
        edition=_edition(decision.edition, lang),
        case=clean(decision.case),
    )


def _title(decision: Decision, labels: Labels) -> str:
    header = decision.record.ruling
    number = header.number if header else None
    words = labels("title") if number is None else labels("title.numbered", number=number)
    if header is None or header.revision is None or header.revision <= 1:
        return words
    return labels("title.revised", title=words, revision=header.revision)


def _meta(record: DealRecord, labels: Labels) -> tuple[Pair, ...]:
    """Where, when and by whom; what nobody wrote is left out."""
    header, ruling = record.header, record.ruling
    told = {
        "meta.event": header.event,
        "meta.date": header.date,
        "meta.time": ruling.time if ruling else None,
        "meta.table": header.table,
        "meta.deal": header.deal,
        "meta.arbiter": header.arbiter,
        "meta.called-by": ruling.called_by if ruling else None,
    }
    return tuple(Pair(labels(key), labels.sentence(text)) for key, text in told.items() if text)


def _deal_meta(decision: Decision, labels: Labels) -> tuple[Pair, ...]:
    record = decision.record
    pairs = [
        Pair(labels("meta.contract"), labels.contract(record.contract)),
        Pair(labels("meta.convention"), labels.convention(decision.convention)),
        Pair(labels("meta.dealer"), _dealer(record, labels)),
    ]
    if record.whist:
        answers = (
            f"{labels.name(player)} — {labels(f'answer.{said}')}" for player, said in record.whist
        )
        pairs.append(Pair(labels("meta.whist"), labels.one_by_one(answers)))
    return tuple(pairs)


def _dealer(record: DealRecord, labels: Labels) -> str:
    if record.seating.is_four_handed:
        return labels("dealer.sits-out", player=record.dealer)
    return labels.name(record.dealer)


def _headline(decision: Decision, labels: Labels) -> str:
    """How the case ended, and the breach if one was found."""
    if decision.outcome is Outcome.RULED and not decision.infractions:
        return labels("headline", outcome=labels("outcome.settled"))
    outcome = labels(f"outcome.{decision.outcome.value}")
    if not decision.infractions:
        return labels("headline", outcome=outcome)
    told = decision.infractions[:BREACHES_IN_THE_HEADLINE]
    breaches = "; ".join(breach_words(found, labels) for found in told)
    if len(told) < len(decision.infractions):
        more = len(decision.infractions) - len(told)
        breaches = labels("headline.more", breaches=breaches, n=more)
    return labels("headline.with-breach", outcome=outcome, breach=breaches)


def _verdict(decision: Decision, labels: Labels) -> tuple[str, ...]:
    """What follows: the tricks, the fines, who makes good; short sentences."""
    if decision.outcome is Outcome.REFERRED:
        return (labels("verdict.referred"),)
    lines = [
        labels("verdict.no-penalty", rule=found.rule)
        for found in decision.infractions
        if found.rule in WITHOUT_PENALTY
    ]
    ruled = decision.tricks.scored or decision.tricks.ruled
    if ruled is not None:
        lines.append(labels("verdict.tricks", tricks=labels.by_player(ruled)))
    lines += [fine_words(fine, labels) for fine in decision.fines]
    made_good = [entry for entry in decision.entries if entry.kind is EntryKind.COMPENSATION]
    if made_good:
        entries = labels.one_by_one(entry_words(entry, labels) for entry in made_good)
        lines.append(labels("verdict.compensation", entries=entries))
    if decision.net is None:
        lines.append(labels("verdict.unfinished"))
    elif decision.outcome in (Outcome.NO_INFRACTION, Outcome.INADMISSIBLE):
        lines.append(labels("verdict.table-result"))
    return tuple(lines)


def _finding(decision: Decision, labels: Labels) -> tuple[str, ...]:
    """What was established, under which rule; then what became of each assertion."""
    found = [
        labels("finding.breach", breach=_sentence(breach_words(found, labels)), rule=found.rule)
        for found in decision.infractions
    ]
    if not found:
        found = [labels("finding.none")]
    fines = [fine_words(fine, labels) for fine in decision.fines]
    claims = [verdict_words(decision, damage, labels) for damage in decision.damage]
    remarks = [labels.of(remark) for remark in decision.remarks]
    return (*found, *fines, *claims, *remarks)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _appeal(record: DealRecord, house: OnPaper, labels: Labels) -> tuple[str, ...]:
    """To whom and until when, and how long the score may be corrected, if the house says so."""
    period = house.correction_period
    return (*_appeals(record, labels), *([labels("correction", period=period)] if period else []))


def _appeals(record: DealRecord, labels: Labels) -> tuple[str, ...]:
    """To whom and until when: as the arbiter wrote, else as the Code has it (4.2.16)."""
    ruling = record.ruling
    to = ruling.appeal_to if ruling else None
    until = ruling.appeal_until if ruling else None
    if to is None and until is None:
        return (labels("appeal.by-code"),)
    return (
        labels("appeal", to=to or labels("appeal.board"), until=until or labels("appeal.when")),
    )


def _edition(tag: str, lang: Language) -> str:
    """The title and the date of the edition in force."""
    edition = load_edition(tag)
    date = "" if edition.date is None else f", {edition.date.of(lang)}"
    return f"{edition.title.of(lang)}{date} ({tag})"
