"""What a deal's result cannot be, and what about it is suspicious.

Faults are gathered, all of them; only a result without one can be scored.
"""

from collections.abc import Iterator, Mapping

from arbiter.faults import Fault
from arbiter.game.contracts import Misere, Raspasy, SuitGame
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import Saying, Value, saying
from arbiter.scoring.conventions import Convention
from arbiter.scoring.defence import Defence, sitting_out
from arbiter.scoring.result import TO_OPPONENTS, DealResult, Fine

TALON_CARDS = 2

Values = Mapping[str, Value]


def deal_faults(
    result: DealResult, convention: Convention, defence: Defence | None
) -> Iterator[Fault]:
    """Everything that makes the result impossible."""
    yield from _names(result)
    yield from _tricks(result, convention)
    for fine in result.fines:
        yield from _fine(result, fine)
    match result.contract:
        case Raspasy():
            yield from _raspasy(result, convention)
        case Misere(declarer):
            yield from _declarer(result, declarer)
            if result.conceded:
                yield Fault("score.conceded-misere")
            elif result.tricks is None:
                yield Fault("score.tricks-needed")
        case SuitGame(declarer):
            yield from _declarer(result, declarer)
            if defence is not None:
                yield from _suit_game(result, defence, convention)
    yield from _extras(result, convention)


def deal_warnings(
    result: DealResult, convention: Convention, defence: Defence | None
) -> Iterator[Saying]:
    """What should be looked at again, though it can be scored."""
    tricks = result.tricks
    if tricks is not None and sum(tricks.values()) != TRICKS_IN_A_DEAL:
        yield saying("score.not-ten-with-fines", n=sum(tricks.values()))
    if result.answers and not isinstance(result.contract, SuitGame):
        yield saying("score.answers-not-needed")
    if defence is not None and tricks is not None and not result.conceded:
        is_checked = _is_checked(result, convention)
        if defence.left_for_half is not None:
            yield saying("score.tricks-after-half", player=defence.left_for_half)
        elif not defence.whisters and not is_checked:
            yield saying("score.tricks-not-whisted")
        elif defence.whisters and is_checked:
            yield saying("score.checked-not-whisted")
    if result.conceded and tricks is not None:
        yield saying("score.tricks-conceded")
    yield from _odd_extras(result, convention)


def _odd_extras(result: DealResult, convention: Convention) -> Iterator[Saying]:
    """A talon that is missing, a pool past its limit."""
    is_suit_game = isinstance(result.contract, SuitGame)
    if is_suit_game and not result.talon and convention.has("talon_premium"):
        yield saying("score.talon-unknown")
    limit = convention.declared.get("pool_limit")
    if limit is None:
        return
    for player, points in result.before.pool.items():
        if points > int(str(limit)) and not convention.has("past_limit", "double"):
            yield saying("score.pool-past-limit", player=player, points=points, limit=str(limit))


def _names(result: DealResult) -> Iterator[Fault]:
    """Everybody named sits at the table."""
    players = result.seating.players
    named = [player for player, _ in result.answers]
    named += [*(result.tricks or {}), *result.before.pool, *result.before.mountain]
    for fine in result.fines:
        named += [fine.player, *fine.credited]
    for entry in result.award:
        named += [entry.player, entry.on or entry.player]
    for name in dict.fromkeys(named):
        if name not in players:
            yield Fault("score.stranger", {"player": name, "known": players})


def _tricks(result: DealResult, convention: Convention) -> Iterator[Fault]:
    if result.tricks is None:
        return
    for player, count in result.tricks.items():
        if not 0 <= count <= TRICKS_IN_A_DEAL:
            bounds: Values = {"player": player, "tricks": count, "most": TRICKS_IN_A_DEAL}
            yield Fault("score.bad-tricks", bounds)
    total = sum(result.tricks.values())
    if total != TRICKS_IN_A_DEAL and not result.fines:
        yield Fault("score.not-ten", {"total": total, "right": TRICKS_IN_A_DEAL})
    dealer = sitting_out(result.seating)
    taken = 0 if dealer is None else result.tricks.get(dealer, 0)
    if not taken or dealer is None:
        return
    is_raspasy = isinstance(result.contract, Raspasy)
    if not (is_raspasy and convention.talon_leads):
        yield Fault("score.dealer-tricks", {"player": dealer, "tricks": taken})
    elif taken > TALON_CARDS:
        values: Values = {"player": dealer, "tricks": taken, "most": TALON_CARDS}
        yield Fault("score.too-many-talon-tricks", values)


def _fine(result: DealResult, fine: Fine) -> Iterator[Fault]:
    values: Values = {"player": fine.player, "n": fine.tricks}
    if not 0 < fine.tricks <= TRICKS_IN_A_DEAL:
        yield Fault("score.bad-fine", values)
    credited = sum(fine.credited.values())
    if any(count < 0 for count in fine.credited.values()) or fine.player in fine.credited:
        yield Fault("score.bad-credit", values)
    elif fine.to == TO_OPPONENTS and credited != fine.tricks:
        yield Fault("score.credit-differs", {**values, "credited": credited})
    elif fine.to != TO_OPPONENTS and credited:
        yield Fault("score.credit-to-nobody", values)
    elif fine.to == TO_OPPONENTS and (result.tricks or {}).get(fine.player, 0) < fine.tricks:
        yield Fault("score.no-trick-to-give", values)


def _declarer(result: DealResult, declarer: str) -> Iterator[Fault]:
    if declarer not in result.seating.players:
        yield Fault("score.stranger", {"player": declarer, "known": result.seating.players})
    elif declarer not in result.seating.hands:
        values: Values = {"player": declarer, "known": result.seating.hands}
        yield Fault("score.dealer-declares", values)


def _raspasy(result: DealResult, convention: Convention) -> Iterator[Fault]:
    if convention.raspasy is None:
        yield Fault("score.no-raspasy", {"name": convention.name})
    if result.tricks is None:
        yield Fault("score.tricks-needed")
    if result.conceded:
        yield Fault("score.conceded-raspasy")
    if result.raspasy_number < 1:
        yield Fault("score.bad-number", {"number": result.raspasy_number})


def _suit_game(result: DealResult, defence: Defence, convention: Convention) -> Iterator[Fault]:
    assert isinstance(result.contract, SuitGame)
    if result.conceded:
        return
    needs_tricks = bool(defence.whisters) or _is_checked(result, convention)
    if result.tricks is None:
        if needs_tricks:
            yield Fault("score.tricks-needed")
        elif result.fines:
            yield Fault("score.fine-without-play")
    elif not needs_tricks:
        taken = result.tricks.get(result.contract.declarer, 0)
        if taken < result.contract.level.value:
            yield Fault("score.down-unwhisted", {"player": result.contract.declarer})


def _is_checked(result: DealResult, convention: Convention) -> bool:
    contract = result.contract
    is_ten = isinstance(contract, SuitGame) and contract.level.value == TRICKS_IN_A_DEAL
    return is_ten and convention.has("ten", "checked")


def _extras(result: DealResult, convention: Convention) -> Iterator[Fault]:
    """Bombs, dark calls, misère in halves, the talon, what stood before."""
    if min(result.bombs, result.dark) < 0:
        yield Fault("score.negative-bombs")
    if (result.bombs or result.dark) and not convention.has("dark_calls"):
        yield Fault("score.no-dark-calls", {"name": convention.name})
    if result.bombs and isinstance(result.contract, Raspasy):
        yield Fault("score.bomb-at-raspasy")
    if result.misere_halves:
        if not isinstance(result.contract, Misere):
            yield Fault("score.halves-not-misere")
        elif not result.seating.is_four_handed:
            yield Fault("score.halves-of-four")
        elif "misere_halves" not in convention.figures:
            yield Fault("score.no-halves", {"name": convention.name})
    if result.talon and len(set(result.talon)) != TALON_CARDS:
        yield Fault("score.bad-talon", {"n": len(result.talon)})
