"""The lines of a trick, `3. А ♠8 ♠9 Б ♠К(2)`: who led, then the cards clockwise.

A name may stand before any card: its owner played it. A number in brackets is the trick that the
card was really put into. A line with the number of the running trick goes on with it.
"""

from collections.abc import Sequence

from arbiter.game.card_notation import CardNotation, parse_card, parse_rank
from arbiter.game.cards import Card
from arbiter.game.place import Place
from arbiter.game.record import CardPlayed, Event
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation.findings import Path, TooMuch
from arbiter.notation.limits import MOST_EVENTS
from arbiter.notation.running_trick import TrickCounter
from arbiter.notation.text.card_list import note_card_fault, spell
from arbiter.notation.text.line_parser import Item, Phrase, TrickLine
from arbiter.notation.text.reading import Reading, words
from arbiter.sayings import Value

_SUITS = frozenset("♠♣♦♥♤♧♢♡")
_CARD_SIGNS = _SUITS | frozenset("0123456789")


class PlayReader:
    """Gathers what happened, in order.

    `shift` is how far wrongly numbered tricks are off; `is_lost` tells that a card's owner could
    not be read, so that the next number cannot be checked.
    """

    def __init__(self, reading: Reading, path: Path = ("play",)) -> None:
        """Begin before the first card."""
        self.reading = reading
        self.path = path
        self.counter = TrickCounter()
        self.events: list[Event] = []
        self.places: list[Place] = []
        self.shift = 0
        self.is_lost = False

    def add(self, event: Event, place: Place) -> None:
        """Add what happened.

        Raises:
            TooMuch: No deal has as many events.

        """
        if len(self.events) >= MOST_EVENTS:
            self.reading.findings.add("record.list-too-long", place, n=MOST_EVENTS)
            raise TooMuch
        self.reading.findings.places[(*self.path, len(self.events))] = place
        self.events.append(event)
        self.places.append(place)
        self.counter.follow(event)

    def read_trick(self, line: TrickLine) -> None:
        """Add the cards of a line."""
        number = self.reading.number(line.number, 1, MOST_EVENTS)
        is_right = number is not None and self._check_number(number, line)
        cards = [item for phrase in line.phrases for item in phrase]
        self.read_cards(cards, number if is_right else None)

    def read_cards(self, phrase: Sequence[Item], number: int | None) -> None:
        """Add cards, those of the trick of that number if it is known."""
        items = _joined(words(phrase))
        player = self._expected() if number == self.counter.trick.number else None
        named: Item | None = None
        for index, item in enumerate(items):
            if self._is_name(item, is_first=index == 0):
                named, player = item, self.reading.player((item,))
                continue
            if index == 0 and player is None:
                self.reading.findings.add("record.leader-missing", item.place, text=item.text)
            elif named is None and player in self.counter.trick.players and index > 0:
                self._note_too_long(item, player)
            player = self._card(item, player, number)
            named = None
        if named is not None:
            self.reading.findings.add("record.card-missing", named.place, text=named.text)

    def _card(self, item: Item, player: str | None, number: int | None) -> str | None:
        """Add a card of that player; gives who is next."""
        card = _card_of(item)
        if isinstance(card, CardNotation):
            self._note_no_card(item, card)
        else:
            spell(self.reading, item, (card,))
        if isinstance(card, CardNotation) or player is None:
            self.reading.findings.spoil(self.path)
        if player is None:
            self.is_lost = True
            return None
        if isinstance(card, CardNotation):
            self.counter.count_turn(player)
            return self.reading.next_hand(player)
        self.add(CardPlayed(player, card, self._trick_of(item, number)), item.place)
        return self.reading.next_hand(player)

    def _trick_of(self, item: Item, number: int | None) -> int | None:
        """The trick written with the card, or that of the line where another one would run."""
        if item.mark is not None:
            return self.reading.number(item.mark, 1, TRICKS_IN_A_DEAL)
        trick = self.counter.trick
        return trick.number if trick.is_full and trick.number == number else None

    def _expected(self) -> str | None:
        """Whose turn it is in a trick that has begun."""
        trick = self.counter.trick
        return self.reading.next_hand(trick.cards[-1][0]) if trick.cards else None

    def _is_name(self, item: Item, *, is_first: bool) -> bool:
        """Whether a word names who played and is no card."""
        if item.is_quoted:
            return True
        card = _card_of(item)
        is_player = self.reading.named(item.text) is not None
        if isinstance(card, Card):
            if is_player and not is_first:
                values: dict[str, Value] = {"text": item.text, "card": card}
                self.reading.findings.add("record.name-or-card", item.place, **values)
            return is_player and is_first
        looks_like_card = not _CARD_SIGNS.isdisjoint(item.text) or _is_rank(item.text)
        return is_player or not (looks_like_card or card.candidates)

    def _check_number(self, number: int, line: TrickLine) -> bool:
        """Whether a line's number is that of the trick that runs or comes next.

        A full trick can still take a card that is marked as put into it.
        """
        trick, findings = self.counter.trick, self.reading.findings
        place = line.number.place
        is_marked = any(item.mark is not None for phrase in line.phrases for item in phrase)
        goes_on = number == trick.number and (is_marked or not trick.is_full)
        if self.is_lost:
            self.is_lost = False
            self.counter.jump(number)
        elif goes_on or number - trick.next_number in (0, self.shift):
            pass
        elif not self._has_cards() and number <= TRICKS_IN_A_DEAL:
            findings.add("record.play-begins-later", place, trick=number)
            findings.spoil(self.path)
            self.shift = number - trick.next_number
            return False
        elif number == trick.number + 1 and trick.had_remedy:
            self.counter.jump(number)
        elif number == trick.number + 1:
            values = {"trick": trick.number, "n": len(trick.players)}
            findings.add("record.trick-unfinished", place, **values)
            self.counter.jump(number)
        else:
            findings.add("record.trick-order", place, found=number, expected=trick.next_number)
            self.shift = number - trick.next_number
            return False
        return True

    def _has_cards(self) -> bool:
        """Whether a card was written before; other events say nothing of where cards begin."""
        return any(isinstance(event, CardPlayed) for event in self.events)

    def _note_too_long(self, item: Item, player: str) -> None:
        values: dict[str, Value] = {"trick": self.counter.trick.number, "player": player}
        self.reading.findings.add("record.trick-too-long", item.place, **values)

    def _note_no_card(self, item: Item, error: CardNotation) -> None:
        if _is_rank(item.text):
            self.reading.findings.add("record.rank-without-suit", item.place, text=item.text)
        else:
            note_card_fault(self.reading, item, error)


def read_line_of_play(
    reading: Reading, phrases: Sequence[Phrase], path: Path
) -> tuple[tuple[str, Card], ...]:
    """Cards with their players, `Б ♣9 ♣7 ♣К, А ♦8`: after a comma a name begins anew."""
    play = PlayReader(reading, path)
    for phrase in phrases:
        play.counter = TrickCounter()
        play.read_cards(phrase, None)
    return tuple((event.by, event.card) for event in play.events if isinstance(event, CardPlayed))


def _card_of(item: Item) -> Card | CardNotation:
    try:
        return parse_card(item.text)
    except CardNotation as error:
        return error


def _is_rank(text: str) -> bool:
    try:
        parse_rank(text)
    except ValueError:
        return False
    return True


def _joined(items: Sequence[Item]) -> list[Item]:
    """The items, a suit sign that stands alone joined to the rank behind it."""
    joined: list[Item] = []
    for item in items:
        before = joined[-1] if joined and not item.is_quoted else None
        if before is not None and before.text in _SUITS and _is_rank(item.text):
            joined[-1] = Item(before.text + item.text, before.place, mark=item.mark)
        else:
            joined.append(item)
    return joined
