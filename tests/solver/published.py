"""Deals and counts that others have published, read from the two files beside this one."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from arbiter.game.cards import RANKS_IN_A_SUIT, Card, Hand, Suit
from arbiter.solver.position import Game, Position

DEALS_FILE = Path(__file__).with_name("published.toml")
COUNTS_FILE = Path(__file__).with_name("published_counts.toml")

CARDS_A_HAND = 10
LAYOUTS = 184_756
FIRST_LAYOUTS = 20_000
"""How many layouts of twenty cards there are, and how many of them are also counted apart."""

SUITS_AS_PRINTED = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order of the suits in the source of the counts."""


@dataclass(frozen=True)
class Answer:
    """What one source says of a deal.

    Attributes:
        source: Its name in the file.
        tricks: The numbers of tricks of the declarer that agree with it.
        line: The cards of the play that it prints: all, or the first ones, or none.

    """

    source: str
    tricks: range
    line: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """A deal with its answers; `away` is the mask of what lies in no hand."""

    name: str
    position: Position
    away: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Counts:
    """A declarer's hand, and in how many layouts of the other cards he takes how many tricks.

    Attributes:
        name: What the file calls it.
        game: What he plays.
        trump: With which trump.
        leader: The seat that leads, or has led; the declarer is seat 0.
        hand: The mask of his cards, without the one that is led.
        led: That card, or none.
        away: The mask of his discards.
        layouts: The number of all layouts by his tricks, from 0 up.
        first: The same of the first 20,000.

    """

    name: str
    game: Game
    trump: int | None
    leader: int
    hand: int
    led: tuple[int, ...]
    away: int
    layouts: tuple[int, ...]
    first: tuple[int, ...]

    def positions(self) -> Iterator[Position]:
        """Every layout of the other twenty cards, in the order of the source."""
        known = self.hand | self.away | sum(1 << card for card in self.led)
        others = [1 << card for card in cards_as_printed() if not known >> card & 1]
        for chosen in combinations(others, CARDS_A_HAND):
            before_him = sum(chosen)
            yield Position(
                (self.hand, sum(others) - before_him, before_him),
                self.leader,
                self.led,
                game=self.game,
                declarer=0,
                trump=self.trump,
            )


def cards_as_printed() -> Iterator[int]:
    """The pack in the order of the source of the counts."""
    for suit in SUITS_AS_PRINTED:
        yield from reversed(range(RANKS_IN_A_SUIT * suit, RANKS_IN_A_SUIT * (suit + 1)))


def published_deals() -> tuple[Deal, ...]:
    """All deals of the file, in its order."""
    content = tomllib.loads(DEALS_FILE.read_text(encoding="utf-8"))
    return tuple(_deal(table, content["source"]) for table in content["deal"])


def published_counts() -> tuple[Counts, ...]:
    """All hands of the file, in its order."""
    content = tomllib.loads(COUNTS_FILE.read_text(encoding="utf-8"))
    return tuple(_counts(table) for table in content["hand"])


def _deal(table: dict[str, Any], sources: dict[str, Any]) -> Deal:
    first, second, third = (_mask(names) for names in table["hands"])
    position = Position(
        (first, second, third),
        table["leader"],
        game=Game(table["game"]),
        declarer=table["declarer"],
        trump=_trump(table),
    )
    answers = tuple(_answer(answer, position.tricks_left) for answer in table["answer"])
    unknown = {answer.source for answer in answers} - set(sources)
    if unknown:
        raise ValueError(f"{table['name']}: no such source: {', '.join(unknown)}")
    return Deal(table["name"], position, _mask(table.get("away", "")), answers)


def _answer(table: dict[str, Any], tricks: int) -> Answer:
    match table:
        case {"declarer": declarer}:
            agree = range(declarer, declarer + 1)
        case {"whisters": whisters}:
            agree = range(tricks - whisters, tricks - whisters + 1)
        case {"caught": True}:
            agree = range(1, tricks + 1)
        case _:
            raise ValueError(f"an answer without a number: {table}")
    return Answer(table["source"], agree, _numbers(table.get("line", "").replace(",", " ")))


def _counts(table: dict[str, Any]) -> Counts:
    return Counts(
        table["name"],
        Game(table["game"]),
        _trump(table),
        table["leader"],
        _mask(table["hand"]),
        _numbers(table.get("led", "")),
        _mask(table["away"]),
        tuple(table["layouts"]),
        tuple(table["first"]),
    )


def _trump(table: dict[str, Any]) -> int | None:
    return Card.parse("7" + table["trump"]).suit if "trump" in table else None


def _numbers(names: str) -> tuple[int, ...]:
    return tuple(Card.parse(name).number for name in names.split())


def _mask(names: str) -> int:
    return Hand.of(map(Card.parse, names.split())).mask
