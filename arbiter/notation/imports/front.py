"""The front door of imports: bytes in, deals out, and everything that was not understood."""

from collections.abc import Callable, Mapping

from arbiter.faults import RecordError
from arbiter.notation.encoding import decode
from arbiter.notation.imports.book import looks_like_book, read_book
from arbiter.notation.imports.json_list import read_json_list
from arbiter.notation.imports.making import Imported, ImportedDeal, Report
from arbiter.notation.imports.pasted import read_pasted
from arbiter.notation.imports.pbn import read_pbn
from arbiter.notation.imports.plain_signs import plain
from arbiter.notation.imports.ppn import LINE as PPN_LINE
from arbiter.notation.imports.ppn import read_ppn

MOST_SIGNS = 400_000
MOST_FAULTS = 100

Reader = Callable[[str, Report, str], list[ImportedDeal]]
READERS: Mapping[str, Reader] = {
    "pbn": read_pbn,
    "ppn": read_ppn,
    "json": read_json_list,
    "book": read_book,
    "text": read_pasted,
}
"""Every form that can be imported."""


def import_deals(data: bytes, form: str | None = None, convention: str = "") -> Imported:
    """Import every deal of a file.

    Args:
        data: The content of the file.
        form: One of `READERS`; by default what the content looks like.
        convention: What was played, where the file does not say.

    Raises:
        RecordError: The content is no text at all.

    """
    text = plain(decode(data))[:MOST_SIGNS]
    chosen = form or form_of(text)
    report = Report()
    try:
        deals = READERS[chosen](text, report, convention)
    except RecordError as error:
        report.faults += error.faults
        deals = []
    return Imported(
        chosen, tuple(deals), tuple(report.faults[:MOST_FAULTS]), tuple(report.passed_over)
    )


def form_of(text: str) -> str:
    """Which form a text looks like."""
    if text.lstrip().startswith(("{", '[{"', "[{", "[\n")):
        return "json"
    if '[Deal "' in text:
        return "pbn"
    if any(PPN_LINE.match(line) for line in text.split("\n")):
        return "ppn"
    return "book" if looks_like_book(text) else "text"
