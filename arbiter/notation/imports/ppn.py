"""Deals from PPN, the notation of a Serbian server: a line a deal, 32 signs for the cards.

What makes sense for a ruling is taken: who plays, who deals, the hands and the talon. The auction,
the values and the score are those of the Balkan game and are passed over. The sign of a card counts
from the seven of spades up; the further suits are diamonds, hearts, clubs, in the order in which
that game ranks them.
"""

import re
from dataclasses import replace

from arbiter.game.cards import Card, Rank, Suit
from arbiter.notation.imports.making import HAND_SIZE, DealInMaking, ImportedDeal, Report
from arbiter.notation.imports.pbn import TAG

LINE = re.compile(r"^(\d{1,4})\.\s+([123])\s+([1-9A-W]{32})(?:\s+(.*))?$")
SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
SUITS = (Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS, Suit.CLUBS)
RANKS = len(Rank)
NAMES = ("Player1", "Player2", "Player3")
LETTERED = ("PlayerA", "PlayerB", "PlayerC")


def read_ppn(text: str, report: Report, convention: str) -> list[ImportedDeal]:
    """Every deal of the file, with the players and the date of its head."""
    tags: dict[str, str] = {}
    deals = []
    for number, line in enumerate(text.split("\n"), 1):
        tag, found = TAG.match(line), LINE.match(line)
        if tag is not None:
            tags[tag[1]] = tag[2]
            if tag[1] not in (*NAMES, *LETTERED, "Date", "Location"):
                report.skip("tag-ignored", number, text=tag[1])
        elif found is not None:
            deals.append(_deal(number, found, tags, report).made(report, convention))
        elif line and line != "...":
            report.fault("line", number, text=line[:60])
    return deals


def _deal(line: int, found: "re.Match[str]", tags: dict[str, str], report: Report) -> DealInMaking:
    number, dealer, signs, rest = found.groups()
    if len(set(signs)) < len(SIGNS):
        report.fault("deck", line, text=signs)
    deal = DealInMaking(line)
    names = LETTERED if LETTERED[0] in tags else NAMES
    deal.players = [tags.get(name, str(place)) for place, name in enumerate(names, 1)]
    deal.dealer = deal.players[int(dealer) - 1]
    cards = tuple(map(_card, signs))
    for place, player in enumerate(deal.players):
        deal.hands[player] = cards[HAND_SIZE * place : HAND_SIZE * (place + 1)]
    deal.talon = cards[HAND_SIZE * len(deal.players) :]
    deal.header = replace(
        deal.header, deal=number, date=tags.get("Date"), event=tags.get("Location")
    )
    if rest:
        report.skip("ppn-rest", line)
    return deal


def _card(sign: str) -> Card:
    number = SIGNS.index(sign)
    return Card(SUITS[number // RANKS], Rank(number % RANKS))
