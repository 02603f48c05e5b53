"""The premium for tricks that the talon supplies, where the event has agreed on one (3.4.11)."""

from collections.abc import Sequence
from fractions import Fraction

from arbiter.game.cards import Card, Rank
from arbiter.game.contracts import SuitGame
from arbiter.sayings import saying
from arbiter.scoring.amounts import Number, simplest
from arbiter.scoring.conventions import Convention
from arbiter.scoring.defence import opponents_of, sitting_out
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import DealResult
from arbiter.scoring.terms import Terms


def talon_tricks(talon: Sequence[Card], convention: Convention) -> Number:
    """The tricks that two talon cards are taken for."""
    ranks = [card.rank for card in talon]
    one_suit = len({card.suit for card in talon}) == 1
    if ranks.count(Rank.ACE) == 2:
        what = "two_aces"
    elif one_suit and {*ranks} == {Rank.ACE, Rank.KING}:
        what = "ace_king"
    elif Rank.ACE in ranks:
        what = "ace"
    elif one_suit and {*ranks} == {Rank.KING, Rank.QUEEN}:
        what = "marriage"
    else:
        return 0
    return convention.figure("talon_premium", what)


def premium_entries(
    result: DealResult, contract: SuitGame, convention: Convention, terms: Terms
) -> tuple[Entry, ...]:
    """The premium: the dealer writes it; where three play both opponents write half of it."""
    if not (result.talon and convention.has("talon_premium")):
        return ()
    tricks = talon_tricks(result.talon, convention)
    dealer = sitting_out(result.seating)
    writers = opponents_of(result.seating, contract.declarer) if dealer is None else (dealer,)
    points = simplest(Fraction(terms.consolation * tricks) / len(writers))
    reason = saying("score.talon-premium", n=int(tricks), price=terms.consolation)
    if not points:
        return ()
    return tuple(
        Entry(
            Account.WHISTS,
            writer,
            points,
            EntryKind.CONSOLATION,
            convention.rules["premium"],
            reason,
            on=contract.declarer,
        )
        for writer in writers
    )
