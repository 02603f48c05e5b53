"""The command line: which commands there are, and how a run begins and ends.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 our own fault, 2 usage, 3 faulty input,
4 referred, 5 the workbook. What only one command needs is imported in that command.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, NoReturn

import typer

from arbiter.command_line import without_language_first
from arbiter.commands import (
    asking,
    completion,
    entry,
    house,
    importing,
    law,
    paper,
    record,
    ruling,
    scoring,
    session,
    sheet,
    sheet_entries,
    sheet_tables,
    solving,
)
from arbiter.commands.help import HelpfulCommand, HelpfulGroup
from arbiter.commands.options import COMPLETION_VARIABLE
from arbiter.console import run
from arbiter.game.card_notation import Language

SELDOM = 100_000
"""So many new objects before the garbage collector looks."""

app = typer.Typer(
    name="arbiter",
    cls=HelpfulGroup,
    help="Арбитр: решает споры за столом преферанса и ведёт запись клуба.",
    no_args_is_help=True,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def main() -> NoReturn:
    """Run the command line and end with its exit code.

    Short commands make hardly any garbage: looking for it seldom saves a tenth of their time.
    """
    gc.set_threshold(SELDOM)
    sys.exit(run(_command_line, sys.argv[1:], tuple(_names())))


def _command_line(language: Language) -> object:
    """Parse and run what was typed; `--lang` that nobody typed is the language of this run."""
    if COMPLETION_VARIABLE in os.environ:
        from typer.completion import completion_init  # type: ignore[attr-defined]

        completion_init()
    return app(
        args=without_language_first(sys.argv[1:]),
        prog_name="arbiter",
        complete_var=COMPLETION_VARIABLE,
        standalone_mode=False,
        obj=language,
        default_map=_defaults(language),
    )


def _defaults(language: Language) -> dict[str, Any]:
    spoken = {"lang": language}
    groups = {name: dict.fromkeys(_names_in(group), spoken) for name, group in GROUPS.items()}
    return {**dict.fromkeys(_names_in(COMMANDS), spoken), **groups}


def _names_in(commands: Sequence[Callable[..., None]]) -> list[str]:
    return [command.__name__.rstrip("_").replace("_", "-") for command in commands]


def _names() -> Iterator[str]:
    """The name of every command, as it is typed."""
    yield from _names_in(COMMANDS)
    for group, commands in GROUPS.items():
        yield group
        yield from (f"{group} {name}" for name in _names_in(commands))


@app.callback()
def arbiter(
    version: Annotated[
        bool, typer.Option("--version", help="Версия программы и вид решателя.", is_eager=True)
    ] = False,
) -> None:
    """Арбитр: решает споры за столом преферанса и ведёт запись клуба."""
    if version:
        from arbiter.version import version_text

        print(version_text())
        raise typer.Exit


COMMANDS: tuple[Callable[..., None], ...] = (
    entry.new,
    ruling.rule,
    asking.ask,
    asking.explain,
    ruling.replay,
    ruling.audit,
    ruling.verify,
    solving.solve,
    scoring.score,
    scoring.value,
    session.settle,
    session.session,
    record.convert,
    importing.import_,
    record.template,
    paper.casebook,
    law.law,
    law.conventions,
    completion.completion,
)
SHEET_COMMANDS: tuple[Callable[..., None], ...] = (
    sheet.new,
    sheet.attach,
    sheet.show,
    sheet_entries.apply,
    sheet_entries.add,
    sheet_entries.correct,
    sheet_entries.undo,
    sheet.check,
    sheet.settle,
    sheet_tables.export,
    sheet_tables.season,
)
HOUSE_COMMANDS: tuple[Callable[..., None], ...] = (house.check,)
TEMPLATES_COMMANDS: tuple[Callable[..., None], ...] = (paper.copy,)
GROUPS = {"sheet": SHEET_COMMANDS, "templates": TEMPLATES_COMMANDS, "house": HOUSE_COMMANDS}
GROUP_HELP = {
    "sheet": "Запись клуба в Excel: завести, внести, исправить, проверить, рассчитать.",
    "templates": "Шаблоны страниц: скопировать, чтобы править.",
    "house": "Файл дома arbiter.toml: что клуб или событие решили раз навсегда.",
}
for command in COMMANDS:
    app.command(_names_in([command])[0], cls=HelpfulCommand)(command)
for name, commands in GROUPS.items():
    group = typer.Typer(
        cls=HelpfulGroup, help=GROUP_HELP[name], no_args_is_help=True, rich_markup_mode=None
    )
    for command in commands:
        group.command(cls=HelpfulCommand)(command)
    app.add_typer(group, name=name)


if __name__ == "__main__":
    main()
