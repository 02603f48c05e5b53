"""The chart of a season as a picture, SVG or PNG; matplotlib draws it and is an extra."""

import warnings
from collections.abc import Mapping
from io import BytesIO
from itertools import cycle
from math import inf
from typing import Any

from arbiter.faults import Fault, UsageFault
from arbiter.sheet.labels import Labels
from arbiter.sheet.plain_text import short_name
from arbiter.sheet.season import Season

LETTERS_OF_A_NAME = 24
LEAST_GAP = 0.06
"""Between two names, as a share of the height."""
MARKERS, DASHES = "osD^vPX*", ("-", "--", "-.", ":")
"""Each player has his own sign and dashes, so that a grey print can be read."""


def season_chart(season: Season, labels: Labels, form: str) -> bytes:
    """The results added up from evening to evening; the same season gives the same bytes.

    Raises:
        UsageFault: matplotlib is not installed.

    """
    try:
        import matplotlib as mpl  # an extra
        from matplotlib.figure import Figure
    except ImportError as error:
        raise UsageFault(Fault("sheet.no-chart")) from error
    settings: Any = {"svg.hashsalt": "arbiter", "svg.fonttype": "path"}
    with mpl.rc_context(settings), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a sign that the font does not have is drawn as a box
        figure = Figure(figsize=(10, 5.6), layout="constrained")
        _draw(figure.subplots(), season, labels)
        drawn = BytesIO()
        metadata: Any = {"Date": None} if form == "svg" else {"Software": None}
        figure.savefig(drawn, format=form, dpi=120, metadata=metadata)
    return drawn.getvalue()


def _draw(axes: Any, season: Season, labels: Labels) -> None:  # noqa: ANN401  # matplotlib's
    """A line a player, his name at its end; names are text, whatever signs they hold."""
    running = season.running
    evenings = range(1, len(running) + 1)
    heights = _apart({player: float(running[player].iloc[-1]) for player in season.players})
    for player, marker, dash in zip(season.players, cycle(MARKERS), cycle(DASHES), strict=False):
        line = [float(net) for net in running[player]]
        axes.plot(evenings, line, marker=marker, linestyle=dash)
        axes.annotate(
            short_name(player, LETTERS_OF_A_NAME),
            (len(line), heights[player]),
            xytext=(8, 0),
            textcoords="offset points",
            va="center",
            parse_math=False,
        )
    axes.axhline(0, color="0.5", linewidth=0.8)
    axes.set_title(labels("season.chart"))
    axes.set_xlabel(labels("season.evening"))
    axes.set_ylabel(labels("season.whists"))
    axes.set_xticks(evenings)
    axes.margins(x=0.12)


def _apart(ends: Mapping[str, float]) -> Mapping[str, float]:
    """Where the names stand: beside the ends of the lines, but not upon one another."""
    least = LEAST_GAP * (max(ends.values()) - min(ends.values()) or 1)
    places: dict[str, float] = {}
    below = -inf
    for player in sorted(ends, key=lambda name: ends[name]):
        below = places[player] = max(ends[player], below + least)
    return places
