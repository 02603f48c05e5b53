"""The deal as it is shown: who sat where, who held what, the talon and the discard."""

from dataclasses import dataclass

from arbiter.game.cards import Hand, Suit
from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import DealRecord
from arbiter.game.table import SEATS
from arbiter.output.labels import RED_SUITS, Labels, short_names


@dataclass(frozen=True, slots=True)
class Pair:
    """A label and what stands behind it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class PlayerHead:
    """A column or row of one player: his name, as much of it as fits, and his part in the deal.

    `role` is the part in a word or two: whether he plays the game, else his seat.
    """

    name: str
    short: str
    part: str
    role: str


@dataclass(frozen=True, slots=True)
class SuitRow:
    """One suit of a deal diagram: its name with its sign, and the ranks in each hand."""

    sign: str
    name: str
    is_red: bool
    holdings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealView:
    """The deal diagram and what lay beside the hands.

    Where no hand may be shown or none is known there are no rows, and `note` says why. `spoken`
    says each hand for the ear.
    """

    heads: tuple[PlayerHead, ...]
    rows: tuple[SuitRow, ...]
    beside: tuple[Pair, ...]
    note: str
    spoken: tuple[str, ...] = ()


def player_heads(record: DealRecord, labels: Labels) -> tuple[PlayerHead, ...]:
    """The three who hold cards, first hand first."""
    short = short_names(record.players)
    return tuple(
        PlayerHead(
            labels.name(player),
            short[player],
            _part(record, player, seat, labels),
            labels("part.plays" if _declares(record, player) else f"seat.{seat}"),
        )
        for seat, player in zip(SEATS, record.seating.hands, strict=True)
    )


def deal_view(record: DealRecord, labels: Labels, *, hides_hands: bool) -> DealView:
    """The deal as it was dealt; while it is still being played no hand is shown."""
    heads = player_heads(record, labels)
    if hides_hands:
        return DealView(heads, (), (), labels("deal.hidden"))
    beside = _beside_the_hands(record, labels)
    if not record.hands:
        return DealView(heads, (), beside, labels("deal.unknown"))
    hands = [
        Hand.of(record.hands[player]) if player in record.hands else None
        for player in record.seating.hands
    ]
    rows = tuple(
        SuitRow(
            labels.suit_sign(suit),
            labels(f"suit.{suit.letter}"),
            suit in RED_SUITS,
            tuple("?" if hand is None else labels.ranks(hand, suit) for hand in hands),
        )
        for suit in Suit
    )
    return DealView(heads, rows, beside, "", _spoken(heads, rows))


def _spoken(heads: tuple[PlayerHead, ...], rows: tuple[SuitRow, ...]) -> tuple[str, ...]:
    """Each hand in a sentence: whose it is, then suit by suit."""
    return tuple(
        f"{head.name}, {head.part}: "
        + "; ".join(f"{row.name} {row.holdings[place]}" for row in rows)
        for place, head in enumerate(heads)
    )


def _part(record: DealRecord, player: str, seat: int, labels: Labels) -> str:
    if _declares(record, player):
        return labels("part.declarer", seat=labels(f"seat.{seat}"))
    return labels(f"seat.{seat}")


def _declares(record: DealRecord, player: str) -> bool:
    contract = record.contract
    return isinstance(contract, SuitGame | Misere) and contract.declarer == player


def _beside_the_hands(record: DealRecord, labels: Labels) -> tuple[Pair, ...]:
    """The talon in the order opened, and the discard."""
    told = {"deal.talon": record.talon, "deal.discard": record.discard or ()}
    return tuple(Pair(labels(key), labels.cards(cards)) for key, cards in told.items() if cards)
