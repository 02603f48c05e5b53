"""Feeds the record's reader, the importers and the wizard with bytes grown by coverage (atheris).

    pip install atheris; python benchmarks/fuzz.py [record|import|wizard] -max_total_time=120

Whatever comes in, a record or coded faults with words must come out; anything else stops the run.
"""

import sys

import atheris

with atheris.instrument_imports():
    from arbiter.entry.conversation import fault_lines
    from arbiter.entry.dialogue import begin
    from arbiter.faults import RecordError
    from arbiter.notation.imports.front import READERS, import_deals
    from arbiter.notation.read import read_record


def record(data: bytes) -> None:
    try:
        read_record(data)
    except RecordError as error:
        fault_lines(error.faults, "ru")


def imports(data: bytes) -> None:
    forms = (None, *READERS)
    try:
        found = import_deals(data[1:], forms[data[0] % len(forms)] if data else None, "rostov")
        fault_lines((*found.faults, *found.passed_over), "ru")
    except RecordError as error:
        fault_lines(error.faults, "ru")


def wizard(data: bytes) -> None:
    dialogue = begin("ru")
    for answer in data.decode("utf-8", errors="replace").split("\n")[:40]:
        if dialogue.is_over:
            return
        try:
            dialogue = dialogue.answer(answer)
        except RecordError as error:
            fault_lines(error.faults, "ru")


TARGETS = {"record": record, "import": imports, "wizard": wizard}

if __name__ == "__main__":
    name = sys.argv.pop(1) if len(sys.argv) > 1 and sys.argv[1] in TARGETS else "import"
    atheris.Setup(sys.argv, TARGETS[name])
    atheris.Fuzz()
