"""Writes a record in the text form; what is read back from it is the same record."""

from collections.abc import Iterator, Mapping

from arbiter.game.card_notation import Language
from arbiter.game.record import (
    AssertedLine,
    AssertedTricks,
    Complaint,
    DealRecord,
    Lot,
    Moment,
    OptionValue,
    RulingHeader,
)
from arbiter.notation import vocabulary as words
from arbiter.notation.text.play_writer import line_of_play_text, play_lines, suit_and_card_text
from arbiter.notation.text.words import (
    call_text,
    cards_text,
    contract_text,
    counts_text,
    hand_text,
    name_text,
    names_text,
    quoted,
)


def write_text(record: DealRecord, language: Language = "ru") -> str:
    """The record as text; the names in it stay as they are, the words are of that language."""
    parts = (_tags(record, language), _deal(record, language), _end(record, language))
    return "".join(f"{line}\n" for part in parts for line in part)


def _tags(record: DealRecord, language: Language) -> Iterator[str]:
    header = record.header
    places = {"event": header.event, "date": header.date}
    numbers = {"table": header.table, "deal": header.deal, "arbiter": header.arbiter}
    for row in (places, numbers):
        yield from _row(row, language)
    yield _tag("convention", words.CONVENTIONS.word(record.convention, language), language)
    for name in words.OPTION_TAGS:
        if name in record.options:
            yield _tag(name, _option_text(name, record.options[name], language), language)
    yield f"{_players_tag(record, language)}   {_tag('dealer', record.dealer, language)}"
    if record.raspasy_number != 1:
        yield _tag("raspasy_number", str(record.raspasy_number), language)
    if record.ruling is not None:
        yield from _ruling(record.ruling, language)


def _row(values: Mapping[str, str | None], language: Language) -> Iterator[str]:
    tags = [_tag(name, value, language) for name, value in values.items() if value is not None]
    if tags:
        yield "   ".join(tags)


def _ruling(ruling: RulingHeader, language: Language) -> Iterator[str]:
    revision = None if ruling.revision is None else str(ruling.revision)
    stage = None if ruling.stage is None else words.STAGE_WORDS.word(ruling.stage, language)
    yield from _row({"number": ruling.number, "revision": revision, "stage": stage}, language)
    yield from _row({"time": ruling.time, "called_by": ruling.called_by}, language)
    appeal = {"appeal_until": ruling.appeal_until, "appeal_to": ruling.appeal_to}
    yield from _row(appeal, language)


def _players_tag(record: DealRecord, language: Language) -> str:
    """One text where no name needs more; else each name in its own quotes."""
    name = words.TAGS.word("players", language)
    if all(len(player.split()) == 1 and "," not in player for player in record.players):
        return f"[{name} {quoted(' '.join(record.players))}]"
    return f"[{name} {' '.join(quoted(player) for player in record.players)}]"


def _tag(name: str, value: str, language: Language) -> str:
    return f"[{words.TAGS.word(name, language)} {quoted(value)}]"


def _option_text(name: str, value: OptionValue, language: Language) -> str:
    if isinstance(value, bool):
        return words.YES_NO.word("yes" if value else "no", language)
    if isinstance(value, tuple):
        return " ".join(str(price) for price in value)
    if isinstance(value, str) and name in words.OPTION_WORDS:
        return words.OPTION_WORDS[name].word(value, language)
    return str(value)


def _deal(record: DealRecord, language: Language) -> Iterator[str]:
    for fact in record.facts:
        yield f"{words.LABELS.word(fact.status, language)}: {quoted(fact.text)}"
    if record.before is not None:
        pool, mountain = record.before.pool, record.before.mountain
        if pool or not mountain:
            yield _labelled("pool", counts_text(pool), language)
        if mountain:
            yield _labelled("mountain", counts_text(mountain), language)
    for player, hand in record.hands.items():
        yield f"{name_text(player)}: {hand_text(hand, language)}"
    if record.talon:
        yield _labelled("talon", cards_text(record.talon, language), language)
    if record.auction:
        calls = (f"{name_text(by)} {call_text(call, language)}" for by, call in record.auction)
        yield _labelled("auction", ", ".join(calls), language)
    if record.contract is not None:
        yield _labelled("contract", contract_text(record.contract, language), language)
    if record.whist or record.whist_open is not None:
        yield _labelled("whist", ", ".join(_whist(record, language)), language)
    if record.discard is not None:
        yield _labelled("discard", cards_text(record.discard, language), language)


def _whist(record: DealRecord, language: Language) -> Iterator[str]:
    for by, answer in record.whist:
        yield f"{name_text(by)} {words.ANSWER_WORDS.word(answer, language)}"
    if record.whist_open is not None:
        yield words.WHIST_MANNERS.word("open" if record.whist_open else "closed", language)


def _end(record: DealRecord, language: Language) -> Iterator[str]:
    yield from play_lines(record.play, record.seating, language)
    if record.tricks:
        yield _labelled("tricks", counts_text(record.tricks), language)
    if record.at is not None:
        yield _labelled("at", _moment(record.at, language), language)
    for complaint in record.complaints:
        yield from _complaint(complaint, record, language)


def _moment(at: Moment, language: Language) -> str:
    word = words.AT_PARTS.word
    trick = f"{word('trick', language)} {at.trick}"
    lead = f"{word('on_lead', language)} {name_text(at.on_lead)}"
    played = f", {word('played', language)} {cards_text(at.played, language)}" if at.played else ""
    return f"{trick}, {lead}{played}"


def _complaint(complaint: Complaint, record: DealRecord, language: Language) -> Iterator[str]:
    head = words.LABELS.word("complaint", language)
    if complaint.by is not None:
        head += f" {name_text(complaint.by)}"
    if complaint.against is not None:
        head += f" {words.AGAINST.word('against', language)} {name_text(complaint.against)}"
    yield f"{head}: {words.KINDS.word(complaint.kind, language)}"
    for name, text in _clauses(complaint, record, language):
        yield f"  {words.CLAUSES.word(name, language)} {text}"


def _clauses(
    complaint: Complaint, record: DealRecord, language: Language
) -> Iterator[tuple[str, str]]:
    if complaint.trick is not None:
        yield "trick", str(complaint.trick)
    if complaint.raised is not None:
        yield "raised", words.RAISED_WORDS.word(complaint.raised, language)
    if complaint.noticed is not None:
        yield "noticed", words.NOTICED_WORDS.word(complaint.noticed, language)
    match complaint.asserts:
        case AssertedTricks(tricks):
            yield "asserts", counts_text(tricks)
        case AssertedLine(cards):
            yield "asserts", line_of_play_text(cards, record.seating, language)
    for player, choice in complaint.choices.items():
        option = words.CHOICE_WORDS.word(choice.option, language)
        rest = suit_and_card_text(choice.suit, choice.card, language)
        yield "choices", f"{name_text(player)}: {option}{rest}"
    if complaint.waived_by:
        yield "waived_by", names_text(complaint.waived_by)
    for plan in complaint.plans:
        yield "plans", f"{name_text(plan.by)}: {counts_text(plan.tricks)}"
    if complaint.guarantee is not None:
        guarantee = complaint.guarantee
        yield "guarantee", f"{name_text(guarantee.by)} {guarantee.declarer}"
    if complaint.lot is not None:
        yield "lot", _lot(complaint.lot, language)


def _lot(lot: Lot, language: Language) -> str:
    drawn = [] if lot.drawn is None else [name_text(lot.drawn)]
    seed = [] if lot.seed is None else [f"{words.SEED.word('seed', language)} {quoted(lot.seed)}"]
    return ", ".join(drawn + seed)


def _labelled(label: str, text: str, language: Language) -> str:
    return f"{words.LABELS.word(label, language)}: {text}"
