"""A score sheet in the terminal and for programs: pool, mountain, whists and the settlement."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from arbiter.game.card_notation import Language
from arbiter.output.json_text import JsonObject
from arbiter.output.settlement_json import numbers
from arbiter.output.words import say
from arbiter.sayings import exact, saying
from arbiter.scoring.settlement import Settlement, Totals

MARGIN = 2


def sheet_json(
    players: Sequence[str],
    convention: str,
    totals: Totals,
    settlement: Settlement,
    cautions: Mapping[str, int],
) -> JsonObject:
    """The totals of every account, the result as if the session ended now, warnings counted.

    Whists that were awarded and nobody pays are `awards`, where there are any.
    """
    awards = {"awards": numbers(totals.awards)} if any(totals.awards.values()) else {}
    return {
        "convention": convention,
        "players": list(players),
        "pool": numbers(totals.pool),
        "mountain": numbers(totals.mountain),
        "whists": {writer: numbers(on) for writer, on in totals.whists.items()},
        **awards,
        "net": numbers(settlement.net),
        "cautions": dict(cautions),
    }


def sheet_text(
    players: Sequence[str],
    totals: Totals,
    settlement: Settlement,
    language: Language,
    cautions: Mapping[str, int],
) -> str:
    """The same as a table: a row a player, a column an account, whists on each other player.

    Awards that nobody pays, and warnings, have a column where there are any.
    """
    awarded = any(totals.awards.values())
    warned = any(cautions.values())
    whists = say(saying("cli.whists"), language)
    head = [
        "",
        say(saying("cli.pool"), language),
        say(saying("cli.mountain"), language),
        *(f"{whists}: {player}" for player in players),
        *([say(saying("cli.awarded"), language)] if awarded else []),
        say(saying("cli.result"), language),
        *([say(saying("club.cautions"), language)] if warned else []),
    ]
    rows = [
        [
            player,
            exact(totals.pool.get(player, Fraction(0))),
            exact(totals.mountain.get(player, Fraction(0))),
            *(_whists(totals, player, other) for other in players),
            *([exact(totals.awards.get(player, Fraction(0)))] if awarded else []),
            exact(settlement.net[player]),
            *([str(cautions.get(player, 0))] if warned else []),
        ]
        for player in players
    ]
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    return "".join(_line(row, widths) for row in [head, *rows])


def _whists(totals: Totals, writer: str, on: str) -> str:
    return "" if writer == on else exact(totals.whists.get(writer, {}).get(on, Fraction(0)))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = (
        cell.ljust(width) if place == 0 else cell.rjust(width + MARGIN)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return (first + "".join(rest)).rstrip() + "\n"
