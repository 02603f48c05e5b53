"""A page as a reader's software meets it: headings, tables, text; the markup checked on the way."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"meta", "link", "br", "img", "input", "hr"})


@dataclass
class Table:
    rows: list[list[str]] = field(default_factory=list)
    heads: list[dict[str, str | None]] = field(default_factory=list)


class Page(HTMLParser):
    """Parses a page; `open_tags` is empty again when every tag was closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open_tags: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[tuple[str, str]] = []
        self.tables: dict[str, Table] = {}
        self.style = ""
        self.text = ""
        self._table = Table()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        if tag not in VOID:
            self.open_tags.append(tag)
        if tag == "table":
            self._table = self.tables.setdefault(f"{attributes['class']}", Table())
        elif tag == "tr":
            self._table.rows.append([])
        elif tag in ("th", "td"):
            self._table.rows[-1].append("")
            if tag == "th":
                self._table.heads.append(attributes)
        elif tag in ("h1", "h2", "h3"):
            self.headings.append((tag, ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.open_tags.pop() == tag
        if tag in ("th", "td"):
            row = self._table.rows[-1]
            row[-1] = " ".join(row[-1].split())

    def handle_data(self, data: str) -> None:
        if "style" in self.open_tags:
            self.style += data
            return
        self.text += data
        if "tr" in self.open_tags:
            row = self._table.rows[-1]
            if row:
                row[-1] += data
        inner = self.open_tags[-1] if self.open_tags else ""
        if inner in ("h1", "h2", "h3"):
            tag, words = self.headings[-1]
            self.headings[-1] = (tag, words + data)

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]
