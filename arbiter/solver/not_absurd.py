"""The filter of helpless play by enumeration: what is absurd by what its player can see.

A claimer, or who revoked, does not see all the cards. As the play goes on he sees more: what has
been played, and who has shown out of which suit. `NotAbsurd` keeps this up from where the play
starts, and refuses a card that `arbiter.solver.absurd` finds absurd.
"""

from collections.abc import Callable, Mapping

from arbiter.solver.absurd import absurd, layout_count, seen_by
from arbiter.solver.helpless import Turn
from arbiter.solver.position import Position

MOST_CARDS = 6
"""With more cards a hand no layouts are counted: there are too many."""
MOST_LAYOUTS = 300
"""More than two unseen hands of five have (252): some hundredths of a second for each turn."""


class NotAbsurd:
    """Allows each card that is not absurd, and every card while there are too many layouts.

        worst(position, (0,), is_allowed=NotAbsurd(position, gone=discard))

    What is taken to be seen by the player of a helpless seat: his own hand, the hands that lie
    open, all that is played, and what shows out on the way. Counted as dominated is only a card
    that is never better and sometimes worse than another by the open-card values of the layouts.
    """

    def __init__(
        self,
        start: Position,
        *,
        open_seats: tuple[int, ...] = (),
        gone: int = 0,
        players: Mapping[int, int] | None = None,
        otherwise: Callable[[Turn, int], bool] | None = None,
        most_layouts: int = MOST_LAYOUTS,
    ) -> None:
        """Note what is known where the play starts.

        Args:
            start: The position that `worst` is asked about.
            open_seats: The seats whose hands lie open to the helpless player.
            gone: The cards, as a mask, that he knows to be out of play at the start: tricks taken,
                his own discard, what the talon has shown.
            players: For a helpless seat, whose eyes choose its cards: with open whist the whister's
                seat for the other defender's. Missing: its own.
            otherwise: What is asked while there are too many layouts: a presumption; `None`: every
                card may be demanded then.
            most_layouts: How many are tried at a turn.

        """
        self._in_play = _in_play(start)
        self._open_seats = open_seats
        self._gone = gone
        self._players = dict(players or {})
        self._otherwise = otherwise
        self._most_layouts = most_layouts
        self._absurd: dict[Turn, frozenset[int] | None] = {}

    def __call__(self, turn: Turn, card: int) -> bool:
        """Whether the card is not absurd at this turn."""
        if turn not in self._absurd:
            self._absurd[turn] = self._absurd_cards(turn)
        found = self._absurd[turn]
        if found is None:
            return self._otherwise is None or self._otherwise(turn, card)
        return card not in found

    def _absurd_cards(self, turn: Turn) -> frozenset[int] | None:
        """The absurd cards, or `None` where there are too many layouts."""
        position = turn.position
        if position.tricks_left > MOST_CARDS:
            return None
        seat = position.seat_to_play
        player = self._players.get(seat, seat)
        seen = seen_by(
            position,
            player,
            open_seats=(*self._open_seats, seat),
            gone=self._gone | self._in_play & ~_in_play(position),
            voids=turn.voids,
        )
        if layout_count(position, seen) > self._most_layouts:
            return None
        judged = absurd(position, player, seen, most_layouts=self._most_layouts)
        return frozenset(each.card for each in judged if each.is_absurd)


def _in_play(position: Position) -> int:
    """The cards held or on the table, as a mask."""
    cards = position.hands[0] | position.hands[1] | position.hands[2]
    for card in position.trick + position.talon_leads:
        cards |= 1 << card
    return cards
