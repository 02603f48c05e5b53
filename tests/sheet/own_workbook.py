"""A club's own workbook: a logo, a chart, colours, formulas, and one table of the evening."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName

from arbiter.sheet.cached_values import pack
from arbiter.sheet.drawings import Carried, with_drawings
from arbiter.sheet.package import unpack

CLUB = "Клуб «Три карты»"
HEAD, FIRST = 4, 5
LOGO = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8cfc000000301010018dd8db00000000049454e44ae426082"
)
"""A red dot."""

DRAWING = """<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"
 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:oneCellAnchor><xdr:from>
<xdr:col>8</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff>
</xdr:from><xdr:ext cx="900000" cy="600000"/>%s<xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>"""
PICTURE = """<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo" descr="логотип"/><xdr:cNvPicPr/>
</xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
 r:embed="rId1"/><a:srcRect l="10000"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>
<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>"""
TEXT_BOX = """<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="Подпись"/><xdr:cNvSpPr txBox="1"/>
</xdr:nvSpPr><xdr:spPr/><xdr:txBody><a:bodyPr/><a:p/></xdr:txBody></xdr:sp>"""
RELATIONS = """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Target="../media/logo.png"
 Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image"/></Relationships>"""
TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="png" ContentType="image/png"/><Override PartName="/xl/drawings/logo.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>'
)


def own_workbook(players: Sequence[str] = ("А", "Б", "В"), *, turned: bool = False) -> Workbook:
    """The table of an evening with the players in the rows, or in the columns."""
    workbook = Workbook()
    sheet = workbook.active
    assert sheet is not None
    sheet.title = CLUB
    sheet["A1"] = CLUB
    sheet["A1"].font = Font(size=20, bold=True)
    heads = ["Игрок", "Пуля", "Гора", *(f"Висты на {player}" for player in players)]
    lines: list[list[object]] = [
        [*heads],
        *([player, *[None] * (len(heads) - 1)] for player in players),
    ]
    if turned:
        lines = [list(line) for line in zip(*lines, strict=True)]
    for row, line in enumerate(lines, start=HEAD):
        for column, value in enumerate(line, start=1):
            sheet.cell(row, column).value = value
            sheet.cell(row, column).fill = PatternFill("solid", fgColor="FFC000")
    if not turned:
        _results(workbook, len(players))
    sheet["A10"], sheet["B10"], sheet["B11"] = "Взносы", 500, "=B10*3"
    return workbook


def _results(workbook: Workbook, count: int) -> None:
    """A column of results by the club's own formula, and a chart of them."""
    sheet = workbook[CLUB]
    column, last = count + 4, FIRST + count - 1
    sheet.cell(HEAD, column).value = "Итог"
    end = get_column_letter(column - 1)
    for place in range(count):
        row, own = FIRST + place, get_column_letter(4 + place)
        mountain = f"10*(AVERAGE(C${FIRST}:C${last})-C{row})"
        pool = f"10*(B{row}-AVERAGE(B${FIRST}:B${last}))"
        whists = f"SUM(D{row}:{end}{row})-SUM({own}${FIRST}:{own}${last})"
        sheet.cell(row, column).value = f"={mountain}+{pool}+{whists}"
    chart = BarChart()
    chart.add_data(
        Reference(sheet, min_col=column, min_row=HEAD, max_row=last), titles_from_data=True
    )
    sheet.add_chart(chart, "A14")


def name_cell(workbook: Workbook, name: str, cell: str) -> None:
    """Give a cell of the club's sheet a name."""
    workbook.defined_names[name] = DefinedName(name, attr_text=f"'{CLUB}'!{cell}")


def save(workbook: Workbook, path: Path) -> Path:
    workbook.save(path)
    return path


def with_drawing(path: Path, inside: str) -> Path:
    """The workbook, which has no drawing yet, with one that holds this."""
    added = {
        "xl/drawings/logo.xml": (DRAWING % inside).encode(),
        "xl/drawings/_rels/logo.xml.rels": RELATIONS.encode(),
        "xl/media/logo.png": LOGO,
    }
    original = {**added, "[Content_Types].xml": TYPES.encode()}
    carried = Carried({CLUB: "xl/drawings/logo.xml"}, frozenset(added))
    path.write_bytes(pack(with_drawings(unpack(path.read_bytes(), ""), original, carried)))
    return path


def parts_of(path: Path, *folders: str) -> dict[str, bytes]:
    """The parts in these folders of a package."""
    parts = unpack(BytesIO(path.read_bytes()).getvalue(), "")
    return {name: parts[name] for name in parts if name.startswith(folders)}
