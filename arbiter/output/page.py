"""A decision as one printable HTML page that needs nothing but itself.

The words and figures come finished from `arbiter.output.view`; the templates choose order and
markup. They stand in `templates/` and are shipped in the wheel as `arbiter/templates`.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from jinja2 import Environment, FunctionLoader, StrictUndefined

from arbiter.game.card_notation import Language
from arbiter.output.view import DecisionView, decision_view
from arbiter.version import program_version
from rulings.decision import Decision

TEMPLATE = "ruling.html.j2"
HASH_LETTERS = 16
"""How much of the case's SHA-256 is printed."""

LETTERS_IN_A_LINE = 100
LETTERS_OF_A_NAME = 16
LINES_OF_A_TABLE = 7
TRICKS_BESIDE_THE_DEAL = 5
SETTINGS = ((34, "roomy"), (44, "close"), (50, "dense"))
"""Classes of the page by the lines, about, that it may take in them."""

TIGHT = "dense tight"


def page_html(
    decision: Decision,
    lang: Language,
    *,
    case_hash: str,
    templates: Traversable | None = None,
) -> str:
    """Render a decision.

    Args:
        decision: The decision; what it hides does not reach the page.
        lang: The language of the page.
        case_hash: The SHA-256 of the case's file, of which the page prints the beginning.
        templates: The folder of the templates, if not the shipped one.

    """
    view = decision_view(decision, lang)
    environment = _shipped() if templates is None else _environment(templates)
    return environment.get_template(TEMPLATE).render(
        view=view,
        words=view.labels,
        setting=_setting(view),
        case_hash=case_hash[:HASH_LETTERS],
        version=program_version(),
    )


def template_folder() -> Traversable:
    """The shipped templates; in a source checkout those beside the package."""
    shipped = files("arbiter") / "templates"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "templates"


@cache
def _shipped() -> Environment:
    """The shipped templates, compiled once."""
    return _environment(template_folder())


def _environment(folder: Traversable) -> Environment:
    return Environment(
        loader=FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _setting(view: DecisionView) -> str:
    """How close the page is set, so that the decision stays on one side."""
    lines = _lines_of(view)
    return next((setting for most, setting in SETTINGS if lines <= most), TIGHT)


def _lines_of(view: DecisionView) -> int:
    """About how many lines the page takes."""
    whole = [" ".join(view.verdict), " ".join(view.finding), *view.warnings]
    whole += [fact.text + fact.status for fact in view.facts]
    whole += [rule.title + rule.summary + rule.penalty for rule in view.rules]
    whole += [step.text for step in view.steps]
    whole += [proof.asserted + proof.standard for proof in view.proofs]
    notes = [note for proof in view.proofs if proof.line for note in proof.line.notes]
    whole += [reading.name for reading in view.readings]
    whole += [question.text for question in view.questions]
    whole += [option.text + option.outcome for q in view.questions for option in q.options]
    lines = sum(_lines(text, LETTERS_IN_A_LINE) for text in whole)
    lines += sum(_lines(note, LETTERS_IN_A_LINE // 2) - 1 for note in notes)
    lines += _lines("".join(pair.label + pair.text for pair in view.meta), LETTERS_IN_A_LINE // 2)
    lines += _lines(view.headline, LETTERS_IN_A_LINE * 2 // 3)
    names = sum(_lines(name, LETTERS_OF_A_NAME) for name in view.signers)
    entries = sum(_lines(e.text + e.reason, LETTERS_IN_A_LINE // 2) for e in view.entries)
    lines += max(names, entries) + sum(len(question.options) for question in view.questions)
    tables = bool(view.deal.rows or view.play.tricks) + len(view.proofs)
    tables += len(view.play.tricks) > TRICKS_BESIDE_THE_DEAL
    return lines + LINES_OF_A_TABLE * tables


def _lines(text: str, letters: int) -> int:
    return -(-len(text) // letters)
