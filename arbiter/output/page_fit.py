"""How a decision is set so that it stays on one side of A4: how small, and what is folded away.

A longer decision is set smaller; what then still has no room is left out on paper, with a line that
says how much, and stays on the screen.
"""

from dataclasses import replace

from arbiter.output.page_height import EVERYTHING, Fit, height_mm
from arbiter.output.view import DecisionView

PAGE_HEIGHT_MM = 280.0
"""The room within the margins of the style sheet, less a little that is kept in hand."""

BODY_POINTS = (10.5, 10.0, 9.5, 9.0, 8.6, 8.2, 7.8, 7.4)
"""The sizes tried, the most readable first."""

LETTERS_OF_A_FACT = 240
SHORTEST_FACT = 90

LISTS = (
    "said",
    "table",
    "verdict",
    "facts",
    "notes",
    "rules",
    "summaries",
    "cited",
    "finding",
    "warnings",
    "steps",
    "proofs",
    "readings",
    "entries",
    "questions",
)
FOLDING = (
    ("cited", 0),
    ("notes", 3),
    ("facts", 6),
    ("steps", 10),
    ("summaries", 2),
    ("warnings", 3),
    ("proofs", 1),
    ("readings", 4),
    ("finding", 8),
    ("facts", 3),
    ("summaries", 1),
    ("steps", 5),
    ("warnings", 1),
    ("table", 6),
    ("proofs", 0),
    ("notes", 0),
    ("entries", 6),
    ("verdict", 4),
    ("finding", 4),
    ("questions", 2),
    ("said", 3),
    ("table", 3),
    ("readings", 2),
    ("rules", 3),
    ("facts", 1),
    ("steps", 2),
    ("summaries", 0),
    ("finding", 2),
    ("warnings", 0),
    ("questions", 1),
    ("entries", 3),
    ("verdict", 1),
    ("table", 0),
    ("said", 1),
)
"""What is folded, the most dispensable first, and how many items of it are kept at least."""


def fit_of(view: DecisionView, *, reserve_mm: float = 0) -> Fit:
    """The most readable setting in which the decision stays on one side, with that to spare."""
    room = PAGE_HEIGHT_MM - reserve_mm
    whole = Fit(BODY_POINTS[0], dict.fromkeys(LISTS, EVERYTHING))
    for size in BODY_POINTS:
        fit = replace(whole, body_pt=size)
        if height_mm(view, fit) <= room:
            return fit
    fit = replace(fit, letters=LETTERS_OF_A_FACT)
    for name, least in FOLDING:
        count = min(fit.shown[name], _length(view, name))
        while height_mm(view, fit) > room and count > least:
            count -= 1
            fit = replace(fit, shown={**fit.shown, name: count})
        if height_mm(view, fit) <= room:
            return fit
    return replace(fit, letters=SHORTEST_FACT)


def _length(view: DecisionView, name: str) -> int:
    match name:
        case "summaries":
            return len(view.rules)
        case "cited":
            return 1
        case "notes":
            return len(view.play.notes)
    items: tuple[object, ...] = getattr(view, name)
    return len(items)
