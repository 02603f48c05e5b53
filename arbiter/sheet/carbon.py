"""The carbon copy: a hidden sheet with the head, the dictionary and every cell as it was drawn.

With it a workbook is recognised as ours, is read by the words it was written with, and shows which
cells somebody has changed since; a seal over it all shows whether the copy itself was touched.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from arbiter.faults import Fault, SheetError
from arbiter.game.record import OptionValue
from arbiter.sheet.amounts import Shown, as_amount, as_shown
from arbiter.sheet.model import CellValue, DealKey, SheetHead, Slot, Words
from arbiter.sheet.page import Page, Place
from arbiter.sheet.raw_cells import Cells

SHEET_NAME = "_arbiter"
SCHEMA = "arbiter/sheet/2"
HIDDEN = "veryHidden"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A cell as it was drawn; a formula stands with what it came to."""

    value: Shown
    is_formula: bool


@dataclass(frozen=True, slots=True)
class Carbon:
    """What the hidden sheet holds; `is_sealed` is false where somebody touched it."""

    head: SheetHead
    words: Words
    sheets: Mapping[str, Mapping[Place, Drawn]]
    is_sealed: bool = True

    @property
    def values(self) -> Mapping[str, Mapping[Place, CellValue]]:
        """What every cell shows, by sheet."""
        return {
            name: {place: as_amount(drawn.value) for place, drawn in cells.items()}
            for name, cells in self.sheets.items()
        }


def carbon_lines(
    head: SheetHead, words: Words, pages: Iterable[Page]
) -> tuple[tuple[str, str], ...]:
    """The rows of the hidden sheet, the seal last."""
    lines = [
        ("schema", SCHEMA),
        ("head", _json({**asdict(head), "slots": head.slots})),
        ("words", _json(words.by_code)),
    ]
    for page in pages:
        lines.append(("sheet", page.name))
        rows: dict[int, list[tuple[Shown, ...]]] = {}
        for (row, column), value in page.values.items():
            mark = (1,) if page.cells[row, column].formula else ()
            rows.setdefault(row, []).append((column, as_shown(value), *mark))
        lines += [("row", _json([row, cells])) for row, cells in rows.items()]
    return (*lines, ("seal", _seal(lines)))


def read_carbon(cells: Cells | None, *, sealed: bool = True) -> Carbon:
    """Read the hidden sheet.

    Args:
        cells: Its cells; `None` where the workbook has none such.
        sealed: Refuse a sheet that was touched; otherwise it is read as far as it goes.

    Raises:
        SheetError: There is none, its version is another, or it was touched.

    """
    lines = _lines(cells or {})
    if not lines or lines[0][0] != "schema":
        raise SheetError(Fault("sheet.not-ours"))
    if lines[0][1] != SCHEMA:
        raise SheetError(Fault("sheet.other-version", {"found": lines[0][1], "known": SCHEMA}))
    is_sealed = lines[-1] == ("seal", _seal(lines[:-1]))
    if sealed and not is_sealed:
        raise SheetError(Fault("sheet.seal-broken"))
    try:
        head, words = json.loads(lines[1][1]), json.loads(lines[2][1])
        return Carbon(_head(head), Words(words), _sheets(lines[3:-1]), is_sealed)
    except (AssertionError, IndexError, KeyError, TypeError, ValueError) as error:
        raise SheetError(Fault("sheet.seal-broken")) from error


def _lines(cells: Cells) -> list[tuple[str, str]]:
    """The rows of two cells, those that are empty left out: the seal tells that one is missing."""
    rows: dict[int, list[str]] = {}
    for (row, column), cell in sorted(cells.items()):
        line = rows.setdefault(row, ["", ""])
        if column <= len(line):
            line[column - 1] = str(cell.content)
    return [(key, text) for key, text in rows.values()]


def _head(data: Mapping[str, object]) -> SheetHead:
    options: dict[str, OptionValue] = {}
    raw = data["options"]
    assert isinstance(raw, dict)
    for name, value in raw.items():
        options[name] = tuple(value) if isinstance(value, list) else value
    players = data["players"]
    session, slots = data["session"], data["slots"]
    assert isinstance(players, list)
    assert isinstance(session, dict)
    assert isinstance(slots, list)
    return SheetHead(
        players=tuple(players),
        convention=str(data["convention"]),
        options=options,
        language="en" if data["language"] == "en" else "ru",
        program=str(data["program"]),
        session=DealKey(**session),
        slots=tuple(Slot(*slot) for slot in slots),
        first_dealer=str(data["first_dealer"]),
    )


def _sheets(lines: Iterable[tuple[str, str]]) -> Mapping[str, Mapping[Place, Drawn]]:
    sheets: dict[str, dict[Place, Drawn]] = {}
    current: dict[Place, Drawn] = {}
    for key, text in lines:
        if key == "sheet":
            current = sheets.setdefault(text, {})
            continue
        row, cells = json.loads(text)
        current |= {(row, column): Drawn(value, bool(formula)) for column, value, *formula in cells}
    return sheets


def _seal(lines: Iterable[tuple[str, str]]) -> str:
    digest = hashlib.sha256()
    for key, text in lines:
        digest.update(f"{key}\t{text}\n".encode())
    return digest.hexdigest()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
