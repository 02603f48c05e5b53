"""A folder of cases bound into one book: records are ruled on, decision files taken as they are."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from arbiter.faults import ArbiterError, Fault, RecordError, UsageFault
from arbiter.files import files_in, read_case
from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord
from arbiter.hearing import hear
from arbiter.output.casebook import (
    BoundCase,
    bound_decision,
    bound_document,
    casebook_html,
    in_order_of_numbers,
)
from arbiter.output.casebook_read import is_decision, read_document
from arbiter.output.templates import load_templates
from arbiter.output.words import say
from arbiter.papers import PDF_SUFFIX, Papers, page_paper, with_pdf
from arbiter.sayings import saying

MOST_OF_A_CASE = 1 << 22
CASE_SUFFIXES = (".txt", ".json")


@dataclass(frozen=True, slots=True)
class FaultyFile:
    """A file of a folder that cannot be used, and why."""

    name: str
    error: ArbiterError


def casebook_papers(
    folder: Path,
    out: Path,
    language: Language,
    *,
    templates: Path | None,
    read: Callable[[Path, bytes], DealRecord],
    progress: Callable[[int, int], None],
) -> Papers | tuple[FaultyFile, ...]:
    """Bind the cases of a folder into one book.

    Args:
        folder: Where the records and decision files are.
        out: The page or the PDF that is to be written.
        language: The language of the book.
        templates: The folder of the club's templates, if it has one.
        read: Reads a record from its file and its bytes.
        progress: Told how many cases of how many are done.

    Returns:
        The rendered book, or every file that is at fault.

    Raises:
        UsageFault: There is no such folder, no case in it, or no such folder of templates.
        TemplateFault: A template of the club is wrong.

    """
    club = load_templates(templates)
    files = sorted(files_in(folder, CASE_SUFFIXES), key=lambda path: in_order_of_numbers(path.name))
    if not files:
        raise UsageFault(Fault("paper.nothing-to-bind", {"path": str(folder)}))
    cases, faulty = [], []
    for done, path in enumerate(files):
        progress(done, len(files))
        try:
            cases.append(_bound(path, language, read))
        except (RecordError, UsageFault) as error:
            faulty.append(FaultyFile(path.name, error))
    if faulty:
        return tuple(faulty)
    title = say(saying("paper.book-title", name=folder.resolve().name), language)
    html = casebook_html(cases, language, title=title, templates=club)
    if out.suffix.lower() == PDF_SUFFIX:
        return with_pdf(Papers(), out, html, iter((html,)), "casebook", most_sides=None)
    return Papers((page_paper(out, html, "casebook"),))


def _bound(path: Path, language: Language, read: Callable[[Path, bytes], DealRecord]) -> BoundCase:
    content = read_case(path, MOST_OF_A_CASE)
    if is_decision(content):
        return bound_document(read_document(content), language)
    return bound_decision(hear(read(path, content), case_name=path.name), language)
