"""The session: its score sheet kept deal by deal, and its settlement."""

import sys
from dataclasses import replace
from typing import Annotated

import typer

from arbiter.commands.options import (
    FAULTY,
    STDIN,
    JsonOption,
    LangOption,
    home_of,
    input_lines,
    pairs,
    read_input,
)
from arbiter.console import fault_lines, tell
from arbiter.faults import Fault, UsageFault
from arbiter.sayings import saying

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
    from arbiter.notation.json.line import FaultyLine
    from arbiter.notation.json.sheet_lines import read_sheet_line
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
            print(between + settlement_text(totals, pencil, convention, lang), end="")
            between = "\n"
    if code:
        raise typer.Exit(code)


def session(
    record: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="Запись вечера: текст, CSV, Excel, строки JSON; «-» — из потока."
        ),
    ],
    convention: Annotated[
        str | None, typer.Option("--convention", help="Разновидность, если её нет в записи.")
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", help="Игроки по часовой стрелке, через запятую.")
    ] = None,
    dealer: Annotated[str | None, typer.Option("--dealer", help="Кто сдаёт первым.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="Условие: pool_limit=20."),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(
            "--reading", metavar="RULE=KEY", help="Прочтение спорного правила: 4.2.9=next-order."
        ),
    ] = None,
    details: Annotated[
        bool, typer.Option("--details", help="Под каждой сдачей — все записи и за что они.")
    ] = False,
    rounds: RoundOption = False,
    round_on: RoundOnOption = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Вести пульку по записи вечера и рассчитать её: arbiter session samples/evening.txt."""
    from arbiter.console import working
    from arbiter.files import find_upwards
    from arbiter.notation.session.head import given_head
    from arbiter.notation.session.read import SIZE_LIMIT, Rows, read_session
    from arbiter.output.json_text import json_text
    from arbiter.output.session_json import session_json
    from arbiter.output.session_text import session_text
    from arbiter.scoring.corrections import limit_of
    from arbiter.scoring.keeping import keep
    from arbiter.scoring.pencil import settle_step_by_step

    def rows_of(table: str | bytes, separator: str | None) -> Rows:
        from arbiter.notation.session.table_rows import read_rows

        return read_rows(table, separator)

    content = read_input(record, SIZE_LIMIT)
    own = None
    if find_upwards("arbiter.toml", home_of(record)) is not None:
        from arbiter.house import convention_of

        own = convention_of(home_of(record))
    given = given_head(convention, players, dealer, pairs(option, "--option"), own)
    rounds = rounds or round_on is not None
    limit = limit_of(pairs(reading, "--reading"))
    with working(lang, "session.working"):
        score = keep(replace(read_session(content, given, rows_of), limit=limit))
        evening = score.session
        if round_on is not None and round_on not in evening.players:
            values = {"text": round_on, "right": evening.players}
            raise UsageFault(Fault("record.unknown-player", values))
        pencil = settle_step_by_step(
            score.totals, evening.convention, rounds=rounds, round_on=round_on
        )
    if as_json:
        print(json_text(session_json(score, pencil)), end="")
    else:
        print(session_text(score, pencil, lang, details=details), end="")
    warned = [Fault(w.message.code, w.message.values, w.place) for w in score.warnings]
    for line in fault_lines(warned, record, lang):
        tell(saying("session.warning", what=line), lang)
