"""What openpyxl would lose if it saved a workbook: found in the package before anything is touched.

It drops shapes, sparklines, slicers, macros and more, mostly without a word. So only parts, sheet
elements and extensions that are known to survive are let through; everything else is named.
"""

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from xml.etree import ElementTree

from arbiter.faults import Fault, SheetError
from arbiter.sheet.drawings import carried_drawings
from arbiter.sheet.package import MAIN, Parts, parse, sheet_trees

KEPT = (
    "?Content_Types].xml",
    "_rels/*",
    "docProps/app.xml",
    "docProps/core.xml",
    "docProps/custom.xml",
    "xl/workbook.xml",
    "xl/_rels/*",
    "xl/styles.xml",
    "xl/sharedStrings.xml",
    "xl/theme/theme*.xml",
    "xl/worksheets/*.xml",
    "xl/worksheets/_rels/*",
    "xl/tables/table*.xml",
    "xl/tables/_rels/*",
    "xl/comments*.xml",
    "xl/comments/comment*.xml",
    "xl/drawings/vmlDrawing*.vml",
    "xl/drawings/commentsDrawing*.vml",
)
"""Parts that openpyxl carries over, and the frames of comments, which it draws anew."""

HARMLESS = (
    "xl/calcChain.xml",
    "xl/printerSettings/*",
    "docProps/thumbnail.*",
    "docMetadata/*",
)
"""Parts that Excel makes again by itself."""

KINDS = {
    "xl/vbaProject.bin": "macros",
    "xl/macrosheets/*": "macros",
    "xl/dialogsheets/*": "macros",
    "xl/drawings/*": "drawing",
    "xl/media/*": "picture",
    "xl/charts/*": "chart",
    "xl/chartsheets/*": "chart",
    "xl/diagrams/*": "drawing",
    "xl/pivotTables/*": "pivot",
    "xl/pivotCache/*": "pivot",
    "xl/slicers/*": "slicer",
    "xl/slicerCaches/*": "slicer",
    "xl/timelines/*": "slicer",
    "xl/timelineCaches/*": "slicer",
    "xl/metadata.xml": "dynamic-array",
    "xl/richData/*": "dynamic-array",
    "xl/threadedComments/*": "threaded-comment",
    "xl/persons/*": "threaded-comment",
    "xl/externalLinks/*": "external-link",
    "xl/connections.xml": "query",
    "xl/queryTables/*": "query",
    "xl/embeddings/*": "embedded-object",
    "xl/activeX/*": "control",
    "xl/ctrlProps/*": "control",
    "_xmlsignatures/*": "signature",
}
"""What the other parts are called; one that is not listed is called by its own name."""

ELEMENTS = (
    "sheetPr",
    "dimension",
    "sheetViews",
    "sheetFormatPr",
    "cols",
    "sheetData",
    "sheetCalcPr",
    "sheetProtection",
    "autoFilter",
    "mergeCells",
    "phoneticPr",
    "conditionalFormatting",
    "dataValidations",
    "hyperlinks",
    "printOptions",
    "pageMargins",
    "pageSetup",
    "headerFooter",
    "rowBreaks",
    "colBreaks",
    "ignoredErrors",
    "legacyDrawing",
    "drawing",
    "tableParts",
)
"""Elements of a sheet that are kept or made again; drawings are judged by their part."""

NAMED_ELEMENTS = {
    "legacyDrawingHF": "header-picture",
    "picture": "picture",
    "oleObjects": "embedded-object",
    "controls": "control",
    "customSheetViews": "custom-view",
    "scenarios": "scenario",
    "protectedRanges": "protected-range",
}
EXTENSIONS = {
    "{05C60535-1F16-4FD2-B633-F4F36F0B64E0}": "sparkline",
    "{78C0D931-6437-407D-A8EE-F0AAD7539E65}": "conditional-format",
    "{CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF}": "data-validation",
    "{A8765BA9-456A-4DAB-B4F3-ACF838C121DE}": "slicer",
    "{3A4CF648-6AED-40F4-86FF-DC5316D8AED3}": "slicer",
    "{7E03D99C-DC04-49D9-9315-930204A7B6E9}": "slicer",
}
NOTE_TYPE = "Note"
VML_OBJECT = "{urn:schemas-microsoft-com:office:excel}ClientData"


Trees = Mapping[str, ElementTree.Element]
"""The XML of each sheet by its name."""


def check_nothing_is_lost(parts: Parts, path: str, trees: Trees | None = None) -> None:
    """See that the package holds nothing that a save would lose.

    Args:
        parts: The package.
        path: What the file is called in messages.
        trees: The XML of the sheets where it is at hand.

    Raises:
        SheetError: It does; all of it is listed.

    """
    try:
        sheets = sheet_trees(parts) if trees is None else trees
        carried = carried_drawings(parts).parts
        left = {name: content for name, content in parts.items() if name not in carried}
        found = dict.fromkeys((*_lost_parts(left), *_lost_elements(sheets)))
    except ElementTree.ParseError as error:
        raise SheetError(Fault("sheet.broken", {"path": path})) from error
    if found:
        faults = (Fault(f"sheet.lost.{kind}", {"where": where}) for kind, where in sorted(found))
        raise SheetError(Fault("sheet.unsafe", {"path": path}), *faults)


Found = Iterator[tuple[str, str]]
"""Kinds of loss, each with the part or the sheet where it is."""


def _lost_parts(parts: Parts) -> Found:
    for name in parts:
        if _matches(name, *KEPT, *HARMLESS):
            if name.endswith(".vml") and not _has_only_notes(parts[name]):
                yield "control", name
        elif not name.endswith("/"):
            kinds = (kind for shape, kind in KINDS.items() if _matches(name, shape))
            yield next(kinds, "other"), name


def _lost_elements(sheets: Trees) -> Found:
    for sheet, tree in sheets.items():
        for element in tree:
            name = element.tag.removeprefix(MAIN)
            if name == "extLst":
                for extension in element:
                    uri = extension.get("uri", "").upper()
                    yield EXTENSIONS.get(uri, "extension"), sheet
            elif name not in ELEMENTS:
                yield NAMED_ELEMENTS.get(name, "other"), sheet


def _has_only_notes(drawing: bytes) -> bool:
    """Whether a VML drawing holds nothing but the frames of comments."""
    return all(item.get("ObjectType") == NOTE_TYPE for item in parse(drawing).iter(VML_OBJECT))


def _matches(name: str, *shapes: str) -> bool:
    return any(fnmatchcase(name, shape) for shape in shapes)
