"""Who sits where: players clockwise, the dealer, and the three hands of a deal."""

from dataclasses import dataclass

SEATS = (0, 1, 2)
"""Forehand (first to the dealer's left), middlehand, rearhand."""


@dataclass(frozen=True, slots=True)
class Table:
    """Three or four players clockwise and the dealer of this deal; with four he sits out."""

    players: tuple[str, ...]
    dealer: str

    def __post_init__(self) -> None:
        if len(self.players) not in (3, 4) or len(set(self.players)) != len(self.players):
            raise ValueError("a table has three or four different players")
        if self.dealer not in self.players:
            raise ValueError("the dealer is one of the players")

    @property
    def is_four_handed(self) -> bool:
        """Whether four sit at the table and the dealer has no hand."""
        return len(self.players) == 4

    @property
    def hands(self) -> tuple[str, str, str]:
        """The players who hold cards: forehand, middlehand, rearhand."""
        first = self.players.index(self.dealer) + 1
        around = self.players[first:] + self.players[:first]
        return around[0], around[1], around[2]

    def seat_of(self, player: str) -> int:
        """The seat of a player who holds cards.

        Raises:
            ValueError: He holds none in this deal.

        """
        return self.hands.index(player)

    def player_at(self, seat: int) -> str:
        """The player in that seat."""
        return self.hands[seat]

    def next_after(self, player: str) -> str:
        """The next player clockwise who holds cards."""
        return self.hands[(self.seat_of(player) + 1) % len(SEATS)]
