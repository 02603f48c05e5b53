"""The wizard with a person: plain lines in, a record out; stops, drafts, faults, a process."""

import io
from pathlib import Path

import pytest

from arbiter.entry.conversation import PutAside, converse
from arbiter.entry.dialogue import begin
from arbiter.entry.plain import PlainVoice
from arbiter.entry.sitting import Sat, sit
from arbiter.entry.told import Beforehand
from arbiter.faults import UsageFault
from arbiter.notation.read import read_record
from tests.command import arbiter
from tests.entry.answers import ROSTOV, answered


def voice(*answers: str) -> PlainVoice:
    return PlainVoice(io.StringIO("".join(f"{answer}\n" for answer in answers)), io.StringIO())


def said(of: PlainVoice) -> str:
    out = of.out
    assert isinstance(out, io.StringIO)
    return out.getvalue()


def test_a_step_back_help_and_a_faulty_answer_change_nothing() -> None:
    talk = voice("<", "?", "вологда", ROSTOV[0], ROSTOV[1], "Б", "<", *ROSTOV[2:])

    assert converse(begin("ru"), talk) == answered(*ROSTOV)
    assert "назад некуда" in said(talk)
    assert "«вологда»" in said(talk)
    assert "Отменено: Б" in said(talk)


@pytest.mark.parametrize("stop", ["стоп", "STOP"])
def test_stopping_is_a_word(stop: str) -> None:
    with pytest.raises(PutAside):
        converse(begin("ru"), voice("ростов", stop))


def test_unlawful_cards_are_marked_as_they_are_told() -> None:
    talk = voice(*ROSTOV)
    converse(begin("ru"), talk)

    assert "взятка 1: А ♠9, Б ♠10, В ♠8 — взял Б" in said(talk)
    assert "! В ходит ♦В не в свою очередь" in said(talk)


def test_a_sitting_put_aside_is_gone_on_with(tmp_path: Path) -> None:
    case = tmp_path / "дело № 1.txt"
    first = sit(case, voice(*ROSTOV[:9]), "ru", Beforehand())
    second = voice(*ROSTOV[9:])

    assert (first, case.exists()) == (None, False)
    assert sit(case, second, "ru", Beforehand()) == Sat(case, "show")
    assert "ответов 9" in said(second)
    assert read_record(case.read_bytes()) == answered(*ROSTOV).now.record
    assert [path.name for path in tmp_path.iterdir()] == [case.name]


def test_a_sitting_never_writes_over_a_file(tmp_path: Path) -> None:
    case = tmp_path / "case.txt"
    case.write_text("mine", encoding="utf-8")

    with pytest.raises(UsageFault):
        sit(case, voice(*ROSTOV), "ru", Beforehand())

    assert case.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("content", ["", "{}", '{"schema":"arbiter/draft/1","answers":[1]}', "[[["])
def test_a_spoiled_draft_is_said_to_be_one(tmp_path: Path, content: str) -> None:
    case = tmp_path / "case.txt"
    (tmp_path / "case.txt.draft").write_text(content, encoding="utf-8")

    with pytest.raises(UsageFault) as caught:
        sit(case, voice(), "ru", Beforehand())

    assert caught.value.faults[0].code == "entry.draft-unreadable"


def test_the_command_records_rules_and_makes_the_page(tmp_path: Path) -> None:
    typed = "".join(f"{answer}\n" for answer in (*ROSTOV[:-1], "2")).encode()
    done = arbiter("new", stdin=typed, folder=tmp_path)

    assert done.code == 0
    assert "−85" in done.out
    assert "Ctrl+P" in done.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["дело.html", "дело.txt"]


def test_the_command_takes_the_next_free_name(tmp_path: Path) -> None:
    typed = "".join(f"{answer}\n" for answer in (*ROSTOV[:-1], "3")).encode()
    for _ in range(2):
        assert arbiter("new", stdin=typed, folder=tmp_path).code == 0

    assert sorted(path.name for path in tmp_path.iterdir()) == ["дело-2.txt", "дело.txt"]
