"""Decisions made by hand, of every kind that is printed: the deals are invented."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from arbiter.game.cards import Card, Suit
from arbiter.game.contracts import Level, Raspasy, SuitGame
from arbiter.game.record import (
    AssertedTricks,
    CardPlayed,
    Complaint,
    DealRecord,
    Fact,
    Header,
    RulingHeader,
)
from arbiter.game.replay import replay_record
from arbiter.sayings import saying
from arbiter.scoring.conventions import load_convention
from arbiter.scoring.ledger import Account, Entry, EntryKind
from arbiter.scoring.result import Fine
from rulings.decision import (
    Damage,
    Decision,
    InfractionFound,
    LineLapse,
    Outcome,
    Question,
    QuestionOption,
    ReadingUsed,
    Refusal,
    StepKind,
    TraceStep,
    TrickCounts,
)

THREE = ("А", "Б", "В")
FOUR = ("А", "Б", "В", "Г")
RULE = "3.9.14.3"


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def played(text: str) -> tuple[tuple[str, Card], ...]:
    """Cards with their players: `А KH Б TH …`."""
    words = text.split()
    return tuple((who, card(what)) for who, what in zip(words[::2], words[1::2], strict=True))


def net(**whists: int | Fraction) -> Mapping[str, Fraction]:
    return {player: Fraction(amount) for player, amount in whists.items()}


HANDS = {
    "А": cards("QS JS TS 7S QC KD 8D 7D AH KH"),
    "Б": cards("AS AC KC TC 9C 7C AD TH 9H 7H"),
    "В": cards("KS 9S JC 8C QD JD TD 9D QH JH"),
}
PLAY = "А KH Б TH В JH А AH Б 9H В QH А 7D Б AD В QD В TD"
LINE = (
    "Б AS В KS А QS Б 7H В JD А QC Б 9C В 8C А KD Б 7C В JC А JS "
    "В 9S А 7S Б AC В 9D А 8D Б KC В TD А TS Б TC"
)

TEN_TRICKS = played(f"{PLAY.removesuffix(' В TD')} {LINE}")

ROSTOV_RECORD = DealRecord(
    players=THREE,
    dealer="В",
    convention="rostov",
    header=Header("Кубок клуба «Три карты»", "2026-11-29", "2", "7", "Семёнова И. П."),
    ruling=RulingHeader(number="3", time="14:35", called_by="А"),
    facts=(
        Fact("agreed", "В сходил бубновой десяткой, когда ход был за Б; Б и А карт не клали."),
        Fact("found", "Взятки до нарушения: А 2, Б 1, В 0; карты четвёртой взятки открыты."),
        Fact("disputed", "А говорит, что остановил игру сразу; В — что после паузы."),
    ),
    hands=HANDS,
    talon=cards("8S 8H"),
    contract=Raspasy(),
    play=tuple(CardPlayed(who, what) for who, what in played(PLAY)),
    complaints=(
        Complaint(
            kind="lead-out-of-turn",
            by="А",
            asserts=AssertedTricks({"А": 2, "Б": 4, "В": 4}),
        ),
    ),
)
CARD_LED = card("TD")
LAPSE = LineLapse(at=3, player="Б", card=card("7H"), before=2, after=4, serves=("А",))
DAMAGE = Damage(
    player="А",
    standard="some-sensible-line",
    with_penalty=Fraction(-10),
    asserted={"А": 2, "Б": 4, "В": 4},
    without_breach=Fraction(40),
    whists=Fraction(50),
    line=played(LINE),
    lapses=(LAPSE,),
    fewest_lapses=1,
    allowed_lapses=1,
)
TRACE = (
    TraceStep(
        1,
        StepKind.FACT,
        saying("ruling.tricks-so-far-raspasy", tricks=("А 2", "Б 1", "В 0")),
        rules=("3.9.5",),
    ),
    TraceStep(2, StepKind.LAW, saying("ruling.turn-led", trick=4, player="Б"), rules=("3.9.1",)),
    TraceStep(
        3,
        StepKind.FACT,
        saying("ruling.led-card-out-of-turn", trick=4, player="В", card=CARD_LED),
        rules=("3.9.1",),
        sources=(2,),
    ),
    TraceStep(4, StepKind.FACT, saying("ruling.noticed-in-trick", trick=4), rules=("3.9.14.5",)),
    TraceStep(
        5,
        StepKind.LAW,
        saying("ruling.remaining-tricks", player="В", n=7),
        value=7,
        rules=(RULE,),
        sources=(3, 4),
    ),
    TraceStep(
        6,
        StepKind.ARITHMETIC,
        saying(
            "ruling.tricks-with-rest",
            player="В",
            before=0,
            rest=7,
            tricks=("А 2", "Б 1", "В 7"),
        ),
        value=7,
        sources=(1, 5),
    ),
    TraceStep(
        7,
        StepKind.LAW,
        saying("score.whists-for-tricks", n=2, price=Fraction(5)),
        value=10,
        rules=("3.7.2.2",),
        sources=(6,),
    ),
    TraceStep(
        8,
        StepKind.LAW,
        saying("score.whists-for-tricks", n=7, price=Fraction(5)),
        value=35,
        rules=("3.7.2.2",),
        sources=(6,),
    ),
    TraceStep(
        9,
        StepKind.ARITHMETIC,
        saying("ruling.net-before", net=("А −10", "Б +45", "В −35")),
        sources=(7, 8),
    ),
    TraceStep(
        10,
        StepKind.FACT,
        saying("ruling.asserted", player="А", tricks=("А 2", "Б 4", "В 4")),
        rules=(RULE,),
    ),
    TraceStep(
        11,
        StepKind.FACT,
        saying("ruling.line-found", n=1, allowed=1),
        value=1,
        rules=(RULE,),
        sources=(10,),
    ),
    TraceStep(
        12,
        StepKind.JUDGEMENT,
        saying("ruling.line-sensible", n=1, allowed=1),
        rules=(RULE,),
        sources=(11,),
    ),
    TraceStep(
        13,
        StepKind.ARITHMETIC,
        saying("ruling.damage", player="А", without="+40", after="−10", whists=Fraction(50)),
        value=Fraction(50),
        sources=(9, 12),
    ),
)
PLAY_ENTRIES = (
    Entry(
        Account.WHISTS,
        "Б",
        Fraction(10),
        EntryKind.PLAY,
        "3.7.2.2",
        saying("score.whists-for-tricks", n=2, price=Fraction(5)),
        on="А",
    ),
    Entry(
        Account.WHISTS,
        "Б",
        Fraction(35),
        EntryKind.PLAY,
        "3.7.2.2",
        saying("score.whists-for-tricks", n=7, price=Fraction(5)),
        on="В",
    ),
)
COMPENSATION = Entry(
    Account.WHISTS,
    "А",
    Fraction(50),
    EntryKind.COMPENSATION,
    RULE,
    saying("score.compensation", whists=Fraction(50)),
    on="В",
)


def rostov() -> Decision:
    """The example of rule 3.9.14.3 with a made deal: the breach, its penalty and a damage."""
    return Decision(
        case="rostov-3-9-14-3",
        edition="C96-10",
        record=ROSTOV_RECORD,
        replay=replay_record(ROSTOV_RECORD),
        convention=load_convention("rostov"),
        outcome=Outcome.RULED,
        infractions=(InfractionFound("lead-out-of-turn", RULE, "В", 4, CARD_LED),),
        citations=(RULE, "3.9.1", "3.7.2.2"),
        tricks=TrickCounts(
            played={"А": 2, "Б": 1, "В": 0},
            ruled={"А": 2, "Б": 1, "В": 7},
            scored={"А": 2, "Б": 1, "В": 7},
        ),
        entries=(*PLAY_ENTRIES, COMPENSATION),
        net=net(А=40, Б=45, В=-85),
        net_before_compensation=net(А=-10, Б=45, В=-35),
        damage=(DAMAGE,),
        readings=(
            ReadingUsed(RULE, "offender-pays", chosen=True, net=net(А=40, Б=45, В=-85)),
            ReadingUsed(RULE, "printed-example", chosen=False, net=net(А=40, Б=-5, В=-35)),
        ),
        trace=TRACE,
    )


def referred() -> Decision:
    """The same where the event allows no lapse: the arbiter must say whether the line holds."""
    question = Question(
        key="3.9.14.3.sensible.А",
        text=saying("ruling.question-sensible", player="А"),
        options=(
            QuestionOption(
                "yes",
                saying("ruling.answer-sensible-yes", player="А"),
                net=net(А=40, Б=45, В=-85),
                tricks={"А": 2, "Б": 1, "В": 7},
            ),
            QuestionOption(
                "no",
                saying("ruling.answer-sensible-no", player="А"),
                net=net(А=-10, Б=45, В=-35),
                tricks={"А": 2, "Б": 1, "В": 7},
            ),
        ),
    )
    refused = replace(DAMAGE, whists=Fraction(0), refused=Refusal.TOO_MANY_LAPSES, allowed_lapses=0)
    return replace(
        rostov(),
        outcome=Outcome.REFERRED,
        entries=(),
        net=None,
        damage=(refused,),
        questions=(question,),
        readings=(),
        trace=TRACE[:11],
    )


def still_played() -> Decision:
    """The same while the deal is still being played."""
    return replace(rostov(), hides_hands=True)


SOCHI_RECORD = DealRecord(
    players=("А", "Б", "В", "Г"),
    dealer="Г",
    convention="sochi",
    contract=SuitGame("А", Level.SIX, Suit.SPADES),
    whist=(("Б", "whist"), ("В", "pass")),
    tricks={"А": 6, "Б": 3, "В": 1, "Г": 0},
)


def sochi() -> Decision:
    """Four at the table, no card recorded, a fine that goes to nobody, and fractions."""
    points = {"Б": 10, "В": 2, "Г": 2}
    reason = saying("score.compensation", whists=Fraction(2))
    return Decision(
        case="sochi-discard",
        edition="C96-10",
        record=SOCHI_RECORD,
        replay=replay_record(SOCHI_RECORD),
        convention=load_convention("sochi").with_options({"sensible_lapses": 2}),
        outcome=Outcome.RULED,
        infractions=(InfractionFound("looked-at-discard", "3.4.9", "А", None),),
        citations=("3.4.9",),
        tricks=TrickCounts(
            played={"А": 6, "Б": 3, "В": 1, "Г": 0},
            ruled={"А": 6, "Б": 3, "В": 1, "Г": 0},
            scored={"А": 5, "Б": 3, "В": 1, "Г": 0},
        ),
        entries=(
            Entry(Account.MOUNTAIN, "А", Fraction(1), EntryKind.FINE, "3.4.9", reason),
            *(
                Entry(
                    Account.WHISTS,
                    player,
                    Fraction(whists),
                    EntryKind.CONSOLATION,
                    "3.8.1.2",
                    reason,
                    on="А",
                )
                for player, whists in points.items()
            ),
        ),
        net=net(А=Fraction(-43, 2), Б=Fraction(25, 2), В=Fraction(9, 2), Г=Fraction(9, 2)),
        fines=(Fine("А", 1, "nobody", {}, "3.4.9"),),
        trace=TRACE[:2],
    )


def no_breach() -> Decision:
    """A finished look at a record that shows no breach."""
    return replace(
        rostov(),
        outcome=Outcome.NO_INFRACTION,
        infractions=(),
        entries=PLAY_ENTRIES,
        net=net(А=-10, Б=45, В=-35),
        damage=(),
        readings=(),
    )


ALL = (rostov, referred, still_played, sochi, no_breach)


def renamed(decision: Decision, names: Mapping[str, str]) -> Decision:
    """The same decision with other players' names wherever they stand."""
    record = _renamed(decision.record, names)
    changed = {
        field.name: _renamed(getattr(decision, field.name), names)
        for field in fields(decision)
        if field.name not in ("record", "replay", "convention", "edition", "case")
    }
    return replace(decision, **changed, record=record, replay=replay_record(record))


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, Enum):
        return value
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(item, names) for item in value)
    if isinstance(value, Mapping):
        return {_renamed(key, names): _renamed(item, names) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        changed = {
            field.name: _renamed(getattr(value, field.name), names) for field in fields(value)
        }
        return replace(value, **changed)
    return value


def crowded(
    names: Sequence[str] = FOUR,
    *,
    breaches: int = 6,
    facts: int = 12,
    fact_letters: int = 300,
    questions: int = 3,
) -> Decision:
    """As much of everything as a sheet may be asked to hold: ten tricks, breaches, long names."""
    base = referred() if questions else rostov()
    record = replace(
        ROSTOV_RECORD,
        players=tuple(names),
        dealer=names[-1],
        header=replace(ROSTOV_RECORD.header, event="Кубок " * 30),
        facts=tuple(
            Fact(("agreed", "found", "disputed")[n % 3], "Сказано так. " * (fact_letters // 13))
            for n in range(facts)
        ),
        play=tuple(CardPlayed(who, what) for who, what in (*TEN_TRICKS,)),
        talon=ROSTOV_RECORD.talon,
        discard=cards("8S 8H"),
    )
    people = dict(zip(FOUR, names, strict=False))
    kinds = ("lead-out-of-turn", "revoke", "exposed-card", "looked-at-trick")
    rules = (RULE, "3.9.16.2", "3.9.14.1", "3.9.10")
    found = tuple(
        InfractionFound(kinds[n % 4], rules[n % 4], "АБВ"[n % 3], 1 + n % 10, CARD_LED)
        for n in range(breaches)
    )
    full = replace(
        base,
        infractions=found,
        citations=(*rules, "3.9.1", "3.7.2.2", "3.7.1", "3.9.3", "3.9.21", "4.2.16"),
        fines=tuple(Fine("АБВ"[n % 3], 2, "opponents", {"Г": 2}, rules[n % 4]) for n in range(4)),
        damage=tuple(replace(DAMAGE, player=who) for who in ("А", "Б")),
        entries=(*PLAY_ENTRIES, COMPENSATION) * 3,
        net=net(А=40, Б=45, В=-85, Г=Fraction(10, 3)),
        net_before_compensation=net(А=-10, Б=45, В=-35, Г=0),
        readings=tuple(
            replace(reading, net={**reading.net, "Г": Fraction(0)})
            for reading in rostov().readings * breaches
        ),
        questions=tuple(base.questions) * questions,
        trace=tuple(
            replace(step, number=place + 1)
            for place, step in enumerate(TRACE * (1 + breaches // 3))
        ),
        warnings=(saying("page.facts.none"),) * breaches,
        record=replace(record, players=FOUR, dealer="Г"),
    )
    return renamed(full, people)
