"""What a reader has found so far: the faults, where things stand, and what could not be read.

A path names a part of the record as in its JSON form: `("hands", "А", 3)`, `("play", 5)`. The
checks know only paths; the places of a text and of a JSON record come together here.
"""

from arbiter.faults import Fault, RecordError
from arbiter.game.place import Place
from arbiter.sayings import Value

Path = tuple[str | int, ...]

MOST_FAULTS = 100
MOST_QUOTED = 60


class TooMuch(Exception):
    """There is so much, or so much of it wrong, that reading on helps nobody."""


class Findings:
    """Faults and places, gathered while a record is read."""

    def __init__(self) -> None:
        """Begin with nothing found."""
        self.faults: list[Fault] = []
        self.places: dict[Path, Place] = {}
        self.doubted: set[Place] = set()
        self._unreadable: set[Path] = set()

    def add(self, code: str, place: Place | None, **values: Value) -> None:
        """Note a fault.

        Raises:
            TooMuch: It is one too many.

        """
        if len(self.faults) >= MOST_FAULTS:
            raise TooMuch
        shown = {name: _shortened(value) for name, value in values.items()}
        self.faults.append(Fault(code, shown, place))

    def add_at(self, code: str, path: Path, **values: Value) -> None:
        """Note a fault of the part of the record with that path.

        Of a card whose letter is in doubt already nothing more is said.
        """
        place = self.place_of(path)
        if place not in self.doubted:
            self.add(code, place, **values)

    def place_of(self, path: Path) -> Place | None:
        """Where that part stands, or the smallest part around it whose place is known."""
        for length in range(len(path), -1, -1):
            place = self.places.get(path[:length])
            if place is not None:
                return place
        return None

    def spoil(self, path: Path) -> None:
        """Note that something in that part could not be read, so that it is not counted."""
        self._unreadable.add(path)

    def is_whole(self, path: Path) -> bool:
        """Whether everything written in that part could be read."""
        return path not in self._unreadable

    def error(self) -> RecordError:
        """All faults in reading order."""
        faults = sorted(self.faults, key=_reading_order)
        if len(faults) >= MOST_FAULTS:
            faults.append(Fault("record.more-faults", {"n": MOST_FAULTS}))
        return RecordError(*faults)


def _shortened(value: Value) -> Value:
    """A value as a message can quote it."""
    if isinstance(value, str) and len(value) > MOST_QUOTED:
        return value[: MOST_QUOTED - 1] + "…"
    return value


def _reading_order(fault: Fault) -> tuple[bool, int, int]:
    place = fault.place
    return (True, 0, 0) if place is None else (False, place.line, place.column)
