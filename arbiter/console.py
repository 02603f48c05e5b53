"""Where the program meets the terminal: streams, messages on stderr, signs of long work."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from time import monotonic

import typer

from arbiter.command_line import case_of, language_of, usage_saying
from arbiter.faults import ArbiterError, Fault
from arbiter.game.card_notation import Language
from arbiter.output.signs import stand_ins
from arbiter.output.words import say
from arbiter.sayings import Saying, saying

OUR_FAULT = 1
USAGE = 2
INTERRUPTED = 130
ENCODING_VARIABLE = "PYTHONIOENCODING"

SILENT_SECONDS = 1.0
"""Work longer than this says that it goes on."""


def make_streams_safe(language: Language, *, for_programs: bool = False) -> None:
    """Let any name and any suit be printed anywhere.

    A terminal keeps its own encoding. A file or a pipe is UTF-8, the same bytes everywhere, unless
    PYTHONIOENCODING asks for another one; what is for programs is always UTF-8. A sign that an
    encoding lacks is written as what is nearest to it: ♠ as п or s.
    """
    is_asked_for = bool(os.environ.get(ENCODING_VARIABLE)) and not for_programs
    stand_in = stand_ins(language)
    for stream in (sys.stdout, sys.stderr):
        if stream is None:  # closed by whoever called us
            continue
        if not stream.isatty():
            stream.reconfigure(newline="\n")  # type: ignore[union-attr]
            if not is_asked_for:
                stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        stream.reconfigure(errors=stand_in)  # type: ignore[union-attr]


def tell(message: Saying, language: Language) -> None:
    """Say something to the person, on stderr."""
    if sys.stderr is not None:
        print(say(message, language), file=sys.stderr)


def fault_lines(
    faults: Sequence[Fault], name: str, language: Language, *, is_of_many: bool = False
) -> Iterator[str]:
    """Each fault in a line of its own, with the file, line and column where it has a place.

    Where the file is one of many, its name stands before every fault.
    """
    for fault in faults:
        words = say(Saying(fault.code, fault.values), language)
        if fault.place is None:
            yield f"{name}: {words}" if is_of_many else words
        else:
            yield f"{name}:{fault.place.line}:{fault.place.column}: {words}"


def tell_faults(
    error: ArbiterError, name: str, language: Language, *, is_of_many: bool = False
) -> None:
    """Print every fault on stderr."""
    for line in fault_lines(error.faults, name, language, is_of_many=is_of_many):
        print(line, file=sys.stderr)


@contextmanager
def working(language: Language, code: str = "cli.working") -> Iterator[None]:
    """Say on stderr that work goes on: after a second, then after twice as long each time.

    `code` is the message, which is told the seconds.
    """
    timers: list[Timer] = []

    def start(seconds: float, action: Callable[[], None]) -> None:
        timer = Timer(seconds, action)
        timer.daemon = True
        timers.append(timer)
        timer.start()

    elapsed = SILENT_SECONDS

    def report() -> None:
        nonlocal elapsed
        tell(saying(code, seconds=int(elapsed)), language)
        elapsed *= 2
        start(elapsed / 2, report)

    start(SILENT_SECONDS, report)
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()


@contextmanager
def counting(language: Language, code: str) -> Iterator[Callable[[int, int], None]]:
    """Say how much of long work is done: after a second, then after each second.

    Gives what is to be told how many things are done, and of how many; `code` is the message.
    """
    told = monotonic()

    def report(done: int, total: int) -> None:
        nonlocal told
        if monotonic() - told >= SILENT_SECONDS:
            told = monotonic()
            tell(saying(code, done=done, total=total), language)

    yield report


def run(
    command: Callable[[Language], object], arguments: Sequence[str], commands: Sequence[str]
) -> int:
    """Run a command; whatever goes wrong ends in a message of one line or more and an exit code.

    Args:
        command: What to run, given the language of this run.
        arguments: The command line.
        commands: The names of all commands, for one that is misspelt.

    """
    language = language_of(arguments, os.environ)
    make_streams_safe(language, for_programs="--json" in arguments)
    try:
        return _run(command, arguments, commands, language)
    except (typer.Abort, KeyboardInterrupt):
        tell(saying("cli.interrupted"), language)
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):  # the reader had enough; typer makes an exit of it
        _leave_stdout()
        return 0
    except OSError as error:
        _leave_stdout()
        tell(saying("cli.cannot-print", reason=error.strerror or str(error)), language)
        return USAGE
    except Exception as error:  # noqa: BLE001  # the last line of defence: words, no traceback
        tell(saying("cli.our-fault", what=f"{type(error).__name__}: {error}"), language)
        return OUR_FAULT


def _leave_stdout() -> None:
    """Let nothing more be written where nothing can be."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _run(
    command: Callable[[Language], object],
    arguments: Sequence[str],
    commands: Sequence[str],
    language: Language,
) -> int:
    try:
        code = command(language)
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(str(error), file=sys.stderr)
        else:
            tell(usage_saying(error, commands), language)
        return getattr(error, "exit_code", USAGE)
    except ArbiterError as error:
        tell_faults(error, error.file or case_of(arguments), language)
        return error.exit_code
    if sys.stdout is not None:
        sys.stdout.flush()
    return code if isinstance(code, int) else 0
