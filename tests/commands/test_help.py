"""Help: examples first, in either language, nothing left in the parser's own words."""

from collections.abc import Iterator

import pytest
import typer
from typer.core import TyperGroup

from arbiter.cli import app
from arbiter.commands.examples import EXAMPLES, examples_of
from arbiter.commands.help import help_text, summary
from arbiter.output.words import translated
from tests.command import arbiter

ROOT_COMMAND = typer.main.get_command(app)
PARSER_WORDS = ("Usage", "Options:", "Commands:", "Arguments:", "Show this message", "[OPTIONS]")


def commands(
    command: object = ROOT_COMMAND, path: tuple[str, ...] = ()
) -> Iterator[tuple[str, object]]:
    yield " ".join(path), command
    if isinstance(command, TyperGroup):
        for name, inner in command.commands.items():
            yield from commands(inner, (*path, name))


ALL = dict(commands())
LEAVES = [name for name, command in ALL.items() if not isinstance(command, TyperGroup)]


def context(name: str) -> typer.Context:
    made = typer.Context(ROOT_COMMAND, info_name="arbiter")
    command = ROOT_COMMAND
    for word in name.split():
        command = command.commands[word]
        made = typer.Context(command, info_name=word, parent=made)
    return made


def russian_texts() -> list[str]:
    texts = [summary(command.help or "") for command in ALL.values()]
    texts += [
        param.help
        for command in ALL.values()
        for param in command.params
        if getattr(param, "help", None) and "--help" not in param.opts
    ]
    texts += [example.what for examples in EXAMPLES.values() for example in examples]
    return texts


def test_every_help_text_is_there_in_english_too() -> None:
    missing = {text for text in russian_texts() if translated(text, "en") == " ".join(text.split())}

    assert {text for text in missing if not text.isascii()} == set()


@pytest.mark.parametrize("name", LEAVES)
def test_every_command_has_an_example_which_comes_before_its_options(name: str) -> None:
    told = help_text(ALL[name], context(name), "ru", 80)

    assert examples_of(name)
    assert told.index(examples_of(name)[0].line) < told.index("Ключи:")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("width", [44, 90])
def test_help_is_in_one_language_and_within_the_terminal(name: str, width: int) -> None:
    russian = help_text(ALL[name], context(name), "ru", width)
    english = help_text(ALL[name], context(name), "en", width)
    examples = {example.line for example in examples_of(name)}

    assert not any(word in russian for word in PARSER_WORDS)
    assert "Ключи" not in english
    for line in (*russian.split("\n"), *english.split("\n")):
        assert len(line) <= width or line.strip() in examples or " " not in line.strip()


def test_examples_belong_to_commands() -> None:
    assert [name for name in EXAMPLES if name not in ALL] == []


def test_help_follows_lang_then_the_system() -> None:
    russian = arbiter("rule", "--help", env={"LANG": "ru_RU.UTF-8", "LC_ALL": ""}).out
    by_system = arbiter("rule", "--help", env={"LANG": "en_GB.UTF-8", "LC_ALL": ""}).out
    asked = arbiter("rule", "--help", "--lang", "ru", env={"LANG": "en_GB.UTF-8", "LC_ALL": ""}).out

    assert russian == asked
    assert "Как писать" in russian
    assert "How to write it" in by_system


def test_a_missing_command_shows_help() -> None:
    assert "Команды:" in arbiter().err
    assert "new" in arbiter("sheet").err
