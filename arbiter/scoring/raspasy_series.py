"""Raspasy in a row: which one this is, and what leaves the series (3.7.4, 3.7.8)."""

from collections.abc import Iterable
from typing import NamedTuple

from arbiter.game.contracts import Raspasy, SuitGame
from arbiter.scoring.conventions import Convention
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.result import DealResult


class Series(NamedTuple):
    """How many raspasy deals have been played since the last game that left them."""

    played: int = 0

    @property
    def next_number(self) -> int:
        """The number that the next raspasy has in the row."""
        return self.played + 1

    def after(
        self, result: DealResult, entries: Iterable[Entry], convention: Convention
    ) -> "Series":
        """The series once this deal has been written.

        Args:
            result: What was played.
            entries: What the deal wrote by itself.
            convention: For `exit_levels` and `exit_by`.

        """
        if isinstance(result.contract, Raspasy):
            return Series(result.raspasy_number)
        if not self.played or self.is_left_by(result, entries, convention):
            return Series()
        return self

    def is_left_by(
        self, result: DealResult, entries: Iterable[Entry], convention: Convention
    ) -> bool:
        """Whether this game leaves the series.

        A misère leaves it wherever any game does; it cannot be whisted and made.
        """
        if convention.raspasy is None:
            return True
        any_game = convention.has("exit_by", "game")
        match result.contract:
            case SuitGame(declarer, level):
                if self.is_too_low(level, convention):
                    return False
                return any_game or (_is_whisted(result) and _is_made(declarer, entries))
        return any_game

    def is_too_low(self, level: int, convention: Convention) -> bool:
        """Whether a suit game of that level could not be ordered in this series at all."""
        return bool(self.played) and level < convention.exit_level(self.played)


def _is_whisted(result: DealResult) -> bool:
    return result.tricks is not None and any(answer == "whist" for _, answer in result.answers)


def _is_made(declarer: str, entries: Iterable[Entry]) -> bool:
    return any(entry.account is Account.POOL and entry.player == declarer for entry in entries)
