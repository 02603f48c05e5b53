"""Whose turn it is to deal (3.2.2, 3.2.14, 3.7.7)."""

from collections.abc import Iterator

from arbiter.game.contracts import Raspasy
from arbiter.sayings import Saying, saying
from arbiter.scoring.result import DealResult


def next_dealer(players: tuple[str, ...], dealer: str) -> str:
    """The left neighbour of whoever dealt last, in his turn or not (3.2.14)."""
    return players[(players.index(dealer) + 1) % len(players)]


def rotation_warning(last: DealResult, this: DealResult) -> Iterator[Saying]:
    """What is strange about who deals; after a raspasy the same player may deal again (3.7.7)."""
    players, dealer, before = this.seating.players, this.seating.dealer, last.seating.dealer
    expected = next_dealer(players, before)
    if dealer == expected or (dealer == before and isinstance(last.contract, Raspasy)):
        return
    code = "session.dealt-twice" if dealer == before else "session.dealt-out-of-turn"
    yield saying(code, player=dealer, expected=expected)
