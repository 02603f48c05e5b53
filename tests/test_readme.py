"""What README and the documents point to is there, and what README names can be run."""

import re
from pathlib import Path

import pytest

from tests.command import ROOT, arbiter

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
LINK = re.compile(r"\]\(([^)#\s]+)\)")
COMMAND = re.compile(r"`arbiter ([a-z]+)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_and_picture_is_there(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]

    assert [link for link in local if not (document.parent / link).exists()] == []


def test_every_command_readme_names_is_one() -> None:
    named = set(COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8")))

    assert {name for name in named if arbiter(name, "--help").code != 0} == set()


def test_readme_s_commands_rule_the_rostov_sample_and_run_the_tests() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert "<!-- command: rule -->" in text
    assert "<!-- command: tests -->" in text
    assert "samples/rostov.txt --sheet club.xlsx --page ruling.html" in text
