"""What can be told from a command line before, or although, it cannot be parsed.

The parser's own words are English; what it found wrong is told by its kind and parts in ours.
"""

import locale
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typer

from arbiter.files import find_upwards
from arbiter.game.card_notation import Language
from arbiter.nearest import nearest
from arbiter.sayings import Saying, saying

NOTHING = saying("cli.none")
HOUSE_FILE = "arbiter.toml"
LANGUAGE_VARIABLE = "ARBITER_LANG"
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_HOUSE_LANGUAGE = re.compile(r"^\s*language\s*=\s*[\"'](ru|en)[\"']", re.MULTILINE)
_QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"|\(([^)]*)\)")
_LONGEST_HOUSE = 100_000


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language to speak: asked for, else the variable's, the house's, else Russian.

    Help alone also follows the system: English where that is set to English.
    """
    asked = _asked(arguments)
    if asked is not None:
        return asked
    if environment.get(LANGUAGE_VARIABLE) in ("ru", "en"):
        return "en" if environment[LANGUAGE_VARIABLE] == "en" else "ru"
    house = _of_house(arguments)
    if house is not None:
        return house
    if "--help" in arguments and _system_is_english(environment):
        return "en"
    return "ru"


def without_language_first(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments without a `--lang` before the command: the language is known by then."""
    match list(arguments):
        case ["--lang", "ru" | "en", *rest] | ["--lang=ru" | "--lang=en", *rest]:
            return rest
    return arguments


def case_of(arguments: Sequence[str]) -> str:
    """The name of the file that faults are in: the first argument after the command."""
    named = [argument for argument in arguments[1:] if not argument.startswith("--")]
    return named[0] if named else ""


def usage_saying(error: typer.TyperException, commands: Sequence[str]) -> Saying:
    """What is wrong with a command line.

    Args:
        error: What the parser found.
        commands: The names of all commands, for one that is misspelt.

    """
    message = str(getattr(error, "message", "") or error)
    parts = [next(part for part in found if part) for found in _found(message)]
    first = parts[0] if parts else ""
    parameter: Any = getattr(error, "param", None)
    match type(error).__name__:
        case "NoSuchOption":
            return _no_option(error)
        case "MissingParameter" if parameter is not None:
            return saying("cli.missing", name=_name_of(parameter))
        case "BadParameter" if parameter is not None:
            return _bad_value(parameter, first, message)
        case "BadOptionUsage" if "requires" in message:
            return saying("cli.value-missing", name=str(getattr(error, "option_name", "")))
        case "BadOptionUsage":
            return saying("cli.value-unwanted", name=str(getattr(error, "option_name", "")))
    if message.startswith("No such command"):
        near = nearest(first, commands)
        if not near:
            return saying("cli.no-command-like", name=first)
        return saying("cli.no-command", name=first, nearest=near)
    if message.startswith("Missing command"):
        return saying("cli.command-missing", right=tuple(commands))
    if "unexpected extra argument" in message:
        return saying("cli.too-many", text=parts[-1] if parts else "")
    return saying("cli.usage", message=message)


def _found(message: str) -> list[tuple[str, ...]]:
    return [parts for parts in _QUOTED.findall(message) if any(parts)]


def _no_option(error: Any) -> Saying:
    name = str(getattr(error, "option_name", ""))
    context = getattr(error, "ctx", None)
    params = context.command.get_params(context) if context is not None else ()
    known = [option for param in params for option in param.opts if option.startswith("-")]
    bare = {option.lstrip("-"): option for option in known}
    near = tuple(bare[word] for word in nearest(name.lstrip("-"), bare))
    right = near or tuple(getattr(error, "possibilities", None) or ()) or tuple(known)
    return saying("cli.no-option", name=name, nearest=right or NOTHING)


def _bad_value(parameter: Any, value: str, message: str) -> Saying:
    name, choices = _name_of(parameter), getattr(parameter.type, "choices", None)
    if choices:
        right = tuple(map(str, choices))
        near = nearest(value, right) or right
        return saying("cli.bad-choice", name=name, text=value, right=near)
    if any(sign in message for sign in (" int", " float", " number", " range")):
        return saying("cli.bad-number", name=name, text=value)
    return saying("cli.bad-value", message=message)


def _name_of(parameter: Any) -> str | Saying:
    """The name of an option, or of what an argument stands for, as the help calls it."""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return saying(f"help.value-{str(parameter.metavar or parameter.name).strip('[].').upper()}")


def _asked(arguments: Sequence[str]) -> Language | None:
    """The language asked for; the command line as a whole may be faulty."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            told = value or next(iter(arguments[place + 1 : place + 2]), "")
            if told in ("ru", "en"):
                return "en" if told == "en" else "ru"
    return None


def _of_house(arguments: Sequence[str]) -> Language | None:
    """The language of the house file; whether that is sound is for who reads all of it."""
    case = Path(case_of(arguments) or ".")
    path = find_upwards(HOUSE_FILE, case)
    if path is None:
        return None
    try:
        with path.open("rb") as stream:
            text = stream.read(_LONGEST_HOUSE).decode("utf-8", errors="replace")
    except OSError:
        return None
    found = _HOUSE_LANGUAGE.search(text)
    return None if found is None else ("en" if found[1] == "en" else "ru")


def _system_is_english(environment: Mapping[str, str]) -> bool:
    """Whether the system speaks English; where it says nothing, it does not."""
    told = next((environment[name] for name in _LOCALE_VARIABLES if environment.get(name)), None)
    if told is None and os.name == "nt":
        told = locale.getlocale()[0]
    return (told or "").lower().startswith("en")
