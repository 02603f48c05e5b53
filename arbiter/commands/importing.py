"""Deals from elsewhere made into records."""

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.completions import convention_names
from arbiter.commands.options import FAULTY, JsonOption, LangOption, home_of, read_input
from arbiter.console import fault_lines, tell
from arbiter.faults import Fault, UsageFault


class Form(StrEnum):
    """The forms that can be imported."""

    PBN = "pbn"
    PPN = "ppn"
    JSON = "json"
    BOOK = "book"
    TEXT = "text"


def import_(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="Файл с раздачами; «-» — из потока.")
    ],
    form: Annotated[
        Form | None,
        typer.Option("--from", metavar="FORMAT", help="pbn, ppn, json, book, text; иначе само."),
    ] = None,
    convention: Annotated[
        str,
        typer.Option(
            "--convention",
            help="Разновидность, если её нет в файле.",
            autocompletion=convention_names,
        ),
    ] = "",
    deal: Annotated[
        int | None, typer.Option("--deal", metavar="N", help="Только раздача N по счёту.")
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="DIR", help="Записать каждую в свой файл этой папки."),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Взять раздачи из других программ, из книги или из вставленного текста."""
    from arbiter.files import make_folder, write_text_safely
    from arbiter.house import house_of
    from arbiter.notation.imports.front import import_deals
    from arbiter.notation.json.writer import write_json
    from arbiter.notation.text.writer import write_text
    from arbiter.notation.vocabulary import convention_named
    from arbiter.output.json_text import json_text
    from arbiter.sayings import saying

    told = convention_named(convention) if convention else house_of(home_of(source)).convention
    found = import_deals(read_input(source), None if form is None else form.value, told or "")
    for line in fault_lines((*found.passed_over, *found.faults), source, lang):
        print(line, file=sys.stderr)
    numbered = [(number, made.record) for number, made in enumerate(found.deals, 1)]
    form_words = saying(f"import.form-{found.form}")
    tell(saying("import.found", n=len(numbered), form=form_words), lang)
    if deal is not None:
        if not 0 < deal <= len(numbered):
            raise UsageFault(Fault("import.no-such-deal", {"text": deal, "n": len(numbered)}))
        numbered = numbered[deal - 1 : deal]
    whole = [(number, record) for number, record in numbered if record is not None]
    if into is not None:
        make_folder(into)
        for number, record in whole:
            write_text_safely(into / f"{number}.txt", write_text(record, lang))
        tell(saying("import.written", n=len(whole), path=str(into)), lang)
    elif as_json:
        print(json_text([json.loads(write_json(record)) for _, record in whole]), end="")
    elif len(whole) > 1:
        raise UsageFault(Fault("import.many", {"n": len(whole)}))
    elif whole:
        print(write_text(whole[0][1], lang), end="")
    if found.faults:
        raise typer.Exit(FAULTY)
