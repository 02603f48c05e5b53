"""The lines of what happened besides the cards: `* В показал ♠Т ♠К, кому А`.

First who, then what he did, then the parts divided by commas; a colon may stand before them.
"""

from collections.abc import Callable, Iterable

from arbiter.game.card_notation import CardNotation, parse_card, parse_suit
from arbiter.game.cards import Card, Suit
from arbiter.game.place import Place
from arbiter.game.record import (
    ONLOOKERS_TOO,
    Accepted,
    Advice,
    AskedForTrick,
    CardFound,
    CardLost,
    Claim,
    CountedAloud,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    LookedAtDiscard,
    LookedAtTrick,
    MissedPlay,
    Order,
    Remark,
    Rewound,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation import limits
from arbiter.notation.findings import Path
from arbiter.notation.text.card_list import note_card_fault, read_cards, spell
from arbiter.notation.text.line_parser import EventLine, Phrase
from arbiter.notation.text.reading import LONGEST_PHRASE, Reading, bare, words
from arbiter.notation.vocabulary import ACTIONS, CAUSES, EVENT_PARTS, EVENTS


def read_event(reading: Reading, line: EventLine, path: Path) -> Event | None:
    """What happened; `None` where the line could not be read, which is then a fault."""
    clause = line.clause
    head = words(clause.head[0])
    found = _verb(head)
    if found is None:
        right = _nearest_events(head)
        reading.findings.add("record.unknown-event", clause.place, text=_text(head), right=right)
        return None
    code, start, count = found
    parts = _Parts(reading, clause.place, _text(head[start : start + count]), path)
    parts.sort((head[start + count :], *clause.head[1:], *(clause.body or ())))
    before = len(reading.findings.faults)
    if code in _BY_NOBODY:
        event = _BY_NOBODY[code](parts)
        parts.refuse(head[:start])
    else:
        by = parts.who(head[:start], is_onlooker=code in ONLOOKERS_TOO)
        event = _BY_SOMEBODY[code](by or "", parts)
    parts.refuse_rest()
    return None if len(reading.findings.faults) > before else event


def read_suit_and_card(reading: Reading, phrase: Phrase) -> tuple[Suit | None, Card | None]:
    """A suit, a card, or both, in this order."""
    suit: Suit | None = None
    card: Card | None = None
    for item in words(phrase):
        try:
            suit = parse_suit(item.text)
            continue
        except ValueError:
            pass
        try:
            card = parse_card(item.text)
            spell(reading, item, (card,))
        except CardNotation as error:
            note_card_fault(reading, item, error)
    return suit, card


class _Parts:
    """The parts of an event's line: those that begin with a key, and the others."""

    def __init__(self, reading: Reading, place: Place, event: str, path: Path) -> None:
        self.reading = reading
        self.place = place
        self.event = event
        self.path = path
        self.plain: list[Phrase] = []
        self.keyed: dict[str, Phrase] = {}

    def sort(self, phrases: Iterable[Phrase]) -> None:
        """Tell the parts by their keys."""
        for phrase in phrases:
            found = EVENT_PARTS.beginning(bare(phrase))
            if found is None:
                self.plain += [phrase] if phrase else []
            elif found[0] in self.keyed:
                self.reading.findings.add("record.part-twice", phrase[0].place, text=_text(phrase))
            else:
                self.keyed[found[0]] = phrase[found[1] :]

    def miss(self, code: str) -> None:
        """Note that the event lacks a part."""
        self.reading.findings.add(code, self.place, text=self.event)

    def refuse(self, phrase: Phrase) -> None:
        """Note that these words do not belong here."""
        if phrase:
            right = EVENT_PARTS.right(_text(phrase))
            place = phrase[0].place
            self.reading.findings.add("record.unknown-part", place, text=_text(phrase), right=right)

    def refuse_rest(self) -> None:
        """Note every part that the event has no use for."""
        for phrase in (*self.plain, *self.keyed.values()):
            self.refuse(words(phrase))

    def who(self, name: Phrase, *, is_onlooker: bool) -> str | None:
        """Who did it; only an onlooker need not be a player."""
        if not name:
            self.miss("record.player-missing")
            return None
        if not is_onlooker:
            return self.reading.player(name)
        text = _text(name)
        if not limits.is_name(text):
            self.reading.findings.add("record.bad-name", name[0].place, text=text)
        return self.reading.anybody(text, name[0].place)

    def player(self, key: str, *, is_plain: bool = False) -> str | None:
        """The player named behind that key, or first among the parts without a key."""
        phrase: Phrase | None = None
        if key in self.keyed:
            phrase = words(self.keyed.pop(key))
        elif is_plain and self.plain:
            phrase = words(self.plain.pop(0))
        if phrase == ():
            self.miss("record.player-missing")
        return self.reading.player(phrase) if phrase else None

    def needed_player(self, key: str, *, is_plain: bool = False) -> str:
        """The same, and a fault if there is none."""
        before = len(self.reading.findings.faults)
        player = self.player(key, is_plain=is_plain)
        if player is None and len(self.reading.findings.faults) == before:
            self.miss("record.player-missing")
        return player or ""

    def cards(self) -> tuple[Card, ...]:
        """The cards named; a fault if there are none."""
        phrases, self.plain = self.plain, []
        before = len(self.reading.findings.faults)
        cards = read_cards(self.reading, phrases, (*self.path, "cards"))
        if not cards and len(self.reading.findings.faults) == before:
            self.miss("record.cards-missing")
        return cards

    def card(self) -> Card:
        """The one card named."""
        cards = self.cards()
        if len(cards) > 1:
            self.miss("record.one-card")
        return cards[0] if cards else Card.of_number(0)

    def number(self, key: str | None, least: int, most: int) -> int | None:
        """The number behind that key, or the one that stands alone."""
        if key is None and self.plain:
            phrase = words(self.plain.pop(0))
        elif key in self.keyed:
            phrase = words(self.keyed.pop(key))
        else:
            return None
        if len(phrase) == 1:
            return self.reading.number(phrase[0], least, most)
        self.refuse(phrase)
        if not phrase:
            self.miss("record.number-missing")
        return None

    def needed_number(self, least: int, most: int) -> int:
        """The number that stands alone, and a fault if there is none."""
        if not self.plain:
            self.miss("record.number-missing")
        return self.number(None, least, most) or 0

    def either(self, yes: str, no: str) -> bool | None:
        """Which of two keys stands there."""
        if yes in self.keyed:
            self.refuse(self.keyed.pop(yes))
            return True
        if no in self.keyed:
            self.refuse(self.keyed.pop(no))
            return False
        return None


def _exposed(by: str, parts: _Parts) -> Event:
    return Exposed(by, parts.cards(), parts.player("to"))


def _asked_for_trick(by: str, parts: _Parts) -> Event:
    trick = parts.needed_number(1, TRICKS_IN_A_DEAL)
    shown = parts.either("shown", "not-shown")
    if shown is None:
        parts.miss("record.shown-missing")
    return AskedForTrick(by, trick, bool(shown), _objected(parts))


def _objected(parts: _Parts) -> tuple[str, ...]:
    """Who objected: the names behind the key, and those divided from it by commas."""
    if "objected" not in parts.keyed:
        return ()
    phrases, parts.plain = [parts.keyed.pop("objected"), *parts.plain], []
    if not any(words(phrase) for phrase in phrases):
        parts.miss("record.player-missing")
    return parts.reading.players_of(phrases)


def _claim(by: str, parts: _Parts) -> Event:
    shown = parts.either("cards-shown", "cards-not-shown")
    tricks = parts.number("tricks", 0, TRICKS_IN_A_DEAL)
    plan: tuple[Card, ...] | None = None
    if "plan" in parts.keyed:
        phrase = parts.keyed.pop("plan")
        plan = read_cards(parts.reading, [phrase], (*parts.path, "plan"))
        if not phrase:
            parts.miss("record.cards-missing")
    return Claim(by, shown is not False, tricks, plan)


def _left_open(by: str, parts: _Parts) -> Event:
    player = parts.needed_player("player")
    cause = parts.keyed.pop("cause", ())
    code = parts.reading.word(CAUSES, cause, "record.unknown-cause") if cause else None
    if not cause:
        parts.miss("record.cause-missing")
    return LeftOpen(by, player, parts.cards(), code or "")


def _order(by: str, parts: _Parts) -> Event:
    is_named = bool(parts.plain) and ACTIONS.beginning(bare(parts.plain[0])) is None
    to = parts.needed_player("to", is_plain=is_named)
    phrase = words(parts.plain.pop(0)) if parts.plain else ()
    found = ACTIONS.beginning(bare(phrase))
    if found is None:
        right = ACTIONS.right(_text(phrase))
        parts.reading.findings.add(
            "record.action-missing", parts.place, text=_text(phrase) or parts.event, right=right
        )
        return Order(by, to, "")
    suit, card = read_suit_and_card(parts.reading, phrase[found[1] :])
    return Order(by, to, found[0], suit, card)


def _ended_by_consent(parts: _Parts) -> Event:
    phrases, parts.plain = parts.plain, []
    if not phrases:
        parts.miss("record.number-missing")
    counts = parts.reading.counts(phrases, (*parts.path, "tricks"), TRICKS_IN_A_DEAL)
    return EndedByConsent(counts)


_BY_NOBODY: dict[str, Callable[[_Parts], Event]] = {
    "rewound": lambda parts: Rewound(parts.needed_number(0, limits.MOST_EVENTS)),
    "ended-by-consent": _ended_by_consent,
}
_BY_SOMEBODY: dict[str, Callable[[str, _Parts], Event]] = {
    "exposed": _exposed,
    "looked-at-trick": lambda by, parts: LookedAtTrick(
        by, parts.needed_number(1, TRICKS_IN_A_DEAL)
    ),
    "asked-for-trick": _asked_for_trick,
    "looked-at-discard": lambda by, _: LookedAtDiscard(by),
    "counted-aloud": lambda by, _: CountedAloud(by),
    "remark": lambda by, _: Remark(by),
    "advice": lambda by, parts: Advice(by, parts.needed_player("to", is_plain=True)),
    "claim": _claim,
    "accepted": lambda by, parts: Accepted(by, parts.card()),
    "left-open": _left_open,
    "order": _order,
    "missed-play": lambda by, _: MissedPlay(by),
    "card-lost": lambda by, parts: CardLost(by, parts.card()),
    "card-found": lambda by, parts: CardFound(by, parts.card()),
}


def _verb(head: Phrase) -> tuple[str, int, int] | None:
    """The event's code, where its words begin in the phrase, and how many they are."""
    for start in range(min(len(head), LONGEST_PHRASE)):
        found = EVENTS.beginning(bare(head[start:]))
        if found is not None:
            return found[0], start, found[1]
    return None


def _nearest_events(head: Phrase) -> tuple[str, ...]:
    """The events that the words may mean: a name comes before them, and parts may follow."""
    for start in (1, 0):
        for count in (3, 2, 1):
            text = _text(head[start : start + count])
            right = EVENTS.right(text)
            if len(right) < len(EVENTS.codes):
                return right
    return EVENTS.right(_text(head))


def _text(phrase: Phrase) -> str:
    return " ".join(item.text for item in phrase)
