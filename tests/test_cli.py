"""The command line as a process: output, exit codes, and that bad input never hurts."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, Finished, arbiter

ROSTOV = ROOT / "samples" / "rostov.txt"
REFERRED = ROOT / "samples" / "rostov-too-many-lapses.txt"
DAMAGE_KEY = "3.9.14.3.sensible.А"


@pytest.fixture(scope="module")
def ruled() -> dict[str, object]:
    done = arbiter("rule", ROSTOV, "--json")
    assert (done.code, done.err) == (0, "")
    found: dict[str, object] = json.loads(done.out)
    return found


def test_the_rostov_sample_gives_the_code_s_figures(ruled: dict[str, object]) -> None:
    tricks = ruled["tricks"]
    assert isinstance(tricks, dict)

    assert ruled["net"] == {"А": 40, "Б": 45, "В": -85}
    assert tricks["played"] == {"А": 2, "Б": 1, "В": 0}
    assert tricks["ruled"] == {"А": 2, "Б": 1, "В": 7}


def test_the_rostov_sample_cites_its_rules(ruled: dict[str, object]) -> None:
    citations = ruled["citations"]
    assert isinstance(citations, list)

    assert {"3.9.14.3", "3.7.2.2"} <= set(citations)


def test_the_same_input_gives_the_same_bytes() -> None:
    assert arbiter("rule", ROSTOV, "--json").out == arbiter("rule", ROSTOV, "--json").out


def test_a_case_is_read_from_the_stream_too() -> None:
    done = arbiter("rule", "-", "--json", stdin=ROSTOV.read_bytes())

    assert json.loads(done.out)["net"] == {"А": 40, "Б": 45, "В": -85}


def test_the_json_form_of_the_sample_is_ruled_alike(tmp_path: Path) -> None:
    twin = tmp_path / "rostov.json"
    twin.write_text(arbiter("convert", ROSTOV).out, encoding="utf-8")

    assert json.loads(arbiter("rule", twin, "--json").out)["net"] == {"А": 40, "Б": 45, "В": -85}
    assert arbiter("convert", twin).out.count("\n") > 10


def test_the_other_reading_is_the_arbiter_s_to_choose() -> None:
    done = arbiter("rule", ROSTOV, "--json", "--reading", "3.9.14.3=printed-example")

    assert json.loads(done.out)["net"] == {"А": 40, "Б": -5, "В": -35}


def test_a_referred_case_ends_with_four_and_an_answer_completes_it() -> None:
    referred = arbiter("rule", REFERRED, "--json")
    decided = arbiter("rule", REFERRED, "--json", "--decide", f"{DAMAGE_KEY}=yes")

    assert (referred.code, json.loads(referred.out)["net"]) == (4, None)
    assert (decided.code, json.loads(decided.out)["net"]) == (0, {"А": 40, "Б": 45, "В": -85})


def test_a_piped_decision_is_plain_text_with_its_figures() -> None:
    done = arbiter("rule", ROSTOV)

    assert "\x1b" not in done.out
    assert all(figure in done.out for figure in ("+40", "+45", "−85", "3.9.14.3", "3.7.2.2"))


def test_english_is_spoken_on_demand() -> None:
    done = arbiter("rule", ROSTOV, "--lang", "en")

    assert done.code == 0
    assert "Raspasy" in done.out


def faulty(content: bytes) -> Finished:
    return arbiter("rule", "-", stdin=content)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\x02" * 50,
        b"\x89PNG\r\n\x1a\n" + bytes(100),
        b"PK\x03\x04" + bytes(100),
        b"{",
        b"[]",
        b"null",
        b"{" * 5000,
        "[Игроки".encode(),
        b"x" * 2_000_000,
        "просто слова\n".encode(),
        '[Игра "ростов"]\n'.encode("utf-16"),
        b'{"players": 1e999}',
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_record_is_refused_with_three_and_no_traceback(content: bytes) -> None:
    done = faulty(content)

    assert (done.code, done.out) == (3, "")
    assert done.err.strip()
    assert "Traceback" not in done.err


def test_all_faults_are_told_together_with_line_and_column(tmp_path: Path) -> None:
    text = ROSTOV.read_text(encoding="utf-8")
    case = tmp_path / "case.txt"
    case.write_text(
        text.replace("♠ 9 7 ", "♠ 9 9 ").replace("4. В ♦В", "4. Д ♦В"), encoding="utf-8"
    )
    done = arbiter("rule", case)

    assert done.code == 3
    assert len([line for line in done.err.splitlines() if line.startswith(f"{case}:")]) >= 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule"],
        ["rule", "no-such-file.txt"],
        ["rule", "."],
        ["nonsense"],
        ["rule", str(ROSTOV), "--no-such-option"],
        ["rule", str(ROSTOV), "--lang", "de"],
        ["rule", str(ROSTOV), "--decide", "nonsense"],
        ["rule", str(ROSTOV), "--decide", "a=b"],
        ["rule", str(ROSTOV), "--reading", "3.9.14.3=nothing"],
        ["rule", str(ROSTOV), "--reading", "9.9.9=nothing"],
        ["rule", str(ROSTOV), "--dry-run"],
        ["law"],
        ["law", "9.9.9"],
        ["law", "3.9.14.3", "--list"],
        ["sheet", "new", "x.xlsx", "--players", "А,Б", "--convention", "rostov"],
    ],
    ids=" ".join,
)
def test_wrong_usage_ends_with_two_and_says_what_would_be_right(arguments: list[str]) -> None:
    done = arbiter(*arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.strip()
    assert "Traceback" not in done.err


def test_a_book_that_is_missing_is_told_before_any_ruling() -> None:
    done = arbiter("rule", ROSTOV, "--sheet", "no-such-book.xlsx")

    assert done.code == 2
    assert done.out == ""
    assert "arbiter sheet new" in done.err


def test_an_unknown_convention_is_named_with_the_known_ones() -> None:
    done = arbiter("conventions", "vologda")

    assert done.code in (2, 3)
    assert "rostov" in done.err


def test_the_template_is_a_record_that_can_be_ruled() -> None:
    for language in ("ru", "en"):
        template = arbiter("template", "--lang", language).out.encode()

        assert arbiter("rule", "-", "--json", stdin=template).code in (0, 4)


def test_replay_tells_who_took_what_and_every_departure() -> None:
    document = json.loads(arbiter("replay", ROSTOV, "--json").out)

    assert [trick["winner"] for trick in document["tricks"]] == ["Б", "А", "А", None]
    assert document["departures"] == [
        {"at": 10, "trick": 4, "player": "В", "card": "JD", "kind": "lead-out-of-turn"}
    ]


def test_audit_tells_the_rule_and_that_the_breach_is_still_open() -> None:
    (departure,) = json.loads(arbiter("audit", ROSTOV, "--json").out)["departures"]

    assert (departure["rule"], departure["still_open"]) == ("3.9.14.3", True)


def test_a_rule_is_shown_found_and_listed() -> None:
    assert "3.9.14.3" in arbiter("law", "3.9.14.3").out
    assert "ремиз" in arbiter("law", "--search", "ремиз").out.lower()
    assert len(arbiter("law", "--list").out.splitlines()) > 200
    assert json.loads(arbiter("law", "3.9.14.3", "--json").out)["id"] == "3.9.14.3"


def test_positions_are_solved_line_by_line_and_a_faulty_one_hinders_no_other() -> None:
    good = '{"id":"p","game":"raspasy","leader":0,"hands":[["AS"],["KS"],["QH"]],"trick":[]}'
    done = arbiter("solve", "--json", "--lapses", stdin=f"{good}\nnonsense\n{good}\n".encode())
    answers = [json.loads(line) for line in done.out.splitlines()]

    assert done.code == 3
    assert (
        answers[0]
        == answers[2]
        == {
            "id": "p",
            "guaranteed": [1, 0, 0],
            "outcomes": [[1, 0, 0]],
            "lapses": [0],
        }
    )
    assert "error" in answers[1]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "клуб на Неве.xlsx"
    done = arbiter("sheet", "new", path, "--players", "А,Б,В", "--convention", "ростов")
    assert done.code == 0, done.err
    return path


def test_a_ruling_is_entered_once(book: Path) -> None:
    first = arbiter("rule", ROSTOV, "--sheet", book)
    content = book.read_bytes()
    second = arbiter("rule", ROSTOV, "--sheet", book)

    assert (first.code, second.code) == (0, 5)
    assert book.read_bytes() == content
    assert json.loads(arbiter("sheet", "show", book, "--json").out)["net"] == {
        "А": 40,
        "Б": 45,
        "В": -85,
    }


def test_a_dry_run_shows_cells_and_touches_nothing(book: Path) -> None:
    before = book.read_bytes()
    done = arbiter("rule", ROSTOV, "--sheet", book, "--dry-run")

    assert (done.code, book.read_bytes()) == (0, before)
    assert "Журнал!" in done.out


def test_a_referred_case_leaves_the_book_untouched(book: Path) -> None:
    before = book.read_bytes()
    done = arbiter("rule", REFERRED, "--sheet", book)

    assert (done.code, book.read_bytes()) == (4, before)


def test_the_page_is_one_file_without_network(tmp_path: Path) -> None:
    page = tmp_path / "ruling.html"
    done = arbiter("rule", ROSTOV, "--page", page)
    text = page.read_text(encoding="utf-8")

    assert done.code == 0
    assert "3.9.14.3" in text
    assert not any(sign in text for sign in ("http://", "https://", "src=", "@import"))


def test_a_page_never_takes_the_place_of_another_file(tmp_path: Path) -> None:
    case, book, foreign = tmp_path / "1.txt", tmp_path / "k.xlsx", tmp_path / "site.html"
    for path in (case, book, foreign):
        path.write_bytes(ROSTOV.read_bytes())

    codes = [arbiter("rule", case, "--page", path).code for path in (case, book, foreign)]

    assert codes == [2, 2, 2]
    assert {path.read_bytes() for path in (case, book, foreign)} == {ROSTOV.read_bytes()}


def test_a_page_may_be_written_anew(tmp_path: Path) -> None:
    page = tmp_path / "ruling.html"

    assert [arbiter("rule", ROSTOV, "--page", page).code for _ in range(2)] == [0, 0]


def test_a_page_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    done = arbiter("rule", ROSTOV, "--page", tmp_path / "none" / "ruling.html")

    assert done.code == 2
    assert "Traceback" not in done.err


LIVE = '[Стадия "во время игры"]'


def test_while_the_deal_is_played_nothing_hidden_is_shown(tmp_path: Path) -> None:
    case = json.loads(arbiter("convert", ROSTOV).out)
    case["ruling"] = {"stage": "during-play"}
    live = json.dumps(case).encode()
    page, open_page = tmp_path / "closed.html", tmp_path / "open.html"

    closed = arbiter("rule", "-", "--page", page, stdin=live)
    opened = arbiter("rule", "-", "--page", open_page, "--arbiter-eyes", stdin=live)
    told = json.loads(arbiter("rule", "-", "--json", stdin=live).out)

    hidden = "♥В"  # a card of А that nobody has seen
    assert hidden not in closed.out
    assert hidden in opened.out
    assert "валет червей" not in page.read_text(encoding="utf-8").lower()
    assert told["damage"][0]["line"] == []


def test_a_reader_who_has_enough_is_no_fault() -> None:
    command = f"{sys.executable} -m arbiter law --list | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, check=False)

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">/dev/full"])
def test_closed_or_full_streams_end_in_no_traceback(closed: str) -> None:
    command = f"{sys.executable} -m arbiter rule samples/rostov.txt {closed}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, check=False)

    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2)


def test_an_assertion_after_double_plays_is_left_to_the_arbiter() -> None:
    text = ROSTOV.read_text(encoding="utf-8")
    uneven = text.replace("3. А ♥9 ♥7 ♥8", "3. А ♥9 А ♥В Б ♥7 В ♥8")

    assert arbiter("rule", "-", "--json", stdin=uneven.encode()).code in (3, 4)
