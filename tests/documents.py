"""Documents whose contents come from the program itself: the tutorials and the pages of commands.

python -m tests.documents writes them anew; the tests see that they are current. In a tutorial a
block `console` holds commands and what they print, cut off where a line `…` stands; a block
`answers` before it is what a person types.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import typer
from typer.core import TyperGroup

from arbiter.cli import app
from arbiter.commands.help import help_text
from arbiter.game.card_notation import Language
from tests.command import ROOT

TUTORIALS = (ROOT / "docs" / "tutorial.md", ROOT / "docs" / "tutorial.en.md")
PAGES = ROOT / "docs" / "commands"
BLOCK = re.compile(r"```(answers|console)\n(.*?)```", re.DOTALL)
PROMPT = "$ "
CUT = "…"
WIDTH = 88


def tutorial(path: Path) -> str:
    """The tutorial with what its commands print today."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "samples", folder / "samples")
        typed = ""

        def renewed(block: "re.Match[str]") -> str:
            nonlocal typed
            if block[1] == "answers":
                typed = block[2]
                return block[0]
            lines = "\n".join(_session(block[2], folder, typed))
            typed = ""
            return f"```console\n{lines}\n```"

        return BLOCK.sub(renewed, path.read_text(encoding="utf-8"))


def _session(shown: str, folder: Path, typed: str) -> Iterator[str]:
    """Each command with its output, as long as it was shown before where it was cut off."""
    commands = re.split(rf"(?m)^{re.escape(PROMPT)}", shown)[1:]
    for command in commands:
        line, _, output = command.partition("\n")
        before = output.rstrip("\n").split("\n")
        told = _run(line, folder, typed)
        if before[-1] == CUT:
            told = [*told[: len(before) - 1], CUT]
        yield PROMPT + line
        yield from told


def _run(line: str, folder: Path, typed: str) -> list[str]:
    done = subprocess.run(
        line.replace("arbiter", f'"{sys.executable}" -m arbiter', 1),
        shell=True,
        cwd=folder,
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": str(WIDTH)},
        check=False,
        timeout=120,
    )
    told = done.stdout.decode() or ("" if typed else done.stderr.decode())
    told = told.replace(f"{folder}{os.sep}", "")
    return [row.rstrip() for row in told.rstrip("\n").split("\n")] if told else []


def command_pages() -> dict[Path, str]:
    """A page a command, its help in both languages, and a list of them all."""
    pages = {PAGES / f"{name.replace(' ', '-')}.md": _page(name) for name in _names()}
    links = [f"- [arbiter {name}]({name.replace(' ', '-')}.md)" for name in _names()]
    head = "# Команды · Commands\n\nСправка каждой команды. · The help of each command.\n\n"
    pages[PAGES / "README.md"] = head + "\n".join(links) + "\n"
    return pages


def _names() -> list[str]:
    root = typer.main.get_command(app)
    names = []
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        if isinstance(command, TyperGroup):
            names += [f"{name} {inner}" for inner in command.commands]
        else:
            names.append(name)
    return names


def _page(name: str) -> str:
    return "\n".join(
        (
            f"# arbiter {name}",
            *(f"\n```text\n{_help(name, language)}\n```" for language in ("ru", "en")),
            "",
        )
    )


def _help(name: str, language: Language) -> str:
    command = typer.main.get_command(app)
    context = typer.Context(command, info_name="arbiter")
    for word in name.split():
        command = command.commands[word]  # type: ignore[attr-defined]
        context = typer.Context(command, info_name=word, parent=context)
    return help_text(command, context, language, WIDTH)  # type: ignore[arg-type]


def main() -> None:
    """Write every document anew."""
    for path in TUTORIALS:
        path.write_text(tutorial(path), encoding="utf-8")
    for path in PAGES.glob("*.md"):
        path.unlink()
    for path, text in command_pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
