"""What the commands share: their arguments and options, and how input is read."""

import sys
from collections.abc import Iterator, Sequence
from io import BufferedReader
from pathlib import Path
from typing import Annotated, cast

import typer

from arbiter.commands.completions import answers, disputed_readings
from arbiter.faults import Fault, RecordError, UsageFault
from arbiter.game.card_notation import Language
from arbiter.game.record import DealRecord

FAULTY = RecordError.exit_code
REFERRED = 4
CHECK_FAILED = 6
STDIN = "-"
COMPLETION_VARIABLE = "_ARBITER_COMPLETE"
"""What the shell sets when it asks what may follow on the line."""

CaseArgument = Annotated[
    str, typer.Argument(metavar="CASE", help="Запись сдачи (текст или JSON); «-» — из потока.")
]
LangOption = Annotated[Language, typer.Option("--lang", help="Язык: ru или en.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Вывод для программ.")]
EyesOption = Annotated[
    bool, typer.Option("--arbiter-eyes", help="Показать скрытое, хотя сдача ещё играется.")
]
TemplatesOption = Annotated[
    Path | None, typer.Option("--templates", help="Папка своих шаблонов страниц.")
]

DecideOption = Annotated[
    list[str] | None,
    typer.Option(
        "--decide",
        metavar="KEY=VALUE",
        help="Ответ судьи на вопрос дела.",
        autocompletion=answers,
    ),
]
ReadingOption = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="RULE=KEY",
        help="Прочтение спорного правила.",
        autocompletion=disputed_readings,
    ),
]


def read_input(case: str, limit: int | None = None) -> bytes:
    """The bytes of a file or of the input stream, at most one more than a record may have."""
    from arbiter.files import read_case
    from arbiter.notation.limits import SIZE_LIMIT

    limit = SIZE_LIMIT if limit is None else limit
    if case == STDIN:
        if sys.stdin is None:
            raise UsageFault(Fault("cli.no-stdin"))
        return sys.stdin.buffer.read(limit + 1)
    return read_case(Path(case), limit)


def home_of(case: str) -> Path:
    """Where a case stands: its file, or the folder that we are in."""
    return Path() if case == STDIN else Path(case)


def read_case_record(case: str, content: bytes) -> tuple[DealRecord, DealRecord]:
    """A case as it was recorded, and the same with what its house has settled.

    Raises:
        RecordError: It has faults.
        HouseError: Its house file has.

    """
    from arbiter.files import find_upwards
    from arbiter.notation.read import read_record

    if find_upwards("arbiter.toml", home_of(case)) is None:
        record = read_record(content)
        return record, record
    from arbiter.house import at_home, house_of

    house = house_of(home_of(case))
    record = read_record(content, house.convention or "")
    return record, at_home(record, house)


def input_lines(case: str) -> Iterator[tuple[int, str]]:
    """The lines of a file or of the input stream that are not empty, each with its number."""
    from arbiter.files import lines_of
    from arbiter.notation.text_lines import text_lines

    if case != STDIN:
        with lines_of(Path(case)) as stream:
            yield from text_lines(stream)
    elif sys.stdin is None:
        raise UsageFault(Fault("cli.no-stdin"))
    else:
        yield from text_lines(cast(BufferedReader, sys.stdin.buffer))


def decided(texts: Sequence[str] | None) -> dict[str, str]:
    """The arbiter's answers by question; да and нет are yes and no.

    Raises:
        UsageFault: One is not of the form KEY=VALUE, or a key comes twice.

    """
    spoken = {"да": "yes", "нет": "no", "y": "yes", "n": "no", "д": "yes", "н": "no"}
    answers = pairs(texts, "--decide")
    return {key: spoken.get(value.casefold(), value) for key, value in answers.items()}


def pairs(texts: Sequence[str] | None, option: str) -> dict[str, str]:
    """The pairs of a repeatable option NAME=VALUE.

    Raises:
        UsageFault: One is not of that form, or a name comes twice; all are named.

    """
    named: dict[str, str] = {}
    faults = []
    for text in texts or ():
        key, sign, value = (part.strip() for part in text.partition("="))
        if not (key and sign and value):
            faults.append(Fault("cli.bad-pair", {"text": text, "option": option}))
        elif key in named:
            faults.append(Fault("cli.pair-twice", {"key": key, "option": option}))
        named[key] = value
    if faults:
        raise UsageFault(*faults)
    return named
