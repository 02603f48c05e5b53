"""The club's workbook: made, looked at, checked, settled."""

import csv
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.completions import convention_names
from arbiter.commands.options import JsonOption, LangOption, pairs
from arbiter.console import tell, working
from arbiter.faults import Fault, UsageFault
from arbiter.sayings import Saying, saying

CHECK_FAILED = 6
WORKING = "club.working"

SheetArgument = Annotated[Path, typer.Argument(metavar="XLSX", help="Запись клуба.")]
PlayersOption = Annotated[
    list[str],
    typer.Option(
        "--players",
        help="Игроки по часовой стрелке, через запятую; имя с запятой — в кавычках "
        "или каждый игрок своим --players.",
    ),
]
ConventionOption = Annotated[
    str,
    typer.Option(
        "--convention",
        help="Разновидность: rostov, sochi, leningrad, classic, ss90; без неё — из файла дома.",
        autocompletion=convention_names,
    ),
]
RulesOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Условие игры, если оно не обычное."),
]
EventOption = Annotated[str, typer.Option("--event", help="Событие.")]
DateOption = Annotated[str, typer.Option("--date", help="Дата, например 2026-11-29.")]
TableOption = Annotated[str, typer.Option("--table", help="Стол.")]


def new(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Имя новой книги.")],
    players: PlayersOption,
    convention: ConventionOption = "",
    option: RulesOption = None,
    event: EventOption = "",
    date: DateOption = "",
    table: TableOption = "",
    dealer: Annotated[str, typer.Option("--dealer", help="Кто сдаёт первым.")] = "",
    lang: LangOption = "ru",
) -> None:
    """Завести запись: arbiter sheet new club.xlsx --players А,Б,В --convention rostov."""
    from arbiter.house import house_of, with_house_options
    from arbiter.notation.option_words import read_rules
    from arbiter.output.words import say
    from arbiter.sheet.check import name_remarks
    from arbiter.sheet.create import new_sheet
    from arbiter.sheet.entering import session_key
    from arbiter.sheet.model import SheetHead
    from arbiter.version import version_text

    names = names_in(players)
    house = house_of(path)
    named = convention or house.convention
    if not named:
        raise UsageFault(Fault("house.no-convention-told"))
    rules = with_house_options(read_rules(named, pairs(option, "--option")), house)
    event = event or house.event or ""
    head = SheetHead(
        names,
        rules.name,
        dict(rules.declared),
        lang,
        version_text(),
        session_key(event, date, table),
        first_dealer=dealer.strip(),
    )
    new_sheet(path, head, say=say)
    for remark in name_remarks(names):
        tell(Saying(remark.code, remark.values), lang)
    tell(saying("cli.sheet-made", path=str(path)), lang)


def show(
    path: SheetArgument,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать запись: пулю, гору, висты и расчёт: arbiter sheet show club.xlsx."""
    from arbiter.output.json_text import json_text
    from arbiter.output.score_sheet import sheet_json, sheet_text
    from arbiter.sheet.postings import cautions_of
    from arbiter.sheet.show import show_sheet

    with working(lang, WORKING):
        shown = show_sheet(path)
    head, totals, settlement = shown.book.head, shown.totals, shown.settlement
    counts = {player: len(given) for player, given in cautions_of(shown.book).items()}
    if as_json:
        document = sheet_json(head.players, head.convention, totals, settlement, counts)
        print(json_text(document), end="")
    else:
        print(sheet_text(head.players, totals, settlement, lang, counts), end="")


def check(
    path: SheetArgument,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Проверить, что изменено руками и цела ли цепочка решений: arbiter sheet check club.xlsx."""
    from arbiter.output.json_text import json_text
    from arbiter.output.sheet_check import check_json
    from arbiter.output.words import say
    from arbiter.sheet.check import check_sheet

    with working(lang, WORKING):
        checked = check_sheet(path)
    if as_json:
        print(json_text(check_json(checked.faults, checked.remarks, lang)), end="")
    else:
        for fault in checked.faults:
            print(say(Saying(fault.code, fault.values), lang))
        for remark in checked.remarks:
            tell(Saying(remark.code, remark.values), lang)
        if checked.is_sound:
            print(say(saying("club.sound", path=str(path)), lang))
    if not checked.is_sound:
        raise typer.Exit(CHECK_FAILED)


def settle(
    path: SheetArgument,
    rounds: Annotated[
        bool, typer.Option("--round", help="Округлить гору до целых вистов (4.2.12).")
    ] = False,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Рассчитать запись по 4.2.14 по шагам: arbiter sheet settle club.xlsx."""
    from arbiter.output.json_text import json_text
    from arbiter.output.settlement_json import settlement_json
    from arbiter.output.settlement_text import settlement_text
    from arbiter.scoring.pencil import settle_step_by_step
    from arbiter.sheet.show import show_sheet

    with working(lang, WORKING):
        shown = show_sheet(path)
    rules = shown.book.head.rules
    pencil = settle_step_by_step(shown.totals, rules, rounds=rounds)
    if as_json:
        print(json_text(settlement_json(path.name, pencil)), end="")
    else:
        print(settlement_text(shown.totals, pencil, rules, lang), end="")


def names_in(texts: list[str]) -> tuple[str, ...]:
    """The names of `--players`: one list with commas, or one name each time it is given.

    Raises:
        UsageFault: The quotes of the list do not match.

    """
    if len(texts) > 1:
        return tuple(text.strip() for text in texts)
    try:
        rows = list(csv.reader(texts, skipinitialspace=True, strict=True))
    except csv.Error as error:
        raise UsageFault(Fault("club.players-quotes", {"text": texts[0]})) from error
    return tuple(name.strip() for row in rows for name in row)


def attach(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Своя книга клуба.")],
    players: PlayersOption,
    convention: ConventionOption,
    option: RulesOption = None,
    event: EventOption = "",
    date: DateOption = "",
    table: TableOption = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Только показать, какие ячейки подошли.")
    ] = False,
    lang: LangOption = "ru",
) -> None:
    """Подключить свою книгу: arbiter sheet attach ours.xlsx --players А,Б,В --convention sochi."""
    from arbiter.notation.option_words import read_rules
    from arbiter.output.words import say
    from arbiter.sheet.attach import attach_sheet, cell_name
    from arbiter.sheet.entering import session_key
    from arbiter.sheet.model import SheetHead
    from arbiter.version import version_text

    rules = read_rules(convention, pairs(option, "--option"))
    head = SheetHead(
        names_in(players),
        rules.name,
        dict(rules.declared),
        lang,
        version_text(),
        session_key(event, date, table),
    )
    with working(lang, WORKING):
        book = attach_sheet(path, head, say=say, dry_run=dry_run)
    code = "club.would-attach" if dry_run else "club.attached"
    tell(saying(code, path=str(path)), lang)
    for slot in book.head.slots:
        account = say(saying(f"club.slot-{slot.account}"), lang)
        whom = slot.player if slot.on is None else f"{slot.player} → {slot.on}"
        print(f"  {account}, {whom}: {cell_name(slot)}")
