"""The answers to a suit game in the system of Smirnov and Shchukin (1990).

Source: SS90.a, SS90.b.1 to SS90.b.4. After a whist and a pass the whister leaves ("one") or plays
on as the responsible one and invites the passer; "one" may be answered by a reverse invitation or,
after the passer's consent, by the dealer, who then takes responsibility.
"""

from arbiter.faults import Fault
from arbiter.game.contracts import SuitGame
from arbiter.game.table import Table
from arbiter.sayings import saying
from arbiter.scoring.conventions import Convention
from arbiter.scoring.defence import (
    PASS,
    WHIST,
    Defence,
    Speech,
    has_half,
    opponents_of,
    sitting_out,
)

ONE, ACCEPT, REFUSE, TAKE = "one", "accept", "refuse", "take"
REVERSE = "reverse-invite"
INVITATIONS = ("invite-open", "invite-closed")


def read_defence(
    speech: Speech, seating: Table, contract: SuitGame, convention: Convention
) -> Defence:
    """Read the answers by Smirnov and Shchukin."""
    first, second = opponents_of(seating, contract.declarer)
    one = speech.answer(first, (WHIST, PASS))
    other = speech.answer(second, (WHIST, PASS))
    rules = convention.rules
    if (one, other) == (WHIST, WHIST):
        return Defence((first, second), rules["whists"], (first, second))
    if (one, other) == (PASS, PASS):
        return Defence((first, second), rules["made"])
    whister, passer = (first, second) if one == WHIST else (second, first)
    words = (ONE, *INVITATIONS) if has_half(contract, convention) else INVITATIONS
    said = speech.answer(whister, words)
    if said == ONE:
        return _after_one(speech, whister, passer, seating, convention)
    if said == PASS:
        speech.warnings.append(saying("score.no-invitation", player=whister))
    return _invited(speech, whister, passer, (first, second), convention)


def _invited(
    speech: Speech, whister: str, passer: str, opponents: tuple[str, str], convention: Convention
) -> Defence:
    """The responsible whister plays on with the passer (SS90.b.2)."""
    rule = convention.rules["invited"]
    if speech.answer(passer, (ACCEPT, REFUSE, PASS)) == REFUSE:
        speech.warnings.append(saying("score.invitation-refused", player=passer))
        return Defence(opponents, rule, (whister,))
    return Defence(opponents, rule, (whister,), partner=passer)


def _after_one(
    speech: Speech, whister: str, passer: str, seating: Table, convention: Convention
) -> Defence:
    """The whister said "one" (SS90.b.1, SS90.b.3, SS90.b.4)."""
    rules, dealer = convention.rules, sitting_out(seating)
    declarer = next(player for player in seating.hands if player not in (whister, passer))
    opponents = opponents_of(seating, declarer)
    said = speech.answer(passer, (ACCEPT, REFUSE, REVERSE, PASS))
    if said == REVERSE:
        return Defence(opponents, rules["reversed"], (passer,), writes_all=True)
    if said == REFUSE:
        if speech.answer(whister, INVITATIONS) == PASS:
            values = {"player": passer, "right": (REVERSE, *INVITATIONS)}
            speech.faults.append(Fault("score.nobody-plays", values))
        return _invited(speech, whister, passer, opponents, convention)
    if speech.answer(dealer, (ACCEPT, TAKE, PASS)) == TAKE and dealer is not None:
        return Defence(opponents, rules["dealer_took"], (dealer,), writes_all=True)
    return Defence(opponents, rules["left_for_half"], left_for_half=whister)
