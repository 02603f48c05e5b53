"""Decisions bound into one book: contents, the cases, an index by rule."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.game.card_notation import Language
from arbiter.output.deal_view import DealView, Pair
from arbiter.output.labels import Labels
from arbiter.output.reason_view import StepView
from arbiter.output.score_view import EntryView, written_words
from arbiter.output.templates import Templates, load_templates
from arbiter.output.tricks_view import PlayView
from arbiter.output.view import DecisionView, FactView, decision_view
from arbiter.sayings import exact, saying, signed
from arbiter.scoring.ledger import Account
from arbiter.version import program_version
from rulings.checking.told_json import told_amount
from rulings.decision import Decision, Outcome
from rulings.referral import kind_words
from rulings.rulebook import UnknownRule, load_rule

TEMPLATE = "casebook.html.j2"


@dataclass(frozen=True, slots=True)
class BoundCase:
    """One case of the book; what only its record tells is absent where there was none.

    `governing` are the rules that were broken, `cited` all rules that the decision rests on.
    `results` are the players with their results in whists.
    """

    name: str
    title: str
    meta: tuple[Pair, ...]
    is_draft: bool
    headline: str
    verdict: tuple[str, ...]
    results: tuple[tuple[str, str], ...]
    entries: tuple[EntryView, ...]
    steps: tuple[StepView, ...]
    readings: tuple[str, ...]
    governing: tuple[str, ...]
    cited: tuple[str, ...]
    facts: tuple[FactView, ...] = ()
    deal: DealView | None = None
    play: PlayView | None = None


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule of the index: its title, and the numbers of the cases, those it governs first told."""

    id: str
    title: str
    governs: tuple[int, ...]
    cited: tuple[int, ...]


def bound_decision(decision: Decision, lang: Language) -> BoundCase:
    """A case from its record, as it was ruled on."""
    view = decision_view(decision, lang)
    net = decision.net or {}
    return BoundCase(
        name=view.case,
        title=view.title,
        meta=(*view.meta, *view.deal_meta),
        is_draft=view.is_draft,
        headline=view.headline,
        verdict=view.verdict,
        results=tuple((view.labels.name(who), signed(whists)) for who, whists in net.items()),
        entries=view.entries,
        steps=view.steps,
        readings=tuple(_reading(view, at) for at in range(len(view.readings))),
        governing=tuple(dict.fromkeys(found.rule for found in decision.infractions)),
        cited=decision.citations,
        facts=view.facts,
        deal=view.deal,
        play=view.play,
    )


def bound_document(document: Mapping[str, Any], lang: Language) -> BoundCase:
    """A case from its decision file, which has no cards of the deal."""
    net = document["net"] or {}
    labels = Labels.at_table(lang, tuple(dict.fromkeys((*(document.get("players") or ()), *net))))
    breaches = [_breach(found, labels) for found in document["infractions"]]
    outcome = labels(f"outcome.{document['outcome']}")
    told = labels("headline", outcome=outcome)
    if breaches:
        told = labels("headline.with-breach", outcome=outcome, breach="; ".join(breaches))
    tricks = document["tricks"].get("scored") or document["tricks"].get("ruled")
    return BoundCase(
        name=labels.sentence(document["case"]),
        title=labels("title"),
        meta=_meta(document.get("deal"), labels),
        is_draft=document["outcome"] == Outcome.REFERRED,
        headline=told,
        verdict=(labels("verdict.tricks", tricks=labels.by_player(tricks)),) if tricks else (),
        results=tuple((labels.name(who), signed(told_amount(net[who]))) for who in net),
        entries=tuple(_entry(entry, labels) for entry in document["entries"]),
        steps=tuple(_step(step, labels) for step in document["trace"]),
        readings=tuple(_told_reading(reading, labels) for reading in document["readings"]),
        governing=tuple(dict.fromkeys(found["rule"] for found in document["infractions"])),
        cited=tuple(document["citations"]),
    )


def casebook_html(
    cases: Sequence[BoundCase], lang: Language, *, title: str, templates: Templates | None = None
) -> str:
    """Render the book.

    Raises:
        TemplateFault: A template of the club is wrong.

    """
    labels = Labels(lang)
    values = {
        "lang": lang,
        "title": labels.sentence(title),
        "cases": cases,
        "rules": rule_index(cases, lang),
        "labels": labels,
        "words": lambda key, **values: labels.of(saying(f"paper.book-{key}", **values)),
        "version": program_version(),
    }
    return (templates or load_templates()).render(TEMPLATE, values)


def rule_index(cases: Sequence[BoundCase], lang: Language) -> tuple[RuleEntry, ...]:
    """Every rule that a case rests on, in the order of the Code, with the numbers of the cases."""
    rules = {rule for case in cases for rule in (*case.governing, *case.cited)}
    return tuple(
        RuleEntry(
            rule,
            _title_of(rule, lang),
            tuple(n for n, case in enumerate(cases, start=1) if rule in case.governing),
            tuple(
                n
                for n, case in enumerate(cases, start=1)
                if rule in case.cited and rule not in case.governing
            ),
        )
        for rule in sorted(rules, key=in_order_of_numbers)
    )


def in_order_of_numbers(name: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts 3.9.2 before 3.9.14, and case 2 before case 10."""
    parts = re.findall(r"\d+|\D+", name)
    return tuple((int(part), "") if part.isdecimal() else (-1, part.casefold()) for part in parts)


def _title_of(rule: str, lang: Language) -> str:
    try:
        return load_rule(rule).title.of(lang)
    except UnknownRule:
        return ""


def _reading(view: DecisionView, at: int) -> str:
    reading = view.readings[at]
    chosen = view.labels("reading.chosen" if reading.is_chosen else "reading.other")
    return f"{reading.rule}, {reading.name} ({chosen}): {reading.net}"


def _breach(found: Mapping[str, Any], labels: Labels) -> str:
    kind, player, trick = kind_words(found["kind"]), found["offender"], found.get("trick")
    if not isinstance(trick, int):
        return labels("breach", kind=kind, player=player)
    return labels("breach.in-trick", kind=kind, player=player, trick=trick)


def _meta(deal: object, labels: Labels) -> tuple[Pair, ...]:
    told = deal if isinstance(deal, Mapping) else {}
    return tuple(
        Pair(labels(f"meta.{key}"), labels.sentence(str(told[key])))
        for key in ("event", "date", "table", "deal")
        if told.get(key)
    )


def _entry(entry: Mapping[str, Any], labels: Labels) -> EntryView:
    points, rule = told_amount(entry["points"]), str(entry["rule"])
    who, on = str(entry.get("writer") or entry.get("player", "?")), entry.get("on")
    account = Account(entry["account"])
    words = written_words(account, who, None if on is None else str(on), points, labels)
    return EntryView(words, rule, _text(entry.get("reason"), labels))


def _step(step: Mapping[str, Any], labels: Labels) -> StepView:
    value = step.get("value")
    is_amount = isinstance(value, int) and not isinstance(value, bool)
    return StepView(
        step["id"],
        labels(f"step.{step['kind']}"),
        _text(step["text"], labels),
        exact(told_amount(value)) if is_amount and isinstance(value, int) else str(value or ""),
        labels.one_by_one(step["rules"]),
        labels.one_by_one(str(source) for source in step["from"]),
    )


def _told_reading(reading: Mapping[str, Any], labels: Labels) -> str:
    rule, key = reading["rule"], reading["reading"]
    try:
        name = load_rule(rule).reading(key).label.of(labels.lang)
    except LookupError:
        name = key
    chosen = labels("reading.chosen" if reading["chosen"] else "reading.other")
    net = {who: told_amount(whists) for who, whists in reading["net"].items()}
    return f"{rule}, {labels.sentence(name)} ({chosen}): {labels.net(net)}"


def _text(text: object, labels: Labels) -> str:
    told = text.get(labels.lang) if isinstance(text, Mapping) else None
    return labels.sentence(told) if isinstance(told, str) else ""
