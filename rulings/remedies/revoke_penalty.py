"""The trick that a revoke found late costs (3.9.16.2), and whose it becomes.

Against a declarer or by one it goes over to the other side. With two whisters the Code does not
say which of them gets it. On misère and raspasy a trick less would reward the offender: that has
readings.
"""

from collections.abc import Mapping, Sequence

from arbiter.game.contracts import SuitGame
from arbiter.scoring.result import TO_NOBODY, TO_OPPONENTS, Fine
from rulings.case import Case
from rulings.deal.results import table_result
from rulings.deal.sides import declarer_of, opponents_of, partner_of, whisters_of
from rulings.rulebook import load_rule

RULE = "3.9.16.2"
ONE_MORE, LITERAL, REFER = "one-more", "literal", "refer"


def rewards_offender(case: Case) -> bool:
    """Whether a trick to the opponents would reward the offender: on misère and raspasy."""
    return not isinstance(case.record.contract, SuitGame)


def who_may_get_it(case: Case, offender: str) -> tuple[str, ...]:
    """The opponents to whom the trick can go."""
    declarer = declarer_of(case.record)
    if declarer is not None and offender != declarer:
        return (declarer,)
    whisters = whisters_of(case.record) if isinstance(case.record.contract, SuitGame) else ()
    return whisters or opponents_of(case.record, offender)


def penalty(
    case: Case,
    offender: str,
    tricks: Mapping[str, int] | None,
    *,
    to: str | None,
) -> tuple[Fine, ...]:
    """The penalty trick, as many as the offender's side has; none where it has no trick to give.

    Args:
        case: The case.
        offender: Who revoked.
        tricks: The tricks of the whole deal after the replay; `None` while play goes on.
        to: The opponent to whom it goes; `None`: it is one more trick for the offender, and nobody
            loses it.

    """
    count = load_rule(RULE).whole("min_penalty_tricks")
    if to is None:
        return (Fine(offender, count, TO_NOBODY, {}, RULE),)
    if tricks is None:
        tricks = case.so_far.tricks or table_result(case.record, case.replay)
    if tricks is None:
        return (Fine(offender, count, TO_OPPONENTS, {to: count}, RULE),)
    left, fines = count, []
    for player in _givers(case, offender):
        given = min(left, tricks.get(player, 0) - _given_before(case, player))
        if given > 0:
            fines.append(Fine(player, given, TO_OPPONENTS, {to: given}, RULE))
            left -= given
    return tuple(fines)


def _givers(case: Case, offender: str) -> Sequence[str]:
    """Whose tricks can be taken: the offender's, and those of a hand that writes with his."""
    partner = partner_of(case.record, offender)
    if partner is None or not isinstance(case.record.contract, SuitGame):
        return (offender,)
    return (offender, partner) if len(whisters_of(case.record)) == 1 else (offender,)


def _given_before(case: Case, player: str) -> int:
    """The tricks that earlier rulings have taken from a player for his opponents."""
    fines = [fine for fine in case.so_far.fines if fine.to == TO_OPPONENTS]
    return sum(fine.tricks for fine in fines if fine.player == player)
