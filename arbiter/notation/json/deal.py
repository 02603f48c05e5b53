"""Reads from JSON what a record and a deal's result share: dealer, contract, answers, standing."""

from arbiter.game.contracts import ANSWERS, Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import Standing
from arbiter.nearest import nearest
from arbiter.notation import limits
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.tree import Node


def read_dealer(fields: Fields) -> str:
    """The dealer's name; empty where there is none."""
    dealer = fields.text("dealer", needed=True)
    if dealer is None:
        fields.findings.spoil(("dealer",))
    return dealer or ""


def read_contract(fields: Fields | None) -> Contract | None:
    """The contract; `None` where there is none or it cannot be read."""
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


def read_answers(fields: Fields) -> tuple[tuple[str, str], ...]:
    """The answers to the contract, in order."""
    whist: list[tuple[str, str]] = []
    for by, answer in pairs_in(fields, "whist"):
        player, text = fields.player_in(by, "whist"), fields.text_in(answer, "whist")
        if text is not None and text not in ANSWERS:
            right = nearest(text, ANSWERS) or ANSWERS
            values = {"text": text, "right": right}
            fields.findings.add("record.unknown-answer", answer.place, **values)
        elif text is not None and player is not None:
            whist.append((player, text))
    return tuple(whist)


def read_before(fields: Fields | None) -> Standing | None:
    """Pool and mountain before the deal."""
    if fields is None:
        return None
    pool = fields.counts("pool", limits.MOST_POINTS)
    mountain = fields.counts("mountain", limits.MOST_POINTS)
    fields.refuse_rest()
    return Standing(pool or {}, mountain or {})


def pairs_in(fields: Fields, key: str) -> list[tuple[Node, Node]]:
    """A list of lists of two."""
    pairs = [fields.pair_in(node, key) for node in fields.items(key) or ()]
    return [pair for pair in pairs if pair is not None]


def _suit_game(fields: Fields, misere: Contract | None) -> Contract | None:
    """The suit game of the declarer who was found; no trump is `null`, which must be said."""
    level = fields.number("level", min(Level), max(Level), needed=True)
    if not fields.has("trump"):
        fields.findings.add("record.missing-key", fields.node.place, key="trump")
    trump = fields.suit("trump")
    if not isinstance(misere, Misere) or level is None:
        return None
    return SuitGame(misere.declarer, Level(level), trump)
