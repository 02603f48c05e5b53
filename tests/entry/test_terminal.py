"""The wizard in a real terminal: a pseudo-terminal, keys one by one, the screen as it is drawn."""

import os
import sys
from pathlib import Path

import pytest

from arbiter.notation.read import read_record
from tests.command import ROOT
from tests.entry.answers import ROSTOV, answered

pexpect = pytest.importorskip("pexpect", reason="Windows has no pseudo-terminal of this kind")
WAIT_SECONDS = 60


def started(folder: Path, *arguments: str, columns: int = 100) -> "pexpect.spawn":
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "NO_COLOR": "1"}
    return pexpect.spawn(
        sys.executable,
        ["-m", "arbiter", "new", *arguments],
        cwd=str(folder),
        env=environment,
        encoding="utf-8",
        timeout=WAIT_SECONDS,
        dimensions=(40, columns),
    )


def press(terminal: "pexpect.spawn", question: str, keys: str) -> None:
    terminal.expect(question)
    terminal.send(keys)


@pytest.mark.parametrize("columns", [100, 40])
def test_a_newcomer_rules_the_code_s_example_and_has_a_page_to_print(
    tmp_path: Path, columns: int
) -> None:
    terminal = started(tmp_path, columns=columns)
    questions = (
        *("правилам", "играет", "сдавал", "играют", "игрока А", "игрока Б", "Прикуп"),
        *("Взятка 1", "Взятка 2", "Взятка 3", "Взятка 4", "на столе", "жалуются"),
        *("Кто жалуется", "нарушения", "заявили", "сдача", "дальше"),
    )
    for question, answer in zip(questions, (*ROSTOV[:-1], "2"), strict=True):
        press(terminal, question, answer + "\r")
    terminal.expect("Ctrl.P")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0
    assert "3.9.14.3" in (tmp_path / "дело.html").read_text(encoding="utf-8")
    record = read_record((tmp_path / "дело.txt").read_bytes())
    assert record.play == answered(*ROSTOV).now.record.play


def test_an_answer_is_corrected_and_taken_back(tmp_path: Path) -> None:
    terminal = started(tmp_path)
    press(terminal, "правилам", "рос\r")
    press(terminal, "играет", "АБ\r")
    press(terminal, "Нужны трое", "В\r")
    press(terminal, "сдавал", "\x1a")
    press(terminal, "Отменено: АБВ", "АБВ\r")
    press(terminal, "сдавал", "\x03")
    terminal.expect("Черновик")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0
    assert '"рос",\n  "АБВ"' in (tmp_path / "дело.txt.draft").read_text(encoding="utf-8")
