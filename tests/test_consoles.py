"""Windows consoles, pipes and printers: old code pages, UTF-16 files, odd paths, narrow lines."""

import shutil
from pathlib import Path

import pytest

from tests.command import ROOT, arbiter
from tests.entry.answers import ROSTOV

ENCODINGS = ["cp866", "cp1251", "utf-8"]
SAMPLE = ROOT / "samples" / "rostov.txt"
COMMANDS = [
    ("rule", str(SAMPLE)),
    ("replay", str(SAMPLE)),
    ("audit", str(SAMPLE)),
    ("law", "3.9.14.3"),
    ("conventions", "rostov"),
    ("convert", str(SAMPLE)),
    ("template",),
    ("--help",),
    ("rule", "--help"),
    ("rule", "no-such-file.txt"),
]


def in_encoding(encoding: str) -> dict[str, str]:
    return {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_speaks_in_any_code_page(command: tuple[str, ...], encoding: str) -> None:
    done = arbiter(*command, env=in_encoding(encoding), encoding=encoding)

    assert done.code in (0, 2)
    assert "Traceback" not in done.err
    if command != ("template",):  # it asks questions
        assert "?" not in done.out + done.err


@pytest.mark.parametrize("encoding", ["cp866", "cp1251"])
def test_suits_become_letters_where_a_code_page_has_no_signs(encoding: str) -> None:
    done = arbiter("audit", SAMPLE, env=in_encoding(encoding), encoding=encoding)

    assert "бВ" in done.out


@pytest.mark.parametrize("encoding", ["cp866", "cp1251"])
def test_a_record_printed_in_a_code_page_is_read_back(encoding: str, tmp_path: Path) -> None:
    case = tmp_path / "case.txt"
    as_json = arbiter("convert", SAMPLE).out
    printed = arbiter(
        "convert", "-", stdin=as_json.encode(), env=in_encoding(encoding), encoding=encoding
    )
    case.write_bytes(printed.out.encode(encoding))

    assert "♠" not in printed.out
    assert arbiter("convert", case).out == as_json


@pytest.mark.parametrize("encoding", ["cp866", "ascii"])
def test_json_is_utf_8_whatever_the_console(encoding: str) -> None:
    done = arbiter("rule", SAMPLE, "--json", env=in_encoding(encoding))

    assert done.out == arbiter("rule", SAMPLE, "--json").out


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1251", "cp866", "utf-8-sig"])
def test_files_of_any_encoding_with_cyrillic_paths_and_spaces_are_read(
    encoding: str, tmp_path: Path
) -> None:
    folder = tmp_path / "Кубок клуба № 2"
    folder.mkdir()
    case = folder / "дело о ходе.txt"
    text = SAMPLE.read_text(encoding="utf-8")
    for sign, letter in zip("♠♣♦♥→−—", "птбч>--", strict=True):
        text = text.replace(sign, letter)
    case.write_bytes(text.encode(encoding))
    page = folder / "решение по делу.html"
    done = arbiter("rule", case, "--page", page, folder=folder)

    assert (done.code, page.is_file()) == (0, True)
    assert "−85" in done.out


@pytest.mark.parametrize("columns", ["40", "60"])
def test_a_narrow_terminal_gets_narrow_lines(columns: str) -> None:
    done = arbiter("rule", SAMPLE, env={"COLUMNS": columns})

    assert max(map(len, done.out.split("\n"))) <= int(columns)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_wizard_speaks_in_any_code_page(encoding: str, tmp_path: Path) -> None:
    said = "".join(f"{answer}\n" for answer in ROSTOV)
    done = arbiter(
        "new",
        stdin=said.encode(encoding),
        folder=tmp_path,
        env=in_encoding(encoding),
        encoding=encoding,
    )

    assert done.code == 0
    assert "85" in done.out


def test_a_system_without_cyrillic_names_gets_a_plain_one(tmp_path: Path) -> None:
    said = "".join(f"{answer}\n" for answer in (*ROSTOV[:-1], "3"))
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = arbiter("new", stdin=said.encode(), folder=tmp_path, env=bare)

    assert (done.code, "Traceback" in done.err) == (0, False)


def test_nothing_is_coloured_in_a_pipe_or_without_colour() -> None:
    plain = arbiter("rule", SAMPLE)
    forbidden = arbiter("rule", SAMPLE, env={"NO_COLOR": "1", "TERM": "dumb"})

    assert "\x1b" not in plain.out + forbidden.out


def test_a_read_only_folder_is_said_in_words(tmp_path: Path) -> None:
    shutil.copy(SAMPLE, tmp_path / "case.txt")
    done = arbiter("rule", tmp_path / "case.txt", "--page", tmp_path / "нет такой" / "р.html")

    assert done.code == 2
    assert "нет такой" in done.err
