"""What a complaint tells that no ruling used: choices, wishes, parts of another complaint."""

from collections.abc import Iterator

from arbiter.game.record import Choice
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Breach, Ruling
from rulings.case import Case
from rulings.proceedings.chain import Chain
from rulings.proceedings.shown import EVERYTHING
from rulings.registry import RULE_OF_KIND
from rulings.unused.reasons import PassedOver, may_decide, reason, where

TRICK_PLAYED, LAST_TRICK = "3.9.14.5", "3.9.21"
WAIVER = "JUDGE.4"

KIND_OF_PART = {
    "noticed": "wrong-card-count",
    "plans": "plan-dispute",
    "guarantee": "plan-dispute",
    "lot": "plan-dispute",
}
"""The parts of a complaint that only one kind has a use for."""


def unused_in_complaints(case: Case, chain: Chain) -> Iterator[PassedOver]:
    """The parts of complaints that no ruling used."""
    yield from _choices(case, chain)
    yield from _waivers(chain)
    yield from _parts(case)


def _choices(case: Case, chain: Chain) -> Iterator[PassedOver]:
    """The choices told in complaints that no ruling on them follows."""
    ruled = tuple(zip(chain.breaches, chain.rulings, strict=True))
    for complaint in case.record.complaints:
        meant = [each for each in ruled if complaint in each[0].complaints]
        for player, choice in complaint.choices.items():
            heard = (player, choice.option)
            if not meant or any(heard in ruling.heard for _, ruling in meant):
                continue
            breach, ruling = meant[-1]
            code, rule = _choice_refused(case, breach, ruling, player, choice)
            what = saying("ruling.event-choice", player=player, what=_option(choice))
            yield PassedOver(where(breach.trick), what, reason(code), rule)


def _choice_refused(
    case: Case, breach: Breach, ruling: Ruling, player: str, choice: Choice
) -> tuple[str, str]:
    rule = ruling.infraction.rule
    if rule == TRICK_PLAYED:
        return "too-late", rule
    if rule == LAST_TRICK:
        return "last-trick", rule
    if not may_decide(case, breach, player):
        return "not-his-right", rule
    if choice.option == "waive":
        return "arbiter-waives", WAIVER
    return "no-such-right", rule


def _option(choice: Choice) -> Saying:
    return saying(f"ruling.option-{choice.option}")


def _waivers(chain: Chain) -> Iterator[PassedOver]:
    """Who asks in vain that the penalty be waived: the offender, or where there is none."""
    for breach, ruling in zip(chain.breaches, chain.rulings, strict=True):
        for complaint in breach.complaints:
            for player in complaint.waived_by:
                what = saying("ruling.event-waiver", player=player)
                if player == breach.offender:
                    code = "offender-asks"
                elif ruling.is_inadmissible:
                    code = "nothing-to-waive"
                else:
                    continue
                yield PassedOver(where(breach.trick), what, reason(code), WAIVER)


def _parts(case: Case) -> Iterator[PassedOver]:
    """The parts of a complaint that belong to one of another kind."""
    for complaint in case.record.complaints:
        told = [(part, bool(getattr(complaint, part))) for part in KIND_OF_PART]
        for part in (name for name, is_told in told if is_told):
            if complaint.kind not in (KIND_OF_PART[part], EVERYTHING):
                what, rule = saying(f"ruling.part-{part}"), RULE_OF_KIND[KIND_OF_PART[part]]
                yield PassedOver(where(None), what, reason("other-kind"), rule)
