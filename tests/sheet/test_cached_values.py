import zipfile
from io import BytesIO
from xml.etree import ElementTree

from openpyxl import Workbook, load_workbook

from arbiter.sheet.cached_values import fill_in, finished_parts, pack

SHEET = b"""<?xml version="1.0"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="urn:r"
 xmlns:mc="urn:mc" mc:Ignorable="x14ac" xmlns:x14ac="urn:x14"><sheetData><row r="1">
<c r="A1" s="3"><f>SUM(B1:C1)</f><v/></c><c r="B1"><v>2</v></c><c r="C1"><f>1&lt;2</f><v>7</v></c>
<c r="D1"><f>D2</f></c><c r="E1" t="inlineStr"><is><t xml:space="preserve"> a&amp;b </t></is></c>
<c r="F1"><f>F2</f><v>9</v></c></row></sheetData><legacyDrawing r:id="rId1"/></worksheet>"""


def test_a_formula_gets_its_result_and_nothing_else_changes() -> None:
    filled = fill_in(SHEET, {"A1": 5, "B1": 99, "C1": "да", "D1": 0.5})

    assert b'<c r="A1" s="3"><f>SUM(B1:C1)</f><v>5</v></c>' in filled
    assert b'<c r="B1"><v>2</v></c>' in filled
    assert '<c r="C1" t="str"><f>1&lt;2</f><v>да</v></c>'.encode() in filled
    assert b'<c r="D1"><f>D2</f><v>0.5</v></c>' in filled
    assert b'<t xml:space="preserve"> a&amp;b </t>' in filled
    assert b'<c r="F1"><f>F2</f><v>9</v></c>' in filled


def test_prefixes_and_namespaces_stay() -> None:
    filled = fill_in(SHEET, {"A1": 5})

    assert b'mc:Ignorable="x14ac" xmlns:x14ac="urn:x14"' in filled
    assert b'<legacyDrawing r:id="rId1"/>' in filled
    assert ElementTree.fromstring(filled).tag.endswith("}worksheet")


def saved(workbook: Workbook) -> bytes:
    stream = BytesIO()
    workbook.save(stream)
    return stream.getvalue()


def test_a_finished_package_shows_results_without_calculating() -> None:
    workbook = Workbook()
    workbook.active.title = "Лист один"
    workbook.active["A1"] = "=1/3"
    finished = pack(finished_parts(saved(workbook), {"Лист один": {"A1": 1 / 3}}, {}))

    assert load_workbook(BytesIO(finished), data_only=True)["Лист один"]["A1"].value == 1 / 3
    assert load_workbook(BytesIO(finished))["Лист один"]["A1"].value == "=1/3"


def test_a_finished_package_bears_no_time() -> None:
    finished = pack(finished_parts(saved(Workbook()), {}, {}))

    assert {info.date_time for info in zipfile.ZipFile(BytesIO(finished)).infolist()} == {
        (1980, 1, 1, 0, 0, 0)
    }
