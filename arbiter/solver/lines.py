"""`arbiter solve`: one position as a line of JSON, answered by one object.

The form of both is fixed by the machine interface. Keys that it does not name are passed over, as
it may grow; a key it names must be right. Whatever the line holds, an answer is given; what is
wrong with it is told in codes.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from arbiter.faults import Fault
from arbiter.game.cards import DECK_SIZE, SUIT_LETTERS, Card, Suit
from arbiter.sayings import Saying, Value, saying
from arbiter.solver.position import (
    SEAT_NUMBERS,
    Position,
    PositionCode,
    game_faults,
    position_faults,
)
from arbiter.solver.solve import Game, Progress, open_solver

LONGEST_QUOTE = 40

Json = Any
"""A value of JSON as Python reads it."""


class LineCode(StrEnum):
    """What can be wrong with a line before its position is looked at. Codes are never renamed."""

    BAD_JSON = "solve.bad-json"
    NOT_AN_OBJECT = "solve.not-an-object"
    BAD_ID = "solve.bad-id"
    MISSING_FIELD = "solve.missing-field"
    WRONG_TYPE = "solve.wrong-type"
    UNKNOWN_CARD = "solve.unknown-card"
    UNKNOWN_GAME = "solve.unknown-game"


A_SEAT = "solve.a-seat"
CARD_LIST = "solve.card-list"
THREE_CARD_LISTS = "solve.three-card-lists"
TALON_OBJECT = "solve.talon-object"
TRUE_OR_FALSE = "solve.true-or-false"
"""What a field should hold."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that cannot be answered: its `id`, as far as it has one, and all its faults."""

    line_id: str | int | None
    faults: tuple[Fault, ...]


def answer(
    line_text: str, *, outcomes: bool, lapses: bool, progress: Progress | None = None
) -> dict[str, Json] | Refused:
    """Answer one line.

    Args:
        line_text: A position as JSON.
        outcomes: Whether to add `outcomes`, every share that lawful play can reach, in raspasy.
        lapses: Whether to add `lapses`, the fewest for each of the outcomes; adds these too.
        progress: Told how the work goes on.

    Returns:
        What to print, `id` and the values; or the faults of the line, all of them, in codes with
        the values that their words need.

    """
    reader = _Reader()
    position = reader.position_in(line_text)
    if position is None:
        return Refused(reader.line_id, tuple(reader.faults))
    solver = open_solver(position.game, progress)
    answered: dict[str, Json] = {"id": reader.line_id}
    if position.game is not Game.RASPASY:
        line = solver.best_line(position)
        answered["tricks"] = solver.tricks(position)
        answered["line"] = [[seat, str(Card.of_number(card))] for seat, card in line.cards]
        return answered
    answered["guaranteed"] = list(solver.guarantees(position))
    if lapses:
        counted = solver.outcomes_with_lapses(position)
        answered["outcomes"] = [list(share) for share, _ in counted]
        answered["lapses"] = [fewest for _, fewest in counted]
    elif outcomes:
        answered["outcomes"] = [list(share) for share in solver.outcomes(position)]
    return answered


class _Reader:
    """Reads one line and gathers its faults."""

    def __init__(self) -> None:
        self.line_id: str | int | None = None
        self.faults: list[Fault] = []

    def position_in(self, line_text: str) -> Position | None:
        """The position, or `None` where the line has faults."""
        line = self._object_in(line_text)
        if line is None:
            return None
        self._read_id(line)
        game = self._game_of(line)
        declarer, trump = self._declarer_of(line), self._trump_of(line, game)
        leads, can_win = self._talon_leads_of(line)
        if game is not None:
            self._note_all(game_faults(game, declarer, trump, leads or ()))
        leader = self._leader_of(line)
        hands = self._hands_of(line)
        trick = self._cards_in(line.get("trick", []), "trick")
        if hands is None or trick is None or leads is None:
            return None
        self._note_all(position_faults(hands, leader, trick, leads))
        if self.faults or leader is None or game is None:
            return None
        masks = [sum(1 << card for card in hand) for hand in hands]
        return Position(
            (masks[0], masks[1], masks[2]),
            leader,
            tuple(trick),
            tuple(leads),
            can_win,
            game,
            declarer,
            trump,
        )

    def _object_in(self, line_text: str) -> dict[str, Json] | None:
        try:
            line = json.loads(
                line_text, parse_constant=_refuse_constant, object_pairs_hook=_unrepeated
            )
        except json.JSONDecodeError as error:
            self._note(LineCode.BAD_JSON, reason=saying("solve.json-at", position=error.pos + 1))
        except _NotStrict as error:
            self._note(LineCode.BAD_JSON, reason=error.reason)
        except RecursionError:
            self._note(LineCode.BAD_JSON, reason=saying("solve.json-depth"))
        except ValueError:
            self._note(LineCode.BAD_JSON, reason=saying("solve.json-number"))
        else:
            if isinstance(line, dict):
                return line
            self._note(LineCode.NOT_AN_OBJECT)
        return None

    def _read_id(self, line: dict[str, Json]) -> None:
        line_id = line.get("id")
        is_text = isinstance(line_id, str) and _printable(line_id) == line_id
        if line_id is None or type(line_id) is int or is_text:
            self.line_id = line_id
        else:
            self._note(LineCode.BAD_ID)

    def _game_of(self, line: dict[str, Json]) -> Game | None:
        if "game" not in line:
            self._note(LineCode.MISSING_FIELD, field="game")
            return None
        for game in Game:
            if line["game"] == game.value:
                return game
        self._note(LineCode.UNKNOWN_GAME, text=_quoted(line["game"]))
        return None

    def _declarer_of(self, line: dict[str, Json]) -> int | None:
        """His seat; what cannot be one counts as given, so that only one fault is told of it."""
        declarer = line.get("declarer")
        if declarer is None or type(declarer) is int:
            return declarer
        self._note(LineCode.WRONG_TYPE, field="declarer", wanted=saying(A_SEAT))
        return SEAT_NUMBERS[0]

    def _trump_of(self, line: dict[str, Json], game: Game | None) -> int | None:
        """The number of the suit; what cannot be one counts as given."""
        if game is Game.CONTRACT and "trump" not in line:
            self._note(LineCode.MISSING_FIELD, field="trump")
        trump = line.get("trump")
        if trump is None:
            return None
        if isinstance(trump, str) and len(trump) == 1 and trump in SUIT_LETTERS:
            return SUIT_LETTERS.index(trump)
        self._note(PositionCode.BAD_TRUMP, trump=_quoted(trump))
        return Suit.SPADES

    def _leader_of(self, line: dict[str, Json]) -> int | None:
        if "leader" not in line:
            self._note(LineCode.MISSING_FIELD, field="leader")
            return None
        leader = line["leader"]
        if type(leader) is int:
            return leader
        self._note(LineCode.WRONG_TYPE, field="leader", wanted=saying(A_SEAT))
        return None

    def _hands_of(self, line: dict[str, Json]) -> list[list[int]] | None:
        if "hands" not in line:
            self._note(LineCode.MISSING_FIELD, field="hands")
            return None
        hands = line["hands"]
        if not isinstance(hands, list) or len(hands) != len(SEAT_NUMBERS):
            self._note(LineCode.WRONG_TYPE, field="hands", wanted=saying(THREE_CARD_LISTS))
            return None
        read = [self._cards_in(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)]
        known = [hand for hand in read if hand is not None]
        return known if len(known) == len(read) else None

    def _talon_leads_of(self, line: dict[str, Json]) -> tuple[list[int] | None, bool]:
        leads = line.get("talon_leads")
        if leads is None:
            return [], False
        if not isinstance(leads, dict):
            self._note(LineCode.WRONG_TYPE, field="talon_leads", wanted=saying(TALON_OBJECT))
            return None, False
        for field in ("cards", "can_win"):
            if field not in leads:
                self._note(LineCode.MISSING_FIELD, field=f"talon_leads.{field}")
        can_win = leads.get("can_win", False)
        if not isinstance(can_win, bool):
            self._note(
                LineCode.WRONG_TYPE, field="talon_leads.can_win", wanted=saying(TRUE_OR_FALSE)
            )
        return self._cards_in(leads.get("cards", []), "talon_leads.cards"), can_win is True

    def _cards_in(self, cards: Json, field: str) -> list[int] | None:
        """The numbers of the cards; one that cannot be read keeps a place of its own.

        So the sizes of hands can be checked nevertheless.
        """
        if not isinstance(cards, list):
            self._note(LineCode.WRONG_TYPE, field=field, wanted=saying(CARD_LIST))
            return None
        return [self._card(card, field) for card in cards]

    def _card(self, card: Json, field: str) -> int:
        try:
            return Card.parse(card if isinstance(card, str) else "").number
        except ValueError:
            self._note(LineCode.UNKNOWN_CARD, field=field, text=_quoted(card))
            return DECK_SIZE + len(self.faults)

    def _note_all(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self._note(fault.code, **fault.values)

    def _note(self, code: str, **values: Value) -> None:
        self.faults.append(Fault(code, _short(values)))


class _NotStrict(ValueError):
    """What Python would read although it is not JSON, or not clear."""

    def __init__(self, reason: Saying) -> None:
        super().__init__(reason.code)
        self.reason = reason


def _refuse_constant(constant: str) -> None:
    raise _NotStrict(saying("solve.json-constant", text=constant))


def _unrepeated(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    read: dict[str, Json] = {}
    for key, value in pairs:
        if key in read:
            raise _NotStrict(saying("solve.json-key-twice", text=_quoted(key)))
        read[key] = value
    return read


def _short(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values as a line shows them: a card by its ASCII name, nothing long."""
    shown: dict[str, Value] = {}
    for name, value in values.items():
        if isinstance(value, Card):
            shown[name] = str(value)
        elif isinstance(value, int):
            shown[name] = _cut(str(value))
        else:
            shown[name] = value
    return shown


def _quoted(value: Json) -> str:
    """What stands in the line, as it can be shown in a message; of lists and objects the kind."""
    match value:
        case str():
            text = _printable(value)
        case list():
            text = "[…]"
        case dict():
            text = "{…}"
        case _:
            text = json.dumps(value)
    return f"«{_cut(text)}»"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def _printable(text: str) -> str:
    """The text with what no encoding can print, half a character, replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")
