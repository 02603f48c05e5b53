"""An entry on the score sheet for programs."""

from functools import lru_cache

from arbiter.output.json_text import JsonObject, json_number
from arbiter.output.words import LANGUAGES, say
from arbiter.sayings import Saying
from arbiter.scoring.ledger import Account, Entry


def entry_json(entry: Entry) -> JsonObject:
    """An entry with its kind, its rule and its reason in words."""
    if entry.account is Account.WHISTS:
        who = {"writer": entry.player, "on": entry.on}
    else:
        who = {"player": entry.player}
    return {
        "account": entry.account.value,
        **who,
        "points": json_number(entry.points),
        "kind": entry.kind.value,
        "rule": entry.rule,
        "reason": _reason(entry.reason),
    }


def texts(message: Saying) -> JsonObject:
    """The words of a message in every language."""
    return {language: say(message, language) for language in LANGUAGES}


def _reason(message: Saying) -> JsonObject:
    """The words of a reason; the same few come again and again."""
    try:
        return dict(_remembered(message.code, tuple(message.values.items())))
    except TypeError:  # a reason inside a reason cannot be looked up
        return texts(message)


@lru_cache(maxsize=4096)
def _remembered(code: str, values: tuple[tuple[str, object], ...]) -> JsonObject:
    return texts(Saying(code, dict(values)))  # type: ignore[arg-type]
