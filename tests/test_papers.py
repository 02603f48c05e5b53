"""Pages and PDFs as the command line writes them: whole, over nothing of others, or not at all."""

import os
import re
import shutil
import sys
import zlib
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbiter.output.page import page_settings
from arbiter.output.pdf import MARK, NoPdf, pdf_of
from rulings.decision import Decision
from tests.command import ROOT, Finished, arbiter
from tests.output.decisions import crowded, rostov, sochi

ROSTOV = ROOT / "samples" / "rostov.txt"
REQUIRED = os.environ.get("ARBITER_REQUIRE_TOOLS") == "1"


def can_make_pdf() -> bool:
    try:
        pdf_of(["<p>1</p>"])
    except NoPdf:
        return False
    return True


needs_pdf = pytest.mark.skipif(
    not REQUIRED and (find_spec("weasyprint") is None or not can_make_pdf()),
    reason="needs WeasyPrint and Pango",
)


def sides_of(document: bytes) -> int:
    """How many sides a PDF has; its objects stand in compressed streams."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", document, re.DOTALL)
    text = document
    for stream in streams:
        try:
            text += zlib.decompress(stream)
        except zlib.error:
            continue
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", text))


def with_broken_weasyprint(folder: Path, how: str, *arguments: str | Path) -> Finished:
    """Run where `import weasyprint` ends in that way."""
    fake = folder / "fake"
    fake.mkdir(exist_ok=True)
    (fake / "weasyprint.py").write_text(f"raise {how}", encoding="utf-8")
    path = os.pathsep.join((str(fake), str(ROOT)))
    return arbiter(*arguments, env={"PYTHONPATH": path})


def test_what_weasyprint_says_of_its_own_future_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text(
        "import warnings\nwarnings.warn('soon', DeprecationWarning)\nraise ImportError",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)

    with pytest.raises(NoPdf):
        pdf_of(["<p>1</p>"])


@needs_pdf
@pytest.mark.parametrize(
    "make",
    [
        rostov,
        sochi,
        lambda: crowded([f"Константинопольский-Рождественский {x}" for x in "абвг"], breaches=3),
        lambda: crowded(["W" * 199 + x for x in "abcd"], breaches=20, facts=100, questions=10),
    ],
    ids=["rostov", "sochi", "surnames", "everything"],
)
def test_a_pdf_has_one_side_whatever_it_holds(make: Callable[[], Decision]) -> None:
    document = pdf_of(page_settings(make(), "ru", case_hash="0" * 64), most_sides=1)

    assert sides_of(document) == 1
    assert document.startswith(b"%PDF-")
    assert document.endswith(MARK)


@needs_pdf
def test_a_pdf_is_written_beside_the_page_and_may_be_written_anew(tmp_path: Path) -> None:
    page, pdf = tmp_path / "r.html", tmp_path / "r.pdf"

    codes = [arbiter("rule", ROSTOV, "--page", page, "--pdf", pdf).code for _ in range(2)]

    assert codes == [0, 0]
    assert page.read_bytes().startswith(b"<!DOCTYPE html>")
    assert pdf.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("ImportError('no module')", "pip install"),
        ("OSError(\"cannot load library 'libgobject-2.0-0'\")", "libgobject-2.0-0"),
    ],
    ids=["not installed", "system library missing"],
)
def test_without_weasyprint_the_page_is_written_and_what_is_missing_is_said(
    how: str, words: str, tmp_path: Path
) -> None:
    done = with_broken_weasyprint(tmp_path, how, "rule", ROSTOV, "--pdf", tmp_path / "r.pdf")

    assert done.code == 2
    assert words in done.err
    assert "Traceback" not in done.err
    assert "+40" in done.out
    assert (tmp_path / "r.html").read_bytes().startswith(b"<!DOCTYPE html>")
    assert not (tmp_path / "r.pdf").exists()


def test_the_page_instead_of_a_pdf_takes_no_other_file_s_place(tmp_path: Path) -> None:
    other = tmp_path / "r.html"
    other.write_text("мой сайт", encoding="utf-8")

    done = with_broken_weasyprint(
        tmp_path, "ImportError", "rule", ROSTOV, "--pdf", tmp_path / "r.pdf"
    )

    assert done.code == 2
    assert other.read_text(encoding="utf-8") == "мой сайт"


@pytest.mark.parametrize("name", ["r.pdf", "r.txt"])
def test_a_pdf_takes_no_other_file_s_place(name: str, tmp_path: Path) -> None:
    other = tmp_path / name
    other.write_bytes(b"%PDF-1.7 somebody's\n%%EOF\n")

    done = arbiter("rule", ROSTOV, "--pdf", other)

    assert (done.code, other.read_bytes()) == (2, b"%PDF-1.7 somebody's\n%%EOF\n")


def test_templates_are_copied_once_and_over_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "шаблоны"

    first = arbiter("templates", "copy", folder)
    (folder / "ruling.css").write_text("/* мой */", encoding="utf-8")
    second = arbiter("templates", "copy", folder)

    assert (first.code, second.code) == (0, 2)
    assert (folder / "ruling.css").read_text(encoding="utf-8") == "/* мой */"
    assert second.err.count("ничего не скопировано") == len(list(folder.rglob("*.*")))


def test_copied_templates_give_the_same_pages(tmp_path: Path) -> None:
    arbiter("templates", "copy", tmp_path / "own")
    pages = []
    for number, extra in enumerate(([], ["--templates", tmp_path / "own"])):
        page, deal = tmp_path / f"{number}.html", tmp_path / f"{number}-deal.html"
        arbiter("rule", ROSTOV, "--page", page, *extra)
        arbiter("replay", ROSTOV, "--html", deal, *extra)
        pages.append((page.read_bytes(), deal.read_bytes()))

    assert pages[0] == pages[1]


def test_with_a_wrong_template_nothing_is_written_not_even_in_the_sheet(tmp_path: Path) -> None:
    book, page, own = tmp_path / "club.xlsx", tmp_path / "r.html", tmp_path / "own"
    arbiter("sheet", "new", book, "--players", "А,Б,В", "--convention", "rostov")
    before = book.read_bytes()
    own.mkdir()
    (own / "ruling.html.j2").write_text("\n\n{{ view.titel }}", encoding="utf-8")

    done = arbiter("rule", ROSTOV, "--sheet", book, "--page", page, "--templates", own)

    assert done.code == 3
    assert re.search(r"ruling\.html\.j2, строка 3: .*«titel»", done.err)
    assert "Traceback" not in done.err
    assert book.read_bytes() == before
    assert not page.exists()


def test_a_template_that_never_ends_is_stopped_by_the_sandbox(tmp_path: Path) -> None:
    (tmp_path / "ruling.html.j2").write_text(
        "{% for n in range(999999999) %}{{ n }}{% endfor %}", encoding="utf-8"
    )

    done = arbiter("rule", ROSTOV, "--page", tmp_path / "r.html", "--templates", tmp_path)

    assert (done.code, "Traceback" in done.err) == (3, False)


def test_the_house_s_logo_and_time_for_corrections_stand_on_the_page(tmp_path: Path) -> None:
    shutil.copy(ROOT / "samples" / "rostov.txt", tmp_path / "case.txt")
    (tmp_path / "club.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
    )
    (tmp_path / "arbiter.toml").write_text(
        'logo = "club.svg"\ncorrection_period = "30 минут"\n', encoding="utf-8"
    )
    done = arbiter("rule", tmp_path / "case.txt", "--page", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")

    assert done.code == 0
    assert 'class="logo" src="data:image/svg+xml;base64,' in page
    assert "Запись поправляют: 30 минут." in page


def test_without_a_house_the_page_has_no_logo(tmp_path: Path) -> None:
    shutil.copy(ROOT / "samples" / "rostov.txt", tmp_path / "case.txt")
    arbiter("rule", tmp_path / "case.txt", "--page", tmp_path / "page.html")

    assert 'class="logo"' not in (tmp_path / "page.html").read_text(encoding="utf-8")
