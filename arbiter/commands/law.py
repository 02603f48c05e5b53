"""The law: a rule of the Code, a convention of the score."""

from typing import Annotated

import typer

from arbiter.commands.completions import convention_names, rule_ids
from arbiter.commands.options import JsonOption, LangOption
from arbiter.faults import Fault, UsageFault


def law(
    rule_id: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULE]", help="Номер правила или название нарушения.", autocompletion=rule_ids
        ),
    ] = None,
    search: Annotated[str | None, typer.Option("--search", help="Найти правила по слову.")] = None,
    list_all: Annotated[bool, typer.Option("--list", help="Все правила.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "ru",
) -> None:
    """Показать правило Кодекса: arbiter law 3.9.14.3; arbiter law --search ремиз."""
    from arbiter.output import law as pages
    from arbiter.output.json_text import json_text
    from rulings.rulebook import Rulebook, load_edition, load_related

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
    from arbiter.notation.rule_names import rule_named

    found = rule_named(rule_id, lang)
    if as_json:
        print(json_text(found.as_json()), end="")
    else:
        edition, related = load_edition(found.edition), load_related(found)
        print(pages.rule_text(found, lang, edition=edition, related=related))


def conventions(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="Разновидность.", autocompletion=convention_names),
    ] = None,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="Все рядом, страницей Markdown.")
    ] = False,
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
    if as_markdown:
        from arbiter.output.conventions_page import conventions_page

        print(conventions_page(shown), end="")
        return
    if as_json:
        documents = [pages.convention_json(each) for each in shown]
        print(json_text(documents[0] if name else documents), end="")
    elif name:
        print(pages.convention_text(shown[0], lang))
    else:
        print(pages.list_text(shown, lang))
