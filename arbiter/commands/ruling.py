"""A case: ruled on, replayed, audited."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import (
    CHECK_FAILED,
    REFERRED,
    CaseArgument,
    DecideOption,
    EyesOption,
    JsonOption,
    LangOption,
    ReadingOption,
    TemplatesOption,
    decided,
    home_of,
    pairs,
    read_case_record,
    read_input,
)
from arbiter.console import working
from arbiter.faults import Fault, UsageFault


def rule(
    case: CaseArgument,
    sheet: Annotated[
        Path | None, typer.Option("--sheet", help="Внести решение в запись клуба (xlsx).")
    ] = None,
    page: Annotated[
        Path | None, typer.Option("--page", help="Записать решение на одну страницу (HTML).")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help="Записать её же в PDF (нужен WeasyPrint).")
    ] = None,
    templates: TemplatesOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Только показать, что изменится в записи.")
    ] = False,
    revise: Annotated[
        int | None,
        typer.Option("--revise", metavar="N", help="Заменить в записи внесение N этим решением."),
    ] = None,
    decide: DecideOption = None,
    reading: ReadingOption = None,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = "ru",
) -> None:
    """Вынести решение: arbiter rule samples/rostov.txt --page ruling.html --sheet club.xlsx."""
    from arbiter.hearing import hear
    from arbiter.notation.fingerprint import fingerprint_of
    from arbiter.output.decision_json import decision_json
    from arbiter.output.json_text import json_text
    from rulings.case import Judgement
    from rulings.decision import Outcome

    if dry_run and sheet is None:
        raise UsageFault(Fault("cli.dry-run-without-sheet"))
    if revise is not None and sheet is None:
        raise UsageFault(Fault("club.revise-without-sheet"))
    on_paper = (page, pdf) != (None, None)
    if on_paper:
        from arbiter.house import house_of
        from arbiter.papers import check_page, check_pdf, ruling_papers, write_papers
    if page is not None:
        check_page(page)
    if pdf is not None:
        check_pdf(pdf)
    if sheet is not None:
        from arbiter.delivery import enter_in_sheet, tell_entered, tell_untouched
        from arbiter.sheet.guards import check_path

        check_path(sheet)
    content = read_input(case)
    judgement = Judgement(decided(decide), pairs(reading, "--reading"))
    recorded, record = read_case_record(case, content)
    with working(lang):
        decision = hear(
            record, case_name=Path(case).name, judgement=judgement, arbiter_eyes=arbiter_eyes
        )
        papers = (
            ruling_papers(
                decision,
                content,
                lang,
                page=page,
                pdf=pdf,
                templates=templates,
                house=house_of(home_of(case)),
            )
            if on_paper
            else None
        )
        fingerprint = fingerprint_of(recorded)
        entered = (
            None
            if sheet is None
            else enter_in_sheet(sheet, decision, fingerprint, dry_run=dry_run, instead_of=revise)
        )
    if as_json:
        from arbiter.verifying import record_in

        shown = record_in(recorded, hides_hands=decision.hides_hands)
        print(json_text(decision_json(decision, fingerprint, shown)), end="")
    else:
        from arbiter.output.terminal import print_decision

        print_decision(decision, lang)
    if sheet is not None and entered is None:
        tell_untouched(sheet, decision, lang)
    elif sheet is not None and entered is not None:
        tell_entered(sheet, entered, dry_run=dry_run, as_json=as_json, language=lang)
    if papers is not None and not dry_run:
        write_papers(papers, lang)
    if decision.outcome is Outcome.REFERRED:
        raise typer.Exit(REFERRED)


def replay(
    case: CaseArgument,
    html: Annotated[
        Path | None, typer.Option("--html", help="Записать сдачу на страницу, чтобы её листать.")
    ] = None,
    templates: TemplatesOption = None,
    as_json: JsonOption = False,
    arbiter_eyes: EyesOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать сдачу взятка за взяткой и все отступления: arbiter replay samples/rostov.txt."""
    from arbiter.preparation import prepare

    if html is not None:
        from arbiter.papers import check_page

        check_page(html)
    _, record = read_case_record(case, read_input(case))
    prepared = prepare(record)
    if html is not None:
        from arbiter.papers import replay_paper, write_papers

        with working(lang):
            papers = replay_paper(
                html, record, Path(case).name, lang, arbiter_eyes=arbiter_eyes, templates=templates
            )
        write_papers(papers, lang)
        if not as_json:
            return
    if as_json:
        from arbiter.output.json_text import json_text
        from arbiter.output.replay_json import replay_json

        print(json_text(replay_json(prepared.replay)), end="")
        return
    from arbiter.output.terminal import print_replay

    print_replay(prepared, lang, arbiter_eyes=arbiter_eyes)


def audit(case: CaseArgument, as_json: JsonOption = False, lang: LangOption = "ru") -> None:
    """Перечислить отступления в записи: arbiter audit samples/rostov.txt."""
    from arbiter.preparation import prepare
    from rulings.proceedings.audit import audit as audited

    _, record = read_case_record(case, read_input(case))
    found = audited(prepare(record))
    if as_json:
        from arbiter.output.audit_json import audit_json
        from arbiter.output.json_text import json_text

        print(json_text(audit_json(found)), end="")
    else:
        from arbiter.output.terminal import print_audit

        print_audit(found, lang)


def verify(
    decision: Annotated[str, typer.Argument(help="Файл решения JSON; - — из потока.")],
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Проверить решение заново: линии, записи и суммы: arbiter verify ruling.json."""
    from arbiter.verifying import verify_decision

    with working(lang):
        faults = verify_decision(read_input(decision))
    if as_json:
        from arbiter.output.json_text import json_text
        from arbiter.output.verification_json import verification_json

        print(json_text(verification_json(faults)), end="")
    else:
        from arbiter.output.words import say
        from arbiter.sayings import Saying, saying

        lines = [Saying(fault.code, fault.values) for fault in faults]
        head = saying("verify.found", n=len(faults)) if faults else saying("verify.valid")
        print("\n".join(say(line, lang) for line in (head, *lines)))
    if faults:
        raise typer.Exit(CHECK_FAILED)
