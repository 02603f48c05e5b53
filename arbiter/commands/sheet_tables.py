"""Workbooks as tables for other programs, and a season's standings."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import JsonOption, LangOption
from arbiter.commands.sheet import WORKING
from arbiter.console import tell, working
from arbiter.faults import Fault, UsageFault
from arbiter.sayings import Saying, saying

CHARTS = (".svg", ".png")

SheetsArgument = Annotated[
    list[Path], typer.Argument(metavar="XLSX...", help="Записи клуба, одна или много.")
]


def export(
    paths: SheetsArgument,
    as_csv: Annotated[bool, typer.Option("--csv", help="Таблица CSV.")] = False,
    as_json: JsonOption = False,
    as_parquet: Annotated[bool, typer.Option("--parquet", help="Файл Parquet.")] = False,
    out: Annotated[Path | None, typer.Option("--out", help="Куда записать.")] = None,
    lang: LangOption = "ru",
) -> None:
    """Выгрузить журналы одной таблицей: arbiter sheet export club.xlsx --csv --out club.csv."""
    from arbiter.files import write_bytes_safely
    from arbiter.sheet.export import Form, exported, journal_table
    from arbiter.sheet.show import show_sheet

    chosen = {"csv": as_csv, "json": as_json, "parquet": as_parquet}
    forms = [form for form, is_chosen in chosen.items() if is_chosen]
    if len(forms) != 1 or (as_parquet and out is None):
        raise UsageFault(Fault("club.export-what"))
    form: Form = "csv" if as_csv else "json" if as_json else "parquet"
    if out is not None and out.suffix.lower() != f".{form}":
        raise UsageFault(Fault("club.export-name", {"path": str(out), "suffix": f".{form}"}))
    with working(lang, WORKING):
        table = journal_table([(path.name, show_sheet(path).book) for path in paths])
        content = exported(table, form)
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        write_bytes_safely(out, (b"\xef\xbb\xbf" if as_csv else b"") + content)
        tell(saying("club.exported", path=str(out), n=len(table)), lang)


def season(
    paths: SheetsArgument,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="XLSX", help="Сводная книга с диаграммой.")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", metavar="FILE", help="Диаграмма: .svg или .png.")
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Сложить вечера в таблицу сезона: arbiter sheet season club*.xlsx --out season.xlsx."""
    from arbiter.files import write_bytes_safely
    from arbiter.output.json_text import json_text
    from arbiter.output.season_view import season_json, season_text
    from arbiter.output.words import say
    from arbiter.sheet.labels import Labels
    from arbiter.sheet.season import season_of
    from arbiter.sheet.show import show_sheet

    if chart is not None and chart.suffix.lower() not in CHARTS:
        raise UsageFault(Fault("club.chart-name", {"path": str(chart)}))
    labels = Labels(say, lang)
    with working(lang, WORKING):
        found = season_of([(path.name, show_sheet(path).book) for path in paths])
        drawn = None
        if chart is not None:
            from arbiter.sheet.season_chart import season_chart

            drawn = season_chart(found, labels, chart.suffix.lower().removeprefix("."))
        if out is not None:
            from arbiter.sheet.season_workbook import write_season

            write_season(out, found, labels)
        if chart is not None and drawn is not None:
            write_bytes_safely(chart, drawn)
    for group in found.alike:
        tell(Saying("sheet.names-alike", {"names": group}), lang)
    if len({evening.convention for evening in found.evenings}) > 1:
        tell(saying("club.mixed-season"), lang)
    rows = found.table.to_dict("records")
    if as_json:
        print(json_text(season_json(rows, [evening.name for evening in found.evenings])), end="")
    else:
        print(season_text(rows, lang), end="")
    for path in filter(None, (out, chart)):
        tell(saying("club.season-written", path=str(path)), lang)
