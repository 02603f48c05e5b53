"""Paper: the templates of the pages, and a folder of rulings bound into one book."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import FAULTY, LangOption, TemplatesOption, read_case_record


def copy(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Папка, новая или пустая.")],
    lang: LangOption = "ru",
) -> None:
    """Скопировать шаблоны страниц, чтобы их править: arbiter templates copy шаблоны."""
    from arbiter.console import tell
    from arbiter.papers import copy_templates
    from arbiter.sayings import saying

    count = copy_templates(folder)
    tell(saying("paper.templates-copied", n=count, path=str(folder)), lang)


def casebook(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Папка с записями и решениями (txt, json).")
    ],
    out: Annotated[Path, typer.Option("--out", help="Куда записать: .html или .pdf.")] = Path(
        "casebook.html"
    ),
    templates: TemplatesOption = None,
    lang: LangOption = "ru",
) -> None:
    """Собрать дела папки в одну книгу с указателем по правилам: arbiter casebook дела."""
    from arbiter.binding import casebook_papers
    from arbiter.console import counting, tell_faults, working
    from arbiter.papers import Papers, check_book, write_papers

    check_book(out)
    with working(lang), counting(lang, "paper.binding") as progress:
        bound = casebook_papers(
            folder,
            out,
            lang,
            templates=templates,
            read=lambda path, content: read_case_record(str(path), content)[1],
            progress=progress,
        )
    if isinstance(bound, Papers):
        write_papers(bound, lang)
        return
    for file in bound:
        tell_faults(file.error, file.name, lang, is_of_many=True)
    raise typer.Exit(FAULTY)
