"""Director's cards: for a rule of play its trigger, what to ask the players, an example of ours."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulings.book.provisions import Rule, Words

DATA = "directors_cards.toml"


@dataclass(frozen=True, slots=True)
class DirectorsCard:
    """What a director needs at the table.

    `limit` is a time limit that another rule sets; `example` is absent where the rule has its own.
    """

    rule: str
    trigger: Words
    questions: tuple[Words, ...]
    limit: Words | None = None
    example: Words | None = None


def card_of(rule: Rule) -> DirectorsCard:
    """The card of a rule; for one without a card of its own, one made of what the rule says."""
    shipped = cards().get(rule.id)
    if shipped is not None:
        return shipped
    return DirectorsCard(rule.id, rule.title, general_questions())


@cache
def cards() -> Mapping[str, DirectorsCard]:
    """All cards, by rule, in the order of the file."""
    made = [_card(table) for table in _data()["card"]]
    return {card.rule: card for card in made}


def general_questions() -> tuple[Words, ...]:
    """What to ask whatever the rule."""
    return _questions(_data()["general"])


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name(DATA).read_text(encoding="utf-8"))


def _card(table: Mapping[str, Any]) -> DirectorsCard:
    limit, example = table.get("limit"), table.get("example")
    return DirectorsCard(
        rule=table["rule"],
        trigger=_words(table["trigger"]),
        questions=_questions(table),
        limit=None if limit is None else _words(limit),
        example=None if example is None else _words(example),
    )


def _questions(table: Mapping[str, Any]) -> tuple[Words, ...]:
    return tuple(map(_words, table["questions"]))


def _words(table: Mapping[str, str]) -> Words:
    return Words(table["ru"], table["en"])
