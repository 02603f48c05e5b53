"""The help of a command: an example first, then how it is written, in the person's language.

Help texts stand in Russian beside the commands; their English is in the catalogue `commands`, by
the Russian text. The parser's own help, in English only, is not used.
"""

import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from typer.core import TyperCommand, TyperGroup

from arbiter.commands.examples import examples_of
from arbiter.game.card_notation import Language
from arbiter.output.words import NoWords, say, translated
from arbiter.output.wrapping import wrapped
from arbiter.sayings import saying

WIDTH = 90
"""The most columns of a line, and those of a line where there is no terminal."""

INDENT = "  "
WIDEST_NAMES = 26
LEAST_TEXT = 24
_EXAMPLE_IN_TEXT = re.compile(r":? arbiter [a-z].*$", re.DOTALL)


class HelpfulCommand(TyperCommand):
    """A command whose help is ours."""

    def get_help(self, ctx: Any) -> str:
        """The help as it is printed."""
        return help_text(self, ctx)


class HelpfulGroup(TyperGroup):
    """A group of commands whose help is ours."""

    def get_help(self, ctx: Any) -> str:
        """The help as it is printed."""
        return help_text(self, ctx)


def help_text(
    command: TyperCommand | TyperGroup,
    ctx: Any,
    language: Language | None = None,
    width: int | None = None,
) -> str:
    """The whole help of a command or a group.

    Args:
        command: What is helped with.
        ctx: Its context, for its full name.
        language: The language; by default that of this run.
        width: Columns; by default those of the terminal.

    """
    lang = language or ctx.find_root().obj or "ru"
    columns = width or _columns()
    name = ctx.command_path
    blocks = [
        wrapped(_about(command, lang), columns),
        _examples(name.partition(" ")[2], lang, columns),
        _usage(command, name, lang, columns),
        _table("arguments", _arguments(command, lang), lang, columns),
        _table("commands", _commands(command, ctx, lang), lang, columns),
        _table("options", _options(command, ctx, lang), lang, columns),
    ]
    if isinstance(command, TyperGroup):
        blocks.append(wrapped(say(saying("help.more", name=name), lang), columns))
    return "\n\n".join(block for block in blocks if block)


def summary(text: str) -> str:
    """The first sentence of a help text, in Russian as it stands there, without its example."""
    first = " ".join(text.strip().split("\n\n", maxsplit=1)[0].split())
    return _EXAMPLE_IN_TEXT.sub(".", first)


def _columns() -> int:
    if sys.stdout is None or not sys.stdout.isatty():
        return WIDTH
    return max(LEAST_TEXT * 2, min(WIDTH, shutil.get_terminal_size().columns - 1))


def _about(command: TyperCommand | TyperGroup, lang: Language) -> str:
    return translated(summary(command.help or ""), lang)


def _examples(name: str, lang: Language, width: int) -> str:
    examples = examples_of(name)
    if not examples:
        return ""
    lines = [say(saying("help.examples"), lang)]
    for example in examples:
        lines.append(INDENT + example.line)
        lines.append(wrapped(translated(example.what, lang), width, INDENT * 3))
    return "\n".join(lines)


def _usage(command: TyperCommand | TyperGroup, name: str, lang: Language, width: int) -> str:
    words = [name, say(saying("help.any-options"), lang)]
    words += [_argument_name(param, lang) for param in command.params if _is_argument(param)]
    if isinstance(command, TyperGroup):
        words.append(say(saying("help.any-command"), lang))
    line = wrapped(" ".join(words), width, INDENT * 3, INDENT)
    return f"{say(saying('help.usage'), lang)}\n{line}"


def _is_argument(param: Any) -> bool:
    return bool(param.param_type_name == "argument")


def _argument_name(param: Any, lang: Language) -> str:
    name = _metavar((param.metavar or param.name or "").strip("[]").upper(), lang)
    return name if param.required else f"[{name}]"


def _metavar(name: str, lang: Language) -> str:
    """The name of a value in the language; what has none stays as it is."""
    return "=".join(_value_name(part, lang) for part in name.split("="))


def _value_name(name: str, lang: Language) -> str:
    try:
        return say(saying(f"help.value-{name}"), lang)
    except NoWords:
        return name


Row = tuple[str, str]


def _arguments(command: TyperCommand | TyperGroup, lang: Language) -> Iterator[Row]:
    for param in command.params:
        if _is_argument(param) and not getattr(param, "hidden", False):
            help_words = translated(getattr(param, "help", None) or "", lang)
            yield _argument_name(param, lang).strip("[]"), help_words


def _options(command: TyperCommand | TyperGroup, ctx: Any, lang: Language) -> Iterator[Row]:
    for param in command.get_params(ctx):
        if _is_argument(param) or getattr(param, "hidden", False):
            continue
        if "--help" in param.opts:
            yield "--help", say(saying("help.help"), lang)
            continue
        names = "/".join((*param.opts, *param.secondary_opts))
        value = "" if getattr(param, "is_flag", False) else f" {_value_of(param, ctx, lang)}"
        text = translated(getattr(param, "help", None) or "", lang)
        if param.required:
            text = f"{text} {say(saying('help.required'), lang)}"
        yield names + value, text


def _value_of(param: Any, ctx: Any, lang: Language) -> str:
    choices = getattr(param.type, "choices", None)
    if choices:
        return "|".join(map(str, choices))
    name = param.metavar or param.make_metavar(ctx)
    return _metavar(str(name).strip("[]<>").upper(), lang)


def _commands(command: TyperCommand | TyperGroup, ctx: Any, lang: Language) -> Iterator[Row]:
    if not isinstance(command, TyperGroup):
        return
    for name in command.list_commands(ctx):
        inner = command.get_command(ctx, name)
        if inner is not None and not inner.hidden:
            yield name, translated(summary(inner.help or ""), lang)


def _table(title: str, rows: Iterator[Row], lang: Language, width: int) -> str:
    told: Sequence[Row] = tuple(rows)
    if not told:
        return ""
    names = min(max(len(name) for name, _ in told), WIDEST_NAMES, width - LEAST_TEXT)
    lines = [say(saying(f"help.{title}"), lang)]
    for name, text in told:
        start = f"{INDENT}{name:<{names}}  "
        indent = INDENT + " " * (names + 2)
        if len(name) > names:
            lines.append(INDENT + name)
            start = indent
        lines.append(wrapped(text, width, indent, start))
    return "\n".join(lines)
