"""Paper: the templates of the pages, and a folder of rulings bound into one book."""

from pathlib import Path
from typing import Annotated

import typer

from arbiter.commands.options import LangOption


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
