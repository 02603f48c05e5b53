"""Who answers for the defence: the answers to a suit game, read in the order of speaking.

Source: rules 3.8.1, 3.8.3, 3.8.7, 3.8.8, 3.8.8.1, 3.8.8.2 and 3.8.14 of the Code of 30 October
1996. The answers of Smirnov and Shchukin are read by `arbiter.scoring.ss90`.
"""

from arbiter.faults import Fault
from arbiter.game.contracts import SuitGame
from arbiter.game.table import Table
from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from arbiter.scoring.conventions import Convention

PASS, WHIST, HALF = "pass", "whist", "half"


@value
class Defence:
    """Who answers for the defence and who writes its whists.

    Attributes:
        opponents: The two who hold cards against declarer, in the order of speaking.
        whisters: Those who answer for the duty, in the order they whisted; empty where nobody
            whisted and nothing is played. One of them writes the tricks of both hands.
        left_for_half: Who left for half the duty; nothing is played.
        partner: Who shares the whists of a single whister.
        shares_when_made: Whether he shares them when declarer made his game, too.
        writes_all: The single whister also writes the consolation of the others with cards.
        rule: The rule that the whists of a single whister, or of a leaver, are written by.

    """

    opponents: tuple[str, str]
    rule: str
    whisters: tuple[str, ...] = ()
    left_for_half: str | None = None
    partner: str | None = None
    shares_when_made: bool = False
    writes_all: bool = False


class Speech:
    """Answers in order, taken one by one as the turn comes to a player; it gathers the faults."""

    def __init__(self, answers: tuple[tuple[str, str], ...]) -> None:
        """Begin before the first answer."""
        self._rest = list(answers)
        self.faults: list[Fault] = []
        self.warnings: list[Saying] = []

    def answer(self, player: str | None, allowed: tuple[str, ...]) -> str:
        """What the player says now; a missing answer is a pass, and so is a wrong one."""
        if player is None or not self._rest or self._rest[0][0] != player:
            return PASS
        _, word = self._rest.pop(0)
        if word in allowed:
            return word
        values = {"player": player, "answer": word, "right": allowed}
        self.faults.append(Fault("score.wrong-answer", values))
        return PASS

    def end(self) -> None:
        """Note an answer that nobody had the turn for."""
        if self._rest and not self.faults:
            player, word = self._rest[0]
            self.faults.append(Fault("score.answer-too-many", {"player": player, "answer": word}))


def opponents_of(seating: Table, declarer: str) -> tuple[str, str]:
    """The two who hold cards against declarer, in the order of speaking."""
    first = seating.next_after(declarer)
    return first, seating.next_after(first)


def sitting_out(seating: Table) -> str | None:
    """The dealer who holds no cards; `None` where three play."""
    return seating.dealer if seating.is_four_handed else None


def has_half(contract: SuitGame, convention: Convention) -> bool:
    """Whether one may leave for half the duty at this level (3.8.7)."""
    return str(contract.level.value) in convention.figures["half_duty"].amounts


def read_defence(
    speech: Speech, seating: Table, contract: SuitGame, convention: Convention
) -> Defence:
    """Read the answers by the Code."""
    first, second = opponents_of(seating, contract.declarer)
    rules = convention.rules
    halves = (HALF,) if has_half(contract, convention) else ()
    one = speech.answer(first, (WHIST, PASS))
    other = speech.answer(second, (WHIST, PASS, *(halves if one == PASS else ())))
    if (one, other) == (WHIST, WHIST):
        return Defence((first, second), rules["whists"], (first, second))
    if one == WHIST:
        if speech.answer(first, halves) != HALF:
            return _single(first, second, (first, second), convention)
        if convention.has("single_whist", "greedy"):
            speech.warnings.append(saying("score.first-hand-left", player=first))
        return _after_half(speech, first, second, seating, convention)
    if other == HALF:
        return _after_half(speech, second, first, seating, convention)
    if other == WHIST:
        return _single(second, first, (first, second), convention)
    dealer = sitting_out(seating)
    if dealer is not None and speech.answer(dealer, (WHIST, PASS)) == WHIST:
        return Defence((first, second), rules["returned"], (dealer,))
    return Defence((first, second), rules["made"])


def _after_half(
    speech: Speech, leaver: str, passer: str, seating: Table, convention: Convention
) -> Defence:
    """One left for half: the passer may return the whist, after him the dealer (3.8.8)."""
    rules, opponents = convention.rules, _in_order(leaver, passer, seating)
    returner: str | None = None
    for player in (passer, leaver, sitting_out(seating), passer, leaver):
        can_return = returner is None and player != leaver
        if speech.answer(player, (WHIST, PASS) if can_return else (PASS,)) == WHIST:
            returner = player
    if returner is None:
        return Defence(opponents, rules["left_for_half"], left_for_half=leaver)
    return Defence(opponents, rules["returned"], (returner,))


def _single(
    whister: str, passer: str, opponents: tuple[str, str], convention: Convention
) -> Defence:
    shares = not convention.has("single_whist", "greedy")
    return Defence(
        opponents,
        convention.rules["whists"],
        (whister,),
        partner=passer if shares else None,
        shares_when_made=convention.has("single_whist", "gentleman-always"),
    )


def _in_order(one: str, other: str, seating: Table) -> tuple[str, str]:
    declarer = next(player for player in seating.hands if player not in (one, other))
    return opponents_of(seating, declarer)
