"""Reads the JSON form of a record: what programs exchange.

Every value has its place, so that faults are reported together with line and column, as in the
text form. Nothing is guessed: an unknown key, a wrong type and a key given twice are faults. A
`null` or an empty text for an optional key is as good as no key.
"""

from contextlib import suppress

from arbiter.game.cards import Card
from arbiter.game.contracts import (
    Call,
    parse_call,
)
from arbiter.game.record import (
    FACT_STATUSES,
    STAGES,
    Complaint,
    DealRecord,
    Event,
    Fact,
    Header,
    Moment,
    RulingHeader,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation import limits
from arbiter.notation.checks import check_record
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.json.deal import (
    pairs_in,
    read_answers,
    read_before,
    read_contract,
    read_dealer,
)
from arbiter.notation.json.events import read_complaint, read_event
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.table import read_convention, read_options, read_players
from arbiter.notation.json.tree import Members, Node, parse_json


def read_json(text: str, convention: str = "") -> DealRecord:
    """Read a record from its JSON form; `convention` is that of a record which names none.

    Raises:
        RecordError: It is not JSON, or has faults; all of them are named.

    """
    findings = Findings()
    record: DealRecord | None = None
    with suppress(TooMuch):
        record = _read(parse_json(text), findings, convention)
    if findings.faults or record is None:
        raise findings.error()
    return record


def _read(root: Node, findings: Findings, convention: str) -> DealRecord:
    if not isinstance(root.value, Members):
        findings.add("record.want-record", root.place)
        raise findings.error()
    fields = Fields(root, (), findings)
    schema = fields.text("schema")
    if schema not in (None, limits.SCHEMA):
        findings.add_at("record.schema", ("schema",), text=schema, right=limits.SCHEMA)
        raise findings.error()
    fields.players = read_players(fields)
    record = DealRecord(
        players=fields.players,
        dealer=read_dealer(fields),
        convention=read_convention(fields, convention),
        header=_header(fields),
        ruling=_ruling(fields.object("ruling")),
        facts=_facts(fields),
        options=read_options(fields.object("options")),
        raspasy_number=fields.number("raspasy_number", 1, limits.MOST_IN_A_ROW) or 1,
        before=read_before(fields.object("before")),
        hands=_hands(fields.object("hands")),
        talon=fields.cards("talon") or (),
        auction=_auction(fields),
        contract=read_contract(fields.object("contract")),
        discard=fields.cards("discard"),
        whist=read_answers(fields),
        whist_open=fields.flag("whist_open"),
        play=_play(fields),
        tricks=fields.counts("tricks", TRICKS_IN_A_DEAL) or None,
        at=_moment(fields.object("at")),
        complaints=_complaints(fields),
    )
    fields.refuse_rest()
    check_record(record, findings)
    return record


def _header(fields: Fields) -> Header:
    names = ("event", "date", "table", "deal", "arbiter")
    return Header(**{name: fields.text(name) for name in names})


def _ruling(fields: Fields | None) -> RulingHeader | None:
    if fields is None:
        return None
    names = ("number", "time", "called_by", "appeal_until", "appeal_to")
    ruling = RulingHeader(
        revision=fields.number("revision", 0, limits.MOST_REVISIONS),
        stage=fields.choice("stage", STAGES, "record.unknown-word"),
        **{name: fields.text(name) for name in names},
    )
    fields.refuse_rest()
    return None if ruling == RulingHeader() else ruling


def _facts(fields: Fields) -> tuple[Fact, ...]:
    facts = []
    for number, node in enumerate(fields.items("facts") or ()):
        fact = fields.object_in(node, ("facts", number))
        status = fact.choice("status", FACT_STATUSES, "record.unknown-word", needed=True)
        text = fact.text("text", needed=True, longest=limits.LONGEST_FACT)
        facts.append(Fact(status or "", text or ""))
        fact.refuse_rest()
    return tuple(facts)


def _hands(fields: Fields | None) -> dict[str, tuple[Card, ...]]:
    hands: dict[str, tuple[Card, ...]] = {}
    for name in fields.each_key() if fields is not None else ():
        cards = fields.cards(name) if fields is not None else None
        if fields is not None and fields.knows(name) and cards is not None:
            hands[name] = cards
    return hands


def _auction(fields: Fields) -> tuple[tuple[str, Call], ...]:
    auction: list[tuple[str, Call]] = []
    for by, answer in pairs_in(fields, "auction"):
        player, text = fields.player_in(by, "auction"), fields.text_in(answer, "auction")
        if text is None:
            continue
        try:
            call = parse_call(text)
        except ValueError:
            fields.findings.add("record.call-code", answer.place, text=text)
            continue
        auction += [] if player is None else [(player, call)]
    return tuple(auction)


def _play(fields: Fields) -> tuple[Event, ...]:
    events: list[Event] = []
    for node in fields.items("play") or ():
        event = read_event(fields.object_in(node, ("play", len(events))))
        if event is None:
            fields.findings.spoil(("play",))
            fields.findings.spoil(("play", "events"))
        else:
            events.append(event)
    return tuple(events)


def _moment(fields: Fields | None) -> Moment | None:
    if fields is None:
        return None
    trick = fields.number("trick", 1, TRICKS_IN_A_DEAL, needed=True)
    on_lead = fields.player("on_lead", needed=True)
    played = fields.cards("played") or ()
    fields.refuse_rest()
    return None if trick is None or on_lead is None else Moment(trick, on_lead, played)


def _complaints(fields: Fields) -> tuple[Complaint, ...]:
    """One complaint, or a list of them."""
    node = fields.node_of("complaint")
    if node is None:
        return ()
    nodes = node.value if isinstance(node.value, list) else [node]
    return tuple(
        read_complaint(fields.object_in(inner, ("complaint", number)))
        for number, inner in enumerate(nodes)
    )
