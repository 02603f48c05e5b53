"""What a game supposed is worth, for people and for programs."""

from collections.abc import Mapping
from fractions import Fraction

from arbiter.game.card_notation import Language
from arbiter.game.contracts import Bid, MisereBid
from arbiter.output.deal_score_text import entry_lines, result_lines
from arbiter.output.entry_json import entry_json
from arbiter.output.json_text import JsonObject, json_number
from arbiter.output.labels import Labels
from arbiter.output.words import say
from arbiter.sayings import Saying, saying
from arbiter.scoring.conventions import Convention
from arbiter.scoring.deal import DealScore
from arbiter.scoring.worth import ROLES, Supposed

LETTERS: Mapping[Language, str] = {"ru": "АБВГ", "en": "ABCD"}
"""What the players of the table supposed are called."""


def _legend(supposed: Supposed, names: tuple[str, ...], labels: Labels) -> str:
    """Which letter does what."""
    single = supposed.whisters == 1 and isinstance(supposed.game, Bid)
    parts = ("declarer", *(("whister", "passer") if single else ("first", "second")), "dealer")
    return labels.one_by_one(
        f"{name} — {labels.of(saying(f'scoring.role-{part}'))}"
        for name, part in zip(names, parts, strict=False)
    )


def worth_text(
    supposed: Supposed,
    score: DealScore,
    net: Mapping[str, Fraction],
    convention: Convention,
    language: Language,
) -> str:
    """The game supposed, what it writes and what it is worth."""
    labels = Labels(language)
    misere = isinstance(supposed.game, MisereBid)
    head = saying(
        "scoring.supposed-at-misere" if misere else "scoring.supposed-at",
        supposed=_supposed(supposed, labels),
        convention=labels.convention(convention),
        players=len(net),
        whisters=supposed.whisters,
    )
    legend = _legend(supposed, tuple(net), labels)
    lines = [say(head, language), legend, "", *entry_lines(score, labels), ""]
    return "\n".join([*lines, *result_lines(net, language)]) + "\n"


def worth_json(supposed: Supposed, score: DealScore, net: Mapping[str, Fraction]) -> JsonObject:
    """The same for programs; the players are named by their part."""
    return {
        "game": str(supposed.game),
        "over": supposed.over,
        "whisters": supposed.whisters if isinstance(supposed.game, Bid) else 0,
        "players": list(ROLES[: len(net)]),
        "entries": [entry_json(entry) for entry in score.entries],
        "net": {player: json_number(whists) for player, whists in net.items()},
    }


def _supposed(supposed: Supposed, labels: Labels) -> Saying:
    if isinstance(supposed.game, MisereBid):
        return saying("scoring.supposed-misere", n=-supposed.over)
    trump = supposed.game.trump
    strain = (
        labels("strain.no-trump")
        if trump is None
        else labels(f"strain.{trump.letter}", sign=labels.suit_sign(trump))
    )
    game = f"{labels(f'level.{supposed.game.level.value}')} {strain}"
    if not supposed.over:
        return saying("scoring.supposed-made", game=game)
    way = "over" if supposed.over > 0 else "down"
    return saying(f"scoring.supposed-{way}", game=game, n=abs(supposed.over))
