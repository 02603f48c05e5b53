"""The club's workbook."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import JsonOption, LangOption
from arbiter.console import tell
from arbiter.sayings import saying


def new(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Имя новой книги.")],
    players: Annotated[
        str, typer.Option("--players", help="Игроки по часовой стрелке, через запятую.")
    ],
    convention: Annotated[
        str, typer.Option("--convention", help="Разновидность: rostov, sochi, leningrad, classic.")
    ],
    lang: LangOption = "ru",
) -> None:
    """Завести запись: arbiter sheet new club.xlsx --players А,Б,В --convention rostov."""
    from arbiter.notation.vocabulary import convention_named
    from arbiter.output.words import say
    from arbiter.scoring.conventions import load_convention
    from arbiter.sheet.create import new_sheet
    from arbiter.version import version_text

    names = tuple(name.strip() for name in players.split(","))
    chosen = load_convention(convention_named(convention))
    new_sheet(path, names, chosen, lang, say=say, program=version_text())
    tell(saying("cli.sheet-made", path=str(path)), lang)


def show(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Запись клуба.")],
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать запись: пулю, гору, висты и расчёт: arbiter sheet show club.xlsx."""
    from arbiter.output.json_text import json_text
    from arbiter.output.score_sheet import sheet_json, sheet_text
    from arbiter.sheet.show import show_sheet

    shown = show_sheet(path)
    head, totals, settlement = shown.book.head, shown.totals, shown.settlement
    if as_json:
        document = sheet_json(head.players, head.convention, totals, settlement)
        print(json_text(document), end="")
    else:
        print(sheet_text(head.players, totals, settlement, lang), end="")
