"""Who played an evening and by what: told by the tags of the record or by the command line."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from arbiter.faults import RecordError
from arbiter.game.record import OptionValue
from arbiter.notation.checks import check_players
from arbiter.notation.findings import Findings
from arbiter.notation.text.reading import Reading
from arbiter.notation.text.tags import Tag, read_convention, read_options, read_players
from arbiter.notation.vocabulary import convention_named
from arbiter.scoring.conventions import Convention, load_convention


@dataclass(frozen=True, slots=True)
class SessionHead:
    """What is given beside the deals; empty where nothing was said."""

    convention: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    dealer: str | None = None
    house: Convention | None = None

    @property
    def chosen(self) -> Convention | None:
        """The convention with its options; `None` where none is named.

        Raises:
            RecordError: It has no such option, or not with that value.

        """
        if self.house is not None and self.convention in ("", self.house.name):
            return self.house.with_options(self.options)
        return load_convention(self.convention, self.options) if self.convention else None


def given_head(
    convention: str | None = None,
    players: str | None = None,
    dealer: str | None = None,
    options: Mapping[str, str] | None = None,
    house: Convention | None = None,
) -> SessionHead:
    """What the command line gives.

    Raises:
        UsageFault: There is no convention of that name.

    """
    return SessionHead(
        convention_named(convention) if convention else "",
        {name: _value(text) for name, text in (options or {}).items()},
        tuple(name.strip() for name in players.split(",")) if players else (),
        dealer,
        house,
    )


def _value(text: str) -> OptionValue:
    """An option's value as a program writes it: `20`, `true`, `[1,2,4]`, `gentleman`."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    if isinstance(value, list):
        return tuple(value)
    return value if isinstance(value, str | int) else text


def read_head(
    tags: Mapping[str, Tag], given: SessionHead, reading: Reading, heads: tuple[str, ...] = ()
) -> SessionHead:
    """The tags' head, filled from what the command line gives, which goes before.

    Args:
        tags: The tags by code.
        given: What the command line says.
        reading: For faults; it learns the players.
        heads: The players as the heads of a table name them, where no tag does.

    """
    findings = reading.findings
    players = given.players
    if not players and "players" in tags:
        findings.places[("players",)] = tags["players"].place
        players = read_players(tags["players"], findings)
    reading.players = players or heads
    check_players(reading.players, findings)
    dealer = _dealer(tags, given, reading) if reading.players else None
    convention = given.convention
    if not convention and (given.house is None or "convention" in tags):
        convention = read_convention(tags, reading)
    options = {**read_options(tags, reading), **given.options}
    return SessionHead(convention, options, reading.players, dealer, given.house)


def _dealer(tags: Mapping[str, Tag], given: SessionHead, reading: Reading) -> str | None:
    """Who deals first, where it is said; a stranger is a fault."""
    place = tags["dealer"].place if given.dealer is None and "dealer" in tags else None
    said = given.dealer if place is None else tags["dealer"].text
    named = None if said is None else reading.named(said)
    if said is not None and named is None:
        right = reading.players
        reading.findings.add("record.dealer-not-player", place, text=said, right=right)
    return named


def convention_of(head: SessionHead, findings: Findings) -> Convention | None:
    """The convention with its options; `None` where it has none of that name or option."""
    try:
        return head.chosen
    except RecordError as error:
        findings.faults += error.faults
    return None
