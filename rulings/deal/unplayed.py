"""What a remise writes that is set before a card is played (3.4.6)."""

from collections.abc import Iterator

from arbiter.game.contracts import Misere, SuitGame
from arbiter.sayings import saying
from arbiter.scoring.defence import sitting_out
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.terms import MISERE, Terms, terms_of
from rulings.case import Case


def unplayed_remise(
    case: Case, contract: SuitGame | Misere, down: int, consoled: int, rule: str
) -> tuple[Entry, ...]:
    """The declarer's mountain for all undertricks, the others' consolation for some of them.

    Args:
        case: The case.
        contract: The game that was ordered.
        down: The undertricks that the declarer writes.
        consoled: Those of them that pay the others consolation (3.8.1.2).
        rule: The rule that orders it.

    """
    is_misere = isinstance(contract, Misere)
    game = MISERE if isinstance(contract, Misere) else str(contract.level.value)
    terms = terms_of(case.convention, game)
    reason = saying("count.entry-remise", n=down, price=terms.price)
    points = terms.price * down
    own = Entry(Account.MOUNTAIN, contract.declarer, points, EntryKind.FINE, rule, reason)
    pays = consoled and (not is_misere or case.convention.has("misere_consolation"))
    return (own, *_consolations(case, contract.declarer, terms, consoled if pays else 0))


def _consolations(case: Case, declarer: str, terms: Terms, tricks: int) -> Iterator[Entry]:
    seating = case.record.seating
    receivers = [player for player in seating.hands if player != declarer]
    dealer = sitting_out(seating)
    if dealer is not None and case.convention.flag("dealer_consolation"):
        receivers.append(dealer)
    for player in receivers if tricks else ():
        yield Entry(
            Account.WHISTS,
            player,
            terms.consolation * tricks,
            EntryKind.CONSOLATION,
            case.convention.rules["consolation"],
            saying("score.consolation", n=tricks, price=terms.consolation),
            on=declarer,
        )
