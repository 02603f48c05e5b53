"""What goes into the club's workbook, and what is taken back: always by new rows."""

from collections.abc import Sequence
from typing import Annotated, Any

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


ResultArgument = Annotated[
    str | None,
    typer.Argument(metavar="[RESULT]", help="Результат сдачи: «А 6♠ — 6; Б вист 3, В пас 1»."),
]
DealerOption = Annotated[str | None, typer.Option("--dealer", help="Кто сдавал.")]


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
    result: ResultArgument = None,
    entry: EntryOption = None,
    row: Annotated[int | None, typer.Option("--row", help="Исправить одну строку журнала.")] = None,
    points: Annotated[
        str | None, typer.Option("--points", help="Верное число этой строки.")
    ] = None,
    dealer: DealerOption = None,
    rule: RuleOption = "",
    reason: ReasonOption = "",
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Исправить внесённое новыми строками: arbiter sheet correct club.xlsx --row 12 --points 20."""
    from arbiter.bookkeeping import Clerk

    of_row, of_posting = (row, points), (number, entry or result)
    if None in of_row and None not in of_posting and row is None and points is None:
        clerk = Clerk(path, lang, dry_run=dry_run)
        assert number is not None
        if entry:
            clerk.enter(entry, rule, reason, "", number)
        else:
            clerk.replace_deal(number, (result or "").encode(), dealer, _rows_of)
    elif row is not None and points is not None and number is None and not entry:
        Clerk(path, lang, dry_run=dry_run).correct_row(row, points, rule, reason)
    else:
        raise UsageFault(Fault("club.correct-what"))


def add(
    path: SheetArgument,
    result: ResultArgument = None,
    source: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="FILE", help="Запись вечера: текст, CSV, Excel; «-» — из потока."
        ),
    ] = None,
    entry: EntryOption = None,
    deal: DealOption = "",
    dealer: DealerOption = None,
    rule: RuleOption = "",
    reason: ReasonOption = "",
    dry_run: DryRunOption = False,
    lang: LangOption = "ru",
) -> None:
    """Внести сдачу, вечер или записи: arbiter sheet add club.xlsx "А 6♠ — 6; Б вист 3, В пас 1"."""
    from arbiter.bookkeeping import Clerk
    from arbiter.notation.session.read import SIZE_LIMIT

    if [bool(result), bool(source), bool(entry)].count(True) != 1:
        raise UsageFault(Fault("club.add-what"))
    clerk = Clerk(path, lang, dry_run=dry_run)
    if entry:
        clerk.enter(entry, rule, reason, deal)
    else:
        content = read_input(source, SIZE_LIMIT) if source else (result or "").encode()
        clerk.enter_deals(content, dealer, deal, _rows_of)


def _rows_of(table: str | bytes, separator: str | None) -> Sequence[Any]:
    """The rows of a table; what reads it is slow to load."""
    from arbiter.notation.session.table_rows import read_rows

    return read_rows(table, separator)
