"""The lines of a complaint: `жалоба А на В: ход не в очередь; взятка 4`.

The parts are divided by `;`, or each stands in a line of its own below.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from arbiter.game.card_notation import SUIT_SIGNS
from arbiter.game.place import Place
from arbiter.game.record import (
    ONLOOKERS_TOO,
    AssertedLine,
    AssertedTricks,
    Choice,
    Complaint,
    Guarantee,
    Lot,
    Plan,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation.findings import Path
from arbiter.notation.text.event_lines import read_suit_and_card
from arbiter.notation.text.line_parser import Clause, Phrase
from arbiter.notation.text.play_lines import read_line_of_play
from arbiter.notation.text.reading import LONGEST_PHRASE, Reading, bare, words
from arbiter.notation.vocabulary import (
    AGAINST,
    CHOICE_WORDS,
    CLAUSES,
    KINDS,
    NOTICED_WORDS,
    RAISED_WORDS,
    SEED,
)

_MANY = ("plans", "choices")
_SUITS = frozenset(SUIT_SIGNS)


class ComplaintReader:
    """Gathers complaints; `seen` are the parts of the last one and where each began."""

    def __init__(self, reading: Reading) -> None:
        """Begin without a complaint."""
        self.reading = reading
        self.complaints: list[Complaint] = []
        self.seen: dict[str, Place] = {}

    @property
    def path(self) -> Path:
        """The path of the complaint that is being read."""
        return ("complaint", len(self.complaints) - 1)

    def begin(self, place: Place, head: Phrase, kind: Phrase, clauses: Sequence[Clause]) -> None:
        """Begin a complaint; `head` is what follows the word for it: who, against whom."""
        self.complaints.append(Complaint(""))
        self.seen = {}
        self.reading.findings.places[self.path] = place
        by, against = _sides(head)
        if kind:
            code = self.reading.word(KINDS, kind, "record.unknown-kind")
            self.change(replace(self.last, kind=code or ""))
        else:
            self.reading.findings.add("record.kind-missing", place)
        if by:
            self.change(replace(self.last, by=self.reading.player(by)))
        if against:
            self.change(replace(self.last, against=self._accused(against)))
        for clause in clauses:
            self.read(clause)

    def read(self, clause: Clause) -> None:
        """Add a part to the last complaint."""
        findings = self.reading.findings
        items = clause.head[0]
        found = CLAUSES.beginning(bare(items))
        if found is None or not self.complaints:
            code = "record.unknown-clause" if self.complaints else "record.clause-alone"
            text = _text(items)
            findings.add(code, clause.place, text=text, right=CLAUSES.right(text))
            return
        name, count = found
        if name in self.seen and name not in _MANY:
            first = self.seen[name].line
            findings.add("record.part-twice", clause.place, text=_text(items), first_line=first)
            return
        self.seen[name] = clause.place
        findings.places[(*self.path, name)] = clause.place
        phrases = (items[count:], *clause.head[1:], *(clause.body or ()))
        parts = [phrase for phrase in map(words, phrases) if phrase]
        if not parts:
            findings.add("record.part-empty", clause.place, text=_text(items))
            return
        _READERS[name](self, parts)

    @property
    def last(self) -> Complaint:
        """The complaint that is being read."""
        return self.complaints[-1]

    def change(self, complaint: Complaint) -> None:
        """Put a fuller complaint in the place of the last one."""
        self.complaints[-1] = complaint

    def _accused(self, name: Phrase) -> str | None:
        """Against whom; who talked or gave advice need not be a player."""
        if self.last.kind in ONLOOKERS_TOO:
            return self.reading.anybody(_text(name), name[0].place)
        return self.reading.player(name)


def _trick(reader: ComplaintReader, parts: list[Phrase]) -> None:
    trick = reader.reading.number(parts[0][0], 1, TRICKS_IN_A_DEAL)
    _refuse(reader, parts[0][1:], *parts[1:])
    reader.change(replace(reader.last, trick=trick))


def _raised(reader: ComplaintReader, parts: list[Phrase]) -> None:
    code = reader.reading.word(RAISED_WORDS, _flat(parts), "record.unknown-word")
    reader.change(replace(reader.last, raised=code))


def _noticed(reader: ComplaintReader, parts: list[Phrase]) -> None:
    code = reader.reading.word(NOTICED_WORDS, _flat(parts), "record.unknown-word")
    reader.change(replace(reader.last, noticed=code))


def _asserts(reader: ComplaintReader, parts: list[Phrase]) -> None:
    path = (*reader.path, "asserts")
    asserts: AssertedTricks | AssertedLine
    if _is_counts(_flat(parts)):
        counts = reader.reading.counts(parts, (*path, "tricks"), TRICKS_IN_A_DEAL)
        asserts = AssertedTricks(counts)
    else:
        asserts = AssertedLine(read_line_of_play(reader.reading, parts, (*path, "line")))
    reader.change(replace(reader.last, asserts=asserts))


def _is_counts(items: Phrase) -> bool:
    """Whether numbers stand there and no cards."""
    bare_words = [item.text for item in items if not item.is_quoted]
    has_suit = any(not _SUITS.isdisjoint(text) for text in bare_words)
    return not has_suit and any(text.isdecimal() for text in bare_words)


def _choices(reader: ComplaintReader, parts: list[Phrase]) -> None:
    items = _flat(parts)
    reading = reader.reading
    for start in range(1, min(len(items), LONGEST_PHRASE)):
        found = CHOICE_WORDS.beginning(bare(items[start:]))
        if found is None:
            continue
        player = reading.player(items[:start])
        suit, card = read_suit_and_card(reading, items[start + found[1] :])
        if player is not None and player in reader.last.choices:
            reading.findings.add("record.player-twice", items[0].place, player=player)
        elif player is not None:
            choices = {**reader.last.choices, player: Choice(found[0], suit, card)}
            reader.change(replace(reader.last, choices=choices))
        return
    text = _text(items[1:])
    place, right = items[0].place, CHOICE_WORDS.right(text)
    reading.findings.add("record.unknown-word", place, text=text or _text(items), right=right)


def _waived_by(reader: ComplaintReader, parts: list[Phrase]) -> None:
    reader.change(replace(reader.last, waived_by=reader.reading.players_of(parts)))


def _plans(reader: ComplaintReader, parts: list[Phrase]) -> None:
    items = _flat(parts)
    path = (*reader.path, "plans", len(reader.last.plans))
    reader.reading.findings.places[path] = items[0].place
    by = reader.reading.player(items[:1])
    counts = reader.reading.counts([items[1:]], (*path, "tricks"), TRICKS_IN_A_DEAL)
    plan = Plan(by or "", counts)
    reader.change(replace(reader.last, plans=(*reader.last.plans, plan)))


def _guarantee(reader: ComplaintReader, parts: list[Phrase]) -> None:
    items = _flat(parts)
    if len(items) < len(("player", "number")):
        text = _text(items)
        reader.reading.findings.add("record.number-missing", items[0].place, text=text)
        return
    by = reader.reading.player(items[:-1])
    number = reader.reading.number(items[-1], -TRICKS_IN_A_DEAL, TRICKS_IN_A_DEAL)
    reader.change(replace(reader.last, guarantee=Guarantee(by or "", number or 0)))


def _lot(reader: ComplaintReader, parts: list[Phrase]) -> None:
    lot = Lot()
    for phrase in parts:
        found = SEED.beginning(bare(phrase))
        if found is None:
            lot = replace(lot, drawn=reader.reading.player(phrase))
            if lot.drawn is None:
                reader.reading.findings.spoil((*reader.path, "lot"))
        else:
            lot = replace(lot, seed=_text(phrase[found[1] :]) or None)
    reader.change(replace(reader.last, lot=lot))


_READERS: dict[str, Callable[[ComplaintReader, list[Phrase]], None]] = {
    "trick": _trick,
    "raised": _raised,
    "noticed": _noticed,
    "asserts": _asserts,
    "choices": _choices,
    "waived_by": _waived_by,
    "plans": _plans,
    "guarantee": _guarantee,
    "lot": _lot,
}


def _sides(head: Phrase) -> tuple[Phrase, Phrase]:
    """Who complains and against whom."""
    for index, item in enumerate(head):
        if not item.is_quoted and AGAINST.code(item.text) is not None:
            return head[:index], head[index + 1 :]
    return head, ()


def _refuse(reader: ComplaintReader, *phrases: Phrase) -> None:
    for phrase in phrases:
        if phrase:
            reader.reading.findings.add("record.syntax", phrase[0].place, text=_text(phrase))


def _flat(parts: Sequence[Phrase]) -> Phrase:
    return tuple(item for phrase in parts for item in phrase)


def _text(phrase: Phrase) -> str:
    return " ".join(item.text for item in phrase)
