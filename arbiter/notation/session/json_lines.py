"""Reads an evening's record from lines of JSON: results as `arbiter score` takes them.

    {"id":1,"convention":"sochi","players":["А","Б","В"],"dealer":"В","contract":{…},"tricks":{…}}
    {"correction":{"deal":1,"writer":"А","account":"whists","on":"Б","over":4,
                   "noticed":{"deal":2,"stage":"auction"}}}
    {"end":"time"}

All lines have one table and one convention. A whole number as `id` is the number of the deal. The
number of a raspasy and what stood before count only where they are said; a later line's `before`
is not looked at.
"""

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.notation.findings import Findings
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.line import FaultyLine
from arbiter.notation.json.result_lines import ResultLine, read_result_line
from arbiter.notation.json.tree import parse_json
from arbiter.notation.limits import MOST_POINTS
from arbiter.scoring.corrections import Stage, WrongEntry
from arbiter.scoring.ledger import Account
from arbiter.scoring.session import CONSENT, TIME, NotedError, PlayedDeal, Session
from arbiter.scoring.settlement import Totals

MOST_DEALS = 1_000_000
_STATEMENTS = ('"correction"', '"end"')
_RASPASY_NUMBER = '"raspasy_number"'


def read_session_json(text: str, findings: Findings) -> Session | None:
    """Read the lines.

    Args:
        text: The file.
        findings: Where faults are noted.

    Returns:
        The session, or `None` where no line tells the table.

    """
    reader = _Reader(findings)
    for number, line in enumerate(text.split("\n"), 1):
        if line and not line.isspace():
            reader.read(line, number)
    return reader.session()


class _Reader:
    """Gathers the lines; the first result tells the table and the convention."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._first: ResultLine | None = None
        self._deals: list[PlayedDeal] = []
        self._errors: list[NotedError] = []
        self._end: str | None = None

    def session(self) -> Session | None:
        """The evening; `None` where no result could be read."""
        if self._first is None:
            if not self._findings.faults:
                self._findings.add("session.no-deals", None)
            return None
        before = self._first.result.before
        return Session(
            self._first.result.seating.players,
            self._first.convention,
            tuple(self._deals),
            tuple(self._errors),
            self._end,
            Totals(before.pool, before.mountain, {}),
        )

    def read(self, text: str, number: int) -> None:
        """Read one line."""
        if any(word in text for word in _STATEMENTS) and '"contract"' not in text:
            self._statement(text, number)
            return
        line = read_result_line(text)
        if isinstance(line, FaultyLine):
            self._note_all(line.at(number).faults)
            return
        self._first = self._first or line
        if not self._is_same_table(line, number):
            return
        last = self._deals[-1].number if self._deals else 0
        self._deals.append(
            PlayedDeal(
                line.line_id if isinstance(line.line_id, int) else last + 1,
                line.result,
                Place(number, 1),
                says_raspasy=_RASPASY_NUMBER in text,
            )
        )

    def _is_same_table(self, line: ResultLine, number: int) -> bool:
        assert self._first is not None
        players = self._first.result.seating.players
        place = Place(number, 1)
        if line.result.seating.players != players:
            self._findings.add("session.another-table", place, right=players)
            return False
        if line.convention is not self._first.convention:
            name = self._first.convention.name
            self._findings.add("session.another-convention", place, name=name)
            return False
        return True

    def _statement(self, text: str, number: int) -> None:
        """Read a correction or the end."""
        found = Findings()
        try:
            fields = Fields(parse_json(text), (), found)
            fields.players = self._first.result.seating.players if self._first else ()
            if fields.has("end"):
                right = (TIME, CONSENT)
                self._end = fields.choice("end", right, "record.unknown-word", needed=True)
            else:
                self._correction(fields.object("correction"), number)
            fields.refuse_rest()
        except RecordError as error:
            found.faults += error.faults
        self._note_all(FaultyLine(None, tuple(found.faults)).at(number).faults)

    def _correction(self, fields: Fields | None, number: int) -> None:
        if fields is None:
            return
        before = len(fields.findings.faults)
        deal = fields.number("deal", 0, MOST_DEALS, needed=True)
        writer = fields.player("writer", needed=True)
        accounts = tuple(account.value for account in Account)
        account = fields.choice("account", accounts, "record.unknown-word", needed=True)
        on = fields.player("on", needed=account == Account.WHISTS)
        over = fields.number("over", -MOST_POINTS, MOST_POINTS, needed=True)
        noticed = self._noticed(fields.object("noticed"))
        agreed = fields.flag("agreed") or False
        refused_by = fields.player("refused_by")
        fields.refuse_rest()
        if writer is not None and writer == on:
            fields.findings.add_at("session.whists-on-oneself", (*fields.path, "on"), player=on)
        if over == 0 or (on is not None and account not in (None, Account.WHISTS)):
            fields.findings.add("session.correction-json", fields.node.place)
        if len(fields.findings.faults) > before:
            return
        if deal is None or writer is None or account is None or over is None:
            return
        wrong = WrongEntry(deal, writer, Account(account), over, on, noticed, agreed, refused_by)
        self._errors.append(NotedError(wrong, Place(number, 1)))

    @staticmethod
    def _noticed(fields: Fields | None) -> tuple[int, Stage] | None:
        if fields is None:
            return None
        stages = tuple(stage.value for stage in Stage)
        deal = fields.number("deal", 0, MOST_DEALS, needed=True)
        stage = fields.choice("stage", stages, "record.unknown-word") or Stage.AUCTION
        fields.refuse_rest()
        return None if deal is None else (deal, Stage(stage))

    def _note_all(self, faults: tuple[Fault, ...]) -> None:
        for fault in faults:
            self._findings.add(fault.code, fault.place, **fault.values)
