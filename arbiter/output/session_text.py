"""A session for people: the running sheet, a row a deal, and the settlement at the end."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from arbiter.game.card_notation import Language
from arbiter.output.columns import aligned
from arbiter.output.labels import Labels, clean, short_names
from arbiter.output.score_view import entry_words
from arbiter.output.session_marks import deal_mark
from arbiter.output.settlement_text import settlement_text
from arbiter.output.words import say
from arbiter.sayings import Value, exact, saying
from arbiter.scoring.ledger import Account
from arbiter.scoring.pencil import Pencil
from arbiter.scoring.session import JournalEntry, SessionScore
from arbiter.scoring.settlement import Totals

LEADING = 3
"""Columns before the players': the deal's number, its dealer, its contract and result."""


def session_text(
    score: SessionScore,
    pencil: Pencil,
    language: Language,
    *,
    details: bool = False,
) -> str:
    """The whole session.

    Args:
        score: What was kept.
        pencil: Its settlement.
        language: Whose words.
        details: Whether each entry is printed with its reason under its deal.

    """
    labels = Labels(language)
    rows, notes = _rows(score, labels), _notes(score, labels, details=details)
    lines = aligned(rows, left=LEADING)
    head, body = lines[:2], lines[2:]
    sheet = [
        line for row, under in zip_longest(body, notes, fillvalue=()) for line in (str(row), *under)
    ]
    convention = score.session.convention
    return "\n".join(
        (
            _say(labels, "title", convention=labels.convention(convention)),
            "",
            *head,
            *sheet,
            _say(labels, "whists-in-order"),
            "",
            *_state(score, labels),
            "",
            settlement_text(score.totals, pencil, convention, language),
        )
    )


def _state(score: SessionScore, labels: Labels) -> Iterator[str]:
    """Whether the session is over, and who deals if it is not."""
    yield _say(labels, f"finished-{score.finished or 'not'}")
    if score.next_dealer is not None:
        number = score.next_raspasy
        yield _say(labels, "next", player=score.next_dealer, number=number)


def _rows(score: SessionScore, labels: Labels) -> list[list[str]]:
    """Two rows of heads, then a row a deal with what stands on the sheet after it."""
    players = score.session.players
    names = short_names(players)
    first, second = (
        ["", "", ""],
        [_say(labels, f"head-{key}") for key in ("deal", "dealer", "mark")],
    )
    for player in players:
        first += [names[player], "", ""]
        second += [_say(labels, f"head-{account.value}") for account in Account]
    rows = [first, second]
    for deal, totals in zip(score.deals, score.running(), strict=True):
        dealer = names[deal.result.seating.dealer]
        mark = deal_mark(deal, labels.lang)
        rows.append([str(deal.number), dealer, mark, *_figures(players, totals)])
    return rows


def _figures(players: Sequence[str], totals: Totals) -> Iterator[str]:
    for player in players:
        yield exact(totals.pool[player])
        yield exact(totals.mountain[player])
        row = totals.whists[player]
        yield "/".join(exact(row[other]) for other in players if other != player)


def _notes(score: SessionScore, labels: Labels, *, details: bool) -> list[list[str]]:
    """What stands under each deal: its corrections always, its entries if asked for."""
    return [
        [
            f"    {_entry(row, labels)}"
            for row in score.entries_of(index)
            if details or row.is_correction
        ]
        for index in range(len(score.deals))
    ]


def _entry(row: JournalEntry, labels: Labels) -> str:
    key = "entry" if row.corrects is None else "entry-corrects"
    return _say(
        labels,
        key,
        number=row.number,
        entry=entry_words(row.entry, labels),
        reason=labels.of(row.entry.reason),
        rule=row.entry.rule,
        corrects=row.corrects or 0,
    )


def _say(labels: Labels, key: str, **values: Value) -> str:
    return clean(say(saying(f"session.{key}", **values), labels.lang))
