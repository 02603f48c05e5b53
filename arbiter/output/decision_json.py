"""A decision for programs: `arbiter/decision/1`, every key there, in a fixed order."""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.game.cards import Card, Suit
from arbiter.game.record import OptionValue
from arbiter.output.entry_json import entry_json, texts
from arbiter.output.json_text import JsonObject, json_number
from arbiter.scoring.result import Fine
from rulings.decision import (
    ChoiceOpen,
    Damage,
    Decision,
    InfractionFound,
    Net,
    OpenCard,
    OrderChecked,
    Proof,
    Question,
    QuestionOption,
    ReadingUsed,
    TraceStep,
)
from rulings.effect import Effect

SCHEMA = "arbiter/decision/1"


def decision_json(
    decision: Decision, fingerprint: str | None = None, record: JsonObject | None = None
) -> JsonObject:
    """The decision as plain values; what must stay hidden while the deal goes on is left out.

    The fingerprint is that of the case: with it a workbook knows the same case again. With the
    record the decision can be verified by itself; its form is the notation's business.
    """
    hides = decision.hides_hands
    header, convention = decision.record.header, decision.convention
    return {
        "schema": SCHEMA,
        "case": decision.case,
        "edition": decision.edition,
        "fingerprint": fingerprint,
        "players": list(decision.record.players),
        "convention": convention.name,
        "options": {name: _option_value(value) for name, value in convention.declared.items()},
        "deal": {
            "event": header.event,
            "date": header.date,
            "table": header.table,
            "deal": header.deal,
        },
        "outcome": decision.outcome.value,
        "infractions": [_infraction(found) for found in decision.infractions],
        "citations": list(decision.citations),
        "tricks": {
            "played": _tricks(decision.tricks.played),
            "ruled": _tricks(decision.tricks.ruled),
            "scored": _tricks(decision.tricks.scored),
        },
        "fines": [_fine(fine) for fine in decision.fines],
        "entries": [entry_json(entry) for entry in decision.entries],
        "net": _net(decision.net),
        "damage": [_damage(damage, hides=hides) for damage in decision.damage],
        "proof": [_proof(proof, hides=hides) for proof in decision.proofs],
        "choices": [_choice(choice, hides=hides) for choice in decision.choices],
        "open_cards": [_open_card(cards) for cards in decision.open_cards],
        "orders": [_order(order) for order in decision.orders],
        "cautions": [
            {"player": caution.player, "kind": caution.kind, "rule": caution.rule}
            for caution in decision.cautions
        ],
        "say": [texts(words) for words in decision.said],
        "questions": [_question(question, hides=hides) for question in decision.questions],
        "readings": [_reading(reading) for reading in decision.readings],
        "warnings": [
            {"code": warning.code, "text": texts(warning)} for warning in decision.warnings
        ],
        "trace": [_step(step) for step in decision.trace],
        **({} if record is None else {"scoring": _scoring(decision.effect), "record": record}),
    }


def _scoring(effect: Effect) -> JsonObject:
    """What besides tricks and fines the entries of the deal rest on."""
    return {
        "remises": dict(effect.remises),
        "fine_pays_consolation": effect.fine_pays_consolation,
        "instead": effect.entries is not None,
        "awards": [entry_json(entry) for entry in effect.awards],
    }


def _net(net: Net | None) -> JsonObject | None:
    return None if net is None else {player: json_number(whists) for player, whists in net.items()}


def _tricks(tricks: Mapping[str, int] | None) -> JsonObject | None:
    return None if tricks is None else dict(tricks)


def _infraction(found: InfractionFound) -> JsonObject:
    return {
        "kind": found.kind,
        "rule": found.rule,
        "offender": found.offender,
        "trick": found.trick,
    }


def _fine(fine: Fine) -> JsonObject:
    return {
        "player": fine.player,
        "tricks": fine.tricks,
        "to": fine.to,
        "credited": dict(fine.credited),
        "rule": fine.rule,
    }


def _choice(choice: ChoiceOpen, *, hides: bool) -> JsonObject:
    """An option; its open-card value is left out while the deal is being played."""
    value = {} if hides or choice.tricks is None else {"tricks": choice.tricks}
    return {
        "player": choice.player,
        "option": choice.option,
        **_suit_or_card(choice.suit, choice.card),
        **value,
    }


def _open_card(cards: OpenCard) -> JsonObject:
    return {
        "player": cards.player,
        "cards": [str(card) for card in cards.cards],
        "cause": cards.cause,
        "trick": cards.trick,
    }


def _order(order: OrderChecked) -> JsonObject:
    return {
        "by": order.by,
        "to": order.to,
        "action": order.action,
        **_suit_or_card(order.suit, order.card),
        "obeyed": order.obeyed,
    }


def _suit_or_card(suit: Suit | None, card: Card | None) -> JsonObject:
    """Only what is named."""
    named: JsonObject = {}
    if suit is not None:
        named["suit"] = suit.letter
    if card is not None:
        named["card"] = str(card)
    return named


def _option_value(value: OptionValue) -> JsonObject | str | int | bool | list[int]:
    return list(value) if isinstance(value, tuple) else value


def _damage(damage: Damage, *, hides: bool) -> JsonObject:
    without = damage.without_breach
    place = {} if damage.refused_at is None else {"at": damage.refused_at}
    return {
        "player": damage.player,
        "with_penalty": json_number(damage.with_penalty),
        "without_breach": None if without is None else json_number(without),
        "whists": json_number(damage.whists),
        "standard": damage.standard,
        "refused": None if damage.refused is None else damage.refused.value,
        **place,
        "line": [] if hides else [[player, str(card)] for player, card in damage.line],
        "lapses": []
        if hides
        else [
            {
                "at": lapse.at,
                "player": lapse.player,
                "card": str(lapse.card),
                "before": lapse.before,
                "after": lapse.after,
                "serves": list(lapse.serves),
            }
            for lapse in damage.lapses
        ],
    }


def _proof(proof: Proof, *, hides: bool) -> JsonObject:
    """A line that a ruling rests on; while the deal is being played it is left out."""
    return {
        "rule": proof.rule,
        "standard": proof.standard,
        "player": proof.player,
        "after": proof.start,
        "line": [] if hides else [[player, str(card)] for player, card in proof.line],
        "tricks": None if hides else _tricks(proof.tricks),
    }


def _question(question: Question, *, hides: bool) -> JsonObject:
    return {
        "key": question.key,
        "text": texts(question.text),
        "options": [_option(option, hides=hides) for option in question.options],
        "decided": question.decided,
    }


def _option(option: QuestionOption, *, hides: bool) -> JsonObject:
    """An option; what it would lead to may rest on open-card values and is then left out."""
    return {
        "value": option.value,
        "text": texts(option.text),
        "net": None if hides else _net(option.net),
        "tricks": None if hides else _tricks(option.tricks),
    }


def _reading(reading: ReadingUsed) -> JsonObject:
    return {
        "rule": reading.rule,
        "reading": reading.reading,
        "chosen": reading.chosen,
        "net": _net(reading.net),
    }


def _step(step: TraceStep) -> JsonObject:
    value = json_number(step.value) if isinstance(step.value, Fraction | int) else step.value
    return {
        "id": step.number,
        "kind": step.kind.value,
        "text": texts(step.text),
        "value": value,
        "rules": list(step.rules),
        "from": list(step.sources),
    }
