"""Whether a ruling may be entered into a book: the same table, the same rules, not there yet."""

from collections.abc import Mapping

from arbiter.faults import Fault, SheetError
from arbiter.game.record import OptionValue
from arbiter.sayings import Value
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.sheet.drafts import RulingDraft
from arbiter.sheet.lookalikes import as_seen
from arbiter.sheet.model import Book, DealKey
from arbiter.sheet.postings import deals_in_force, rulings_in_force
from rulings.decision import Outcome

RULING_OPTIONS = ("sensible_lapses", "compensation_rounding")
"""Options that govern rulings and not the score: an event may settle them case by case."""


def check_fits(draft: RulingDraft, book: Book) -> None:
    """See that the ruling has something to enter, belongs to this table and is not yet in the book.

    Raises:
        SheetError: One of these is not so.

    """
    if draft.outcome is Outcome.REFERRED:
        raise SheetError(Fault("sheet.referred", {"case": draft.case}))
    if not draft.entries and not draft.cautions:
        raise SheetError(Fault("sheet.no-entries", {"case": draft.case}))
    check_same_table(draft.players, draft.convention, draft.options, book)
    _check_names(draft, book)
    _check_not_entered(draft, book)


def _check_names(draft: RulingDraft, book: Book) -> None:
    """See that every entry is of players at the table, whists of two of them."""
    players = set(book.head.players)
    for entry in draft.entries:
        is_pair = entry.on is None or (entry.on in players and entry.on != entry.player)
        if entry.player not in players or not is_pair:
            values = {"player": entry.player, "on": entry.on or "—", "players": book.head.players}
            raise SheetError(Fault("sheet.stranger", values))


def check_same_table(
    players: tuple[str, ...],
    convention: str,
    options: Mapping[str, OptionValue],
    book: Book,
) -> None:
    """See that these players and these rules are those of the book.

    Raises:
        SheetError: They are not; each difference is named.
        RecordError: There are no such rules.

    """
    faults = (*_other_players(players, book), *_other_rules(convention, options, book))
    if faults:
        raise SheetError(*faults)


def _other_players(theirs: tuple[str, ...], book: Book) -> tuple[Fault, ...]:
    """A fault unless the same people sit in the same circle; who is named first does not matter."""
    ours = book.head.players
    if any(ours == (*theirs[turn:], *theirs[:turn]) for turn in range(len(theirs))):
        return ()
    if set(ours) == set(theirs):
        code = "sheet.seating-differs"
    elif set(map(as_seen, ours)) == set(map(as_seen, theirs)):
        code = "sheet.letters-differ"
    else:
        code = "sheet.players-differ"
    return (Fault(code, {"sheet": ours, "record": theirs}),)


def _other_rules(
    convention: str, options: Mapping[str, OptionValue], book: Book
) -> tuple[Fault, ...]:
    """A fault for the convention, or for each option of the score that differs."""
    head = book.head
    if convention != head.convention:
        values = {"sheet": head.convention, "record": convention}
        return (Fault("sheet.convention-differs", values),)
    ours = _score_options(head.rules)
    theirs = _score_options(load_convention(convention).with_options(options))
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


def _check_not_entered(draft: RulingDraft, book: Book) -> None:
    for ruling in rulings_in_force(book):
        values: dict[str, Value] = {
            "number": ruling.number,
            "case": ruling.case,
            "deal": draft.deal.deal,
        }
        if ruling.fingerprint == draft.fingerprint:
            raise SheetError(Fault("sheet.ruling-twice", values))
        if draft.deal.is_same_deal(ruling.deal):
            raise SheetError(Fault("sheet.deal-twice", values))
    check_deal_is_new(draft.deal, book, entered_by_ruling=True)


def check_deal_is_new(deal: DealKey, book: Book, *, entered_by_ruling: bool = False) -> None:
    """See that no result of this deal stands in the journal.

    A ruling names the event, the date and the table too: where they are others than those of the
    workbook, the deal is another one.

    Raises:
        SheetError: It stands there; the posting is named.

    """
    ruled = {ruling.number for ruling in book.rulings}
    posting = deals_in_force(book).get(deal.deal)
    if not deal.deal or posting is None or (entered_by_ruling and posting in ruled):
        return
    session = book.head.session
    others = (
        bool(said and ours and said.casefold() != ours.casefold())
        for said, ours in (
            (deal.event, session.event),
            (deal.date, session.date),
            (deal.table, session.table),
        )
    )
    if not any(others):
        raise SheetError(Fault("sheet.deal-entered", {"deal": deal.deal, "number": posting}))
