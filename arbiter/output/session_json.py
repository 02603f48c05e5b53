"""A session for programs: each deal with its entries and the sheet after it; the settlement."""

from arbiter.game.contracts import Contract, Misere, Raspasy, SuitGame
from arbiter.output.entry_json import entry_json, texts
from arbiter.output.json_text import JsonObject
from arbiter.output.settlement_json import numbers, steps_json
from arbiter.scoring.pencil import Pencil
from arbiter.scoring.session import JournalEntry, PlayedDeal, SessionScore, Warned
from arbiter.scoring.settlement import Totals, net_of_entries

SCHEMA = "arbiter/session/1"


def session_json(score: SessionScore, pencil: Pencil) -> JsonObject:
    """The session as plain values, keys in a fixed order."""
    session = score.session
    options = session.convention.declared
    return {
        "schema": SCHEMA,
        "event": session.header.event,
        "date": session.header.date,
        "table": session.header.table,
        "convention": session.convention.name,
        "options": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in options.items()
        },
        "players": list(session.players),
        "readings": {"4.2.9": session.limit.value},
        "deals": [
            _deal(score, index, deal, totals)
            for index, (deal, totals) in enumerate(zip(score.deals, score.running(), strict=True))
        ],
        "finished": score.finished,
        "next": {"dealer": score.next_dealer, "raspasy_number": score.next_raspasy},
        **_totals(score.totals),
        "net": numbers(pencil.net),
        "steps": steps_json(pencil),
        "warnings": [_warning(warned) for warned in score.warnings],
    }


def _deal(score: SessionScore, index: int, deal: PlayedDeal, totals: Totals) -> JsonObject:
    result, session = deal.result, score.session
    rows = score.entries_of(index)
    own = [row.entry for row in rows if row.deal == deal.number and not row.is_correction]
    return {
        "deal": deal.number,
        "dealer": result.seating.dealer,
        "contract": _contract(result.contract, deal),
        "raspasy_number": result.raspasy_number if isinstance(result.contract, Raspasy) else None,
        "whist": [list(answer) for answer in result.answers],
        "tricks": None if result.tricks is None else dict(result.tricks),
        "entries": [_row(row) for row in rows],
        "net": numbers(net_of_entries(own, session.players, session.convention)),
        **_totals(totals),
    }


def _contract(contract: Contract, deal: PlayedDeal) -> JsonObject:
    """What was played; without a trump where nobody wrote the suit down."""
    match contract:
        case Raspasy():
            return {"game": "raspasy"}
        case Misere(declarer):
            return {"game": "misere", "declarer": declarer}
        case SuitGame(declarer, level, trump):
            suit = (
                {"trump": None if trump is None else trump.letter} if deal.is_strain_known else {}
            )
            return {"game": "suit", "declarer": declarer, "level": level.value, **suit}


def _row(row: JournalEntry) -> JsonObject:
    """A row of the journal; it names its deal, which a correction made later does not share."""
    return {
        "row": row.number,
        "deal": row.deal,
        **entry_json(row.entry),
        "corrects": row.corrects,
    }


def _totals(totals: Totals) -> JsonObject:
    return {
        "pool": numbers(totals.pool),
        "mountain": numbers(totals.mountain),
        "whists": {writer: numbers(row) for writer, row in totals.whists.items()},
    }


def _warning(warned: Warned) -> JsonObject:
    place = warned.place
    return {
        "code": warned.message.code,
        "text": texts(warned.message),
        "line": None if place is None else place.line,
        "column": None if place is None else place.column,
    }
