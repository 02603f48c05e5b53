"""The commands: each reads, calls one library function and writes. Words and law stand elsewhere.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 our own fault, 2 usage, 3 faulty input,
4 referred, 5 the workbook. What only one command needs is imported in that command.
"""

import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from arbiter.console import run, tell, working
from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.game.card_notation import Language
from arbiter.sayings import saying

FAULTY = RecordError.exit_code
REFERRED = 4
STDIN = "-"
SELDOM = 100_000
"""So many new objects before the garbage collector looks."""

app = typer.Typer(
    name="arbiter",
    help="Арбитр: решает споры за столом преферанса и ведёт запись клуба.",
    no_args_is_help=True,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
sheet_app = typer.Typer(
    help="Запись клуба в Excel: завести, показать.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(sheet_app, name="sheet")


CaseArgument = Annotated[
    str, typer.Argument(metavar="CASE", help="Запись сдачи (текст или JSON); «-» — из потока.")
]
LangOption = Annotated[Language, typer.Option("--lang", help="Язык: ru или en.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Вывод для программ.")]
EyesOption = Annotated[
    bool, typer.Option("--arbiter-eyes", help="Показать скрытое, хотя сдача ещё играется.")
]


def main() -> NoReturn:
    """Run the command line and end with its exit code.

    Short commands make hardly any garbage: looking for it seldom saves a tenth of their time.
    """
    gc.set_threshold(SELDOM)
    sys.exit(run(lambda: app(standalone_mode=False), sys.argv[1:]))


@app.callback()
def arbiter(
    version: Annotated[
        bool, typer.Option("--version", help="Версия программы и вид решателя.", is_eager=True)
    ] = False,
) -> None:
    """Арбитр: решает споры за столом преферанса и ведёт запись клуба.

    Начните так: arbiter template > case.txt, впишите сдачу, затем arbiter rule case.txt
    """
    if version:
        from arbiter.version import version_text

        print(version_text())
        raise typer.Exit


@app.command()
def rule(
    case: CaseArgument,
    sheet: Annotated[
        Path | None, typer.Option("--sheet", help="Внести решение в запись клуба (xlsx).")
    ] = None,
    page: Annotated[
        Path | None, typer.Option("--page", help="Записать решение на одну страницу (HTML).")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Только показать, что изменится в записи.")
    ] = False,
    decide: Annotated[
        list[str] | None,
        typer.Option("--decide", metavar="KEY=VALUE", help="Ответ судьи на вопрос дела."),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option("--reading", metavar="RULE=KEY", help="Прочтение спорного правила."),
    ] = None,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = "ru",
) -> None:
    """Вынести решение: arbiter rule samples/rostov.txt --page ruling.html --sheet club.xlsx."""
    from arbiter.hearing import hear
    from arbiter.notation.read import read_record
    from arbiter.output.decision_json import decision_json
    from arbiter.output.json_text import json_text
    from rulings.case import Judgement
    from rulings.decision import Outcome

    if dry_run and sheet is None:
        raise UsageFault(Fault("cli.dry-run-without-sheet"))
    if page is not None:
        from arbiter.delivery import check_page

        check_page(page)
    content = _read(case)
    judgement = Judgement(_pairs(decide, "--decide"), _pairs(reading, "--reading"))
    record = read_record(content)
    with working(lang):
        decision = hear(
            record, case_name=Path(case).name, judgement=judgement, arbiter_eyes=arbiter_eyes
        )
    if as_json:
        print(json_text(decision_json(decision)), end="")
    else:
        from arbiter.output.terminal import print_decision

        print_decision(decision, lang)
    if sheet is not None:
        from arbiter.delivery import enter_in_sheet

        enter_in_sheet(sheet, decision, record, dry_run=dry_run, as_json=as_json, language=lang)
    if page is not None and not dry_run:
        from arbiter.delivery import write_page

        write_page(page, decision, content, lang)
    if decision.outcome is Outcome.REFERRED:
        raise typer.Exit(REFERRED)


@app.command()
def replay(
    case: CaseArgument,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать сдачу взятка за взяткой и все отступления: arbiter replay samples/rostov.txt."""
    from arbiter.notation.read import read_record
    from arbiter.preparation import prepare

    prepared = prepare(read_record(_read(case)))
    if as_json:
        from arbiter.output.json_text import json_text
        from arbiter.output.replay_json import replay_json

        print(json_text(replay_json(prepared.replay)), end="")
        return
    from arbiter.output.terminal import print_replay

    print_replay(prepared, lang, arbiter_eyes=arbiter_eyes)


@app.command()
def audit(case: CaseArgument, as_json: JsonOption = False, lang: LangOption = "ru") -> None:
    """Перечислить отступления в записи: arbiter audit samples/rostov.txt."""
    from arbiter.notation.read import read_record
    from arbiter.output.audit_json import audit_json
    from arbiter.output.json_text import json_text
    from arbiter.output.terminal import print_audit
    from arbiter.preparation import prepare
    from rulings.audit import audit as audited

    found = audited(prepare(read_record(_read(case))))
    if as_json:
        print(json_text(audit_json(found)), end="")
    else:
        print_audit(found, lang)


@app.command()
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
    import json

    from arbiter.solver.lines import answer

    del as_json  # the answers are JSON lines in any case: one for each position
    code = 0
    for line in _read(positions).decode("utf-8-sig", errors="replace").split("\n"):
        if line.strip():
            with working(lang):
                answered = answer(line, outcomes=outcomes, lapses=lapses)
            print(json.dumps(answered, ensure_ascii=False, separators=(",", ":")), flush=True)
            code = FAULTY if "error" in answered else code
    if code:
        raise typer.Exit(code)


@app.command()
def convert(case: CaseArgument) -> None:
    """Переписать запись в другую форму: текст в JSON, JSON в текст."""
    from arbiter.notation.json_writer import write_json
    from arbiter.notation.read import is_json, read_record
    from arbiter.notation.text_writer import write_text

    content = _read(case)
    record = read_record(content)
    print((write_text if is_json(content) else write_json)(record), end="")


@app.command()
def template(lang: LangOption = "ru") -> None:
    """Напечатать образец записи с пояснениями: arbiter template > case.txt."""
    from arbiter.notation.template import template as sample

    print(sample(lang), end="")


@app.command()
def law(
    rule_id: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="Номер правила, например 3.9.14.3.")
    ] = None,
    search: Annotated[str | None, typer.Option("--search", help="Найти правила по слову.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="Все правила.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать правило Кодекса: arbiter law 3.9.14.3; arbiter law --search ремиз."""
    from arbiter.output import law as pages
    from arbiter.output.json_text import json_text
    from rulings.rulebook import (
        Rulebook,
        UnknownRule,
        load_edition,
        load_related,
        load_rule,
        rule_id_of,
    )

    if [rule_id is not None, search is not None, list_all].count(True) != 1:
        raise UsageFault(Fault("cli.law-what"))
    if search is not None:
        hits = Rulebook.load().search(search, lang)
        if as_json:
            print(json_text([hit.as_json(lang) for hit in hits]), end="")
        else:
            print(pages.hits_text(hits, lang))
        return
    if rule_id is None:
        rules = Rulebook.load().rules
        if as_json:
            print(json_text([found.as_json() for found in rules]), end="")
        else:
            print(pages.rule_list_text(rules, lang))
        return
    try:
        found = load_rule(rule_id_of(rule_id) or rule_id)
    except UnknownRule as error:
        raise UsageFault(
            Fault("cli.no-such-rule", {"rule": rule_id, "nearest": error.nearest})
        ) from error
    if as_json:
        print(json_text(found.as_json()), end="")
    else:
        edition, related = load_edition(found.edition), load_related(found)
        print(pages.rule_text(found, lang, edition=edition, related=related))


@app.command()
def conventions(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Разновидность.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать разновидности, их условия и источники: arbiter conventions rostov."""
    from arbiter.notation.vocabulary import convention_named
    from arbiter.output import conventions as pages
    from arbiter.output.json_text import json_text
    from arbiter.scoring.conventions import NAMES, load_convention

    names = (convention_named(name),) if name else NAMES
    shown = [load_convention(each) for each in names]
    if as_json:
        documents = [pages.convention_json(each) for each in shown]
        print(json_text(documents[0] if name else documents), end="")
    elif name:
        print(pages.convention_text(shown[0], lang))
    else:
        print(pages.list_text(shown, lang))


@sheet_app.command("new")
def sheet_new(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Имя новой книги.")],
    players: Annotated[
        str, typer.Option("--players", help="Игроки по часовой стрелке, через запятую.")
    ],
    convention: Annotated[
        str, typer.Option("--convention", help="Разновидность: rostov, sochi, leningrad, classic.")
    ],
    lang: LangOption = "ru",
) -> None:
    """Завести запись: arbiter sheet new club.xlsx --players А,Б,В --convention rostov."""
    from arbiter.notation.vocabulary import convention_named
    from arbiter.output.words import say
    from arbiter.scoring.conventions import load_convention
    from arbiter.sheet.create import new_sheet
    from arbiter.version import version_text

    names = tuple(name.strip() for name in players.split(","))
    chosen = load_convention(convention_named(convention))
    new_sheet(path, names, chosen, lang, say=say, program=version_text())
    tell(saying("cli.sheet-made", path=str(path)), lang)


@sheet_app.command("show")
def sheet_show(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Запись клуба.")],
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать запись: пулю, гору, висты и расчёт: arbiter sheet show club.xlsx."""
    from arbiter.output.json_text import json_text
    from arbiter.output.score_sheet import sheet_json, sheet_text
    from arbiter.sheet.show import show_sheet

    shown = show_sheet(path)
    head, totals, settlement = shown.book.head, shown.totals, shown.settlement
    if as_json:
        document = sheet_json(head.players, head.convention, totals, settlement)
        print(json_text(document), end="")
    else:
        print(sheet_text(head.players, totals, settlement, lang), end="")


def _read(case: str) -> bytes:
    """The bytes of a case, at most one more than a record may have."""
    from arbiter.files import read_case
    from arbiter.notation.limits import SIZE_LIMIT

    if case == STDIN:
        if sys.stdin is None:
            raise UsageFault(Fault("cli.no-stdin"))
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    return read_case(Path(case), SIZE_LIMIT)


def _pairs(texts: Sequence[str] | None, option: str) -> dict[str, str]:
    """The pairs of a repeatable option NAME=VALUE.

    Raises:
        UsageFault: One is not of that form, or a name comes twice; all are named.

    """
    pairs: dict[str, str] = {}
    faults = []
    for text in texts or ():
        key, sign, value = (part.strip() for part in text.partition("="))
        if not (key and sign and value):
            faults.append(Fault("cli.bad-pair", {"text": text, "option": option}))
        elif key in pairs:
            faults.append(Fault("cli.pair-twice", {"key": key, "option": option}))
        pairs[key] = value
    if faults:
        raise UsageFault(*faults)
    return pairs


if __name__ == "__main__":
    main()
