"""What a claim says: who claims, whose cards answer for it, how many tricks, by which plan."""

from collections.abc import Mapping, Sequence

from arbiter.game.cards import Card
from arbiter.game.contracts import Misere, Raspasy
from arbiter.game.record import Claim
from arbiter.game.state import TRICKS_IN_A_DEAL, State
from arbiter.game.values import value
from rulings.adjudicator import Breach
from rulings.case import Case
from rulings.deal.sides import declarer_of, has_one_open_whister, partner_of, whisters_of


@value
class Terms:
    """A claim as it is judged.

    Attributes:
        claimer: Who claims.
        helpless: The players whose cards the claimer commands, himself first.
        side: The players whose tricks count for him.
        tricks: How many of the tricks not yet complete his side is to take; on misère and raspasy
            no more than so many.
        plan: The cards in the order announced; `None` where nothing was announced.
        is_told: Whether the claimer named the number of tricks.

    """

    claimer: str
    helpless: tuple[str, ...]
    side: tuple[str, ...]
    tricks: int
    plan: tuple[Card, ...] | None = None
    is_told: bool = False


def terms_of(case: Case, breach: Breach, state: State) -> Terms:
    """Read a claim; what was not said is the rest, on misère none (3.9.14.4)."""
    event = breach.event if isinstance(breach.event, Claim) else Claim(breach.offender)
    claimer, rest = breach.offender, TRICKS_IN_A_DEAL - sum(state.taken.values())
    told = None if event.tricks is None else min(event.tricks, rest)
    default = 0 if isinstance(case.record.contract, Misere) else rest
    return Terms(
        claimer,
        _helpless(case, claimer),
        _side(case, claimer),
        default if told is None else told,
        event.plan or None,
        is_told=told is not None,
    )


def promises_few(case: Case) -> bool:
    """Whether a claim promises no more than so many tricks: on misère and raspasy."""
    return isinstance(case.record.contract, Raspasy | Misere)


def side_tricks(terms: Terms, tricks: Mapping[str, int]) -> int:
    """What the claimer's side has of those tricks."""
    return sum(tricks.get(player, 0) for player in terms.side)


def is_met(case: Case, terms: Terms, before: Mapping[str, int], after: Mapping[str, int]) -> bool:
    """Whether the side took between two counts what the claim promises."""
    took = side_tricks(terms, after) - side_tricks(terms, before)
    return took <= terms.tricks if promises_few(case) else took >= terms.tricks


def receivers_of_rest(case: Case, terms: Terms) -> Sequence[str]:
    """Who may take the tricks that the claim leaves; one player where it makes no difference."""
    others = tuple(p for p in case.record.seating.hands if p not in terms.side)
    if isinstance(case.record.contract, Misere):
        return others[:1]
    whisters = whisters_of(case.record)
    return whisters if len(others) > 1 and len(whisters) == 1 else others


def splits(receivers: Sequence[str], left: int) -> tuple[Mapping[str, int], ...]:
    """The ways in which the receivers can share what is left."""
    if len(receivers) == 1:
        return ({receivers[0]: left},)
    first, second = receivers
    return tuple({first: left - given, second: given} for given in range(left + 1))


def as_claimed(
    terms: Terms, taken: Mapping[str, int], split: Mapping[str, int]
) -> Mapping[str, int]:
    """The tricks of the whole deal if the claim stands and the others share the rest so."""
    return {
        player: count + split.get(player, 0) + (terms.tricks if player == terms.claimer else 0)
        for player, count in taken.items()
    }


def _helpless(case: Case, claimer: str) -> tuple[str, ...]:
    partner = partner_of(case.record, claimer)
    if partner is not None and has_one_open_whister(case.record):
        return claimer, partner
    return (claimer,)


def _side(case: Case, claimer: str) -> tuple[str, ...]:
    if declarer_of(case.record) in (None, claimer):
        return (claimer,)
    partner = partner_of(case.record, claimer)
    return (claimer,) if partner is None else (claimer, partner)
