"""The reasoning of a decision file and the cards that it says lie open."""

from fractions import Fraction

from arbiter.game.cards import Card
from arbiter.game.record import OPEN_CARD_CAUSES
from arbiter.notation.decision.shapes import (
    Source,
    amount_in,
    list_in,
    text_in,
    texts_in,
    whole_in,
)
from rulings.checking.told import ToldOpenCard, ToldStep
from rulings.decision import StepKind


def read_steps(source: Source) -> tuple[ToldStep, ...]:
    """The steps of the reasoning."""
    return tuple(
        ToldStep(
            whole_in(each["id"]),
            StepKind(each["kind"]).value,
            tuple(text_in(text) for text in each["text"].values()),
            _figure(each["value"]),
            texts_in(each["rules"]),
            tuple(whole_in(number) for number in list_in(each["from"])),
        )
        for each in list_in(source)
    )


def read_open_cards(source: Source) -> tuple[ToldOpenCard, ...]:
    """The cards that lie open."""
    return tuple(
        ToldOpenCard(
            text_in(each["player"]),
            tuple(Card.parse(card) for card in list_in(each["cards"])),
            _cause(each["cause"]),
            whole_in(each["trick"]),
        )
        for each in list_in(source)
    )


def _cause(source: Source) -> str:
    if source not in OPEN_CARD_CAUSES:
        raise ValueError
    return text_in(source)


def _figure(source: Source) -> Fraction | str | None:
    """A step's figure: an amount, a text such as the seed of a lot, or none."""
    if source is None:
        return None
    try:
        return amount_in(source)
    except ValueError:
        return text_in(source)
