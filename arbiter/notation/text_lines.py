"""The lines of a stream as text, one by one, so that their number has no limit."""

import codecs
from collections.abc import Iterator
from io import BufferedReader, TextIOWrapper

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.notation.limits import SIZE_LIMIT

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def text_lines(stream: BufferedReader) -> Iterator[tuple[int, str]]:
    """Each line that is not empty, with its number from 1.

    The text is UTF-8, or UTF-16 where its mark says so; what is neither comes out with signs that
    stand for nothing, and the reader of the line says so.

    Raises:
        RecordError: A line is longer than a whole record may be.

    """
    encoding = "utf-16" if stream.peek(2)[:2] in _WIDE else "utf-8-sig"
    text = TextIOWrapper(stream, encoding=encoding, errors="replace")
    number = 0
    try:
        while line := text.readline(SIZE_LIMIT + 1):
            number += 1
            if len(line) > SIZE_LIMIT:
                place = Place(number, 1)
                raise RecordError(Fault("record.too-big", {"n": SIZE_LIMIT >> 20}, place))
            if not line.isspace():
                yield number, line.rstrip("\n")
    finally:
        text.detach()
