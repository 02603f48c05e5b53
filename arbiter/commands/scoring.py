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
    pairs,
)
from arbiter.console import fault_lines, working
from arbiter.faults import Fault, UsageFault

TABLE_SIZES = (3, 4)
MOST_WHISTERS = 2


def score(
    results: Annotated[
        str, typer.Argument(metavar="[FILE]", help="По сдаче JSON в строке; «-» — из потока.")
    ] = STDIN,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Записать сдачу по её результату: пуля, гора, висты и почему."""
    from arbiter.notation.json.line import FaultyLine
    from arbiter.notation.json.result_lines import score_line
    from arbiter.output.deal_score_json import deal_score_json
    from arbiter.output.deal_score_text import deal_score_text
    from arbiter.output.json_text import json_line
    from arbiter.output.line_errors import line_error
    from arbiter.scoring.settlement import net_of_entries

    code, between = 0, ""
    with working(lang, "scoring.working"):
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
                print(json_line(deal_score_json(line.line_id, line.score, net)), flush=True)
            else:
                words = deal_score_text(
                    line.result, line.score, net, line.convention, lang, name=line.line_id
                )
                print(between + words, end="")
                between = "\n"
    if code:
        raise typer.Exit(code)


def value(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Игра и итог: 9H, 9ч+1, 6БК-1, мизер.")
    ],
    outcome: Annotated[
        str | None, typer.Argument(metavar="[OUTCOME]", help="Итог отдельно: =, +1, -- -2.")
    ] = None,
    convention: Annotated[
        str, typer.Option("--convention", metavar="NAME", help="Разновидность.")
    ] = "sochi",
    players: Annotated[int, typer.Option("--players", help="Сколько за столом: 3 или 4.")] = 4,
    whisters: Annotated[int, typer.Option("--whisters", help="Сколько вистуют: 0, 1, 2.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="Условие; можно повторять."),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Сказать, чего стоит результат в вистах, пока он не записан."""
    from arbiter.notation.option_words import read_rules
    from arbiter.notation.supposed import read_supposed
    from arbiter.output.json_text import json_line
    from arbiter.output.worth_view import LETTERS, worth_json, worth_text
    from arbiter.scoring.deal import score_deal_with_warnings
    from arbiter.scoring.settlement import net_of_entries
    from arbiter.scoring.worth import ROLES, supposed_result

    if players not in TABLE_SIZES:
        raise UsageFault(Fault("scoring.players-range"))
    if not 0 <= whisters <= MOST_WHISTERS:
        raise UsageFault(Fault("scoring.whisters-range"))
    rules = read_rules(convention, pairs(option, "--option"))
    supposed = read_supposed(game, outcome, whisters)
    names = ROLES[:players] if as_json else tuple(LETTERS[lang][:players])
    score = score_deal_with_warnings(supposed_result(supposed, names), rules)
    net = net_of_entries(score.entries, names, rules)
    if as_json:
        print(json_line(worth_json(supposed, score, net)))
    else:
        print(worth_text(supposed, score, net, rules, lang), end="")
