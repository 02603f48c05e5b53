"""The conventions for people and programs: options in force, what they mean, their sources."""

from collections.abc import Sequence

from arbiter.game.card_notation import Language
from arbiter.game.record import OptionValue
from arbiter.output.json_text import JsonObject, json_number
from arbiter.output.words import say
from arbiter.sayings import Value, saying
from arbiter.scoring.conventions import Convention, Default
from arbiter.scoring.options import option_kinds


def list_text(conventions: Sequence[Convention], language: Language) -> str:
    """Each convention in a line: the name to type and the name people use."""
    width = max(len(convention.name) for convention in conventions)
    return "\n".join(f"{c.name:{width}}  {c.names[language]}" for c in conventions)


def convention_text(convention: Convention, language: Language) -> str:
    """Every option of a convention: its default, what it means and can be, and its source."""
    lines = [f"{convention.name}: {convention.names[language]}", ""]
    for name, default in convention.defaults.items():
        kind = option_kinds()[name]
        lines.append(f"{name} = {_value(default.value)}")
        lines.append(f"    {kind.texts[language]}")
        lines.append("    " + _said("admits", language, values=kind.hints()))
        lines.append("    " + _said("source", language, source=source_words(default, language)))
        if default.by is not None:
            why = default.why[language]
            lines.append("    " + _said(f"chosen-{default.by}", language, why=why))
    return "\n".join(lines)


def source_words(default: Default, language: Language) -> str:
    """The source of a default; words in it stand in both languages, a bar between."""
    parts = default.source.split(" | ")
    return parts[language == "en"] if len(parts) > 1 else parts[0]


def _said(key: str, language: Language, **values: Value) -> str:
    return say(saying(f"conventions.{key}", **values), language)


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
        "figures": {
            name: {
                **{key: json_number(amount) for key, amount in table.amounts.items()},
                "source": table.source,
            }
            for name, table in convention.figures.items()
        },
        "options": {
            name: {
                "default": list(default.value)
                if isinstance(default.value, tuple)
                else default.value,
                "values": list(kinds[name].values) or None,
                "kind": kinds[name].kind,
                "source": default.source,
                "by": default.by or "rule",
                "why": dict(default.why) or None,
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
