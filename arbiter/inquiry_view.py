"""What an inquiry found, for people and for programs."""

import textwrap
from collections.abc import Iterator, Mapping

from arbiter.game.card_notation import Language
from arbiter.inquiry import Inquiry
from arbiter.notation.text.play_writer import suit_and_card_text
from arbiter.notation.vocabulary import CHOICE_WORDS
from arbiter.output.json_text import JsonObject, json_number
from arbiter.output.labels import Labels
from arbiter.output.words import say
from arbiter.sayings import Value, saying
from rulings.decision import ChoiceOpen, Decision, Net, Outcome
from rulings.referral import kind_words
from rulings.rulebook import load_rule

WIDTH = 90
INDENT = "  "


def inquiry_text(inquiry: Inquiry, language: Language, *, width: int = WIDTH) -> str:
    """The rule, how things stand, and each way on in a line of its own."""
    blocks = [
        list(_rules(inquiry.decision, language)),
        [_words("stands", language, outcome=_outcome(inquiry.decision, language))],
        _titled("answers", _answers(inquiry, language), language),
        _titled("readings", _readings(inquiry, language), language),
        _titled("choices", _choices(inquiry, language), language),
        [_words("nothing-written", language)],
    ]
    return "\n".join(_wrapped(line, width) for block in blocks for line in block) + "\n"


def inquiry_json(inquiry: Inquiry) -> JsonObject:
    """The same for programs."""
    decision = inquiry.decision
    return {
        "case": decision.case,
        "infractions": [
            {"kind": found.kind, "rule": found.rule, "offender": found.offender}
            for found in decision.infractions
        ],
        "stands": _result(decision),
        "answers": [
            {"key": answer.question.key, "value": answer.option.value, **_result(answer.decision)}
            for answer in inquiry.answers
        ],
        "readings": [
            {
                "rule": reading.rule,
                "reading": reading.key,
                "chosen": reading.is_chosen,
                **_result(reading.decision),
            }
            for reading in inquiry.readings
        ],
        "choices": [
            {**_choice_json(taken.choice), **_result(taken.decision)} for taken in inquiry.choices
        ],
    }


def _rules(decision: Decision, language: Language) -> Iterator[str]:
    if not decision.infractions:
        yield _words("no-rule", language)
    for found in decision.infractions:
        yield _words(
            "rule",
            language,
            rule=found.rule,
            title=load_rule(found.rule).title.of(language),
            kind=kind_words(found.kind),
            player=found.offender,
        )


def _answers(inquiry: Inquiry, language: Language) -> Iterator[str]:
    for answer in inquiry.answers:
        key, value = answer.question.key, answer.option.value
        outcome = _outcome(answer.decision, language)
        meaning = say(answer.option.text, language)
        yield _words("answer", language, key=key, value=value, meaning=meaning, outcome=outcome)


def _readings(inquiry: Inquiry, language: Language) -> Iterator[str]:
    for taken in inquiry.readings:
        labels = {reading.key: reading.label for reading in load_rule(taken.rule).readings}
        yield _words(
            "reading-chosen" if taken.is_chosen else "reading",
            language,
            rule=taken.rule,
            key=taken.key,
            label=labels[taken.key].of(language),
            outcome=_outcome(taken.decision, language),
        )


def _choices(inquiry: Inquiry, language: Language) -> Iterator[str]:
    for taken in inquiry.choices:
        choice = taken.choice
        option = CHOICE_WORDS.word(choice.option, language)
        option += suit_and_card_text(choice.suit, choice.card, language)
        outcome = _outcome(taken.decision, language)
        code = "choice" if choice.tricks is None else "choice-worth"
        values: dict[str, Value] = {} if choice.tricks is None else {"tricks": choice.tricks}
        yield _words(code, language, player=choice.player, option=option, outcome=outcome, **values)


def _titled(title: str, lines: Iterator[str], language: Language) -> list[str]:
    told = [f"{INDENT}{line}" for line in lines]
    return [_words(title, language), *told] if told else []


def _outcome(decision: Decision | None, language: Language) -> str:
    """How a case would end: the result, the tricks, or who decides."""
    if decision is None:
        return _words("impossible", language)
    if decision.outcome is Outcome.REFERRED:
        keys = tuple(q.key for q in decision.questions if q.decided is None)
        return _words("referred", language, keys=keys)
    labels = Labels(language)
    parts = []
    if decision.tricks.scored is not None:
        parts.append(_words("tricks", language, tricks=labels.by_player(decision.tricks.scored)))
    if decision.net is not None:
        parts.append(_words("net", language, net=labels.net(decision.net)))
    parts += [
        _words("fine", language, n=fine.tricks, player=fine.player) for fine in decision.fines
    ]
    if decision.tricks.scored is None and decision.net is None:
        parts.insert(0, _words("play-on", language))
    return "; ".join(parts)


def _result(decision: Decision | None) -> JsonObject:
    if decision is None:
        return {"outcome": None, "tricks": None, "net": None}
    tricks = decision.tricks.scored
    return {
        "outcome": decision.outcome.value,
        "tricks": None if tricks is None else dict(tricks),
        "net": _net(decision.net),
    }


def _net(net: Net | None) -> Mapping[str, int | str] | None:
    return None if net is None else {player: json_number(value) for player, value in net.items()}


def _choice_json(choice: ChoiceOpen) -> JsonObject:
    return {
        "player": choice.player,
        "option": choice.option,
        "suit": None if choice.suit is None else choice.suit.letter,
        "card": None if choice.card is None else str(choice.card),
        "value": choice.tricks,
    }


def _words(code: str, language: Language, **values: Value) -> str:
    return say(saying(f"inquiry.{code}", **values), language)


def _wrapped(line: str, width: int) -> str:
    indent = INDENT * 3 if line.startswith(INDENT) else ""
    return textwrap.fill(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
