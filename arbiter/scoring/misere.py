"""What a misère writes on the score sheet.

Source: rules 2.2.2, 3.6.9, 3.8.1.2, 3.8.5.1 and 4.2.1 of the Code of 30 October 1996. Declarer's
tricks cost him mountain points; nobody whists and, where no option says otherwise, nobody writes
consolation.
"""

from collections.abc import Iterator

from arbiter.game.contracts import Misere
from arbiter.sayings import saying
from arbiter.scoring.amounts import simplest
from arbiter.scoring.conventions import Convention
from arbiter.scoring.defence import sitting_out
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import DealResult, fined_tricks, own_fines, tricks_after_awards
from arbiter.scoring.terms import MISERE, Terms, terms_of


def score_misere(result: DealResult, contract: Misere, convention: Convention) -> tuple[Entry, ...]:
    """Write a misère; the result has been checked."""
    terms = terms_of(convention, MISERE, result.bombs, result.dark)
    taken = max(0, tricks_after_awards(result).get(contract.declarer, 0))
    fined = fined_tricks(result, contract.declarer)
    return (
        *_writers_entries(result, contract, convention, terms, (taken, fined)),
        *_consolations(result, contract, convention, terms, (taken, fined)),
    )


def _writers_entries(
    result: DealResult,
    contract: Misere,
    convention: Convention,
    terms: Terms,
    tricks: tuple[int, int],
) -> Iterator[Entry]:
    """The entries of declarer and, in halves, of the dealer who shares the game."""
    taken, fined = tricks
    dealer = sitting_out(result.seating)
    sharers = (dealer,) if result.misere_halves and dealer is not None else ()
    share = convention.figure("misere_halves", "share") if sharers else 1
    rule = convention.rules["halves" if sharers else "misere"]
    for player in (contract.declarer, *sharers):
        if not taken + fined:
            reason = saying("score.misere-in-halves" if sharers else "score.misere-made")
            yield Entry(
                Account.POOL, player, simplest(terms.pool * share), EntryKind.PLAY, rule, reason
            )
        if taken:
            price = simplest(terms.price * share)
            reason = saying("score.misere-tricks", n=taken, price=price)
            points = price * taken
            yield Entry(Account.MOUNTAIN, player, points, EntryKind.PLAY, rule, reason)
        if fined:
            price = simplest(terms.price * share)
            reason = saying("score.fined-undertricks", n=fined, price=price)
            order = own_fines(result, contract.declarer)[0].rule
            points = price * fined
            yield Entry(Account.MOUNTAIN, player, points, EntryKind.FINE, order, reason)


def _consolations(
    result: DealResult,
    contract: Misere,
    convention: Convention,
    terms: Terms,
    tricks: tuple[int, int],
) -> Iterator[Entry]:
    counted = sum(tricks) if result.fine_pays_consolation else tricks[0]
    if not counted or not convention.flag("misere_consolation"):
        return
    dealer = sitting_out(result.seating)
    receivers = [player for player in result.seating.hands if player != contract.declarer]
    if dealer is not None and not result.misere_halves and convention.flag("dealer_consolation"):
        receivers.append(dealer)
    reason = saying("score.consolation", n=counted, price=terms.consolation)
    for player in receivers:
        yield Entry(
            Account.WHISTS,
            player,
            terms.consolation * counted,
            EntryKind.CONSOLATION,
            convention.rules["consolation"],
            reason,
            on=contract.declarer,
        )
