"""Reads the text form of a record: what a person types at the table.

Every line is read by itself and all faults are reported together. The tags come first, wherever
they stand, because the other lines speak of the players.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from arbiter.faults import Fault
from arbiter.game.cards import Card
from arbiter.game.place import Place
from arbiter.game.record import DealRecord, Fact, Standing
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.nearest import nearest, unknown_player
from arbiter.notation.checks import check_record
from arbiter.notation.encoding import hidden_sign_faults
from arbiter.notation.findings import Findings, Path, TooMuch
from arbiter.notation.limits import LONGEST_FACT, MOST_POINTS
from arbiter.notation.text.card_list import read_cards
from arbiter.notation.text.complaint_lines import ComplaintReader
from arbiter.notation.text.deal_lines import read_auction, read_contract, read_moment, read_whist
from arbiter.notation.text.event_lines import read_event
from arbiter.notation.text.letters import check_letters
from arbiter.notation.text.line_parser import (
    Clause,
    EventLine,
    FactLine,
    Item,
    Line,
    Phrase,
    Statement,
    TagLine,
    TrickLine,
    parse_lines,
)
from arbiter.notation.text.play_lines import PlayReader
from arbiter.notation.text.reading import Reading, bare, words
from arbiter.notation.text.tags import (
    Tag,
    gather_tags,
    read_convention,
    read_header,
    read_options,
    read_players,
    read_raspasy_number,
    read_ruling,
)
from arbiter.notation.vocabulary import CLAUSES, FACT_LABELS, LABELS


def read_text(text: str, convention: str = "") -> DealRecord:
    """Read a record from its text form; `convention` is that of a record which names none.

    Raises:
        RecordError: The text has faults; all of them are named.

    """
    findings = Findings()
    findings.faults += hidden_sign_faults(text)
    record: DealRecord | None = None
    with suppress(TooMuch):
        record = _read(text, findings, convention)
    if findings.faults or record is None:
        raise findings.error()
    return record


def _read(text: str, findings: Findings, convention: str) -> DealRecord:
    lines = parse_lines(text, findings)
    found = gather_tags([line for line in lines if isinstance(line, TagLine)], findings)
    reading = Reading(findings)
    if "players" in found:
        findings.places[("players",)] = found["players"].place
        reading.players = read_players(found["players"], findings)
    if "dealer" in found:
        findings.places[("dealer",)] = found["dealer"].place
        reading.dealer = reading.named(found["dealer"].text) or found["dealer"].text
    body = _Body(reading)
    for line in lines:
        body.read(line)
    if not found and not body.has_read_anything:
        findings.faults = [fault for fault in findings.faults if fault.code in _OF_THE_FILE]
        findings.faults.append(Fault("record.neither", {}, Place(1, 1)))
        raise findings.error()
    record = body.record(found, convention)
    check_letters(reading.spellings, findings)
    check_record(record, findings)
    return record


_OF_THE_FILE = ("record.line-too-long", "record.too-long", "record.hidden-sign")
"""Faults of the file as such, which stay even if no line of it could be read."""


class _Body:
    """Gathers what the lines tell, besides the tags."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.play = PlayReader(reading)
        self.complaints = ComplaintReader(reading)
        self.facts: list[Fact] = []
        self.hands: dict[str, tuple[Card, ...]] = {}
        self.values: dict[str, Any] = {}
        self.labels: dict[str, Place] = {}
        self.has_read_anything = False

    def record(self, tags: Mapping[str, Tag], convention: str) -> DealRecord:
        """The record that the tags and the lines tell."""
        pool, mountain = self.values.pop("pool", None), self.values.pop("mountain", None)
        if pool is not None or mountain is not None:
            self.values["before"] = Standing(pool or {}, mountain or {})
        return DealRecord(
            players=self.reading.players,
            dealer=self.reading.dealer or "",
            convention=read_convention(tags, self.reading, convention),
            header=read_header(tags, self.reading),
            ruling=read_ruling(tags, self.reading),
            facts=tuple(self.facts),
            options=read_options(tags, self.reading),
            raspasy_number=read_raspasy_number(tags, self.reading),
            hands=self.hands,
            play=tuple(self.play.events),
            complaints=tuple(self.complaints.complaints),
            places=tuple(self.play.places),
            **self.values,
        )

    def read(self, line: Line) -> None:
        """Add what a line tells."""
        match line:
            case TrickLine():
                self.play.read_trick(line)
            case EventLine(clause):
                event = read_event(self.reading, line, ("play", len(self.play.events)))
                if event is None:
                    self.reading.findings.spoil(("play", "events"))
                else:
                    self.play.add(event, clause.place)
            case FactLine(status, item):
                self._add_fact(status, item)
            case Statement(clauses):
                self._read_statement(clauses)
                return
            case TagLine():
                return
        self.has_read_anything = True

    def _add_fact(self, status: str, item: Item) -> None:
        if len(item.text) > LONGEST_FACT:
            self.reading.findings.add("record.text-too-long", item.place, n=LONGEST_FACT)
        self.facts.append(Fact(status, item.text))

    def _read_statement(self, clauses: Sequence[Clause]) -> None:
        """Read a line by its label, or as a part of the complaint above."""
        first = clauses[0]
        items = words(first.head[0])
        spoken = bare(items)
        label = LABELS.beginning(spoken)
        if label is not None and label[0] == "complaint":
            kind = tuple(item for phrase in first.body or () for item in words(phrase))
            self.complaints.begin(first.place, items[label[1] :], kind, clauses[1:])
        elif label is not None and label[1] == len(items):
            self._read_labelled(label[0], first)
        elif CLAUSES.beginning(spoken) is not None:
            for clause in clauses:
                self.complaints.read(clause)
        elif (
            first.body is not None
            and len(first.head) == 1
            and self.reading.named(_text(items)) is not None
        ):
            self._read_hand(first)
        else:
            self._note_unknown(items, first)
            return
        self.has_read_anything = True

    def _read_labelled(self, label: str, clause: Clause) -> None:
        findings = self.reading.findings
        if clause.body is None or len(clause.head) > 1:
            findings.add("record.colon-missing", clause.place, text=_text(clause.head[0]))
            return
        is_blank = not any(words(phrase) for phrase in clause.body)
        can_be_nothing = label in _CAN_BE_NOTHING and clause.body
        if label in FACT_LABELS or (is_blank and not can_be_nothing):
            return
        if label in self.labels:
            first = self.labels[label].line
            text = _text(clause.head[0])
            findings.add("record.line-twice", clause.place, text=text, first_line=first)
            return
        self.labels[label] = findings.places[(label,)] = clause.place
        if label == "whist":
            answers, is_open = read_whist(self.reading, clause.body)
            self.values |= {"whist": answers, "whist_open": is_open}
        else:
            self.values[label] = _READERS[label](self.reading, clause.body, (label,))

    def _read_hand(self, clause: Clause) -> None:
        findings = self.reading.findings
        player = self.reading.named(_text(words(clause.head[0])))
        if player is None or not clause.body:
            return
        path = ("hands", player)
        if player in self.hands:
            first = findings.places[path].line
            findings.add("record.line-twice", clause.place, text=player, first_line=first)
            return
        findings.places[path] = clause.place
        self.hands[player] = read_cards(self.reading, clause.body, path)

    def _note_unknown(self, items: Phrase, clause: Clause) -> None:
        text, place, players = _text(items), clause.place, self.reading.players
        if clause.body is None:
            self.reading.findings.add("record.unknown-line", place, text=text)
            return
        code, alike = unknown_player(text, players)
        if code == "record.unknown-player":
            code = "record.unknown-label"
            near: tuple[str, ...] = nearest(text, (*players, *LABELS.words()))
            alike = near or (*players, *LABELS.right(text))
        self.reading.findings.add(code, place, text=text, right=alike)


_CAN_BE_NOTHING = ("discard", "pool", "mountain")
"""Labels behind which a dash means nothing at all, while a blank line is one not filled in."""


def _tricks(reading: Reading, phrases: Sequence[Phrase], path: Path) -> dict[str, int] | None:
    return reading.counts(phrases, path, TRICKS_IN_A_DEAL) or None


def _points(reading: Reading, phrases: Sequence[Phrase], path: Path) -> dict[str, int]:
    return reading.counts(phrases, path, MOST_POINTS)


_READERS: dict[str, Callable[[Reading, Sequence[Phrase], Path], object]] = {
    "talon": read_cards,
    "discard": read_cards,
    "auction": lambda reading, phrases, _: read_auction(reading, phrases),
    "contract": lambda reading, phrases, _: read_contract(reading, phrases),
    "pool": _points,
    "mountain": _points,
    "tricks": _tricks,
    "at": read_moment,
}


def _text(phrase: Phrase) -> str:
    return " ".join(item.text for item in phrase)
