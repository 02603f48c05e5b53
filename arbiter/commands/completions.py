"""What the shell offers on Tab: rules, conventions, and the players and cards of the case."""

import os
import shlex
from collections.abc import Iterator
from pathlib import Path

import typer

from arbiter.faults import ArbiterError
from arbiter.game.record import DealRecord


def rule_ids(incomplete: str) -> Iterator[tuple[str, str]]:
    """The numbers of rules with their titles."""
    from rulings.rulebook import Rulebook

    for rule in Rulebook.load().rules:
        if rule.id.startswith(incomplete):
            yield rule.id, rule.title.ru


def disputed_readings(incomplete: str) -> Iterator[tuple[str, str]]:
    """`RULE=KEY` of each reading of a disputed rule."""
    from rulings.rulebook import Rulebook

    for rule in Rulebook.load().rules:
        for reading in rule.readings:
            pair = f"{rule.id}={reading.key}"
            if pair.startswith(incomplete):
                yield pair, reading.label.ru


def convention_names(incomplete: str) -> Iterator[str]:
    """The names of conventions, in the alphabet that is being typed."""
    from arbiter.notation.vocabulary import CONVENTIONS

    names = (*CONVENTIONS.codes, *(CONVENTIONS.word(code, "ru") for code in CONVENTIONS.codes))
    yield from (name for name in names if name.startswith(incomplete))


def players(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """The players of the case named on the line."""
    record = _record(ctx)
    if record is not None:
        yield from (player for player in record.players if player.startswith(incomplete))


def cards(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """The cards of the case that nobody has played yet, as programs write them."""
    from arbiter.game.cards import FULL_DECK, Hand
    from arbiter.game.record import CardPlayed

    record = _record(ctx)
    if record is None:
        return
    told = Hand.of(card for hand in record.hands.values() for card in hand) or FULL_DECK
    gone = Hand.of(event.card for event in record.play if isinstance(event, CardPlayed))
    yield from (str(card) for card in told - gone if str(card).startswith(incomplete.upper()))


def answers(ctx: typer.Context, incomplete: str) -> Iterator[str]:
    """`KEY=VALUE` of each answer to a question of the case."""
    from arbiter.hearing import hear

    record = _record(ctx)
    if record is None:
        return
    try:
        decision = hear(record, case_name="")
    except ArbiterError:
        return
    for question in decision.questions:
        for option in question.options:
            pair = f"{question.key}={option.value}"
            if pair.startswith(incomplete):
                yield pair


def _record(ctx: typer.Context) -> DealRecord | None:
    """The case named on the line; `None` where it cannot be read."""
    from arbiter.commands.options import read_case_record, read_input

    case = ctx.params.get("case") or next(filter(_is_file, _typed()), None)
    if not isinstance(case, str) or not _is_file(case):
        return None
    try:
        return read_case_record(case, read_input(case))[1]
    except ArbiterError:
        return None


def _typed() -> list[str]:
    """The words of the line; the parser gives none while an option still wants its value."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


def _is_file(text: str) -> bool:
    return Path(text).is_file()
