"""A small club for the tests of the workbook: players, decisions and the words for them."""

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

from openpyxl import Workbook, load_workbook

from arbiter.faults import ArbiterError
from arbiter.game.card_notation import Language
from arbiter.game.contracts import Raspasy
from arbiter.game.record import DealRecord, Header
from arbiter.game.replay import replay_record
from arbiter.output import words
from arbiter.sayings import Saying, saying
from arbiter.scoring.conventions import Convention, load_convention
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.settlement import net_of_entries
from arbiter.sheet.apply import apply_decision
from arbiter.sheet.create import new_sheet
from arbiter.sheet.model import CellChange, SheetHead
from rulings.decision import Decision, InfractionFound, Outcome, TrickCounts

THREE = ("А", "Б", "В")
FOUR = ("Анна", "Борис", "Вера", "Глеб")
PROGRAM = "0.1.0"


def say(message: Saying, language: Language) -> str:
    """The program's own words; a test's reason says itself."""
    if message.code == "test.reason":
        return str(message.values["text"])
    return words.say(message, language)


def entry(
    account: Account,
    player: str,
    points: Fraction | int,
    on: str | None = None,
    reason: str = "за ход не в очередь",
    kind: EntryKind = EntryKind.PLAY,
) -> Entry:
    return Entry(
        account, player, Fraction(points), kind, "3.9.14.3", saying("test.reason", text=reason), on
    )


ROSTOV = (
    entry(Account.WHISTS, "Б", 10, "А"),
    entry(Account.WHISTS, "В", 10, "А"),
    entry(Account.WHISTS, "А", 50, "В", kind=EntryKind.COMPENSATION),
    entry(Account.POOL, "В", 1),
)
"""Entries of a deal among three."""


def decision(
    entries: Iterable[Entry] = ROSTOV,
    *,
    players: tuple[str, ...] = THREE,
    convention: Convention | None = None,
    deal: str | None = "7",
    case: str = "samples/rostov.txt",
    outcome: Outcome = Outcome.RULED,
) -> Decision:
    chosen = convention or load_convention("rostov")
    record = DealRecord(
        players=players,
        dealer=players[-1],
        convention=chosen.name,
        contract=Raspasy(),
        header=Header(event="Кубок клуба", date="2026-11-29", table="2", deal=deal),
    )
    listed = tuple(entries)
    return Decision(
        case=case,
        edition="C96-10",
        record=record,
        replay=replay_record(record),
        convention=chosen,
        outcome=outcome,
        infractions=(InfractionFound("lead-out-of-turn", "3.9.14.3", players[2], 4),),
        citations=("3.9.14.3", "3.7.2.2"),
        tricks=TrickCounts({}, None, None),
        entries=listed,
        net=net_of_entries(listed, players, chosen) if listed else None,
    )


def new_club(
    path: Path,
    players: tuple[str, ...] = THREE,
    convention: Convention | str = "rostov",
    lang: Language = "ru",
) -> Path:
    chosen = load_convention(convention) if isinstance(convention, str) else convention
    head = SheetHead(players, chosen.name, dict(chosen.declared), lang, PROGRAM)
    new_sheet(path, head, say=say)
    return path


def enter(
    path: Path,
    made: Decision | None = None,
    fingerprint: str = "a1",
    *,
    dry_run: bool = False,
    instead_of: int | None = None,
) -> tuple[CellChange, ...]:
    chosen = made or decision()
    return apply_decision(
        path, chosen, fingerprint, say=say, dry_run=dry_run, instead_of=instead_of
    ).changes


def codes(error: ArbiterError) -> tuple[str, ...]:
    return tuple(fault.code for fault in error.faults)


def edit(path: Path, sheet: str, cell: str, value: object) -> None:
    """Change a cell as a person would, in a program that keeps the rest."""
    workbook: Workbook = load_workbook(path, rich_text=True)
    workbook[sheet][cell] = value
    workbook.save(path)
