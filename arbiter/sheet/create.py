"""A new workbook for three or four players."""

from pathlib import Path

from arbiter.faults import Fault, SheetError, UsageFault
from arbiter.files import replace_safely, writer_of
from arbiter.locking import locked
from arbiter.sheet.drawing import draw
from arbiter.sheet.guards import check_kind
from arbiter.sheet.labels import Labels, Say
from arbiter.sheet.model import Book, SheetHead
from arbiter.sheet.plain_text import is_plain_name
from arbiter.sheet.write import build, verify

TABLE_SIZES = (3, 4)


def new_sheet(path: Path, head: SheetHead, *, say: Say) -> None:
    """Make a workbook with empty sheets; an existing file is never overwritten.

    Args:
        path: Where; the name ends in `.xlsx`.
        head: Who plays, and by what.
        say: How messages are put into words.

    Raises:
        UsageFault: The players cannot be entered.
        SheetError: The file exists or cannot be made there.

    """
    check_kind(path)
    check_players(head.players)
    if head.first_dealer and head.first_dealer not in head.players:
        values = {"name": head.first_dealer, "players": head.players}
        raise UsageFault(Fault("sheet.dealer-not-player", values))
    book, labels = Book(head), Labels(say, head.language)
    content = build(book, draw(book, labels), labels, None)
    if path.exists():
        raise SheetError(Fault("sheet.exists", {"path": str(path)}))
    with locked(path):
        if path.exists():
            raise SheetError(Fault("sheet.exists", {"path": str(path)}))
        replace_safely(
            path,
            writer_of(content),
            lambda temporary: verify(temporary, str(path), book, None),
            backup=None,
        )


def check_players(players: tuple[str, ...]) -> None:
    """See that there are three or four different players whose names cells can hold.

    Raises:
        UsageFault: It is not so; all that is wrong is named.

    """
    faults = [
        Fault("sheet.bad-name", {"name": name}) for name in players if not is_plain_name(name)
    ]
    if len(players) not in TABLE_SIZES:
        faults.append(Fault("sheet.how-many-players", {"n": len(players)}))
    if len(set(players)) != len(players):
        faults.append(Fault("sheet.same-player", {"players": players}))
    if faults:
        raise UsageFault(*faults)
