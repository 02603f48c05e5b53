"""Writes what happened in the text form: a line a trick, a line for each other event."""

from collections.abc import Iterator, Sequence

from arbiter.game.card_notation import Language, card_sign, suit_sign
from arbiter.game.cards import Card, Suit
from arbiter.game.record import (
    EVENT_NAMES,
    Accepted,
    Advice,
    AskedForTrick,
    CardFound,
    CardLost,
    CardPlayed,
    Claim,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    LookedAtTrick,
    Order,
    Rewound,
)
from arbiter.game.table import Table
from arbiter.notation.running_trick import TrickCounter
from arbiter.notation.text.words import cards_text, counts_text, name_text, names_text
from arbiter.notation.vocabulary import ACTIONS, CAUSES, EVENT_PARTS, EVENTS

_CODES = {kind: code for code, kind in EVENT_NAMES.items()}


def play_lines(play: Sequence[Event], table: Table, language: Language) -> Iterator[str]:
    """The lines of the play, in order."""
    counter = TrickCounter()
    line: list[str] = []
    line_number = 0
    expected: str | None = None
    for event in play:
        before = counter.trick
        counter.follow(event)
        if not isinstance(event, CardPlayed):
            yield from _finished(line)
            line = []
            yield event_text(event, language)
            continue
        number = counter.trick.number
        if not line or number != line_number:
            yield from _finished(line)
            line, line_number = [f"{number}."], number
            expected = None
        if event.by != expected or event.by in before.players:
            line.append(name_text(event.by))
        line.append(_card_text(event, language))
        expected = table.next_after(event.by) if event.by in table.hands else None
    yield from _finished(line)


def line_of_play_text(cards: Sequence[tuple[str, Card]], table: Table, language: Language) -> str:
    """Cards with their players, a comma before each card that does not follow clockwise."""
    groups: list[list[str]] = []
    players: list[str] = []
    for by, card in cards:
        follows = players and by == table.next_after(players[-1]) and by not in players
        if not follows:
            groups.append([name_text(by)])
            players = []
        players.append(by)
        groups[-1].append(card_sign(card, language))
    return ", ".join(" ".join(group) for group in groups)


def suit_and_card_text(suit: Suit | None, card: Card | None, language: Language) -> str:
    """A suit, a card, both or nothing, with a space before each."""
    suit_text = "" if suit is None else f" {suit_sign(suit)}"
    return suit_text + ("" if card is None else f" {card_sign(card, language)}")


def event_text(event: Event, language: Language) -> str:
    """The line of an event that is no card."""
    verb = EVENTS.word(_CODES[type(event)], language)
    by = getattr(event, "by", None)
    who = "" if by is None else f"{name_text(by)} "
    return f"* {who}{verb}{_details(event, language)}"


def _details(event: Event, language: Language) -> str:
    """What follows the verb, with a space before it."""
    match event:
        case Exposed(cards=cards, to=to):
            seen = "" if to is None else f", {_part('to', language)} {name_text(to)}"
            return f" {cards_text(cards, language)}{seen}"
        case LookedAtTrick(trick=number) | Rewound(to_card=number):
            return f" {number}"
        case AskedForTrick():
            return _asked_for_trick(event, language)
        case Advice(to=to):
            return f" {name_text(to)}"
        case Claim():
            return _claim(event, language)
        case Accepted(card=card) | CardLost(card=card) | CardFound(card=card):
            return f" {card_sign(card, language)}"
        case LeftOpen(player=player, cards=cards, cause=cause):
            owner = f"{_part('player', language)} {name_text(player)}"
            why = f"{_part('cause', language)} {CAUSES.word(cause, language)}"
            return f" {cards_text(cards, language)}, {owner}, {why}"
        case Order(to=to, action=action, suit=suit, card=card):
            what = ACTIONS.word(action, language) + suit_and_card_text(suit, card, language)
            return f" {name_text(to)}: {what}"
        case EndedByConsent(tricks):
            return f": {counts_text(tricks)}"
    return ""


def _asked_for_trick(event: AskedForTrick, language: Language) -> str:
    shown = _part("shown" if event.shown else "not-shown", language)
    objected = ""
    if event.objected:
        objected = f", {_part('objected', language)} {names_text(event.objected)}"
    return f" {event.trick}, {shown}{objected}"


def _claim(event: Claim, language: Language) -> str:
    parts = []
    if event.tricks is not None:
        parts.append(f"{_part('tricks', language)} {event.tricks}")
    if event.plan is not None:
        parts.append(f"{_part('plan', language)} {cards_text(event.plan, language)}")
    if not event.cards_shown:
        parts.append(_part("cards-not-shown", language))
    return f": {', '.join(parts)}" if parts else ""


def _part(code: str, language: Language) -> str:
    return EVENT_PARTS.word(code, language)


def _card_text(event: CardPlayed, language: Language) -> str:
    mark = "" if event.trick is None else f"({event.trick})"
    return card_sign(event.card, language) + mark


def _finished(line: list[str]) -> Iterator[str]:
    if line:
        yield " ".join(line)
