"""Open cards: what the best play gives."""

from typing import Annotated

import typer

from arbiter.commands.options import FAULTY, STDIN, JsonOption, LangOption, read_input
from arbiter.console import working


def solve(
    positions: Annotated[
        str, typer.Argument(metavar="[FILE]", help="По позиции JSON в строке; «-» — из потока.")
    ] = STDIN,
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="Все достижимые разделы взяток.")
    ] = False,
    lapses: Annotated[
        bool, typer.Option("--lapses", help="И наименьшее число промахов для каждого.")
    ] = False,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Открытые карты: взятки при лучшей игре, на распасовке — гарантии и разделы."""
    from arbiter.output.json_text import json_line
    from arbiter.output.line_errors import line_error
    from arbiter.solver.lines import Refused, answer

    del as_json  # the answers are JSON lines in any case: one for each position
    code = 0
    for line in read_input(positions).decode("utf-8-sig", errors="replace").split("\n"):
        if line.strip():
            with working(lang):
                answered = answer(line, outcomes=outcomes, lapses=lapses)
            if isinstance(answered, Refused):
                code = FAULTY
                error = line_error(answered.faults, lang)
                answered = {"id": answered.line_id, "error": error}
            print(json_line(answered), flush=True)
    if code:
        raise typer.Exit(code)
