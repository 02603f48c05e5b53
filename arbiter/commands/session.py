"""The session: its score sheet kept deal by deal, and its settlement."""

import sys
from typing import Annotated

import typer

from arbiter.commands.options import FAULTY, STDIN, JsonOption, LangOption, input_lines
from arbiter.console import fault_lines

RoundOption = Annotated[
    bool, typer.Option("--round", help="Округлить гору до целых вистов (4.2.12).")
]
RoundOnOption = Annotated[
    str | None, typer.Option("--round-on", metavar="PLAYER", help="Чью гору округлить.")
]


def settle(
    sheets: Annotated[
        str, typer.Argument(metavar="[FILE]", help="По записи JSON в строке; «-» — из потока.")
    ] = STDIN,
    rounds: RoundOption = False,
    round_on: RoundOnOption = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Рассчитать пульку по 4.2.14, обоими способами и по шагам: arbiter settle sheets.jsonl."""
    from arbiter.notation.json_line import FaultyLine
    from arbiter.notation.sheet_lines import read_sheet_line
    from arbiter.output.json_text import json_line
    from arbiter.output.line_errors import line_error
    from arbiter.output.settlement_json import settlement_json
    from arbiter.output.settlement_text import settlement_text
    from arbiter.scoring.pencil import settle_step_by_step

    rounds = rounds or round_on is not None
    code, between = 0, ""
    for number, text in input_lines(sheets):
        line = read_sheet_line(text, number, needs=round_on)
        if isinstance(line, FaultyLine):
            code = FAULTY
            if as_json:
                print(json_line({"id": line.line_id, "error": line_error(line.faults, lang)}))
            else:
                print(*fault_lines(line.faults, sheets, lang), sep="\n", file=sys.stderr)
            continue
        totals, convention = line.totals, line.convention
        pencil = settle_step_by_step(totals, convention, rounds=rounds, round_on=round_on)
        if as_json:
            print(json_line(settlement_json(line.line_id, pencil)))
        else:
            print(
                between + settlement_text(totals, pencil, convention, lang, rounds=rounds), end=""
            )
            between = "\n"
    if code:
        raise typer.Exit(code)
