"""Who plays and by which rules: the part of an object that records, results and sheets share."""

from arbiter.game.record import OptionValue
from arbiter.nearest import nearest
from arbiter.notation import limits
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.tree import Node, NotWhole
from arbiter.notation.vocabulary import CONVENTIONS, OPTION_TAGS
from arbiter.scoring.options import option_kinds


def read_players(fields: Fields) -> tuple[str, ...]:
    """The names clockwise; what is wrong with one is noted, how many they are is not looked at."""
    names: list[str] = []
    node = fields.node_of("players", needed=True)
    nodes = None if node is None else fields.items_in(node, "players")
    for item in nodes or ():
        name = fields.text_in(item, "players")
        if name is None:
            continue
        fields.findings.places[("players", len(names))] = item.place
        if not limits.is_name(name):
            fields.findings.add("record.bad-name", item.place, text=name)
        names.append(name)
    if nodes == []:
        fields.findings.add_at("record.players-count", ("players",), n=0)
    if not names:
        fields.findings.spoil(("players",))
    return tuple(names)


def read_convention(fields: Fields, default: str = "") -> str:
    """The convention as programs name it, the default where none is told; empty without one."""
    fault = "record.unknown-convention"
    told = fields.choice("convention", CONVENTIONS.codes, fault, needed=not default)
    return told or default


def read_options(fields: Fields | None) -> dict[str, OptionValue]:
    """The options that the event declares; a value that none can have is a fault."""
    options: dict[str, OptionValue] = {}
    for name in fields.each_key() if fields is not None else ():
        node = fields.node_of(name) if fields is not None else None
        if fields is None or node is None:
            continue
        if name not in OPTION_TAGS:
            right = nearest(name, OPTION_TAGS) or tuple(OPTION_TAGS)
            path = (*fields.path, name)
            fields.findings.add_at("record.unknown-option", path, text=name, right=right)
            continue
        value = _option_value(node)
        kind = option_kinds()[name]
        if value is not None and kind.admits(value):
            options[name] = value
        else:
            values = {"option": name, "text": _shown(node), "right": kind.hints()}
            fields.findings.add("record.option-value", node.place, **values)
    return options


def _option_value(node: Node) -> OptionValue | None:
    match node.value:
        case str() | int() as value:
            return value
        case list(nodes):
            prices = tuple(
                inner.value
                for inner in nodes
                if isinstance(inner.value, int) and not isinstance(inner.value, bool)
            )
            return prices if len(prices) == len(nodes) else None
    return None


def _shown(node: Node) -> str:
    """A value as a message quotes it."""
    match node.value:
        case bool() as value:
            return str(value).lower()
        case str() | int() as value:
            return str(value)
        case NotWhole(text):
            return text
        case list():
            return "[…]"
    return "{…}"
