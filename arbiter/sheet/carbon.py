"""The carbon copy: a hidden sheet with the head, the dictionary and every cell as it was drawn.

With it a workbook is recognised as ours, is read by the words it was written with, and shows which
cells somebody has changed since; a seal over it all shows whether the copy itself was touched.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction

from openpyxl.workbook.workbook import Workbook

from arbiter.faults import Fault, SheetError
from arbiter.game.record import OptionValue
from arbiter.sheet.model import CellValue, DealKey, SheetHead, Words
from arbiter.sheet.page import Page, Place
from arbiter.sheet.render import as_number

SHEET_NAME = "_arbiter"
SCHEMA = "arbiter/sheet/2"
HIDDEN = "veryHidden"

SIMPLE = 10**6
"""The largest denominator that is looked for behind a number with decimals."""

Shown = str | int | float
"""A cell as the file holds it."""


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


def write_carbon(workbook: Workbook, head: SheetHead, words: Words, pages: Iterable[Page]) -> None:
    """Add the hidden sheet."""
    lines = [
        ("schema", SCHEMA),
        ("head", _json(asdict(head))),
        ("words", _json(words.by_code)),
    ]
    for page in pages:
        lines.append(("sheet", page.name))
        rows: dict[int, list[tuple[Shown, ...]]] = {}
        for (row, column), value in page.values.items():
            mark = (1,) if page.cells[row, column].formula else ()
            rows.setdefault(row, []).append((column, as_shown(value), *mark))
        lines += [("row", _json([row, cells])) for row, cells in rows.items()]
    lines.append(("seal", _seal(lines)))
    sheet = workbook.create_sheet(SHEET_NAME)
    for number, line in enumerate(lines, start=1):
        for column, text in enumerate(line, start=1):
            cell = sheet.cell(number, column, text)
            cell.data_type = "s"
    sheet.sheet_state = HIDDEN


def read_carbon(workbook: Workbook, *, sealed: bool = True) -> Carbon:
    """Read the hidden sheet.

    Args:
        workbook: The workbook.
        sealed: Refuse a sheet that was touched; otherwise it is read as far as it goes.

    Raises:
        SheetError: There is none, its version is another, or it was touched.

    """
    if SHEET_NAME not in workbook.sheetnames:
        raise SheetError(Fault("sheet.not-ours"))
    lines = _lines(workbook)
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


def _lines(workbook: Workbook) -> list[tuple[str, str]]:
    sheet = workbook[SHEET_NAME]
    if sheet.max_row > len(sheet._cells):  # a stray cell far below: do not walk there
        raise SheetError(Fault("sheet.seal-broken"))
    cells = sheet.iter_rows(max_col=2, values_only=True)
    return [(str(key), "" if text is None else str(text)) for key, text in cells]


def as_shown(value: CellValue) -> Shown:
    """The value as a file holds it: text, or the nearest number."""
    return value if isinstance(value, str) else as_number(value)


def as_amount(value: Shown) -> CellValue:
    """The value as people read it: 13.333333333333334 is 40/3."""
    if not isinstance(value, float):
        return value
    simple = Fraction(value).limit_denominator(SIMPLE)
    return simple if float(simple) == value else Fraction(repr(value))


def _head(data: Mapping[str, object]) -> SheetHead:
    options: dict[str, OptionValue] = {}
    raw = data["options"]
    assert isinstance(raw, dict)
    for name, value in raw.items():
        options[name] = tuple(value) if isinstance(value, list) else value
    players = data["players"]
    session = data["session"]
    assert isinstance(players, list)
    assert isinstance(session, dict)
    return SheetHead(
        players=tuple(players),
        convention=str(data["convention"]),
        options=options,
        language="en" if data["language"] == "en" else "ru",
        program=str(data["program"]),
        session=DealKey(**session),
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
