"""The worth of a deal: what its result writes, and what it would be worth."""

import sys
from typing import Annotated

import typer

from arbiter.commands.options import (
    FAULTY,
    STDIN,
    JsonOption,
    LangOption,
    input_lines,
)
from arbiter.console import fault_lines


def score(
    results: Annotated[
        str, typer.Argument(metavar="[FILE]", help="По сдаче JSON в строке; «-» — из потока.")
    ] = STDIN,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Записать сдачу по её результату: пуля, гора, висты и почему."""
    from arbiter.notation.json_line import FaultyLine
    from arbiter.notation.result_lines import score_line
    from arbiter.output.deal_score_json import deal_score_json
    from arbiter.output.deal_score_text import deal_score_text
    from arbiter.output.json_text import json_line
    from arbiter.output.line_errors import line_error
    from arbiter.scoring.settlement import net_of_entries

    code, between = 0, ""
    for number, text in input_lines(results):
        line = score_line(text, number)
        if isinstance(line, FaultyLine):
            code = FAULTY
            if as_json:
                print(json_line({"id": line.line_id, "error": line_error(line.faults, lang)}))
            else:
                print(*fault_lines(line.faults, results, lang), sep="\n", file=sys.stderr)
            continue
        net = net_of_entries(line.score.entries, line.result.seating.players, line.convention)
        if as_json:
            print(json_line(deal_score_json(line.line_id, line.score, net)))
        else:
            words = deal_score_text(
                line.result, line.score, net, line.convention, lang, name=line.line_id
            )
            print(between + words, end="")
            between = "\n"
    if code:
        raise typer.Exit(code)
