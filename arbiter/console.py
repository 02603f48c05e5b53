"""Where the program meets the terminal: streams, messages on stderr, signs of long work."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer

from arbiter.faults import ArbiterError, Fault
from arbiter.game.card_notation import Language
from arbiter.output.words import say
from arbiter.sayings import Saying, saying

SILENT_SECONDS = 1.0
"""Work longer than this says that it goes on."""


def make_streams_safe() -> None:
    """Let any name and any suit be printed on any console: UTF-8 where nothing else is set.

    Input and output that are not a terminal are UTF-8, the same bytes everywhere; a terminal keeps
    its own encoding, and a sign it does not have is replaced rather than ending the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if not stream.isatty():
            stream.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def tell(message: Saying, language: Language) -> None:
    """Say something to the person, on stderr."""
    print(say(message, language), file=sys.stderr)


def fault_lines(faults: Sequence[Fault], name: str, language: Language) -> Iterator[str]:
    """Each fault in a line of its own, with the file, line and column where it has a place."""
    for fault in faults:
        words = say(Saying(fault.code, fault.values), language)
        if fault.place is None:
            yield words
        else:
            yield f"{name}:{fault.place.line}:{fault.place.column}: {words}"


def tell_faults(error: ArbiterError, name: str, language: Language) -> None:
    """Print every fault on stderr."""
    for line in fault_lines(error.faults, name, language):
        print(line, file=sys.stderr)


@contextmanager
def working(language: Language) -> Iterator[None]:
    """Say on stderr that work goes on, once it takes longer than a second and then each ten."""
    timers: list[Timer] = []

    def start(seconds: float, action: Callable[[], None]) -> None:
        timer = Timer(seconds, action)
        timer.daemon = True
        timers.append(timer)
        timer.start()

    elapsed = SILENT_SECONDS

    def report() -> None:
        nonlocal elapsed
        tell(saying("cli.working", seconds=int(elapsed)), language)
        elapsed *= 2
        start(elapsed / 2, report)

    start(SILENT_SECONDS, report)
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()
