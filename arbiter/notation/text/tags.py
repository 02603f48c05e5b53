"""The tags of a text record: `[Игроки "А Б В"]`, in either language and in any order."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arbiter.game.place import Place
from arbiter.game.record import Header, OptionValue, RulingHeader
from arbiter.notation import limits
from arbiter.notation.findings import Findings
from arbiter.notation.option_words import option_right, option_value
from arbiter.notation.text.line_parser import Item, Phrase, TagLine
from arbiter.notation.text.reading import Reading, bare
from arbiter.notation.vocabulary import CONVENTIONS, OPTION_TAGS, STAGE_WORDS, TAGS

_PUNCTUATION = (",", ":")


class Tag(NamedTuple):
    """A tag's name as written and the words of its value; both with their places."""

    name: Item
    value: Phrase

    @property
    def text(self) -> str:
        """The value as one text."""
        if len(self.value) == 1:
            return self.value[0].text
        return " ".join(item.text for item in self.value).replace(" ,", ",").replace(" : ", ":")

    @property
    def place(self) -> Place:
        """Where the value stands."""
        return self.value[0].place


def gather_tags(lines: Sequence[TagLine], findings: Findings) -> dict[str, Tag]:
    """All tags by code; a tag left blank counts as absent."""
    tags: dict[str, Tag] = {}
    for line in lines:
        name = line.items[0]
        found = TAGS.beginning(bare(line.items))
        if found is None:
            right = TAGS.right(name.text)
            findings.add("record.unknown-tag", name.place, text=name.text, right=right)
            continue
        code, count = found
        rest = line.items[count:]
        value = rest[1:] if rest and rest[0].text == ":" and not rest[0].is_quoted else rest
        if not any(item.text.strip() for item in value):
            continue
        if code in tags:
            first = tags[code].name.place.line
            findings.add("record.tag-twice", name.place, text=name.text, first_line=first)
        else:
            tags[code] = Tag(name, value)
    return tags


def read_players(tag: Tag, findings: Findings) -> tuple[str, ...]:
    """The names in the tag: in one text divided by commas or else by spaces, or each by itself."""
    if len(tag.value) == 1 and tag.value[0].is_quoted:
        names = list(_names_in(tag.text, tag.place))
    else:
        items = (item for item in tag.value if item.is_quoted or item.text not in _PUNCTUATION)
        names = [(item.text, item.place) for item in items]
    for number, (name, place) in enumerate(names):
        findings.places[("players", number)] = place
        if not limits.is_name(name):
            findings.add("record.bad-name", place, text=name)
    return tuple(name for name, _ in names)


def read_header(tags: Mapping[str, Tag], reading: Reading) -> Header:
    """Where and when the deal was played."""
    names = ("event", "date", "table", "deal", "arbiter")
    return Header(**{name: _text(tags[name], reading) for name in names if name in tags})


def read_ruling(tags: Mapping[str, Tag], reading: Reading) -> RulingHeader | None:
    """The head of the ruling, if any of its tags is there."""
    names = ("number", "time", "called_by", "appeal_until", "appeal_to")
    texts = {name: _text(tags[name], reading) for name in names if name in tags}
    revision = _number(tags.get("revision"), reading, 0, limits.MOST_REVISIONS)
    stage = None
    if "stage" in tags:
        stage = reading.word(STAGE_WORDS, tags["stage"].value, "record.unknown-word")
    ruling = RulingHeader(**texts, revision=revision, stage=stage)
    return None if ruling == RulingHeader() else ruling


def read_convention(tags: Mapping[str, Tag], reading: Reading, default: str = "") -> str:
    """The code of the convention, the default where none is told; empty if it is unknown."""
    if "convention" not in tags:
        if default:
            return default
        reading.findings.add("record.missing-convention", None)
        return ""
    value = tags["convention"].value
    return reading.word(CONVENTIONS, value, "record.unknown-convention") or ""


def read_raspasy_number(tags: Mapping[str, Tag], reading: Reading) -> int:
    """Which raspasy in a row this deal would be."""
    number = _number(tags.get("raspasy_number"), reading, 1, limits.MOST_IN_A_ROW)
    return 1 if number is None else number


def read_options(tags: Mapping[str, Tag], reading: Reading) -> dict[str, OptionValue]:
    """The options that the event declared."""
    options: dict[str, OptionValue] = {}
    for name in OPTION_TAGS:
        if name in tags:
            tag = tags[name]
            value = option_value(name, tag.text)
            if value is not None:
                options[name] = value
            else:
                right = option_right(name, tag.text)
                values = {"option": tag.name.text, "text": tag.text}
                reading.findings.add("record.option-value", tag.place, **values, right=right)
    return options


def _names_in(text: str, place: Place) -> Iterator[tuple[str, Place]]:
    pattern = r"[^,]*" if "," in text else r"\S+"
    for match in re.finditer(pattern, text):
        name = match.group().strip()
        if match.group():
            column = place.column + 1 + match.start() + match.group().index(name)
            yield name, Place(place.line, column)


def _number(tag: Tag | None, reading: Reading, least: int, most: int) -> int | None:
    return None if tag is None else reading.number(tag.value[0], least, most)


def _text(tag: Tag, reading: Reading) -> str:
    text = tag.text
    if len(text) > limits.LONGEST_TEXT:
        reading.findings.add("record.text-too-long", tag.place, n=limits.LONGEST_TEXT)
    return text
