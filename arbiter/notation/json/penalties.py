"""Reads from JSON the fines and the awarded entries of a deal, in the form a decision has them."""

from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.notation import limits
from arbiter.notation.json.amounts import amount_of
from arbiter.notation.json.fields import Fields
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import AWARDED, TO_NOBODY, TO_OPPONENTS, Fine

RULE_OF_FINE = {TO_OPPONENTS: "3.9.16.2", TO_NOBODY: "3.9.12"}
"""The rule of a fine that names none."""

RULE_OF_AWARD = "4.2.16"
"""The rule of an award that names none: arbiters decide disputes."""

LONGEST_RULE = 20
_WORD = "record.unknown-word"


def read_fines(fields: Fields) -> tuple[Fine, ...]:
    """The penalty tricks, in order."""
    fines = []
    for number, node in enumerate(fields.items("fines") or ()):
        fine = fields.object_in(node, ("fines", number))
        player = fine.player("player", needed=True)
        tricks = fine.number("tricks", 1, TRICKS_IN_A_DEAL, needed=True)
        to = fine.choice("to", (TO_OPPONENTS, TO_NOBODY), _WORD, needed=True)
        credited = fine.counts("credited", TRICKS_IN_A_DEAL) or {}
        rule = fine.text("rule", longest=LONGEST_RULE)
        fine.refuse_rest()
        if player is not None and tricks is not None and to is not None:
            fines.append(Fine(player, tricks, to, credited, rule or RULE_OF_FINE[to]))
    return tuple(fines)


def read_award(fields: Fields) -> tuple[Entry, ...]:
    """The entries that an arbiter awarded, in order."""
    entries = []
    for number, node in enumerate(fields.items("award") or ()):
        entry = _entry(fields.object_in(node, ("award", number)))
        if entry is not None:
            entries.append(entry)
    return tuple(entries)


def _entry(fields: Fields) -> Entry | None:
    accounts, kinds = (tuple(map(str, names)) for names in (Account, EntryKind))
    account = fields.choice("account", accounts, _WORD, needed=True)
    kind = fields.choice("kind", kinds, _WORD)
    rule = fields.text("rule", longest=LONGEST_RULE)
    points_node = fields.node_of("points", needed=True)
    points = None if points_node is None else amount_of(points_node.value)
    if points_node is not None and points is None:
        fields.findings.add(
            "session.want-amount", points_node.place, key="points", n=limits.MOST_POINTS
        )
    is_whists = account == Account.WHISTS
    player = fields.player("writer" if is_whists else "player", needed=True)
    on = fields.player("on", needed=True) if is_whists else None
    fields.refuse_rest()
    if on is not None and on == player:
        fields.findings.add_at("session.whists-on-oneself", (*fields.path, "on"), player=on)
        return None
    if account is None or player is None or points is None or (is_whists and on is None):
        return None
    return Entry(
        Account(account),
        player,
        points,
        EntryKind(kind or EntryKind.AWARD),
        rule or RULE_OF_AWARD,
        AWARDED,
        on=on,
    )
