"""The notation of Smirnov and Shchukin: `П:11,4,2; Т:10 …` and `1) I — Ч.7 + II — Ч.2 …`.

Ranks are numbers: 11 is the ace, 4 the king, 3 the queen, 2 the jack, as their points are counted
in card games of that kind. The opponents are I and II, the declarer И, clockwise И, I, II.
"""

import re
from collections.abc import Iterator

from arbiter.game.cards import Card, Rank, Suit
from arbiter.game.record import CardPlayed
from arbiter.notation.imports.making import (
    HAND_SIZE,
    TALON_SIZE,
    DealInMaking,
    ImportedDeal,
    Report,
)
from arbiter.notation.imports.words import contract_of

SUITS = {
    "П": Suit.SPADES,
    "Т": Suit.CLUBS,
    "Б": Suit.DIAMONDS,
    "Ч": Suit.HEARTS,
}
RANKS = {
    "7": Rank.SEVEN,
    "8": Rank.EIGHT,
    "9": Rank.NINE,
    "10": Rank.TEN,
    "2": Rank.JACK,
    "3": Rank.QUEEN,
    "4": Rank.KING,
    "11": Rank.ACE,
    "В": Rank.JACK,
    "Д": Rank.QUEEN,
    "К": Rank.KING,
    "Т": Rank.ACE,
}
SYSTEM = "ss90"
"""What is played where nobody says otherwise: the book's own system."""

AROUND = ("И", "I", "II")
NAMES = {"1": "I", "2": "II", "ИГРАЮЩИЙ": "И", "РАЗЫГРЫВАЮЩИЙ": "И", "Р": "И"}
TALON = ("ПРИКУП", "ПР")
HAND = re.compile(r"^(?:([^:;.,]*?)\s*[:—–-]?\s*)(?=[ПТБЧ]\s*[:.])(.*)$")
GROUP = re.compile(r"^([ПТБЧ])\s*[:.]\s*(.*)$")
MOVE = re.compile(r"^(\d{1,2})\s*[).]\s*(.*)$")
PART = re.compile(r"^(.*?)\s*[—–-]\s*([ПТБЧ])\s*[.:]?\s*([0-9ВДКТ]{1,2})\.?$")
LOOKS = re.compile(
    r"(?:^|[\s:—–-])[ПТБЧ]\s*[:.]\s*\d+\s*[,;]|[—–-]\s*[ПТБЧ]\s*\.\s*\d", re.MULTILINE
)
CONTRACT = re.compile(r"^(?:КОНТРАКТ|ИГРА|ЗАКАЗ)\s*[:—–-]\s*(.+)$")
LATIN = str.maketrans({"І": "I", "T": "Т", "B": "В", "K": "К"})


def looks_like_book(text: str) -> bool:
    """Whether the text has a hand or a move of the book's notation."""
    upper = text.upper()
    return LOOKS.search(upper) is not None


def read_book(text: str, report: Report, convention: str) -> list[ImportedDeal]:
    """The deals of a text, divided by empty lines where another hand of the same player comes."""
    deals: list[DealInMaking] = []
    for number, line in enumerate(text.split("\n"), 1):
        upper = line.upper().translate(LATIN)
        if upper:
            _read(number, upper, deals, report)
    return [_made(deal, report, convention) for deal in deals]


def _read(number: int, line: str, deals: list[DealInMaking], report: Report) -> None:
    move, contract, hand = MOVE.match(line), CONTRACT.match(line), HAND.match(line)
    if not deals:
        deals.append(DealInMaking(number, players=list(AROUND)))
    deal = deals[-1]
    if move is not None and ("—" in line or "–" in line or "-" in line):
        deal.play += _plays(move[2], number, report)
    elif contract is not None:
        deal.contract = contract_of(contract[1], AROUND[0])
        if deal.contract is None:
            report.fault("contract", number, text=contract[1][:40])
    elif hand is not None:
        cards = _cards(hand[2], number, report)
        label = _name((hand[1] or "").strip(" :—–-"))
        if label in TALON or (not label and len(cards) == TALON_SIZE):
            deal.talon = cards
            return
        player = label or next((name for name in AROUND if name not in deal.hands), AROUND[0])
        if player in deal.hands:
            deal = DealInMaking(number, players=list(AROUND))
            deals.append(deal)
        if player not in AROUND:
            report.fault("player", number, text=player[:20], right=AROUND)
        else:
            deal.hands[player] = cards
    else:
        report.skip("line-ignored", number, text=line[:60])


def _name(text: str) -> str:
    return NAMES.get(text, text)


def _cards(text: str, line: int, report: Report) -> tuple[Card, ...]:
    cards: list[Card] = []
    for group in re.split(r"\s*;\s*|\s+(?=[ПТБЧ]\s*[:.])", text.strip(" .;")):
        found = GROUP.match(group)
        ranks = re.split(r"[\s,]+", found[2].strip(" ,")) if found else [""]
        for rank in ranks if found else ():
            if rank in RANKS and found is not None:
                cards.append(Card(SUITS[found[1]], RANKS[rank]))
            elif rank not in ("", "—", "-", "–"):
                report.fault("card", line, text=f"{group[:1]}.{rank}"[:20])
        if found is None and group:
            report.fault("card", line, text=group[:20])
    return tuple(cards)


def _plays(text: str, line: int, report: Report) -> Iterator[CardPlayed]:
    for part in (piece.strip(" .…;,") for piece in text.split("+")):
        found = PART.match(part)
        if found is not None and found[3] in RANKS and _name(found[1]) in AROUND:
            yield CardPlayed(_name(found[1]), Card(SUITS[found[2]], RANKS[found[3]]))
        elif part:
            report.fault("move", line, text=part[:40])


def _made(deal: DealInMaking, report: Report, convention: str) -> ImportedDeal:
    """Who leads first sits left of the dealer; without a play И is taken for the first hand."""
    first = deal.play[0].by if deal.play and isinstance(deal.play[0], CardPlayed) else AROUND[0]
    deal.dealer = AROUND[AROUND.index(first) - 1]
    whole = [hand for hand in deal.hands.values() if len(hand) == HAND_SIZE]
    if len(whole) < len(deal.hands):
        report.skip("part-deal", deal.line)
        deal.hands = {}
    return deal.made(report, convention or SYSTEM)
