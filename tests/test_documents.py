"""The tutorials and the pages of commands say what the program does today."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.documents import PAGES, TUTORIALS, command_pages, tutorial


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.name)
def test_a_tutorial_prints_what_its_commands_print(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == tutorial(path)


def test_there_is_a_current_page_of_every_command() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}

    assert written == command_pages()


def test_the_director_s_quick_card_is_current() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / ".ci" / "quick_card.py"), "--check"], check=False
    )

    assert done.returncode == 0
