"""Deals in the manner of PBN: `[Deal "N:AK.T9.J.Q …"]` with three hands of ten.

The suits of a hand stand in PBN's order: spades, hearts, diamonds, clubs. A seat without cards is
`-`, or holds the two cards of the talon.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from arbiter.game.cards import Card, Rank, Suit
from arbiter.notation.imports.making import (
    HAND_SIZE,
    TALON_SIZE,
    DealInMaking,
    ImportedDeal,
    Report,
    in_order_of_play,
)
from arbiter.notation.imports.words import card_of, cards_of, contract_of
from arbiter.notation.vocabulary import CONVENTIONS

SEATS = "NESW"
SEAT_NAMES = {"North": "N", "East": "E", "South": "S", "West": "W"}
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
RANKS = "789TJQKA"
TAG = re.compile(r'^\[\s*(\w+)\s+"([^"]*)"\s*\]$')
TALON_TAGS = ("Talon", "Widow", "Kitty", "Prikup")
HEADER_TAGS = {"Event": "event", "Date": "date", "Table": "table", "Board": "deal"}
KNOWN = {
    *("Deal", "Dealer", "Contract", "Declarer", "Play", "Convention", "Game"),
    *(*TALON_TAGS, *HEADER_TAGS, *SEAT_NAMES),
}

Tags = Mapping[str, tuple[int, str]]


def read_pbn(text: str, report: Report, convention: str) -> list[ImportedDeal]:
    """Every deal of the file; a new one begins where a tag comes that the last one has already."""
    return [_deal(tags, rows, report, convention) for tags, rows in _games(text, report)]


def _games(text: str, report: Report) -> Iterator[tuple[Tags, list[tuple[int, str]]]]:
    tags: dict[str, tuple[int, str]] = {}
    rows: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = TAG.match(line)
        if found is None:
            if line and not line.startswith(("%", ";", "{")):
                rows.append((number, line))
            continue
        name, value = found.groups()
        if name in tags or (name == "Event" and "Deal" in tags):
            yield tags, rows
            tags, rows = {}, []
        if name not in KNOWN:
            report.skip("tag-ignored", number, text=name)
        tags[name] = (number, value)
    if tags:
        yield tags, rows


def _deal(tags: Tags, rows: list[tuple[int, str]], report: Report, convention: str) -> ImportedDeal:
    line = tags.get("Deal", next(iter(tags.values())))[0]
    if "Deal" not in tags:
        report.fault("no-deal", line)
        return ImportedDeal(line, None)
    faults = len(report.faults)
    deal = DealInMaking(line)
    held = _hands(*tags["Deal"], report)
    names = {seat: tags[name][1] for name, seat in SEAT_NAMES.items() if name in tags}
    names = {seat: name for seat, name in names.items() if name.strip(" -?")}
    dealer = tags.get("Dealer", (line, ""))[1][:1].upper()
    start = SEATS.find(tags["Deal"][1][:1].upper())
    at_table = [
        seat
        for seat in SEATS[max(start, 0) :] + SEATS[: max(start, 0)]
        if len(held.get(seat, ())) > TALON_SIZE or seat in names or seat == dealer
    ]
    named = {seat: names.get(seat, seat) for seat in at_table}
    deal.players = list(named.values())
    deal.dealer = named.get(dealer)
    deal.hands = {named[seat]: cards for seat, cards in held.items() if len(cards) > TALON_SIZE}
    deal.talon = next((cards for cards in held.values() if len(cards) == TALON_SIZE), ())
    for name in TALON_TAGS:
        if name in tags:
            deal.talon = cards_of(tags[name][1]) or ()
    for name, part in HEADER_TAGS.items():
        if tags.get(name, (0, ""))[1].strip(" ?"):
            deal.header = replace(deal.header, **{part: tags[name][1].strip()})
    for name in ("Convention", "Game"):
        deal.convention = CONVENTIONS.code(tags.get(name, (0, ""))[1]) or deal.convention
    _read_contract(tags, named, deal, report)
    if len(report.faults) > faults:
        return ImportedDeal(line, None)
    if "Play" in tags:
        in_order_of_play(deal, _tricks(tags["Play"], rows, named, deal, report), convention)
    return deal.made(report, convention)


def _hands(line: int, value: str, report: Report) -> dict[str, tuple[Card, ...]]:
    first, colon, rest = value.partition(":")
    start = SEATS.find(first.strip().upper()) if len(first.strip()) == 1 else -1
    if not colon or start < 0:
        report.fault("deal-tag", line, text=value[:40])
        return {}
    held: dict[str, tuple[Card, ...]] = {}
    for place, text in enumerate(rest.split()[: len(SEATS)]):
        cards = _hand(text)
        if cards is None or len(cards) not in (0, TALON_SIZE, HAND_SIZE):
            report.fault("hand", line, text=text, n=len(cards or ()))
        elif cards:
            held[SEATS[(start + place) % len(SEATS)]] = cards
    return held


def _hand(text: str) -> tuple[Card, ...] | None:
    if text == "-":
        return ()
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(SUITS) or not set("".join(suits)) <= set(RANKS):
        return None
    return tuple(
        Card(suit, Rank(RANKS.index(rank)))
        for suit, ranks in zip(SUITS, suits, strict=True)
        for rank in ranks
    )


def _read_contract(
    tags: Tags, named: Mapping[str, str], deal: DealInMaking, report: Report
) -> None:
    line, text = tags.get("Contract", (0, ""))
    if not text.strip(" ?"):
        return
    declarer = named.get(tags.get("Declarer", (0, ""))[1][:1].upper())
    deal.contract = contract_of(text, declarer)
    if deal.contract is None:
        report.fault("contract", line, text=text)


def _tricks(
    play: tuple[int, str],
    rows: list[tuple[int, str]],
    named: Mapping[str, str],
    deal: DealInMaking,
    report: Report,
) -> list[dict[str, Card]]:
    """A row a trick; its columns are the seats with cards, from the one that the tag names."""
    start = SEATS.find(play[1][:1].upper())
    around = [SEATS[(start + step) % len(SEATS)] for step in range(len(SEATS))]
    columns = [named[seat] for seat in around if named.get(seat) in deal.hands]
    tricks = []
    for line, row in rows:
        if line < play[0] or row == "*":
            continue
        trick: dict[str, Card] = {}
        for player, text in zip(columns, row.split(), strict=False):
            card = card_of(text)
            if card is not None:
                trick[player] = card
            elif text not in ("-", "*", "+"):
                report.fault("card", line, text=text)
        tricks.append(trick)
    return tricks
