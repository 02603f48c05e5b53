"""Pictures and charts of the club's own sheets, carried over byte by byte past openpyxl.

openpyxl writes charts anew, without much of their looks, and loses shapes. So the drawings are
taken out of the package before it is loaded and put back into what was saved, with every part
that they lead to. Only drawings that hold nothing but pictures and charts are carried; shapes and
text boxes are refused, as they may belong to macros and controls.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from arbiter.sheet.package import ID, RELATIONS, Parts, parse, relations, sheet_parts

CONTENT_TYPES = "[Content_Types].xml"
DRAWING = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing"
PLACED = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
CHART_DATA = "http://schemas.openxmlformats.org/drawingml/2006/chart"
GRAPHIC_DATA = "{http://schemas.openxmlformats.org/drawingml/2006/main}graphicData"

PLACE_OF_DRAWING = re.compile(
    rb"<(?:legacyDrawing|legacyDrawingHF|picture|tableParts|extLst)[ />]|</worksheet>"
)
"""What follows a drawing in the XML of a sheet."""

NEW_ID = "arbiterDrawing"
_CHILDREN = (f"{PLACED}pic", f"{PLACED}graphicFrame", f"{PLACED}clientData")
_CORNERS = tuple(f"{PLACED}{name}" for name in ("from", "to", "pos", "ext"))


class Carried(NamedTuple):
    """What is carried over: the drawing of each sheet, and the parts that it leads to."""

    by_sheet: Mapping[str, str]
    parts: frozenset[str]


def carried_drawings(parts: Parts) -> Carried:
    """The drawings of all sheets that hold nothing but pictures and charts.

    Raises:
        ElementTree.ParseError: A part is damaged.

    """
    by_sheet, reached = {}, set()
    for sheet, sheet_part in sheet_parts(parts).items():
        for relation, drawing in relations(parts, sheet_part):
            if relation.get("Type") != DRAWING or drawing is None or drawing not in parts:
                continue
            if _is_plain(parse(parts[drawing])):
                by_sheet[sheet] = drawing
                reached |= set(_reached(parts, drawing))
    return Carried(by_sheet, frozenset(reached))


def without_drawings(parts: Parts, carried: Carried) -> Parts:
    """The package without them, so that openpyxl neither loads nor writes them."""
    bare = {name: content for name, content in parts.items() if name not in carried.parts}
    for sheet, sheet_part in sheet_parts(parts).items():
        if sheet not in carried.by_sheet:
            continue
        name = _relations_of(sheet_part)
        tree = parse(parts[name])
        for relation in tree.findall(f"{RELATIONS}Relationship"):
            if relation.get("Type") == DRAWING:
                tree.remove(relation)
        bare[name] = ElementTree.tostring(tree)
    return bare


def with_drawings(parts: Parts, original: Parts, carried: Carried) -> Parts:
    """A saved package with the drawings put back, and all that they lead to."""
    whole = {**parts, **{name: original[name] for name in sorted(carried.parts)}}
    by_name = sheet_parts(parts)
    for sheet, drawing in carried.by_sheet.items():
        part = by_name[sheet]
        whole[part] = _with_reference(parts[part])
        name = _relations_of(part)
        whole[name] = _with_relation(parts.get(name), drawing)
    whole[CONTENT_TYPES] = _with_types(parts[CONTENT_TYPES], original[CONTENT_TYPES], carried)
    return whole


def _is_plain(drawing: ElementTree.Element) -> bool:
    """Whether there are only pictures and charts in it."""
    for anchor in drawing:
        for child in anchor:
            if child.tag not in (*_CHILDREN, *_CORNERS):
                return False
            if child.tag == _CHILDREN[1]:
                data = child.find(f".//{GRAPHIC_DATA}")
                if data is None or data.get("uri") != CHART_DATA:
                    return False
    return True


def _reached(parts: Parts, name: str) -> Iterator[str]:
    """A part, its list of relations, and all parts that it leads to."""
    waiting, seen = [name], set[str]()
    while waiting:
        part = waiting.pop()
        if part in seen or part not in parts:
            continue
        seen.add(part)
        yield part
        if _relations_of(part) in parts:
            yield _relations_of(part)
        waiting += [target for _, target in relations(parts, part) if target is not None]


def _relations_of(part: str) -> str:
    folder, _, file = part.rpartition("/")
    return f"{folder}/_rels/{file}.rels"


def _with_reference(sheet_xml: bytes) -> bytes:
    """A sheet's XML that refers to its drawing, in the place that the order of elements gives."""
    places = list(PLACE_OF_DRAWING.finditer(sheet_xml, sheet_xml.rfind(b"</sheetData>") + 1))
    start = places[0].start()
    namespace = ID.removesuffix("id").strip("{}")
    reference = f'<drawing xmlns:r="{namespace}" r:id="{NEW_ID}"/>'.encode()
    return sheet_xml[:start] + reference + sheet_xml[start:]


def _with_relation(listed: bytes | None, drawing: str) -> bytes:
    relation = f'<Relationship Id="{NEW_ID}" Type="{DRAWING}" Target={quoteattr("/" + drawing)}/>'
    empty = f'<Relationships xmlns="{RELATIONS.strip("{}")}"></Relationships>'
    return _inserted(listed or empty.encode(), "Relationships", relation)


def _with_types(types: bytes, original: bytes, carried: Carried) -> bytes:
    """The list of content types with those of the parts carried."""
    known = {_named(item) for item in parse(types)}
    endings = {name.rpartition(".")[2].lower() for name in carried.parts}
    wanted = []
    for item in parse(original):
        name = _named(item)
        is_part = name.startswith("/")
        if name not in known and (name[1:] in carried.parts if is_part else name in endings):
            kind, key = ("Override", "PartName") if is_part else ("Default", "Extension")
            content_type = quoteattr(item.get("ContentType", ""))
            wanted.append(f"<{kind} {key}={quoteattr(name)} ContentType={content_type}/>")
    return _inserted(types, "Types", "".join(wanted))


def _named(item: ElementTree.Element) -> str:
    """The part or the ending of names that an item of the content types is about."""
    return item.get("PartName") or item.get("Extension", "").lower()


def _inserted(listing: bytes, root: str, items: str) -> bytes:
    """A listing with more items at its end."""
    head, closing, tail = listing.rpartition(f"</{root}>".encode())
    return head + items.encode() + closing + tail
