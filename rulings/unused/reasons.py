"""Something that no ruling used: where it stands in the record, what it is, why, by which rule."""

from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.game.values import value
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.sides import deciding_opponents

REASONS = (
    "twice",
    "nobody-complained",
    "no-breach",
    "played-out",
    "no-ground",
    "too-late",
    "too-late-to-lead",
    "last-trick",
    "not-his-right",
    "no-such-right",
    "other-cause",
    "nothing-back",
    "no-replay",
    "arbiter-waives",
    "offender-asks",
    "nothing-to-waive",
    "other-kind",
)
"""Why a ruling used nothing of it."""


@value
class PassedOver:
    """Something that no ruling used: where it stands, what, why, by which rule."""

    where: Saying
    what: Saying
    why: Saying
    rule: str

    def words(self) -> Saying:
        """It as it is said in the decision."""
        return saying(
            "ruling.passed-over", where=self.where, what=self.what, why=self.why, rule=self.rule
        )


def may_decide(case: Case, breach: Breach, player: str) -> bool:
    """Whether the right after that breach is his."""
    if breach.hand not in case.record.seating.hands:
        return False
    return player in deciding_opponents(case.record, breach.hand)


def where(trick: int | None) -> Saying:
    """The trick, in words; without one it stands in the complaint."""
    if trick is None:
        return saying("ruling.in-complaint")
    if trick > TRICKS_IN_A_DEAL:
        return saying("ruling.after-last-trick")
    return saying("ruling.in-trick", trick=trick)


def reason(code: str) -> Saying:
    """One of the reasons, in words."""
    return saying(f"ruling.passed-{code}")
