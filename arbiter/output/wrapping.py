"""Text broken into lines of a given width."""

import textwrap


def wrapped(text: str, width: int, indent: str = "", first: str | None = None) -> str:
    """A text in lines of that width, indented; the first line may begin in another way."""
    return textwrap.fill(
        text,
        width,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
