"""The house file: what a club or an event has settled for all its cases."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import JsonOption, LangOption
from arbiter.faults import Fault, UsageFault


def check(
    place: Annotated[
        Path | None,
        typer.Argument(metavar="[PATH]", help="Файл или папка; без них — здесь и в папках выше."),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Проверить файл дома и показать, что в нём."""
    from arbiter.house import find_house, read_house
    from arbiter.house_view import house_json, house_text
    from arbiter.output.json_text import json_text

    start = place or Path()
    path = start if start.is_file() else find_house(start)
    if path is None:
        raise UsageFault(Fault("house.none"))
    house = read_house(path)
    if as_json:
        print(json_text(house_json(house)), end="")
    else:
        print(house_text(house, lang), end="")
