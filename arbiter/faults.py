"""What can be wrong with what a person handed in: stable codes, places, and one tree of errors.

    ArbiterError
    ├── RecordError      the record cannot be used; carries every fault (exit code 3)
    ├── PositionError    a position cannot be solved; in `arbiter.solver.position` (exit code 3)
    ├── HouseError       the house file is faulty; in `arbiter.house` (exit code 3)
    ├── UsageFault       a wrong argument that typer cannot see by itself (exit code 2)
    ├── TemplateFault    a club's template is wrong; in `arbiter.output.templates` (exit code 3)
    └── SheetError       the workbook cannot be touched (exit code 5)

The words for each code stand in `arbiter.output.words`; here are only codes and values.
"""

from collections.abc import Mapping
from dataclasses import field

from arbiter.game.place import Place
from arbiter.game.values import value
from arbiter.sayings import Value


@value
class Fault:
    """One fault: its code, the values its words need, and its place where there is one."""

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)
    place: Place | None = None


class ArbiterError(Exception):
    """The parent of all errors that tell a person what to do."""

    exit_code = 1
    file: str | None = None
    """The file that the faults are in, where it is not the one named on the command line."""

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults in reading order."""
        super().__init__("; ".join(fault.code for fault in faults))
        self.faults = faults


class RecordError(ArbiterError):
    """A record could not be read or used; carries every fault in reading order."""

    exit_code = 3


class UsageFault(ArbiterError):
    """An argument names something that does not exist."""

    exit_code = 2


class SheetError(ArbiterError):
    """A workbook is locked, unsafe to touch, changed by hand, or already holds the ruling."""

    exit_code = 5
