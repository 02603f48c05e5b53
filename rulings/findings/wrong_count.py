"""A wrong number of cards: what the record shows of it, before any rule is applied.

Whoever commands a hand answers for it. One cause is answered for once: a card too few shows again
where the last trick comes. What the record disproves is no breach; what may be a slip of the pen
the arbiter decides.
"""

from dataclasses import dataclass, replace

from arbiter.game.record import NOTICED, AssertedTricks, CardFound, CardLost
from arbiter.game.replay import DISCARD_SIZE, Departure, DepartureKind
from arbiter.sayings import Saying, saying
from rulings.adjudicator import Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.liability import Part, answers_for, part_of
from rulings.deal.positions import hands_are_even
from rulings.deal.results import result_so_far
from rulings.effect import NO_EFFECT
from rulings.questions import ask
from rulings.trace import Trace

IN_PLAY = "3.9.18"
AT_ORDER = "3.4.6"
OWN_COUNT = "3.2.16"
CHECK_YOUR_CARDS = "3.2.23"
UNEVEN = "3.2.15"

SLIP, COUNT = "slip-of-the-pen", "wrong-count"


@dataclass(frozen=True, slots=True)
class Heard:
    """A wrong count to be ruled on: who answers, the step that tells it, questions answered."""

    breach: Breach
    told: int
    asks: tuple[Ask, ...] = ()


def hear_count(case: Case, breach: Breach, rule: str, trace: Trace) -> Heard | Ruling | None:
    """Tell what was found; a ruling where nothing more follows, `None` where it is no breach."""
    breach = replace(breach, offender=answers_for(case, breach.offender))
    player = breach.offender
    if _is_disproved(case, breach) or part_of(case, player) is Part.WITHOUT_CARDS:
        trace.fact(saying("count.disproved", player=player), CHECK_YOUR_CARDS)
        return None
    told = _tell(case, breach, rule, trace)
    tricks = sum((case.record.tricks or {}).values())
    if tricks and result_so_far(case) is None:
        trace.law(saying("count.short-of-ten", n=tricks), UNEVEN, after=[told])
    if is_answered_for(case, player):
        trace.law(saying("count.once", player=player), rule, after=[told])
        return Ruling(found(breach, rule), (rule,))
    if not _was_not_held(case, breach):
        return Heard(breach, told)
    question = ask(
        case,
        f"{IN_PLAY}.not-held",
        saying("count.question-not-held", player=player),
        [
            Answer(SLIP, saying("count.answer-slip"), NO_EFFECT),
            Answer(COUNT, saying("count.answer-count", player=player)),
        ],
    )
    if question.decided == COUNT:
        judged = trace.judgement(saying("count.judged-count"), rule, after=[told])
        return Heard(breach, judged, (question,))
    if question.decided == SLIP:
        trace.judgement(saying("count.judged-slip"), rule, after=[told])
    return Ruling(found(breach, rule), (rule, OWN_COUNT), asks=(question,))


def was_noticed_at_order(case: Case, breach: Breach) -> bool:
    """Whether it was noticed when the contract was ordered: as told, else if nothing was played."""
    told = next((each.noticed for each in breach.complaints if each.noticed), None)
    if told is not None:
        return told == NOTICED[0]
    return not case.replay.steps and case.record.tricks is None


def is_answered_for(case: Case, player: str) -> bool:
    """Whether an earlier ruling of this case dealt with his number of cards."""
    so_far = case.so_far
    fined = any(fine.player == player and fine.rule in (IN_PLAY, AT_ORDER) for fine in so_far.fines)
    asked = any(key.startswith(IN_PLAY) and key.endswith(f".{player}") for key in case.asked)
    return fined or asked or player in so_far.remises


def is_shown(case: Case, breach: Breach) -> bool:
    """Whether the record shows that the deal was right: the cause, or his own ten cards."""
    own = breach.offender in case.record.hands
    return own or breach.event is not None or breach.at is not None


def what_now(case: Case) -> Saying:
    """What is said to the table: play goes on, or the others write by what they took."""
    is_over = result_so_far(case) is not None
    return saying("count.say-others-write") if is_over else saying("count.say-others-by-table")


def asserted_tricks(breach: Breach, declarer: str) -> int | None:
    """The fewest tricks that anybody else asserts the declarer would have taken."""
    told = [
        complaint.asserts.tricks.get(declarer, 0)
        for complaint in breach.complaints
        if isinstance(complaint.asserts, AssertedTricks) and complaint.by != breach.offender
    ]
    return min(told, default=None)


def departure_of(case: Case, breach: Breach) -> Departure | None:
    """The departure that shows the breach."""
    kinds = (
        DepartureKind.WRONG_DISCARD,
        DepartureKind.DOUBLE_PLAY,
        DepartureKind.MISSED_PLAY,
        DepartureKind.CARD_NOT_HELD,
    )
    return next(
        (
            each
            for each in case.replay.departures
            if each.kind in kinds and each.at == breach.at and each.card == breach.card
        ),
        None,
    )


def _was_not_held(case: Case, breach: Breach) -> bool:
    departure = departure_of(case, breach)
    return departure is not None and departure.kind is DepartureKind.CARD_NOT_HELD


def _is_disproved(case: Case, breach: Breach) -> bool:
    """Whether a told wrong count cannot be: all hands are recorded and came out even."""
    if breach.at is not None:
        return False
    discard = case.record.discard
    states = (case.replay.start, case.replay.final)
    right_discard = discard is None or len(discard) == DISCARD_SIZE
    return right_discard and bool(case.replay.steps) and all(map(hands_are_even, states))


def _tell(case: Case, breach: Breach, rule: str, trace: Trace) -> int:
    player = breach.offender
    departure = departure_of(case, breach)
    match breach.event:
        case CardLost(card=card):
            return trace.fact(saying("count.lost", player=player, card=card), rule)
        case CardFound(card=card):
            return trace.fact(saying("count.found", player=player, card=card), rule)
    if departure is None:
        return trace.fact(saying("count.told", player=player), rule)
    match departure.kind:
        case DepartureKind.WRONG_DISCARD:
            n = len(case.record.discard or ())
            return trace.fact(saying("count.discarded", player=player, n=n), rule)
        case DepartureKind.MISSED_PLAY:
            text = saying("count.missed", player=player, trick=departure.trick)
            return trace.fact(text, rule)
    assert departure.card is not None
    code = "count.double"
    if departure.kind is DepartureKind.CARD_NOT_HELD:
        code = "count.not-held"
    text = saying(code, player=player, trick=departure.trick, card=departure.card)
    return trace.fact(text, rule)
