"""A wrong number of cards found in play: 3.9.18, for the declarer.

He is at least two down, even when winning; a shortfall at the table, or one that open cards prove,
counts before the two. The others write by what happened at the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from arbiter.game.contracts import Misere, SuitGame
from arbiter.game.record import RAISED
from arbiter.game.replay import DepartureKind
from arbiter.game.state import TRICKS_IN_A_DEAL
from arbiter.sayings import saying
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import TO_NOBODY, Fine
from rulings.adjudicator import Alternative, Answer, Ask, Breach, Ruling, found
from rulings.case import Case
from rulings.deal.accounts import entries_for, net_of
from rulings.deal.results import result_so_far
from rulings.decision import OpenCard
from rulings.effect import NO_EFFECT, Effect
from rulings.findings.wrong_count import (
    AT_ORDER,
    CHECK_YOUR_CARDS,
    IN_PLAY,
    OWN_COUNT,
    UNEVEN,
    Heard,
    asserted_tricks,
    departure_of,
    hear_count,
    is_shown,
    what_now,
)
from rulings.proof.count_proof import certain_tricks
from rulings.questions import ask, readings_of
from rulings.rulebook import load_rule
from rulings.trace import Trace

ONE_CARD = "3.9.2"
BY_LETTER, OPEN_CARD = "by-letter", "open-card"
AS_PLAYED, PROVED = "as-played", "proved"
YES, NO = "yes", "no"
RIGHT, COUNTS, GREATEST_WIN = "dealt-right", "game-counts", "greatest-win"
CITED = (IN_PLAY, AT_ORDER, OWN_COUNT)


@dataclass(frozen=True, slots=True)
class _Matter:
    """A declarer's wrong count and the tricks of the deal, `None` while play goes on."""

    case: Case
    contract: SuitGame | Misere
    heard: Heard
    tricks: Mapping[str, int] | None
    trace: Trace

    @property
    def declarer(self) -> str:
        return self.contract.declarer

    def two_down(self, proven: int | None = None) -> Effect:
        """The fine that leaves him two below what counts: 3.9.18's own examples."""
        least = load_rule(IN_PLAY).whole("min_remise")
        if self.tricks is None:
            return self._fined(least)
        own = self.tricks.get(self.declarer, 0)
        if isinstance(self.contract, Misere):
            return self._fined(max(own, proven or 0) + least - own)
        right = min(own, self.contract.level.value, own if proven is None else proven)
        return self._fined(own - right + least)

    def is_worse(self, proven: int) -> bool:
        """Whether that result costs him more than the table's."""
        return self.tricks is not None and self.two_down(proven) != self.two_down()

    def _fined(self, tricks: int) -> Effect:
        fine = Fine(self.declarer, min(tricks, TRICKS_IN_A_DEAL), TO_NOBODY, {}, IN_PLAY)
        return Effect(fines=(fine,))


def adjudicate(case: Case, breach: Breach, trace: Trace) -> Ruling | None:
    """Rule on a declarer who had more or fewer cards than the others."""
    contract = case.record.contract
    assert isinstance(contract, SuitGame | Misere)
    heard = hear_count(case, breach, IN_PLAY, trace)
    if not isinstance(heard, Heard):
        return heard
    matter = _Matter(case, contract, heard, result_so_far(case), trace)
    effect, alternatives, proof = _by_proof(matter)
    asks = (*heard.asks, *proof)
    if not is_shown(case, breach):
        dealt = _how_dealt(matter, effect)
        asks = (*asks, dealt)
        if dealt.decided != RIGHT:
            _tell_how_dealt(matter, dealt)
            return Ruling(found(heard.breach, OWN_COUNT), CITED, dealt.effect, asks=asks)
        trace.judgement(saying("count.judged-dealt-right"), CHECK_YOUR_CARDS, after=[heard.told])
    if _is_double_in_its_trick(case, heard.breach):
        alternatives, effect = readings_of(
            case, ONE_CARD, {BY_LETTER: effect, OPEN_CARD: NO_EFFECT}
        )
        if effect == NO_EFFECT:
            return _open_card(matter, alternatives)
        trace.law(saying("count.second-card-counts"), ONE_CARD, IN_PLAY, after=[heard.told])
    _tell(matter, effect)
    return Ruling(
        infraction=found(heard.breach, IN_PLAY),
        citations=CITED,
        effect=effect,
        alternatives=alternatives,
        asks=asks,
        said=(
            saying("count.say-declarer", player=matter.declarer),
            what_now(case),
        ),
        hears_assertion=True,
    )


def _by_proof(matter: _Matter) -> tuple[Effect, tuple[Alternative, ...], tuple[Ask, ...]]:
    """The effect by the table or by what is proved: an assertion is examined, else offered."""
    case, breach, trace = matter.case, matter.heard.breach, matter.trace
    certain = certain_tricks(case, breach, matter.contract)
    asserted = asserted_tricks(breach, matter.declarer)
    if certain is not None:
        text = saying("count.certain", player=matter.declarer, n=certain)
        trace.fact(text, IN_PLAY, value=certain, tells_hands=True)
    if asserted is None:
        if certain is None or not matter.is_worse(certain):
            return matter.two_down(), (), ()
        effects = {AS_PLAYED: matter.two_down(), PROVED: matter.two_down(certain)}
        alternatives, effect = readings_of(case, IN_PLAY, effects)
        return effect, alternatives, ()
    if certain is None:
        return _asked(matter, asserted)
    is_misere = isinstance(matter.contract, Misere)
    proven = min(certain, asserted) if is_misere else max(certain, asserted)
    code = "count.assertion-holds" if proven == asserted else "count.assertion-cut"
    trace.judgement(saying(code, asserted=asserted, n=proven), IN_PLAY, tells_hands=True)
    return matter.two_down(proven), (), ()


def _asked(
    matter: _Matter, asserted: int
) -> tuple[Effect, tuple[Alternative, ...], tuple[Ask, ...]]:
    """An assertion that the cards do not decide."""
    question = ask(
        matter.case,
        f"{IN_PLAY}.proved.{matter.declarer}",
        saying("count.question-certain", player=matter.declarer, n=asserted),
        [
            Answer(YES, saying("count.answer-proved"), matter.two_down(asserted)),
            Answer(NO, saying("count.answer-not-proved"), matter.two_down()),
        ],
    )
    if question.decided is not None:
        is_proved = question.decided == YES
        words = saying("count.judged-proved") if is_proved else saying("count.judged-not-proved")
        matter.trace.judgement(words, IN_PLAY, after=[matter.heard.told])
    return question.effect, (), (question,)


def _how_dealt(matter: _Matter, effect: Effect) -> Ask:
    """Whether he was dealt a wrong number: comment 15 and 3.2.16 then differ from 3.9.18."""
    answers = [
        Answer(RIGHT, saying("count.answer-dealt-right"), effect),
        Answer(COUNTS, saying("count.answer-game-counts"), NO_EFFECT),
    ]
    if matter.tricks is not None:
        win = _greatest_win(matter)
        words = saying("count.answer-greatest-win", whists=win)
        answers.append(Answer(GREATEST_WIN, words, Effect(awards=_shared(matter, win))))
    key = f"{OWN_COUNT}.dealt.{matter.declarer}"
    return ask(matter.case, key, saying("count.question-dealt", player=matter.declarer), answers)


def _tell_how_dealt(matter: _Matter, dealt: Ask) -> None:
    after = [matter.heard.told]
    if dealt.decided == COUNTS:
        matter.trace.judgement(saying("count.judged-game-counts"), UNEVEN, after=after)
    if dealt.decided == GREATEST_WIN:
        matter.trace.judgement(saying("count.judged-greatest-win"), OWN_COUNT, after=after)


def _greatest_win(matter: _Matter) -> Fraction:
    """The most that he could have won on the deal, in whists."""
    players = matter.case.record.players
    others = [player for player in matter.case.record.seating.hands if player != matter.declarer]
    own = 0 if isinstance(matter.contract, Misere) else TRICKS_IN_A_DEAL
    tricks = {
        **dict.fromkeys(players, 0),
        others[0]: TRICKS_IN_A_DEAL - own,
        matter.declarer: own,
    }
    return net_of(matter.case, entries_for(matter.case, tricks))[matter.declarer]


def _shared(matter: _Matter, win: Fraction) -> tuple[Entry, ...]:
    """That win written on him by the others, in equal shares: the rule names no creditor."""
    others = [player for player in matter.case.record.players if player != matter.declarer]
    return tuple(
        Entry(
            Account.WHISTS,
            player,
            win / len(others),
            EntryKind.FINE,
            OWN_COUNT,
            saying("count.entry-greatest-win"),
            on=matter.declarer,
        )
        for player in others
    )


def _is_double_in_its_trick(case: Case, breach: Breach) -> bool:
    """Whether it was a second card, noticed while the trick still ran."""
    departure = departure_of(case, breach)
    is_double = departure is not None and departure.kind is DepartureKind.DOUBLE_PLAY
    return is_double and breach.raised == RAISED[0]


def _open_card(matter: _Matter, alternatives: tuple[Alternative, ...]) -> Ruling:
    """The reading by which a second card noticed at once only lies open."""
    breach = matter.heard.breach
    assert breach.card is not None
    matter.trace.law(saying("count.second-card-open"), ONE_CARD, after=[matter.heard.told])
    lies = OpenCard(breach.offender, (breach.card,), "exposed", breach.in_trick)
    return Ruling(
        infraction=found(breach, ONE_CARD),
        citations=(ONE_CARD, IN_PLAY),
        alternatives=alternatives,
        open_cards=(lies,),
        said=(saying("count.say-open-card", player=breach.offender, card=breach.card),),
    )


def _tell(matter: _Matter, effect: Effect) -> None:
    """The two, what counts before them, and what the others write by."""
    trace = matter.trace
    least = load_rule(IN_PLAY).whole("min_remise")
    words = saying("count.at-least-two-down", player=matter.declarer, n=least)
    law = trace.law(words, IN_PLAY, value=least, after=[matter.heard.told])
    if matter.tricks is not None and effect.fines:
        own, fined = matter.tricks.get(matter.declarer, 0), effect.fines[0].tricks
        sign = 1 if isinstance(matter.contract, Misere) else -1
        counted = own + sign * fined
        text = saying("count.counted", player=matter.declarer, taken=own, counted=counted)
        trace.arithmetic(text, value=counted, after=[law])
    trace.law(saying("count.others-by-table"), IN_PLAY, after=[law])
