"""What a suit game writes on the score sheet, entry by entry.

Source: rules 2.2.2, 3.5.3, 3.5.4, 3.8.1.1 to 3.8.2, 3.8.6 to 3.8.14 and 4.2.1 of the Code of 30
October 1996; SS90.T4 to SS90.b.4 of Smirnov and Shchukin. Every figure comes from the
convention. Penalty tricks to nobody weigh on the fined player alone (3.4.9, 3.9.12).
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from arbiter.game.contracts import SuitGame
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import Saying, saying
from arbiter.scoring.amounts import Number, half_of
from arbiter.scoring.conventions import Convention
from arbiter.scoring.defence import Defence, sitting_out
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import DealResult, fined_tricks, own_fines, tricks_after_awards
from arbiter.scoring.talon_premium import premium_entries
from arbiter.scoring.terms import Terms, is_fully_responsible, terms_of


class SuitDeal(NamedTuple):
    """A suit game ready to be written.

    `taken` are the tricks after awards to the opponents; `undertricks` those of the table,
    `written_undertricks` those that declarer writes, his fines counted in.
    """

    result: DealResult
    contract: SuitGame
    convention: Convention
    terms: Terms
    defence: Defence
    taken: Mapping[str, int]
    undertricks: int
    written_undertricks: int

    @property
    def is_down(self) -> bool:
        """Whether declarer is down at the table, fines apart."""
        return self.undertricks > 0

    @property
    def defence_tricks(self) -> int:
        """The tricks of both who hold cards against declarer."""
        return sum(self.taken.get(player, 0) for player in self.defence.opponents)

    @property
    def is_checked(self) -> bool:
        """Whether the game is a ten that is only checked."""
        is_ten = self.contract.level.value == TRICKS_IN_A_DEAL
        return is_ten and self.convention.has("ten", "checked")


def score_suit_game(
    result: DealResult, contract: SuitGame, defence: Defence, convention: Convention
) -> tuple[Entry, ...]:
    """Write a suit game; the result has been checked."""
    deal = _deal_of(result, contract, defence, convention)
    return (
        *_declarer(deal),
        *_whists(deal),
        *_consolations(deal),
        *_shortages(deal),
        *premium_entries(result, contract, convention, deal.terms),
    )


def shortage_points(
    result: DealResult, contract: SuitGame, convention: Convention, player: str, missing: int
) -> Number:
    """What a whister who is short by so many tricks writes on his mountain."""
    terms = terms_of(convention, str(contract.level.value), result.bombs, result.dark)
    full = is_fully_responsible(convention, player, result.before)
    return missing * (terms.short_full if full else terms.short_half)


def _deal_of(
    result: DealResult, contract: SuitGame, defence: Defence, convention: Convention
) -> SuitDeal:
    level = contract.level.value
    taken = tricks_after_awards(result)
    if result.conceded:
        taken = _conceded(defence, convention)
    elif result.tricks is None or not (defence.whisters or _is_ten_checked(contract, convention)):
        taken = {contract.declarer: level}
    own = taken.get(contract.declarer, 0)
    written = own - fined_tricks(result, contract.declarer)
    terms = terms_of(convention, str(level), result.bombs, result.dark)
    return SuitDeal(
        result,
        contract,
        convention,
        terms,
        defence,
        taken,
        max(0, level - own),
        max(0, level - written),
    )


def _is_ten_checked(contract: SuitGame, convention: Convention) -> bool:
    return contract.level.value == TRICKS_IN_A_DEAL and convention.has("ten", "checked")


def _conceded(defence: Defence, convention: Convention) -> dict[str, int]:
    """Declarer takes nothing; the ten tricks are the defence's, by half where two whisted."""
    if not convention.has("conceded_tricks", "defence"):
        return {}
    half = TRICKS_IN_A_DEAL // len(defence.opponents)
    return dict.fromkeys(defence.opponents, half)


def _declarer(deal: SuitDeal) -> Iterator[Entry]:
    declarer, rules = deal.contract.declarer, deal.convention.rules
    if not deal.written_undertricks:
        reason = saying("score.game-made", level=deal.contract.level.value)
        points = deal.terms.pool
        yield Entry(Account.POOL, declarer, points, EntryKind.PLAY, rules["made"], reason)
        return
    price = deal.terms.price
    if deal.undertricks:
        code = "score.conceded" if deal.result.conceded else "score.undertricks"
        rule = rules["conceded" if deal.result.conceded else "down"]
        reason = saying(code, n=deal.undertricks, price=price)
        points = price * deal.undertricks
        yield Entry(Account.MOUNTAIN, declarer, points, EntryKind.PLAY, rule, reason)
    by_fine = deal.written_undertricks - deal.undertricks
    if by_fine:
        reason = saying("score.fined-undertricks", n=by_fine, price=price)
        rule = own_fines(deal.result, declarer)[0].rule
        points = price * by_fine
        yield Entry(Account.MOUNTAIN, declarer, points, EntryKind.FINE, rule, reason)


def _whists(deal: SuitDeal) -> Iterator[Entry]:
    """Whists for the tricks of the defence, or for half the duty where one left for it."""
    defence, rules = deal.defence, deal.convention.rules
    if defence.left_for_half is not None:
        half = deal.terms.half_duty or 0
        reason = saying("score.left-for-half", n=half, price=deal.terms.price)
        yield _written(deal, defence.left_for_half, half, rules["left_for_half"], reason)
        return
    for player, tricks in _tricks_written(deal).items():
        fined = fined_tricks(deal.result, player)
        counted = max(0, tricks - fined)
        if not counted:
            continue
        price, shared = deal.terms.price, defence.partner is not None and _shares(deal)
        code, n = "score.whists-for-tricks", int(counted)
        if shared:
            code, n = "score.whists-by-half", deal.defence_tricks
        elif deal.result.conceded and len(defence.whisters) == 1:
            code = "score.whists-conceded"
        reason = saying(code, n=n, price=price)
        if fined:
            reason = saying("score.less-fine", reason=reason, n=fined)
        rule = rules["shared"] if shared else defence.rule
        yield _written(deal, player, counted, rule, reason)


def _written(deal: SuitDeal, player: str, tricks: Number, rule: str, reason: Saying) -> Entry:
    return Entry(
        Account.WHISTS,
        player,
        deal.terms.price * tricks,
        EntryKind.PLAY,
        rule,
        reason,
        on=deal.contract.declarer,
    )


def _shares(deal: SuitDeal) -> bool:
    return deal.is_down or deal.defence.shares_when_made


def _tricks_written(deal: SuitDeal) -> Mapping[str, Number]:
    """The tricks that each of the defence writes for, by player, before his own fines."""
    defence = deal.defence
    if deal.is_checked or len(defence.whisters) == 2:
        if deal.is_checked and not deal.is_down:
            return {}
        return {player: deal.taken.get(player, 0) for player in defence.opponents}
    if not defence.whisters:
        return {}
    whister, total = defence.whisters[0], deal.defence_tricks
    if defence.partner is None or not _shares(deal):
        return {whister: total}
    return dict.fromkeys(defence.opponents, half_of(total))


def _consolations(deal: SuitDeal) -> Iterator[Entry]:
    """Consolation for each undertrick, to both opponents and, four-handed, to the dealer."""
    result, defence = deal.result, deal.defence
    counted = deal.written_undertricks if result.fine_pays_consolation else deal.undertricks
    if not counted:
        return
    each = deal.terms.consolation * counted
    dealer = sitting_out(result.seating)
    receivers = [*defence.opponents]
    if dealer is not None and deal.convention.flag("dealer_consolation"):
        receivers.append(dealer)
    rule = deal.convention.rules["consolation"]
    reason = saying("score.consolation", n=counted, price=deal.terms.consolation)
    if defence.writes_all:
        whister = defence.whisters[0]
        replaced = {*defence.opponents, whister}
        times = sum(player in replaced for player in receivers)
        reason = saying("score.consolation-for-all", reason=reason, n=times)
        yield _consolation(deal, whister, each * times, defence.rule, reason)
        receivers = [player for player in receivers if player not in replaced]
        reason = saying("score.consolation", n=counted, price=deal.terms.consolation)
    for player in receivers:
        yield _consolation(deal, player, each, rule, reason)


def _consolation(deal: SuitDeal, player: str, points: Number, rule: str, reason: Saying) -> Entry:
    return Entry(
        Account.WHISTS,
        player,
        points,
        EntryKind.CONSOLATION,
        rule,
        reason,
        on=deal.contract.declarer,
    )


def _shortages(deal: SuitDeal) -> Iterator[Entry]:
    """What whisters who are short write on their mountains, the part of a fine apart."""
    if deal.is_checked or deal.result.conceded or deal.result.tricks is None:
        return
    dealer = sitting_out(deal.result.seating)
    for player in deal.defence.whisters:
        if player == dealer and deal.convention.has("dealer_answers", value=False):
            continue
        short = _missing(deal, player, 0)
        by_fine = _missing(deal, player, fined_tricks(deal.result, player)) - short
        full = is_fully_responsible(deal.convention, player, deal.result.before)
        price = deal.terms.short_full if full else deal.terms.short_half
        if short:
            rule = deal.convention.rules["full" if full else "half"]
            reason = saying("score.shortage", n=short, price=price)
            yield _mountain(player, price * short, EntryKind.PLAY, rule, reason)
        if by_fine:
            rule = own_fines(deal.result, player)[0].rule
            reason = saying("score.fined-shortage", n=by_fine, price=price)
            yield _mountain(player, price * by_fine, EntryKind.FINE, rule, reason)


def _mountain(player: str, points: Number, kind: EntryKind, rule: str, reason: Saying) -> Entry:
    return Entry(Account.MOUNTAIN, player, points, kind, rule, reason)


def _missing(deal: SuitDeal, player: str, fined: int) -> int:
    """How many tricks a whister answers for, were he fined that many; the others' fines apart."""
    common = max(0, deal.terms.duty - (deal.defence_tricks - fined))
    whisters = deal.defence.whisters
    if not common or len(whisters) == 1:
        return common
    half = deal.terms.half_duty
    if half is None:
        answers = deal.convention.has("pair_duty", "both") or player == whisters[-1]
        return common if answers else 0
    own = max(0, half - (deal.taken.get(player, 0) - fined))
    if deal.convention.has("pair_shortage", "joint"):
        return min(own, common)
    return own
