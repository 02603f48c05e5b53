"""The commands: each reads, calls one library function and writes. Words and law stand elsewhere.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 our own fault, 2 usage, 3 faulty input,
4 referred, 5 the workbook. What only one command needs is imported in that command.
"""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from arbiter.console import make_streams_safe, tell, tell_faults, working
from arbiter.faults import ArbiterError, Fault, UsageFault
from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.sayings import saying

REFERRED = 4
OUR_FAULT = 1
INTERRUPTED = 130
STDIN = "-"

app = typer.Typer(
    name="arbiter",
    help="Арбитр: решает споры за столом преферанса и ведёт запись клуба.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
sheet_app = typer.Typer(
    help="Запись клуба в Excel: завести, показать.", no_args_is_help=True, rich_markup_mode=None
)
app.add_typer(sheet_app, name="sheet")


class Lang(StrEnum):
    """The languages of the output."""

    RU = "ru"
    EN = "en"


CaseArgument = Annotated[
    str, typer.Argument(metavar="CASE", help="Запись сдачи (текст или JSON); «-» — из потока.")
]
LangOption = Annotated[Lang, typer.Option("--lang", help="Язык: ru или en.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Вывод для программ.")]
EyesOption = Annotated[
    bool, typer.Option("--arbiter-eyes", help="Показать скрытое, хотя сдача ещё играется.")
]


def main() -> NoReturn:
    """Run the command line; every error ends in a message and its exit code."""
    make_streams_safe()
    language = _language_of(sys.argv[1:])
    try:
        code = app(standalone_mode=False)
    except typer.Abort:
        code = INTERRUPTED
    except typer.TyperException as error:
        code = _tell_usage(error, language)
    except ArbiterError as error:
        tell_faults(error, _case_name(sys.argv[1:]), language)
        code = error.exit_code
    except BrokenPipeError:
        sys.stderr.close()
        code = OUR_FAULT
    except Exception as error:  # noqa: BLE001  # the last line of defence: a line, no traceback
        tell(saying("cli.our-fault", what=f"{type(error).__name__}: {error}"), language)
        code = OUR_FAULT
    sys.exit(code if isinstance(code, int) else 0)


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
        typer.Option("--decide", metavar="KEY=VALUE", help="Ответ арбитра на вопрос дела."),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option("--reading", metavar="RULE=KEY", help="Прочтение спорного правила."),
    ] = None,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = Lang.RU,
) -> None:
    """Вынести решение: arbiter rule samples/rostov.txt --page ruling.html --sheet club.xlsx."""
    from arbiter.hearing import hear
    from arbiter.output.decision_json import decision_json
    from arbiter.output.json_text import json_text
    from rulings.adjudicator import Judgement
    from rulings.decision import Outcome

    language = lang.value
    if dry_run and sheet is None:
        raise UsageFault(Fault("cli.dry-run-without-sheet"))
    content = _read(case)
    judgement = Judgement(_pairs(decide, "--decide"), _pairs(reading, "--reading"))
    record = _record(content)
    with working(language):
        decision = hear(
            record, case_name=_short(case), judgement=judgement, arbiter_eyes=arbiter_eyes
        )
    if as_json:
        print(json_text(decision_json(decision)), end="")
    else:
        from arbiter.output.terminal import print_decision

        print_decision(decision, language)
    if sheet is not None:
        _enter(sheet, decision, record, dry_run=dry_run, quiet=as_json, language=language)
    if page is not None:
        _write_page(page, decision, content, language)
    if decision.outcome is Outcome.REFERRED:
        raise typer.Exit(REFERRED)


@app.command()
def replay(
    case: CaseArgument,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = Lang.RU,
) -> None:
    """Показать сдачу взятка за взяткой и все отступления: arbiter replay samples/rostov.txt."""
    from arbiter.preparation import prepare

    prepared = prepare(_record(_read(case)))
    if as_json:
        from arbiter.output.json_text import json_text
        from arbiter.output.replay_json import replay_json

        print(json_text(replay_json(prepared.replay)), end="")
        return
    from arbiter.output.terminal import print_replay

    print_replay(prepared, lang.value, arbiter_eyes=arbiter_eyes)


@app.command()
def audit(case: CaseArgument, as_json: JsonOption = False, lang: LangOption = Lang.RU) -> None:
    """Перечислить отступления в записи: arbiter audit samples/rostov.txt."""
    from arbiter.output.json_text import json_text
    from arbiter.output.replay_json import audit_json
    from arbiter.output.terminal import print_audit
    from arbiter.preparation import prepare
    from rulings.breaches import found_departures

    prepared = prepare(_record(_read(case)))
    found = found_departures(prepared)
    if as_json:
        print(json_text(audit_json(found)), end="")
    else:
        print_audit(found, lang.value)


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
    lang: LangOption = Lang.RU,
) -> None:
    """Открытые карты: чего может добиться каждый. Сейчас — распасовка."""
    import json

    from arbiter.solver.lines import answer

    del as_json  # the answers are JSON lines in any case: one for each position
    code = 0
    for line in _read(positions).decode("utf-8-sig", errors="replace").splitlines():
        if line.strip():
            with working(lang.value):
                answered = answer(line, outcomes=outcomes, lapses=lapses)
            print(json.dumps(answered, ensure_ascii=False, separators=(",", ":")), flush=True)
            code = FAULTY if "error" in answered else code
    if code:
        raise typer.Exit(code)


@app.command()
def convert(case: CaseArgument) -> None:
    """Переписать запись в другую форму: текст в JSON, JSON в текст."""
    from arbiter.notation.read import is_json, read_record
    from arbiter.notation.write import write_json, write_text

    content = _read(case)
    record = read_record(content)
    print((write_text if is_json(content) else write_json)(record), end="")


@app.command()
def template(lang: LangOption = Lang.RU) -> None:
    """Напечатать образец записи с пояснениями: arbiter template > case.txt."""
    from arbiter.notation.template import template as sample

    print(sample(lang.value), end="")


@app.command()
def law(
    rule_id: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="Номер правила, например 3.9.14.3.")
    ] = None,
    search: Annotated[str | None, typer.Option("--search", help="Найти правила по слову.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="Все правила.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = Lang.RU,
) -> None:
    """Показать правило Кодекса: arbiter law 3.9.14.3; arbiter law --search ремиз."""
    from arbiter.output import law as pages
    from arbiter.output.json_text import json_text
    from rulings.rulebook import Rulebook, UnknownRule, load_rule

    language = lang.value
    if [rule_id is not None, search is not None, list_all].count(True) != 1:
        raise UsageFault(Fault("cli.law-what"))
    if search is not None:
        hits = Rulebook.load().search(search, language)
        if as_json:
            print(json_text([hit.as_json(language) for hit in hits]), end="")
        else:
            print(pages.hits_text(hits, language))
        return
    if rule_id is None:
        rules = Rulebook.load().rules
        if as_json:
            print(json_text([found.as_json() for found in rules]), end="")
        else:
            print(pages.rule_list_text(rules, language))
        return
    try:
        found = load_rule(rule_id)
    except UnknownRule as error:
        raise UsageFault(
            Fault("cli.no-such-rule", {"rule": rule_id, "nearest": error.nearest})
        ) from error
    print(json_text(found.as_json()) if as_json else pages.rule_text(found, language), end="")


@app.command()
def conventions(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Разновидность.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = Lang.RU,
) -> None:
    """Показать разновидности, их условия и источники: arbiter conventions rostov."""
    from arbiter.output import conventions as pages
    from arbiter.output.json_text import json_text
    from arbiter.scoring.conventions import NAMES, load_convention

    shown = [load_convention(each) for each in ([name] if name else NAMES)]
    if as_json:
        documents = [pages.convention_json(each) for each in shown]
        print(json_text(documents[0] if name else documents), end="")
    elif name:
        print(pages.convention_text(shown[0], lang.value))
    else:
        print(pages.list_text(shown, lang.value))


@sheet_app.command("new")
def sheet_new(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Имя новой книги.")],
    players: Annotated[
        str, typer.Option("--players", help="Игроки по часовой стрелке, через запятую.")
    ],
    convention: Annotated[
        str, typer.Option("--convention", help="Разновидность: rostov, sochi, leningrad, classic.")
    ],
    lang: LangOption = Lang.RU,
) -> None:
    """Завести запись: arbiter sheet new club.xlsx --players А,Б,В --convention rostov."""
    from arbiter.notation.vocabulary import convention_named
    from arbiter.sheet.create import new_sheet

    names = tuple(name.strip() for name in players.split(","))
    new_sheet(path, names, convention_named(convention), lang.value)
    tell(saying("cli.sheet-made", path=str(path)), lang.value)


@sheet_app.command("show")
def sheet_show(
    path: Annotated[Path, typer.Argument(metavar="XLSX", help="Запись клуба.")],
    as_json: JsonOption = False,
    lang: LangOption = Lang.RU,
) -> None:
    """Показать запись: пуля, гора, висты, расчёт."""


def _enter(
    path: Path,
    decision: "Decision",
    record: DealRecord,
    *,
    dry_run: bool,
    quiet: bool,
    language: Language,
) -> None:
    """Enter a decision into a workbook, or show what would change there."""
