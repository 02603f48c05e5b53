"""Turns the bytes of a file into text, or says what the file is instead.

UTF-8 and UTF-16 are told by their marks or by being valid; what is neither is tried in the old
Russian code pages, where one byte is one letter, and the reading that looks like Russian is taken.
"""

import codecs
import re

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.notation.limits import SIZE_LIMIT, hidden_sign

MOST_HIDDEN_SIGNS = 20

_KINDS = (
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"BM\x00", "BMP"),
    (b"%PDF", "PDF"),
    (b"PK\x03\x04", "XLSX, DOCX, ZIP"),
    (b"\xd0\xcf\x11\xe0", "XLS, DOC"),
    (b"\x1f\x8b", "GZIP"),
    (b"Rar!", "RAR"),
    (b"7z\xbc\xaf", "7Z"),
    (b"{\\rtf", "RTF"),
    (b"SQLite format 3", "SQLite"),
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CODE_PAGES = ("cp1251", "cp866")
_RUSSIAN = frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ")
_USUAL = frozenset("«»–—“”„№…’•°♠♣♦♥♤♧♢♡\ufe0f\ufe0e\u00a0")
_LEAST_LIKENESS = 0.75
_MOSTLY = 0.8
_LOOKED_AT = 1 << 16
_LAST_ASCII = 0x7F
_UTF8_LETTER = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")
_LINE_END = re.compile(r"\r\n|\r|\n")


def decode(data: bytes, limit: int = SIZE_LIMIT) -> str:
    """The text in these bytes, at most so many, without its byte-order mark.

    Raises:
        RecordError: They are too many, no text, empty, or in no encoding that can be told.

    """
    if len(data) > limit:
        raise RecordError(Fault("record.too-big", {"n": limit >> 20}))
    for beginning, kind in _KINDS:
        if data.startswith(beginning):
            raise RecordError(Fault("record.not-text", {"kind": kind}))
    text = _decoded(data)
    if not text.strip():
        raise RecordError(Fault("record.empty"))
    return text


def hidden_sign_faults(text: str) -> tuple[Fault, ...]:
    """A fault for each sign that cannot be seen, the first ones of a file only."""
    if text.isprintable():
        return ()
    faults: list[Fault] = []
    for number, line in enumerate(_LINE_END.split(text), 1):
        index = hidden_sign(line, "\t")
        if index is not None:
            sign = f"U+{ord(line[index]):04X}"
            faults.append(Fault("record.hidden-sign", {"sign": sign}, Place(number, index + 1)))
        if len(faults) == MOST_HIDDEN_SIGNS:
            break
    return tuple(faults)


def _decoded(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], encoding)
    if b"\0" in data:
        return _wide(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if _is_mostly_utf8(data):
            raise _fault(data, "utf-8", error) from error
    return _of_code_page(data)


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _fault(data, encoding, error) from error


def _wide(data: bytes) -> str:
    """Text in UTF-16 without a mark; a zero byte in anything else is no text."""
    readings: list[tuple[float, str]] = []
    for encoding in ("utf-16-le", "utf-16-be"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        readings.append((_likeness(text), text))
    best = max(readings, default=(0.0, ""))
    if best[0] < _LEAST_LIKENESS:
        raise RecordError(Fault("record.binary"))
    return best[1]


def _of_code_page(data: bytes) -> str:
    """Text in the code page in which most of the letters are Russian."""
    readings = []
    for encoding in _CODE_PAGES:
        text = data.decode(encoding, errors="replace")
        foreign = "".join(sign for sign in text if not sign.isascii())
        readings.append((_likeness(foreign), text))
    likeness, text = max(readings, key=lambda reading: reading[0])
    if likeness < _LEAST_LIKENESS or "\ufffd" in text:
        raise RecordError(Fault("record.encoding"))
    return text


def _likeness(text: str) -> float:
    """The share of signs that a Russian or English record has, at its beginning."""
    signs = [sign for sign in text[:_LOOKED_AT] if not (sign.isascii() and sign.isspace())]
    known = sum(
        sign in _RUSSIAN or sign in _USUAL or (sign.isascii() and sign.isprintable())
        for sign in signs
    )
    return known / len(signs) if signs else 0.0


def _is_mostly_utf8(data: bytes) -> bool:
    """Whether the bytes are UTF-8 with a few of them damaged."""
    high = sum(byte > _LAST_ASCII for byte in data)
    valid = sum(len(letter) for letter in _UTF8_LETTER.findall(data))
    return valid > _MOSTLY * high


def _fault(data: bytes, encoding: str, error: UnicodeDecodeError) -> RecordError:
    """Where the first damaged byte stands."""
    before = _LINE_END.split(data[: error.start].decode(encoding, errors="replace"))
    place = Place(len(before), len(before[-1]) + 1)
    return RecordError(Fault("record.encoding-damaged", {"encoding": encoding.upper()}, place))
