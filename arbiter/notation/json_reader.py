"""Reads the JSON form of a record: what programs exchange.

Every value has its place, so that faults are reported together with line and column, as in the
text form. Nothing is guessed: an unknown key, a wrong type and a key given twice are faults. A
`null` or an empty text for an optional key is as good as no key.
"""

from contextlib import suppress

from arbiter.game.cards import Card
from arbiter.game.contracts import (
    ANSWERS,
    Call,
    Contract,
    Level,
    Misere,
    Raspasy,
    SuitGame,
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
    Standing,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.nearest import nearest
from arbiter.notation import limits
from arbiter.notation.checks import check_record
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.json_events import read_complaint, read_event
from arbiter.notation.json_fields import Fields
from arbiter.notation.json_table import read_convention, read_options, read_players
from arbiter.notation.json_tree import Members, Node, parse_json


def read_json(text: str) -> DealRecord:
    """Read a record from its JSON form.

    Raises:
        RecordError: It is not JSON, or has faults; all of them are named.

    """
    findings = Findings()
    record: DealRecord | None = None
    with suppress(TooMuch):
        record = _read(parse_json(text), findings)
    if findings.faults or record is None:
        raise findings.error()
    return record


def _read(root: Node, findings: Findings) -> DealRecord:
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
        dealer=_dealer(fields),
        convention=read_convention(fields),
        header=_header(fields),
        ruling=_ruling(fields.object("ruling")),
        facts=_facts(fields),
        options=read_options(fields.object("options")),
        raspasy_number=fields.number("raspasy_number", 1, limits.MOST_IN_A_ROW) or 1,
        before=_before(fields.object("before")),
        hands=_hands(fields.object("hands")),
        talon=fields.cards("talon") or (),
        auction=_auction(fields),
        contract=_contract(fields.object("contract")),
        discard=fields.cards("discard"),
        whist=_whist(fields),
        whist_open=fields.flag("whist_open"),
        play=_play(fields),
        tricks=fields.counts("tricks", TRICKS_IN_A_DEAL) or None,
        at=_moment(fields.object("at")),
        complaints=_complaints(fields),
    )
    fields.refuse_rest()
    check_record(record, findings)
    return record


def _dealer(fields: Fields) -> str:
    dealer = fields.text("dealer", needed=True)
    if dealer is None:
        fields.findings.spoil(("dealer",))
    return dealer or ""


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


def _before(fields: Fields | None) -> Standing | None:
    if fields is None:
        return None
    pool = fields.counts("pool", limits.MOST_POINTS)
    mountain = fields.counts("mountain", limits.MOST_POINTS)
    fields.refuse_rest()
    return Standing(pool or {}, mountain or {})


def _hands(fields: Fields | None) -> dict[str, tuple[Card, ...]]:
    hands: dict[str, tuple[Card, ...]] = {}
    for name in fields.each_key() if fields is not None else ():
        cards = fields.cards(name) if fields is not None else None
        if fields is not None and fields.knows(name) and cards is not None:
            hands[name] = cards
    return hands


def _auction(fields: Fields) -> tuple[tuple[str, Call], ...]:
    auction: list[tuple[str, Call]] = []
    for by, answer in _pairs(fields, "auction"):
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


def _whist(fields: Fields) -> tuple[tuple[str, str], ...]:
    whist: list[tuple[str, str]] = []
    for by, answer in _pairs(fields, "whist"):
        player, text = fields.player_in(by, "whist"), fields.text_in(answer, "whist")
        if text is not None and text not in ANSWERS:
            right = nearest(text, ANSWERS) or ANSWERS
            values = {"text": text, "right": right}
            fields.findings.add("record.unknown-answer", answer.place, **values)
        elif text is not None and player is not None:
            whist.append((player, text))
    return tuple(whist)


def _pairs(fields: Fields, key: str) -> list[tuple[Node, Node]]:
    pairs = [fields.pair_in(node, key) for node in fields.items(key) or ()]
    return [pair for pair in pairs if pair is not None]


def _contract(fields: Fields | None) -> Contract | None:
    if fields is None:
        return None
    games = ("raspasy", "misere", "suit")
    game = fields.choice("game", games, "record.unknown-word", needed=True)
    contract: Contract | None = None
    if game == "raspasy":
        contract = Raspasy()
    elif game is not None:
        declarer = fields.player("declarer", needed=True)
        contract = None if declarer is None else Misere(declarer)
    if game == "suit":
        contract = _suit_game(fields, contract)
    if game is not None:
        fields.refuse_rest()
    return contract


def _suit_game(fields: Fields, misere: Contract | None) -> Contract | None:
    """The suit game of the declarer who was found; no trump is `null`, which must be said."""
    level = fields.number("level", min(Level), max(Level), needed=True)
    if not fields.has("trump"):
        fields.findings.add("record.missing-key", fields.node.place, key="trump")
    trump = fields.suit("trump")
    if not isinstance(misere, Misere) or level is None:
        return None
    return SuitGame(misere.declarer, Level(level), trump)


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
