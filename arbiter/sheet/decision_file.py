"""A decision file, `arbiter/decision/1`, read as a draft of a ruling.

It is read strictly: a file that somebody has put together by hand is told everything that is wrong
with it, each fault with the path to the value.
"""

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from arbiter.faults import Fault, RecordError
from arbiter.game.card_notation import Language
from arbiter.game.record import COMPLAINT_KINDS, OptionValue
from arbiter.scoring.ledger import Account, EntryKind
from arbiter.sheet.drafts import RulingDraft, summary_of
from arbiter.sheet.labels import Labels
from arbiter.sheet.model import DealKey, EntryInWords
from arbiter.sheet.plain_text import KEY_LIMIT, plain_text
from rulings.checking.told_json import document_of
from rulings.decision import Caution, Outcome

SCHEMA = "arbiter/decision/1"
_AMOUNT = re.compile(r"-?[0-9]{1,9}(/[0-9]{1,9})?")
Json = Mapping[str, Any]
T = TypeVar("T")


def read_decision(content: bytes, labels: Labels) -> RulingDraft:
    """The draft in a decision file; its summary is put into the words of the workbook.

    Raises:
        RecordError: It is no decision file, or values are missing or wrong; all are named.

    """
    try:
        document = document_of(content)
    except ValueError as error:
        raise RecordError(Fault("sheet.decision-not-json")) from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise RecordError(Fault("sheet.decision-schema", {"known": SCHEMA}))
    reader = _Reader(labels.language)
    draft = reader.draft(document, labels)
    if reader.faults:
        raise RecordError(*reader.faults)
    return draft


class _Reader:
    """Reads the parts of the document and keeps what is wrong with them."""

    def __init__(self, language: Language) -> None:
        self.faults: list[Fault] = []
        self._language = language

    def draft(self, document: Json, labels: Labels) -> RulingDraft:
        players = tuple(self._each(document, "players", _text))
        breaches = tuple(self._each(document, "infractions", _breach))
        net = self._value(document, "net", _net) or {}
        return RulingDraft(
            case=plain_text(self._value(document, "case", _text) or ""),
            fingerprint=plain_text(self._value(document, "fingerprint", _text) or ""),
            players=players,
            convention=self._value(document, "convention", _text) or "",
            options=self._value(document, "options", _options) or {},
            deal=self._value(document, "deal", _deal) or DealKey(),
            outcome=self._value(document, "outcome", Outcome) or Outcome.RULED,
            citations=tuple(map(plain_text, self._each(document, "citations", _text))),
            summary=plain_text(summary_of(breaches, net, labels)),
            cautions=tuple(self._each(document, "cautions", _caution)),
            entries=tuple(self._each(document, "entries", self._entry)),
        )

    def _value(self, document: Json, key: str, read: Callable[[Any], T]) -> T | None:
        if key not in document:
            self.faults.append(Fault("sheet.decision-missing", {"path": key}))
            return None
        return self._read(document[key], key, read)

    def _each(self, document: Json, key: str, read: Callable[[Any], T]) -> list[T]:
        values = self._value(document, key, _list) or []
        found = (self._read(value, f"{key}[{n}]", read) for n, value in enumerate(values))
        return [value for value in found if value is not None]

    def _read(self, value: object, path: str, read: Callable[[Any], T]) -> T | None:
        try:
            return read(value)
        except (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError):
            shown = json.dumps(value, ensure_ascii=False)[:KEY_LIMIT]
            self.faults.append(Fault("sheet.decision-value", {"path": path, "text": shown}))
            return None

    def _entry(self, value: Json) -> EntryInWords:
        account = Account(value["account"])
        is_whists, kind = account is Account.WHISTS, EntryKind(value["kind"])
        reason = value.get("reason") or {}
        return EntryInWords(
            account=account,
            player=_text(value["writer" if is_whists else "player"]),
            on=_on(value, kind) if is_whists else None,
            points=_amount(value["points"]),
            kind=kind,
            rule=plain_text(_text(value.get("rule", ""))),
            reason=plain_text(_text(reason.get(self._language, ""))),
        )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _on(entry: Json, kind: EntryKind) -> str | None:
    """Whom whists are written on; an award may stand on nobody."""
    on = entry["on"]
    return None if on is None and kind is EntryKind.AWARD else _text(on)


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _amount(value: object) -> Fraction:
    """A whole number, or a fraction as text; no score sheet holds one of more digits."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError
    if not _AMOUNT.fullmatch(str(value)):
        raise ValueError
    return Fraction(value)


def _net(value: Json | None) -> Mapping[str, Fraction]:
    return {_text(name): _amount(amount) for name, amount in (value or {}).items()}


def _breach(value: Json) -> tuple[str, str]:
    return _text(value["offender"]), _text(value["rule"])


def _caution(value: Json) -> Caution:
    kind = _text(value["kind"])
    if kind not in COMPLAINT_KINDS:
        raise ValueError
    return Caution(_text(value["player"]), _text(value["rule"]), kind)


def _deal(value: Json) -> DealKey:
    parts = (value.get(key) or "" for key in ("event", "date", "table", "deal"))
    return DealKey(*(plain_text(_text(part), KEY_LIMIT) for part in parts))


def _options(value: Json) -> Mapping[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for name, option in value.items():
        if not isinstance(option, str | int | bool | list):
            raise TypeError
        options[name] = tuple(option) if isinstance(option, list) else option
    return options
