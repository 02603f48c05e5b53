"""What must agree within a record, whichever form it was read from.

Here a record is faulty only where it cannot be true of any table: cards that do not exist twice,
players who do not sit there, sums that cannot be. What was unlawful is not a fault but a departure.
"""

from collections.abc import Mapping

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import (
    RAISED,
    AssertedTricks,
    CardFound,
    CardLost,
    CardPlayed,
    Claim,
    Complaint,
    DealRecord,
    EndedByConsent,
    Event,
    Exposed,
    LeftOpen,
    Lot,
    MissedPlay,
    Rewound,
)
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.nearest import nearest
from arbiter.notation import limits
from arbiter.notation.card_checks import check_dealt_cards, check_played_cards
from arbiter.notation.findings import Findings, Path
from arbiter.notation.running_trick import RunningTrick, TrickCounter

_TABLE_SIZES = (3, 4)
_OF_A_HAND = (CardPlayed, Exposed, Claim, MissedPlay, CardLost, CardFound)
"""The events that only a player with cards can be the doer of."""


def check_record(record: DealRecord, findings: Findings) -> None:
    """Note every contradiction in what could be read."""
    _check_lengths(record, findings)
    is_table = _check_table(record, findings)
    check_dealt_cards(record, findings)
    if is_table:
        _check_dealer_sits_out(record, findings)
        check_played_cards(record, findings)
    _check_sums(record, findings)
    if findings.is_whole(("play",)):
        _check_moments(record, findings)


def _check_table(record: DealRecord, findings: Findings) -> bool:
    """Whether three or four different players sit there and one of them deals."""
    before = len(findings.faults)
    players, dealer = record.players, record.dealer
    check_players(players, findings)
    if not dealer and findings.is_whole(("dealer",)):
        findings.add_at("record.missing-dealer", ("dealer",))
    elif dealer and players and dealer not in players:
        right = nearest(dealer, players) or players
        findings.add_at("record.dealer-not-player", ("dealer",), text=dealer, right=right)
    return bool(players and dealer) and len(findings.faults) == before


def check_players(players: tuple[str, ...], findings: Findings) -> None:
    """Note it where they are not three or four different ones."""
    if players and len(players) not in _TABLE_SIZES:
        findings.add_at("record.players-count", ("players",), n=len(players))
    elif not players and findings.is_whole(("players",)):
        findings.add_at("record.missing-players", ("players",))
    for number, player in enumerate(players):
        if player in players[:number]:
            findings.add_at("record.player-twice", ("players", number), player=player)


def _check_lengths(record: DealRecord, findings: Findings) -> None:
    """No deal has as many events, facts or complaints as that."""
    for name, part, most in (
        ("play", record.play, limits.MOST_EVENTS),
        ("facts", record.facts, limits.MOST_FACTS),
        ("complaint", record.complaints, limits.MOST_COMPLAINTS),
    ):
        if len(part) > most:
            findings.add_at("record.list-too-long", (name,), n=most)


def _check_dealer_sits_out(record: DealRecord, findings: Findings) -> None:
    """With four at the table the dealer has no hand and plays nothing."""
    if not record.seating.is_four_handed:
        return
    dealer = record.dealer
    if dealer in record.hands:
        findings.add_at("record.dealer-has-hand", ("hands", dealer), player=dealer)
    contract = record.contract
    if isinstance(contract, Misere | SuitGame) and contract.declarer == dealer:
        findings.add_at("record.dealer-sits-out", ("contract", "declarer"), player=dealer)
    for number, event in enumerate(record.play):
        if _whose_cards(event) == dealer:
            findings.add_at("record.dealer-sits-out", ("play", number), player=dealer)


def _whose_cards(event: Event) -> str | None:
    """From whose hand an event speaks of cards; `None` where of no hand."""
    if isinstance(event, _OF_A_HAND):
        return event.by
    return event.player if isinstance(event, LeftOpen) else None


def _check_sums(record: DealRecord, findings: Findings) -> None:
    """Asserted and planned tricks are those of the whole deal; no others are more than that."""
    for number, complaint in enumerate(record.complaints):
        path = ("complaint", number)
        if isinstance(complaint.asserts, AssertedTricks):
            _check_whole_sum(complaint.asserts.tricks, (*path, "asserts", "tricks"), findings)
        if complaint.lot == Lot() and findings.is_whole((*path, "lot")):
            findings.add_at("record.lot-empty", (*path, "lot"))
        for index, plan in enumerate(complaint.plans):
            _check_whole_sum(plan.tricks, (*path, "plans", index, "tricks"), findings)
    results: list[tuple[Path, Mapping[str, int] | None]] = [(("tricks",), record.tricks)]
    for index, event in enumerate(record.play):
        if isinstance(event, EndedByConsent):
            results.append((("play", index), event.tricks))
    for where, tricks in results:
        total = sum((tricks or {}).values())
        if total > TRICKS_IN_A_DEAL:
            findings.add_at("record.too-many-tricks", where, n=total)


def _check_whole_sum(tricks: Mapping[str, int], path: Path, findings: Findings) -> None:
    total = sum(tricks.values())
    if total != TRICKS_IN_A_DEAL and findings.is_whole(path):
        findings.add_at("record.tricks-sum", path, n=total)


def _check_moments(record: DealRecord, findings: Findings) -> None:
    """A step back goes to a card that was played; no complaint is older than what it is about."""
    counter = TrickCounter()
    for number, event in enumerate(record.play):
        if isinstance(event, Rewound) and event.to_card > len(counter.past):
            values = {"found": event.to_card, "n": len(counter.past)}
            findings.add_at("record.rewound-too-far", ("play", number), **values)
        counter.follow(event)
    moment = record.at
    cards = any(isinstance(event, CardPlayed) for event in record.play)
    if cards and moment is not None and moment.trick > counter.trick.next_number:
        values = {"trick": moment.trick, "found": counter.trick.number}
        findings.add_at("record.moment-beyond-play", ("at",), **values)
    for number, complaint in enumerate(record.complaints):
        if _is_after_moment(complaint, record):
            path = ("complaint", number, "trick")
            values = {"found": complaint.trick or 0, "trick": moment.trick if moment else 0}
            findings.add_at("record.trick-after-moment", path, **values)
        elif _contradicts(complaint, record, counter):
            path = ("complaint", number, "raised")
            findings.add_at("record.raised-contradicts", path, trick=complaint.trick or 0)


def _is_after_moment(complaint: Complaint, record: DealRecord) -> bool:
    """Whether it is about a trick that had not begun at the told moment, and no card tells more."""
    if record.at is None or complaint.trick is None:
        return False
    told_by_cards = any(isinstance(event, CardPlayed) for event in record.play)
    return not told_by_cards and complaint.trick > record.at.trick


def _contradicts(complaint: Complaint, record: DealRecord, counter: TrickCounter) -> bool:
    """Whether it is said to be raised before something that the record already shows."""
    trick, raised = complaint.trick, complaint.raised
    is_let_stand = any(
        choice.option in ("accept", "waive") for choice in complaint.choices.values()
    )
    if trick is None or raised not in RAISED[:2] or is_let_stand:
        return False
    if record.at is not None and record.at.trick > trick:
        return True
    its = counter.tricks.get(trick, RunningTrick(trick))
    following = counter.tricks.get(trick + 1, RunningTrick(trick + 1))
    if its.had_remedy or following.had_remedy:
        return False
    return bool(following.cards) or (its.is_full and raised == RAISED[0])
