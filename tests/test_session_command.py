"""`arbiter session` as a process, on the samples and on what people get wrong."""

import json
from pathlib import Path

import pytest

from tests.command import arbiter
from tests.golden import EVENINGS, GOLDEN, evening

samples = pytest.mark.parametrize("sample", EVENINGS, ids=lambda path: path.name)


@samples
def test_the_running_sheet_and_the_settlement_are_printed(sample: Path) -> None:
    printed = evening(sample, "--details")

    assert printed == (GOLDEN / "session" / f"{sample.name}.out").read_text("utf-8")


@samples
def test_programs_get_every_entry_and_the_result_adds_up_to_nothing(sample: Path) -> None:
    printed = evening(sample, "--json")
    document = json.loads(printed)

    assert printed == (GOLDEN / "session" / f"{sample.name}.json").read_text("utf-8")
    assert document["finished"] == "full"
    assert document["steps"][-1]["net"] == document["steps"][-2]["net"] == document["net"]


def test_leningrad_s_evening_ends_with_the_sum_of_the_pools() -> None:
    document = json.loads(arbiter("session", "samples/session/evening.csv", "--json").out)

    assert document["pool"] == {"Анна": 10, "Борис": 10, "Вера": 14, "Глеб": 6}
    assert document["steps"][0]["added"] == {"Анна": 0, "Борис": 0, "Вера": -8, "Глеб": 8}


def test_warnings_go_to_stderr_with_their_place() -> None:
    done = arbiter("session", "samples/session/evening.txt")

    assert done.err == (
        "Обратите внимание: samples/session/evening.txt:12:1: "
        "Анна: первая приписка — предупреждение, без штрафа (4.2.7).\n"
    )


HEAD = '[Игра "сочинка"] [Игроки "А Б В"] [Сдатчик "В"]\n'


def session(text: str, *arguments: str) -> tuple[int, str, str]:
    done = arbiter("session", "-", *arguments, stdin=text.encode())
    return done.code, done.out, done.err


def test_all_faults_are_told_and_nothing_is_printed() -> None:
    code, out, err = session(HEAD + "1. А 6♠ =\n2. распасовка — А 5, Б 5, В 5\n3. Д мизер 0\n")

    assert (code, out) == (3, "")
    assert [line.split(" ")[0] for line in err.splitlines()] == ["-:2:1:", "-:3:1:", "-:4:4:"]


def test_impossible_results_are_told_together() -> None:
    code, out, err = session(HEAD + "1. распасовка — А 5, Б 5, В 5\n2. А 6♠; пасы, Б полвиста\n")

    assert (code, out) == (3, "")
    assert [line.split(" ")[0] for line in err.splitlines()] == ["-:2:1:", "-:3:1:"]


def test_an_open_session_is_settled_as_if_it_ended_now() -> None:
    code, out, _ = session(HEAD + "1. А 6♠; пасы\n")

    assert code == 0
    assert "Пулька не закончена" in out
    assert "+13⅓" in out


def test_an_early_end_puts_what_is_missing_on_the_mountains() -> None:
    limited = HEAD.replace("[Игра", '[Пуля "10"] [Игра')
    code, out, _ = session(limited + "1. А 6♠; пасы\nконец: по времени\n")

    assert code == 0
    assert "вышло время" in out
    assert "Пули доведены до 10" in out


def test_the_other_reading_of_the_limit_may_be_chosen() -> None:
    text = HEAD + (
        "1. А 6♠; пасы\nпоправка к 1: А лишние 2 в пулю; замечено в сдаче 2, заказ\n2. Б 6♠; пасы\n"
    )
    pools = [
        json.loads(session(text, "--json", *arguments)[1])["pool"]["А"]
        for arguments in ((), ("--reading", "4.2.9=next-order"))
    ]

    assert pools == [4, 2]


def test_the_command_line_tells_what_a_bare_table_does_not() -> None:
    table = "Контракт,Играет,А,Б,В\n6♠,А,6,вист,пас\n"
    code, out, _ = session(
        table, "--convention", "sochi", "--dealer", "В", "--option", "pool_limit=20", "--json"
    )

    assert code == 0
    assert json.loads(out)["options"] == {"pool_limit": 20}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--convention", "бридж"), 2),
        (("--option", "pool_limit"), 2),
        (("--option", "pool_limit=много"), 3),
        (("--round-on", "Д"), 2),
        (("--reading", "4.2.9=вчера"), 2),
        (("--reading", "3.9.14.3=offender-pays"), 2),
        (("--dealer", "Д"), 3),
        (("--players", "А,Б"), 3),
    ],
)
def test_wrong_arguments_end_in_words(arguments: tuple[str, ...], code: int) -> None:
    found, out, err = session(HEAD + "1. А 6♠; пасы\n", *arguments)

    assert (found, out) == (code, "")
    assert err
    assert "Traceback" not in err


def test_the_club_s_own_file_says_what_the_record_does_not(tmp_path: Path) -> None:
    (tmp_path / "arbiter.toml").write_text('convention = "rostov"\n[options]\npool_limit = 12\n')
    evening_file = tmp_path / "evening.txt"
    evening_file.write_text('[Игроки "А Б В"] [Сдатчик "В"]\n1. А 6♠; пасы\n', "utf-8")
    document = json.loads(arbiter("session", evening_file, "--json").out)

    assert (document["convention"], document["options"]) == ("rostov", {"pool_limit": 12})


def test_a_missing_file_is_a_wrong_argument() -> None:
    done = arbiter("session", "no-such.csv")

    assert (done.code, done.out) == (2, "")


def test_english_is_spoken_on_demand() -> None:
    done = arbiter("session", "samples/session/evening.txt", "--lang", "en")

    assert done.out.startswith("Session: Sochi (pool to 20)")
    assert "The session is over: the pools are full." in done.out
