"""A mistyped command line: the nearest right word is offered, in words a friend would use."""

import pytest

from arbiter.command_line import language_of
from tests.command import arbiter


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("rul samples/rostov.txt", "rule"),
        ("кгду samples/rostov.txt", "rule"),
        ("convert samples/rostov.txt --langg en", "--lang"),
        ("rule --sheeet x", "--sheet"),
        ("rule samples/rostov.txt --lang eng", "en"),
        ("rule", "ДЕЛО"),
        ("value", "ИГРА"),
        ("explain", "ПРАВИЛО"),
        ("foo", "arbiter --help"),
        ("explain фальшринонс", "3.9.16"),
        ("explain чужая-взятка", "3.9.11.2"),
        ("rule a b", "«b»"),
        ("rule samples/rostov.txt --page", "--page"),
        ("rule samples/rostov.txt --json=1", "--json"),
        ("rule samples/rostov.txt --sheet x.xlsx --revise два", "два"),
        ("sheet nwe", "new"),
        ("law 3.9.14.33", "3.9.14.3"),
        ("law 3,9,14,6", "3.9.14.5"),
        ("conventions роств", "ростов"),
        ("rule samples/rostov.txt --decide 3.9.14.3=да", "3.9.14.3"),
        ("rule samples/rostov.txt --reading 3.9.14.3=printed", "printed-example"),
        ("rule no-such-file.txt", "no-such-file.txt"),
    ],
)
def test_the_nearest_right_word_is_offered(line: str, offered: str) -> None:
    done = arbiter(*line.split())

    assert (done.code, done.out) == (2, "")
    assert offered in done.err
    assert not any(
        word in done.err for word in ("Usage", "Error", "Invalid", "is not", "Traceback")
    )


def test_yes_and_no_may_be_said_in_russian() -> None:
    case = "samples/rostov-too-many-lapses.txt"
    russian = arbiter("rule", case, "--decide", "3.9.14.3.sensible.А=да")
    english = arbiter("rule", case, "--decide", "3.9.14.3.sensible.А=yes")

    assert (russian.code, russian.out) == (0, english.out)


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "ru"),
        ([], {"LANG": "en_US.UTF-8"}, "ru"),
        (["--help"], {"LANG": "en_US.UTF-8"}, "en"),
        (["--help"], {"LANG": "C"}, "ru"),
        (["--help"], {"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        (["rule", "x"], {"ARBITER_LANG": "en"}, "en"),
        (["rule", "x", "--lang", "ru"], {"ARBITER_LANG": "en"}, "ru"),
        (["rule", "--lang=en"], {}, "en"),
        (["rule", "--lang"], {}, "ru"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_variable_s_or_russian(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_of(arguments, environment) == language


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_is_printed_for_each_shell(shell: str) -> None:
    assert "_ARBITER_COMPLETE" in arbiter("completion", shell).out


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        ("arbiter law 3.9.14", 2, "3.9.14.3"),
        ("arbiter rule samples/rostov.txt --reading 3.9.14.3", 4, "3.9.14.3=printed-example"),
        (
            "arbiter rule samples/rostov-too-many-lapses.txt --decide ",
            4,
            "3.9.14.3.sensible.А=yes",
        ),
        ("arbiter conventions рос", 2, "ростов"),
        ("arbiter he", 1, ""),
        ("arbiter ho", 1, "house"),
    ],
)
def test_tab_offers_what_may_follow(line: str, word: int, offered: str) -> None:
    asked = {"_ARBITER_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(word)}
    done = arbiter(env=asked)

    assert done.code == 0
    assert offered in done.out.split("\n")


@pytest.mark.parametrize("named", ["3.9.16", "фальшренонс", "revoke"])
def test_a_rule_is_found_by_its_number_or_by_the_name_of_the_breach(named: str) -> None:
    assert arbiter("explain", named).out.startswith("3.9.16. ")
    assert arbiter("law", named).out.startswith("3.9.16. ")


@pytest.mark.parametrize("asked", [["--lang", "en"], ["--lang=en"]])
def test_the_language_may_stand_before_the_command(asked: list[str]) -> None:
    after = arbiter("law", "3.9.16", "--lang", "en")

    assert arbiter(*asked, "law", "3.9.16") == after
