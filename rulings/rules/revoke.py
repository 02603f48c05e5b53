"""A revoke, a missing ruff too: 3.9.16 with 3.9.16.1, 3.9.16.2, its limit 3.9.17, and 3.9.21.

In time the card lies open; found later it costs a trick and the cards since are replayed. Between
the third card and the next lead, and between the end of play and the entry, the Code says two
things: there the arbiter chooses.
"""

from dataclasses import replace

from arbiter.game.cards import Card
from arbiter.game.record import RAISED
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import Value, saying
from rulings.adjudicator import Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.sides import commander_of, deciding_opponents
from rulings.decision import ChoiceOpen, OpenCard
from rulings.effect import NO_EFFECT
from rulings.findings.disobedience import play_checked
from rulings.findings.open_cards import CARD_CHOICES, heard_in, orders_to_owner
from rulings.proof.revoke_replay import undone
from rulings.questions import ask
from rulings.remedies.late_revoke import late_ruling
from rulings.trace import Trace

WHAT = "3.9.16"
IN_TIME = "3.9.16.1"
LATE = "3.9.16.2"
LIMIT = "3.9.17"
FOLLOW_SUIT = "3.9.3"
LAST_TRICK = "3.9.21"
OPEN_CARD, OPEN_CARDS = "3.9.14", "3.9.15"
TAKE_BACK = "5.4.14"
TWO_HANDS = "3.8.5"

IN_TRICK, BEFORE_NEXT_LEAD, IN_PLAY, AFTER_PLAY = RAISED[:4]
SAME_TRICK, NEXT_LEAD = "same-trick", "next-lead"
END_OF_PLAY, MIXING = "end-of-play", "mixing"


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Rule on a revoke by when it was found."""
    owner = breach.offender
    commander = commander_of(case.record, owner)
    breach = replace(breach, offender=commander, card=_card(case, breach))
    _tell(breach, owner, trace)
    if breach.trick == TRICKS_IN_A_DEAL:
        trace.law(saying("revoke.last-trick"), LAST_TRICK)
        return Ruling(found(breach, LAST_TRICK), (LAST_TRICK, WHAT))
    match found_when(case, breach):
        case "in-trick":
            return _in_time(case, breach, owner, trace)
        case "before-next-lead":
            return _third_card_down(case, breach, owner, trace)
        case "in-play":
            return late_ruling(case, breach, trace)
        case "after-play":
            return _after_play(case, breach, trace)
    trace.law(saying("revoke.inadmissible"), LIMIT)
    return Ruling(found(breach, LIMIT), (LIMIT, WHAT), is_inadmissible=True)


def found_when(case: Case, breach: Breach) -> str:
    """When the revoke was found: by the cards that went back, else as told and as shown.

    A revoke that was noticed early and not corrected counts as found during play, though the record
    goes on to the end.
    """
    taken_back = undone(case.replay, breach.at) if breach.at is not None else None
    if taken_back is not None:
        running = taken_back.state.trick
        if running.number == breach.trick:
            return IN_TRICK
        if running.number == breach.in_trick + 1 and not running.cards:
            return BEFORE_NEXT_LEAD
        return AFTER_PLAY if taken_back.state.is_over else IN_PLAY
    told = [complaint.raised for complaint in breach.complaints if complaint.raised is not None]
    early = RAISED[: RAISED.index(AFTER_PLAY)]
    if breach.raised == AFTER_PLAY and told and all(moment in early for moment in told):
        return IN_PLAY
    return breach.raised


def _card(case: Case, breach: Breach) -> Card | None:
    """The wrong card; at a told moment it is the offender's among those on the table."""
    moment = case.record.at
    if breach.at is not None or moment is None or breach.before is None:
        return breach.card
    around = breach.before.table.hands
    first = around.index(moment.on_lead)
    place = (around[first:] + around[:first]).index(breach.offender)
    return moment.played[place] if place < len(moment.played) else None


def _tell(breach: Breach, owner: str, trace: Trace) -> None:
    values: dict[str, Value] = {"player": owner, "trick": breach.trick or 0}
    if breach.card is None:
        trace.fact(saying("revoke.told", **values), WHAT, FOLLOW_SUIT)
    elif breach.before is None or breach.before.led_suit is None:
        text = saying("revoke.told-card", **values, card=breach.card)
        trace.fact(text, WHAT, FOLLOW_SUIT)
    else:
        hand = breach.before.hands[owner]
        led = breach.before.led_suit
        follows = hand is not None and bool(hand.of_suit(led))
        code = "revoke.not-followed" if follows else "revoke.not-trumped"
        text = saying(code, **values, card=breach.card, led=led)
        trace.fact(text, WHAT, FOLLOW_SUIT)
    if owner != breach.offender:
        text = saying("revoke.commands-both", player=breach.offender, owner=owner)
        trace.law(text, TWO_HANDS)


def _in_time(case: Case, breach: Breach, owner: str, trace: Trace) -> Ruling:
    """The wrong card lies open; who played after it may change his own card."""
    trace.law(saying("revoke.in-time", player=owner), IN_TIME, OPEN_CARDS)
    trace.law(saying("revoke.later-may-change"), TAKE_BACK)
    opened = _opened(breach, owner)
    later = _later_players(case, breach)
    owned = replace(breach, offender=owner, owner=None)
    orders = orders_to_owner(case, owned)
    checked = play_checked(case, owned, opened, orders, IN_TIME, trace) if opened else None
    return Ruling(
        infraction=found(breach, IN_TIME),
        citations=(IN_TIME, WHAT, OPEN_CARDS, OPEN_CARD, TAKE_BACK),
        effect=NO_EFFECT if checked is None else checked.effect,
        asks=() if checked is None else (checked,),
        choices=tuple(ChoiceOpen(player, "take-back", card=card) for player, card in later),
        open_cards=opened,
        orders=orders,
        heard=heard_in(breach, deciding_opponents(case.record, owner), CARD_CHOICES),
        said=(
            saying("revoke.say-open-untold", player=owner)
            if breach.card is None
            else saying("revoke.say-open", player=owner, card=breach.card),
            saying("revoke.say-later", players=tuple(player for player, _ in later))
            if later
            else saying("revoke.say-at-first-chance", player=owner),
        ),
    )


def _opened(breach: Breach, owner: str) -> tuple[OpenCard, ...]:
    if breach.card is None:
        return ()
    return (OpenCard(owner, (breach.card,), "revoke", breach.trick or 0),)


def _later_players(case: Case, breach: Breach) -> tuple[tuple[str, Card], ...]:
    """Who put a card into the trick after the wrong one, before it was corrected."""
    if breach.at is None:
        return ()
    taken_back = undone(case.replay, breach.at)
    end = len(case.replay.steps) if taken_back is None else taken_back.at
    return tuple(
        (step.player, step.card)
        for step in case.replay.steps[breach.at : end]
        if step.before.trick.number == breach.trick
    )


def _third_card_down(case: Case, breach: Breach, owner: str, trace: Trace) -> Ruling:
    """All cards of the trick lie, the next lead is not made: the Code says two things."""
    told = trace.law(saying("revoke.two-limits"), IN_TIME, TAKE_BACK)
    late = late_ruling(case, breach, Trace())
    question = ask(
        case,
        f"{IN_TIME}.limit",
        saying("revoke.question-limit"),
        [
            Answer(
                SAME_TRICK,
                saying("revoke.answer-same-trick"),
                None if late.is_open else late.effect,
            ),
            Answer(NEXT_LEAD, saying("revoke.answer-next-lead"), NO_EFFECT),
        ],
    )
    if question.decided == SAME_TRICK:
        trace.judgement(saying("revoke.judged-same-trick"), IN_TIME, after=[told])
        return _after(question, late_ruling(case, breach, trace))
    if question.decided == NEXT_LEAD:
        trace.judgement(saying("revoke.judged-next-lead"), TAKE_BACK, after=[told])
        return _after(question, _in_time(case, breach, owner, trace))
    return Ruling(found(breach, WHAT), (IN_TIME, LATE, TAKE_BACK, WHAT), asks=(question,))


def _after_play(case: Case, breach: Breach, trace: Trace) -> Ruling:
    """Play is over, the cards are not mixed or the entry is not made: the Code says two things."""
    told = trace.law(saying("revoke.two-ends"), LIMIT)
    late = late_ruling(case, breach, Trace())
    question = ask(
        case,
        f"{LIMIT}.limit",
        saying("revoke.question-end"),
        [
            Answer(END_OF_PLAY, saying("revoke.answer-end-of-play"), NO_EFFECT),
            Answer(MIXING, saying("revoke.answer-mixing"), None if late.is_open else late.effect),
        ],
    )
    if question.decided == MIXING:
        trace.judgement(saying("revoke.judged-mixing"), LIMIT, after=[told])
        return _after(question, late_ruling(case, breach, trace))
    if question.decided == END_OF_PLAY:
        trace.judgement(saying("revoke.judged-end-of-play"), LIMIT, after=[told])
    return Ruling(
        found(breach, LIMIT),
        (LIMIT, LATE, WHAT),
        asks=(question,),
        is_inadmissible=question.decided == END_OF_PLAY,
    )


def _after(question: Ask, ruling: Ruling) -> Ruling:
    """A ruling that follows from the answer to a question."""
    return replace(ruling, asks=(question, *ruling.asks))
