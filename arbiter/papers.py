"""What leaves the program as paper or page: rendered first, all of it, and only then written.

A page is written over nothing but a page of ours. Where a PDF cannot be made, the page that it
would have been made from is written in its place, and the fault says what is missing.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from arbiter.console import tell, tell_faults
from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.files import make_folder, read_case, write_bytes_safely
from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.hearing import hear
from arbiter.house import LARGEST_LOGO, NO_HOUSE, House
from arbiter.output.page import page_html, page_settings
from arbiter.output.pdf import MARK, NoPdf, pdf_of
from arbiter.output.replay_page import replay_html
from arbiter.output.templates import data_uri, load_templates, shipped_files
from arbiter.output.view import OnPaper
from arbiter.preparation import prepare
from arbiter.sayings import Saying, saying
from rulings.decision import Decision, Outcome

PAGE_SUFFIXES = (".html", ".htm")
PDF_SUFFIX = ".pdf"
GENERATOR = b'<meta name="generator" content="Arbiter">'
"""What our pages say of themselves in their head."""

HEAD_OF_A_PAGE = 2_000
MOST_OF_A_PDF = 1 << 26


@dataclass(frozen=True, slots=True)
class Paper:
    """A rendered file: where it goes, its bytes, and what is said once it is there."""

    path: Path
    content: bytes
    told: Saying


@dataclass(frozen=True, slots=True)
class Papers:
    """Everything rendered, and why a PDF is not among it."""

    papers: tuple[Paper, ...] = ()
    trouble: NoPdf | None = None


def check_page(path: Path) -> None:
    """See that a page may be written there: never over a record, a workbook or another's file.

    Raises:
        UsageFault: The name is not that of a page, or the file is no page of ours.

    """
    if path.suffix.lower() not in PAGE_SUFFIXES:
        raise UsageFault(Fault("paper.page-name", {"path": str(path)}))
    _check_ours(path, lambda: GENERATOR in read_case(path, HEAD_OF_A_PAGE))


def check_book(path: Path) -> None:
    """See that a casebook may be written there, as a page or as a PDF.

    Raises:
        UsageFault: The name is that of neither, or the file is none of ours.

    """
    if path.suffix.lower() == PDF_SUFFIX:
        check_pdf(path)
    else:
        check_page(path)


def check_pdf(path: Path) -> None:
    """See that a PDF may be written there: over nothing but one of ours.

    Raises:
        UsageFault: The name is not that of a PDF, or the file is no PDF of ours.

    """
    if path.suffix.lower() != PDF_SUFFIX:
        raise UsageFault(Fault("paper.pdf-name", {"path": str(path)}))
    _check_ours(path, lambda: read_case(path, MOST_OF_A_PDF).endswith(MARK))


def ruling_papers(
    decision: Decision,
    content: bytes,
    language: Language,
    *,
    page: Path | None,
    pdf: Path | None,
    templates: Path | None,
    house: House = NO_HOUSE,
) -> Papers:
    """Render a decision as a page and as a PDF, as far as they are wanted.

    Raises:
        TemplateFault: A template of the club is wrong.
        UsageFault: The folder of templates is not there.

    """
    club = load_templates(templates)
    case_hash = hashlib.sha256(content).hexdigest()
    what = "draft" if decision.outcome is Outcome.REFERRED else "page"
    added = on_paper(house)
    html = page_html(decision, language, case_hash=case_hash, templates=club, house=added)
    papers = Papers() if page is None else Papers((page_paper(page, html, what),))
    if pdf is None:
        return papers
    settings = page_settings(decision, language, case_hash=case_hash, templates=club, house=added)
    return with_pdf(papers, pdf, html, settings, what, most_sides=1)


def on_paper(house: House) -> OnPaper:
    """What a house adds to its papers.

    Raises:
        UsageFault: The logo cannot be read.

    """
    logo = house.logo
    address = "" if logo is None else data_uri(read_case(logo, LARGEST_LOGO), logo.name)
    return OnPaper(address, house.correction_period or "")


def page_paper(path: Path, html: str, what: str) -> Paper:
    """A page to be written; `what` is `page`, `draft`, `replay` or `casebook`."""
    return Paper(path, html.encode("utf-8"), saying(f"paper.{what}-written", path=str(path)))


def with_pdf(
    papers: Papers,
    path: Path,
    html: str,
    settings: Iterator[str],
    what: str,
    *,
    most_sides: int | None,
) -> Papers:
    """The same and a PDF; where none can be made, the page under the PDF's name instead."""
    try:
        content = pdf_of(settings, most_sides=most_sides)
    except NoPdf as trouble:
        instead = path.with_suffix(PAGE_SUFFIXES[0])
        if any(paper.path == instead for paper in papers.papers):
            return Papers(papers.papers, trouble)
        check_page(instead)
        return Papers((*papers.papers, page_paper(instead, html, what)), trouble)
    written = Paper(path, content, saying("paper.pdf-written", path=str(path)))
    return Papers((*papers.papers, written))


def replay_paper(
    path: Path,
    record: DealRecord,
    case_name: str,
    language: Language,
    *,
    arbiter_eyes: bool,
    templates: Path | None,
) -> Papers:
    """Render a deal to step through, with the proof lines of its ruling where it can be ruled on.

    Raises:
        RecordError: The record cannot be made ready.
        TemplateFault: A template of the club is wrong.
        UsageFault: The folder of templates is not there.

    """
    club = load_templates(templates)
    html = replay_html(
        prepare(record),
        language,
        case_name=case_name,
        decision=_ruling_on(record, case_name, language, arbiter_eyes=arbiter_eyes),
        arbiter_eyes=arbiter_eyes,
        templates=club,
    )
    return Papers((page_paper(path, html, "replay"),))


def _ruling_on(
    record: DealRecord, case_name: str, language: Language, *, arbiter_eyes: bool
) -> Decision | None:
    """The ruling, if anybody complained and it can be given; why not is said."""
    if not record.complaints:
        return None
    try:
        return hear(record, case_name=case_name, arbiter_eyes=arbiter_eyes)
    except RecordError as error:
        tell(saying("paper.replay-unruled"), language)
        tell_faults(error, case_name, language)
        return None


def write_papers(papers: Papers, language: Language) -> None:
    """Write what was rendered, each file whole or not at all.

    Raises:
        UsageFault: A file cannot be written.
        NoPdf: A PDF could not be made; everything else is written.

    """
    for paper in papers.papers:
        write_bytes_safely(paper.path, paper.content)
        tell(paper.told, language)
    if papers.trouble is not None:
        raise papers.trouble


def copy_templates(folder: Path) -> int:
    """Copy the shipped templates into a folder, over nothing; gives how many files they are.

    Raises:
        UsageFault: Files of those names are there already (all are named), or it cannot be written.

    """
    shipped = shipped_files()
    there = [folder / name for name in shipped if (folder / name).exists()]
    if there:
        raise UsageFault(*(Fault("paper.template-there", {"path": str(path)}) for path in there))
    for name, content in shipped.items():
        make_folder((folder / name).parent)
        write_bytes_safely(folder / name, content)
    return len(shipped)


def _check_ours(path: Path, is_ours: Callable[[], bool]) -> None:
    if path.exists() and not (path.is_file() and is_ours()):
        raise UsageFault(Fault("paper.not-ours", {"path": str(path)}))
