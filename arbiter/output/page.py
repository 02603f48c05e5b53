"""A decision as one printable HTML page that needs nothing but itself.

The words and figures come finished from `arbiter.output.view`; the templates choose order and
markup, `arbiter.output.page_fit` how closely the page is set.
"""

from collections.abc import Iterator

from arbiter.game.card_notation import Language
from arbiter.output.page_fit import fit_of
from arbiter.output.page_height import Fit
from arbiter.output.templates import Templates, load_templates
from arbiter.output.view import NOTHING_ADDED, DecisionView, OnPaper, decision_view
from arbiter.version import program_version
from rulings.decision import Decision

TEMPLATE = "ruling.html.j2"
RESERVES_MM = (0, 10, 25, 45, 80)
"""Room left free at the foot, from one setting to the next."""

HASH_LETTERS = 16
"""How much of the case's SHA-256 is printed."""


def page_html(
    decision: Decision,
    lang: Language,
    *,
    case_hash: str,
    templates: Templates | None = None,
    house: OnPaper = NOTHING_ADDED,
) -> str:
    """Render a decision.

    Args:
        decision: The decision; what it hides does not reach the page.
        lang: The language of the page.
        case_hash: The SHA-256 of the case's file, of which the page prints the beginning.
        templates: A club's templates, if not the shipped ones.
        house: What the house adds to its papers.

    Raises:
        TemplateFault: A template of the club is wrong.

    """
    view = decision_view(decision, lang, house)
    return rendered(view, fit_of(view), case_hash, templates or load_templates())


def page_settings(
    decision: Decision,
    lang: Language,
    *,
    case_hash: str,
    templates: Templates | None = None,
    house: OnPaper = NOTHING_ADDED,
) -> Iterator[str]:
    """The page set closer and closer: for a printer that needs more room than was reckoned."""
    view = decision_view(decision, lang, house)
    for reserve in RESERVES_MM:
        fit = fit_of(view, reserve_mm=reserve)
        yield rendered(view, fit, case_hash, templates or load_templates())


def rendered(view: DecisionView, fit: Fit, case_hash: str, templates: Templates) -> str:
    """Render a worded decision in that setting."""
    values = {
        "view": view,
        "words": view.labels,
        "fit": fit,
        "case_hash": case_hash[:HASH_LETTERS],
        "version": program_version(),
    }
    return templates.render(TEMPLATE, values)
