"""Tables for the terminal: a row's name at the left, a column for each player."""

from collections.abc import Sequence

GAP = 2


def aligned(rows: Sequence[Sequence[str]], *, left: int = 1) -> list[str]:
    """The rows as lines; the first `left` columns are set flush left, the others flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        (" " * GAP)
        .join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]
