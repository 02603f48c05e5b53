"""A penalty trick that goes to nobody: 3.9.11.2 and 3.4.9, with 3.9.12 and 3.9.21.

Who looked where he may not loses one trick of his own; the others' duty and entries stay on the
tricks really taken. On raspasy, and for the declarer of a misère, it is a trick more instead.
"""

from collections.abc import Mapping

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import Saying, saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import TO_NOBODY, Fine
from arbiter.scoring.terms import MISERE, terms_of
from rulings.adjudicator import Alternative, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.liability import Part, own_tricks, part_of
from rulings.deal.results import result_so_far
from rulings.decision import Caution
from rulings.effect import NO_EFFECT, Effect
from rulings.precedence import governing
from rulings.questions import readings_of
from rulings.rulebook import load_rule
from rulings.trace import Trace

LOOKING = "3.9.11"
LOOK = "3.9.11.2"
DISCARD = "3.4.9"
NO_HARM = "3.9.12"
LAST_TRICK = "3.9.21"

NO_CHANGE, OFFENDER_WRITES = "no-change", "offender-writes"
FLOOR, GROWS = "nothing-to-lose", "shortage-grows"
TABLE_CONSOLATION, FINE_CONSOLATION = "table-consolation", "fine-consolation"


def lose_a_trick(case: Case, breach: Breach, rule: str, trace: Trace, told: int) -> Ruling:
    """Rule that the offender loses a trick to nobody.

    Args:
        case: The case.
        breach: The look; its offender answers for it himself.
        rule: The rule that orders it, 3.9.11.2 or 3.4.9.
        trace: Where the steps are told.
        told: The step that tells what he looked at.

    """
    part = part_of(case, breach.offender)
    if _is_in_last_trick(breach, rule):
        trace.law(saying("look.last-trick"), LAST_TRICK, after=[told])
        said = (saying("look.say-no-penalty", player=breach.offender), _what_now(case))
        return Ruling(found(breach, LAST_TRICK), (LAST_TRICK, rule), said=said)
    if part is Part.WITHOUT_CARDS:
        return _without_tricks(case, breach, rule, trace, told)
    words = _penalty_words(case, part, breach.offender)
    law = trace.law(words, rule, value=_tricks(rule), after=[told])
    trace.law(saying("look.to-nobody"), NO_HARM, after=[law])
    if part is Part.PASSER:
        trace.law(saying("look.passer", player=breach.offender), NO_HARM, after=[law])
    readings, effect = _effects(case, breach.offender, part, rule)
    for reading in readings:
        if reading.chosen:
            trace.law(_reading_words(reading.reading, breach.offender), reading.rule, after=[law])
    return Ruling(
        infraction=found(breach, rule),
        citations=tuple(dict.fromkeys((rule, LOOK, NO_HARM, *(each.rule for each in readings)))),
        effect=effect,
        alternatives=readings,
        said=(_said(case, part, breach.offender), _what_now(case)),
    )


def lost_trick(case: Case, player: str, rule: str) -> Effect:
    """What the loss does by the readings in force."""
    part = part_of(case, player)
    return NO_EFFECT if part is Part.WITHOUT_CARDS else _effects(case, player, part, rule)[1]


def _is_in_last_trick(breach: Breach, rule: str) -> bool:
    """Whether the rule on the last trick displaces the penalty."""
    if breach.trick != TRICKS_IN_A_DEAL:
        return False
    return LAST_TRICK in {each.id for each in governing([rule, LAST_TRICK])}


def _without_tricks(case: Case, breach: Breach, rule: str, trace: Trace, told: int) -> Ruling:
    """Who holds no cards has no trick to lose: a warning is all there is."""
    trace.law(saying("look.without-cards", player=breach.offender), rule, after=[told])
    caution = Caution(breach.offender, rule, breach.kind)
    said = (saying("look.say-warning", player=breach.offender), _what_now(case))
    return Ruling(found(breach, rule), (rule,), cautions=(caution,), said=said)


def _tricks(rule: str) -> int:
    return load_rule(rule).whole("penalty_tricks")


def _effects(
    case: Case, player: str, part: Part, rule: str
) -> tuple[tuple[Alternative, ...], Effect]:
    """The readings that arise, each with its effect, and the effect of the one in force."""
    fined = Effect(fines=(Fine(player, _tricks(rule), TO_NOBODY, {}, rule),))
    if part is Part.AGAINST_MISERE:
        awards = (_misere_trick(case, player, rule),)
        return readings_of(
            case, LOOK, {NO_CHANGE: NO_EFFECT, OFFENDER_WRITES: Effect(awards=awards)}
        )
    tricks = result_so_far(case)
    if tricks is None or part is Part.ON_RASPASY:
        return (), fined
    if part is not Part.DECLARER and not own_tricks(case, player, tricks):
        return readings_of(case, LOOKING, {FLOOR: NO_EFFECT, GROWS: fined})
    if part is Part.DECLARER and _makes_a_remise(case, player, tricks, rule):
        paid = Effect(fines=fined.fines, fine_pays_consolation=True)
        return readings_of(case, NO_HARM, {TABLE_CONSOLATION: fined, FINE_CONSOLATION: paid})
    return (), fined


def _makes_a_remise(case: Case, player: str, tricks: Mapping[str, int], rule: str) -> bool:
    """Whether undertricks that the fine alone makes could pay the others consolation."""
    contract, convention = case.record.contract, case.convention
    if isinstance(contract, SuitGame):
        return tricks.get(player, 0) - _tricks(rule) < contract.level.value
    return convention.has("misere_consolation", value=True)


def _misere_trick(case: Case, player: str, rule: str) -> Entry:
    """A trick of the misère written into the looker's own mountain."""
    return Entry(
        Account.MOUNTAIN,
        player,
        terms_of(case.convention, MISERE).price * _tricks(rule),
        EntryKind.FINE,
        rule,
        saying("look.entry-misere"),
    )


def _penalty_words(case: Case, part: Part, player: str) -> Saying:
    if part is Part.DECLARER and isinstance(case.record.contract, Misere):
        return saying("look.penalty-on-misere", player=player)
    match part:
        case Part.ON_RASPASY:
            return saying("look.penalty-raspasy", player=player)
        case Part.AGAINST_MISERE:
            return saying("look.penalty-against-misere", player=player)
        case Part.DECLARER:
            return saying("look.penalty-declarer", player=player)
    return saying("look.penalty-whister", player=player)


def _said(case: Case, part: Part, player: str) -> Saying:
    on_misere = isinstance(case.record.contract, Misere)
    if part is Part.ON_RASPASY or (part is Part.DECLARER and on_misere):
        return saying("look.say-extra-trick", player=player)
    if part is Part.AGAINST_MISERE:
        return saying("look.say-misere", player=player)
    return saying("look.say-loses", player=player)


def _what_now(case: Case) -> Saying:
    """What is said to the table: play goes on, or the others write by what they took."""
    is_over = result_so_far(case) is not None
    return saying("look.say-others-write") if is_over else saying("look.say-play-on")


def _reading_words(reading: str, player: str) -> Saying:
    match reading:
        case "no-change":
            return saying("look.reading-no-change", player=player)
        case "offender-writes":
            return saying("look.reading-offender-writes", player=player)
        case "nothing-to-lose":
            return saying("look.reading-nothing-to-lose", player=player)
        case "shortage-grows":
            return saying("look.reading-shortage-grows", player=player)
        case "table-consolation":
            return saying("look.reading-table-consolation", player=player)
    return saying("look.reading-fine-consolation", player=player)
