"""The guided entry of a record."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import LangOption


def new(
    case: Annotated[
        Path | None, typer.Argument(metavar="[CASE]", help="Имя записи; без него — дело.txt.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Простыми строками, без меню и дополнения.")
    ] = False,
    lang: LangOption = "ru",
) -> None:
    """Записать дело по вопросам: игроки, карты, взятки, жалоба; в конце — решение."""
    from datetime import date

    from arbiter.commands.ruling import rule
    from arbiter.console import tell
    from arbiter.entry.conversation import Voice
    from arbiter.entry.plain import PlainVoice
    from arbiter.entry.prompt import words
    from arbiter.entry.sitting import sit
    from arbiter.entry.told import Beforehand
    from arbiter.house import house_of
    from arbiter.sayings import saying

    is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    voice: Voice
    if plain or not is_terminal:
        voice = PlainVoice(sys.stdin, sys.stderr)
    else:
        from arbiter.entry.screen import ScreenVoice

        voice = ScreenVoice()
    house = house_of(case or Path())
    beforehand = Beforehand(
        convention=house.convention,
        event=house.event,
        arbiter=house.arbiter,
        date=date.today().isoformat(),
    )
    sat = sit(case, voice, lang, beforehand)
    if sat is None:
        return
    path = str(sat.path)
    if sat.finish == "save":
        tell(saying("entry.next", path=path), lang)
        return
    page = sat.path.with_suffix(".html") if sat.finish == "page" else None
    try:
        rule(path, page=page, lang=lang)
    finally:
        if page is not None and page.exists():
            voice.tell([words("print-it", lang, path=str(page))])
