"""Reads a decision file, `arbiter/decision/1`, with the record in it, to be verified."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import Card
from arbiter.game.record import DealRecord
from arbiter.notation.decision.shapes import (
    Source,
    amount_in,
    list_in,
    or_none,
    text_in,
    texts_in,
    whole_in,
)
from arbiter.notation.decision.steps import read_open_cards, read_steps
from arbiter.notation.encoding import decode
from arbiter.notation.json.reader import read_json
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.scoring.result import TO_NOBODY, TO_OPPONENTS, Fine
from rulings.checking.told import Line, Net, Told, ToldDamage, ToldEntry, ToldProof
from rulings.checking.told_json import document_of
from rulings.effect import Effect

SCHEMA = "arbiter/decision/1"
OUTCOMES = ("ruled", "referred", "no-infraction", "inadmissible")

_Made = TypeVar("_Made")


def read_decision(content: bytes) -> tuple[Told, DealRecord, DealRecord]:
    """Read a decision, the record as written, and the record under the decision's conditions.

    Raises:
        RecordError: It is no decision, lacks the record, or something in it has another shape; the
            fault says where.

    """
    try:
        root = document_of(decode(content))
    except ValueError as error:
        raise RecordError(Fault("verify.not-json")) from error
    if not isinstance(root, dict) or root.get("schema") != SCHEMA:
        raise RecordError(Fault("verify.not-a-decision"))
    if not isinstance(root.get("record"), dict):
        raise RecordError(Fault("verify.no-record"))
    told = _told(root)
    recorded = _record(root["record"])
    conditions = {key: root[key] for key in ("convention", "options") if root.get(key)}
    record = _record({**root["record"], **conditions})
    strangers = _named(told) - set(record.players)
    if strangers:
        values = {"player": ", ".join(sorted(strangers)), "known": ", ".join(record.players)}
        raise RecordError(Fault("verify.stranger", values))
    return told, recorded, record


def _record(document: Mapping[str, Any]) -> DealRecord:
    return read_json(json.dumps(document, ensure_ascii=False))


def _named(told: Told) -> set[str]:
    """Everybody who has a figure in the decision."""
    counts: list[Mapping[str, Any] | None] = [
        told.played,
        told.scored,
        told.effect.tricks,
        told.net,
    ]
    counts += [net for _, net in (*told.nets, *told.chosen_nets)]
    counts += [proof.tricks for proof in told.proofs] + [told.effect.remises]
    counts += [fine.credited for fine in told.effect.fines]
    named = {player for count in counts for player in count or {}}
    named |= {fine.player for fine in told.effect.fines}
    named |= {entry.player for entry in told.entries}
    named |= {entry.on for entry in told.entries if entry.on is not None}
    named |= {cards.player for cards in told.open_cards}
    return named | {damage.player for damage in told.damage}


def _told(root: Mapping[str, Any]) -> Told:
    faults: list[Fault] = []

    def take(where: str, read: Callable[[Any], _Made], otherwise: _Made, source: Source) -> _Made:
        try:
            return read(source)
        except (KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError, OverflowError):
            faults.append(Fault("verify.bad-shape", {"where": where}))
            return otherwise

    tricks = root.get("tricks") if isinstance(root.get("tricks"), dict) else {}
    assert isinstance(tricks, dict)
    nothing = Effect()
    told = Told(
        outcome=take("outcome", _outcome, "ruled", root.get("outcome")),
        breaches=take("infractions", _breaches, (), root.get("infractions")),
        citations=take("citations", texts_in, (), root.get("citations")),
        played=take("tricks.played", _counts, {}, tricks.get("played")),
        scored=take("tricks.scored", or_none(_counts), None, tricks.get("scored")),
        effect=take("tricks, fines, scoring", _effect, nothing, root),
        is_scored_otherwise=take("scoring", _is_scored_otherwise, False, root),
        entries=take("entries", _entries, (), root.get("entries")),
        net=take("net", or_none(_net), None, root.get("net")),
        damage=take("damage", _damages, (), root.get("damage")),
        proofs=take("proof", _proofs, (), root.get("proof", [])),
        nets=take("readings, questions", _nets, (), root),
        chosen_nets=take("readings", _chosen_nets, (), root),
        results=take("tricks, questions", _results, (), root),
        fingerprint=take("fingerprint", or_none(text_in), None, root.get("fingerprint")),
        kinds=take("infractions", _kinds, (), root.get("infractions")),
        steps=take("trace", read_steps, (), root.get("trace")),
        open_cards=take("open_cards", read_open_cards, (), root.get("open_cards")),
    )
    if faults:
        raise RecordError(*faults)
    return told


def _outcome(source: Source) -> str:
    if source not in OUTCOMES:
        raise ValueError
    return text_in(source)


def _counts(source: Source) -> Mapping[str, int]:
    return {player: whole_in(count) for player, count in source.items()}


def _net(source: Source) -> Net:
    return {player: amount_in(whists) for player, whists in source.items()}


def _breaches(source: Source) -> tuple[tuple[str, int | None], ...]:
    return tuple(
        (text_in(each["offender"]), or_none(whole_in)(each["trick"])) for each in list_in(source)
    )


def _kinds(source: Source) -> tuple[str, ...]:
    return tuple(text_in(each["kind"]) for each in list_in(source))


def _effect(root: Source) -> Effect:
    scoring = root.get("scoring") or {}
    ruled = root["tricks"]["ruled"]
    return Effect(
        tricks=None if ruled is None else _counts(ruled),
        fines=tuple(_fine(each) for each in list_in(root["fines"])),
        remises=_counts(scoring.get("remises", {})),
        awards=tuple(entry.as_entry() for entry in _entries(scoring.get("awards", []))),
        fine_pays_consolation=bool(scoring.get("fine_pays_consolation", False)),
    )


def _fine(source: Source) -> Fine:
    if source["to"] not in (TO_OPPONENTS, TO_NOBODY):
        raise ValueError
    return Fine(
        text_in(source["player"]),
        whole_in(source["tricks"]),
        source["to"],
        _counts(source["credited"]),
        text_in(source["rule"]),
    )


def _is_scored_otherwise(root: Source) -> bool:
    return bool((root.get("scoring") or {}).get("instead", False))


def _entries(source: Source) -> tuple[ToldEntry, ...]:
    return tuple(_entry(each) for each in list_in(source))


def _entry(source: Source) -> ToldEntry:
    account, kind = Account(source["account"]), EntryKind(source["kind"])
    is_whists = account is Account.WHISTS
    player = text_in(source["writer" if is_whists else "player"])
    on = or_none(text_in)(source["on"]) if is_whists else None
    if is_whists and on is None and kind is not EntryKind.AWARD:
        raise ValueError
    if player == on:
        raise ValueError
    points, rule = amount_in(source["points"]), text_in(source["rule"])
    return ToldEntry(account.value, player, on, points, kind.value, rule)


def _line(source: Source) -> Line:
    return tuple((text_in(player), Card.parse(card)) for player, card in list_in(source))


def _damages(source: Source) -> tuple[ToldDamage, ...]:
    return tuple(
        ToldDamage(
            text_in(each["player"]),
            amount_in(each["with_penalty"]),
            or_none(amount_in)(each["without_breach"]),
            amount_in(each["whists"]),
            each["refused"] is not None,
            _line(each["line"]),
            tuple(
                (
                    whole_in(lapse["at"]),
                    text_in(lapse["player"]),
                    Card.parse(lapse["card"]),
                    whole_in(lapse["before"]),
                    whole_in(lapse["after"]),
                )
                for lapse in list_in(each["lapses"])
            ),
        )
        for each in list_in(source)
    )


def _proofs(source: Source) -> tuple[ToldProof, ...]:
    return tuple(
        ToldProof(whole_in(each["after"]), _line(each["line"]), or_none(_counts)(each["tricks"]))
        for each in list_in(source)
    )


def _nets(root: Source) -> tuple[tuple[str, Net], ...]:
    """The results of every reading and answer, each with its place."""
    found = [(f"readings[{at}]", each["net"]) for at, each in enumerate(root["readings"])]
    found += [
        (f"questions[{number}].options[{at}]", option["net"])
        for number, question in enumerate(root["questions"])
        for at, option in enumerate(question["options"])
    ]
    return tuple((where, _net(net)) for where, net in found if net is not None)


def _results(root: Source) -> tuple[tuple[str, Mapping[str, int]], ...]:
    """The tricks as ruled and those that each answer would lead to."""
    found = [("tricks.ruled", root["tricks"]["ruled"])]
    found += [
        (f"questions[{number}].options[{at}].tricks", option["tricks"])
        for number, question in enumerate(root["questions"])
        for at, option in enumerate(question["options"])
    ]
    return tuple((where, _counts(tricks)) for where, tricks in found if tricks is not None)


def _chosen_nets(root: Source) -> tuple[tuple[str, Net], ...]:
    return tuple(
        (f"readings[{at}]", _net(each["net"]))
        for at, each in enumerate(root["readings"])
        if each["chosen"] and each["net"] is not None
    )
