"""Exact amounts in JSON: a whole number as a number, a fraction as a text such as `"40/3"`."""

import re
from collections.abc import Mapping
from fractions import Fraction

from arbiter.notation import limits
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.tree import Node
from arbiter.scoring.amounts import Number

_FRACTION = re.compile(r"-?[0-9]{1,9}/[0-9]{1,9}")
_ZEROS = re.compile(r"-?[0-9]+/0+")


def amount_of(value: object) -> Number | None:
    """The amount that a value of JSON stands for; `None` if for none that a score sheet can hold.

    >>> amount_of(7), amount_of("40/3"), amount_of("6/3"), amount_of(True), amount_of("1/0")
    (7, Fraction(40, 3), 2, None, None)
    """
    amount: Number
    if isinstance(value, int) and not isinstance(value, bool):
        amount = value
    elif isinstance(value, str) and _FRACTION.fullmatch(value) and not _ZEROS.fullmatch(value):
        fraction = Fraction(value)
        amount = fraction.numerator if fraction.denominator == 1 else fraction
    else:
        return None
    return amount if -limits.MOST_POINTS <= amount <= limits.MOST_POINTS else None


def amounts(fields: Fields, key: str) -> dict[str, Number]:
    """Amounts by player, in the table's order; a missing one is 0."""
    inside = fields.object(key)
    return amounts_in(inside, fields.players) if inside is not None else zeros(fields.players)


def amounts_in(fields: Fields, players: tuple[str, ...]) -> dict[str, Number]:
    """The members of an object as amounts of these players."""
    found = zeros(players)
    for name in fields.each_key():
        node = fields.node_of(name)
        if node is not None and fields.knows(name):
            found[name] = _amount_in(node, name, fields)
    return found


def zeros(players: tuple[str, ...]) -> dict[str, Number]:
    """Nothing for anybody."""
    return dict.fromkeys(players, 0)


def whole_amounts(values: object, players: tuple[str, ...]) -> dict[str, Number] | None:
    """The same of an object as `json` reads it; `None` where anything is wrong with it."""
    if values is None:
        return zeros(players)
    if not isinstance(values, Mapping):
        return None
    found = zeros(players)
    for name, value in values.items():
        amount = amount_of(value)
        if amount is None or name not in found:
            return None
        found[name] = amount
    return found


def _amount_in(node: Node, key: str, fields: Fields) -> Number:
    amount = amount_of(node.value)
    if amount is None:
        fields.findings.add("session.want-amount", node.place, key=key, n=limits.MOST_POINTS)
    return amount or 0
