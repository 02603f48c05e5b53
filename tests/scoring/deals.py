"""Short ways to write a deal's result and what it should write on the score sheet."""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Level, Misere, SuitGame
from arbiter.game.record import OptionValue, Standing
from arbiter.game.table import Table
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.deal import DealResult, Fine, score_deal
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.result import TO_NOBODY, TO_OPPONENTS
from arbiter.scoring.settlement import net_of_entries

THREE = Table(("А", "Б", "В"), "В")
FOUR = Table(("А", "Б", "В", "Г"), "Г")

Written = dict[tuple[str, ...], Fraction | int]
"""Points by `("pool", who)`, `("mountain", who)` or `("whists", writer, on)`."""


def suit_game(level: int, declarer: str = "А") -> SuitGame:
    return SuitGame(declarer, Level(level), Suit.SPADES)


def said(text: str) -> tuple[tuple[str, str], ...]:
    """Answers such as `Б whist, В pass`."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return tuple((player, word) for player, word in pairs)


def taken(*counts: int, table: Table = FOUR) -> dict[str, int]:
    """Tricks in the order of the players; who is left out took none."""
    return dict(zip(table.players, counts, strict=False))


def deal(level: int, answers: str, *tricks: int, table: Table = FOUR, **more: object) -> DealResult:
    """A suit game of А; no tricks where nothing was played."""
    counts = taken(*tricks, table=table) if tricks else None
    return DealResult(table, suit_game(level), said(answers), counts, **more)  # type: ignore[arg-type]


def misere(*tricks: int, table: Table = FOUR, **more: object) -> DealResult:
    return DealResult(table, Misere("А"), (), taken(*tricks, table=table), **more)  # type: ignore[arg-type]


def card(text: str) -> Card:
    return Card.parse(text)


def before(**pools: int) -> Standing:
    """Pools before the deal by player."""
    return Standing(pool=pools)


def fine(player: str, tricks: int = 1, rule: str = "3.4.9") -> Fine:
    return Fine(player, tricks, TO_NOBODY, {}, rule)


def handed_over(player: str, credited: Mapping[str, int]) -> Fine:
    return Fine(player, sum(credited.values()), TO_OPPONENTS, credited, "3.9.16.2")


def key_of(entry: Entry) -> tuple[str, ...]:
    if entry.account is Account.WHISTS:
        return (entry.account.value, entry.player, str(entry.on))
    return (entry.account.value, entry.player)


def added_up(entries: tuple[Entry, ...]) -> Written:
    written: Written = {}
    for entry in entries:
        written[key_of(entry)] = written.get(key_of(entry), Fraction(0)) + entry.points
    return written


def written(result: DealResult, name: str, **options: OptionValue) -> Written:
    """What the deal writes, entries of one place added up."""
    return added_up(score_deal(result, load_convention(name, options)))


def net(result: DealResult, name: str, **options: OptionValue) -> dict[str, Fraction]:
    convention = load_convention(name, options)
    return net_of_entries(score_deal(result, convention), result.seating.players, convention)


def pool(player: str) -> tuple[str, str]:
    return ("pool", player)


def mountain(player: str) -> tuple[str, str]:
    return ("mountain", player)


def on_declarer(writer: str) -> tuple[str, str, str]:
    return ("whists", writer, "А")
