"""The labelled lines about the deal: auction, contract, whist, and the moment of a live ruling."""

import re
from collections.abc import Sequence

from arbiter.game.card_notation import parse_suit
from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import (
    Bid,
    Call,
    Contract,
    Level,
    Misere,
    MisereBid,
    Pass,
    Raspasy,
    SuitGame,
)
from arbiter.game.record import Moment
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation.findings import Path
from arbiter.notation.text.card_list import read_cards
from arbiter.notation.text.line_parser import Item, Phrase
from arbiter.notation.text.reading import LONGEST_PHRASE, Reading, bare, words
from arbiter.notation.vocabulary import (
    ANSWER_WORDS,
    AT_PARTS,
    CALLS,
    GAMES,
    NO_TRUMP,
    WHIST_MANNERS,
)

_BID = re.compile(r"(10|[6-9])(.*)")


def read_auction(reading: Reading, phrases: Sequence[Phrase]) -> tuple[tuple[str, Call], ...]:
    """Who called what, `А пас, Б 6♠`; the commas may be left out."""
    auction: list[tuple[str, Call]] = []
    for phrase in map(words, phrases):
        rest = phrase
        while rest:
            player, found = reading.player(rest[:1]), read_call(rest[1:])
            if found is None:
                text = _text(rest[1:] or rest)
                place = rest[-1].place if len(rest) == 1 else rest[1].place
                reading.findings.add("record.unknown-call", place, text=text)
                break
            call, count = found
            reading.findings.places[("auction", len(auction))] = rest[0].place
            auction += [] if player is None else [(player, call)]
            rest = rest[1 + count :]
    return tuple(auction)


def read_whist(
    reading: Reading, phrases: Sequence[Phrase]
) -> tuple[tuple[tuple[str, str], ...], bool | None]:
    """Who answered what, and whether the whist was open, where it is said."""
    answers: list[tuple[str, str]] = []
    is_open: bool | None = None
    for phrase in map(words, phrases):
        manner = WHIST_MANNERS.code(" ".join(bare(phrase))) if len(phrase) else None
        if manner is not None and len(bare(phrase)) == len(phrase):
            is_open = manner == "open"
            continue
        rest = phrase
        while rest:
            player, found = reading.player(rest[:1]), ANSWER_WORDS.beginning(bare(rest[1:]))
            if found is None:
                text = _text(rest[1:]) or rest[0].text
                place, right = rest[0].place, ANSWER_WORDS.right(text)
                reading.findings.add("record.unknown-answer", place, text=text, right=right)
                break
            answer, count = found
            reading.findings.places[("whist", len(answers))] = rest[0].place
            answers += [] if player is None else [(player, answer)]
            rest = rest[1 + count :]
    return tuple(answers), is_open


def read_contract(reading: Reading, phrases: Sequence[Phrase]) -> Contract | None:
    """What is played: `распасовка`, `Б мизер`, `Б 6♠`, `Б 7 без козыря`."""
    items = tuple(item for phrase in phrases for item in words(phrase))
    game = GAMES.beginning(bare(items))
    if game == ("raspasy", len(items)):
        return Raspasy()
    for start in range(min(len(items), LONGEST_PHRASE)):
        found = read_call(items[start:])
        declarer = items[:start] or items[found[1] if found else 0 :]
        is_whole = found is not None and (start == 0 or start + found[1] == len(items))
        if found is not None and is_whole and declarer and not isinstance(found[0], Pass):
            return _contract(reading.player(declarer), found[0])
    reading.findings.add("record.unknown-contract", items[0].place, text=_text(items))
    return None


def read_moment(reading: Reading, phrases: Sequence[Phrase], path: Path) -> Moment | None:
    """The moment of a ruling: `взятка 5, ход А, на столе ♣10`."""
    before = len(reading.findings.faults)
    trick: int | None = None
    on_lead: str | None = None
    played: tuple[Card, ...] = ()
    for phrase in map(words, phrases):
        found = AT_PARTS.beginning(bare(phrase))
        code, rest = (found[0], phrase[found[1] :]) if found else ("", ())
        if code == "played":
            played = read_cards(reading, [rest], (*path, "played"))
        elif code == "trick" and len(rest) == 1:
            trick = reading.number(rest[0], 1, TRICKS_IN_A_DEAL)
        elif code == "on_lead" and rest:
            on_lead = reading.player(rest)
        elif phrase:
            text = _text(phrase)
            right = AT_PARTS.right(text)
            reading.findings.add("record.unknown-part", phrase[0].place, text=text, right=right)
    if trick is not None and on_lead is not None:
        return Moment(trick, on_lead, played)
    if len(reading.findings.faults) == before:
        reading.findings.add_at("record.moment-unclear", path)
    return None


def _contract(declarer: str | None, call: Call) -> Contract | None:
    match call:
        case _ if declarer is None:
            return None
        case Bid(level, trump):
            return SuitGame(declarer, level, trump)
        case MisereBid():
            return Misere(declarer)
    return None


def read_call(items: Phrase) -> tuple[Call, int] | None:
    """The call that the words begin with, and how many words it has."""
    found = CALLS.beginning(bare(items))
    if found is not None:
        return (Pass() if found[0] == "pass" else MisereBid()), found[1]
    match = _BID.fullmatch(items[0].text) if items and not items[0].is_quoted else None
    if match is None:
        return None
    level = Level(int(match.group(1)))
    strain = [match.group(2)] if match.group(2) else bare(items[1:])
    before = 0 if match.group(2) else 1
    no_trump = NO_TRUMP.beginning(strain)
    if no_trump is not None:
        return Bid(level, None), before + no_trump[1]
    trump = _suit(strain[0]) if strain else None
    return None if trump is None else (Bid(level, trump), before + 1)


def _suit(text: str) -> Suit | None:
    try:
        return parse_suit(text)
    except ValueError:
        return None


def _text(phrase: Sequence[Item]) -> str:
    return " ".join(item.text for item in phrase)
