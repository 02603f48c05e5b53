"""The conventions for people and programs: options in force, what they mean, their sources."""

from collections.abc import Sequence

from arbiter.game.card_notation import Language
from arbiter.game.record import OptionValue
from arbiter.output.json_text import JsonObject
from arbiter.output.words import say
from arbiter.sayings import saying
from arbiter.scoring.conventions import Convention
from arbiter.scoring.options import option_kinds


def list_text(conventions: Sequence[Convention], language: Language) -> str:
    """Each convention in a line: the name to type and the name people use."""
    width = max(len(convention.name) for convention in conventions)
    return "\n".join(f"{c.name:{width}}  {c.names[language]}" for c in conventions)


def convention_text(convention: Convention, language: Language) -> str:
    """Every option of a convention with its default, its meaning and its source."""
    kinds = option_kinds()
    lines = [f"{convention.name}: {convention.names[language]}", ""]
    for name, default in convention.defaults.items():
        lines.append(f"{name} = {_value(default.value)}")
        lines.append(f"    {kinds[name].texts[language]}")
        rules = ", ".join(kinds[name].rules)
        lines.append(
            "    " + say(saying(f"cli.chosen-by-{default.by or 'rule'}", rules=rules), language)
        )
    return "\n".join(lines)


def convention_json(convention: Convention) -> JsonObject:
    """A convention with its figures, its options, their defaults, choices and sources."""
    kinds = option_kinds()
    return {
        "name": convention.name,
        "names": dict(convention.names),
        "settlement": {
            "mountain_point": _figure(
                convention.mountain_point.amount, convention.mountain_point.source
            ),
            "pool_point": _figure(convention.pool_point.amount, convention.pool_point.source),
        },
        "options": {
            name: {
                "default": list(default.value)
                if isinstance(default.value, tuple)
                else default.value,
                "values": list(kinds[name].values) or None,
                "source": default.source,
                "by": default.by or "rule",
                "rules": list(kinds[name].rules),
                "text": dict(kinds[name].texts),
            }
            for name, default in convention.defaults.items()
        },
    }


def _figure(amount: int, source: str) -> JsonObject:
    return {"whists": amount, "source": source}


def _value(value: OptionValue) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
