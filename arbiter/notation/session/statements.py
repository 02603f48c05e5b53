"""The lines of an evening's record that are no deal: what stood before, errors, an early end.

пуля: Анна 10, Борис 4                       the score sheet as the evening found it
гора: Анна 6
висты: Анна на Борис 20
поправка к 3: Анна лишние 4 виста на Борис; замечено в сдаче 4, торговля
поправка к 5: Борис забыто 2 в пулю; вспомнили в сдаче 6, торговля; отказ Вера
конец: по времени
"""

from collections.abc import Sequence

from arbiter.game.place import Place
from arbiter.notation.limits import MOST_POINTS
from arbiter.notation.session.words import (
    ACCOUNTS,
    ENDS,
    ERRORS,
    NOTICED,
    ON,
    STAGES,
    STATEMENTS,
)
from arbiter.notation.text.line_parser import Clause, Item, Phrase
from arbiter.notation.text.reading import Reading, bare, words
from arbiter.scoring.amounts import Number
from arbiter.scoring.corrections import Stage, WrongEntry
from arbiter.scoring.ledger import Account
from arbiter.scoring.session import NotedError
from arbiter.scoring.settlement import Totals

MOST_DEALS = 1_000_000


class StatementReader:
    """Gathers what the lines between the deals tell."""

    def __init__(self, reading: Reading) -> None:
        """Begin with nothing told."""
        self._reading = reading
        self._findings = reading.findings
        self.errors: list[NotedError] = []
        self.end: str | None = None
        self._pool: dict[str, Number] = {}
        self._mountain: dict[str, Number] = {}
        self._whists: dict[str, dict[str, Number]] = {}

    @property
    def before(self) -> Totals:
        """The score sheet as the evening found it."""
        return Totals(self._pool, self._mountain, self._whists)

    def read(self, clauses: Sequence[Clause]) -> bool:
        """Read a line by its label; whether it has one of these."""
        first = clauses[0]
        items = words(first.head[0])
        found = STATEMENTS.beginning(bare(items))
        if found is None:
            return False
        label, rest = found[0], items[found[1] :]
        if first.body is None and label != "end":
            self._add("record.colon-missing", first.place, text=_text(items))
            return True
        body = first.body or ()
        match label:
            case "correction":
                self._correction(rest, body, clauses[1:], first.place)
            case "end":
                self._end(body or (rest,), first.place)
            case "whists":
                self._whists_before(body)
            case _:
                counts = self._reading.counts(body, ("before", label), MOST_POINTS)
                sheet = self._pool if label == "pool" else self._mountain
                sheet.update(counts)
        return True

    def _end(self, phrases: Sequence[Phrase], place: Place) -> None:
        items = tuple(item for phrase in phrases for item in words(phrase))
        code = ENDS.code(_text(items)) if items else None
        if code is None:
            self._add("session.end-unclear", place, right=ENDS.right(_text(items)))
        self.end = code or self.end

    def _whists_before(self, phrases: Sequence[Phrase]) -> None:
        for phrase in phrases:
            items = tuple(item for item in words(phrase) if ON.code(item.text) is None)
            if len(items) != len(("writer", "on", "whists")):
                if items:
                    self._add("session.whists-before", items[0].place)
                continue
            writer, on = self._reading.player(items[:1]), self._reading.player(items[1:2])
            number = self._reading.number(items[2], 0, MOST_POINTS)
            if writer is not None and writer == on:
                self._add("session.whists-on-oneself", items[0].place, player=writer)
            elif writer is not None and on is not None and number is not None:
                self._whists.setdefault(writer, {})[on] = number

    def _correction(
        self, deal: Phrase, body: Sequence[Phrase], clauses: Sequence[Clause], place: Place
    ) -> None:
        before = len(self._findings.faults)
        number = self._reading.number(deal[0], 1, MOST_DEALS) if len(deal) == 1 else None
        if len(deal) != 1:
            self._add("session.correction-of-what", place)
        wrong = self._error(tuple(item for phrase in body for item in words(phrase)), place)
        if wrong is not None:
            for clause in clauses:
                wrong = self._noticed(wrong, clause)
        if wrong is not None and number is not None and len(self._findings.faults) == before:
            self.errors.append(NotedError(wrong._replace(deal=number), place))

    def _error(self, items: Phrase, place: Place) -> WrongEntry | None:
        """Who wrote what too much, or forgot what: `Анна лишние 4 виста на Борис`."""
        if not items:
            self._add("session.correction-shape", place)
            return None
        before = len(self._findings.faults)
        writer, rest = self._reading.player(items[:1]), items[1:]
        sign = ERRORS.beginning(bare(rest))
        rest = rest[sign[1] :] if sign else rest
        amount = self._reading.number(rest[0], 1, MOST_POINTS) if rest else None
        account = ACCOUNTS.beginning(bare(rest[1:]))
        rest = rest[1 + account[1] :] if account else rest[1:]
        on = self._on(rest)
        is_whists = account is not None and account[0] == Account.WHISTS
        is_whole = on is not None if is_whists else not rest
        if sign is None or amount is None or account is None or not is_whole:
            if len(self._findings.faults) == before:
                self._add("session.correction-shape", place)
            return None
        if writer is None or on == writer:
            if writer is not None:
                self._add("session.whists-on-oneself", place, player=writer)
            return None
        over = amount if sign[0] == "over" else -amount
        return WrongEntry(0, writer, Account(account[0]), over, on)

    def _on(self, items: Phrase) -> str | None:
        """The player on whom whists were written, behind `на`."""
        found = ON.beginning(bare(items))
        return self._reading.player(items[found[1] :]) if found and items[found[1] :] else None

    def _noticed(self, wrong: WrongEntry, clause: Clause) -> WrongEntry:
        phrases = (*clause.head, *(clause.body or ()))
        items = words(phrases[0])
        found = NOTICED.beginning(bare(items))
        if found is None:
            text = _text(items)
            self._add("session.noticed-unclear", clause.place, text=text, right=NOTICED.right(text))
            return wrong
        rest = items[found[1] :]
        match found[0]:
            case "agreed":
                return wrong._replace(agreed=True)
            case "refused":
                return wrong._replace(refused_by=self._reading.player(rest) if rest else "?")
        numbers = [item for item in rest if item.text.isdecimal()]
        tail = [*(item for item in rest if not item.text.isdecimal()), *_after(phrases)]
        stage = STAGES.code(_text(tail)) if tail else None
        deal = self._reading.number(numbers[0], 1, MOST_DEALS) if numbers else None
        if deal is None or (stage is None and tail):
            self._add("session.noticed-when", clause.place, right=STAGES.right(_text(tail)))
            return wrong
        return wrong._replace(noticed=(deal, Stage(stage or Stage.AUCTION)))

    def _add(self, code: str, place: Place, **values: object) -> None:
        self._findings.add(code, place, **values)  # type: ignore[arg-type]


def _after(phrases: Sequence[Phrase]) -> list[Item]:
    return [item for phrase in phrases[1:] for item in words(phrase)]


def _text(items: Sequence[Item]) -> str:
    return " ".join(item.text for item in items)
