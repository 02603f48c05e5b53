"""Reads the lines that `arbiter score` takes, each the result of a deal as JSON, and scores them.

A line beyond doubt is read by the standard library, for speed; one that it cannot vouch for, or
whose result is impossible, is read again with the place of every value, so that all its faults are
told together.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from arbiter.faults import Fault, RecordError
from arbiter.game.cards import SUIT_LETTERS, Suit
from arbiter.game.contracts import ANSWERS, Contract, Level, Misere, Raspasy, SuitGame
from arbiter.game.record import Standing
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.game.table import Table
from arbiter.notation import limits
from arbiter.notation.checks import check_players
from arbiter.notation.findings import Findings, TooMuch
from arbiter.notation.json.deal import read_answers, read_before, read_contract, read_dealer
from arbiter.notation.json.fields import Fields
from arbiter.notation.json.line import (
    FaultyLine,
    LineId,
    check_id,
    is_id,
    line_id_of,
    quick_object,
    quick_players,
    read_convention_of,
)
from arbiter.notation.json.penalties import read_award, read_fines
from arbiter.notation.json.table import read_players
from arbiter.notation.json.tree import Members, parse_json
from arbiter.scoring.closing import closed
from arbiter.scoring.conventions import NAMES, Convention, load_convention
from arbiter.scoring.deal import DealResult, DealScore, score_deal_with_warnings

QUICK_KEYS = frozenset(
    [
        "id",
        "convention",
        "options",
        "players",
        "dealer",
        "contract",
        "whist",
        "tricks",
        "conceded",
        "raspasy_number",
    ]
)
MOST_DOUBLINGS = 10

FIELD_OF = {
    "score.wrong-answer": "whist",
    "score.answer-too-many": "whist",
    "score.nobody-plays": "whist",
    "score.not-ten": "tricks",
    "score.bad-tricks": "tricks",
    "score.dealer-tricks": "tricks",
    "score.too-many-talon-tricks": "tricks",
    "score.down-unwhisted": "tricks",
    "score.dealer-declares": "contract",
    "score.no-raspasy": "contract",
    "score.conceded-misere": "conceded",
    "score.conceded-raspasy": "conceded",
    "score.bad-fine": "fines",
    "score.bad-credit": "fines",
    "score.credit-differs": "fines",
    "score.credit-to-nobody": "fines",
    "score.no-trick-to-give": "fines",
    "score.fine-without-play": "fines",
    "score.bomb-at-raspasy": "bombs",
    "score.halves-not-misere": "misere_halves",
    "score.halves-of-four": "misere_halves",
    "score.no-halves": "misere_halves",
    "score.bad-talon": "talon",
}
"""The field whose place is told for an impossible result; elsewhere that of the whole line."""


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A result with what it writes."""

    line_id: LineId
    result: DealResult
    convention: Convention
    score: DealScore


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A result that was read, not yet scored."""

    line_id: LineId
    result: DealResult
    convention: Convention


def read_result_line(text: str) -> ResultLine | FaultyLine:
    """Read one line without scoring it; places count from its own beginning."""
    return _quickly(text) or _carefully(text)[0]


def score_line(text: str, number: int = 1) -> ScoredLine | FaultyLine:
    """Read one line and score it.

    Args:
        text: The line.
        number: Its place in the file, for faults.

    """
    quick = _quickly(text)
    if quick is not None:
        with suppress(RecordError):
            return _scored(quick)
    line, findings = _carefully(text)
    if isinstance(line, FaultyLine):
        return line.at(number)
    try:
        return _scored(line)
    except RecordError as error:
        faults = tuple(_placed(fault, findings) for fault in error.faults)
        return FaultyLine(line.line_id, faults).at(number)


def _scored(line: ResultLine) -> ScoredLine:
    score = score_deal_with_warnings(line.result, line.convention)
    if line.result.before.pool:
        score = _into_pools(score, line.result, line.convention)
    return ScoredLine(line.line_id, line.result, line.convention, score)


def _into_pools(score: DealScore, result: DealResult, convention: Convention) -> DealScore:
    """The same as it is written while pools fill up; what was awarded stays as it is."""
    played = score.entries[: len(score.entries) - len(result.award)]
    pool = {player: result.before.pool.get(player, 0) for player in result.seating.players}
    return score._replace(entries=(*closed(played, pool, convention), *result.award))


def _placed(fault: Fault, findings: Findings) -> Fault:
    field = FIELD_OF.get(fault.code)
    return replace(fault, place=findings.place_of((field,) if field else ()))


def _quickly(text: str) -> ResultLine | None:
    """The result of a line that is beyond doubt."""
    line = quick_object(text, QUICK_KEYS)
    if line is None:
        return None
    players, dealer, line_id = quick_players(line), line.get("dealer"), line.get("id")
    if players is None or dealer not in players or not is_id(line_id):
        return None
    contract, convention = _quick_contract(line.get("contract")), _quick_convention(line)
    answers, tricks = _quick_answers(line.get("whist")), line.get("tricks")
    number, conceded = line.get("raspasy_number", 1), line.get("conceded", False)
    is_right = (
        contract is not None
        and convention is not None
        and answers is not None
        and (tricks is None or _are_counts(tricks))
        and type(number) is int
        and 0 < number <= limits.MOST_IN_A_ROW
        and isinstance(conceded, bool)
    )
    if not is_right or contract is None or convention is None or answers is None:
        return None
    result = DealResult(
        seating=_table(players, dealer),
        contract=contract,
        answers=answers,
        tricks=tricks or None,
        conceded=conceded,
        raspasy_number=number,
    )
    return ResultLine(line_id, result, convention)


@lru_cache(maxsize=1024)
def _table(players: tuple[str, ...], dealer: str) -> Table:
    return Table(players, dealer)


def _quick_convention(line: Mapping[str, Any]) -> Convention | None:
    name, options = line.get("convention"), line.get("options")
    options = {} if options is None else options
    if not isinstance(options, dict):
        return None
    values = {
        key: tuple(value) if isinstance(value, list) else value for key, value in options.items()
    }
    if name not in NAMES:
        return None
    try:
        return load_convention(str(name), values)
    except (RecordError, TypeError):
        return None


def _quick_contract(value: object) -> Contract | None:
    if not isinstance(value, dict):
        return None
    try:
        return _contract_of(tuple(value.items()))
    except TypeError:
        return None


@lru_cache(maxsize=4096, typed=True)
def _contract_of(members: tuple[tuple[str, object], ...]) -> Contract | None:
    found = dict(members)
    game, declarer = found.get("game"), found.get("declarer")
    if game == "raspasy" and found.keys() == {"game"}:
        return Raspasy()
    if not isinstance(declarer, str):
        return None
    if game == "misere" and found.keys() == {"game", "declarer"}:
        return Misere(declarer)
    if game != "suit" or found.keys() != {"game", "declarer", "level", "trump"}:
        return None
    level, trump = found["level"], found["trump"]
    if type(level) is not int or not min(Level) <= level <= max(Level):
        return None
    if trump is None:
        return SuitGame(declarer, Level(level), None)
    if not isinstance(trump, str) or len(trump) != 1 or trump not in SUIT_LETTERS:
        return None
    return SuitGame(declarer, Level(level), Suit(SUIT_LETTERS.index(trump)))


def _quick_answers(value: object) -> tuple[tuple[str, str], ...] | None:
    if value is None:
        return ()
    if not isinstance(value, list) or len(value) > limits.MOST_EVENTS:
        return None
    answers = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != len(("player", "answer")):
            return None
        player, answer = pair
        if not isinstance(player, str) or not isinstance(answer, str) or answer not in ANSWERS:
            return None
        answers.append((player, answer))
    return tuple(answers)


def _are_counts(value: object) -> bool:
    return isinstance(value, dict) and all(
        type(count) is int and 0 <= count <= TRICKS_IN_A_DEAL for count in value.values()
    )


def _carefully(text: str) -> tuple[ResultLine | FaultyLine, Findings]:
    findings = Findings()
    line: ResultLine | None = None
    try:
        fields = Fields(parse_json(text), (), findings)
        with suppress(TooMuch):
            line = _read(fields)
    except RecordError as error:
        return FaultyLine(None, error.faults), findings
    if line is None or findings.faults:
        return FaultyLine(line_id_of(fields), findings.error().faults), findings
    return line, findings


def _read(fields: Fields) -> ResultLine | None:
    if not isinstance(fields.node.value, Members):
        return None
    check_id(fields)
    players = fields.players = read_players(fields)
    check_players(players, fields.findings)
    dealer = read_dealer(fields)
    if dealer and players and dealer not in players:
        fields.player("dealer")
    convention = read_convention_of(fields)
    fields.node_of("contract", needed=True)
    contract = read_contract(fields.object("contract"))
    values: dict[str, Any] = {
        "answers": read_answers(fields),
        "tricks": fields.counts("tricks", TRICKS_IN_A_DEAL) or None,
        "fines": read_fines(fields),
        "award": read_award(fields),
        "conceded": fields.flag("conceded") or False,
        "raspasy_number": fields.number("raspasy_number", 1, limits.MOST_IN_A_ROW) or 1,
        "bombs": fields.number("bombs", 0, MOST_DOUBLINGS) or 0,
        "dark": fields.number("dark", 0, MOST_DOUBLINGS) or 0,
        "misere_halves": fields.flag("misere_halves") or False,
        "before": read_before(fields.object("before")) or Standing(),
        "talon": fields.cards("talon") or (),
        "fine_pays_consolation": fields.flag("fine_pays_consolation") or False,
    }
    fields.refuse_rest()
    if fields.findings.faults or convention is None or contract is None:
        return None
    result = DealResult(seating=Table(players, dealer), contract=contract, **values)
    return ResultLine(line_id_of(fields), result, convention)
