"""Onlookers whose name is nearly that of a player: perhaps a slip of the pen, so it is said."""

from arbiter.game.record import Advice, CountedAloud, DealRecord, Remark
from arbiter.nearest import nearest
from arbiter.sayings import Saying, saying


def perhaps_players(record: DealRecord) -> tuple[Saying, ...]:
    """What is said of each such name, once."""
    return tuple(
        saying("ruling.onlooker-near", name=name, right=near)
        for name in _onlookers(record)
        if (near := nearest(name, record.players))
    )


def _onlookers(record: DealRecord) -> tuple[str, ...]:
    """Everybody named for talk or advice who sits in no seat."""
    named = [e.by for e in record.play if isinstance(e, Advice | CountedAloud | Remark)]
    named += [each.against for each in record.complaints if each.against is not None]
    return tuple(name for name in dict.fromkeys(named) if name not in record.players)
