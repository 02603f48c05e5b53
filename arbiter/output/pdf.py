"""A page as a PDF, by WeasyPrint: an extra of the installation, loaded only when it is asked for.

    pip install 'arbiter-preferans[pdf]'

Nothing is fetched: a page has its font and its pictures in itself. Tags for screen readers are in.
"""

import logging
import warnings
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from arbiter.faults import ArbiterError, Fault

MARK = b"%Arbiter\n"
"""A comment at the end of our files, by which they are known again."""

VARIANT = "pdf/ua-1"


class NoPdf(ArbiterError):
    """A PDF cannot be made on this computer; says what is missing and how to get it."""

    exit_code = 2


def pdf_of(pages: Iterable[str], *, most_sides: int | None = None) -> bytes:
    """The first of these pages, each set closer than the one before, that keeps to those sides.

    Args:
        pages: The same page in one setting or several, the most readable first.
        most_sides: How many sides of paper it may take; any number if absent.

    Returns:
        The PDF; the last page's where none keeps to them.

    Raises:
        NoPdf: WeasyPrint, or a system library that it needs, is missing.

    """
    weasyprint = _weasyprint()
    document = None
    for page in pages:
        fetcher = weasyprint.urls.URLFetcher(allowed_protocols=("data",))
        document = weasyprint.HTML(string=page, url_fetcher=fetcher).render(pdf_variant=VARIANT)
        if most_sides is None or len(document.pages) <= most_sides:
            break
    if document is None:
        raise ValueError("no page")
    content: bytes = document.write_pdf(pdf_variant=VARIANT, pdf_identifier=b"arbiter")
    return content + MARK


def _weasyprint() -> ModuleType:
    for name in ("weasyprint", "fontTools"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():  # that a later version will need another library, say
            warnings.simplefilter("ignore", DeprecationWarning)
            return import_module("weasyprint")
    except ImportError as error:
        raise NoPdf(Fault("paper.no-weasyprint")) from error
    except OSError as error:
        reason = str(error).splitlines()[0]
        raise NoPdf(Fault("paper.no-pango", {"reason": reason})) from error
