"""Puts an evening together from its parts, whichever form they were read from."""

from collections.abc import Mapping

from arbiter.notation.findings import Findings
from arbiter.notation.session.draft import DealDraft, DealMaker
from arbiter.notation.session.head import SessionHead, convention_of, read_head
from arbiter.notation.session.names import ShortNames
from arbiter.notation.session.statements import StatementReader
from arbiter.notation.text.tags import Tag, read_header
from arbiter.scoring.session import PlayedDeal, Session


class SessionMaker:
    """Learns who plays, then takes drafts one by one and statements in between."""

    def __init__(
        self,
        tags: Mapping[str, Tag],
        given: SessionHead,
        findings: Findings,
        heads: tuple[str, ...] = (),
    ) -> None:
        """Read the head first, since all else speaks of the players."""
        self.reading = ShortNames(findings)
        self.statements = StatementReader(self.reading)
        self._findings = findings
        before = len(findings.faults)
        self._head = read_head(tags, given, self.reading, heads)
        self._header = read_header(tags, self.reading)
        self._convention = convention_of(self._head, findings)
        can_deal = len(findings.faults) == before and bool(self._head.players)
        self._maker = (
            DealMaker(self._head.players, self._head.dealer, findings) if can_deal else None
        )
        self._deals: list[PlayedDeal] = []

    @property
    def can_deal(self) -> bool:
        """Whether it is known who plays; otherwise no deal can be read."""
        return self._maker is not None

    def add(self, draft: DealDraft) -> None:
        """Add a deal; without players nothing can be made of it."""
        made = self._maker.make(draft) if self._maker is not None else None
        if made is not None:
            self._deals.append(made)

    def session(self) -> Session | None:
        """All that was added; `None` where the head is not whole."""
        if self._maker is None or self._convention is None:
            return None
        return Session(
            self._head.players,
            self._convention,
            tuple(self._deals),
            tuple(self.statements.errors),
            self.statements.end,
            self.statements.before,
            header=self._header,
        )
