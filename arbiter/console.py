"""Where the program meets the terminal: streams, messages on stderr, signs of long work."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer

import typer

from arbiter.faults import ArbiterError, Fault
from arbiter.game.card_notation import Language
from arbiter.output.words import say
from arbiter.sayings import Saying, saying

OUR_FAULT = 1
USAGE = 2
INTERRUPTED = 130

NOTHING = saying("cli.none")

SILENT_SECONDS = 1.0
"""Work longer than this says that it goes on."""


def make_streams_safe() -> None:
    """Let any name and any suit be printed on any console: UTF-8 where nothing else is set.

    Input and output that are not a terminal are UTF-8, the same bytes everywhere; a terminal keeps
    its own encoding, and a sign it does not have is replaced rather than ending the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if stream is None:  # closed by whoever called us
            continue
        if not stream.isatty():
            stream.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def tell(message: Saying, language: Language) -> None:
    """Say something to the person, on stderr."""
    if sys.stderr is not None:
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


def run(command: Callable[[], object], arguments: Sequence[str]) -> int:
    """Run a command; whatever goes wrong ends in a message of one line or more and an exit code."""
    make_streams_safe()
    language = _language_of(arguments)
    try:
        return _run(command, arguments, language)
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


def _run(command: Callable[[], object], arguments: Sequence[str], language: Language) -> int:
    try:
        code = command()
    except typer.TyperException as error:
        return tell_usage(error, language)
    except ArbiterError as error:
        tell_faults(error, _case_of(arguments), language)
        return error.exit_code
    if sys.stdout is not None:
        sys.stdout.flush()
    return code if isinstance(code, int) else 0


def tell_usage(error: typer.TyperException, language: Language) -> int:
    """Say what is wrong with a command line, in the person's language; gives the exit code.

    The parser's own words are English, so what it found is told by its kind and parts; only what
    has no words of ours is told in its own.
    """
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        print(message, file=sys.stderr)
    else:
        tell(_usage_fault(error, kind, message), language)
    return getattr(error, "exit_code", USAGE)


def _usage_fault(error: typer.TyperException, kind: str, message: str) -> Saying:
    quoted = tuple(re.findall(r"'([^']*)'", message))
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        nearest = tuple(getattr(error, "possibilities", None) or ())
        option = str(getattr(error, "option_name", ""))
        return saying("cli.no-option", name=option, nearest=nearest or NOTHING)
    if kind == "MissingParameter" and parameter is not None:
        return saying("cli.missing", name=parameter.metavar or parameter.opts[0])
    if kind == "BadParameter":
        return saying("cli.bad-value", message=message)
    if message.startswith("No such command") and quoted:
        return saying("cli.no-command", name=quoted[0], nearest=quoted[1:] or NOTHING)
    return saying("cli.usage", message=message)


def _language_of(arguments: Sequence[str]) -> Language:
    """The language asked for, before the command line is parsed: it may be faulty."""
    for place, argument in enumerate(arguments):
        following = arguments[place + 1 : place + 2]
        if argument == "--lang=en" or (argument == "--lang" and list(following) == ["en"]):
            return "en"
    return "ru"


def _case_of(arguments: Sequence[str]) -> str:
    """The name of the file that faults are in: the first argument after the command."""
    named = [argument for argument in arguments[1:] if not argument.startswith("--")]
    return named[0] if named else ""
