"""Keeps the score sheet of a session, deal by deal.

Every deal is scored by the one front door of scoring; its pool points fill the pools by
`closing.py`; errors of the record are written where they were made and put right where they were
noticed. All faults of all deals are told together.
"""

from collections.abc import Iterable
from dataclasses import replace

from arbiter.faults import Fault, RecordError
from arbiter.game.contracts import Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.sayings import Saying, Value, saying
from arbiter.scoring.closing import closed, is_over, pool_limit
from arbiter.scoring.corrections import corrections, wrong_entry
from arbiter.scoring.deal import score_deal_with_warnings
from arbiter.scoring.ledger import Account, Entry
from arbiter.scoring.raspasy_series import Series
from arbiter.scoring.rotation import next_dealer, rotation_warning
from arbiter.scoring.session import (
    NOTHING,
    JournalEntry,
    NotedError,
    PlayedDeal,
    RunningSheet,
    Session,
    SessionScore,
    Warned,
)

FULL = "full"


def keep(session: Session) -> SessionScore:
    """Write the score sheet of a session.

    Raises:
        RecordError: A deal or a correction is impossible; every fault is named, with its place.

    """
    keeper = _Keeper(session)
    for deal in session.deals:
        keeper.add(deal)
    return keeper.finish()


class _Keeper:
    """What stands on the sheet so far, and what was found."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.convention = session.convention
        self.needs_pools = self.convention.has("responsibility", "by-pool")
        self.sheet = RunningSheet(session.players, session.before)
        self.series = Series()
        self.deals: list[PlayedDeal] = []
        self.rows: list[JournalEntry] = []
        self.ends: list[int] = []
        self.faults: list[Fault] = []
        self.warnings: list[Warned] = []
        self.over_at: int | None = None
        self.made = _by_deal(session.errors)
        self.noticed: list[tuple[NotedError, int]] = []
        self.writers: set[str] = set()

    def add(self, deal: PlayedDeal) -> None:
        """Write a deal, after the corrections made while it was played."""
        self._check_order(deal)
        self._correct(deal.number)
        deal = self._placed(deal)
        result = deal.result
        self.deals.append(deal)
        try:
            score = score_deal_with_warnings(result, self.convention)
        except RecordError as error:
            self.faults += [replace(fault, place=deal.place) for fault in error.faults]
        else:
            self._warn_all(score.warnings, deal.place)
            self._write_deal(deal, score.entries)
        for noted in self.made.pop(deal.number, ()):
            self._make_error(noted)
        self._correct(deal.number)
        self.ends.append(len(self.rows))

    def _placed(self, deal: PlayedDeal) -> PlayedDeal:
        """The deal with what came before it: its number in a row of raspasy, and the pools."""
        result, number = deal.result, self._raspasy_number(deal)
        if self.needs_pools:
            result = replace(result, raspasy_number=number, before=self.sheet.standing())
        elif number != result.raspasy_number:
            result = replace(result, raspasy_number=number)
        return deal if result is deal.result else replace(deal, result=result)

    def finish(self) -> SessionScore:
        """The sheet at the end; what was noticed after the last deal is put right."""
        last = self.deals[-1].number if self.deals else 0
        for noted, _ in list(self.noticed):
            self._correct(max(last, (noted.wrong.noticed or (0,))[0]))
        for stray in (noted for group in self.made.values() for noted in group):
            fault = Fault("session.no-such-deal", {"deal": stray.wrong.deal}, stray.place)
            self.faults.append(fault)
        self._check_pools()
        if not self.deals and not self.faults and self.session.before == NOTHING:
            self.faults.append(Fault("session.no-deals"))
        if self.ends:
            self.ends[-1] = len(self.rows)
        if self.faults:
            raise RecordError(*self.faults)
        return SessionScore(
            self.session,
            tuple(self.deals),
            tuple(self.rows),
            tuple(self.ends),
            self.sheet.totals(),
            self._finished(),
            self._next_dealer(),
            self.series.next_number,
            tuple(self.warnings),
        )

    def _finished(self) -> str | None:
        return self.session.end or (FULL if self.over_at is not None else None)

    def _next_dealer(self) -> str | None:
        """Who deals next; nobody once the session is over."""
        if self._finished() is not None or not self.deals:
            return None
        return next_dealer(self.session.players, self.deals[-1].result.seating.dealer)

    def _write_deal(self, deal: PlayedDeal, entries: tuple[Entry, ...]) -> None:
        contract = deal.result.contract
        if isinstance(contract, SuitGame) and self.series.is_too_low(
            contract.level, self.convention
        ):
            self._warn(
                saying(
                    "session.too-low-to-leave",
                    level=contract.level.value,
                    n=self.series.played,
                    right=self.convention.exit_level(self.series.played),
                ),
                deal.place,
            )
        self.series = self.series.after(deal.result, entries, self.convention)
        for entry in closed(entries, self.sheet.pool, self.convention):
            self._row(deal.number, entry)
        if self.over_at is None and is_over(self.sheet.pool, self.convention):
            self.over_at = deal.number

    def _row(
        self, deal: int, entry: Entry, *, corrects: int | None = None, is_error: bool = False
    ) -> int:
        number = len(self.rows) + 1
        self.rows.append(JournalEntry(number, deal, entry, corrects, is_error))
        self.sheet.write(entry)
        return number

    def _check_order(self, deal: PlayedDeal) -> None:
        """Deals follow one another, each dealt by the next player, none after the end."""
        if self.over_at is not None:
            values = {"deal": deal.number, "last": self.over_at}
            self.faults.append(Fault("session.after-the-end", values, deal.place))
        if not self.deals:
            return
        last = self.deals[-1]
        if deal.number != last.number + 1:
            message = saying("session.deal-order", deal=deal.number, expected=last.number + 1)
            self._warn(message, deal.place)
        if deal.says_dealer:
            self._warn_all(rotation_warning(last.result, deal.result), deal.place)

    def _raspasy_number(self, deal: PlayedDeal) -> int:
        """Which raspasy in a row it is; a first one may continue an evening before."""
        if not isinstance(deal.result.contract, Raspasy):
            return 1
        said, counted = deal.result.raspasy_number, self.series.next_number
        if deal.says_raspasy and said != counted:
            if not any(isinstance(each.result.contract, Raspasy) for each in self.deals):
                return said
            values = {"said": said, "n": counted}
            self.faults.append(Fault("session.raspasy-number", values, deal.place))
        return counted

    def _check_pools(self) -> None:
        """No pool ends past its limit where points past it go elsewhere; an error may do it."""
        limit = pool_limit(self.convention)
        if limit is None or self.convention.has("past_limit", "double"):
            return
        for player, points in self.sheet.pool.items():
            if points > limit:
                values: dict[str, Value] = {"player": player, "points": points, "limit": limit}
                self.faults.append(Fault("session.pool-past-limit", values, self._error_of(player)))

    def _error_of(self, player: str) -> Place | None:
        """Where the last error in a player's pool was noted."""
        places = [
            noted.place
            for noted in self.session.errors
            if (noted.wrong.writer, noted.wrong.account) == (player, Account.POOL)
        ]
        return places[-1] if places else None

    def _make_error(self, noted: NotedError) -> None:
        number = self._row(noted.wrong.deal, wrong_entry(noted.wrong), is_error=True)
        self.noticed.append((noted, number))

    def _correct(self, deal: int) -> None:
        """Put right what was noticed by that deal."""
        waiting = self.noticed
        self.noticed = []
        for noted, number in waiting:
            wrong, limit = noted.wrong, self.session.limit
            if wrong.noticed is None or wrong.noticed[0] > deal:
                self.noticed.append((noted, number))
                continue
            is_first = wrong.writer not in self.writers
            for entry in corrections(wrong, is_first=is_first, limit=limit):
                self._row(wrong.noticed[0], entry, corrects=number)
            if wrong.over > 0 and wrong.is_in_time(limit):
                self._warn_first(noted, is_first=is_first)
            if not wrong.is_corrected(limit):
                self._warn(saying("session.stands", deal=wrong.deal), noted.place)

    def _warn_first(self, noted: NotedError, *, is_first: bool) -> None:
        """A first over-entry is only warned of; on the mountain nobody gains by one."""
        if noted.wrong.account is Account.MOUNTAIN:
            self._warn(saying("session.no-fine-for-mountain"), noted.place)
            return
        self.writers.add(noted.wrong.writer)
        if is_first:
            self._warn(saying("session.first-time", player=noted.wrong.writer), noted.place)

    def _warn(self, message: Saying, place: Place | None) -> None:
        self.warnings.append(Warned(message, place))

    def _warn_all(self, messages: Iterable[Saying], place: Place | None) -> None:
        for message in messages:
            self._warn(message, place)


def _by_deal(errors: Iterable[NotedError]) -> dict[int, list[NotedError]]:
    found: dict[int, list[NotedError]] = {}
    for noted in errors:
        found.setdefault(noted.wrong.deal, []).append(noted)
    return found
