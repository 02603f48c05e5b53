"""The command line: which commands there are, and how a run begins and ends.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 our own fault, 2 usage, 3 faulty input,
4 referred, 5 the workbook. What only one command needs is imported in that command.
"""

import gc
import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer

from arbiter.commands import (
    entry,
    law,
    paper,
    record,
    ruling,
    session,
    sheet,
    sheet_entries,
    solving,
)
from arbiter.console import run

SELDOM = 100_000
"""So many new objects before the garbage collector looks."""

app = typer.Typer(
    name="arbiter",
    help="Арбитр: решает споры за столом преферанса и ведёт запись клуба.",
    no_args_is_help=True,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
sheet_app = typer.Typer(
    help="Запись клуба в Excel: завести, внести, исправить, проверить, рассчитать.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(sheet_app, name="sheet")
templates_app = typer.Typer(
    help="Шаблоны страниц: скопировать, чтобы править.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(templates_app, name="templates")


def main() -> NoReturn:
    """Run the command line and end with its exit code.

    Short commands make hardly any garbage: looking for it seldom saves a tenth of their time.
    """
    gc.set_threshold(SELDOM)
    sys.exit(run(lambda: app(standalone_mode=False), sys.argv[1:]))


@app.callback()
def arbiter(
    version: Annotated[
        bool, typer.Option("--version", help="Версия программы и вид решателя.", is_eager=True)
    ] = False,
) -> None:
    """Арбитр: решает споры за столом преферанса и ведёт запись клуба.

    Начните так: arbiter template > case.txt, впишите сдачу, затем arbiter rule case.txt
    """
    if version:
        from arbiter.version import version_text

        print(version_text())
        raise typer.Exit


COMMANDS: tuple[Callable[..., None], ...] = (
    entry.new,
    ruling.rule,
    ruling.replay,
    ruling.audit,
    solving.solve,
    session.settle,
    session.session,
    record.convert,
    record.template,
    law.law,
    law.conventions,
)
SHEET_COMMANDS: tuple[Callable[..., None], ...] = (
    sheet.new,
    sheet.show,
    sheet_entries.apply,
    sheet_entries.add,
    sheet_entries.correct,
    sheet_entries.undo,
    sheet.check,
    sheet.settle,
)
for command in COMMANDS:
    app.command()(command)
templates_app.command()(paper.copy)
for command in SHEET_COMMANDS:
    sheet_app.command()(command)


if __name__ == "__main__":
    main()
