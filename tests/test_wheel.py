"""The built wheel, installed into an empty environment, rules a case from another folder."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.command import ROOT


def run(*command: str | Path, folder: Path, env: dict[str, str] | None = None) -> str:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | (env or {})
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environment,
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout.decode("utf-8")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that holds nothing but the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, folder=folder)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "empty", with_pip=True)
    programs = folder / "empty" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "-q", wheel, folder=folder)
    return programs


def test_an_installed_wheel_rules_the_rostov_case_from_another_folder(
    installed: Path, tmp_path: Path
) -> None:
    case = tmp_path / "case.txt"
    case.write_bytes((ROOT / "samples" / "rostov.txt").read_bytes())

    told = run(installed / "arbiter", "rule", "case.txt", "--json", folder=tmp_path)

    assert json.loads(told)["net"] == {"А": 40, "Б": 45, "В": -85}


def test_an_installed_wheel_has_templates_rulebook_conventions_and_words(
    installed: Path, tmp_path: Path
) -> None:
    case = tmp_path / "case.txt"
    case.write_bytes((ROOT / "samples" / "sochi.txt").read_bytes())
    program = installed / "arbiter"

    run(
        program,
        "sheet",
        "new",
        "a.xlsx",
        "--players",
        "А,Б,В",
        "--convention",
        "sochi",
        folder=tmp_path,
    )
    run(program, "rule", "case.txt", "--page", "a.html", "--sheet", "a.xlsx", folder=tmp_path)
    law = run(program, "law", "3.9.14.3", "--lang", "en", folder=tmp_path)

    assert "3⅓" in (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "3.9.14.3" in law


def test_the_module_runs_as_the_program_does(installed: Path, tmp_path: Path) -> None:
    by_name = run(installed / "arbiter", "--version", folder=tmp_path)
    by_module = run(installed / "python", "-m", "arbiter", "--version", folder=tmp_path)

    assert by_name == by_module


def test_without_a_compiler_the_wheel_is_plain_python(tmp_path: Path) -> None:
    hidden = {"PATH": str(Path(sys.executable).parent), "CC": "/no/compiler", "CXX": "/no/compiler"}

    run(
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--outdir",
        tmp_path,
        ROOT,
        folder=tmp_path,
        env=hidden,
    )

    assert [path.name.split("-", 2)[2] for path in tmp_path.glob("*.whl")] == ["py3-none-any.whl"]
