"""A deal as an evening's record tells it, and how it becomes a result that can be scored.

A record leaves out what everybody at the table knows: who deals next, the tricks of the last
hand, those that a single whister takes with his partner's. What follows is filled in; what does
not follow is a fault.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from arbiter.game.contracts import Bid, Call, Contract, Misere, MisereBid, Raspasy, SuitGame
from arbiter.game.place import Place
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.game.table import Table
from arbiter.notation.findings import Findings
from arbiter.scoring.result import DealResult
from arbiter.scoring.rotation import next_dealer
from arbiter.scoring.session import PlayedDeal

WHIST, PASS = "whist", "pass"


@dataclass(slots=True)
class DealDraft:
    """What a line or a row says; nothing is filled in yet.

    `call` is the contract unless it is raspasy; `over` is declarer's tricks against it: -1, 0, +1.
    `story` holds the answers, and `is_in_order` tells that they follow the order of speaking;
    `is_whole` is false where something in the line could not be read.
    """

    place: Place
    number: int | None = None
    dealer: str | None = None
    is_raspasy: bool = False
    call: Call | None = None
    is_strain_known: bool = True
    declarer: str | None = None
    mark: str = ""
    over: int | None = None
    tricks: int | None = None
    conceded: bool = False
    all_pass: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    story: list[tuple[str, str]] = field(default_factory=list)
    is_in_order: bool = True
    raspasy_number: int | None = None
    bombs: int = 0
    dark: int = 0
    halves: bool = False
    is_whole: bool = True


class DealMaker:
    """Makes results of drafts, one after another, and remembers who dealt."""

    def __init__(self, players: tuple[str, ...], first: str | None, findings: Findings) -> None:
        """Take the players clockwise, who deals first where it is known, and where faults go."""
        self._players = players
        self._findings = findings
        self._next = first
        self._number = 0

    def make(self, draft: DealDraft) -> PlayedDeal | None:
        """The result of a draft; `None` where it has a fault."""
        before = len(self._findings.faults)
        self._number = draft.number if draft.number is not None else self._number + 1
        dealer = draft.dealer or self._next
        if dealer is None:
            self._findings.add("session.first-dealer", draft.place)
            dealer = self._players[0]
        self._next = next_dealer(self._players, dealer)
        if not draft.is_whole:
            return None
        table = Table(self._players, dealer)
        contract = self._contract(draft)
        if contract is None:
            return None
        answers = _answers(draft, table)
        tricks = self._tricks(draft, table, contract, answers)
        if len(self._findings.faults) > before:
            return None
        result = DealResult(
            table,
            contract,
            answers,
            tricks,
            conceded=draft.conceded,
            raspasy_number=draft.raspasy_number or 1,
            bombs=draft.bombs,
            dark=draft.dark,
            misere_halves=draft.halves,
        )
        return PlayedDeal(
            self._number,
            result,
            draft.place,
            says_dealer=draft.dealer is not None,
            says_raspasy=draft.raspasy_number is not None,
            mark=draft.mark,
            is_strain_known=draft.is_strain_known,
        )

    def _contract(self, draft: DealDraft) -> Contract | None:
        if draft.is_raspasy:
            if draft.declarer is not None or draft.call is not None:
                self._findings.add("session.raspasy-declarer", draft.place)
            return Raspasy()
        if draft.call is None:
            self._findings.add("session.no-contract", draft.place)
            return None
        if draft.declarer is None:
            self._findings.add("session.whose-game", draft.place)
            return None
        match draft.call:
            case Bid(level, trump):
                return SuitGame(draft.declarer, level, trump)
            case MisereBid():
                return Misere(draft.declarer)
        return None

    def _tricks(
        self,
        draft: DealDraft,
        table: Table,
        contract: Contract,
        answers: tuple[tuple[str, str], ...],
    ) -> dict[str, int] | None:
        """Everybody's tricks; `None` where nothing was played."""
        counts = dict(draft.counts)
        own = self._own_tricks(draft, contract, counts)
        if own is not None and not isinstance(contract, Raspasy):
            counts[contract.declarer] = own
        if isinstance(contract, SuitGame) and not draft.conceded:
            if not answers and not draft.all_pass:
                self._findings.add("session.who-whisted", draft.place)
                return None
            if all(answer != WHIST for _, answer in answers):
                if own is None or own >= contract.level:
                    return None
                return self._filled(counts, draft, table, _defenders(contract, table))
        if not counts:
            return None
        takers = _who_has_the_rest(contract, table, answers)
        filled = self._filled(counts, draft, table, takers)
        rest = TRICKS_IN_A_DEAL - sum(filled.values())
        if isinstance(contract, Raspasy) and table.is_four_handed and rest > 0:
            filled.setdefault(table.dealer, rest)
        return filled

    def _own_tricks(
        self, draft: DealDraft, contract: Contract, counts: dict[str, int]
    ) -> int | None:
        """Declarer's tricks, told by the result or beside his name; both must agree."""
        if isinstance(contract, Raspasy):
            if draft.over is not None or draft.tricks is not None:
                self._findings.add("session.raspasy-result", draft.place)
            return None
        told = draft.tricks
        if draft.over is not None:
            level = contract.level.value if isinstance(contract, SuitGame) else 0
            told = level + draft.over if isinstance(contract, SuitGame) else abs(draft.over)
        beside = counts.get(contract.declarer)
        if told is not None and beside is not None and told != beside:
            self._findings.add(
                "session.tricks-differ",
                draft.place,
                player=contract.declarer,
                told=told,
                beside=beside,
            )
        return beside if told is None else told

    def _filled(
        self, counts: dict[str, int], draft: DealDraft, table: Table, takers: Iterable[str]
    ) -> dict[str, int]:
        """The counts with the rest of the ten tricks given to whoever must have them."""
        missing = [player for player in table.hands if player not in counts]
        rest = TRICKS_IN_A_DEAL - sum(counts.values())
        filled = {**counts, **dict.fromkeys(missing, 0)}
        if rest <= 0 or not missing:
            return filled
        takers = [player for player in takers if player in missing]
        if len(missing) == 1:
            filled[missing[0]] = rest
        elif takers:
            filled[takers[0]] = rest
        else:
            self._findings.add("session.whose-tricks", draft.place, n=rest, players=missing)
        return filled


def _who_has_the_rest(
    contract: Contract, table: Table, answers: tuple[tuple[str, str], ...]
) -> list[str]:
    """Who has the tricks that the record gives nobody, where it does not matter or is clear.

    At misère the defenders' tricks count for nothing; a single whister writes those of both.
    """
    match contract:
        case Raspasy():
            return []
        case Misere():
            return _defenders(contract, table)
    last = dict(answers)
    whisters = [player for player, answer in last.items() if answer == WHIST]
    if len(whisters) != 1:
        return []
    return sorted(_defenders(contract, table), key=lambda player: player not in whisters)


def _defenders(contract: Misere | SuitGame, table: Table) -> list[str]:
    return [player for player in table.hands if player != contract.declarer]


def _answers(draft: DealDraft, table: Table) -> tuple[tuple[str, str], ...]:
    """The answers in the order of speaking: round by round, a dealer without a hand last.

    A line that lets somebody answer twice tells the whole story and is taken at its word. A pass of
    a dealer without a hand says nothing.
    """
    silent = (table.dealer, PASS) if table.is_four_handed else None
    story = tuple(answer for answer in draft.story if answer != silent)
    is_whole = draft.is_in_order and len({player for player, _ in story}) < len(story)
    if not isinstance(draft.call, Bid) or draft.declarer not in table.hands or is_whole:
        return story
    after, size = table.players.index(draft.declarer), len(table.players)

    def turn(place: int) -> tuple[bool, int, int]:
        player = story[place][0]
        spoken = sum(earlier == player for earlier, _ in story[:place])
        around = (table.players.index(player) - after) % size
        return player not in table.hands, spoken, around

    return tuple(story[place] for place in sorted(range(len(story)), key=turn))
