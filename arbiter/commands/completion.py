"""Completion for the shell."""

from enum import StrEnum
from typing import Annotated

import typer


class Shell(StrEnum):
    """The shells that can complete."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


def completion(
    shell: Annotated[Shell, typer.Argument(metavar="SHELL", help="bash, zsh, fish, powershell.")],
) -> None:
    """Напечатать, что вписать в настройки оболочки, чтобы Tab дополнял команды."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    from arbiter.commands.options import COMPLETION_VARIABLE

    print(
        get_completion_script(
            prog_name="arbiter", complete_var=COMPLETION_VARIABLE, shell=shell.value
        )
    )
