"""Helpless play: what a deal comes to when the opponents choose the cards of some seats.

So the law judges a claim, and the replay of a revoke found late. Whoever showed his cards without a
plan, or revoked, must play what the others tell him, as long as it is not absurd; the others play
their best. One question, `worst`, serves these rules:

    rule      case                      helpless                   plan, is_allowed
    3.9.14.4  claim without a plan      the claimer's seats        is_allowed
    3.9.14.4  claim with a plan         the claimer's seats        plan, is_allowed
    3.9.16.2  revoke found late         the offender's seat        is_allowed

The claimer's seats are those whose cards he commands: the declarer's one; with open whist both
defenders' where one whister leads both hands, else the claiming defender's one. A defender who is
not helpless plays his best for his own side. In raspasy one seat is helpless, and the two others
are one side against it.

    >>> from arbiter.game.cards import Card
    >>> from arbiter.solver.position import Game, Position
    >>> def hand(names):
    ...     return sum(1 << Card.parse(name).number for name in names.split())
    >>> deal = Position(
    ...     (hand("AS QS 9H"), hand("KS 7H 8D"), hand("7S 8H 9D")),
    ...     leader=0, game=Game.CONTRACT, declarer=0)

The declarer claims the rest without a word. His opponents let him lead the queen, and later throw
the heart to their own high cards, so that not even his ace takes a trick:

    >>> claim = worst(deal, helpless=(0,))
    >>> claim.tricks, claim.share, [str(Card.of_number(card)) for _, card in claim.line[:3]]
    (0, (0, 1, 2), ['QS', 'KS', '7S'])

Had he said "the ace of spades first", all three would be his, since the king falls:

    >>> worst(deal, helpless=(0,), plan=(Card.parse("AS").number,)).tricks
    3

"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arbiter.faults import Fault
from arbiter.solver.graph import Progress
from arbiter.solver.helpless import Cards, Helpless, Terms, Turn
from arbiter.solver.helpless_bounds import bounds_for
from arbiter.solver.position import (
    SEAT_NUMBERS,
    Game,
    Position,
    PositionCode,
    PositionError,
    Share,
)

__all__ = ["NODE_LIMIT", "Filter", "Turn", "Worst", "worst"]

NODE_LIMIT = 40_000
"""About a second's work where a plan or a filter stands; beyond it the question is given up."""

Filter = Callable[[Turn, int], bool]
"""Whether a card may be demanded from a helpless seat at its turn; false where it is absurd.

Of touching cards only the highest is asked about. Where a filter refuses every card that is lawful,
all may be demanded. It must depend on nothing but what it is given; `NotAbsurd` in
`arbiter.solver.not_absurd` is the one by enumeration.
"""


@dataclass(frozen=True, slots=True)
class Worst:
    """The worst that can come of helpless play, and the play that shows it.

    Attributes:
        tricks: Of those not yet complete: the declarer's in a contract and in misère, in raspasy
            the helpless seat's.
        line: Every card to the end, its seat and its number, in the order played.
        share: What each seat takes in the line. Other lines may share the rest otherwise.
        nodes: How many turns were searched.

    """

    tricks: int
    line: tuple[tuple[int, int], ...]
    share: Share
    nodes: int

    def tricks_of(self, seats: Sequence[int]) -> int:
        """What these seats take together in the line: a claimer's side, for instance."""
        return sum(self.share[seat] for seat in seats)


def worst(
    position: Position,
    helpless: Sequence[int],
    *,
    plan: Sequence[int] = (),
    is_allowed: Filter | None = None,
    voids: tuple[tuple[int, ...], ...] = ((), (), ()),
    node_limit: int = NODE_LIMIT,
    progress: Progress | None = None,
) -> Worst:
    """The worst result for the helpless seats' side, the other side choosing for them.

    At a helpless seat's turn it plays the first card of the plan that is lawful for it. If none is,
    or there is no plan, the opponents choose any lawful card that the filter allows. All other
    seats play their best for their side, with all cards open.

    Exact, whatever the number of cards. Without plan and filter the kernel answers a full deal in
    some hundredths of a second; with them the work depends on how much is left open.

    Args:
        position: Where the play stands, at any moment of a trick.
        helpless: The seats whose cards the opponents choose, all of one side.
        plan: The numbers of cards in the order in which the claimer said he would play them.
        is_allowed: Which cards the opponents may demand; `None`: all that are lawful.
        voids: For each seat the numbers of the suits that it has shown out of before; what the line
            shows is added for the filter.
        node_limit: How many turns may be searched.
        progress: Told how the work goes on.

    Returns:
        The result and a line that proves it, always the same one.

    Raises:
        PositionError: No seat is helpless, seats of both sides are, or in raspasy more than one:
            code `solve.helpless-seats`.
        NodeLimitError: The question is too big: code `solve.node-limit`.

    """
    seats = tuple(sorted(set(helpless)))
    _check(position, seats)
    counted = position.declarer if position.declarer is not None else seats[0]
    terms = Terms(counted, seats, tuple(plan), is_allowed)
    search = Helpless(terms, bounds_for(position, terms), node_limit, progress)
    start = Cards.of(position, voids)
    tricks = search.tricks(start)
    line, share = search.line(start, tricks)
    return Worst(tricks, line, share, search.nodes)


def _check(position: Position, seats: tuple[int, ...]) -> None:
    wishes = {position.wants_many(seat) for seat in seats if seat in SEAT_NUMBERS}
    is_raspasy = position.game is Game.RASPASY
    if not set(seats) <= set(SEAT_NUMBERS) or len(wishes) != 1 or (is_raspasy and len(seats) > 1):
        raise PositionError(Fault(PositionCode.HELPLESS_SEATS, {"seats": list(seats)}))
