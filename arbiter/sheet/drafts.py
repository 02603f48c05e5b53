"""What is about to be entered: a ruling with its entries in words, before it has numbers.

A decision just made and a decision file give the same draft, so that both are entered alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from arbiter.game.record import OptionValue
from arbiter.scoring.ledger import Entry
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import DealKey, EntryInWords
from arbiter.sheet.page import amount_text
from arbiter.sheet.plain_text import plain_text
from rulings.decision import Caution, Decision, Outcome


@dataclass(frozen=True, slots=True)
class RulingDraft:
    """A ruling to be entered, and by what table and rules it was made.

    `fingerprint` is the digest of the case, by which the same case is known again.
    """

    case: str
    fingerprint: str
    players: tuple[str, ...]
    convention: str
    options: Mapping[str, OptionValue]
    deal: DealKey
    outcome: Outcome
    citations: tuple[str, ...]
    summary: str
    cautions: tuple[Caution, ...]
    entries: tuple[EntryInWords, ...]


def draft_of(
    decision: Decision, fingerprint: str, labels: Labels, summary: str | None = None
) -> RulingDraft:
    """The draft of a decision; without a summary the offenders and the result are told.

    Raises:
        ValueError: The case has no fingerprint that a cell can hold.

    """
    if not fingerprint or plain_text(fingerprint) != fingerprint:
        raise ValueError("a case has a fingerprint, one short line")
    breaches = tuple((found.offender, found.rule) for found in decision.infractions)
    words = summary_of(breaches, decision.net or {}, labels) if summary is None else summary
    return RulingDraft(
        case=plain_text(decision.case),
        fingerprint=fingerprint,
        players=decision.record.players,
        convention=decision.convention.name,
        options=dict(decision.convention.declared),
        deal=DealKey.of(decision.record.header),
        outcome=decision.outcome,
        citations=tuple(map(plain_text, decision.citations)),
        summary=plain_text(words),
        cautions=decision.cautions,
        entries=tuple(in_words(entry, labels) for entry in decision.entries),
    )


def in_words(entry: Entry, labels: Labels) -> EntryInWords:
    """An entry with its reason in the words of the workbook's language."""
    return EntryInWords(
        account=entry.account,
        player=entry.player,
        on=entry.on,
        points=Fraction(entry.points),
        kind=entry.kind,
        rule=plain_text(entry.rule),
        reason=plain_text(labels.say(entry.reason, labels.language)),
    )


def summary_of(
    breaches: tuple[tuple[str, str], ...], net: Mapping[str, Fraction], labels: Labels
) -> str:
    """The breaches, each the offender and the rule, and the result of the deal."""
    parts = [labels("summary.breach", offender=who, rule=rule) for who, rule in breaches]
    if net:
        shares = (f"{player} {amount_text(won, signed=True)}" for player, won in net.items())
        parts.append(labels("summary.net", net=", ".join(shares)))
    return "; ".join(parts) or labels("summary.no-breach")
