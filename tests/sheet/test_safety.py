import zipfile
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule
from openpyxl.worksheet.datavalidation import DataValidation

from arbiter.faults import SheetError
from arbiter.sheet.package import unpack
from arbiter.sheet.safety import check_nothing_is_lost
from arbiter.sheet.show import show_sheet
from tests.sheet.club import codes, enter

SHEET = "xl/worksheets/sheet1.xml"
EXTENSION = '<extLst><ext uri="{%s}"/></extLst>'


def lost(content: bytes, **more: bytes) -> tuple[tuple[str, object], ...]:
    """What would be lost of the package with more parts: kinds and places."""
    try:
        check_nothing_is_lost({**unpack(content, ""), **more}, "club.xlsx")
    except SheetError as error:
        first, *rest = error.faults
        assert first.code == "sheet.unsafe"
        return tuple(
            (fault.code.removeprefix("sheet.lost."), fault.values["where"]) for fault in rest
        )
    return ()


def with_element(content: bytes, element: str) -> dict[str, bytes]:
    """The first sheet with a further element at its end, as Excel would put it."""
    sheet = unpack(content, "")[SHEET]
    return {SHEET: sheet.replace(b"</worksheet>", element.encode() + b"</worksheet>")}


def put_part(path: Path, name: str, content: bytes) -> None:
    with zipfile.ZipFile(path, "a") as package:
        package.writestr(name, content)


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("xl/vbaProject.bin", "macros"),
        ("xl/drawings/drawing1.xml", "drawing"),
        ("xl/media/image1.png", "picture"),
        ("xl/charts/chart1.xml", "chart"),
        ("xl/pivotCache/pivotCacheDefinition1.xml", "pivot"),
        ("xl/pivotTables/_rels/pivotTable1.xml.rels", "pivot"),
        ("xl/slicers/slicer1.xml", "slicer"),
        ("xl/metadata.xml", "dynamic-array"),
        ("xl/threadedComments/threadedComment1.xml", "threaded-comment"),
        ("xl/externalLinks/externalLink1.xml", "external-link"),
        ("xl/connections.xml", "query"),
        ("xl/embeddings/oleObject1.bin", "embedded-object"),
        ("xl/ctrlProps/ctrlProp1.xml", "control"),
        ("_xmlsignatures/sig1.xml", "signature"),
        ("customXml/item1.xml", "other"),
    ],
)
def test_a_part_that_a_save_would_lose_is_named(used_content: bytes, part: str, kind: str) -> None:
    assert lost(used_content, **{part: b"<x/>"}) == ((kind, part),)


@pytest.mark.parametrize(
    ("element", "kind"),
    [
        (EXTENSION % "05C60535-1F16-4fd2-B633-F4F36F0B64E0", "sparkline"),
        (EXTENSION % "78C0D931-6437-407d-A8EE-F0AAD7539E65", "conditional-format"),
        (EXTENSION % "CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF", "data-validation"),
        (EXTENSION % "A8765BA9-456A-4dab-B4F3-ACF838C121DE", "slicer"),
        (EXTENSION % "00000000-0000-0000-0000-000000000000", "extension"),
        ("<legacyDrawingHF/>", "header-picture"),
        ("<controls/>", "control"),
        ("<smartTags/>", "other"),
    ],
)
def test_a_piece_of_a_sheet_that_a_save_would_lose_is_named(
    used_content: bytes, element: str, kind: str
) -> None:
    assert lost(used_content, **with_element(used_content, element)) == ((kind, "Пулька"),)


def test_a_button_among_the_comments_is_no_comment(used_content: bytes) -> None:
    name = "xl/drawings/vmlDrawing1.vml"
    item = '<x xmlns:x="urn:schemas-microsoft-com:office:excel"><x:ClientData ObjectType="%s"/></x>'

    assert lost(used_content, **{name: (item % "Note").encode()}) == ()
    assert lost(used_content, **{name: (item % "Button").encode()}) == (("control", name),)


def test_what_excel_makes_by_itself_does_no_harm(used_content: bytes) -> None:
    parts = {
        "xl/calcChain.xml": b"<calcChain/>",
        "xl/printerSettings/printerSettings1.bin": b"x",
        "docProps/thumbnail.wmf": b"x",
        **with_element(used_content, "<ignoredErrors/>"),
    }

    assert lost(used_content, **parts) == ()


def test_all_that_would_be_lost_is_listed_and_the_file_is_left(club: Path) -> None:
    put_part(club, "xl/media/image1.png", b"x")
    put_part(club, "xl/vbaProject.bin", b"x")
    before = club.read_bytes()
    with pytest.raises(SheetError) as caught:
        enter(club)

    assert codes(caught.value) == ("sheet.unsafe", "sheet.lost.macros", "sheet.lost.picture")
    assert club.read_bytes() == before


def test_what_would_be_lost_may_still_be_read(club: Path) -> None:
    put_part(club, "xl/media/image1.png", b"x")

    assert len(show_sheet(club).book.rulings) == 1


def test_a_chart_of_the_club_s_own_is_kept(club: Path) -> None:
    workbook = load_workbook(club, rich_text=True)
    own = workbook.create_sheet("Графики")
    own.append([1, 2, 3])
    chart = BarChart()
    chart.add_data(Reference(own, min_col=1, max_col=3, min_row=1))
    own.add_chart(chart)
    workbook.save(club)

    assert lost(club.read_bytes()) == ()
    enter(club)
    assert len(load_workbook(club)["Графики"]._charts) == 1


def test_comments_rules_and_lists_of_the_club_s_own_sheet_survive(club: Path) -> None:
    workbook = load_workbook(club, rich_text=True)
    own = workbook.create_sheet("Взносы")
    own["A1"] = 5
    own["A1"].comment = Comment("не сдал", "секретарь")
    own.conditional_formatting.add("A1:A9", CellIsRule(operator="lessThan", formula=["10"]))
    choice = DataValidation(type="list", formula1='"да,нет"')
    choice.add("B1")
    own.add_data_validation(choice)
    own.merge_cells("C1:D2")
    own.print_area = "A1:D9"
    workbook.save(club)
    enter(club)
    saved = load_workbook(club)["Взносы"]

    assert saved["A1"].comment is not None
    assert saved["A1"].comment.text == "не сдал"
    assert len(saved.conditional_formatting) == 1
    assert [rule.formula1 for rule in saved.data_validations.dataValidation] == ['"да,нет"']
    assert [str(area) for area in saved.merged_cells.ranges] == ["C1:D2"]
    assert saved.print_area == "'Взносы'!$A$1:$D$9"
