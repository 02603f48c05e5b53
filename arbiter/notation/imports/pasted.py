"""Deals pasted from anywhere: a chat, a page, a letter; lines of the record among other words.

What reads as a record is one. Else each hand is looked for: a name and ten cards, in one line or
in a line a suit; the lines that the record knows are taken as they stand, the others are named.
"""

import re

from arbiter.faults import RecordError
from arbiter.game.cards import Card
from arbiter.nearest import normal
from arbiter.notation.imports.making import (
    HAND_SIZE,
    TALON_SIZE,
    DealInMaking,
    ImportedDeal,
    Report,
)
from arbiter.notation.imports.words import cards_of, contract_of
from arbiter.notation.text.reader import read_text
from arbiter.notation.vocabulary import CONVENTIONS, LABELS

LABELLED = re.compile(r"^([^:=—–]{1,60}?)\s*(?::|=|—|–|\s-\s)\s*(.*)$")
SUIT_FIRST = re.compile(
    r"^(?:[♠♣♦♥]|пики?|трефы?|крести|буб\w*|черв\w*|spades?|clubs?|diamonds?|hearts?)"
)
PLAYERS = ("игроки", "players")
DEALERS = ("сдатчик", "сдающий", "сдает", "dealer")
GAMES = ("игра", "разновидность", "конвенция", "convention", "variant")


def read_pasted(text: str, report: Report, convention: str) -> list[ImportedDeal]:
    """The one deal of a pasted text."""
    try:
        return [ImportedDeal(1, read_text(text, convention))]
    except RecordError as error:
        if "[" in text and not any(fault.code == "record.neither" for fault in error.faults):
            report.faults += error.faults
            return [ImportedDeal(1, None)]
    reader = _Reader(report)
    for number, line in enumerate(text.split("\n"), 1):
        if line:
            reader.read(number, line)
    return [reader.deal.made(report, convention)]


class _Reader:
    """Gathers one deal line by line; `holder` is whose suits are being listed."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.deal = DealInMaking(1)
        self.holder: str | None = None

    def read(self, number: int, line: str) -> None:
        found = LABELLED.match(line)
        label = normal(found[1]) if found else ""
        body = found[2] if found else ""
        if self.holder is not None and SUIT_FIRST.match(normal(line)) and self._add_suit(line):
            return
        if label in PLAYERS:
            self.deal.players = [name.strip() for name in re.split(r"[,\s]+", body) if name]
        elif label in DEALERS:
            self.deal.dealer = body.strip()
        elif label in GAMES and CONVENTIONS.code(body) is not None:
            self.deal.convention = CONVENTIONS.code(body) or ""
        elif LABELS.code(label) == "contract":
            self._contract(number, body)
        elif (found is not None and not self._is_hand(found[1].strip(), body)) or found is None:
            self.report.skip("line-ignored", number, text=line[:60])

    def _is_hand(self, label: str, body: str) -> bool:
        """Whether the line names a hand or the talon, its cards behind it or below."""
        if not body:
            self.holder = label
            return True
        cards = cards_of(body)
        if not cards:
            return False
        if LABELS.code(label) == "talon" or len(cards) == TALON_SIZE:
            self.deal.talon = cards
            return True
        self._add(label, cards)
        return True

    def _add_suit(self, line: str) -> bool:
        cards = cards_of(line.replace(":", " ").replace("—", " "))
        if not cards or self.holder is None:
            return False
        self._add(self.holder, cards)
        return True

    def _add(self, player: str, cards: tuple[Card, ...]) -> None:
        held = (*self.deal.hands.get(player, ()), *cards)
        self.deal.hands[player] = held
        self.holder = player if len(held) < HAND_SIZE else None
        if player not in self.deal.players:
            self.deal.players.append(player)

    def _contract(self, number: int, body: str) -> None:
        words = body.split()
        declarer = next((word for word in words if word in self.deal.players), None)
        text = " ".join(word for word in words if word != declarer)
        self.deal.contract = contract_of(text, declarer)
        if self.deal.contract is None:
            self.report.fault("contract", number, text=body[:40])
