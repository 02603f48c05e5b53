"""Cards and contracts as other programs and people write them."""

import re

from arbiter.game.card_notation import CardNotation, parse_card, parse_suit
from arbiter.game.cards import Card
from arbiter.game.contracts import Contract, Level, Misere, Raspasy, SuitGame
from arbiter.nearest import normal
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.text.card_list import read_cards
from arbiter.notation.text.line_parser import Clause, Statement, parse_lines
from arbiter.notation.text.reading import Reading
from arbiter.notation.vocabulary import GAMES, NO_TRUMP

_RASPASY = ("pass", "passed out", "all pass", "allpass", "ap", "raspas", "raspasi", "распасовка")
_MISERE = ("m", "misere", "mizer", "мизер", "betl", "misère")
_GAME = re.compile(r"(10|[6-9])\s*(.+)")
_LABEL = "прикуп: "


def cards_of(text: str) -> tuple[Card, ...] | None:
    """All cards of a text; `None` where something in it is no card."""
    findings = Findings()
    reading = Reading(findings)
    cards: list[Card] = []
    try:
        for line in parse_lines(_LABEL + text, findings):
            match line:
                case Statement((Clause(body=body),)) if body:
                    cards += read_cards(reading, body, ("imported",))
    except TooMuch:
        return None
    return None if findings.faults else tuple(cards)


def card_of(text: str) -> Card | None:
    """One card; `None` where it is none."""
    try:
        return parse_card(text)
    except CardNotation:
        return None


def contract_of(text: str, declarer: str | None) -> Contract | None:
    """A contract such as `6S`, `7NT`, `misere`, `pass`; `None` where it is no such thing."""
    plain = normal(text)
    if plain in _RASPASY or GAMES.code(text) == "raspasy":
        return Raspasy()
    if declarer is None:
        return None
    if plain in _MISERE or GAMES.code(text) == "misere":
        return Misere(declarer)
    found = _GAME.fullmatch(text.strip())
    if found is None:
        return None
    level, strain = Level(int(found[1])), found[2]
    if NO_TRUMP.code(strain) is not None or strain.upper() == "N":
        return SuitGame(declarer, level, None)
    try:
        return SuitGame(declarer, level, parse_suit(strain))
    except ValueError:
        return None
