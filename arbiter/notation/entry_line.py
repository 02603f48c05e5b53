"""Reads a single entry as people write it: `пуля Б 2`, `гора А 4`, `висты Б на А 13 1/3`."""

import re
from fractions import Fraction
from typing import NamedTuple

from arbiter.faults import Fault, RecordError
from arbiter.notation.limits import MOST_POINTS
from arbiter.notation.word_table import Vocabulary
from arbiter.scoring.ledger import Account

ACCOUNTS = Vocabulary(
    {
        "pool": ("пуля, пулю, в пулю", "pool"),
        "mountain": ("гора, гору, в гору", "mountain"),
        "whists": ("висты, вист, вистов", "whists"),
    }
)
ON = ("на", "on", "->", "→")

_AMOUNT = re.compile(
    r"(?P<sign>[-+−]?)"
    r"(?:(?:(?P<whole>\d{1,9}) )?(?P<top>\d{1,9})/(?P<bottom>\d{1,9})"
    r"|(?P<decimal>\d{1,9}(?:[.,]\d{1,9})?))$"
)


class EntryLine(NamedTuple):
    """An entry without its reason; `on` is whom whists are written on."""

    account: Account
    player: str
    on: str | None
    points: Fraction


def read_entry(text: str, players: tuple[str, ...]) -> EntryLine:
    """Read an entry of one of these players.

    Raises:
        RecordError: The account, a name or the amount cannot be read.

    """
    words = text.split()
    account = ACCOUNTS.beginning(words)
    amount = _AMOUNT.search(" ".join(words))
    if account is None or amount is None:
        raise RecordError(Fault("club.entry", {"text": text}))
    names = " ".join(" ".join(words)[: amount.start()].split()[account[1] :])
    wanted = Account(account[0])
    found = [pair for pair in _pairs(wanted, players) if names in _written(*pair)]
    if len(found) != 1:
        raise RecordError(Fault("club.entry-names", {"text": names, "players": players}))
    return EntryLine(wanted, *found[0], read_amount(amount.group()))


def read_amount(text: str) -> Fraction:
    """The amount in a text such as `13 1/3`, `-2.5`, `40/3`.

    Raises:
        RecordError: It is none, or more than a score sheet can hold.

    """
    match = _AMOUNT.fullmatch(" ".join(text.split()))
    if match is None or int(match["bottom"] or 1) == 0:
        raise RecordError(Fault("club.amount", {"text": text}))
    if match["decimal"]:
        points = Fraction(match["decimal"].replace(",", "."))
    else:
        points = int(match["whole"] or 0) + Fraction(int(match["top"]), int(match["bottom"]))
    if points > MOST_POINTS:
        raise RecordError(Fault("club.amount", {"text": text}))
    return -points if match["sign"] in ("-", "−") else points


def _pairs(account: Account, players: tuple[str, ...]) -> list[tuple[str, str | None]]:
    if account is not Account.WHISTS:
        return [(player, None) for player in players]
    return [(writer, on) for writer in players for on in players if on != writer]


def _written(player: str, on: str | None) -> tuple[str, ...]:
    """The ways to write the names; spaces within a name count once."""
    first = " ".join(player.split())
    if on is None:
        return (first,)
    second = " ".join(on.split())
    return (f"{first} {second}", *(f"{first} {word} {second}" for word in ON))
