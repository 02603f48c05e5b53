"""What a decision writes into a book, and whether it may."""

from collections.abc import Mapping

from arbiter.faults import Fault, SheetError
from arbiter.game.record import OptionValue
from arbiter.sayings import Value
from arbiter.scoring.conventions import Convention
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import Book, DealKey, JournalRow, RulingRow
from arbiter.sheet.page import amount_text
from arbiter.sheet.plain_text import plain_text
from arbiter.sheet.rulings_sheet import chained
from rulings.decision import Decision, Outcome

RULING_OPTIONS = ("sensible_lapses", "compensation_rounding")
"""Options that govern rulings and not the score: an event may settle them case by case."""


def check_fits(decision: Decision, fingerprint: str, book: Book) -> None:
    """See that the decision has entries, belongs to this table and is not yet in the book.

    Raises:
        SheetError: One of these is not so.

    """
    if not fingerprint or plain_text(fingerprint) != fingerprint:
        raise ValueError("a case has a fingerprint, one short line")
    if decision.outcome is Outcome.REFERRED:
        raise SheetError(Fault("sheet.referred", {"case": decision.case}))
    if not decision.entries:
        raise SheetError(Fault("sheet.no-entries", {"case": decision.case}))
    faults = (*_other_players(decision, book), *_other_rules(decision.convention, book))
    if faults:
        raise SheetError(*faults)
    _check_not_entered(decision, fingerprint, book)


def rows_of(
    decision: Decision, fingerprint: str, book: Book, labels: Labels, summary: str | None
) -> tuple[RulingRow, tuple[JournalRow, ...]]:
    """The ruling's row and those of its entries, numbered on from the last ones of the book."""
    number = len(book.rulings) + 1
    deal = DealKey.of(decision.record.header)
    entries = tuple(
        JournalRow(
            number=row,
            ruling=number,
            deal=deal.deal,
            account=entry.account,
            player=entry.player,
            on=entry.on,
            points=entry.points,
            kind=entry.kind,
            rule=plain_text(entry.rule),
            reason=plain_text(labels.say(entry.reason, labels.language)),
        )
        for row, entry in enumerate(decision.entries, start=len(book.journal) + 1)
    )
    ruling = RulingRow(
        number=number,
        case=plain_text(decision.case),
        fingerprint=fingerprint,
        deal=deal,
        outcome=str(decision.outcome),
        citations=tuple(map(plain_text, decision.citations)),
        summary=plain_text(_summary(decision, labels) if summary is None else summary),
        entries=len(entries),
    )
    return chained(ruling, entries, book.rulings[-1] if book.rulings else None), entries


def _other_players(decision: Decision, book: Book) -> tuple[Fault, ...]:
    """A fault unless the same people sit in the same circle; who is named first does not matter."""
    ours, theirs = book.head.players, decision.record.players
    if any(ours == (*theirs[turn:], *theirs[:turn]) for turn in range(len(theirs))):
        return ()
    code = "sheet.seating-differs" if set(ours) == set(theirs) else "sheet.players-differ"
    return (Fault(code, {"sheet": ours, "record": theirs}),)


def _other_rules(convention: Convention, book: Book) -> tuple[Fault, ...]:
    """A fault for the convention, or for each option of the score that differs."""
    head = book.head
    if convention.name != head.convention:
        values = {"sheet": head.convention, "record": convention.name}
        return (Fault("sheet.convention-differs", values),)
    ours, theirs = _score_options(head.rules), _score_options(convention)
    return tuple(
        Fault(
            "sheet.option-differs",
            {"option": name, "sheet": str(ours.get(name)), "record": str(theirs.get(name))},
        )
        for name in sorted({*ours, *theirs})
        if ours.get(name) != theirs.get(name)
    )


def _score_options(convention: Convention) -> Mapping[str, OptionValue]:
    names = {*convention.defaults, *convention.declared} - set(RULING_OPTIONS)
    return {name: convention.option(name) for name in names}


def _check_not_entered(decision: Decision, fingerprint: str, book: Book) -> None:
    deal = DealKey.of(decision.record.header)
    for ruling in book.rulings_in_force:
        values: dict[str, Value] = {
            "number": ruling.number,
            "case": ruling.case,
            "deal": deal.deal,
        }
        if ruling.fingerprint == fingerprint:
            raise SheetError(Fault("sheet.ruling-twice", values))
        if deal.is_same_deal(ruling.deal):
            raise SheetError(Fault("sheet.deal-twice", values))


def _summary(decision: Decision, labels: Labels) -> str:
    """The breaches with their rules, and the result of the deal."""
    breaches = [
        labels("summary.breach", offender=found.offender, rule=found.rule)
        for found in decision.infractions
    ]
    net = ", ".join(
        f"{player} {amount_text(whists, signed=True)}"
        for player, whists in (decision.net or {}).items()
    )
    parts = [*breaches, labels("summary.net", net=net)] if net else breaches
    return "; ".join(parts) or labels("summary.no-breach")
