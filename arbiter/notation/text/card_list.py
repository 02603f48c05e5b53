"""Cards in a row: one by one (`♠Т Тп AS`) or by suit (`♠ Т 8 7  ♣К9  бубны Д 10`).

The letter Т is watched everywhere. Behind a suit it is the ace, a word `ТД` is the queen of clubs,
and where both could be meant, or where a T stands in another alphabet than the cards around it,
the person is asked: an ace taken for a ten would turn a ruling.
"""

from collections.abc import Iterable, Sequence

from arbiter.game.card_notation import (
    CardNotation,
    alphabets,
    parse_card,
    parse_ranks,
    parse_suit,
    suit_sign,
    without_variation,
)
from arbiter.game.cards import DECK_SIZE, Card, Rank, Suit
from arbiter.notation.findings import Path
from arbiter.notation.text.line_parser import Item, Phrase
from arbiter.notation.text.reading import DASHES, Reading, Spelling

_CLUBS_OR_ACE = ("Т", "т")
_TS = frozenset("TТ")
_SMALL_INITIALS = "птбч"
_INITIALS = "птбчПТБЧ"
_CAPITAL_RANKS = frozenset("ТКДВ")


def read_cards(reading: Reading, phrases: Sequence[Phrase], path: Path) -> tuple[Card, ...]:
    """All cards of these phrases; what is no card is a fault and spoils the path."""
    cards: list[Card] = []
    group = _Group(reading, phrases)
    for item in (item for phrase in phrases for item in phrase):
        if len(cards) > DECK_SIZE:
            reading.findings.add("record.list-too-long", item.place, n=DECK_SIZE)
            break
        found = group.read(item)
        if found is None:
            reading.findings.spoil(path)
            continue
        for card in found:
            reading.findings.places[(*path, len(cards))] = item.place
            cards.append(card)
    return tuple(cards)


def note_card_fault(reading: Reading, item: Item, error: CardNotation) -> None:
    """Note that a word is no card, and which cards may be meant."""
    if error.code == "record.unknown-card" and error.candidates:
        code = "record.card-misspelt"
    else:
        code = error.code if error.candidates else "record.unknown-card"
    reading.findings.add(code, item.place, text=item.text, right=error.candidates)


def spell(reading: Reading, item: Item, cards: Iterable[Card]) -> None:
    """Remember how these cards were written, for `check_letters`."""
    reading.spellings.append(Spelling(item.text, item.place, tuple(cards)))


class _Group:
    """Reads the words of one list of cards; a suit that stands alone opens a group."""

    def __init__(self, reading: Reading, phrases: Sequence[Phrase]) -> None:
        self.reading = reading
        self.suit: Suit | None = None
        self.opened_by = ""
        self.has_capitals = any(
            not _CAPITAL_RANKS.isdisjoint(item.text) for phrase in phrases for item in phrase
        )

    def read(self, item: Item) -> tuple[Card, ...] | None:
        """The cards of a word, none for a suit or a dash, `None` for what is no card."""
        text = without_variation(item.text)
        if item.is_quoted:
            self._note_no_card(item)
            return None
        if text in DASHES:
            return ()
        if text[0] in _CLUBS_OR_ACE and self.suit is not None and _is_ranks(text):
            return self._clubs_or_aces(item, text)
        for read in (self._one_card, self._opened, self._of_group):
            cards = read(text)
            if cards is not None:
                self._doubt_mixed_t(item, text)
                spell(self.reading, item, cards)
                return cards
        if self.suit is None and parse_ranks(text):
            self.reading.findings.add("record.rank-without-suit", item.place, text=item.text)
        else:
            self._note_no_card(item)
        return None

    def _doubt_mixed_t(self, item: Item, text: str) -> None:
        """A T among letters of the other alphabet: `пT7` may be an ace or a ten."""
        if self.suit is not None and len(alphabets(text)) > 1 and not _TS.isdisjoint(text.upper()):
            right = (Card(self.suit, Rank.TEN), Card(self.suit, Rank.ACE))
            self.reading.findings.doubted.add(item.place)
            self.reading.findings.add("record.ten-or-ace", item.place, text=item.text, right=right)

    def _one_card(self, text: str) -> tuple[Card, ...] | None:
        """A card with its own suit; only one that begins with a sign leaves its suit open."""
        try:
            card = parse_card(text)
        except CardNotation:
            return None
        if text[0].isalnum():
            self.suit = None
        else:
            self._open(card.suit, text)
        return (card,)

    def _opened(self, text: str) -> tuple[Card, ...] | None:
        """A suit, alone or with its ranks glued to it."""
        whole, first = _suit(text), _suit(text[0])
        ranks = parse_ranks(text[1:])
        if whole is not None:
            self._open(whole, text)
            return ()
        if first is None or not ranks:
            return None
        self._open(first, text)
        return _of_suit(first, ranks)

    def _of_group(self, text: str) -> tuple[Card, ...] | None:
        """Ranks of the suit that is open."""
        ranks = parse_ranks(text)
        return _of_suit(self.suit, ranks) if self.suit is not None and ranks else None

    def _open(self, suit: Suit, text: str) -> None:
        self.suit = suit
        self.opened_by = text[0]

    def _clubs_or_aces(self, item: Item, text: str) -> tuple[Card, ...] | None:
        """A word of Т and ranks inside an open group: clubs, or an ace of the group."""
        assert self.suit is not None
        aces = _of_suit(self.suit, parse_ranks(text))
        clubs = _of_suit(Suit.CLUBS, parse_ranks(text[1:]))
        by_case = self.opened_by in _SMALL_INITIALS and self.has_capitals
        if by_case and text[0] == "т":
            self._open(Suit.CLUBS, text)
            cards = clubs
        elif self._means_ace(text, by_case=by_case):
            cards = aces
        else:
            values = {"text": text, "clubs": clubs or (Suit.CLUBS,), "aces": aces}
            self.reading.findings.add("record.clubs-or-ace", item.place, **values)
            return None
        spell(self.reading, item, cards)
        return cards

    def _means_ace(self, text: str, *, by_case: bool) -> bool:
        """Whether Т is surely the ace: two signs could be a card, a small т the clubs."""
        if len(parse_ranks(text)) == 2:
            return False
        is_behind_sign = self.opened_by not in _INITIALS
        return by_case or (is_behind_sign and not (text[0] == "т" and self.has_capitals))

    def _note_no_card(self, item: Item) -> None:
        fault = CardNotation(item.text, (), mixed=False)
        for text in (item.text, f"{suit_sign(self.suit or Suit.SPADES)}{item.text}"):
            try:
                parse_card(text)
            except CardNotation as error:
                fault = error
            if fault.candidates or self.suit is None:
                break
        note_card_fault(self.reading, item, fault)


def _suit(text: str) -> Suit | None:
    try:
        return parse_suit(text)
    except ValueError:
        return None


def _is_ranks(text: str) -> bool:
    return bool(parse_ranks(text))


def _of_suit(suit: Suit, ranks: Sequence[Rank]) -> tuple[Card, ...]:
    return tuple(Card(suit, rank) for rank in ranks)
