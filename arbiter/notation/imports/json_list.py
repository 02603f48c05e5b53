"""Lists of deals in JSON, as score tools keep them: one object a deal, under names of many kinds.

A record of ours in such a list is read as a record. What has no place in a record is named.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from arbiter.faults import RecordError
from arbiter.game.cards import Card
from arbiter.game.place import Place
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.nearest import normal
from arbiter.notation.imports.making import DealInMaking, ImportedDeal, Report
from arbiter.notation.imports.words import cards_of, contract_of
from arbiter.notation.json.reader import read_json
from arbiter.notation.limits import SCHEMA
from arbiter.notation.vocabulary import CONVENTIONS

LISTS = ("deals", "games", "rounds", "hands", "records", "сдачи", "раздачи", "игры")
SHARED = ("players", "convention", "event", "date")
NAMES: Mapping[str, tuple[str, ...]] = {
    "players": ("players", "names", "seats", "игроки"),
    "dealer": ("dealer", "dealt by", "сдающий", "сдатчик"),
    "hands": ("hands", "cards", "руки", "карты"),
    "talon": ("talon", "widow", "kitty", "prikup", "прикуп"),
    "contract": ("contract", "game", "bid", "контракт", "заказ", "игра"),
    "declarer": ("declarer", "player", "bidder", "разыгрывающий", "играющий"),
    "tricks": ("tricks", "taken", "взятки"),
    "convention": ("convention", "variant", "rules", "разновидность"),
    "event": ("event", "tournament", "событие", "турнир"),
    "date": ("date", "дата"),
    "table": ("table", "стол"),
    "deal": ("deal", "number", "no", "id", "board", "номер", "сдача"),
}
DEEPEST = 6


def read_json_list(text: str, report: Report, convention: str) -> list[ImportedDeal]:
    """Every deal of the document; they are counted as lines are, from 1."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        report.fault("json", getattr(error, "lineno", 1))
        return []
    deals = []
    for number, (raw, shared) in enumerate(_deals(document, {}, 0), 1):
        deals.append(_deal(number, {**shared, **raw}, report, convention))
    if not deals:
        report.fault("no-deals", 1)
    return deals


def _deals(
    value: object, shared: Mapping[str, Any], depth: int
) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Each object that holds a deal, with what the objects around it say of all their deals."""
    if depth > DEEPEST:
        return
    if isinstance(value, list):
        for part in value:
            yield from _deals(part, shared, depth + 1)
    elif isinstance(value, dict):
        lists = [key for key in value if normal(key) in LISTS and _is_list_of_deals(value[key])]
        around = {key: part for key, part in value.items() if _meaning(key) in SHARED}
        if lists:
            for key in lists:
                yield from _deals(value[key], {**shared, **around}, depth + 1)
        else:
            yield value, shared


def _is_list_of_deals(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _meaning(key: str) -> str | None:
    plain = normal(key)
    return next((name for name, words in NAMES.items() if plain in words), None)


def _deal(number: int, raw: Mapping[str, Any], report: Report, convention: str) -> ImportedDeal:
    if raw.get("schema") == SCHEMA:
        return _own(number, raw, report, convention)
    told: dict[str, Any] = {}
    for key, value in raw.items():
        meaning = _meaning(key)
        if meaning is None:
            report.skip("key-ignored", number, text=str(key)[:40])
        else:
            told.setdefault(meaning, value)
    faults = len(report.faults)
    deal = DealInMaking(number)
    deal.players = [_name(player) for player in _listed(told.get("players"))]
    hands = told.get("hands")
    if not deal.players and isinstance(hands, dict):
        deal.players = [str(name) for name in hands]
    deal.dealer = _player(told.get("dealer"), deal)
    deal.convention = CONVENTIONS.code(str(told.get("convention", ""))) or ""
    _read_hands(hands, deal, report)
    talon = None if told.get("talon") is None else _cards(told["talon"])
    if told.get("talon") is not None and talon is None:
        report.fault("cards", number, text=str(told["talon"])[:60])
    deal.talon = talon or ()
    _read_contract(told, deal, report)
    _read_tricks(told.get("tricks"), deal, report)
    header = {key: str(told[key]) for key in ("event", "date", "table", "deal") if key in told}
    deal.header = replace(deal.header, **header)
    if len(report.faults) > faults:
        return ImportedDeal(number, None)
    return deal.made(report, convention)


def _own(number: int, raw: Mapping[str, Any], report: Report, convention: str) -> ImportedDeal:
    try:
        return ImportedDeal(number, read_json(json.dumps(raw, ensure_ascii=False), convention))
    except RecordError as error:
        report.faults += [replace(fault, place=Place(number, 1)) for fault in error.faults]
        return ImportedDeal(number, None)


def _listed(value: object) -> Sequence[object]:
    if isinstance(value, str):
        return value.replace(",", " ").split()
    return value if isinstance(value, list) else ()


def _name(value: object) -> str:
    if isinstance(value, dict):
        return str(value.get("name", value.get("имя", "")))
    return str(value)


def _player(value: object, deal: DealInMaking) -> str | None:
    """A player by his name, or by his place counted from nought."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(deal.players):
        return deal.players[value]
    return str(value) if str(value) in deal.players else None


def _cards(value: object) -> tuple[Card, ...] | None:
    if isinstance(value, list):
        return cards_of(" ".join(map(str, value)))
    return cards_of(value) if isinstance(value, str) else None


def _read_hands(value: object, deal: DealInMaking, report: Report) -> None:
    holders = deal.players
    if isinstance(value, list) and len(value) < len(holders) and deal.dealer is not None:
        holders = [name for name in holders if name != deal.dealer]
    pairs = value.items() if isinstance(value, dict) else zip(holders, _items(value), strict=False)
    for name, text in pairs:
        cards = _cards(text)
        if cards is None:
            report.fault("cards", deal.line, text=str(text)[:60])
        elif cards:
            deal.hands[str(name)] = cards


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _read_contract(told: Mapping[str, Any], deal: DealInMaking, report: Report) -> None:
    value = told.get("contract")
    if value is None or value == "":
        return
    declarer = _player(told.get("declarer"), deal)
    text = str(value)
    if isinstance(value, dict):
        declarer = _player(value.get("declarer", value.get("player")), deal) or declarer
        strain = value.get("trump", value.get("suit", value.get("strain")))
        level = value.get("level", value.get("tricks", ""))
        text = str(value.get("game", "")) if level == "" else f"{level}{strain or 'NT'}"
    deal.contract = contract_of(text, declarer)
    if deal.contract is None:
        report.fault("contract", deal.line, text=text[:40])


def _read_tricks(value: object, deal: DealInMaking, report: Report) -> None:
    if value is None:
        return
    told: dict[str, object] = dict(zip(deal.players, _items(value), strict=False))
    if isinstance(value, dict):
        told = {str(name): count for name, count in value.items()}
    counts = {name: count for name, count in told.items() if isinstance(count, int)}
    if counts == told and all(0 <= count <= TRICKS_IN_A_DEAL for count in counts.values()):
        deal.tricks = counts
    else:
        report.fault("tricks", deal.line, text=str(value)[:40])
