"""What goes into the club's workbook, and what is taken back: always by new rows."""

from typing import Annotated

import typer

from arbiter.commands.options import LangOption, read_input
from arbiter.commands.sheet import SheetArgument
from arbiter.faults import Fault, UsageFault

DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Только показать, что изменится.")]
ReviseOption = Annotated[
    int | None, typer.Option("--revise", metavar="N", help="Заменить внесение N.")
]
EntryOption = Annotated[
    list[str] | None,
    typer.Option(
        "--entry", help="Отдельная запись: «пуля Б 2», «гора А 4», «висты Б на А 13 1/3»."
    ),
]
ReasonOption = Annotated[str, typer.Option("--reason", help="За что: видно в журнале.")]
RuleOption = Annotated[str, typer.Option("--rule", help="Номер правила.")]
DealOption = Annotated[str, typer.Option("--deal", help="Номер сдачи.")]


def apply(
    path: SheetArgument,
    decision: Annotated[
        str, typer.Argument(metavar="DECISION", help="Решение: вывод arbiter rule --json.")
    ],
    revise: ReviseOption = None,
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Внести готовое решение: arbiter sheet apply club.xlsx decision.json."""
    from arbiter.bookkeeping import Clerk

    Clerk(path, lang, dry_run=dry_run).apply(read_input(decision), revise)


def undo(
    path: SheetArgument,
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", help="Номер внесения; без него — последнее.")
    ] = None,
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Отменить внесение новыми строками, ничего не стирая: arbiter sheet undo club.xlsx 3."""
    from arbiter.bookkeeping import Clerk

    Clerk(path, lang, dry_run=dry_run).undo(number)


def correct(
    path: SheetArgument,
    number: Annotated[
        int | None, typer.Argument(metavar="[N]", help="Номер внесения, которое заменяется.")
    ] = None,
    entry: EntryOption = None,
    row: Annotated[int | None, typer.Option("--row", help="Исправить одну строку журнала.")] = None,
    points: Annotated[
        str | None, typer.Option("--points", help="Верное число этой строки.")
    ] = None,
    rule: RuleOption = "",
    reason: ReasonOption = "",
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Исправить внесённое: arbiter sheet correct club.xlsx --row 12 --points 20."""
    from arbiter.bookkeeping import Clerk

    if row is not None and points is not None and number is None and not entry:
        Clerk(path, lang, dry_run=dry_run).correct_row(row, points, rule, reason)
    elif number is not None and entry and row is None and points is None:
        Clerk(path, lang, dry_run=dry_run).enter(entry, rule, reason, "", number)
    else:
        raise UsageFault(Fault("club.correct-what"))


def add(
    path: SheetArgument,
    entry: EntryOption = None,
    deal: DealOption = "",
    rule: RuleOption = "",
    reason: ReasonOption = "",
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Внести записи: arbiter sheet add club.xlsx --entry "пуля Б 2" --reason "перенос с бумаги"."""
    from arbiter.bookkeeping import Clerk

    if not entry:
        raise UsageFault(Fault("club.add-what"))
    Clerk(path, lang, dry_run=dry_run).enter(entry, rule, reason, deal)
