"""Which cards a record puts where: each of the 32 at one place, and played by who held it."""

from collections.abc import Iterable, Sequence

from arbiter.game.cards import FULL_DECK, Card, Hand
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.game.record import (
    CardPlayed,
    DealRecord,
    Event,
    Exposed,
    LeftOpen,
    Order,
    Rewound,
)
from arbiter.game.table import SEATS
from arbiter.notation.findings import Findings, Path
from arbiter.notation.running_trick import TrickCounter
from arbiter.sayings import Value

HAND_SIZE = 10
TALON_SIZE = 2
MOST_DISCARDED = 5
DECK = len(FULL_DECK)


def check_dealt_cards(record: DealRecord, findings: Findings) -> None:
    """Ten, ten, ten and two, and no card twice.

    On raspasy, whose talon is opened card by card, the second may not have been seen yet.
    """
    seen: dict[Card, Path] = {}
    for player, hand in record.hands.items():
        _check_once(hand, ("hands", player), seen, findings)
        if len(hand) != HAND_SIZE and findings.is_whole(("hands", player)):
            findings.add_at("record.hand-size", ("hands", player), player=player, n=len(hand))
    _check_once(record.talon, ("talon",), seen, findings)
    sizes = (0, 1, TALON_SIZE) if isinstance(record.played, Raspasy) else (0, TALON_SIZE)
    if len(record.talon) not in sizes and findings.is_whole(("talon",)):
        findings.add_at("record.talon-size", ("talon",), n=len(record.talon))
    _check_deck(record, seen, findings)
    discard = record.discard or ()
    _check_once(discard, ("discard",), {}, findings)
    if len(discard) > MOST_DISCARDED:
        findings.add_at("record.discard-size", ("discard",), n=len(discard))
    if record.at is not None:
        _check_once(record.at.played, ("at", "played"), {}, findings)


def check_played_cards(record: DealRecord, findings: Findings) -> None:
    """Nobody plays a card that he never held, and no card is played twice."""
    owners = _Owners(record, findings)
    table = _OnTable(findings)
    if owners.declarer is not None:
        for number, card in enumerate(record.discard or ()):
            path: Path = ("discard", number)
            owners.check(owners.declarer, card, path, even_discarded=True)
    for number, event in enumerate(record.play):
        path = ("play", number)
        match event:
            case CardPlayed(by, card):
                owners.check(by, card, path)
            case Exposed(by, cards) | LeftOpen(player=by, cards=cards):
                for card in cards:
                    owners.check(by, card, path, even_discarded=True)
        table.follow(event, path)


class _Owners:
    """Who held which card at the first lead, as far as the record tells."""

    def __init__(self, record: DealRecord, findings: Findings) -> None:
        self.record = record
        self.findings = findings
        self.dealt = {card: player for player, hand in record.hands.items() for card in hand}
        self.talon = record.talon if findings.is_whole(("talon",)) else ()
        contract = record.contract
        self.declarer = contract.declarer if isinstance(contract, Misere | SuitGame) else None

    def check(self, player: str, card: Card, path: Path, *, even_discarded: bool = False) -> None:
        """Note a card that this player cannot have had."""
        if player not in self.record.seating.hands:
            return
        holder = self.dealt.get(card)
        if self._may_have(player, card) and (even_discarded or not self._discarded(player, card)):
            return
        if holder is not None and holder != player:
            values: dict[str, Value] = {"player": player, "card": card, "holder": holder}
            self.findings.add_at("record.card-of-another", path, **values)
        elif self._discarded(player, card) and not even_discarded:
            self.findings.add_at("record.card-discarded", path, player=player, card=card)
        else:
            self.findings.add_at("record.card-never-held", path, player=player, card=card)

    def _may_have(self, player: str, card: Card) -> bool:
        hand = self.record.hands.get(player)
        holder = self.dealt.get(card)
        takes_talon = self.record.contract is None or player == self.declarer
        if card in self.talon and holder is None:
            return takes_talon
        if holder is not None:
            return holder == player
        is_known = hand is not None and self.findings.is_whole(("hands", player))
        return not is_known or (takes_talon and not self.talon)

    def _discarded(self, player: str, card: Card) -> bool:
        return player == self.declarer and card in (self.record.discard or ())


class _OnTable:
    """Which cards have left the hands, those taken back left out."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.played: dict[Card, Path] = {}
        self.order: list[Card] = []
        self.counter = TrickCounter()

    def follow(self, event: Event, path: Path) -> None:
        """Go on past the event and note a card that lies on the table already."""
        match event:
            case CardPlayed(card=card):
                if card in self.played and self.findings.is_whole(("play", "events")):
                    _note_twice(card, self.played[card], path, self.findings)
                self.played[card] = path
                self.order.append(card)
            case Rewound(to_card):
                is_sure = self.findings.is_whole(("play",))
                self._take_back(self.order[to_card:] if is_sure else self.order)
                self.order = self.order[:to_card]
            case LeftOpen(cards=cards):
                self._take_back(cards)
            case Order():
                on_table = self.counter.trick.cards
                self._take_back([card for _, card in on_table if card is not None])
        self.counter.follow(event)

    def _take_back(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.played.pop(card, None)


def _check_once(
    cards: Sequence[Card], path: Path, seen: dict[Card, Path], findings: Findings
) -> None:
    for number, card in enumerate(cards):
        if card in seen:
            _note_twice(card, seen[card], (*path, number), findings)
        else:
            seen[card] = (*path, number)


def _note_twice(card: Card, first: Path, second: Path, findings: Findings) -> None:
    place = findings.place_of(first) or Place(0, 0)
    if place in findings.doubted:
        return
    where = {"first_line": place.line, "first_column": place.column}
    findings.add_at("record.card-twice", second, card=card, **where)


def _check_deck(record: DealRecord, seen: dict[Card, Path], findings: Findings) -> None:
    """Thirty-two cards, where every hand and the talon were written."""
    is_whole = all(findings.is_whole(("hands", player)) for player in record.hands)
    if not (len(record.hands) == len(SEATS) and record.talon and is_whole):
        return
    if not findings.is_whole(("talon",)):
        return
    number = sum(len(hand) for hand in record.hands.values()) + len(record.talon)
    missing = tuple(FULL_DECK - Hand.of(seen))
    second_unseen = 1 if len(record.talon) == 1 and isinstance(record.played, Raspasy) else 0
    if number < DECK - second_unseen:
        findings.add_at("record.cards-short", ("hands",), n=number, missing=missing)
    elif number > DECK:
        findings.add_at("record.cards-over", ("hands",), n=number)
    elif len(missing) > second_unseen:
        findings.add_at("record.cards-absent", ("hands",), missing=missing)
